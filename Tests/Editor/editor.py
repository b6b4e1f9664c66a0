"""An editor without a window: documents that are typed into, and a client of the protocol from PyPI that tells of it."""

import asyncio

from lsprotocol import types
from pygls.lsp.client import BaseLanguageClient


class Editor:
    """Starts a server and holds open documents, as an editor does."""

    def __init__(self, encodings=None, folder=None):
        self.client = BaseLanguageClient("assay-tests", "1")
        self.encodings = encodings
        self.folder = folder
        self.texts = {}
        self.versions = {}
        self.published = {}
        self.arrived = asyncio.Event()
        self.registered = []
        self.logged = []

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(params):
            self.published[params.uri] = params
            self.arrived.set()

        @self.client.feature(types.CLIENT_REGISTER_CAPABILITY)
        def register(params):
            self.registered += params.registrations

        @self.client.feature(types.WINDOW_LOG_MESSAGE)
        def log(params):
            self.logged.append(params.message)

    async def start(self, program):
        await self.client.start_io(program, "lsp")
        text = types.TextDocumentClientCapabilities(
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(related_information=True),
            document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
            code_action=types.CodeActionClientCapabilities(
                code_action_literal_support=types.ClientCodeActionLiteralOptions(
                    code_action_kind=types.ClientCodeActionKindOptions(value_set=["quickfix", "source.fixAll"])
                )
            ),
        )
        workspace = types.WorkspaceClientCapabilities(
            workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True),
            did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True),
        )
        general = types.GeneralClientCapabilities(position_encodings=self.encodings)
        folders = [types.WorkspaceFolder(uri=self.folder, name="guide")] if self.folder else None
        result = await self.client.initialize_async(
            types.InitializeParams(
                capabilities=types.ClientCapabilities(text_document=text, workspace=workspace, general=general),
                workspace_folders=folders,
            )
        )
        self.encoding = result.capabilities.position_encoding or "utf-16"
        self.client.initialized(types.InitializedParams())
        return result

    async def stop(self):
        """Says goodbye; gives the exit status of the server."""
        await self.client.shutdown_async(None)
        self.client.exit(None)
        status = await asyncio.wait_for(self.client._server.wait(), 20)
        await self.client.stop()
        return status

    # Documents

    def open(self, uri, text):
        self.texts[uri], self.versions[uri] = text, 1
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "markdown", 1, text))
        )

    def close(self, uri):
        del self.texts[uri], self.versions[uri]
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri)))

    def position(self, uri, offset):
        """The place of a character of the text, in the units that were agreed on."""
        before = self.texts[uri][:offset]
        line = before.count("\n")
        rest = before[before.rfind("\n") + 1 :]
        units = len(rest.encode()) if self.encoding == "utf-8" else len(rest.encode("utf-16-le")) // 2
        return types.Position(line, units)

    def offset(self, uri, position):
        lines = self.texts[uri].split("\n")
        line = lines[position.line]
        if self.encoding == "utf-8":
            characters = len(line.encode()[: position.character].decode())
        else:
            characters = len(line.encode("utf-16-le")[: 2 * position.character].decode("utf-16-le"))
        return sum(len(line) + 1 for line in lines[: position.line]) + characters

    def slice(self, uri, range):
        return self.texts[uri][self.offset(uri, range.start) : self.offset(uri, range.end)]

    def replace(self, uri, start, end, text):
        """Replaces a part of the text by another, as one change of a range."""
        range = types.Range(self.position(uri, start), self.position(uri, end))
        self.texts[uri] = self.texts[uri][:start] + text + self.texts[uri][end:]
        self.versions[uri] += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.versions[uri], uri),
                [types.TextDocumentContentChangePartial(range=range, text=text)],
            )
        )

    def type(self, uri, offset, text):
        """Types a text, a character at a time; gives the offset behind it."""
        for character in text:
            self.replace(uri, offset, offset, character)
            offset += 1
        return offset

    def apply(self, edit):
        """Makes a workspace edit; gives how many changes it was. Every edit must be for the version that is shown."""
        count = 0
        for change in edit.document_changes:
            uri = change.text_document.uri
            assert change.text_document.version == self.versions[uri], "an edit for another version"
            for one in sorted(change.edits, key=lambda edit: self.offset(uri, edit.range.start), reverse=True):
                start, end = self.offset(uri, one.range.start), self.offset(uri, one.range.end)
                self.replace(uri, start, end, one.new_text)
                count += 1
        return count

    # Questions

    def at(self, uri, offset):
        return dict(text_document=types.TextDocumentIdentifier(uri), position=self.position(uri, offset))

    async def hover(self, uri, offset):
        answer = await self.client.text_document_hover_async(types.HoverParams(**self.at(uri, offset)))
        return answer and answer.contents.value

    async def definition(self, uri, offset):
        return await self.client.text_document_definition_async(types.DefinitionParams(**self.at(uri, offset)))

    async def references(self, uri, offset):
        return await self.client.text_document_references_async(
            types.ReferenceParams(context=types.ReferenceContext(True), **self.at(uri, offset))
        )

    async def completion(self, uri, offset):
        answer = await self.client.text_document_completion_async(types.CompletionParams(**self.at(uri, offset)))
        return answer.items

    async def actions(self, uri, start, end, only=None):
        shown = self.published[uri].diagnostics if uri in self.published else []
        return await self.client.text_document_code_action_async(
            types.CodeActionParams(
                types.TextDocumentIdentifier(uri),
                types.Range(self.position(uri, start), self.position(uri, end)),
                types.CodeActionContext(shown, only=only),
            )
        )

    async def symbols(self, uri):
        return await self.client.text_document_document_symbol_async(
            types.DocumentSymbolParams(types.TextDocumentIdentifier(uri))
        )

    async def findings(self, uri, wanted, seconds=30):
        """Waits until what is shown of a document is as wanted; gives it, or None when that does not come."""
        deadline = asyncio.get_running_loop().time() + seconds
        while True:
            self.arrived.clear()
            params = self.published.get(uri)
            current = params is not None and (uri not in self.versions or params.version == self.versions[uri])
            if current and wanted(params.diagnostics):
                return params.diagnostics
            left = deadline - asyncio.get_running_loop().time()
            if left <= 0:
                return None
            try:
                await asyncio.wait_for(self.arrived.wait(), left)
            except asyncio.TimeoutError:
                return None

// A stub of the module `OSLog`, which brings the module `os` with it. The log store is left out.

@_exported import os

#include <microhttpd.h>

// The library's enumerations are imported under other names from one version to the next; these are the ones we use.
static const enum MHD_Result assay_mhd_yes = MHD_YES;
static const enum MHD_Result assay_mhd_no = MHD_NO;
static const unsigned int assay_mhd_flags =
    MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL | MHD_USE_ITC;
static const int assay_mhd_option_listen_socket = MHD_OPTION_LISTEN_SOCKET;
static const int assay_mhd_option_connection_limit = MHD_OPTION_CONNECTION_LIMIT;
static const int assay_mhd_option_connection_memory_limit = MHD_OPTION_CONNECTION_MEMORY_LIMIT;
static const int assay_mhd_option_end = MHD_OPTION_END;
static const enum MHD_ValueKind assay_mhd_header_kind = MHD_HEADER_KIND;
static const enum MHD_ValueKind assay_mhd_argument_kind = MHD_GET_ARGUMENT_KIND;
static const enum MHD_ResponseMemoryMode assay_mhd_must_copy = MHD_RESPMEM_MUST_COPY;

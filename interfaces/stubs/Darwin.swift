// The C library: this machine's stands for the platform's, which has more.

@_exported import Glibc

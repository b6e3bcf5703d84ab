# shellcheck shell=bash
# Installs Debian packages where that is possible, and says so where it is not. Sourced by the checks beside it.
provide() { # package command
    command -v "$2" > /dev/null && return 0
    if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
        apt-get update -qq > /dev/null || true
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" > /dev/null 2>&1 || true
    fi
    command -v "$2" > /dev/null || { printf -- '--- skipped: what needs %s: install the package %s\n' "$2" "$1"; return 1; }
}

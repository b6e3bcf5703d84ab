#!/usr/bin/env bash
#
# Gathers the root of the container image in a directory: a Java of the given modules, the shared libraries it needs
# from this system, and the few files that programs expect anywhere.
#
#   gather-root.sh <java home> <modules> <directory>
set -euo pipefail

java_home=$1
modules=$2
root=$3

rm -rf "$root"
mkdir -p "$root/opt" "$root/etc" "$root/tmp" "$root/home/tidegate"

"$java_home/bin/jlink" --add-modules "$modules" --strip-java-debug-attributes --no-header-files --no-man-pages \
  --generate-cds-archive --output "$root/opt/java"

# A path may be named through links of directories; in the image it is what it is called, so names stay as they are.
add_library() {
  [ -e "$root$1" ] || install -D -m 755 "$1" "$root$1"
}

# The libraries outside of Java that the given files are linked with, the loader included.
libraries_of() {
  ldd "$@" 2>/dev/null | awk '$2 == "=>" && $3 ~ /^\// { print $3 } $1 ~ /^\// && $1 !~ /:$/ { print $1 }' |
    grep -v "^$root/" | sort -u
}

mapfile -t binaries < <(find "$root/opt/java" -type f \( -name '*.so' -o -path '*/bin/*' -o -name jspawnhelper \))
while IFS= read -r library; do
  add_library "$library"
done < <(libraries_of "${binaries[@]}")

# Names are looked up by libraries that the C library loads by itself; newer ones have them built in.
libc=$(libraries_of "$root/opt/java/bin/java" | grep '/libc\.so' || true)
for name in libnss_files.so.2 libnss_dns.so.2 libresolv.so.2; do
  [ -z "$libc" ] || [ ! -e "${libc%/*}/$name" ] || add_library "${libc%/*}/$name"
done

printf 'hosts: files dns\n' >"$root/etc/nsswitch.conf"
printf 'root:x:0:0:root:/:/nologin\ntidegate:x:10001:10001:tidegate:/home/tidegate:/nologin\n' >"$root/etc/passwd"
printf 'root:x:0:\ntidegate:x:10001:\n' >"$root/etc/group"

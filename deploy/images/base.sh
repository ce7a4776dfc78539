#!/bin/sh
# Makes an image of Debian 13 out of its packages, for machines where none can be pulled:
#
#   deploy/images/base.sh market-base
#   docker build --build-arg BASE=market-base …
set -eu
image=${1:?which image?}
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

debootstrap --variant=minbase trixie "$root" >&2
# Authorities that this machine's administrator added, such as that of a proxy: ca-certificates takes them in where an image installs it.
authorities=/usr/local/share/ca-certificates
if [ -d "$authorities" ]; then mkdir -p "$root$authorities" && cp -r "$authorities/." "$root$authorities/"; fi
cd "$root"
rm -rf var/lib/apt/lists/* var/cache/apt/* usr/share/doc/* usr/share/man/* usr/share/locale/*
tar -c . | docker import - "$image"

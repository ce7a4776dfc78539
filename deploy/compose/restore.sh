# Brings the volume of Postgres to a moment, such as '2026-11-29 12:00:00+00', or without one as far as the log was archived. The server is stopped meanwhile;
# what of its files is right already stays. It reads the log when it is started next.
set -eu
mkdir -p -m 700 /data/cluster
if [ $# -gt 0 ]; then set -- --type=time --target="$1" --target-action=promote; fi
exec pgbackrest "$@" restore

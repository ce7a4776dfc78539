# Backs Postgres up each day: wholly where no backup of the whole is younger than a week, else what changed since it. What fails ends the container, which
# is started anew.
set -eu
trap 'exit 0' TERM
export PGHOST=postgres PGUSER=postgres
PGPASSWORD=$(cat /run/secrets/superuser_password)
export PGPASSWORD

pgbackrest stanza-create
while true; do
  # A backup is named by when it began: 20261129-020000F.
  last=$(pgbackrest info | sed -n 's/.*full backup: \([0-9]*\)-.*/\1/p' | tail -n 1)
  if [ "${last:-0}" -gt "$(date --date='7 days ago' +%Y%m%d)" ]; then type=diff; else type=full; fi
  pgbackrest --type=$type backup
  sleep 1d & wait $!
done

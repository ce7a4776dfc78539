# Makes the cluster where there is none, by the rules that tests and the demonstration have as well, and serves it.
set -eu
export PATH="/usr/lib/postgresql/17/bin:$PATH"
cluster=/data/cluster

if [ ! -d "$cluster" ]; then
  # A start that was cut off leaves a folder of another name behind.
  rm -rf "$cluster.new"
  initdb --pgdata="$cluster.new" --username=postgres --pwfile=/run/secrets/superuser_password --auth=scram-sha-256 \
    --encoding=UTF8 --locale=C.UTF-8 --locale-provider=icu --icu-locale=ru-RU --data-checksums
  echo 'host all all all scram-sha-256' >> "$cluster.new/pg_hba.conf"
  mv "$cluster.new" "$cluster"
fi

# A server that was shut down in order looks at no clock for its log before its first checkpoint, which is five minutes away: it is asked for one.
(
  until pg_isready --quiet --host=127.0.0.1; do sleep 1; done
  PGPASSWORD="$(cat /run/secrets/superuser_password)" psql --quiet --host=127.0.0.1 --username=postgres --command=CHECKPOINT postgres
) &

# A log that is not full is archived after a minute, so no more is lost with the volume; that of a server beside the first one is not. Where the archive fails, the log stays here and is tried again.
# Connections: 100 of PgBouncer's pools, five that each process holds past it, and room for a second process of each service.
exec postgres -D "$cluster" -c listen_addresses='*' -c unix_socket_directories='' -c max_connections=250 -c shared_buffers=512MB \
  -c archive_mode="${ARCHIVE_MODE:-on}" -c archive_timeout=60 -c archive_command='pgbackrest archive-push %p'

# Brings every database up to date, one after the other.
set -eu
for file in /run/secrets/*; do
  DATABASE_URL_FILE=$file node "services/${file##*/}/src/main.ts" migrate
done

# A folder is a bucket.
set -eu
mkdir -p /data/market
ROOT_ACCESS_KEY=$(cat /run/secrets/access_key)
ROOT_SECRET_KEY=$(cat /run/secrets/secret_key)
export ROOT_ACCESS_KEY ROOT_SECRET_KEY
exec versitygw --port :7070 posix /data

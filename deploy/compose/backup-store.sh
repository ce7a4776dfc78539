# A folder is a bucket.
set -eu
mkdir -p /data/backups
ROOT_ACCESS_KEY=$(cat /run/secrets/access_key)
ROOT_SECRET_KEY=$(cat /run/secrets/secret_key)
export ROOT_ACCESS_KEY ROOT_SECRET_KEY
exec versitygw --quiet --port :443 --cert /run/secrets/tls.pem --key /run/secrets/tls.pem posix /data

# A folder is a bucket. What is overwritten or deleted in it is kept as a version for as long as backups are: five weeks are the most that may be kept of
# what people had deleted.
set -eu
mkdir -p /data/buckets/market /data/versions
ROOT_ACCESS_KEY=$(cat /run/secrets/access_key)
ROOT_SECRET_KEY=$(cat /run/secrets/secret_key)
export ROOT_ACCESS_KEY ROOT_SECRET_KEY

# The store answers a moment after it starts.
keep_versions() {
  until sh /etc/market/versions.sh enable; do sleep 1; done
  while true; do
    # One that failed says why, and is tried again before the day is over.
    if sh /etc/market/versions.sh expire '33 days' '34 days'; then sleep 1d; else sleep 10m; fi
  done
}
keep_versions &
exec versitygw --port :7070 posix --versioning-dir /data/versions /data/buckets

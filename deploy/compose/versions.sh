# The versions of files, by the door of the store itself: it runs in its container.
#
#   list [prefix]           what is there and what was, as the store says it
#   restore KEY VERSION     makes a version the present file again
#   expire AGE LATER        drops versions that are older, and what is deleted for longer than LATER, such as '33 days' '34 days'
set -eu
folder=/data/buckets/market
bucket=http://127.0.0.1:7070/market
ask() {
  printf 'user = "%s:%s"\n' "$(cat /run/secrets/access_key)" "$(cat /run/secrets/secret_key)" |
    curl --config - --silent --show-error --fail-with-body --aws-sigv4 aws:amz:us-east-1:s3 "$@"
}

# A version's file is written when it comes to be one. A deleted file stays where it was, marked: to delete the mark brings back the version before it, so it
# goes when no version is left, which is what LATER is for.
expire() {
  find /data/versions -type f -not -newermt "$1 ago" -delete
  find "$folder" -type f -not -newerct "$2 ago" -exec getfattr --absolute-names --name=user.delete-marker {} + 2> /dev/null |
    sed -n "s|^# file: $folder/||p" | while read -r key; do
    ask --request DELETE "$bucket/$key?versionId=$(getfattr --absolute-names --only-values --name=user.version-id "$folder/$key")"
  done
}

case ${1:-} in
  enable) ask --request PUT --data '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>' "$bucket?versioning" ;;
  list) ask "$bucket?prefix=${2:-}&versions=" ;;
  restore) ask --request PUT --header "x-amz-copy-source: market/$2?versionId=$3" "$bucket/$2" ;;
  expire) expire "$2" "$3" ;;
  *) echo 'list [prefix], restore KEY VERSION, or expire AGE LATER' >&2 && exit 2 ;;
esac

# Keycloak reads no secret from a file. It imports the realm at its first start.
set -eu
KC_DB_PASSWORD=$(cat /run/secrets/database_password)
KC_BOOTSTRAP_ADMIN_USERNAME=admin
KC_BOOTSTRAP_ADMIN_PASSWORD=$(cat /run/secrets/admin_password)
export KC_DB_PASSWORD KC_BOOTSTRAP_ADMIN_USERNAME KC_BOOTSTRAP_ADMIN_PASSWORD
exec /opt/keycloak/bin/kc.sh start --import-realm

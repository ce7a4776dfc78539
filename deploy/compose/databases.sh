# A database and a role for each of those who have a password here. Run anew it gives the roles the passwords that their files say by now.
set -eu
export PGHOST=postgres PGUSER=postgres PGDATABASE=postgres
PGPASSWORD=$(cat /run/secrets/superuser_password)
export PGPASSWORD

# After a restore the server first reads its log, and takes writes when it has come to the end of it.
until [ "$(psql --no-psqlrc --tuples-only --no-align --command='SELECT pg_is_in_recovery()')" = f ]; do sleep 1; done

for file in /run/secrets/roles/*; do
  ROLE=${file##*/} PASSWORD=$(cat "$file") psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 <<'SQL'
\getenv role ROLE
\getenv password PASSWORD
SELECT format('CREATE ROLE %I LOGIN', :'role') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
ALTER ROLE :"role" PASSWORD :'password';
SELECT format('CREATE DATABASE %I OWNER %I', :'role', :'role') WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'role') \gexec
REVOKE ALL ON DATABASE :"role" FROM PUBLIC;
SQL
done

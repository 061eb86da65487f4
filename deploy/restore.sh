#!/bin/sh
# Replaces the content of a club's database (CHRONIQUE_BOOK) with a dump of `backup.sh`, completely or not at all.
#   sh restore.sh chronique-….dump
# No host may run meanwhile. Start a host that knows more than the dump with --anew afterwards. It needs pg_restore and psql.
set -eu
umask 077
# shellcheck source-path=SCRIPTDIR source=database.sh
. "$(dirname "$0")/database.sh"
: "${1:?the dump that is to be brought back}"

sql=$(mktemp)
trap 'rm -f "$sql"' EXIT
# The dump is read to its end before anything is deleted. The whole schema is dropped, also what a later version created in it.
echo 'SET client_min_messages = warning; DROP SCHEMA IF EXISTS chronique CASCADE;' > "$sql"
pg_restore --no-owner --no-privileges --file=- "$1" >> "$sql"
psql --no-psqlrc --quiet --output=/dev/null --single-transaction --set=ON_ERROR_STOP=1 --file="$sql" --dbname="$database"

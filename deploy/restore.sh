#!/bin/sh
# Puts a dump of `backup.sh` in the place of what a club's database (CHRONIQUE_BOOK) holds: all of it, or nothing is changed.
#   sh restore.sh chronique-….dump
# No host runs meanwhile; one that knows more than the dump is started with --anew afterwards. It needs pg_restore and psql.
set -eu
umask 077
# shellcheck source-path=SCRIPTDIR source=database.sh
. "$(dirname "$0")/database.sh"
: "${1:?the dump that is to be brought back}"

sql=$(mktemp)
trap 'rm -f "$sql"' EXIT
# Read to its end before anything goes. What a later version of the program has made beside it goes too.
echo 'SET client_min_messages = warning; DROP SCHEMA IF EXISTS chronique CASCADE;' > "$sql"
pg_restore --no-owner --no-privileges --file=- "$1" >> "$sql"
psql --no-psqlrc --quiet --output=/dev/null --single-transaction --set=ON_ERROR_STOP=1 --file="$sql" --dbname="$database"

#!/bin/sh
# Writes a dump of a club's database (CHRONIQUE_BOOK) to a folder (BACKUPS), and deletes dumps that are older than KEEP_DAYS.
# It needs pg_dump and pg_restore in the server's version or a newer one. `restore.sh` restores a dump.
set -eu
umask 077
# shellcheck source-path=SCRIPTDIR source=database.sh
. "$(dirname "$0")/database.sh"
: "${BACKUPS:?the folder for the dumps}"
: "${KEEP_DAYS:=30}"

mkdir -p "$BACKUPS"
dump="$BACKUPS/chronique-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump"
trap 'rm -f "$dump.part"' EXIT
pg_dump --format=custom --no-owner --no-privileges --schema=chronique --file="$dump.part" --dbname="$database"
# Reads the dump to its end; an unreadable dump is not kept.
pg_restore --file=/dev/null "$dump.part"
mv "$dump.part" "$dump"
# Only now, because the newest dump exists.
find "$BACKUPS" -name 'chronique-*.dump' -type f -mtime "+$KEEP_DAYS" -delete
echo "$dump"

# shellcheck shell=sh disable=SC2034 # The scripts that source it use its variables.
# For install.sh and chronique-club: the folders of a club on a machine, and functions for both scripts. DESTDIR prefixes all paths.

root=${DESTDIR:-}
program=$root/opt/chronique
settings=$root/etc/chronique
states=$root/var/lib/chronique
dumps=$root/var/backups/chronique
# Seconds that a host has until it is healthy: updating a large club takes time.
: "${PATIENCE:=300}"

case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
fr | fr[_.-]*) language=fr ;;
*) language=en ;;
esac
# The scripts parse the output of other programs, and the machine may lack the user's locale.
export LC_ALL=C.UTF-8

# Prints a message in the user's language: say FRENCH ENGLISH. A closed output does not stop the script.
say() {
  if [ "$language" = fr ]; then printf '%s\n' "$1"; else printf '%s\n' "$2"; fi || :
}

# Prints why the script cannot continue, and exits: refuse FRENCH ENGLISH
refuse() {
  say "$@" >&2
  exit 3
}

must_be_root() {
  [ "$(id -u)" = 0 ] || refuse "Il faut être administrateur : sudo $1" "Only the administrator may do this: sudo $1"
}

# Prints a value of a settings file, or nothing if it is missing: setting FILE NAME
setting() {
  if [ -f "$1" ]; then sed -n "s/^$2=//p" "$1" | tail -n 1 | sed 's/^"\(.*\)"$/\1/'; fi
}

# Prints the ports of this machine's hosts.
ports() {
  setting "$settings/proxy.env" CLUB_HOSTS | tr ' ' '\n' | sed -n 's/^127\.0\.0\.1://p'
}

# Runs a program as the hosts' user, with their settings. The settings file is parsed, never executed.
as_club() (
  while IFS= read -r line; do
    case "$line" in
    [A-Z]*=*)
      value=${line#*=}
      value=${value#\"}
      export "${line%%=*}=${value%\"}"
      ;;
    esac
  done < "$settings/club.env"
  unset LC_ALL
  cd /
  exec runuser -u chronique -- "$@"
)

# Runs a command of the program: club status --json
club() {
  as_club "$program/current/runtime/node" --disable-warning=ExperimentalWarning "$program/current/program/out/main/club.cjs" \
    "$@" --lang "$language"
}

is_well() {
  # shellcheck disable=SC2016 # It is JavaScript.
  "$program/current/runtime/node" --eval \
    'fetch(`http://127.0.0.1:${process.argv[1]}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "$1"
}

# True if waiting is useless: systemd has given up on the host, or it keeps crashing.
is_hopeless() {
  systemctl is-failed --quiet "chronique-club@$1.service" && return 0
  [ "$(systemctl show --property=NRestarts --value "chronique-club@$1.service")" -gt 5 ]
}

# Starts the hosts one after the other, because the first one migrates the database. False if one of them does not become healthy.
start_hosts() {
  for port in $(ports); do
    systemctl is-active --quiet "chronique-club@$port.service" || systemctl start "chronique-club@$port.service" || return 1
    waited=0
    until is_well "$port"; do
      if [ "$waited" -ge "$PATIENCE" ] || is_hopeless "$port"; then
        say "L’hôte du port $port ne va pas bien. Ses dernières lignes (journalctl --unit chronique-club@$port) :" \
          "The host at port $port is not well. Its last lines (journalctl --unit chronique-club@$port):" >&2
        journalctl --unit "chronique-club@$port" --lines 5 --output cat --no-pager >&2 || true
        return 1
      fi
      waited=$((waited + 1))
      sleep 1
    done
  done
}

stop_hosts() {
  for port in $(ports); do systemctl stop "chronique-club@$port.service"; done
}

# Writes a dump of the database, and prints its path.
make_dump() {
  as_club env "BACKUPS=$dumps" sh "$program/current/deploy/backup.sh"
}

# Moves the data of stopped hosts aside, so that they rebuild them from the database.
put_aside() {
  stamp=$(date -u +%Y-%m-%dT%H-%M-%SZ)
  for port in $(ports); do
    if [ -d "$states/$port" ]; then mv "$states/$port" "$states/$port.aside-$stamp"; fi
  done
  say "Ce que les hôtes avaient est à côté ($states/*.aside-$stamp) : à supprimer quand rien ne manque." \
    "What the hosts had was put aside ($states/*.aside-$stamp): delete it once nothing is missing."
}

# Replaces the content of the database with a dump, completely or not at all. The hosts must be stopped; they may know more than the dump.
bring_back() {
  # In the folder of the dumps, because the folder for temporary files may be in memory.
  copy=$(as_club env "TMPDIR=$dumps" mktemp) && cat "$1" > "$copy" || return 1
  as_club env "TMPDIR=$dumps" sh "$program/current/deploy/restore.sh" "$copy" || { rm -f "$copy"; return 1; }
  rm -f "$copy"
  put_aside
}

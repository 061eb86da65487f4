# shellcheck shell=sh disable=SC2034 # Who reads it uses what it sets.
# For install.sh and chronique-club: where a club lies on a machine, and what both of them do with it. DESTDIR puts another root before all.

root=${DESTDIR:-}
program=$root/opt/chronique
settings=$root/etc/chronique
states=$root/var/lib/chronique
dumps=$root/var/backups/chronique
# How many seconds a host has until it is well: bringing a large club up to date takes its time.
: "${PATIENCE:=300}"

case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
fr | fr[_.-]*) language=fr ;;
*) language=en ;;
esac
# What other programs say is read, and a machine need not have its user's locale.
export LC_ALL=C.UTF-8

# Says something in the reader's language: say FRENCH ENGLISH. What was begun goes on where nobody listens any more.
say() {
  if [ "$language" = fr ]; then printf '%s\n' "$1"; else printf '%s\n' "$2"; fi || :
}

# Says what is in the way, and ends: refuse FRENCH ENGLISH
refuse() {
  say "$@" >&2
  exit 3
}

must_be_root() {
  [ "$(id -u)" = 0 ] || refuse "Il faut être administrateur : sudo $1" "Only the administrator may do this: sudo $1"
}

# A value of a file of settings, nothing where it has none: setting FILE NAME
setting() {
  if [ -f "$1" ]; then sed -n "s/^$2=//p" "$1" | tail -n 1 | sed 's/^"\(.*\)"$/\1/'; fi
}

# The ports of the hosts of this machine.
ports() {
  setting "$settings/proxy.env" CLUB_HOSTS | tr ' ' '\n' | sed -n 's/^127\.0\.0\.1://p'
}

# Runs a program as the user of the hosts, with their settings. What a file of settings holds is never run.
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

# The program's own command: club status --json
club() {
  as_club "$program/current/runtime/node" --disable-warning=ExperimentalWarning "$program/current/program/out/main/club.cjs" \
    "$@" --lang "$language"
}

is_well() {
  # shellcheck disable=SC2016 # It is JavaScript.
  "$program/current/runtime/node" --eval \
    'fetch(`http://127.0.0.1:${process.argv[1]}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "$1"
}

# True where waiting any longer is of no use: systemd has given the host up, or it breaks again and again.
is_hopeless() {
  systemctl is-failed --quiet "chronique-club@$1.service" && return 0
  [ "$(systemctl show --property=NRestarts --value "chronique-club@$1.service")" -gt 5 ]
}

# Starts the hosts, one after the other: the first one brings the database up to date. False where one of them does not get well.
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

# Writes a dump of the database, and its place.
make_dump() {
  as_club env "BACKUPS=$dumps" sh "$program/current/deploy/backup.sh"
}

# Puts the data of hosts that are ended aside: they begin anew from the database.
put_aside() {
  stamp=$(date -u +%Y-%m-%dT%H-%M-%SZ)
  for port in $(ports); do
    if [ -d "$states/$port" ]; then mv "$states/$port" "$states/$port.aside-$stamp"; fi
  done
  say "Ce que les hôtes avaient est à côté ($states/*.aside-$stamp) : à supprimer quand rien ne manque." \
    "What the hosts had was put aside ($states/*.aside-$stamp): delete it once nothing is missing."
}

# Puts a dump in the place of what the database holds, all of it or nothing. The hosts are ended; they may know more than the dump.
bring_back() {
  # Beside the dumps, since the folder of temporary files may lie in memory.
  copy=$(as_club env "TMPDIR=$dumps" mktemp) && cat "$1" > "$copy" || return 1
  as_club env "TMPDIR=$dumps" sh "$program/current/deploy/restore.sh" "$copy" || { rm -f "$copy"; return 1; }
  rm -f "$copy"
  put_aside
}

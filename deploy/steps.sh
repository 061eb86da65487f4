# shellcheck shell=sh disable=SC2154,SC2034 # install.sh, club.sh and the other scripts set or read its variables.
# For install.sh: the steps of an installation, in order.

BOOK='postgres://chronique@%2Frun%2Fpostgresql/club'
units=$root/etc/systemd/system
MEGABYTE=1024

check_machine() {
  command -v apt-get > /dev/null || refuse "Il faut Debian ou un de ses proches : apt-get n’est pas là. Ailleurs : les conteneurs (docs/club/hosting.md)." \
    "Debian or one of its kin is needed: there is no apt-get. Elsewhere: containers (docs/club/hosting.md)."
  [ -d "$root/run/systemd/system" ] || refuse "systemd ne tourne pas ici : il lance et surveille les hôtes." "systemd is not running here: it starts the hosts and looks after them."
  memory=$(($(sed -n 's/^MemTotal: *\([0-9]*\).*/\1/p' "$root/proc/meminfo") / MEGABYTE))
  [ "$memory" -ge 900 ] || refuse "Cette machine a $memory Mo de mémoire ; il en faut 1 Go pour un hôte, 2 Go pour deux." "This machine has $memory MB of memory; a host needs 1 GB, two hosts 2 GB."
}

# Checks that the archive contains the program, its Node runs here, no newer version is installed, and the disk has enough space.
check_package() {
  [ -f "$package/RELEASE" ] ||
    refuse "À côté de ce script, il n’y a pas le programme : prenez l’archive chronique-club (npm run portable -- --club la fait)." \
      "The program is not beside this script: take the archive chronique-club (npm run portable -- --club makes it)."
  release=$(cat "$package/RELEASE")
  "$package/runtime/node" --version > /dev/null 2>&1 ||
    refuse "Le Node de cette archive ne tourne pas ici ($(uname -m)) : prenez celle de ce processeur ; il faut Debian 12 ou plus récent." \
      "The Node of this archive does not run here ($(uname -m)): take the one for this processor; Debian 12 or newer is needed."
  current=''
  if [ -L "$program/current" ]; then
    current=$(readlink "$program/current")
    current=${current#releases/}
  fi
  if [ -n "$current" ] && dpkg --compare-versions "${current%-*}" gt "${release%-*}"; then
    refuse "Ici tourne Chronique ${current%-*}, plus récent que cette archive (${release%-*})." \
      "Chronique ${current%-*} runs here, which is newer than this archive (${release%-*})."
  fi
  free=$(($(df -Pk "$root/var" | awk 'NR == 2 { print $4 }') / MEGABYTE))
  needed=$([ -z "$current" ] && echo 1500 || echo 500)
  [ "$current" = "$release" ] || [ "$free" -ge "$needed" ] ||
    refuse "Il reste $free Mo sur le disque ; il en faut $needed." "There are $free MB left on the disk; $needed are needed."
}

# Reads each setting from the options, else from the previous installation, else its default.
read_settings() {
  proxy=$settings/proxy.env
  old_ports=$(ports)
  address=${new_address:-$(setting "$proxy" CLUB_ADDRESS)}
  [ -n "$address" ] || refuse "Sous quel nom ouvre-t-on le club ? --address club.example.org" "By which name is the club opened? --address club.example.org"
  case "$address" in
  -* | .* | *[!A-Za-z0-9.-]*) refuse "Un nom seul, sans https:// ni port : --address club.example.org" "A name alone, without https:// or port: --address club.example.org" ;;
  esac
  case "$new_hosts$new_port" in
  *[!0-9]*) refuse "--hosts et --port sont des nombres." "--hosts and --port are numbers." ;;
  esac
  count=${new_hosts:-$(printf '%s' "$old_ports" | grep -c .)} || true
  [ "$count" -gt 0 ] || count=$([ "$memory" -ge 1800 ] && echo 2 || echo 1)
  first=${new_port:-$(printf '%s' "$old_ports" | head -n 1)}
  first=${first:-8080}
  [ "$count" -lt 2 ] || [ "$memory" -ge 1800 ] ||
    say "Attention : deux hôtes demandent 2 Go de mémoire, il y en a $memory Mo." "Mind: two hosts need 2 GB of memory, there are $memory MB."
  # Hosts on other machines stay in the list.
  hosts=$(setting "$proxy" CLUB_HOSTS | tr ' ' '\n' | sed '/^127\.0\.0\.1:/d' | paste -s -d ' ')
  for port in $(seq "$first" $((first + count - 1))); do hosts="${hosts:+$hosts }127.0.0.1:$port"; done
  read_tls
  caddy=${caddy:-$(setting "$proxy" CLUB_CADDY)}
  is_local_book=no
  case "$(setting "$settings/club.env" CHRONIQUE_BOOK)" in '' | "$BOOK") is_local_book=yes ;; esac
}

packages_wanted() {
  if [ "$is_local_book" = yes ]; then echo postgresql; else echo postgresql-client; fi
  echo ca-certificates
  [ "$caddy" = no ] || echo caddy
}

# True for a file of ours that nobody has changed, or a missing file: is_ours FILE NAME-IN-DEPLOY
is_ours() {
  [ ! -e "$1" ] || cmp -s "$1" "$here/$2" || cmp -s "$1" "$program/current/deploy/$2"
}

# Refuses if the installation would overwrite a file that it did not make, or use a port of another program.
check_nothing_is_lost() {
  if [ -e "$units/chronique-club.service" ] || { [ -e "$program" ] && [ ! -d "$program/releases" ]; }; then
    refuse "Il y a ici une installation faite à la main (/opt/chronique, chronique-club.service) : docs/club/hosting.md dit comment la reprendre." \
      "There is an installation made by hand here (/opt/chronique, chronique-club.service): docs/club/hosting.md says how to take it over."
  fi
  for file in "$here"/systemd/*; do
    name=${file##*/}
    is_ours "$units/$name" "systemd/$name" ||
      refuse "$units/$name a été changé à la main : mettez ces changements dans « systemctl edit $name », supprimez le fichier, recommencez." \
        "$units/$name was changed by hand: put these changes into \`systemctl edit $name\`, delete the file, and start again."
  done
  [ ! -e "$root/usr/local/sbin/chronique-club" ] || [ -L "$root/usr/local/sbin/chronique-club" ] ||
    refuse "$root/usr/local/sbin/chronique-club n’est pas de Chronique : déplacez-le." "$root/usr/local/sbin/chronique-club is not Chronique’s: move it away."
  for port in $(seq "$first" $((first + count - 1))); do
    systemctl is-active --quiet "chronique-club@$port.service" || is_free "$port" ||
      refuse "Le port $port est pris par un autre programme : --port en choisit un autre." "Another program uses port $port: --port chooses another one."
  done
  [ "$caddy" = no ] || check_caddy
}

is_free() {
  # shellcheck disable=SC2016 # It is JavaScript.
  "$package/runtime/node" --eval 'require("net").createServer().on("error", () => process.exit(1)).listen(+process.argv[1], () => process.exit(0))' "$1"
}

make_user() {
  getent passwd chronique > /dev/null || {
    did "Compte « chronique », pour les hôtes" "User \"chronique\", for the hosts"
    useradd --system --user-group --home-dir /var/lib/chronique --no-create-home --shell /usr/sbin/nologin chronique
  }
  [ -d "$settings" ] || install -d -m 750 -o root -g chronique "$settings"
  [ -d "$dumps" ] || install -d -m 700 -o chronique -g chronique "$dumps"
}

ask_postgres() {
  (cd / && runuser -u postgres -- psql --no-psqlrc --tuples-only --no-align --command="$1" postgres)
}

# Creates a database that the hosts' user owns. It is reached through the local socket, so no password is stored.
make_database() {
  [ "$is_local_book" = yes ] || return 0
  systemctl is-active --quiet postgresql.service || systemctl start postgresql.service
  waited=0
  until ask_postgres 'SELECT 1' > /dev/null 2>&1; do
    [ "$waited" -lt 30 ] || refuse "PostgreSQL ne répond pas : systemctl status 'postgresql*', pg_lsclusters" "PostgreSQL does not answer: systemctl status 'postgresql*', pg_lsclusters"
    waited=$((waited + 1))
    sleep 1
  done
  owner=$(ask_postgres "SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'club'")
  case "$owner" in
  '' | chronique) ;;
  *) refuse "La base « club » est à $owner, pas à ce club : renommez-la, ou dites dans $settings/club.env quelle base prendre." \
    "The database \"club\" is $owner’s, not this club’s: rename it, or say in $settings/club.env which one to take." ;;
  esac
  if [ -z "$(ask_postgres "SELECT 1 FROM pg_roles WHERE rolname = 'chronique'")" ]; then
    did "Compte PostgreSQL « chronique », par le socket local, sans mot de passe" "PostgreSQL’s user \"chronique\", through this machine’s socket, without a password"
    ask_postgres 'CREATE ROLE chronique LOGIN' > /dev/null
  fi
  if [ -z "$owner" ]; then
    did "Base « club »" "Database \"club\""
    ask_postgres "CREATE DATABASE club OWNER chronique TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'" > /dev/null
  fi
}

# Replaces a file by standard input if the content differs, with the given rights: put FILE MODE GROUP
put() {
  cat > "$work/new"
  if cmp -s "$work/new" "$1"; then return 0; fi
  did "Écrit : $1" "Written: $1"
  install -m "$2" -o root -g "$3" "$work/new" "$1.new"
  mv "$1.new" "$1"
}

# Writes the settings of the hosts and the proxy. In an existing club.env only the address and the language
# change, and a missing CHRONIQUE_BOOK is added.
write_settings() {
  file=$settings/club.env
  if [ -f "$file" ]; then
    url=$(setting "$file" CHRONIQUE_PUBLIC_URL)
    { grep -v '^CHRONIQUE_PUBLIC_URL=' "$file" | if [ -n "$new_language" ]; then sed "s/^LANG=.*/LANG=$new_language/"; else cat; fi
      if [ -n "$new_address" ] || [ -z "$url" ]; then echo "CHRONIQUE_PUBLIC_URL=https://$address"; else echo "CHRONIQUE_PUBLIC_URL=$url"; fi; } > "$work/club.env"
  else
    printf '%s\n' "CHRONIQUE_BOOK=$BOOK" "LANG=$language" "CHRONIQUE_PUBLIC_URL=https://$address" > "$work/club.env"
  fi
  grep -q '^CHRONIQUE_BOOK=' "$work/club.env" || echo "CHRONIQUE_BOOK=$BOOK" >> "$work/club.env"
  before=$changes
  put "$file" 640 chronique < "$work/club.env"
  env_changed=$((changes - before))
  before=$changes
  printf '%s\n' "CLUB_ADDRESS=$address" "CLUB_HOSTS=\"$hosts\"" "CLUB_TLS=\"$tls\"" "CLUB_CADDY=${caddy:-yes}" > "$work/proxy.env"
  put "$proxy" 644 root < "$work/proxy.env"
  proxy_changed=$((changes - before))
}

# Installs the program beside the previous version, which stays until the next update.
install_release() {
  for port in $old_ports; do
    case " $hosts " in
    *" 127.0.0.1:$port "*) ;;
    *) did "Hôte du port $port : arrêté" "Host at port $port: ended"; systemctl disable --now "chronique-club@$port.service" ;;
    esac
  done
  if [ "$current" != "$release" ]; then
    copy_release
    if [ -z "$current" ]; then link_release "$release"; else update; fi
  else
    place_units
  fi
}

copy_release() {
  did "Chronique ${release%-*}, dans $program/releases/$release" "Chronique ${release%-*}, in $program/releases/$release"
  mkdir -p "$program/releases"
  for file in "$program"/releases/*; do
    case "${file##*/}" in "$current" | "$release") ;; *) rm -rf "$file" ;; esac
  done
  rm -rf "$program/releases/$release"
  cp -R "$package" "$program/releases/$release.part"
  mv "$program/releases/$release.part" "$program/releases/$release"
}

link_release() {
  ln -sfn "releases/$1" "$program/current.new"
  mv -T "$program/current.new" "$program/current"
  place_units
}

place_units() {
  is_new=no
  for file in "$program"/current/deploy/systemd/*; do
    cmp -s "$file" "$units/${file##*/}" || {
      did "Écrit : $units/${file##*/}" "Written: $units/${file##*/}"
      install -m 644 "$file" "$units/${file##*/}"
      is_new=yes
    }
  done
  if [ "$is_new" = yes ]; then systemctl daemon-reload; fi
  mkdir -p "$root/usr/local/sbin"
  [ -L "$root/usr/local/sbin/chronique-club" ] || ln -s /opt/chronique/current/deploy/chronique-club "$root/usr/local/sbin/chronique-club"
}

# Stops the hosts, writes a dump, and starts the newer program. If a host does not become healthy, or the script is ended, everything is restored.
update() {
  say "Les hôtes s’arrêtent ; une copie de la base est écrite …" "The hosts end; a dump of the database is written …"
  dump=''
  trap 'exit 1' HUP INT TERM PIPE
  trap go_back EXIT
  stop_hosts
  dump=$(make_dump) || exit 1
  say "$dump" "$dump"
  link_release "$release"
  start_hosts || exit 1
  trap 'rm -rf "$work"' EXIT
  trap - HUP INT TERM PIPE
  env_changed=0
}

go_back() {
  trap '' HUP INT TERM PIPE
  trap 'rm -rf "$work"' EXIT
  if [ -z "$dump" ]; then
    start_hosts || true
    refuse "Sans copie de la base, pas de mise à jour : rien n’a été changé." "There is no update without a dump of the database: nothing was changed."
  fi
  say "Retour à Chronique ${current%-*}, avec la copie qui vient d’être écrite …" "Back to Chronique ${current%-*}, with the dump that was just written …" >&2
  stop_hosts || true
  link_release "$current"
  if bring_back "$dump" && start_hosts; then
    refuse "La mise à jour n’a pas réussi ; le club est de nouveau comme avant." "The update did not succeed; the club is as before again."
  fi
  refuse "Le club ne tourne pas. La copie d’avant la mise à jour : $dump" "The club is not running. The dump of before the update: $dump"
}

enable_hosts() {
  for port in $(ports); do
    systemctl is-enabled --quiet "chronique-club@$port.service" || {
      did "Hôte du port $port" "Host at port $port"
      systemctl enable --quiet "chronique-club@$port.service"
    }
    if ! systemctl is-active --quiet "chronique-club@$port.service"; then
      did "Lancement de l’hôte du port $port" "Starting the host at port $port"
    elif [ "$env_changed" -gt 0 ]; then
      systemctl stop "chronique-club@$port.service"
    fi
  done
  start_hosts || refuse "L’installation s’arrête ici ; elle peut être relancée." "The installation ends here; it can be run again."
  systemctl is-enabled --quiet chronique-club-backup.timer || {
    did "Une copie de la base chaque nuit, dans $dumps" "A dump of the database every night, in $dumps"
    systemctl enable --quiet --now chronique-club-backup.timer
  }
}

report() {
  if [ "$changes" = 0 ]; then
    say "Tout est en place : Chronique ${release%-*} tourne, rien n’a été changé." "All is in place: Chronique ${release%-*} is running, nothing was changed."
    return
  fi
  say "Chronique ${release%-*} tourne : https://$address" "Chronique ${release%-*} is running: https://$address"
  # Shows the link for the first account.
  if club status --json | grep -q '"accounts": 0\b'; then club invite --administrator; fi
  say "Ouvert au dehors : les ports 80 et 443, et rien d’autre (docs/club/hosting.md). Plus tard : chronique-club help" \
    "Open to the outside: ports 80 and 443, and nothing else (docs/club/hosting.md). Later on: chronique-club help"
}

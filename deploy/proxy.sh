# shellcheck shell=sh disable=SC2154,SC2034 # install.sh, club.sh and the other scripts set or read its variables.
# For install.sh: sets up Caddy in front of the hosts, and its certificate.

caddyfile=$root/etc/caddy/Caddyfile
IMPORT='import /opt/chronique/current/deploy/Caddyfile'

read_tls() {
  case "$new_tls" in
  '') tls=$(setting "$proxy" CLUB_TLS) ;;
  public) tls='' ;;
  internal) tls='tls internal' ;;
  *:*)
    for file in "${new_tls%%:*}" "${new_tls#*:}"; do
      [ -f "$file" ] || refuse "Il n’y a pas de fichier $file (--tls CERT:CLÉ)." "There is no file $file (--tls CERT:KEY)."
    done
    tls='tls /etc/caddy/chronique/certificate.pem /etc/caddy/chronique/key.pem'
    ;;
  *) refuse "--tls public, internal, ou CERT:CLÉ." "--tls public, internal, or CERT:KEY." ;;
  esac
}

# True if the file is missing, or if Debian's package installed it and nobody has changed it.
is_untouched() {
  [ ! -e "$caddyfile" ] ||
    dpkg-query --show --showformat='${Conffiles}\n' caddy 2> /dev/null | grep -q "/etc/caddy/Caddyfile $(md5sum < "$caddyfile" | cut -d ' ' -f 1)"
}

check_caddy() {
  grep -qsxF "$IMPORT" "$caddyfile" || is_untouched ||
    refuse "Caddy sert déjà autre chose ici. Ajoutez cette ligne à $caddyfile, puis recommencez : $IMPORT" \
      "Caddy serves something else here already. Add this line to $caddyfile, then start again: $IMPORT"
  if ! systemctl is-active --quiet caddy.service; then
    for port in 80 443; do
      is_free "$port" || refuse "Le port $port est pris par un autre serveur : arrêtez-le, ou --no-caddy s’il s’occupe du TLS." \
        "Another server uses port $port: end it, or --no-caddy where it does TLS."
    done
  fi
}

set_up_caddy() {
  before=$changes
  if [ -n "$new_tls" ] && [ "${new_tls#*:}" != "$new_tls" ]; then
    install -d -m 750 -o root -g caddy "$root/etc/caddy/chronique"
    put "$root/etc/caddy/chronique/certificate.pem" 640 caddy < "${new_tls%%:*}"
    put "$root/etc/caddy/chronique/key.pem" 640 caddy < "${new_tls#*:}"
  fi
  mkdir -p "$units/caddy.service.d"
  printf '%s\n' '[Service]' 'EnvironmentFile=/etc/chronique/proxy.env' > "$work/drop-in"
  put "$units/caddy.service.d/chronique.conf" 644 root < "$work/drop-in"
  grep -qsxF "$IMPORT" "$caddyfile" || {
    printf '%s\n' "# The club's pages; install.sh put this in the place of Debian's example." "$IMPORT" > "$work/Caddyfile"
    put "$caddyfile" 644 root < "$work/Caddyfile"
  }
  if [ $((changes - before + proxy_changed)) -gt 0 ] || ! systemctl is-active --quiet caddy.service; then
    systemctl daemon-reload
    systemctl enable --quiet caddy.service
    systemctl restart caddy.service || refuse "Caddy ne démarre pas : journalctl --unit caddy --lines 20" "Caddy does not start: journalctl --unit caddy --lines 20"
  fi
}

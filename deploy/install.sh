#!/bin/sh
# Installs a club on a Debian machine, or updates it: PostgreSQL, hosts, Caddy, a dump every night. See docs/club/hosting.md.
# It can run again at any time: it changes only what is not as it should be, and reports if nothing was changed.
set -eu
umask 022
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
package=$(dirname -- "$here")
# shellcheck source-path=SCRIPTDIR source=club.sh
. "$here/club.sh"
# shellcheck source-path=SCRIPTDIR source=packages.sh
. "$here/packages.sh"
# shellcheck source-path=SCRIPTDIR source=steps.sh
. "$here/steps.sh"
# shellcheck source-path=SCRIPTDIR source=proxy.sh
. "$here/proxy.sh"

usage() {
  say "sudo sh install.sh --address NOM [OPTIONS]     installe un club, ou met à jour celui qui est là

  --address NOM       le nom sous lequel on ouvre le club : club.example.org (ou une adresse, 192.168.1.20)
  --hosts NOMBRE      combien d’hôtes sur cette machine : 2 avec 2 Go de mémoire, 1 avec moins
  --port PORT         le port du premier, les autres suivent (8080)
  --tls public        un certificat public, que Caddy obtient par Internet ; c’est ainsi d’ordinaire
  --tls internal      un certificat que Caddy fait lui-même : sans Internet, les navigateurs préviennent une fois
  --tls CERT:CLÉ      un certificat à vous, deux fichiers PEM
  --no-caddy          un autre mandataire s’occupe du TLS (--caddy : de nouveau Caddy)
  --language fr|en    la langue des journaux et de ce que dit cette commande
  --download DOSSIER  ne fait que télécharger les paquets de Debian, pour une machine sans Internet
  --offline DOSSIER   prend les paquets de Debian dans ce dossier
Les options d’une installation sont gardées : une mise à jour n’en demande aucune." \
    "sudo sh install.sh --address NAME [OPTIONS]    installs a club, or brings the one that is there up to date

  --address NAME      the name by which the club is opened: club.example.org (or an address, 192.168.1.20)
  --hosts NUMBER      how many hosts on this machine: 2 with 2 GB of memory, 1 with less
  --port PORT         the port of the first one, the others follow (8080)
  --tls public        a public certificate, which Caddy fetches through the Internet; the default
  --tls internal      a certificate of Caddy’s own making: without Internet, browsers warn once
  --tls CERT:KEY      a certificate of yours, two PEM files
  --no-caddy          another proxy does TLS (--caddy: Caddy again)
  --language fr|en    the language of the logs, and of what this command says
  --download FOLDER   only fetches Debian’s packages, for a machine without Internet
  --offline FOLDER    takes Debian’s packages from this folder
The options of an installation are kept: an update needs none."
}

new_address='' new_hosts='' new_port='' new_tls='' caddy='' offline='' fetch='' new_language=''
while [ $# -gt 0 ]; do
  case "$1" in
  --no-caddy | --caddy)
    caddy=$([ "$1" = --caddy ] && echo yes || echo no)
    shift
    continue
    ;;
  -h | --help)
    usage
    exit 0
    ;;
  --address | --hosts | --port | --tls | --language | --download | --offline)
    if [ $# -lt 2 ]; then
      say "$1 : il manque sa valeur. Voyez --help." "$1: its value is missing. See --help." >&2
      exit 2
    fi
    ;;
  *)
    say "Option inconnue : $1. Voyez --help." "Unknown option: $1. See --help." >&2
    exit 2
    ;;
  esac
  case "$1" in
  --address) new_address=$2 ;;
  --hosts) new_hosts=$2 ;;
  --port) new_port=$2 ;;
  --tls) new_tls=$2 ;;
  --language) language=$2 new_language=$2 ;;
  --download) fetch=$2 ;;
  --offline) offline=$2 ;;
  esac
  shift 2
done

work=$(mktemp -d)
log=$work/apt.log
: > "$work/apt.conf"
trap 'rm -rf "$work"' EXIT
changes=0

# Prints what is done now, and counts the change: did FRENCH ENGLISH
did() {
  changes=$((changes + 1))
  say "$@"
}

if [ -n "$fetch" ]; then
  command -v apt-get > /dev/null || refuse "Il faut Debian : apt-get n’est pas là." "Debian is needed: there is no apt-get."
  download "$fetch" postgresql caddy ca-certificates
  exit 0
fi

# Nothing is changed before all of these checks pass.
must_be_root "sh $0"
check_machine
check_package
read_settings
check_nothing_is_lost

# shellcheck disable=SC2046 # Names without spaces.
install_packages $(packages_wanted)
make_user
make_database
write_settings
install_release
enable_hosts
[ "$caddy" = no ] || set_up_caddy
report

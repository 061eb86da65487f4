# shellcheck shell=sh disable=SC2154 # install.sh, which sources it, sets its variables.
# For install.sh: installs Debian’s packages, from the network or from a folder that was filled on another machine.

# Prints which of these packages are missing on this machine.
missing() {
  for name; do
    case "$(dpkg-query --show --showformat='${Status}' "$name" 2> /dev/null)" in
    *' ok installed') ;;
    *) printf '%s ' "$name" ;;
    esac
  done
}

# Runs apt-get. The settings of this run are in apt.conf, which apt reads last.
apt() {
  DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends --config-file "$work/apt.conf" "$@" >> "$log" 2>&1 < /dev/null
}

# Prints the Debian release and the processor that packages must fit.
system_here() {
  printf '%s %s\n' "$(setting "$root/etc/os-release" VERSION_CODENAME)" "$(dpkg --print-architecture)"
}

# Installs those of these packages that are missing.
install_packages() {
  # Package names from install.sh, without spaces.
  # shellcheck disable=SC2046
  set -- $(missing "$@")
  [ $# -gt 0 ] || return 0
  did "Paquets de Debian : $* (quelques minutes) …" "Debian’s packages: $* (some minutes) …"
  if [ -n "$offline" ]; then use_folder "$offline"; fi
  if ! apt update || ! apt install "$@"; then packages_failed; fi
}

packages_failed() {
  tail -n 20 "$log" >&2
  refuse "Les paquets n’ont pas pu être obtenus : voyez ci-dessus. Sans Internet : --download sur une autre machine, puis --offline ici." \
    "The packages could not be had: see above. Without Internet: --download on another machine, then --offline here."
}

# Makes apt use only a folder that `download` filled.
use_folder() {
  [ -f "$1/system" ] || refuse "$1 n’a pas été rempli par install.sh --download." "$1 was not filled by install.sh --download."
  [ "$(cat "$1/system")" = "$(system_here)" ] ||
    refuse "Les paquets de $1 sont pour $(cat "$1/system") ; cette machine est $(system_here)." \
      "The packages in $1 are for $(cat "$1/system"); this machine is $(system_here)."
  ln -s "$(CDPATH='' cd -- "$1" && pwd -P)" "$work/packages"
  mkdir -p "$work/lists/partial"
  # The signatures were checked during the download, so the folder is trusted.
  echo "deb [trusted=yes] file:$work/packages ./" > "$work/sources.list"
  cat > "$work/apt.conf" << END
Dir::Etc::SourceList "$work/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::State::Lists "$work/lists";
APT::Sandbox::User "root";
END
}

# Downloads packages, with all their dependencies on an empty Debian, to a folder that apt can install from: download FOLDER PACKAGE…
download() {
  mkdir -p "$1" "$work/lists/partial" "$work/cache"
  folder=$(CDPATH='' cd -- "$1" && pwd -P)
  shift
  say "Téléchargement dans $folder …" "Fetching into $folder …"
  # An empty status file: apt treats nothing as installed.
  : > "$work/status"
  cat > "$work/apt.conf" << END
Dir::State::Status "$work/status";
Dir::State::Lists "$work/lists";
Dir::Cache "$work/cache";
Dir::Cache::Archives "$folder/";
Debug::NoLocking "true";
APT::Sandbox::User "$(id -un)";
END
  if ! apt update || ! apt install --download-only "$@"; then packages_failed; fi
  rm -rf "$folder/partial" "$folder/lock"
  system_here > "$folder/system"
  for file in "$folder"/*.deb; do
    dpkg-deb --field "$file"
    printf 'Filename: ./%s\nSize: %s\nSHA256: %s\n\n' "${file##*/}" "$(wc -c < "$file")" "$(sha256sum "$file" | cut -d ' ' -f 1)"
  done > "$folder/Packages"
  say "C’est prêt pour $(system_here). Sur l’autre machine : install.sh --offline $folder" \
    "It is ready for $(system_here). On the other machine: install.sh --offline $folder"
}

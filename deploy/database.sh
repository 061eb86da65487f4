# shellcheck shell=sh disable=SC2034 # The scripts that source it use its variables.
# For the scripts beside it: removes the password from the address of a club's database (CHRONIQUE_BOOK). Every user of the machine can
# see the arguments of a program, so the password is passed as PGPASSWORD; `database` is the address without it.
: "${CHRONIQUE_BOOK:?the address of the database of the club}"
# The machine may lack the locale of the club's language, and Debian's wrappers of PostgreSQL's programs warn about that.
export LC_ALL=C.UTF-8

# Prints a part of an address with percent-encoding decoded: %2F is a slash.
decoded() {
  rest=$1
  while [ "${rest#*%}" != "$rest" ]; do
    printf '%s' "${rest%%\%*}"
    rest=${rest#*%}
    after=${rest#??}
    # shellcheck disable=SC2059 # The format is the character.
    printf "\\$(printf '%03o' "0x${rest%"$after"}")"
    rest=$after
  done
  printf '%s' "$rest"
}

database=$CHRONIQUE_BOOK
place=${CHRONIQUE_BOOK#*://}
authority=${place%%/*}
case "$authority" in
*:*@*)
  login=${authority%@*}
  PGPASSWORD=$(decoded "${login#*:}")
  export PGPASSWORD
  database="${CHRONIQUE_BOOK%%://*}://${login%%:*}@${place#"$login@"}"
  ;;
esac

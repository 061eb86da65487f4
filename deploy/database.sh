# shellcheck shell=sh disable=SC2034 # Who reads it uses what it sets.
# For the scripts beside it: takes the password of a club's database out of its address (CHRONIQUE_BOOK). What a program is called with
# every user of the machine can see, so it goes by PGPASSWORD; `database` is the address without it.
: "${CHRONIQUE_BOOK:?the address of the database of the club}"
# A club's language need not be a locale of this machine, which Debian's wrappers of PostgreSQL's programs complain about.
export LC_ALL=C.UTF-8

# A text of an address without what stands for other signs in it: %2F for a slash.
decoded() {
  rest=$1
  while [ "${rest#*%}" != "$rest" ]; do
    printf '%s' "${rest%%\%*}"
    rest=${rest#*%}
    after=${rest#??}
    # shellcheck disable=SC2059 # The format is the sign.
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

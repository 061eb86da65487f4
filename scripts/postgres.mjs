// Finds PostgreSQL's programs for the tests. If they are missing, installs them on Debian if this script runs as
// root.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { aptInstall, canInstall } from './apt.mjs'

/** Folder in which Debian has a subfolder for each version. */
const DEBIAN = '/usr/lib/postgresql'
const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/usr/local/pgsql/bin']

const versions = () => (existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [])

/**
 * Returns the folder of PostgreSQL's programs: `$POSTGRES` first, then the newest version; `undefined` if there is
 * none.
 */
export const findPostgres = () =>
  [process.env.POSTGRES, ...versions().map((version) => path.join(DEBIAN, version, 'bin')), ...PLACES].find(
    (place) => place && existsSync(path.join(place, 'initdb')),
  )

/**
 * Installs Debian's PostgreSQL if possible. Prints an error message only if the installation fails. The tests do not
 * use the server that the package starts.
 */
export function installPostgres() {
  if (!canInstall()) return
  console.log('Installing PostgreSQL for the tests of a club (apt-get, once) …')
  const fault = aptInstall(['postgresql'])
  if (fault !== undefined) console.error(fault)
}

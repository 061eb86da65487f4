// Finds PostgreSQL's programs for the tests. On Debian, and as root, installs it where there is none.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { aptInstall, canInstall } from './apt.mjs'

/** Where Debian keeps a folder for each version. */
const DEBIAN = '/usr/lib/postgresql'
const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/usr/local/pgsql/bin']

const versions = () => (existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [])

/** The folder of its programs, `$POSTGRES` first, the newest version of those that there are; `undefined` where there is none. */
export const findPostgres = () =>
  [process.env.POSTGRES, ...versions().map((version) => path.join(DEBIAN, version, 'bin')), ...PLACES].find(
    (place) => place && existsSync(path.join(place, 'initdb')),
  )

/** Installs Debian's PostgreSQL where that is possible; quiet unless it fails. No server of its own is started by it for the tests. */
export function installPostgres() {
  if (!canInstall()) return
  console.log('Installing PostgreSQL for the tests of a club (apt-get, once) …')
  const fault = aptInstall(['postgresql'])
  if (fault !== undefined) console.error(fault)
}

// Installs the Debian packages that the tests need, if they are missing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** True if packages can be installed: on Debian, as root. */
export const canInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs the first package that can be installed. If none can, returns the error messages. */
export function aptInstall(packages) {
  const faults = [apt('update')].filter((fault) => fault !== undefined)
  if (faults.length > 0) return faults[0]
  for (const name of packages) {
    const fault = apt('install', '-y', '--no-install-recommends', name)
    if (fault === undefined) return undefined
    faults.push(fault)
  }
  return faults.join('\n')
}

/** Runs apt-get; returns the error message if it fails. */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return status === 0 ? undefined : `apt-get ${args[0]} failed:\n${stderr}`
}

// Finds Node for a target, on any machine, in the npm package of the lockfile.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { list } from 'tar'
import { nodeOf, TARGETS, type Target } from './targets.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Folder that caches downloaded packages. */
const CACHE_FOLDER = path.join(root, 'out/node')

/** The files of a target's Node that go into the archive. */
export interface Runtime {
  readonly version: string
  readonly program: Uint8Array
  readonly licence: Uint8Array
}

interface LockedPackage {
  readonly version: string
  readonly integrity: string
}

/** Returns a package's data in the lockfile. Throws if the package is not in the lockfile. */
export function lockedPackage(name: string): LockedPackage {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage | undefined>>
  }
  const found = packages[`node_modules/${name}`]
  if (found) return found
  throw new Error(`package-lock.json does not name ${name}.`)
}

/**
 * Returns the Node of a target. npm downloads the package if it is not cached. Throws if the download fails or the
 * checksum is wrong.
 */
export async function runtimeOf(target: Target): Promise<Runtime> {
  const { name, program } = nodeOf(target)
  const { version } = lockedPackage(name)
  const [binary, licence] = await filesIn(name, [`package/${program}`, LICENCE])
  if (!binary) throw new Error(`${name} ${version} holds no ${program}.`)
  return { version, program: binary, licence: licence ?? (await licenceLike(version)) }
}

const LICENCE = 'package/LICENSE'
const majorOf = (version: string): string => version.split('.')[0]!

/**
 * Returns the licence of Node from another package with the same major version, because the packages for Windows
 * contain no licence. Throws if no package has one.
 */
async function licenceLike(version: string): Promise<Buffer> {
  for (const { name } of TARGETS.map(nodeOf)) {
    if (majorOf(lockedPackage(name).version) !== majorOf(version)) continue
    const [licence] = await filesIn(name, [LICENCE])
    if (licence) return licence
  }
  throw new Error(`No package that is locked brings the licence of Node ${version}.`)
}

/**
 * Throws if the bytes do not match the checksum in the lockfile. The message asks the user to delete the cached file.
 */
export function checkIntegrity(bytes: Uint8Array, integrity: string, what: string): void {
  const [algorithm = ''] = integrity.split('-')
  const found = `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`
  if (found === integrity) return
  throw new Error(`${what} is not what package-lock.json says (${found}): delete it from out/node, and try again.`)
}

/** Returns the path of a package's archive. npm downloads it from its configured registry. */
function fetchPackage(name: string, version: string): string {
  const file = path.join(CACHE_FOLDER, `${name}-${version}.tgz`)
  if (existsSync(file)) return file
  const temporary = path.join(CACHE_FOLDER, `.fetching-${process.pid}`)
  mkdirSync(temporary, { recursive: true })
  try {
    const { status, stderr } = npm(['pack', `${name}@${version}`, '--silent', '--pack-destination', temporary])
    if (status !== 0) throw new Error(`npm could not fetch ${name} ${version}: ${stderr}`)
    renameSync(path.join(temporary, path.basename(file)), file)
    return file
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Runs the npm that runs this script, or else the npm in the path. */
function npm(args: readonly string[]) {
  const { npm_execpath: own } = process.env
  return own
    ? spawnSync(process.execPath, [own, ...args], { cwd: root, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
}

/**
 * Returns files of a package in the lockfile, in the given order. `fetchArchive`: returns the path of the archive of the
 * package. Throws if the download fails or the checksum is wrong.
 */
export async function filesIn(
  name: string,
  names: readonly string[],
  fetchArchive: (name: string, version: string) => string = fetchPackage,
): Promise<(Buffer | undefined)[]> {
  const { version, integrity } = lockedPackage(name)
  const file = fetchArchive(name, version)
  checkIntegrity(readFileSync(file), integrity, `${name} ${version}`)
  const found = new Map<string, Promise<Buffer>>()
  await list({
    file,
    filter: (name) => names.includes(name),
    onReadEntry: (entry) => void found.set(entry.path, entry.concat()),
  })
  return Promise.all(names.map(async (name) => await found.get(name)))
}

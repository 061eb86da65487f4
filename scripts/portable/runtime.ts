// Node for a target, whatever this machine is: out of the package that the lockfile names for it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { list } from 'tar'
import { nodeOf, TARGETS, type Target } from './targets.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Packages that were fetched, to be taken again. */
const KEPT = path.join(root, 'out/node')

/** What of a target's Node goes along. */
export interface Runtime {
  readonly version: string
  readonly program: Uint8Array
  readonly licence: Uint8Array
}

interface Locked {
  readonly version: string
  readonly integrity: string
}

/** What the lockfile says of a package. Throws where it does not name it. */
export function locked(name: string): Locked {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked | undefined>>
  }
  const found = packages[`node_modules/${name}`]
  if (found) return found
  throw new Error(`package-lock.json does not name ${name}.`)
}

/** The Node of a target, fetched by npm where it is not kept. Throws where it cannot be had, or is not what the lockfile says. */
export async function runtimeOf(target: Target): Promise<Runtime> {
  const { name, program } = nodeOf(target)
  const { version } = locked(name)
  const [binary, licence] = await filesIn(name, [`package/${program}`, LICENCE])
  if (!binary) throw new Error(`${name} ${version} holds no ${program}.`)
  return { version, program: binary, licence: licence ?? (await licenceLike(version)) }
}

const LICENCE = 'package/LICENSE'
const majorOf = (version: string): string => version.split('.')[0]!

/** The licence of Node, out of another package of the same major version: those for Windows bring none. Throws where there is none. */
async function licenceLike(version: string): Promise<Buffer> {
  for (const { name } of TARGETS.map(nodeOf)) {
    if (majorOf(locked(name).version) !== majorOf(version)) continue
    const [licence] = await filesIn(name, [LICENCE])
    if (licence) return licence
  }
  throw new Error(`No package that is locked brings the licence of Node ${version}.`)
}

/** Throws where the bytes are not those that the lockfile names; what is kept of them is to be deleted then. */
export function checkIntegrity(bytes: Uint8Array, integrity: string, what: string): void {
  const [algorithm = ''] = integrity.split('-')
  const found = `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`
  if (found === integrity) return
  throw new Error(`${what} is not what package-lock.json says (${found}): delete it from out/node, and try again.`)
}

/** The archive of a package, as npm fetches it from wherever it is set up to. */
function fetched(name: string, version: string): string {
  const file = path.join(KEPT, `${name}-${version}.tgz`)
  if (existsSync(file)) return file
  const aside = path.join(KEPT, `.fetching-${process.pid}`)
  mkdirSync(aside, { recursive: true })
  try {
    const { status, stderr } = npm(['pack', `${name}@${version}`, '--silent', '--pack-destination', aside])
    if (status !== 0) throw new Error(`npm could not fetch ${name} ${version}: ${stderr}`)
    renameSync(path.join(aside, path.basename(file)), file)
    return file
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** The npm that runs this script; else the one that a shell finds. */
function npm(args: readonly string[]) {
  const { npm_execpath: own } = process.env
  return own
    ? spawnSync(process.execPath, [own, ...args], { cwd: root, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
}

/** Some files of a locked package, in this order. Throws where it cannot be had, or is another than was locked. */
async function filesIn(name: string, names: readonly string[]): Promise<(Buffer | undefined)[]> {
  const { version, integrity } = locked(name)
  const file = fetched(name, version)
  checkIntegrity(readFileSync(file), integrity, `${name} ${version}`)
  const found = new Map<string, Promise<Buffer>>()
  await list({
    file,
    filter: (name) => names.includes(name),
    onReadEntry: (entry) => void found.set(entry.path, entry.concat()),
  })
  return Promise.all(names.map(async (name) => await found.get(name)))
}

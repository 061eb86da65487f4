import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { chromium, type Browser } from 'playwright-core'
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.mjs'
import { build } from '../../scripts/build.mjs'
import { node24 } from '../../scripts/node24.mjs'
import { packageEntries } from '../../scripts/portable/files.ts'
import { targetsByName } from '../../scripts/portable/targets.ts'

const [TARGET] = targetsByName([])

/** Writes the package for this machine as it is when unpacked, with the Node of `node24()`; returns its folder. */
export function unpack(into: string): string {
  if (build(['client', 'main']) !== 0) throw new Error('the bundles cannot be made')
  const entries = packageEntries(TARGET!, { program: new Uint8Array(), licence: new Uint8Array() })
  for (const { name, isProgram, content } of entries) {
    const file = path.join(into, name)
    mkdirSync(path.dirname(file), { recursive: true })
    if (content.length === 0 && isProgram) cpSync(node24(), file)
    else writeFileSync(file, content)
    chmodSync(file, isProgram ? 0o755 : 0o644)
  }
  return path.join(into, 'Chronique')
}

/** The account `nobody`, which exists on every Linux. */
const NOBODY = 65_534
/** The only system programs that the start of a package may use. In particular, there is no Node. */
const TOOLS = ['dirname', 'readlink']

const hasTools = (...names: string[]): boolean =>
  names.every((name) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0)

/** A user whose machine has only the unpacked package. */
export interface Somebody {
  /** The folder with all files of this user. Other users can pass through it. */
  readonly folder: string
  readonly home: string
  /** Makes this user the owner of a file or folder and its content. */
  own(place: string): void
  /** Starts a program as a double-click does. */
  start(program: string, args?: readonly string[], environment?: Readonly<Record<string, string>>): Running
  /** Kills every program that was started and still runs. */
  end(): Promise<void>
  /** A browser on this machine. */
  browser(): Promise<Browser>
  /** The address or file that the user's browser was asked to open since the last start of a program. */
  opened(): string | undefined
  remove(): void
}

/** A running program of this user. */
export interface Running {
  readonly child: ChildProcessByStdio<null, Readable, Readable>
  readonly out: () => string
  readonly err: () => string
  readonly ended: Promise<number | null>
}

/**
 * Creates a user with their own home. If the tests may do so (as root, on Linux), it is another system user, on a machine without a
 * network; otherwise it is the current user.
 */
export async function somebody(): Promise<Somebody> {
  const isOther = process.getuid?.() === 0
  const folder = mkdtempSync(path.join(tmpdir(), 'chronique-somebody-'))
  chmodSync(folder, 0o755)
  const at = (name: string) => path.join(folder, name)
  const own = (place: string) => {
    if (!isOther) return
    chownSync(place, NOBODY, NOBODY)
    for (const name of readdirSync(place, { recursive: true }))
      chownSync(path.join(place, String(name)), NOBODY, NOBODY)
  }
  for (const name of ['home', 'tools', 'asked']) mkdirSync(at(name))
  own(at('home'))
  own(at('asked'))
  for (const tool of TOOLS)
    symlinkSync(spawnSync('which', [tool], { encoding: 'utf8' }).stdout.trim(), at(`tools/${tool}`))
  writeFileSync(at('open'), `#!/bin/sh\nprintf %s "$1" > '${at('asked/place')}'\n`, { mode: 0o755 })

  const network = isOther && hasTools('unshare', 'nsenter', 'ip', 'setpriv') ? await createIsolatedNetwork() : undefined
  const inside = network ? ['nsenter', `--net=/proc/${network.pid}/ns/net`] : []
  const asOtherUser = isOther ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []
  const started = new Set<ChildProcessByStdio<null, Readable, Readable>>()
  return {
    folder,
    home: at('home'),
    own,
    start(program, args = [], environment = {}) {
      rmSync(at('asked/place'), { force: true })
      const env = { HOME: at('home'), PATH: at('tools'), LANG: 'fr_FR.UTF-8', CHRONIQUE_BROWSER: at('open') }
      const variables = Object.entries({ ...env, ...environment }).map(([name, value]) => `${name}=${value}`)
      const [first, ...rest] = [...inside, ...asOtherUser, 'env', '-i', ...variables, program, ...args]
      const child = spawn(first!, rest, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
      started.add(child)
      child.on('close', () => started.delete(child))
      return trackProcess(child)
    },
    async end() {
      const ended = [...started].map((child) => once(child, 'close'))
      for (const child of started) child.kill('SIGKILL')
      await Promise.all(ended)
    },
    async browser() {
      const executablePath = findBrowser()!
      if (inside.length === 0) return chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
      writeFileSync(at('browser'), `#!/bin/sh\nexec ${inside.join(' ')} ${executablePath} "$@"\n`, { mode: 0o755 })
      return chromium.launch({ executablePath: at('browser'), args: BROWSER_ARGUMENTS })
    },
    opened: () => (existsSync(at('asked/place')) ? readFileSync(at('asked/place'), 'utf8') : undefined),
    remove() {
      network?.kill()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function trackProcess(child: ChildProcessByStdio<null, Readable, Readable>): Running {
  let [out, err] = ['', '']
  child.stdout.on('data', (part) => (out += String(part)))
  child.stderr.on('data', (part) => (err += String(part)))
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  return { child, out: () => out, err: () => err, ended }
}

/** Starts a process with its own network, which contains only the machine itself. */
async function createIsolatedNetwork() {
  const child = spawn('unshare', ['-n', 'sh', '-c', 'ip link set lo up && echo && exec sleep 3600'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { pid: child.pid!, kill: () => child.kill('SIGKILL') }
}

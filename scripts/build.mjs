// `npm run build`: makes the bundles in `out`. Other scripts build the bundles that they need, if these are missing
// or their sources have changed.
import './oldNode.mjs'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './node24.mjs'

const root = path.resolve(import.meta.dirname, '..')
const out = path.join(root, 'out')

const COMMON = ['shared', 'scripts/bundle.mjs', 'vite.config.ts', 'package.json', 'package-lock.json']
/** The guide (which is part of the screens) and the code that inserts its facts. */
const GUIDE = ['docs/guide', 'scripts/guide', 'main/database/backup/prune.ts']
/** Output folder of each bundle, one of its files, and its sources. */
const BUNDLES = {
  client: {
    folder: 'renderer',
    file: 'index.html',
    sources: [...COMMON, 'renderer', 'resources', 'CHANGELOG.md', ...GUIDE],
  },
  main: {
    folder: 'main',
    file: 'cli.cjs',
    sources: [
      ...COMMON,
      'main',
      'resources/rulesets',
      'resources/notebook',
      'scripts/asciiCode.ts',
      'scripts/oneFile.ts',
    ],
  },
  preload: { folder: 'preload', file: 'preload.cjs', sources: [...COMMON, 'main'] },
}

/** Files that the bundles read at run time. */
const RUNTIME = ['resources', 'migrations']

/** Exit code if source files are missing. */
const INCOMPLETE = 2

/** Returns the full path of the first missing source; `undefined` if all sources exist. */
const missingSource = (names) =>
  [...names.flatMap((name) => BUNDLES[name].sources), ...RUNTIME]
    .map((source) => path.join(root, source))
    .find((place) => !existsSync(place))

/**
 * Builds those bundles of `names` whose sources have changed, or all of `names` if `always` is true. Returns the exit
 * code.
 */
export function build(names = ['main'], always = false) {
  const isWanted = (name) => always || !isFresh(name)
  const missing = missingSource(names)
  if (missing !== undefined) {
    console.error(
      `A part of Chronique's sources is missing: ${missing}. Get it back with \`git checkout -- .\`, or download the sources again.`,
    )
    return INCOMPLETE
  }
  if (!names.some(isWanted)) return 0
  const release = takeLock()
  try {
    // Another process may have built a bundle while this process waited, so its state is checked again.
    for (const name of names.filter(isWanted)) {
      const code = rebuild(name)
      if (code !== 0) return code
    }
    return 0
  } finally {
    release()
  }
}

const stateFileOf = (name) => path.join(out, `.built-${name}`)

function isFresh(name) {
  const { folder, file, sources } = BUNDLES[name]
  if (!existsSync(path.join(out, folder, file)) || !existsSync(stateFileOf(name))) return false
  return readFileSync(stateFileOf(name), 'utf8') === stateOf(sources)
}

/**
 * Builds a bundle into a temporary folder, then renames the folder, so that a process that reads the old bundle never
 * sees half of the new bundle. Returns the exit code.
 */
function rebuild(name) {
  const { folder, sources } = BUNDLES[name]
  const [place, made, old] = [folder, `.new-${folder}`, `.old-${folder}`].map((one) => path.join(out, one))
  const state = stateOf(sources)
  const code = run([path.join(import.meta.dirname, 'bundle.mjs'), name, made])
  if (code !== 0) return code
  rmSync(old, { recursive: true, force: true })
  if (existsSync(place)) renameSync(place, old)
  renameSync(made, place)
  rmSync(old, { recursive: true, force: true })
  writeFileSync(stateFileOf(name), state)
  return 0
}

/** Returns a checksum of the names, sizes and times of the sources, which shows whether a source has changed. */
function stateOf(sources) {
  const hash = createHash('sha256')
  const addToHash = (place) => {
    const stats = statSync(place)
    if (stats.isDirectory()) for (const name of readdirSync(place).sort()) addToHash(path.join(place, name))
    else hash.update(`${path.relative(root, place)}\0${stats.size}\0${stats.mtimeMs}\n`)
  }
  for (const source of sources) addToHash(path.join(root, source))
  return hash.digest('hex')
}

/**
 * Waits until no other process builds, and takes the lock. Returns a function that releases the lock. The lock of a
 * killed process is ignored.
 */
function takeLock() {
  const lock = path.join(out, '.building')
  mkdirSync(out, { recursive: true })
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isRunning(lockOwner(lock))) rmSync(lock, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
}

/** Returns the process id of the lock's owner. An owner that has not written its id yet counts as running. */
function lockOwner(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || process.pid
  } catch {
    return process.pid
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = build(Object.keys(BUNDLES), true)

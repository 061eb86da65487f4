// `npm run build`: the bundles in `out`. What other scripts need is built when it is missing or its sources have changed.
import './oldNode.mjs'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './node24.mjs'

const root = path.resolve(import.meta.dirname, '..')
const out = path.join(root, 'out')

const COMMON = ['shared', 'scripts/bundle.mjs', 'vite.config.ts', 'package.json', 'package-lock.json']
/** The guide, which the screens carry, and what puts its facts in. */
const GUIDE = ['docs/guide', 'scripts/guide', 'main/database/backup/retention.ts']
/** Where each bundle goes, one file of it, and what it is made of. */
const BUNDLES = {
  client: {
    folder: 'renderer',
    file: 'index.html',
    sources: [...COMMON, 'renderer', 'resources', 'CHANGELOG.md', ...GUIDE],
  },
  main: {
    folder: 'main',
    file: 'cli.cjs',
    sources: [...COMMON, 'main', 'resources/rulesets', 'scripts/asciiCode.ts', 'scripts/oneFile.ts'],
  },
  preload: { folder: 'preload', file: 'preload.cjs', sources: [...COMMON, 'main'] },
}

/** What the bundles read where it lies, once they run. */
const RUNTIME = ['resources', 'migrations']

/** Exit code where a part of the sources is missing. */
const INCOMPLETE = 2

/** The full path of the first source that is not there; undefined where all are. */
const missingSource = (names) =>
  [...names.flatMap((name) => BUNDLES[name].sources), ...RUNTIME]
    .map((source) => path.join(root, source))
    .find((place) => !existsSync(place))

/** Builds those of the bundles whose sources are not what they were made of; returns the exit code of the build. */
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
  const release = alone()
  try {
    // Another may have built them while we waited.
    for (const name of names.filter(isWanted)) {
      const code = rebuilt(name)
      if (code !== 0) return code
    }
    return 0
  } finally {
    release()
  }
}

const noteOf = (name) => path.join(out, `.built-${name}`)

function isFresh(name) {
  const { folder, file, sources } = BUNDLES[name]
  if (!existsSync(path.join(out, folder, file)) || !existsSync(noteOf(name))) return false
  return readFileSync(noteOf(name), 'utf8') === stateOf(sources)
}

/** Built aside and put in place as a whole: who reads the old one meanwhile does not find half of the new one. */
function rebuilt(name) {
  const { folder, sources } = BUNDLES[name]
  const [place, made, old] = [folder, `.new-${folder}`, `.old-${folder}`].map((one) => path.join(out, one))
  const state = stateOf(sources)
  const code = run([path.join(import.meta.dirname, 'bundle.mjs'), name, made])
  if (code !== 0) return code
  rmSync(old, { recursive: true, force: true })
  if (existsSync(place)) renameSync(place, old)
  renameSync(made, place)
  rmSync(old, { recursive: true, force: true })
  writeFileSync(noteOf(name), state)
  return 0
}

/** What tells whether any source has changed: names, sizes, times. */
function stateOf(sources) {
  const hash = createHash('sha256')
  const look = (place) => {
    const stats = statSync(place)
    if (stats.isDirectory()) for (const name of readdirSync(place).sort()) look(path.join(place, name))
    else hash.update(`${path.relative(root, place)}\0${stats.size}\0${stats.mtimeMs}\n`)
  }
  for (const source of sources) look(path.join(root, source))
  return hash.digest('hex')
}

/** Waits until nobody else builds; returns what ends our turn. One that was killed in its turn does not hold others up. */
function alone() {
  const turn = path.join(out, '.building')
  mkdirSync(out, { recursive: true })
  for (;;) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' })
      return () => rmSync(turn, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isRunning(holderOf(turn))) rmSync(turn, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
}

/** Whose turn it is; one that has not written its number yet is taken for running. */
function holderOf(turn) {
  try {
    return Number(readFileSync(turn, 'utf8')) || process.pid
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

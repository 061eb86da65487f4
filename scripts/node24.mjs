// Runs a program with Node 24: `node scripts/node24.mjs FILE [ARGUMENT…]`. The system's own Node may be older than
// the project needs; the packages node-<system>-<architecture> bring the binary along.
import './oldNode.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { nodePackage } from './nodePackage.mjs'

const OLDEST = [22, 18]
const root = path.resolve(import.meta.dirname, '..')

/** The path of a Node that is new enough. Ends the process with one sentence when there is none. */
export function node24() {
  const { name, program } = nodePackage(process.platform, process.arch)
  const own = path.join(root, 'node_modules', name, program)
  if (existsSync(own)) return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath
  console.error(
    `Chronique needs Node ${OLDEST.join('.')} or newer here; this is ${process.version}. Run \`npm ci\`, or install Node 24.`,
  )
  process.exit(2)
}

/** Runs Node with `args`, its output going where ours goes; returns its exit code. */
export function run(args) {
  const node = node24()
  const env = { ...process.env, PATH: path.dirname(node) + path.delimiter + process.env.PATH }
  return spawnSync(node, args, { stdio: 'inherit', env }).status ?? 1
}

if (process.argv[1] === import.meta.filename) process.exitCode = run(process.argv.slice(2))

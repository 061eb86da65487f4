// Runs a program with Node 24: `node scripts/node24.mjs FILE [ARGUMENT…]`. The installed Node may be too old, so the
// program of Node comes from the packages node-<system>-<architecture>.
import './oldNode.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { nodePackage } from './nodePackage.mjs'

const OLDEST = [22, 18]
const root = path.resolve(import.meta.dirname, '..')

/** Returns the path of a Node that is new enough. If there is none, prints a message and exits. */
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

/** Runs Node with `args`; its output is the output of this process. Returns its exit code. */
export function run(args) {
  const node = node24()
  const env = { ...process.env, PATH: path.dirname(node) + path.delimiter + process.env.PATH }
  return spawnSync(node, args, { stdio: 'inherit', env }).status ?? 1
}

if (process.argv[1] === import.meta.filename) process.exitCode = run(process.argv.slice(2))

// `npm run --silent cli -- COMMAND …`: the command line, bundled again first when its sources have changed.
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { run } from './node24.mjs'

const root = path.resolve(import.meta.dirname, '..')
const bundle = path.join(root, 'out/main/cli.cjs')
const SOURCES = ['main', 'shared', 'resources/rulesets', 'vite.config.ts', 'package.json', 'package-lock.json']

function newest(place) {
  const stats = statSync(place)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(place).map((name) => newest(path.join(place, name))))
}

/** Builds the bundle when it is missing or older than its sources; returns the exit code of the build. */
export function build() {
  const built = existsSync(bundle) ? statSync(bundle).mtimeMs : 0
  if (SOURCES.every((source) => newest(path.join(root, source)) <= built)) return 0
  return run([path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', root])
}

/** Runs the command line with `args`; returns its exit code. */
export const cli = (args) => build() || run([bundle, ...args])

if (process.argv[1] === import.meta.filename) process.exitCode = cli(process.argv.slice(2))

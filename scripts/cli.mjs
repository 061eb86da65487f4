// `npm run --silent cli -- COMMAND …`: runs the command line. Builds its bundle first if its sources have changed.
import './oldNode.mjs'
import path from 'node:path'
import { build } from './build.mjs'
import { run } from './node24.mjs'

const bundle = path.resolve(import.meta.dirname, '../out/main/cli.cjs')

/** Runs the command line with `args`; returns its exit code. */
export const cli = (args) => build() || run([bundle, ...args])

if (process.argv[1] === import.meta.filename) process.exitCode = cli(process.argv.slice(2))

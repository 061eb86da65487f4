// `npm run club -- --data DIR`: runs a host of a club; see docs/club/hosting.md.
import './oldNode.mjs'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { say } from './electron.mjs'
import { HOST_FLAGS } from './hostFlags.mjs'
import { node24 } from './node24.mjs'
import { runProgram } from './started.mjs'

/**
 * Node option that hides a warning: the passkey library uses experimental features of Node, which administrators need
 * not know.
 */
const QUIET = ['--disable-warning=ExperimentalWarning']
const root = path.resolve(import.meta.dirname, '..')

/** Returns the help in the language of the system. */
function help() {
  const helpIn = (language) => JSON.parse(readFileSync(path.join(root, `main/club/text/${language}.json`), 'utf8')).help
  return say(helpIn('fr'), helpIn('en'))
}

async function club(args) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help())
    return 0
  }
  const code = build(['client', 'main'])
  if (code !== 0) return code
  const flags = [...HOST_FLAGS, ...QUIET]
  return (await runProgram(node24(), [...flags, path.join(root, 'out/main/club.cjs'), ...args])).code
}

process.exitCode = await club(process.argv.slice(2))

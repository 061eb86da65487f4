// `npm test`: makes sure of a browser and of PostgreSQL, then runs the tests; arguments go to vitest (`npm test -- test/rules`).
// `npm run test:long` tries everything more often: see test/support/long.ts.
import './oldNode.mjs'
import path from 'node:path'
import { findBrowser, installBrowser } from './browser.mjs'
import { run } from './node24.mjs'
import { findPostgres, installPostgres } from './postgres.mjs'

const root = path.resolve(import.meta.dirname, '..')
const LONG = '--long'
const given = process.argv.slice(2)

if (given.includes(LONG)) process.env.CHRONIQUE_LONG = '1'

if (!findBrowser()) installBrowser()
const withBrowser = findBrowser() !== undefined
if (!withBrowser) {
  console.error(
    'No Chromium, Chrome or Edge was found: the browser tests are left out. Install one, or set CHROMIUM to its path.',
  )
}
if (!findPostgres()) installPostgres()
if (!findPostgres()) {
  console.error(
    'PostgreSQL was not found: the tests of a club on it are left out. Install it, or set POSTGRES to the folder of its programs.',
  )
}
process.exitCode = run([
  path.join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--root',
  root,
  ...(withBrowser ? [] : ['--exclude', 'test/e2e/**']),
  ...given.filter((one) => one !== LONG),
])

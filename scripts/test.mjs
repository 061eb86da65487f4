// `npm test`: runs the quick tier: all tests that need no browser and do not take long, and in a browser one story of
// each ruleset and of the club. `npm test -- test/rules`: runs the given files; other arguments go to vitest.
// `--all`: every test. `npm run test:changed`: the tests of the quick tier that a change affects. `npm run
// test:long`: every test, with more repetitions (test/support/long.ts).
import './oldNode.mjs'
import path from 'node:path'
import { findBrowser, installBrowser } from './browser.mjs'
import { run } from './node24.mjs'
import { findPostgres, installPostgres } from './postgres.mjs'
import { excludedOf } from './tiers.mjs'

const root = path.resolve(import.meta.dirname, '..')
const given = process.argv.slice(2)
const isLong = given.includes('--long')
const isAll = isLong || given.includes('--all')
const args = given.filter((one) => one !== '--long' && one !== '--all')

if (isLong) process.env.CHRONIQUE_LONG = '1'
// Only tests about Node's experimental features should see these warnings.
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' ')

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
const excluded = excludedOf({ isAll, withBrowser, areFilesNamed: args.some((one) => one.startsWith('test/')) })
process.exitCode = run([
  path.join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--root',
  root,
  ...excluded.flatMap((pattern) => ['--exclude', pattern]),
  ...args,
])

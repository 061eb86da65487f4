// `npm run torture`: the trials of test/torture with their long numbers; arguments go to vitest (`npm run torture -- test/torture/kill.test.ts`).
import path from 'node:path'
import { run } from './node24.mjs'

const root = path.resolve(import.meta.dirname, '..')
const given = process.argv.slice(2)

process.env.CHRONIQUE_TORTURE = '1'
process.exitCode = run([
  path.join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--root',
  root,
  ...(given.length > 0 ? given : ['test/torture']),
])

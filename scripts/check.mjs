// `npm run check`: runs lint and type checks in parallel, one per core, then the quick tier of tests. `npm run
// check:all` (`--all`) runs every test. Fails if a check or a test fails.
import './oldNode.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'

const cwd = path.resolve(import.meta.dirname, '..')
const command = (script) => `npm run --silent ${script}`

/**
 * Scripts of package.json that still have to run, the longest first. `lint:program` also checks all types except
 * those of the screens (`types:program`).
 */
const waiting = ['lint:screens', 'types:screens', 'lint:program', 'types:shared', 'lint:layout']

/** Runs a script of package.json, prints its output when it has ended, and returns its exit code. */
const runScript = (script) =>
  new Promise((resolve) => {
    const child = spawn(command(script), { cwd, shell: true })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      console.log(`${script}: ${code === 0 ? 'nothing to object to' : 'failed'}`)
      resolve(code ?? 1)
    })
  })

/** Runs the waiting scripts one after another. Returns their exit codes. */
async function runWaitingScripts() {
  const codes = []
  for (let next = waiting.shift(); next; next = waiting.shift()) codes.push(await runScript(next))
  return codes
}

const tests = process.argv.includes('--all') ? 'test:all' : 'test'
const codes = await Promise.all(Array.from({ length: availableParallelism() }, runWaitingScripts))
const failed = codes.flat().find((code) => code !== 0)
process.exitCode = failed ?? spawnSync(command(tests), { cwd, shell: true, stdio: 'inherit' }).status ?? 1

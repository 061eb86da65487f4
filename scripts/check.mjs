// `npm run check`: lint and types, as many side by side as there are cores, then the quick tier of tests; with `--all` every
// test (`npm run check:all`). Ends at what fails.
import './oldNode.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'

const cwd = path.resolve(import.meta.dirname, '..')
const command = (script) => `npm run --silent ${script}`

/** The longest first. The types of all but the screens (`types:program`) are looked at by `lint:program`, once for both. */
const waiting = ['lint:screens', 'types:screens', 'lint:program', 'types:shared', 'lint:layout']

/** Runs a script of package.json and shows what it said once it has ended; gives its exit code. */
const aside = (script) =>
  new Promise((resolve) => {
    const child = spawn(command(script), { cwd, shell: true })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      console.log(`${script}: ${code === 0 ? 'nothing to object to' : 'failed'}`)
      resolve(code ?? 1)
    })
  })

/** One after the other of what waits; gives the exit codes. */
async function inTurn() {
  const codes = []
  for (let next = waiting.shift(); next; next = waiting.shift()) codes.push(await aside(next))
  return codes
}

const tests = process.argv.includes('--all') ? 'test:all' : 'test'
const codes = await Promise.all(Array.from({ length: availableParallelism() }, inTurn))
const failed = codes.flat().find((code) => code !== 0)
process.exitCode = failed ?? spawnSync(command(tests), { cwd, shell: true, stdio: 'inherit' }).status ?? 1

// `npm run check`: lint and types side by side, since each keeps one core busy, then the tests. Ends at what fails.
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'

const cwd = path.resolve(import.meta.dirname, '..')
const command = (script) => `npm run --silent ${script}`

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

const codes = await Promise.all([aside('lint'), aside('types')])
const failed = codes.find((code) => code !== 0)
process.exitCode = failed ?? spawnSync(command('test'), { cwd, shell: true, stdio: 'inherit' }).status ?? 1

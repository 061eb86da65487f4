// `npm run portable [-- --target linux-x64|…|all]`: an archive for each system, with its own Node, that is unpacked and
// double-clicked. See docs/packaging.md.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import about from '../package.json' with { type: 'json' }
import { tarGz, zip } from './portable/archive.ts'
import { packageEntries } from './portable/files.ts'
import { runtimeOf } from './portable/runtime.ts'
import { TARGETS, targetsNamed, type Target } from './portable/targets.ts'

const OUT = path.resolve(import.meta.dirname, '../dist/portable')
const MEGABYTE = 1e6

/** Makes the archive of a target; says how large it is. */
async function packFor(target: Target, folder: string): Promise<void> {
  const runtime = await runtimeOf(target)
  const entries = packageEntries(target, runtime)
  const name = `chronique-${about.version}-${target.id}.${target.archive}`
  const bytes = target.archive === 'zip' ? zip(entries) : tarGz(entries)
  writeFileSync(path.join(folder, name), bytes)
  console.log(`${name}: ${(bytes.length / MEGABYTE).toFixed(1)} MB, Node ${runtime.version}`)
}

/** Writes the sums of all that lies in the folder, as `sha256sum --check` reads them. */
function writeSums(folder: string): void {
  const files = readdirSync(folder).filter((name) => name !== 'SHA256SUMS')
  const lines = files.sort().map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
    return `${sum}  ${name}\n`
  })
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''))
}

const { values } = parseArgs({
  options: { target: { type: 'string', multiple: true, default: [] }, to: { type: 'string', default: OUT } },
})
const targets = targetsNamed(values.target.flatMap((one) => one.split(',')))
if (targets.length === 0) throw new Error(`This machine is none of ${TARGETS.map(({ id }) => id).join(', ')}.`)
mkdirSync(values.to, { recursive: true })
for (const target of targets) await packFor(target, values.to)
writeSums(values.to)

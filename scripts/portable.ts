// `npm run portable [-- --target linux-x64|…|all]`: an archive for each system, with its own Node, that is unpacked and
// double-clicked. See docs/packaging.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import about from '../package.json' with { type: 'json' }
import { tarGz, zip } from './portable/archive.ts'
import { billOf } from './portable/bill.ts'
import { packageEntries, programFiles } from './portable/files.ts'
import { runtimeOf } from './portable/runtime.ts'
import { writeSums } from './portable/sums.ts'
import { TARGETS, targetsNamed, type Target } from './portable/targets.ts'

const OUT = path.resolve(import.meta.dirname, '../dist/portable')
const MEGABYTE = 1e6

/** Makes the archive of a target, with the bill of what is in it beside; says how large it is. */
async function packFor(target: Target, folder: string): Promise<void> {
  const runtime = await runtimeOf(target)
  const entries = packageEntries(target, runtime)
  const stem = `chronique-${about.version}-${target.id}`
  const name = `${stem}.${target.archive}`
  const bytes = target.archive === 'zip' ? zip(entries) : tarGz(entries)
  writeFileSync(path.join(folder, name), bytes)
  const runs = { name: 'Node.js', version: runtime.version, licence: 'MIT', known: 'nodejs:node.js' }
  writeFileSync(path.join(folder, `${stem}.cdx.json`), billOf(stem, programFiles(target), runs))
  console.log(`${name}: ${(bytes.length / MEGABYTE).toFixed(1)} MB, Node ${runtime.version}`)
}

const { values } = parseArgs({
  options: { target: { type: 'string', multiple: true, default: [] }, to: { type: 'string', default: OUT } },
})
const targets = targetsNamed(values.target.flatMap((one) => one.split(',')))
if (targets.length === 0) throw new Error(`This machine is none of ${TARGETS.map(({ id }) => id).join(', ')}.`)
mkdirSync(values.to, { recursive: true })
for (const target of targets) await packFor(target, values.to)
writeSums(values.to)

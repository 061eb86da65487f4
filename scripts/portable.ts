// `npm run portable [-- --target linux-x64|…|all]`: makes an archive for each system, with its own Node; users unpack
// the archive and double-click the program. `--club`: makes the archives of a club's host for Linux instead, with
// deploy/install.sh. See docs/packaging.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import about from '../package.json' with { type: 'json' }
import { tarGz, zip } from './portable/archive.ts'
import { billOf } from './portable/bill.ts'
import { clubEntries, clubFiles } from './portable/clubFiles.ts'
import { packageEntries, programFiles } from './portable/files.ts'
import { runtimeOf } from './portable/runtime.ts'
import { writeSums } from './portable/sums.ts'
import { TARGETS, targetsByName, type Target } from './portable/targets.ts'

const OUT = path.resolve(import.meta.dirname, '../dist/portable')
const MEGABYTE = 1e6

/** A kind of archive: the program to double-click, or a club's host. */
interface Kind {
  readonly stem: string
  readonly entries: typeof packageEntries
  readonly files: (target: Target) => readonly string[]
}
const PROGRAM: Kind = { stem: 'chronique', entries: packageEntries, files: (target) => programFiles(target) }
const CLUB: Kind = { stem: 'chronique-club', entries: clubEntries, files: clubFiles }

/** Makes the archive of a target and its bill of materials; prints its size. */
async function packFor(target: Target, kind: Kind, folder: string): Promise<void> {
  const runtime = await runtimeOf(target)
  const entries = kind.entries(target, runtime)
  const stem = `${kind.stem}-${about.version}-${target.id}`
  const name = `${stem}.${target.archive}`
  const bytes = target.archive === 'zip' ? zip(entries) : tarGz(entries)
  writeFileSync(path.join(folder, name), bytes)
  const runs = { name: 'Node.js', version: runtime.version, licence: 'MIT', known: 'nodejs:node.js' }
  writeFileSync(path.join(folder, `${stem}.cdx.json`), billOf(stem, kind.files(target), runs))
  console.log(`${name}: ${(bytes.length / MEGABYTE).toFixed(1)} MB, Node ${runtime.version}`)
}

const { values } = parseArgs({
  options: {
    target: { type: 'string', multiple: true, default: [] },
    to: { type: 'string', default: OUT },
    club: { type: 'boolean', default: false },
  },
})
const known = TARGETS.filter(({ platform }) => !values.club || platform === 'linux')
const targets = targetsByName(values.target.flatMap((one) => one.split(','))).filter((one) => known.includes(one))
if (targets.length === 0) throw new Error(`What is asked for is none of ${known.map(({ id }) => id).join(', ')}.`)
mkdirSync(values.to, { recursive: true })
for (const target of targets) await packFor(target, values.club ? CLUB : PROGRAM, values.to)
writeSums(values.to)

// What goes into the archive of a club's host: what deploy/install.sh puts on a machine without sources, npm or a Node of its own.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import about from '../../package.json' with { type: 'json' }
import { inOrder, type Entry } from './archive.ts'
import { programEntries, programFiles, type Contents } from './files.ts'
import type { Runtime } from './runtime.ts'
import type { Target } from './targets.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A host, and what it asks PostgreSQL by. */
const HOST: Contents = {
  starts: ['club.cjs', 'pdfWorker.cjs'],
  more: ['node_modules/{pg,pg-*,pgpass,postgres-*,split2,xtend}/**', '!node_modules/**/*.{map,test.js}'],
}

/** What the machine is set up with: the scripts, the units, the proxy's settings, and what explains them. */
const DOCUMENTS = ['hosting', 'organisers', 'players', 'reliability'].map((name) => `docs/club/${name}.md`)
const LEGAL = ['LICENSE', 'THIRD-PARTY-NOTICES']
const LEFT = /^deploy\/(?:Dockerfile|compose\.yaml|club\.env\.example)/

/** The files of the program itself, by their places in the project. */
export const clubFiles = (target: Target): string[] => programFiles(target, HOST)

/** All files of a club's archive, in a folder that is named by the version. */
export function clubEntries(target: Target, runtime: Pick<Runtime, 'program' | 'licence'>): Entry[] {
  const deploy = readdirSync(path.join(root, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(root, path.join(one.parentPath, one.name)).replaceAll(path.sep, '/'))
    .filter((file) => !LEFT.test(file) && !file.endsWith('.env'))
  const own = [...deploy, ...DOCUMENTS, ...LEGAL].map((name): Entry => {
    const content = readFileSync(path.join(root, name))
    return { name, content, isProgram: content.subarray(0, 2).toString() === '#!' }
  })
  const entries = [...own, ...programEntries(target, runtime, HOST)]
  const release: Entry = { name: 'RELEASE', isProgram: false, content: Buffer.from(`${releaseOf(entries)}\n`) }
  return [...entries, release].map((entry) => ({ ...entry, name: `chronique-club-${about.version}/${entry.name}` }))
}

/** The version, and a sum of all that is in the archive: by this a machine knows whether it has the same already. */
function releaseOf(entries: readonly Entry[]): string {
  const sum = createHash('sha256')
  for (const { name, content } of inOrder(entries))
    sum.update(`${name}\0${createHash('sha256').update(content).digest('hex')}\n`)
  return `${about.version}-${sum.digest('hex').slice(0, 12)}`
}

// Collects the contents of a club host's archive: everything that deploy/install.sh needs on a machine without source
// code, npm or Node.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import about from '../../package.json' with { type: 'json' }
import { inOrder, type Entry } from './archive.ts'
import { programEntries, programFiles, type Contents } from './files.ts'
import type { Runtime } from './runtime.ts'
import type { Target } from './targets.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Entry points of a club host, and the npm packages of its PostgreSQL client. */
const HOST: Contents = {
  starts: ['club.cjs', 'pdfWorker.cjs'],
  more: ['node_modules/{pg,pg-*,pgpass,postgres-*,split2,xtend}/**', '!node_modules/**/*.{map,test.js}'],
}

/** Documents and legal files in the archive. The scripts, systemd units and proxy settings are all files of deploy. */
const DOCUMENTS = ['hosting', 'organisers', 'players', 'reliability'].map((name) => `docs/club/${name}.md`)
const LEGAL = ['LICENSE', 'THIRD-PARTY-NOTICES']
const EXCLUDED = /^deploy\/(?:Dockerfile|compose\.yaml|club\.env\.example)/

/** Returns the files of the program, by their paths in the project. */
export const clubFiles = (target: Target): string[] => programFiles(target, HOST)

/** Returns all files of a club's archive, in a folder named after the version. */
export function clubEntries(target: Target, runtime: Pick<Runtime, 'program' | 'licence'>): Entry[] {
  const deploy = readdirSync(path.join(root, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(root, path.join(one.parentPath, one.name)).replaceAll(path.sep, '/'))
    .filter((file) => !EXCLUDED.test(file) && !file.endsWith('.env'))
  const own = [...deploy, ...DOCUMENTS, ...LEGAL].map((name): Entry => {
    const content = readFileSync(path.join(root, name))
    return { name, content, isProgram: content.subarray(0, 2).toString() === '#!' }
  })
  const entries = [...own, ...programEntries(target, runtime, HOST)]
  const release: Entry = { name: 'RELEASE', isProgram: false, content: Buffer.from(`${releaseOf(entries)}\n`) }
  return [...entries, release].map((entry) => ({ ...entry, name: `chronique-club-${about.version}/${entry.name}` }))
}

/**
 * Returns the version and a checksum of the whole archive. A machine compares this text to know whether it is up to
 * date.
 */
function releaseOf(entries: readonly Entry[]): string {
  const sum = createHash('sha256')
  for (const { name, content } of inOrder(entries))
    sum.update(`${name}\0${createHash('sha256').update(content).digest('hex')}\n`)
  return `${about.version}-${sum.digest('hex').slice(0, 12)}`
}

// Makes the bill of materials of a package (CycloneDX 1.6), which shows whether a vulnerability of a library concerns
// the package. The bill contains neither time nor place of its creation.
import Database from 'better-sqlite3'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import about from '../../package.json' with { type: 'json' }
import { bundled, described, fonts, type Shipped } from '../notices.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** A component that is not an npm package: the runtime (Node or Electron), SQLite. */
export interface RuntimeComponent {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Vendor and product in vulnerability databases (CPE). */
  readonly known: string
}

interface Licence {
  readonly license?: { readonly id?: string; readonly name?: string }
  readonly expression?: string
}

interface Component {
  readonly type: string
  readonly name: string
  readonly version: string
  readonly 'bom-ref': string
  readonly licenses: readonly Licence[]
  readonly purl?: string
  readonly cpe?: string
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}

/**
 * Returns the bill of materials of the package `name` as text: bundled packages, packages among its files (`files`:
 * paths in the project), fonts, and the runtime `runs`.
 */
export function billOf(name: string, files: readonly string[], runs: RuntimeComponent): string {
  const folders = new Set(files.flatMap((file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []))
  const packages = [...new Set([...bundled(), ...folders])].sort().map(libraryIn)
  const parts = [
    ...packages,
    ...fonts().map((font) => component('file', font)),
    componentWithCpe('library', sqlite()),
    componentWithCpe('framework', runs),
  ]
  const components = [...new Map(parts.map((one) => [one['bom-ref'], one])).values()]
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...component('application', { ...about, licence: about.license }), 'bom-ref': name } },
    components,
    dependencies: [{ ref: name, dependsOn: components.map((one) => one['bom-ref']) }],
  }
  return `${JSON.stringify(bill, undefined, 2)}\n`
}

type PackageInfo = Pick<Shipped, 'name' | 'version' | 'licence'>

const component = (type: string, { name, version, licence }: PackageInfo): Component => ({
  ...{ type, name, version, 'bom-ref': `${name}@${version}` },
  licenses: [licenceOf(licence)],
})

const componentWithCpe = (type: string, runs: RuntimeComponent): Component => ({
  ...component(type, runs),
  cpe: `cpe:2.3:a:${runs.known}:${runs.version}:*:*:*:*:*:*:*`,
})

/** Returns the SQLite in the database driver. It is the same for all systems of a driver version. */
function sqlite(): RuntimeComponent {
  const database = new Database(':memory:')
  const version = database.prepare('SELECT sqlite_version()').pluck().get() as string
  database.close()
  return { name: 'SQLite', version, licence: 'blessing', known: 'sqlite:sqlite' }
}

/** Returns a licence in the form of CycloneDX: a single SPDX licence, an SPDX expression, or a name unknown to SPDX. */
function licenceOf(licence: string): Licence {
  if (/\s(?:AND|OR)\s/.test(licence)) return { expression: licence.replace(/^\((.*)\)$/, '$1') }
  return { license: /\s/.test(licence) ? { name: licence } : { id: licence } }
}

/** Returns an npm package with its checksum from the lockfile. */
function libraryIn(folder: string): Component {
  const packageInfo = described(folder)
  const [, scope, name] = /^(?:@([^/]+)\/)?(.+)$/.exec(packageInfo.name)!
  const purl = `pkg:npm/${scope ? `%40${scope}/` : ''}${name}@${packageInfo.version}`
  return { ...component('library', packageInfo), 'bom-ref': purl, purl, ...hashesOf(folder) }
}

const lockedPackages = (): Readonly<Record<string, { readonly integrity?: string } | undefined>> =>
  (
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: ReturnType<typeof lockedPackages>
    }
  ).packages

function hashesOf(folder: string): Pick<Component, 'hashes'> {
  const sum = /^sha512-(.*)$/.exec(lockedPackages()[folder]?.integrity ?? '')?.[1]
  return sum ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] } : {}
}

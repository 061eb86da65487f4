// What a package is made of, as a bill of materials (CycloneDX 1.6): for whoever has to know whether a fault of some library
// concerns them. Nothing in it tells when or where it was made.
import Database from 'better-sqlite3'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import about from '../../package.json' with { type: 'json' }
import { bundled, described, fonts, type Shipped } from '../notices.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** What is no package of the registry: what it runs on (Node, or Electron), SQLite. */
export interface Runs {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** By whom and what, as lists of known faults name it (CPE). */
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
 * The bill of the package `name`, in text: what is bundled, the packages among its files (their places in the project), the fonts,
 * and what it runs on.
 */
export function billOf(name: string, files: readonly string[], runs: Runs): string {
  const folders = new Set(files.flatMap((file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []))
  const packages = [...new Set([...bundled(), ...folders])].sort().map(libraryIn)
  const parts = [
    ...packages,
    ...fonts().map((font) => component('file', font)),
    known('library', sqlite()),
    known('framework', runs),
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

type Told = Pick<Shipped, 'name' | 'version' | 'licence'>

const component = (type: string, { name, version, licence }: Told): Component => ({
  ...{ type, name, version, 'bom-ref': `${name}@${version}` },
  licenses: [licenceOf(licence)],
})

const known = (type: string, runs: Runs): Component => ({
  ...component(type, runs),
  cpe: `cpe:2.3:a:${runs.known}:${runs.version}:*:*:*:*:*:*:*`,
})

/** The database within the driver, which every driver of a version has in the same version. */
function sqlite(): Runs {
  const database = new Database(':memory:')
  const version = database.prepare('SELECT sqlite_version()').pluck().get() as string
  database.close()
  return { name: 'SQLite', version, licence: 'blessing', known: 'sqlite:sqlite' }
}

/** One licence by its name in SPDX, several as an expression, or a name that SPDX does not know. */
function licenceOf(licence: string): Licence {
  if (/\s(?:AND|OR)\s/.test(licence)) return { expression: licence.replace(/^\((.*)\)$/, '$1') }
  return { license: /\s/.test(licence) ? { name: licence } : { id: licence } }
}

/** A package of the registry, with the sum that it was taken by. */
function libraryIn(folder: string): Component {
  const told = described(folder)
  const [, scope, name] = /^(?:@([^/]+)\/)?(.+)$/.exec(told.name)!
  const purl = `pkg:npm/${scope ? `%40${scope}/` : ''}${name}@${told.version}`
  return { ...component('library', told), 'bom-ref': purl, purl, ...sumsOf(folder) }
}

const locked = (): Readonly<Record<string, { readonly integrity?: string } | undefined>> =>
  (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: ReturnType<typeof locked> })
    .packages

function sumsOf(folder: string): Pick<Component, 'hashes'> {
  const sum = /^sha512-(.*)$/.exec(locked()[folder]?.integrity ?? '')?.[1]
  return sum ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] } : {}
}

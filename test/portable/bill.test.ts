// The bill of materials lists what is really in a package.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundled, described } from '../../scripts/notices.mjs'
import { billOf } from '../../scripts/portable/bill.ts'
import { programFiles } from '../../scripts/portable/files.ts'
import { writeSums } from '../../scripts/portable/sums.ts'
import { targetsByName } from '../../scripts/portable/targets.ts'
import { built } from '../double/built.ts'
import { temporaryFolder } from '../support/cli.ts'

const RUNS = { name: 'Node.js', version: '24.21.0', licence: 'MIT', known: 'nodejs:node.js' }

interface Bill {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly version: string } }
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly purl?: string
    readonly cpe?: string
    readonly licenses: readonly { readonly license?: { readonly id?: string } }[]
    readonly hashes?: readonly { readonly content: string }[]
  }[]
}

describe('a bill of materials', () => {
  let files: readonly string[]
  let bill: Bill
  beforeAll(async () => {
    await built()
    files = programFiles(targetsByName(['linux-x64'])[0]!)
    bill = JSON.parse(billOf('package', files, RUNS)) as Bill
  })

  test('lists each bundled or included package once, with the checksum from npm', () => {
    const folders = files
      .filter((file) => /node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file))
      .map((file) => file.replace(/\/package\.json$/, ''))
    const wanted = new Set([...bundled(), ...folders].map(described).map(({ name, version }) => `${name} ${version}`))
    const libraries = bill.components.filter(({ purl }) => purl)
    expect(libraries.map(({ name, version }) => `${name} ${version}`).sort()).toEqual([...wanted].sort())
    expect(libraries.length).toBeGreaterThan(40)
    expect(libraries.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))).toEqual([])
    expect(libraries.find(({ name }) => name === '@resvg/resvg-wasm')?.purl).toBe('pkg:npm/%40resvg/resvg-wasm@2.6.2')
  })

  test('lists the fonts, SQLite, the runtime, and a licence for each', () => {
    const others = bill.components.filter(({ purl }) => !purl).map(({ name }) => name)
    expect(others).toEqual(['Source Sans 3', 'Vollkorn', 'SQLite', 'Node.js'])
    expect(bill.components.filter(({ licenses }) => licenses.length !== 1)).toEqual([])
    expect([bill.bomFormat, bill.metadata.component.version]).toEqual(['CycloneDX', '0.2.0'])
  })

  test('identifies components that are not packages as vulnerability databases do', () => {
    const driver = readFileSync(files.find((file) => file.endsWith('.node'))!)
    const version = /3\.\d+\.\d+/.exec(bill.components.find(({ name }) => name === 'SQLite')!.version)![0]
    expect(driver.includes(version)).toBe(true)
    expect(bill.components.flatMap(({ cpe }) => cpe ?? [])).toEqual([
      `cpe:2.3:a:sqlite:sqlite:${version}:*:*:*:*:*:*:*`,
      'cpe:2.3:a:nodejs:node.js:24.21.0:*:*:*:*:*:*:*',
    ])
  })

  test('is the same each time it is made', () => {
    expect(billOf('package', files, RUNS)).toBe(billOf('package', files, RUNS))
    expect(JSON.stringify(bill)).not.toMatch(/timestamp|serialNumber/)
  })
})

describe('the checksums', () => {
  const folder = temporaryFolder()
  afterAll(() => folder.remove())

  test.skipIf(process.platform !== 'linux')('are those that the system’s sha256sum computes', () => {
    folder.write('b.zip', 'b')
    folder.write('a.tar.gz', 'a')
    writeSums(folder.path)
    const check = () => spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder.path }).status
    expect(readFileSync(folder.at('SHA256SUMS'), 'utf8').match(/\S+$/gm)).toEqual(['a.tar.gz', 'b.zip'])
    expect(check()).toBe(0)
    writeSums(folder.path)
    expect(check()).toBe(0)
    folder.write('a.tar.gz', 'changed')
    expect(check()).not.toBe(0)
  })
})

// An archive is the same to the byte on any machine and at any time, and unpacks to the same files.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { inOrder, tarGz, zip, type Entry } from '../../scripts/portable/archive.ts'
import { temporaryFolder } from '../support/cli.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const entry = (name: string, text: string, isProgram = false): Entry => ({
  name,
  isProgram,
  content: Buffer.from(text),
})
const DEEP = `Chronique/program/node_modules/${'a'.repeat(60)}/${'b'.repeat(60)}/index.js`
const FILES = [
  entry('Chronique/Chronique', '#!/bin/sh\n', true),
  entry('Chronique/vide', ''),
  entry('Chronique/rond', 'x'.repeat(512)),
  entry(DEEP, 'deep'),
]
const ARCHIVES = { 'tar.gz': tarGz, zip } as const
const kinds = Object.keys(ARCHIVES) as (keyof typeof ARCHIVES)[]

describe.each(kinds)('a %s', (kind) => {
  const pack = ARCHIVES[kind]

  test('is the same for the same files in any order and any time zone', () => {
    const script = `
      import { ${kind === 'zip' ? 'zip' : 'tarGz'} as pack } from ${JSON.stringify(path.resolve('scripts/portable/archive.ts'))}
      const files = ${JSON.stringify(FILES.map((one) => ({ ...one, content: Buffer.from(one.content).toString() })))}
      process.stdout.write(pack(files.reverse().map((one) => ({ ...one, content: Buffer.from(one.content) }))))`
    for (const TZ of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
      const made = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
        env: { ...process.env, TZ },
      })
      expect(made.equals(pack(FILES))).toBe(true)
    }
  })

  test.each([
    ['another content', [entry('Chronique/vide', '1')]],
    ['another permission', [entry('Chronique/vide', '', true)]],
    ['another name', [entry('Chronique/vide2', '')]],
  ])('differs if a file has %s', (_what, [other]) => {
    const changed = FILES.map((one) => (one.name === 'Chronique/vide' ? other! : one))
    expect(Buffer.from(pack(changed)).equals(pack(FILES))).toBe(false)
  })

  test('refuses a file that appears twice', () => {
    expect(() => pack([...FILES, entry('Chronique/vide', '')])).toThrow('Chronique/vide stands twice')
  })
})

test.skipIf(process.platform === 'win32')('unpacks a .tar.gz to the same files with the system’s tar', () => {
  const file = folder.write('a.tar.gz', tarGz(FILES))
  const into = folder.at('unpacked')
  mkdirSync(into)
  expect(spawnSync('tar', ['xzf', file, '-C', into]).status).toBe(0)
  for (const { name, content, isProgram } of FILES) {
    expect(readFileSync(path.join(into, name)).equals(content)).toBe(true)
    expect(statSync(path.join(into, name)).mode & 0o777).toBe(isProgram ? 0o755 : 0o644)
  }
  const [line] = spawnSync('tar', ['tzvf', file], { encoding: 'utf8', env: { TZ: 'UTC' } }).stdout.split('\n')
  expect(line).toMatch(/^-rwxr-xr-x root\/root +10 1980-01-01 00:00 Chronique\/Chronique$/)
})

test('stores the same files in a .zip', () => {
  const found = unzipSync(zip(FILES))
  expect(Object.keys(found)).toEqual(inOrder(FILES).map(({ name }) => name))
  for (const { name, content } of FILES) expect(Buffer.from(found[name]!).equals(content)).toBe(true)
})

test('refuses a name that is too long for an archive', () => {
  expect(() => tarGz([entry('a'.repeat(300), '')])).toThrow('is too long a name')
})

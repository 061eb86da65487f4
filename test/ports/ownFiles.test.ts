// Exports, printed files and backups never overwrite the files that Chronique keeps in a data folder.
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openForWriting } from '../../main/database/open.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import { refuseIfChroniqueFile } from '../../main/ports/ownFiles.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'

const codeOf = (file: string): string => {
  try {
    refuseIfChroniqueFile(file)
    return 'free'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const PROTECTED = [
  ...['chronique.sqlite', 'chronique.sqlite-wal', 'chronique.sqlite-shm', 'chronique.sqlite-journal'],
  ...['chronique.sqlite.coming', 'chronique.last', 'chronique.digest', 'chronique.lock', 'chronique.lock.json'],
  ...[
    'chronique.restoring.json',
    'chronique.browsers',
    'chronique.phones',
    'preferences.json',
    'posting.json',
    'window.json',
    '.chronique-77.tmp',
  ],
  ...['backups/2026.sqlite', 'backups/club/notes.json', 'aside/a/b/c/chronique.sqlite', 'logs/chronique.log'],
  ...['session/Local Storage/leveldb/LOG'],
]
let folder: Folder
let data: string
let outside: string
beforeEach(() => {
  folder = temporaryFolder()
  data = path.join(folder.path, 'data')
  outside = path.join(folder.path, 'outside')
  mkdirSync(outside)
  openForWriting(data).store.close()
})
afterEach(() => folder.remove())

test.each(PROTECTED)('protects %s', (name) => {
  expect(codeOf(path.join(data, name))).toBe('own-file')
  expect(codeOf(path.join(outside, name))).toBe('free')
})

test('protects every file in a folder that was opened', () => {
  const there = readdirSync(data)
  expect(there.length).toBeGreaterThan(2)
  expect(there.filter((name) => codeOf(path.join(data, name, name === 'backups' ? 'x' : '')) !== 'own-file')).toEqual(
    [],
  )
})

test('allows files of the user with other names in the folder', () => {
  for (const name of ['membres.csv', 'chronique.pdf', 'my window.json', 'backups.zip', 'été/window.json'])
    expect([name, codeOf(path.join(data, name))]).toEqual([name, 'free'])
})

describe('another path to a protected file', () => {
  test('is refused in any spelling', () => {
    for (const way of ['x/../window.json', './/WINDOW.JSON', 'backups/../Preferences.json'])
      expect([way, codeOf(`${data}/${way}`)]).toEqual([way, 'own-file'])
    expect(codeOf(path.relative(process.cwd(), path.join(data, 'window.json')))).toBe('own-file')
  })

  test('is refused through links to the folder, to a subfolder and to a file, existing or new', () => {
    symlinkSync(data, path.join(outside, 'all'))
    symlinkSync(path.join(data, 'backups'), path.join(outside, 'saved'))
    mkdirSync(path.join(data, 'backups'), { recursive: true })
    symlinkSync(path.join(data, 'chronique.sqlite'), path.join(outside, 'sheet.pdf'))
    for (const way of [
      'all/window.json',
      'all/logs/new.log',
      'saved/new.sqlite',
      'saved/deep/er/new.sqlite',
      'sheet.pdf',
    ])
      expect([way, codeOf(path.join(outside, way))]).toEqual([way, 'own-file'])
  })

  test('is refused in a folder that only has the database, as of an older version', () => {
    copyFileSync(path.join(data, 'chronique.sqlite'), path.join(outside, 'chronique.sqlite'))
    expect(existsSync(path.join(outside, 'chronique.lock'))).toBe(false)
    expect(codeOf(path.join(outside, 'window.json'))).toBe('own-file')
  })

  test('is refused at writing, even if it was not checked before', () => {
    const own = path.join(data, 'window.json')
    writeFileSync(own, 'own')
    symlinkSync(own, path.join(outside, 'linked.json'))
    for (const file of [own, path.join(outside, 'linked.json')])
      expect(() => nodeFiles.write(file, Buffer.from('exported'))).toThrow('own-file')
    expect(readFileSync(own, 'utf8')).toBe('own')
  })

  test('is replaced by a new file if it is a hard link, so that the original stays', () => {
    const own = path.join(data, 'window.json')
    const other = path.join(outside, 'second.json')
    writeFileSync(own, 'own')
    linkSync(own, other)
    nodeFiles.write(other, Buffer.from('exported'))
    expect([readFileSync(own, 'utf8'), readFileSync(other, 'utf8')]).toEqual(['own', 'exported'])
  })
})

// Opening data folders in any state, and the errors.
import Database from 'better-sqlite3'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openForWriting } from '../../main/database/open.ts'
import { dataFolders, failureOf, type DataFolder } from '../support/dataFolder.ts'
import { apply, band, fillWithCampaign, first } from '../support/smallCampaign.ts'
import { addFact } from '../../shared/domain/campaign/change.ts'

const dataFolder = dataFolders()

function closedFolder() {
  const { store, folder, id, facts } = fillWithCampaign(dataFolder())
  store.close()
  return { folder, id, facts }
}

/** Both ways of opening fail in the same way, and leave the file unchanged. */
function refuses(folder: DataFolder, code: string): void {
  const before = existsSync(folder.file) && readdirSync(folder.path).includes('chronique.sqlite')
  const bytes = before && !isFolder(folder) ? readFileSync(folder.file) : undefined
  for (const open of [() => folder.open(), () => folder.read()]) {
    const failure = failureOf(open)
    expect(failure.code).toBe(code)
    expect(failure.params.file ?? failure.params.folder).toContain(folder.path)
  }
  if (bytes) expect(readFileSync(folder.file).equals(bytes)).toBe(true)
  // The lock was released: a valid file in its place can be opened.
  expect(existsSync(folder.at('chronique.lock.json'))).toBe(false)
}

const isFolder = ({ path }: DataFolder): boolean => {
  try {
    return readdirSync(`${path}/chronique.sqlite`).length >= 0
  } catch {
    return false
  }
}

function change(folder: DataFolder, ...sql: string[]): void {
  const database = new Database(folder.file)
  database.pragma('foreign_keys = OFF')
  for (const one of sql) database.exec(one)
  database.close()
}

describe('settings', () => {
  const wanted = {
    journal_mode: 'wal',
    synchronous: 2,
    fullfsync: 1,
    foreign_keys: 1,
    trusted_schema: 0,
    cell_size_check: 1,
    mmap_size: 0,
  }

  test('apply to a new file, a reopened one, after the first write, and to a reader', () => {
    const { opened, folder, store, id } = fillWithCampaign(dataFolder())
    expect(opened.settings()).toMatchObject(wanted)
    store.close()
    const again = folder.open()
    expect(again.settings()).toMatchObject(wanted)
    apply(again.store, addFact('warband', 'newband00', band(id, 9)))
    expect(again.settings()).toMatchObject(wanted)
    expect(folder.read().settings()).toMatchObject(wanted)
  })
})

describe('opening refuses without changes', () => {
  test('a file of a newer version', () => {
    const { folder } = closedFolder()
    rmSync(folder.at('chronique.digest'))
    change(folder, 'PRAGMA user_version = 99')
    refuses(folder, 'newer-file')
  })

  test('a file that claims a newer version and was changed after closing', () => {
    const { folder } = closedFolder()
    change(folder, 'PRAGMA user_version = 99')
    refuses(folder, 'damaged')
  })

  test('a newer version whose changes are still in the log', () => {
    const { folder } = closedFolder()
    rmSync(folder.at('chronique.digest'))
    // A program that ended without cleaning up: its log is next to the file.
    const script = `const d = new (require('better-sqlite3'))(${JSON.stringify(folder.file)})
      d.pragma('user_version = 99'); process.kill(process.pid, 'SIGKILL')`
    spawnSync(process.execPath, ['-e', script])
    const log = readFileSync(`${folder.file}-wal`)
    expect(log.length).toBeGreaterThan(0)
    refuses(folder, 'newer-file')
    expect(readFileSync(`${folder.file}-wal`).equals(log)).toBe(true)
  })

  test.each([
    ['a text file', 'Ceci n’est pas une base. '.repeat(100)],
    ['a file of one letter', 'x'],
    [
      'a file with only the header of a database',
      Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(5000, 7)]),
    ],
  ])('%s', (_, content) => {
    const folder = dataFolder()
    writeFileSync(folder.file, content)
    refuses(folder, 'not-a-database')
  })

  test('a database of another program', () => {
    const folder = dataFolder()
    change(folder, 'CREATE TABLE bookmarks (url TEXT)')
    refuses(folder, 'not-a-database')
  })

  test('a folder in place of the database file', () => {
    const folder = dataFolder()
    mkdirSync(folder.file)
    refuses(folder, 'not-a-database')
  })

  test('a file with overwritten pages', () => {
    const { folder } = closedFolder()
    const bytes = readFileSync(folder.file)
    bytes.fill(0xa5, 4096 * 3, 4096 * 12)
    writeFileSync(folder.file, bytes)
    refuses(folder, 'damaged')
  })

  test('a truncated file', () => {
    const { folder } = closedFolder()
    truncateSync(folder.file, 4096 * 20)
    refuses(folder, 'damaged')
  })

  test('a file with an index that does not match its table', () => {
    const { folder, facts } = closedFolder()
    const [one] = [...facts.item.keys()]
    const bytes = readFileSync(folder.file)
    // The id of a fact, changed in the table but not in the index.
    const at = bytes.lastIndexOf(one!)
    expect(at).toBeGreaterThan(0)
    bytes[at + 20]! ^= 1
    writeFileSync(folder.file, bytes)
    refuses(folder, 'damaged')
  })

  test('a file with dangling references', () => {
    const { folder, facts } = closedFolder()
    change(folder, `DELETE FROM member WHERE id = '${first(facts.member).id}'`)
    refuses(folder, 'damaged')
  })
})

test('opens a damaged file without the check', () => {
  const { folder, facts, id } = closedFolder()
  change(folder, `DELETE FROM member WHERE id = '${first(facts.member).id}'`)
  expect(folder.open({ check: false }).store.loadAll(id).member.size).toBe(facts.member.size - 1)
})

describe('folders', () => {
  test('are created if missing', () => {
    const folder = dataFolder()
    const { store } = openForWriting(folder.at('deep/er'))
    expect(store.campaigns()).toEqual([])
    store.close()
    expect(readdirSync(folder.at('deep/er')).sort()).toEqual([
      'chronique.digest',
      'chronique.last',
      'chronique.lock',
      'chronique.sqlite',
    ])
  })

  test('are refused if they are files, or below files', () => {
    const folder = dataFolder()
    const file = folder.write('file', 'x')
    for (const path of [file, `${file}/deeper`])
      expect(failureOf(() => openForWriting(path))).toMatchObject({ code: 'folder-unusable', params: { folder: path } })
  })

  test('are refused if their path is too long for the database', () => {
    const deep = `${dataFolder().path}/${'é'.repeat(120)}/${'é'.repeat(120)}`
    for (const where of [deep, `${deep}/${'é'.repeat(4000)}`])
      expect(failureOf(() => openForWriting(where))).toMatchObject({ code: 'path-too-long', params: { folder: where } })
  })

  test('are not created for reading without a database', () => {
    const folder = dataFolder()
    expect(failureOf(() => folder.read()).code).toBe('database-missing')
    expect(readdirSync(folder.path)).toEqual([])
  })

  test('may contain an empty file as a new database', () => {
    const folder = dataFolder()
    writeFileSync(folder.file, '')
    expect(failureOf(() => folder.read()).code).toBe('database-missing')
    expect(folder.open().store.campaigns()).toEqual([])
  })
})

/** Opens a folder as a user who may not write in it; root may write everywhere. */
function openAsAnotherUser(folder: DataFolder, how: 'openForReading' | 'openForWriting') {
  const script = `
    import { ${how} } from ${JSON.stringify(new URL('../../main/database/open.ts', import.meta.url).href)}
    try {
      const { store } = ${how}(${JSON.stringify(folder.path)})
      console.log('campaigns ' + store.campaigns().length)
      try { store.transaction(() => store.saveDraft('a', 'b', 1)) } catch (error) { console.log(error.code) }
    } catch (error) { console.log(error.code ?? error.stack) }`
  const other = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const args = ['--input-type=module-typescript', '-e', script]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: '/', ...other })
  return stderr + stdout
}

describe.runIf(process.platform !== 'win32')('a read-only folder', () => {
  test('can be read, but not written', () => {
    const { folder } = closedFolder()
    chmodSync(folder.file, 0o444)
    chmodSync(folder.path, 0o555)
    expect(openAsAnotherUser(folder, 'openForReading')).toBe('campaigns 1\nread-only\n')
    expect(openAsAnotherUser(folder, 'openForWriting')).toBe('read-only\n')
    chmodSync(folder.path, 0o755)
  })

  test('may be a read-only file', () => {
    const { folder } = closedFolder()
    chmodSync(folder.file, 0o444)
    chmodSync(folder.path, 0o777)
    chmodSync(folder.at('chronique.lock'), 0o666)
    expect(openAsAnotherUser(folder, 'openForWriting')).toBe('read-only\n')
  })
})

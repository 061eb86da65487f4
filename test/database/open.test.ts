// What is found in a data folder, and what is said about it.
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
import { apply, band, filled, first } from '../support/smallCampaign.ts'
import { added } from '../../shared/domain/campaign/change.ts'

const dataFolder = dataFolders()

/** A folder with a campaign in it, closed. */
function closed() {
  const { store, folder, id, facts } = filled(dataFolder())
  store.close()
  return { folder, id, facts }
}

/** Both ways of opening fail alike, and leave the file as it was. */
function refuses(folder: DataFolder, code: string): void {
  const before = existsSync(folder.file) && readdirSync(folder.path).includes('chronique.sqlite')
  const bytes = before && !isFolder(folder) ? readFileSync(folder.file) : undefined
  for (const open of [() => folder.open(), () => folder.read()]) {
    const failure = failureOf(open)
    expect(failure.code).toBe(code)
    expect(failure.params.file ?? failure.params.folder).toContain(folder.path)
  }
  if (bytes) expect(readFileSync(folder.file).equals(bytes)).toBe(true)
  // The lock was given back: the right file in its place can be opened.
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

  test('of a new file, of one opened again, after the first write, of a reader', () => {
    const { opened, folder, store, id } = filled(dataFolder())
    expect(opened.settings()).toMatchObject(wanted)
    store.close()
    const again = folder.open()
    expect(again.settings()).toMatchObject(wanted)
    apply(again.store, added('warband', 'newband00', band(id, 9)))
    expect(again.settings()).toMatchObject(wanted)
    expect(folder.read().settings()).toMatchObject(wanted)
  })
})

describe('refused, and left as it is', () => {
  test('a file of a newer version', () => {
    const { folder } = closed()
    rmSync(folder.at('chronique.digest'))
    change(folder, 'PRAGMA user_version = 99')
    refuses(folder, 'newer-file')
  })

  test('a file that says to be of a newer version, and was changed since it was closed', () => {
    const { folder } = closed()
    change(folder, 'PRAGMA user_version = 99')
    refuses(folder, 'damaged')
  })

  test('a newer version whose changes still wait in the log', () => {
    const { folder } = closed()
    rmSync(folder.at('chronique.digest'))
    // A program that ended without tidying up: its log lies beside the file.
    const script = `const d = new (require('better-sqlite3'))(${JSON.stringify(folder.file)})
      d.pragma('user_version = 99'); process.kill(process.pid, 'SIGKILL')`
    spawnSync(process.execPath, ['-e', script])
    const log = readFileSync(`${folder.file}-wal`)
    expect(log.length).toBeGreaterThan(0)
    refuses(folder, 'newer-file')
    expect(readFileSync(`${folder.file}-wal`).equals(log)).toBe(true)
  })

  test.each([
    ['a text', 'Ceci n’est pas une base. '.repeat(100)],
    ['a short text', 'x'],
    ['something like a database', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(5000, 7)])],
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

  test('a folder in place of the file', () => {
    const folder = dataFolder()
    mkdirSync(folder.file)
    refuses(folder, 'not-a-database')
  })

  test('pages that were overwritten', () => {
    const { folder } = closed()
    const bytes = readFileSync(folder.file)
    bytes.fill(0xa5, 4096 * 3, 4096 * 12)
    writeFileSync(folder.file, bytes)
    refuses(folder, 'damaged')
  })

  test('a file that was cut off', () => {
    const { folder } = closed()
    truncateSync(folder.file, 4096 * 20)
    refuses(folder, 'damaged')
  })

  test('an index that does not fit its table', () => {
    const { folder, facts } = closed()
    const [one] = [...facts.item.keys()]
    const bytes = readFileSync(folder.file)
    // The id of a fact, changed where the table has it and not where the index does.
    const at = bytes.lastIndexOf(one!)
    expect(at).toBeGreaterThan(0)
    bytes[at + 20]! ^= 1
    writeFileSync(folder.file, bytes)
    refuses(folder, 'damaged')
  })

  test('names that lead nowhere', () => {
    const { folder, facts } = closed()
    change(folder, `DELETE FROM member WHERE id = '${first(facts.member).id}'`)
    refuses(folder, 'damaged')
  })
})

test('without looking through it, what is damaged is opened', () => {
  const { folder, facts, id } = closed()
  change(folder, `DELETE FROM member WHERE id = '${first(facts.member).id}'`)
  expect(folder.open({ check: false }).store.loadAll(id).member.size).toBe(facts.member.size - 1)
})

describe('folders', () => {
  test('are made where they are absent', () => {
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

  test('that are files, or under files', () => {
    const folder = dataFolder()
    const file = folder.write('file', 'x')
    for (const path of [file, `${file}/deeper`])
      expect(failureOf(() => openForWriting(path))).toMatchObject({ code: 'folder-unusable', params: { folder: path } })
  })

  test('that are named longer than the database can be opened by', () => {
    const deep = `${dataFolder().path}/${'é'.repeat(120)}/${'é'.repeat(120)}`
    for (const where of [deep, `${deep}/${'é'.repeat(4000)}`])
      expect(failureOf(() => openForWriting(where))).toMatchObject({ code: 'path-too-long', params: { folder: where } })
  })

  test('without a database have nothing to read, and nothing is made', () => {
    const folder = dataFolder()
    expect(failureOf(() => folder.read()).code).toBe('database-missing')
    expect(readdirSync(folder.path)).toEqual([])
  })

  test('an empty file is a new database', () => {
    const folder = dataFolder()
    writeFileSync(folder.file, '')
    expect(failureOf(() => folder.read()).code).toBe('database-missing')
    expect(folder.open().store.campaigns()).toEqual([])
  })
})

/** Opens a folder as a user who may not write in it; root may write everywhere. */
function asAnother(folder: DataFolder, how: 'openForReading' | 'openForWriting') {
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

describe.runIf(process.platform !== 'win32')('a folder that may only be read', () => {
  test('is read, and not written', () => {
    const { folder } = closed()
    chmodSync(folder.file, 0o444)
    chmodSync(folder.path, 0o555)
    expect(asAnother(folder, 'openForReading')).toBe('campaigns 1\nread-only\n')
    expect(asAnother(folder, 'openForWriting')).toBe('read-only\n')
    chmodSync(folder.path, 0o755)
  })

  test('a file that may only be read', () => {
    const { folder } = closed()
    chmodSync(folder.file, 0o444)
    chmodSync(folder.path, 0o777)
    chmodSync(folder.at('chronique.lock'), 0o666)
    expect(asAnother(folder, 'openForWriting')).toBe('read-only\n')
  })
})

import Database from 'better-sqlite3'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { takeFolderLock } from '../../main/database/connection/lock.ts'
import { readAnnouncedPage } from '../../main/ports/holder.ts'
import { dataFolders, failureOf, type DataFolder } from '../support/dataFolder.ts'
import { times } from '../support/long.ts'

const dataFolder = dataFolders()
const WRITER = path.join(import.meta.dirname, 'writer.ts')

/** Another process that writes into the folder; resolves once it has started. */
async function otherWriter(folder: DataFolder) {
  const child = spawn(process.execPath, [WRITER, folder.path], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

test('names the holder to a second writer in this process', () => {
  const folder = dataFolder()
  const first = folder.open({ address: 'http://127.0.0.1:4000' })
  const { code, params } = failureOf(() => folder.open())
  expect(code).toBe('folder-in-use')
  expect(params).toMatchObject({
    folder: folder.path,
    pid: process.pid,
    host: hostname(),
    address: 'http://127.0.0.1:4000',
  })
  expect(Date.parse(String(params.since as string))).toBeGreaterThan(Date.now() - 60_000)
  first.announce({ address: 'http://127.0.0.1:5000', token: 'a secret' })
  const again = failureOf(() => folder.open())
  expect(again.params.address).toBe('http://127.0.0.1:5000')
  expect(JSON.stringify(again)).not.toContain('a secret')
  expect(readAnnouncedPage(folder.path)).toEqual({ address: 'http://127.0.0.1:5000', token: 'a secret' })
  expect(first.store.campaigns()).toEqual([])
  first.store.close()
  expect(existsSync(folder.at('chronique.lock.json'))).toBe(false)
  folder.open()
})

test('is held by a writer in another process until that process is killed', async () => {
  const folder = dataFolder()
  const child = await otherWriter(folder)
  expect(failureOf(() => folder.open())).toMatchObject({ code: 'folder-in-use', params: { pid: child.pid } })
  expect(folder.read().store.campaigns()).toHaveLength(1)
  child.kill('SIGKILL')
  await once(child, 'close')
  // The notes about the killed process are still there, and are ignored.
  expect(JSON.parse(readFileSync(folder.at('chronique.lock.json'), 'utf8'))).toMatchObject({ pid: child.pid })
  const { store } = folder.open()
  expect(store.campaigns()).toHaveLength(1)
  expect(failureOf(() => folder.open()).params.pid).toBe(process.pid)
})

test('still keeps out other processes after a second request in the same process', async () => {
  const folder = dataFolder()
  folder.open()
  expect(failureOf(() => folder.open()).code).toBe('folder-in-use')
  const child = spawn(process.execPath, [WRITER, folder.path], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = Promise.race([once(child.stderr, 'data'), once(child.stdout, 'data')]).then(String)
  try {
    expect(await output).toBe('folder-in-use')
  } finally {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
})

test('lets in exactly one of many processes that start at once', async () => {
  const folder = dataFolder()
  folder.open().store.close()
  const children = Array.from({ length: times(4, 8) }, () =>
    spawn(process.execPath, [WRITER, folder.path], { stdio: ['ignore', 'pipe', 'pipe'] }),
  )
  const ends = children.map((child) => once(child, 'close'))
  const outcomes = children.map(async (child) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const began = once(child.stdout, 'data').then(() => 'in')
    return Promise.race([began, once(child, 'close').then(() => output.trim())])
  })
  const all = await Promise.all(outcomes)
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(ends)
  expect(all.filter((one) => one === 'in')).toHaveLength(1)
  expect(all.filter((one) => one === 'folder-in-use')).toHaveLength(children.length - 1)
})

test.each(['', 'nonsense', '[]', '{"pid":"x"}', 'null'])('accepts %o as content next to the lock', (content) => {
  const folder = dataFolder()
  folder.open()
  writeFileSync(folder.at('chronique.lock.json'), content)
  expect(failureOf(() => folder.open())).toEqual({
    code: 'file-locked',
    params: { file: folder.at('chronique.lock') },
  })
})

test('does not blame an ended host for a lock of another program', async () => {
  const folder = dataFolder()
  const child = await otherWriter(folder)
  child.kill('SIGKILL')
  await once(child, 'close')
  const other = new Database(folder.at('chronique.lock'))
  other.exec('BEGIN EXCLUSIVE')
  expect(failureOf(() => folder.open())).toEqual({
    code: 'file-locked',
    params: { file: folder.at('chronique.lock') },
  })
  other.close()
  folder.open()
})

test('a second release does not release the lock of the next holder', () => {
  const folder = dataFolder()
  const lock = takeFolderLock(folder.path)
  lock.release()
  const second = takeFolderLock(folder.path)
  lock.release()
  expect(failureOf(() => takeFolderLock(folder.path)).code).toBe('folder-in-use')
  second.release()
})

describe('a file written from two folders', () => {
  test.each([
    ['hard link', (file: string, other: string) => linkSync(file, other)],
    ['symbolic link', (file: string, other: string) => (renameSync(file, other), symlinkSync(other, file))],
  ])('is not opened for writing: %s', (_name, link) => {
    const folder = dataFolder()
    folder.open().store.close()
    const file = folder.at('chronique.sqlite')
    const other = path.join(dataFolder().path, 'chronique.sqlite')
    mkdirSync(path.dirname(other), { recursive: true })
    link(file, other)
    expect(failureOf(() => folder.open())).toEqual({ code: 'file-linked', params: { file } })
    expect(existsSync(folder.at('chronique.lock.json'))).toBe(false)
    expect(folder.read().store.campaigns()).toEqual([])
    rmSync(file)
    copyFileSync(other, file)
    folder.open().store.close()
  })
})

test.runIf(canTrace())('reports a system without locks, and writes nothing', () => {
  const folder = dataFolder()
  folder.open().store.close()
  const before = readdirSync(folder.path)
  const command = [
    '-f',
    '-qq',
    '-o',
    '/dev/null',
    '-e',
    'inject=fcntl:error=ENOLCK:when=4+',
    process.execPath,
    WRITER,
    folder.path,
  ]
  // Node makes the same call for its three streams at the start (hence `when=4+`), and again at its end, where it fails.
  const { stderr } = spawnSync('strace', command, { encoding: 'utf8' })
  expect(stderr).toMatch(/^no-locks/)
  expect(readdirSync(folder.path)).toEqual(before)
})

/**
 * Whether `strace`, which makes system calls fail, is installed and may trace processes; otherwise the test is skipped.
 */
function canTrace(): boolean {
  return spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0
}

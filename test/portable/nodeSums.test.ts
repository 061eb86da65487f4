// The Node of a package is compared with what the Node project signed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkReleased, checkSum, releasedFile } from '../../scripts/portable/nodeSums.ts'
import { temporaryFolder } from '../support/cli.ts'

const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const LINUX = { platform: 'linux', arch: 'x64' } as const
const WINDOWS = { platform: 'win32', arch: 'arm64' } as const
const PROGRAM = Buffer.from('the program')
const OTHER = Buffer.from('another program')
const none = () => Promise.reject(new Error('nothing is fetched'))

/** An archive of a release with this program. */
function archiveOf(program: Uint8Array): Buffer {
  const folder = temporaryFolder()
  mkdirSync(folder.at('node-v24.21.0-linux-x64/bin'), { recursive: true })
  writeFileSync(folder.at('node-v24.21.0-linux-x64/bin/node'), program)
  spawnSync('tar', ['-czf', folder.at('a.tar.gz'), '-C', folder.path, 'node-v24.21.0-linux-x64'])
  const bytes = readFileSync(folder.at('a.tar.gz'))
  folder.remove()
  return bytes
}

test('names the file of a release as the Node project does', () => {
  expect(releasedFile(LINUX, '24.21.0')).toBe('node-v24.21.0-linux-x64.tar.gz')
  expect(releasedFile(WINDOWS, '26.7.0')).toBe('win-arm64/node.exe')
})

test('accepts the program that was signed, and no other', async () => {
  const windows = `${sum(OTHER)}  win-x64/node.exe\n${sum(PROGRAM)}  win-arm64/node.exe\n`
  await checkReleased(WINDOWS, '26.7.0', PROGRAM, windows, none)
  await expect(checkReleased(WINDOWS, '26.7.0', OTHER, windows, none)).rejects.toThrow('the Node project signed')
  const archive = archiveOf(PROGRAM)
  const linux = `${sum(archive)}  node-v24.21.0-linux-x64.tar.gz\n`
  const fetched = (bytes: Uint8Array) => () => Promise.resolve(bytes)
  await checkReleased(LINUX, '24.21.0', PROGRAM, linux, fetched(archive))
  await expect(checkReleased(LINUX, '24.21.0', OTHER, linux, fetched(archive))).rejects.toThrow('The packaged Node')
  await expect(checkReleased(LINUX, '24.21.0', PROGRAM, linux, fetched(archiveOf(OTHER)))).rejects.toThrow(
    'the Node project signed',
  )
})

test('refuses what the sums do not list', () => {
  expect(() => checkSum('', 'win-x64/node.exe', PROGRAM)).toThrow('do not list win-x64/node.exe')
})

// The Node of a package is compared with the checksums that the Node project signed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  checkReleased,
  checkSum,
  extractNodeProgram,
  releaseFile,
  releaseFileName,
  signedSums,
} from '../../scripts/portable/nodeSums.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'

const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const LINUX = { platform: 'linux', arch: 'x64' } as const
const WINDOWS = { platform: 'win32', arch: 'arm64' } as const
const PROGRAM = Buffer.from('the program')
const OTHER = Buffer.from('another program')
const fetchNothing = () => Promise.reject(new Error('nothing is fetched'))

/** Creates the archive of a release with this program. */
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
  expect(releaseFileName(LINUX, '24.21.0')).toBe('node-v24.21.0-linux-x64.tar.gz')
  expect(releaseFileName(WINDOWS, '26.7.0')).toBe('win-arm64/node.exe')
})

test('accepts the program that was signed, and no other', async () => {
  const windows = `${sum(OTHER)}  win-x64/node.exe\n${sum(PROGRAM)}  win-arm64/node.exe\n`
  await checkReleased(WINDOWS, '26.7.0', PROGRAM, windows, fetchNothing)
  await expect(checkReleased(WINDOWS, '26.7.0', OTHER, windows, fetchNothing)).rejects.toThrow(
    'the Node project signed',
  )
  const archive = archiveOf(PROGRAM)
  const linux = `${sum(archive)}  node-v24.21.0-linux-x64.tar.gz\n`
  const fetchReturning = (bytes: Uint8Array) => () => Promise.resolve(bytes)
  await checkReleased(LINUX, '24.21.0', PROGRAM, linux, fetchReturning(archive))
  await expect(checkReleased(LINUX, '24.21.0', OTHER, linux, fetchReturning(archive))).rejects.toThrow(
    'The packaged Node',
  )
  await expect(checkReleased(LINUX, '24.21.0', PROGRAM, linux, fetchReturning(archiveOf(OTHER)))).rejects.toThrow(
    'the Node project signed',
  )
})

test('refuses a file that the checksums do not list', async () => {
  for (const sums of ['', `${sum(PROGRAM)}  other/win-x64/node.exe\n`])
    expect(() => checkSum(sums, 'win-x64/node.exe', PROGRAM)).toThrow('do not list win-x64/node.exe')
  const name = 'node-v24.21.1-linux-x64.tar.gz'
  await expect(extractNodeProgram(archiveOf(PROGRAM), name)).rejects.toThrow(
    `${name} holds no node-v24.21.1-linux-x64/bin/node`,
  )
})

test('refuses an answer that is not a file of the release', async () => {
  const answer = vi.spyOn(globalThis, 'fetch')
  try {
    answer.mockResolvedValue(new Response('<h1>Not found</h1>', { status: 404 }))
    await expect(releaseFile('24.21.0', 'SHASUMS256.txt.asc')).rejects.toThrow('404')
    answer.mockResolvedValue(new Response('sums'))
    expect(Buffer.from(await releaseFile('24.21.0', 'SHASUMS256.txt.asc')).toString()).toBe('sums')
    expect(answer).toHaveBeenLastCalledWith('https://nodejs.org/dist/v24.21.0/SHASUMS256.txt.asc')
  } finally {
    answer.mockRestore()
  }
})

const HAS_GPG = ['gpg', 'gpgv'].every((program) => spawnSync(program, ['--version']).status === 0)
if (!HAS_GPG) console.log('skipped: no gpg and gpgv')

describe.skipIf(!HAS_GPG)('the signature of the checksums', () => {
  const SUMS = `${sum(PROGRAM)}  win-arm64/node.exe\n`
  let folder: Folder
  beforeAll(() => {
    folder = temporaryFolder()
    for (const who of ['node', 'other']) {
      gpg(who, ['--passphrase', '', '--quick-generate-key', `${who}@example.org`, 'ed25519', 'sign'])
      writeFileSync(folder.at(`${who}.kbx`), gpg(who, ['--export']))
    }
  })
  afterAll(() => {
    for (const who of ['node', 'other']) spawnSync('gpgconf', ['--homedir', folder.at(who), '--kill', 'all'])
    folder.remove()
  })

  /** Runs gpg with the keys of `who`. */
  function gpg(who: string, args: readonly string[], input = ''): Buffer {
    mkdirSync(folder.at(who), { recursive: true, mode: 0o700 })
    const { status, stdout, stderr } = spawnSync('gpg', ['--homedir', folder.at(who), '--batch', ...args], { input })
    if (status !== 0) throw new Error(stderr.toString())
    return stdout
  }
  const signSums = (who: string) => gpg(who, ['--clearsign'], SUMS)
  const read = (signed: Uint8Array) => signedSums('26.7.0', folder.at('node.kbx'), () => Promise.resolve(signed))

  test('must be by a release key, and match the checksums', async () => {
    expect(await read(signSums('node'))).toBe(SUMS)
    const refused = 'The sums of Node 26.7.0 are not signed by the Node project'
    await expect(read(signSums('other'))).rejects.toThrow(refused)
    await expect(read(Buffer.from(SUMS))).rejects.toThrow(refused)
    const altered = signSums('node').toString().replace(sum(PROGRAM), sum(OTHER))
    await expect(read(Buffer.from(altered))).rejects.toThrow(refused)
  })
})

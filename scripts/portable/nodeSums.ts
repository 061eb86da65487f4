// Checks a target's Node against the signed checksums of the Node project.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { list } from 'tar'
import type { Target } from './targets.ts'

const RELEASES = 'https://nodejs.org/dist'

/** Returns the name of the release file that contains a target's Node: the program itself, or an archive. */
export const releaseFileName = ({ platform, arch }: Pick<Target, 'platform' | 'arch'>, version: string): string =>
  platform === 'win32' ? `win-${arch}/node.exe` : `node-v${version}-${platform}-${arch}.tar.gz`

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Throws if the checksum of `bytes` differs from the checksum of `name` in the list `sums` (`SHASUMS256.txt`). */
export function checkSum(sums: string, name: string, bytes: Uint8Array): void {
  const line = sums.split('\n').find((one) => one.endsWith(`  ${name}`))
  const expected = line?.split(' ')[0]
  if (expected === undefined) throw new Error(`The signed sums do not list ${name}.`)
  const found = sumOf(bytes)
  if (found !== expected) throw new Error(`${name} has the sum ${found}; the Node project signed ${expected}.`)
}

/** Extracts Node's program from a release archive. Throws if the archive does not contain it. */
export async function extractNodeProgram(archive: Uint8Array, name: string): Promise<Buffer> {
  const place = `${name.replace(/\.tar\.gz$/, '')}/bin/node`
  let program: Promise<Buffer> | undefined
  await new Promise((resolve, reject) => {
    const reading = list({
      filter: (file) => file === place,
      onReadEntry: (entry) => void (program = entry.concat()),
    })
    reading.on('end', resolve)
    reading.on('error', reject)
    Readable.from([archive]).pipe(reading)
  })
  if (!program) throw new Error(`${name} holds no ${place}.`)
  return program
}

/** Downloads a file of a release by its name. */
export type FetchFile = (name: string) => Promise<Uint8Array>

/** Throws if a Node program differs from the released program. `fetchFile` downloads a file of the release by name. */
export async function checkReleased(
  target: Pick<Target, 'platform' | 'arch'>,
  version: string,
  program: Uint8Array,
  sums: string,
  fetchFile: FetchFile,
): Promise<void> {
  const name = releaseFileName(target, version)
  if (target.platform === 'win32') return checkSum(sums, name, program)
  const archive = await fetchFile(name)
  checkSum(sums, name, archive)
  const [found, expected] = [sumOf(program), sumOf(await extractNodeProgram(archive, name))]
  if (found !== expected) throw new Error(`The packaged Node has the sum ${found}; the one in ${name} has ${expected}.`)
}

/** Downloads a file of a release. Throws network errors, and an error for a missing file. */
export async function releaseFile(version: string, name: string): Promise<Uint8Array> {
  const response = await fetch(`${RELEASES}/v${version}/${name}`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Returns the checksums of a release, verified by gpgv with the keyring. Throws if the signature is invalid. */
export async function signedSums(version: string, keyring: string, fetchFile: FetchFile): Promise<string> {
  const signed = await fetchFile('SHASUMS256.txt.asc')
  const { status, stdout, stderr } = spawnSync('gpgv', ['--keyring', keyring, '--output', '-'], {
    input: signed,
    encoding: 'utf8',
  })
  if (status === 0) return stdout
  throw new Error(`The sums of Node ${version} are not signed by the Node project: ${stderr}`)
}

// Whether a target's Node is the one that the Node project released, by its signed list of sums.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { list } from 'tar'
import type { Target } from './targets.ts'

const RELEASES = 'https://nodejs.org/dist'

/** The file of a release that holds a target's Node: the program itself, or an archive with it. */
export const releasedFile = ({ platform, arch }: Pick<Target, 'platform' | 'arch'>, version: string): string =>
  platform === 'win32' ? `win-${arch}/node.exe` : `node-v${version}-${platform}-${arch}.tar.gz`

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Throws where the bytes are not those of which a list of sums (`SHASUMS256.txt`) speaks under this name. */
export function checkSum(sums: string, name: string, bytes: Uint8Array): void {
  const line = sums.split('\n').find((one) => one.endsWith(`  ${name}`))
  const expected = line?.split(' ')[0]
  if (expected === undefined) throw new Error(`The signed sums do not list ${name}.`)
  const found = sumOf(bytes)
  if (found !== expected) throw new Error(`${name} has the sum ${found}; the Node project signed ${expected}.`)
}

/** The program out of an archive of a release. Throws where it holds none. */
export async function programIn(archive: Uint8Array, name: string): Promise<Buffer> {
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

/** Throws where a program is not what the Node project released; `fetched`: brings a file of the release, by its name. */
export async function checkReleased(
  target: Pick<Target, 'platform' | 'arch'>,
  version: string,
  program: Uint8Array,
  sums: string,
  fetched: (name: string) => Promise<Uint8Array>,
): Promise<void> {
  const name = releasedFile(target, version)
  if (target.platform === 'win32') return checkSum(sums, name, program)
  const archive = await fetched(name)
  checkSum(sums, name, archive)
  const [found, expected] = [sumOf(program), sumOf(await programIn(archive, name))]
  if (found !== expected) throw new Error(`The packaged Node has the sum ${found}; the one in ${name} has ${expected}.`)
}

/** Brings a file of a release. Throws what the network throws, and where there is none. */
export async function releaseFile(version: string, name: string): Promise<Uint8Array> {
  const response = await fetch(`${RELEASES}/v${version}/${name}`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** A release's sums, once gpgv finds them signed by a key of the keyring. Throws where they are not. */
export async function signedSums(version: string, keyring: string): Promise<string> {
  const signed = await releaseFile(version, 'SHASUMS256.txt.asc')
  const { status, stdout, stderr } = spawnSync('gpgv', ['--keyring', keyring, '--output', '-'], {
    input: signed,
    encoding: 'utf8',
  })
  if (status === 0) return stdout
  throw new Error(`The sums of Node ${version} are not signed by the Node project: ${stderr}`)
}

// Lists the systems for which packages are made.
import { nodePackage } from '../nodePackage.mjs'

/** A system for which packages are made, with what differs in its package. */
export interface Target {
  /** Name of the target on the command line and in the name of the archive. */
  readonly id: string
  /** System and processor, as Node names them. */
  readonly platform: 'linux' | 'win32' | 'darwin'
  readonly arch: 'x64' | 'arm64'
  readonly archive: 'tar.gz' | 'zip'
  /** Name of the file that users double-click. */
  readonly launcher: string
}

const target = (platform: Target['platform'], arch: Target['arch']): Target => ({
  id: `${platform === 'win32' ? 'win' : platform}-${arch}`,
  ...{ platform, arch },
  archive: platform === 'win32' ? 'zip' : 'tar.gz',
  launcher: { linux: 'Chronique', win32: 'Chronique.cmd', darwin: 'Chronique.command' }[platform],
})

export const TARGETS: readonly Target[] = [
  target('linux', 'x64'),
  target('linux', 'arm64'),
  target('win32', 'x64'),
  target('win32', 'arm64'),
  target('darwin', 'arm64'),
  target('darwin', 'x64'),
]

/**
 * Returns the targets with these names. `all`: every target; no names: the target of this machine. Throws for an
 * unknown name; the message lists the known names.
 */
export function targetsByName(names: readonly string[]): readonly Target[] {
  if (names.includes('all')) return TARGETS
  if (names.length === 0)
    return TARGETS.filter(({ platform, arch }) => platform === process.platform && arch === process.arch)
  return names.map((name) => {
    const found = TARGETS.find(({ id }) => id === name)
    if (found) return found
    throw new Error(`There is no target ${name}: ${[...TARGETS.map(({ id }) => id), 'all'].join(', ')}.`)
  })
}

/** Returns the path of Node's program in the unpacked folder. */
export const nodePathOf = ({ platform }: Target): string => (platform === 'win32' ? 'runtime/node.exe' : 'runtime/node')

/** Returns the npm package that contains Node for a target. */
export const nodeOf = ({ platform, arch }: Target) => nodePackage(platform, arch)

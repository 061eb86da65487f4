// The systems that a package is made for.
import { nodePackage } from '../nodePackage.mjs'

/** A system, and what differs in its package. */
export interface Target {
  /** As it is named on the command line, and in the name of the archive. */
  readonly id: string
  /** As Node names them. */
  readonly platform: 'linux' | 'win32' | 'darwin'
  readonly arch: 'x64' | 'arm64'
  readonly archive: 'tar.gz' | 'zip'
  /** What is double-clicked. */
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

/** The targets of these names; `all`: every one; none: that of this machine. Throws with those that there are. */
export function targetsNamed(names: readonly string[]): readonly Target[] {
  if (names.includes('all')) return TARGETS
  if (names.length === 0)
    return TARGETS.filter(({ platform, arch }) => platform === process.platform && arch === process.arch)
  return names.map((name) => {
    const found = TARGETS.find(({ id }) => id === name)
    if (found) return found
    throw new Error(`There is no target ${name}: ${[...TARGETS.map(({ id }) => id), 'all'].join(', ')}.`)
  })
}

/** Where Node lies in the unpacked folder. */
export const nodePlace = ({ platform }: Target): string => (platform === 'win32' ? 'runtime/node.exe' : 'runtime/node')

/** The package that brings Node along for a target. */
export const nodeOf = ({ platform, arch }: Target) => nodePackage(platform, arch)

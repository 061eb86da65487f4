// The system for which a program is built, read from its header: ELF (Linux), PE (Windows), Mach-O (macOS).

/** A system and a processor, by Node's names. */
export interface BinaryTarget {
  readonly platform: 'linux' | 'win32' | 'darwin'
  readonly arch: string
  /** For a Mach-O file: whether it has a signature, without which Apple's own processors run no program. */
  readonly isSigned?: boolean
}

const ELF = { 62: 'x64', 183: 'arm64' } as Readonly<Record<number, string>>
const PE = { 0x8664: 'x64', 0xaa64: 'arm64' } as Readonly<Record<number, string>>
const MACH = { 0x01000007: 'x64', 0x0100000c: 'arm64' } as Readonly<Record<number, string>>
const CODE_SIGNATURE = 0x1d

/** Reads the system and processor from the bytes of a program or library. Throws for other files. */
export function readBinaryTarget(bytes: Uint8Array): BinaryTarget {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) === 0x7f454c46) return { platform: 'linux', arch: nameOrNumber(ELF, view.getUint16(18, true)) }
  if (view.getUint16(0) === 0x4d5a) {
    const at = view.getUint32(0x3c, true)
    if (view.getUint32(at) === 0x50450000)
      return { platform: 'win32', arch: nameOrNumber(PE, view.getUint16(at + 4, true)) }
  }
  if (view.getUint32(0, true) === 0xfeedfacf)
    return { platform: 'darwin', arch: nameOrNumber(MACH, view.getUint32(4, true)), isSigned: isSigned(view) }
  throw new Error('no program of Linux, Windows or macOS')
}

const nameOrNumber = (names: Readonly<Record<number, string>>, number: number): string =>
  names[number] ?? `0x${number.toString(16)}`

/** Looks for the signature among the load commands. */
function isSigned(view: DataView): boolean {
  const commands = view.getUint32(16, true)
  for (let at = 32, count = 0; count < commands; count++) {
    if (view.getUint32(at, true) === CODE_SIGNATURE) return true
    at += view.getUint32(at + 4, true)
  }
  return false
}

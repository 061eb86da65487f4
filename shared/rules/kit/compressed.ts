/** How the files of common packers begin. */
const BEGINNINGS: Readonly<Record<string, readonly number[]>> = {
  gzip: [0x1f, 0x8b],
  zip: [0x50, 0x4b, 0x03, 0x04],
  '7z': [0x37, 0x7a, 0xbc, 0xaf],
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
  xz: [0xfd, 0x37, 0x7a, 0x58],
  bzip2: [0x42, 0x5a, 0x68],
}

/** What a file was packed with, by how it begins; `undefined` for one that is as it is. Nothing is ever unpacked. */
export const packedWith = (bytes: Uint8Array): string | undefined =>
  Object.keys(BEGINNINGS).find((kind) => BEGINNINGS[kind]!.every((byte, at) => bytes[at] === byte))

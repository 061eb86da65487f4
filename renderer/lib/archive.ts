import { zipSync } from 'fflate'

export interface ArchivedFile {
  readonly name: string
  readonly content: Blob
}

/** Packs files into one zip archive. The files are stored uncompressed, because documents are compressed already. */
export async function zipFiles(files: readonly ArchivedFile[]): Promise<Blob> {
  const entries = await Promise.all(
    files.map(async ({ name, content }) => [name, new Uint8Array(await content.arrayBuffer())] as const),
  )
  return new Blob([zipSync(Object.fromEntries(entries), { level: 0 })], { type: 'application/zip' })
}

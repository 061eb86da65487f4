import { zipSync } from 'fflate'

export interface ArchivedFile {
  readonly name: string
  readonly content: Blob
}

/** One archive with these files. Documents are compressed already: they are put in as they are. */
export async function archiveOf(files: readonly ArchivedFile[]): Promise<Blob> {
  const entries = await Promise.all(
    files.map(async ({ name, content }) => [name, new Uint8Array(await content.arrayBuffer())] as const),
  )
  return new Blob([zipSync(Object.fromEntries(entries), { level: 0 })], { type: 'application/zip' })
}

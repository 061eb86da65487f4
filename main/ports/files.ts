/** Access to files: so that what reads and writes them can be tested with a full disk or a vanished folder. */
export interface Files {
  /** Size in bytes and whether it is a folder; throws the system's error when there is none. */
  stat(path: string): { readonly size: number; readonly isFolder: boolean }
  /** The bytes of a file; of one larger than `limit` only so much that its length exceeds the limit. */
  read(path: string, limit: number): Uint8Array
  /** True when both paths lead to the same existing file. */
  isSame(one: string, other: string): boolean
  /** Writes the whole file or nothing: under a temporary name beside it, then renamed. Devices are written in place. Throws `own-file` (see `mustNotBeOwn`). */
  write(path: string, bytes: Uint8Array): void
}

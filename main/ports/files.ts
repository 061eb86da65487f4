/** Access to files. Tests replace it, for example to simulate a full disk or a missing folder. */
export interface FileAccess {
  /**
   * Returns the size of a file in bytes, and whether the path is a folder. Throws the system's error if the path does
   * not exist.
   */
  stat(path: string): { readonly size: number; readonly isFolder: boolean }
  /** Reads a file. If the file is larger than `limit` bytes, reads only slightly more than `limit`. */
  read(path: string, limit: number): Uint8Array
  /** True if both paths lead to the same existing file. */
  isSame(one: string, other: string): boolean
  /**
   * Writes a file atomically: writes it under a temporary name in the same folder and then renames it. A device is
   * written directly. Throws `own-file` (see `refuseIfChroniqueFile`).
   */
  write(path: string, bytes: Uint8Array): void
}

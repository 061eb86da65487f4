import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenedFile } from '../../shared/contract/desktop.ts'

/**
 * Files that the system opened with the program, for example after a double-click. They wait until a page takes them.
 */
export interface PendingFiles {
  isWaiting(): boolean
  add(files: readonly OpenedFile[]): void
  /** Returns the waiting files and empties the list, so that only one page shows them. */
  take(): readonly OpenedFile[]
}

/** Maximum number of waiting files; more than a user opens at once. The newest files are kept. */
const MOST = 20

/** Creates an empty list of waiting files. */
export function createPendingFiles(): PendingFiles {
  let waiting: readonly OpenedFile[] = []
  return {
    isWaiting: () => waiting.length > 0,
    add: (files) => void (waiting = [...waiting, ...files].slice(-MOST)),
    take() {
      const taken = waiting
      waiting = []
      return taken
    },
  }
}

/**
 * Converts the file arguments of a program to absolute paths, relative to `folder`. Some desktops pass file URLs
 * instead of paths.
 */
export const filePathsOf = (words: readonly string[], folder: string): string[] =>
  words.map((word) => path.resolve(folder, fromAddress(word)))

/**
 * Converts a file URL to a path. A URL of another machine is returned unchanged; reading it then fails with “file not
 * found”.
 */
function fromAddress(word: string): string {
  if (!/^file:/i.test(word)) return word
  try {
    return fileURLToPath(word)
  } catch {
    return word
  }
}

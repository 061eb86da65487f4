import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenedFile } from '../../shared/contract/desktop.ts'

/** Files that were handed to the program from outside, by a double-click: they wait until a page asks for them. */
export interface Handed {
  isWaiting(): boolean
  add(files: readonly OpenedFile[]): void
  /** Gives them away: what one page has shown no other shows again. */
  take(): readonly OpenedFile[]
}

/** More than anybody marks and opens at once; the newest stay. */
const MOST = 20

/** A place for files that wait; at first there are none. */
export function handedFiles(): Handed {
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

/** The paths of files that were named in the start of a program, in a folder: desktops name them by addresses, too. */
export const pathsOf = (words: readonly string[], folder: string): string[] =>
  words.map((word) => path.resolve(folder, fromAddress(word)))

/** An address of no file on this machine stays a word, which leads to no file. */
function fromAddress(word: string): string {
  if (!/^file:/i.test(word)) return word
  try {
    return fileURLToPath(word)
  } catch {
    return word
  }
}

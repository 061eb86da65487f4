import { statSync } from 'node:fs'
import { AppError } from '../../../shared/domain/error.ts'
import type { Place } from './place.ts'

/** Watches whether a connection still writes into the file that others find in the folder. */
export interface Presence {
  /** Before a transaction: throws `file-taken` where the file was moved, deleted, replaced or written by somebody else. */
  mustBeUntouched(): void
  /** After one: throws `file-taken` where file or log are no longer those in the folder; notes how they stand now. */
  mustBeThere(): void
  /** After the connection wrote into the file otherwise: notes how it stands now. */
  note(): void
}

/**
 * The presence of a file with its log. A system lets go on who has a file open that is deleted or moved: everything is
 * written, and is nowhere.
 */
export function presenceOf({ file }: Place): Presence {
  const log = `${file}-wal`
  let known = { file: identityOf(file), log: identityOf(log), content: contentOf(file), logSize: sizeOf(log) }
  const taken = () => new AppError('file-taken', { file })
  const mustBeSame = () => {
    if (identityOf(file) !== known.file) throw taken()
    if (known.log !== undefined && identityOf(log) !== known.log) throw taken()
  }
  return {
    mustBeUntouched() {
      mustBeSame()
      if (contentOf(file) !== known.content || sizeOf(log) < known.logSize) throw taken()
    },
    mustBeThere() {
      mustBeSame()
      known = { file: known.file, log: known.log ?? identityOf(log), content: contentOf(file), logSize: sizeOf(log) }
    },
    note() {
      known = { ...known, content: contentOf(file), logSize: sizeOf(log) }
    },
  }
}

const statOf = (file: string) => {
  try {
    return statSync(file, { bigint: true, throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Which file it is; none for one that is not there, or cannot be looked at. */
export function identityOf(file: string): string | undefined {
  const stats = statOf(file)
  return stats && `${stats.dev} ${stats.ino}`
}

/** How long it is: nobody but the connection that writes shortens a log. */
const sizeOf = (file: string): bigint => statOf(file)?.size ?? 0n

/** When it was written last, and its length: only a connection that writes changes them. */
function contentOf(file: string): string | undefined {
  const stats = statOf(file)
  return stats && `${stats.mtimeNs} ${stats.size}`
}

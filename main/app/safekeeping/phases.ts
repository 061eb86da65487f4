import type { Trouble } from '../../../shared/contract/views/safekeeping.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { holdFolder, openForReading, type Held, type Opened, type Opening, type Writable } from '../../database/open.ts'
import { placeOf, type Place } from '../../database/connection/place.ts'
import { isTakenAway } from '../../database/connection/presence.ts'
import { fileProblemOf } from '../../database/connection/problems.ts'
import { troubleOf } from '../../database/trouble.ts'

/** How a data folder stands with whoever keeps it. `opened`: what is open, to be written or read. */
export type Phase =
  | { readonly mode: 'open'; readonly opened: Writable; readonly trouble: null }
  | { readonly mode: 'reading'; readonly opened: Opened; readonly trouble: Trouble | null }
  | { readonly mode: 'closed'; readonly opened: undefined; readonly trouble: Trouble }

/** A data folder that is kept, whatever state it is in. `held`: absent where nothing is to be written. */
export interface Kept {
  readonly place: Place
  readonly held: Held | undefined
  readonly phase: Phase
}

/**
 * Takes a data folder as its writer, or to read beside one, and opens it as far as that can be done. Throws what is not
 * about its data: `folder-in-use`, `folder-unusable`, a full disk …
 */
export function keptFolder(folder: string, isWriting: boolean, opening: Opening): Kept {
  const place = placeOf(folder)
  if (!isWriting) return { place, held: undefined, phase: besideIn(place, opening) }
  let held: Held | undefined
  try {
    held = holdFolder(folder, opening)
    return { place, held, phase: openPhase(held, opening) }
  } catch (error) {
    held?.release()
    if (!(error instanceof AppError) || error.code !== 'read-only') throw error
    return { place, held: undefined, phase: readOnlyIn(place, error, opening) }
  }
}

/** Opens the folder to write; closed where its data stand in the way. Throws `read-only` and what is not about the data. */
export function openPhase(held: Held, opening: Opening): Phase {
  try {
    return { mode: 'open', opened: held.open(opening), trouble: null }
  } catch (error) {
    const trouble = troubleOf(error, held.place, { ...opening, isHeld: true })
    if (!trouble || trouble.kind === 'read-only') throw error
    return { mode: 'closed', opened: undefined, trouble }
  }
}

/**
 * As `openPhase`, for a folder that was open before and is held: what is not about the data is no error either, since
 * there is nobody to throw it to; opening it can be tried again.
 */
export function againPhase(held: Held, opening: Opening): Phase {
  try {
    return openPhase(held, opening)
  } catch (error) {
    const known = fileProblemOf(error, held.place)
    if (!(known instanceof AppError)) throw error
    const trouble: Trouble = { kind: 'changed', error: wireOf(known), aside: null, backup: null, ways: ['on'] }
    return { mode: 'closed', opened: undefined, trouble }
  }
}

/**
 * Lets go of a file that was taken away or written by another program while it was open. What the connection still reads is kept as a backup, which is
 * offered; where that cannot be done, the newest good one is.
 */
function takenPhase(
  opened: Writable,
  { code, params }: WireError,
  opening: Opening,
): Phase & { readonly mode: 'closed' } {
  const { place } = opened
  const isInHandBackedUp = backUpInHand(opened)
  opened.abandon()
  const taken = new AppError(code, { file: place.file, ...params })
  const trouble = troubleOf(taken, place, { ...opening, isHeld: true })!
  return { mode: 'closed', opened: undefined, trouble: { ...trouble, isInHandBackedUp } }
}

/** What is answered where the disk may no longer be there: only then it is tried. */
const OF_DISK: readonly string[] = ['disk-error', 'damaged', 'read-only', 'folder-unusable', 'file-taken']

/** How data that were open stand after an error; nothing where they stay open. */
export function phaseAfter(
  error: WireError,
  opened: Writable,
  opening: Opening,
  isDiskGone: (place: Place) => boolean,
): (Phase & { readonly mode: 'closed' }) | undefined {
  if (OF_DISK.includes(error.code) && isDiskGone(opened.place)) return gonePhase(opened)
  return isTakenAway(error.code) ? takenPhase(opened, error, opening) : undefined
}

/** Lets go of data whose disk no longer answers: nothing can be kept of them, and nothing of what was saved is lost. */
function gonePhase(opened: Writable): Phase & { readonly mode: 'closed' } {
  const { folder } = opened.place
  opened.abandon()
  const error = wireOf(new AppError('disk-gone', { folder }))
  const trouble: Trouble = { kind: 'gone', error, aside: null, backup: null, ways: ['on'] }
  return { mode: 'closed', opened: undefined, trouble }
}

/** Closes data that were found unsound once they were open already. */
export function unsoundPhase(opened: Writable, error: AppError, opening: Opening): Phase {
  const { place } = opened
  opened.store.close()
  return { mode: 'closed', opened: undefined, trouble: troubleOf(error, place, { ...opening, isHeld: true })! }
}

/** False where the file is written over, or there is no room for a backup. */
function backUpInHand(opened: Writable): boolean {
  try {
    opened.keepInHand()
    return true
  } catch {
    return false
  }
}

/** Opens what can be read of a damaged file. Throws what opening it throws. */
export const readPhase = (place: Place, trouble: Trouble, opening: Opening): Phase => ({
  mode: 'reading',
  opened: openForReading(place.folder, { ...opening, check: false }),
  trouble,
})

function besideIn(place: Place, opening: Opening): Phase {
  try {
    return { mode: 'reading', opened: openForReading(place.folder, opening), trouble: null }
  } catch (error) {
    const trouble = troubleOf(error, place, { ...opening, isHeld: false })
    if (!trouble) throw error
    return { mode: 'closed', opened: undefined, trouble }
  }
}

/** In a read-only folder the data are opened for reading, which is also the only way on. */
function readOnlyIn(place: Place, error: AppError, opening: Opening): Phase {
  const beside = besideIn(place, opening)
  if (beside.mode === 'closed') {
    const ways = (['damaged', 'changed'] as const).some((kind) => kind === beside.trouble.kind)
      ? (['read'] as const)
      : []
    return { ...beside, trouble: { ...beside.trouble, ways } }
  }
  const trouble: Trouble = { kind: 'read-only', error: wireOf(error), aside: null, backup: null, ways: [] }
  return { ...beside, mode: 'reading', trouble }
}

export const wireOf = ({ code, path, params }: AppError): WireError => ({ code, path, params })

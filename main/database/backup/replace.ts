import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../../shared/domain/error.ts'
import { digestFile } from '../connection/digest.ts'
import { copyDurably, fingerprintOf, removeDurably, renameDurably, textOf, writeDurably } from '../../ports/durable.ts'
import { removeAcknowledged } from '../connection/acknowledged.ts'
import type { Place } from '../connection/place.ts'

/** What is to take the file's place lies beside it; the intent says that it shall. */
const comingFile = ({ file }: Place): string => `${file}.coming`
const intentFile = ({ folder }: Place): string => path.join(folder, 'chronique.restoring.json')

/** The steps of a replacement, in their order: after each of them the power may fail. */
export const STEPS = ['copied', 'intended', 'undigested', 'log-removed', 'replaced', 'done'] as const
type Stop = (step: (typeof STEPS)[number]) => void

/**
 * Puts a file in the place of the database, which nobody may have open, and takes its log away. Once the intent is durable
 * the next opening for writing goes through with it: so it ends with the old or with the new, and never with the new file
 * and the old log. `sha256`: what the file must be. Throws `backup-unfit`, and what the system throws.
 */
export function replaceFile(place: Place, from: string, sha256: string, stop: Stop = () => undefined): void {
  const coming = comingFile(place)
  try {
    copyDurably(from, coming)
    if (fingerprintOf(coming).sha256 !== sha256) throw new AppError('backup-unfit', { file: from, reason: 'digest' })
    stop('copied')
    writeDurably(intentFile(place), JSON.stringify({ sha256 }))
  } catch (error) {
    if (!isReplacing(place)) rmSync(coming, { force: true })
    throw error
  }
  stop('intended')
  goThrough(place, stop)
}

/** True while a replacement was begun and is not done: then only who goes through with it may open the file. */
export const isReplacing = (place: Place): boolean => existsSync(intentFile(place))

/** Ends what a replacement that was broken off has begun. Only for who holds the folder. */
export function completeReplacement(place: Place): void {
  if (isReplacing(place) && isWhole(place)) return goThrough(place, () => undefined)
  removeDurably(intentFile(place))
  rmSync(comingFile(place), { force: true })
}

/** What is to come is still there as it must be, or has come already. */
function isWhole(place: Place): boolean {
  const coming = existsSync(comingFile(place)) ? comingFile(place) : place.file
  try {
    const { sha256 } = JSON.parse(textOf(intentFile(place))) as { sha256: string }
    return fingerprintOf(coming).sha256 === sha256
  } catch {
    return false
  }
}

function goThrough(place: Place, stop: Stop): void {
  removeDurably(digestFile(place))
  removeAcknowledged(place)
  stop('undigested')
  removeDurably(`${place.file}-wal`, `${place.file}-shm`)
  stop('log-removed')
  if (existsSync(comingFile(place))) renameDurably(comingFile(place), place.file)
  stop('replaced')
  removeDurably(intentFile(place))
  stop('done')
}

/** Takes the file away with its log, which nobody may have open: the next opening begins with nothing. */
export function removeFile(place: Place): void {
  removeDurably(`${place.file}-wal`, `${place.file}-shm`)
  removeAcknowledged(place)
  removeDurably(digestFile(place), place.file)
}

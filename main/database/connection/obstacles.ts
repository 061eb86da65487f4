import { lstatSync, renameSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../../shared/domain/error.ts'
import { syncFolder } from '../../ports/durable.ts'
import { hasDigest } from './digest.ts'
import { wasAcknowledged } from './acknowledged.ts'
import type { Place } from './place.ts'

// A folder, a pipe, a device or a link that stands where Chronique keeps a file of its own: to read it may never end, and
// what is written through it goes somewhere else.

/** Kept by Chronique itself or by SQLite, which nobody has a reason to make links of. */
const OWN = ['-wal', '-shm', '-journal', '.coming'].map((end) => `chronique.sqlite${end}`)
const NOTES = ['chronique.last', 'chronique.digest', 'chronique.restoring.json']
/** What may lie elsewhere, and be led to by a link. */
const LED_TO = ['chronique.browsers', 'preferences.json', 'window.json']
const LOCKS = ['', '-journal', '-wal', '-shm', '.json'].map((end) => `chronique.lock${end}`)
const FOLDERS = ['backups', 'aside']

type Look = (file: string) => Stats | undefined

/** What is at a name itself; nothing where it cannot be looked at. */
const named: Look = (file) => looked(() => lstatSync(file, { throwIfNoEntry: false }))
/** What a name leads to; the link itself where it leads nowhere. */
const led: Look = (file) => looked(() => statSync(file, { throwIfNoEntry: false })) ?? named(file)

function looked(look: () => Stats | undefined): Stats | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

const among = ({ folder }: Place, names: readonly string[], look: Look, isRight: (stats: Stats) => boolean): string[] =>
  names
    .map((name) => path.join(folder, name))
    .filter((file) => {
      const stats = look(file)
      return stats !== undefined && !isRight(stats)
    })

const isFile = (stats: Stats): boolean => stats.isFile()

const filesIn = (place: Place): string[] => [
  ...among(place, [...OWN, ...NOTES], named, isFile),
  ...among(place, LED_TO, led, isFile),
]

/**
 * A write that was broken off, beside data that were closed in order or in which something was acknowledged: Chronique keeps a
 * log there and leaves none such, so it is another file's, and SQLite would write that one's pages over the data.
 */
function foreignJournalIn(place: Place): string[] {
  const file = `${place.file}-journal`
  const stats = named(file)
  const isFilled = stats?.isFile() === true && stats.size > 0
  return isFilled && (hasDigest(place) || wasAcknowledged(place)) ? [file] : []
}

/** Everything that stands where something of another kind is to be kept, but for the locks: whoever asks may hold them. */
export const obstaclesIn = (place: Place): string[] => [
  ...filesIn(place),
  ...foreignJournalIn(place),
  ...among(place, ['chronique.sqlite'], named, isFile),
  ...among(place, FOLDERS, led, (stats) => stats.isDirectory()),
]

/**
 * Throws `place-taken` for the first of what stands where files beside the database are kept, and is none; `foreign-journal`
 * for what SQLite would write over the data.
 */
export function mustBeFiles(place: Place): void {
  throwFirst(filesIn(place))
  throwFirst(foreignJournalIn(place), 'foreign-journal')
}

/** Throws `place-taken` where the lock cannot be a file. */
export function lockMustBeFile(place: Place): void {
  throwFirst(among(place, LOCKS, named, isFile))
}

function throwFirst([file]: readonly string[], code = 'place-taken'): void {
  if (file !== undefined) throw new AppError(code, { file })
}

/** Gives what stands in the way another name beside its own: nothing of it is opened, and nothing is deleted. Throws what the system throws. */
export function clearObstacles(place: Place, now = Date.now()): void {
  for (const file of obstaclesIn(place)) renameSync(file, `${file}.aside-${now}`)
  syncFolder(place.folder)
}

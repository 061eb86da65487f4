import { createHash } from 'node:crypto'
import path from 'node:path'
import type { GivenPack } from '../../../shared/commands/base/command.ts'
import { ROSTER_LIMITS } from '../../../shared/contract/limits.ts'
import type { ExamplePackLine, FaultyPackFile, RulesetLine } from '../../../shared/contract/views/settings.ts'
import { AppError, attempt } from '../../../shared/domain/error.ts'
import { naturalOrder } from '../../../shared/domain/naturalOrder.ts'
import { databaseLocationOf } from '../../database/connection/place.ts'
import { fileProblemOf } from '../../database/connection/problems.ts'
import { listShelfFiles, removeShelfFiles, writeShelfFile } from '../../ports/packShelf.ts'
import { listExamplePacks, readExamplePack } from '../../transfer/examplePacks.ts'
import { readTextFile } from '../../transfer/jsonFile.ts'
import { readGivenPack } from '../../transfer/packRulesets.ts'
import { anybodyAccess, anyOrganiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'
import type { CommandDependencies, CommandResult } from '../base/execute.ts'
import { toRulesetLine } from './rulesetsQuery.ts'

export type Shelf = Pick<CommandDependencies, 'files' | 'folder'>

/** What reading a file of the shelf gave. */
type ShelfPack = { readonly given: GivenPack } | { readonly error: AppError }

/** Maximum number of files that are shown, and of texts whose reading is kept. */
const MAX_FILES = 200
/** What reading a text gave, by its digest: checking a pack takes much longer than reading its file. */
const packsByDigest = new Map<string, ShelfPack>()

function readPackText(text: string): ShelfPack {
  const digest = createHash('sha256').update(text).digest('hex')
  const shelfPack = packsByDigest.get(digest)
  if (shelfPack) return shelfPack
  const { value: given, error } = attempt(() => readGivenPack(text))
  const read = error ? { error } : { given }
  if (packsByDigest.size >= MAX_FILES) packsByDigest.clear()
  packsByDigest.set(digest, read)
  return read
}

function readShelfFile(file: string, { files }: Shelf): ShelfPack {
  const { value: text, error } = attempt(() => readTextFile(file, files, ROSTER_LIMITS))
  return error ? { error } : readPackText(text)
}

/** Lists the paths of the files on the shelf. */
const listPaths = ({ folder }: Shelf): string[] => listShelfFiles(folder).slice(0, MAX_FILES)

const listShelf = (shelf: Shelf) =>
  listPaths(shelf).map((file) => ({ file: path.basename(file), ...readShelfFile(file, shelf) }))

/** Lists the packs on the shelf of the data folder by name and version, and the files that are no sound packs. */
export const listPacks = defineMethod('packs.list', anybodyAccess, (shelf: Shelf) => {
  const files = listShelf(shelf)
  const packs = new Map(files.flatMap((one) => ('given' in one ? [[one.given.version, one.given] as const] : [])))
  const lines = [...packs.values()].map(({ ruleset }): RulesetLine => toRulesetLine(ruleset, null))
  const faulty = files.flatMap((one): FaultyPackFile[] =>
    'error' in one ? [{ file: one.file, code: one.error.code, params: one.error.params }] : [],
  )
  return { packs: lines.sort(compareLines), faulty }
})

const compareLines = (one: RulesetLine, other: RulesetLine): number =>
  naturalOrder(one.name.fr, other.name.fr) ||
  naturalOrder(one.pack?.version ?? '', other.pack?.version ?? '') ||
  naturalOrder(one.id, other.id)

/** Sorts the file first that the program itself wrote for a version, so that no others are read in most cases. */
const withNameFirst = (files: readonly string[], version: string): string[] =>
  files.toSorted((one, other) => Number(isNamed(other, version)) - Number(isNamed(one, version)))

const isNamed = (file: string, version: string): boolean => path.basename(file).startsWith(version)

/** Returns a pack on the shelf. Throws `pack-gone` if no file of the shelf has this version. */
export const readShelfPack = defineMethod('packs.read', anybodyAccess, (shelf: Shelf, { version }) =>
  readFromShelf(shelf, version),
)

/** Returns a pack on the shelf in its canonical form and as its author wrote it. Throws `pack-gone`. */
export function readFromShelf(shelf: Shelf, version: string): { readonly document: string; readonly text: string } {
  for (const file of withNameFirst(listPaths(shelf), version)) {
    const read = readShelfFile(file, shelf)
    if ('given' in read && read.given.version === version)
      return { document: read.given.document, text: readTextFile(file, shelf.files, ROSTER_LIMITS) }
  }
  throw new AppError('pack-gone', { id: version })
}

/** Lists the sound packs on the shelf: the id of each game, the name of its version, and the id of this version. */
export const listShelfVersions = (
  shelf: Shelf,
): { readonly id: string; readonly version: string; readonly ruleset: string }[] =>
  listShelf(shelf).flatMap((one) => {
    const pack = 'given' in one ? one.given.ruleset.pack : undefined
    return pack && 'given' in one ? [{ id: pack.id, version: pack.version, ruleset: one.given.version }] : []
  })

/** Puts a pack on the shelf. Throws `pack-refused`, and disk errors. */
export const addPackToShelf = defineMethod('packs.add', anyOrganiserAccess, (shelf: Shelf, { text }) =>
  addToShelf(shelf, text),
)

/** Puts the text of a pack on the shelf. Throws `pack-refused`, and disk errors. */
export function addToShelf(shelf: Shelf, text: string): CommandResult<RulesetLine> {
  const { version, ruleset } = readGivenPack(text)
  changeShelf(shelf, () => writeShelfFile(shelf.folder, version, text))
  return { done: toRulesetLine(ruleset, null), touched: [] }
}

/** Changes files of the shelf. Throws disk errors as errors of the data folder. */
function changeShelf({ folder }: Shelf, change: () => void): void {
  try {
    change()
  } catch (error) {
    throw fileProblemOf(error, databaseLocationOf(folder))
  }
}

/** Lists the example packs whose versions are not on the shelf. */
export const listExamples = defineMethod('packs.examples', anybodyAccess, (shelf: Shelf) => {
  const versions = new Set(listShelf(shelf).flatMap((one) => ('given' in one ? [one.given.version] : [])))
  const examples = listExamplePacks().flatMap((example): ExamplePackLine[] => {
    const { version, ruleset } = readGivenPack(readExamplePack(example))
    return versions.has(version) ? [] : [{ example, name: ruleset.name, summary: ruleset.summary }]
  })
  return { examples }
})

/** Puts an example pack on the shelf. Throws `pack-gone` if there is no such example, and disk errors. */
export const addExampleToShelf = defineMethod(
  'packs.add-example',
  anyOrganiserAccess,
  (shelf: Shelf, { example }): CommandResult<RulesetLine> => {
    if (!listExamplePacks().includes(example)) throw new AppError('pack-gone', { id: example })
    return addToShelf(shelf, readExamplePack(example))
  },
)

/** Maximum number of campaigns that a refusal names. */
const MAX_NAMED_CAMPAIGNS = 5

/**
 * Removes every file of a version from the shelf. Throws `pack-used` while campaigns play it, `pack-gone` if no file
 * has it, and disk errors.
 */
export const removeFromShelf = defineMethod(
  'packs.remove',
  anyOrganiserAccess,
  (engine: Shelf & Pick<CommandDependencies, 'store'>, { version }): CommandResult<object> => {
    const files = listPaths(engine).flatMap((file) => {
      const read = readShelfFile(file, engine)
      return 'given' in read && read.given.version === version ? [{ file, name: read.given.ruleset.name }] : []
    })
    if (files.length === 0) throw new AppError('pack-gone', { id: version })
    const names = engine.store.campaigns().flatMap(({ ruleset, name }) => (ruleset === version ? [name] : []))
    if (names.length > 0)
      throw new AppError('pack-used', {
        name: files[0]!.name,
        campaigns: names.slice(0, MAX_NAMED_CAMPAIGNS).join(', '),
        more: Math.max(0, names.length - MAX_NAMED_CAMPAIGNS),
      })
    changeShelf(engine, () => removeShelfFiles(files.map(({ file }) => file)))
    return { done: {}, touched: [] }
  },
)

/** Removes a file from the shelf that is no sound pack. Throws `pack-gone` if there is no such file, and disk errors. */
export const removeFaultyFile = defineMethod(
  'packs.remove-faulty',
  anyOrganiserAccess,
  (shelf: Shelf, { file }): CommandResult<object> => {
    const found = findFaultyFile(shelf, file)
    changeShelf(shelf, () => removeShelfFiles([found]))
    return { done: {}, touched: [] }
  },
)

/** Returns the path of a file of the shelf that is no sound pack. Throws `pack-gone` if there is no such file. */
function findFaultyFile(shelf: Shelf, file: string): string {
  const found = listPaths(shelf).find((one) => path.basename(one) === file && 'error' in readShelfFile(one, shelf))
  if (found === undefined) throw new AppError('pack-gone', { id: file })
  return found
}

/** Returns the text of a file of the shelf that is no sound pack. Throws `pack-gone`, and what reading a file throws. */
export const readFaultyFile = (shelf: Shelf, file: string): string =>
  readTextFile(findFaultyFile(shelf, file), shelf.files, ROSTER_LIMITS)

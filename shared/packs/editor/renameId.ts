import type { Localized } from '../../domain/localized.ts'
import { formatJsonPath } from '../../rules/kit/path.ts'
import { pathSteps, type PathStep } from '../format/packPath.ts'
import { isPackId } from '../format/packSchema.ts'
import { isData, readSteps, renameKeyAt, writeSteps, type PackDraft } from './draft.ts'
import { idFromText, listParts, textIn, type DraftPart, type FoundPart } from './draftParts.ts'
import { isFreeId, isSharedColumn, isTakenId } from './freeIds.ts'
import { usesOf } from './references.ts'
import { renameInEffects } from './renameEffects.ts'
import { renameInSentences } from './sentences.ts'
import { replaceIds, type IdChange } from './replaceIds.ts'

/** `isPublished`: a campaign has a version of this game, so that ids stay as they are. */
export interface RenameOptions {
  readonly isPublished: boolean
}

/**
 * Returns the draft in which a part has another name, and everything that refers to it follows. `at`: the path of the
 * part, or its index in a list of the document. As long as the game is not published, an id that was made from the name
 * follows the name; otherwise it stays and is written down. The name of a list of items is its id, and that of a result that is
 * only a text is this text.
 */
export function nameChanged(
  draft: PackDraft,
  part: DraftPart,
  at: string | number,
  newName: unknown,
  options: RenameOptions,
): PackDraft {
  const steps = typeof at === 'number' ? [part, at] : pathSteps(at)
  const parts = listParts(draft)
  const found = parts.find((one) => one.part === part && isSamePlace(one.steps, steps))
  const value = readSteps(draft, steps)
  if (part === 'lists') return found ? changeKey(draft, parts, found, idOfList(newName), options) : draft
  if (!isData(value)) return typeof value === 'string' ? changeText(draft, steps, newName, options) : draft
  const written = writeSteps(draft, [...steps, 'name'], newName)
  if (!found) return written
  if (part === 'tables') return changeTableName(written, parts, found, newName, options)
  const newId = decideId(draft, parts, found, newName, options)
  const ownId = newId.isExplicit ? newId.id : undefined
  const next = withId(written, steps, ownId)
  if (newId.id === found.id) return finish(draft, next, options)
  return finish(draft, replaceIds(next, parts, changesOf(found, newId.id)), options)
}

/** Returns the draft in which a value has another short name, which the effects of results follow. */
export function shortNameChanged(draft: PackDraft, at: number, newShort: unknown, options: RenameOptions): PackDraft {
  return finish(draft, writeSteps(draft, ['values', at, 'short'], newShort), options)
}

/** Returns the draft in which a part has the id that an author typed, and everything that refers to it follows. */
export function idChanged(draft: PackDraft, at: string, newId: string, options: RenameOptions): PackDraft {
  const steps = pathSteps(at)
  const parts = listParts(draft)
  const found = parts.find((one) => isSamePlace(one.steps, steps))
  if (!found) return draft
  if (found.part === 'lists' || found.part === 'tables') return changeKey(draft, parts, found, newId, options)
  const next = withId(draft, steps, newId)
  // An empty id, or one of another part, cannot be followed: the references would no longer say what they mean.
  return isFreeId(draft, parts, found, newId)
    ? finish(draft, replaceIds(next, parts, changesOf(found, newId)), options)
    : next
}

const isSamePlace = (one: readonly PathStep[], other: readonly PathStep[]): boolean =>
  one.length === other.length && one.every((step, at) => String(step) === String(other[at]))

const changesOf = ({ part, id, owner }: FoundPart, to: string): IdChange[] =>
  id === '' || to === '' ? [] : [{ ...{ part, from: id, to }, ...(owner !== undefined && { owner }) }]

interface DecidedId {
  readonly id: string
  /** False if the name makes this id, so that the document need not have it. */
  readonly isExplicit: boolean
}

function decideId(
  draft: PackDraft,
  parts: readonly FoundPart[],
  found: FoundPart,
  newName: unknown,
  { isPublished }: RenameOptions,
): DecidedId {
  const { part, id, owner } = found
  const made = idFromText(part, newName, owner)
  const keep = { id, isExplicit: made !== id }
  if (id === '') return { id: made, isExplicit: false }
  if (isPublished || made === '' || made === id || isSharedColumn(parts, found)) return keep
  const before = idFromText(part, found.name, owner)
  const isFromName = before === id || before === '' || isTakenId(draft, parts, found, before)
  return isFromName && isFreeId(draft, parts, found, made) ? { id: made, isExplicit: false } : keep
}

/** Returns the draft with the id of a part, before its name; undefined removes it. */
function withId(draft: PackDraft, steps: readonly PathStep[], id: string | undefined): PackDraft {
  const value = readSteps(draft, steps)
  if (!isData(value)) return draft
  const { id: _id, ...others } = value
  if ('id' in value && id !== undefined) return writeSteps(draft, [...steps, 'id'], id)
  return writeSteps(draft, steps, id === undefined ? others : { id, ...others })
}

const idOfList = (name: unknown): string =>
  typeof name === 'string' && isPackId(name) ? name : idFromText('lists', name)

/** Renames the key of a table or a list, with the ids of results that are made from it. */
function changeKey(
  draft: PackDraft,
  parts: readonly FoundPart[],
  found: FoundPart,
  newKey: string,
  options: RenameOptions,
): PackDraft {
  if (newKey === found.id || !isPackId(newKey) || !isFreeId(draft, parts, found, newKey)) return draft
  const next = replaceIds(draft, parts, changesOf(found, newKey))
  return finish(draft, renameKeyAt(next, found.steps, newKey), options)
}

/** The id of a table is its key, so that it follows the name only if it looks like the old one. */
function changeTableName(
  written: PackDraft,
  parts: readonly FoundPart[],
  found: FoundPart,
  newName: unknown,
  options: RenameOptions,
): PackDraft {
  const before = idFromText('tables', found.name)
  const made = idFromText('tables', newName)
  const follows = !options.isPublished && (before === found.id || before === '')
  return follows ? changeKey(written, parts, found, made, options) : written
}

function changeText(draft: PackDraft, steps: readonly PathStep[], newText: unknown, options: RenameOptions): PackDraft {
  return finish(draft, writeSteps(draft, steps, newText), options)
}

/**
 * Makes effects and sentences name the parts as they are called now, and keeps the results as campaigns have recorded them: if the
 * game is published, a result has its old id, or the old id of its text is listed as renamed.
 */
function finish(before: PackDraft, next: PackDraft, { isPublished }: RenameOptions): PackDraft {
  const named = renameInSentences(before, renameInEffects(before, next))
  const resultsOf = (draft: PackDraft) => listParts(draft).filter(({ part }) => part === 'results')
  const old = resultsOf(before)
  const changed = resultsOf(named).flatMap((now, at) => {
    const from = old[at]?.id
    return from === undefined || from === '' || now.id === '' || from === now.id ? [] : [{ from, now }]
  })
  const changes = changed.map(({ from, now }): IdChange => ({ part: 'results', from, to: now.id }))
  if (!isPublished) return replaceIds(named, old, changes)
  const withIds = changed.reduce((draft, { from, now }) => withId(draft, now.steps, from), named)
  return changed
    .filter(({ now }) => typeof readSteps(named, now.steps) === 'string')
    .reduce(
      (draft, { from, now }) => listRenamed(draft, from, now.id),
      replaceIds(withIds, old, textChanges(changed, named)),
    )
}

const textChanges = (changed: readonly { from: string; now: FoundPart }[], draft: PackDraft): IdChange[] =>
  changed
    .filter(({ now }) => typeof readSteps(draft, now.steps) === 'string')
    .map(({ from, now }) => ({ part: 'results', from, to: now.id }))

/** Lists the old id of a result. An id that is used again is no longer an old one. */
function listRenamed(draft: PackDraft, from: string, to: string): PackDraft {
  const next = writeSteps(draft, ['renamed', 'results', to], undefined)
  return writeSteps(next, ['renamed', 'results', from], to)
}

/** A place that refers to a part. `within`: the name of the part that contains the place; empty if there is none. */
export interface PartUse {
  readonly path: string
  readonly within: Localized
}

/** Lists what refers to the part at a path, before it is removed. */
export function listUses(draft: PackDraft, at: string): PartUse[] {
  const steps = pathSteps(at)
  const parts = listParts(draft)
  const found = parts.filter((one) => isSamePlace(one.steps.slice(0, steps.length), steps))
  const uses = found.flatMap((part) => (part.id === '' ? [] : usesOf(draft, part)))
  const own = formatJsonPath(steps)
  const outside = [...new Set(uses)].filter(
    (path) => path !== own && !path.startsWith(`${own}.`) && !path.startsWith(`${own}[`),
  )
  return outside.map((path) => ({ path, within: containerName(parts, pathSteps(path)) }))
}

/** Returns the name of the innermost part that contains a place. */
function containerName(parts: readonly FoundPart[], steps: readonly PathStep[]): Localized {
  const around = parts
    .filter((part) => isSamePlace(part.steps, steps.slice(0, part.steps.length)))
    .toSorted((one, other) => other.steps.length - one.steps.length)
  return textIn(around.find(({ name }) => textIn(name).fr !== '')?.name)
}

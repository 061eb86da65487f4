import { packFaultText } from '../../shared/packs/text/faultText.ts'
import { idFromName } from '../../shared/packs/format/packIds.ts'
import { PACK_FORMAT } from '../../shared/packs/format/packSchema.ts'
import type { PackFault } from '../../shared/packs/format/packFault.ts'
import { loadPack } from '../../shared/packs/game/loadPack.ts'
import type { PackDraftCheck, PackDraftFault } from '../../shared/contract/views/packDrafts.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Localized } from '../../shared/domain/localized.ts'
import { parseJson } from '../../shared/rules/kit/json.ts'
import { MAX_PACK_LIST } from '../../shared/packs/format/packLimits.ts'
import { packVersionId } from './packVersion.ts'

/** A pack that is being made: plain data of which nothing is known. */
export type PackDocument = Readonly<Record<string, unknown>>

/** Parses the text of a draft. Throws `not-pack` if it is no object, and the errors of `parseJson`. */
export function parsePackDraft(text: string): PackDocument {
  const document: unknown = parseJson(text, MAX_PACK_LIST)
  if (typeof document !== 'object' || document === null || Array.isArray(document)) throw new AppError('not-pack')
  return document as PackDocument
}

/** A game without anything but its id. */
export const emptyPackDocument = (id: string): PackDocument => ({
  ...{ format: PACK_FORMAT, id, version: '1', name: '', values: [], kinds: [] },
})

/** Checks a text as a pack. The faults have sentences in both languages, without their places. */
export function checkPackText(text: string): PackDraftCheck {
  const loaded = loadPack(text)
  if (!loaded.pack) return { faults: loaded.faults.map((fault) => draftFault(fault, false)), ruleset: null }
  return {
    faults: loaded.remarks.map((remark) => draftFault(remark, true)),
    ruleset: packVersionId(loaded.input),
  }
}

const draftFault = (fault: PackFault, isRemark: boolean): PackDraftFault => {
  const { path, code, params } = fault
  const placeless = { ...fault, path: '' }
  const message: Localized = { fr: packFaultText(placeless, 'fr'), en: packFaultText(placeless, 'en') }
  return { path, code, params, message, isRemark }
}

/** Returns a text of a document that may be plain or in languages; both empty if there is none. */
export function textOf(value: unknown): Localized {
  if (typeof value === 'string') return { fr: value, en: value }
  const { fr, en } = (typeof value === 'object' && value !== null ? value : {}) as { fr?: unknown; en?: unknown }
  const [first, second] = [fr ?? en, en ?? fr].map((text) => (typeof text === 'string' ? text : ''))
  return { fr: first!, en: second! }
}

/** Length of an id to which a number can still be added: ids of packs have at most 40 characters. */
const MAX_BASE_LENGTH = 30

/**
 * Returns a document as a game of its own: with an id and a name that no other game has, and without the renamed ids of
 * the game that it was copied from. `taken`: the ids of the other games.
 */
export function asNewGame(document: PackDocument, taken: readonly string[]): PackDocument {
  const { renamed: _renamed, ...rest } = document
  const name = textOf(document['name'])
  const base = idFromName(name).slice(0, MAX_BASE_LENGTH).replace(/-$/, '') || 'game'
  const isFree = (id: string): boolean => !taken.includes(id) && id !== document['id']
  if (isFree(base)) return { ...rest, id: base, version: '1' }
  let number = 2
  while (!isFree(`${base}-${number}`)) number++
  const id = `${base}-${number}`
  // A game that has no name yet gets none.
  if (name.fr === '' && name.en === '') return { ...rest, id, version: '1' }
  const numbered = { fr: `${name.fr} ${number}`, en: `${name.en} ${number}` }
  return { ...rest, id, version: '1', name: name.fr === name.en ? numbered.fr : numbered }
}

/** Returns the version after one, such as 2 after 1 and 1.4 after 1.3, that is not taken yet. */
export function nextVersion(version: string, taken: readonly string[]): string {
  const [, start = '', number = '0'] = /^(.*?)(\d{1,9})?$/su.exec(version) ?? []
  let next = Number(number) + 1
  while (taken.includes(`${start}${next}`)) next++
  return `${start}${next}`
}

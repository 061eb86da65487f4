import type { Localized } from '../../domain/localized.ts'
import type { PackPart } from '../../rules/packRules.ts'
import type { PathStep } from '../format/packPath.ts'
import { formulaNameFromName, idFromName, localizedOf, resultIdFromName } from '../format/packIds.ts'
import type { PackTextInput } from '../format/packSchema.ts'
import { entriesOf, isData, rowsOf, type PackDraft } from './draft.ts'

/** A kind of part that something may refer to. Lists of items have no name, only their id. */
export type DraftPart = PackPart | 'lists'

/** A part of a draft with its id, which is made from its name if it is absent. */
export interface FoundPart {
  readonly part: DraftPart
  /** Empty if the part has neither an id nor a name that makes one. */
  readonly id: string
  readonly name: unknown
  readonly steps: readonly PathStep[]
  /** Id of the group of a column, of the option of a choice, of the table of a result. */
  readonly owner?: string
}

/** True for a text, or a text in languages, that is not empty. */
export const isText = (value: unknown): value is PackTextInput =>
  (typeof value === 'string' && value !== '') ||
  (isData(value) && [value['fr'], value['en']].some((one) => typeof one === 'string' && one !== ''))

/** Returns a text of a draft in both languages; empty if there is none. */
export function textIn(value: unknown): Localized {
  if (!isData(value)) return localizedOf(typeof value === 'string' ? value : '')
  const { fr, en } = value
  return localizedOf({
    ...(typeof fr === 'string' && fr !== '' && { fr }),
    ...(typeof en === 'string' && en !== '' && { en }),
  })
}

const NAMES_IN_FORMULAS: readonly DraftPart[] = ['values', 'groups', 'columns', 'options']

/** Returns the id that a part gets from its name. `table`: id of the table of a result. */
export function idFromText(part: DraftPart, name: unknown, table = ''): string {
  if (!isText(name)) return ''
  if (part === 'results') return resultIdFromName(textIn(name), table)
  return NAMES_IN_FORMULAS.includes(part) ? formulaNameFromName(textIn(name)) : idFromName(textIn(name))
}

export const idOf = (part: DraftPart, value: unknown, table?: string): string =>
  isData(value) && typeof value['id'] === 'string' && value['id'] !== ''
    ? value['id']
    : idFromText(part, isData(value) ? value['name'] : value, table)

const nameOf = (value: unknown): unknown => (isData(value) ? value['name'] : value)

/** Lists the parts of a list in the order of the document. */
function listed(draft: PackDraft, part: DraftPart): FoundPart[] {
  return rowsOf(draft[part]).map((value, at) => ({
    ...{ part, id: idOf(part, value), name: nameOf(value), steps: [part, at] },
  }))
}

function within(owner: FoundPart, value: unknown, part: DraftPart, key: string): FoundPart[] {
  return rowsOf(isData(value) ? value[key] : undefined).map((one, at) => ({
    ...{ part, id: idOf(part, one), name: nameOf(one), steps: [...owner.steps, key, at], owner: owner.id },
  }))
}

/**
 * Lists the results of a table and those to choose. On the table of advances, the id of a result is that of the value that it
 * improves, and no part of its own.
 */
function resultsOf(draft: PackDraft, table: string, value: unknown): FoundPart[] {
  const { advances } = draft
  const isAdvances = isData(advances) && advances['table'] === table
  return entriesOf(isData(value) ? value['results'] : undefined).flatMap(([range, result]): FoundPart[] => {
    if (isAdvances && !(isData(result) && 'rises' in result)) return []
    const steps = ['tables', table, 'results', range]
    const found = (one: unknown, at: readonly PathStep[]): FoundPart => ({
      ...{ part: 'results', id: idOf('results', one, table), name: nameOf(one), steps: at, owner: table },
    })
    const options = rowsOf(isData(result) ? result['choose'] : undefined)
    return [found(result, steps), ...options.map((one, at) => found(one, [...steps, 'choose', at]))]
  })
}

const knownParts = new WeakMap<PackDraft, readonly FoundPart[]>()

/** Lists all parts that have ids, each with its place. A draft never changes, so that its parts are listed once. */
export function listParts(draft: PackDraft): readonly FoundPart[] {
  const parts = knownParts.get(draft) ?? findParts(draft)
  knownParts.set(draft, parts)
  return parts
}

function findParts(draft: PackDraft): FoundPart[] {
  const groups = listed(draft, 'groups')
  const options = listed(draft, 'options')
  return [
    ...listed(draft, 'values'),
    ...listed(draft, 'kinds'),
    ...groups,
    ...groups.flatMap((group, at) => within(group, rowsOf(draft['groups'])[at], 'columns', 'columns')),
    ...listed(draft, 'items'),
    ...options,
    ...options.flatMap((option, at) => within(option, rowsOf(draft['options'])[at], 'choices', 'choices')),
    ...entriesOf(draft['lists']).map(([id]): FoundPart => ({
      ...{ part: 'lists', id, name: id, steps: ['lists', id] },
    })),
    ...entriesOf(draft['tables']).map(([id, value]): FoundPart => ({
      ...{ part: 'tables', id, name: nameOf(value), steps: ['tables', id] },
    })),
    ...entriesOf(draft['tables']).flatMap(([id, value]) => resultsOf(draft, id, value)),
    ...listed(draft, 'awards'),
  ]
}

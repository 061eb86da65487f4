import type { PathStep } from '../format/packPath.ts'
import { isData, type PackDraft } from './draft.ts'
import type { DraftPart } from './draftParts.ts'

/**
 * A place of the format, written as a path: `[]` is any row of a list, `{}` any entry of an object, `{key}` its key,
 * and `?` a part that may be one id or a list of ids.
 */
type SitePattern = string

/** The names that a formula knows at its place. */
export type FormulaPlace = 'member' | 'item' | 'band' | 'income' | 'price' | 'figures'

/** Where parts are named by their ids. */
export const ID_SITES: readonly (readonly [pattern: SitePattern, part: DraftPart])[] = [
  ['values[].steps.onlyFor[]', 'kinds'],
  ['kinds[].values{key}', 'values'],
  ['kinds[].values{}.of', 'kinds'],
  ['kinds[].lists[]', 'lists'],
  ['kinds[].table', 'tables'],
  ['groups[].own.onlyFor[]', 'kinds'],
  ['items[].group', 'groups'],
  ['items[].costs{key}', 'choices'],
  ['items[].figures{key}', 'columns'],
  ['items[].changes[].value', 'values'],
  ['items[].changes[].onlyFor[]', 'kinds'],
  ['items[].onlyFor[]', 'kinds'],
  ['items[].needs[]', 'items'],
  ['items[].excludes[]', 'items'],
  ['lists{}[]', 'items'],
  ['options[].choices[].changes[].value', 'values'],
  ['options[].choices[].changes[].onlyFor[]', 'kinds'],
  ['band.limits[].kinds[]', 'kinds'],
  ['band.limits[].per.kinds[]', 'kinds'],
  ['band.limits[].group', 'groups'],
  ['tables{}.results{}.roll.table', 'tables'],
  ['tables{}.results{}.choose[].roll.table', 'tables'],
  ['tables{}.results{}.rises', 'kinds'],
  ['tables{}.results{}.rises[]', 'kinds'],
  ['tables{}.results{}.onlyFor[]', 'kinds'],
  ['awards[].by[]', 'kinds'],
  ['awards[].of[]', 'kinds'],
  ['advances.table', 'tables'],
  ['advances.choose[].value', 'values'],
  ['advances.choose[].group', 'groups'],
  ['advances.choose[].onlyFor[]', 'kinds'],
  ...(['income', 'upkeep'] as const).flatMap((list) => [
    [`${list}[].table`, 'tables'] as const,
    [`${list}[].each`, 'kinds'] as const,
    [`${list}[].each`, 'items'] as const,
  ]),
  ['succession.from', 'kinds'],
  ['succession.to', 'kinds'],
  ['succession.by', 'values'],
  ['renamed.values{}', 'values'],
  ['renamed.kinds{}', 'kinds'],
  ['renamed.groups{}', 'groups'],
  ['renamed.columns{}', 'columns'],
  ['renamed.items{}', 'items'],
  ['renamed.options{}', 'options'],
  ['renamed.choices{}', 'choices'],
  ['renamed.tables{}', 'tables'],
  ['renamed.results{}', 'results'],
  ['renamed.awards{}', 'awards'],
]

/** Where results say their effects, such as « V −1 », which name a value by its id or one of its names. */
export const EFFECT_SITES: readonly SitePattern[] = [
  'tables{}.results{}',
  'tables{}.results{}.effects[]',
  'tables{}.results{}.choose[].effects[]',
]

/** Where formulas are, with what they know and what they must be. */
export const FORMULA_SITES: readonly (readonly [pattern: SitePattern, place: FormulaPlace, type: 'number' | 'flag'])[] =
  [
    ['values[].formula', 'member', 'number'],
    ['values[].steps.price', 'price', 'number'],
    ['kinds[].ransom', 'member', 'number'],
    ['kinds[].sale', 'member', 'number'],
    ['groups[].own.cost', 'figures', 'number'],
    ['groups[].columns[].held', 'item', 'number'],
    ['checks.item[].when', 'item', 'flag'],
    ['checks.member[].when', 'member', 'flag'],
    ['checks.band[].when', 'band', 'flag'],
    ...(['income', 'upkeep'] as const).flatMap((list) => [
      [`${list}[].amount`, 'income', 'number'] as const,
      [`${list}[].number`, 'income', 'number'] as const,
      [`${list}[].when`, 'income', 'flag'] as const,
    ]),
    ['band.figures[].formula', 'band', 'number'],
    ['advances.price', 'price', 'number'],
    ['advances.choose[].price', 'price', 'number'],
  ]

/** A place of a draft with the text there. `isKey`: the text is the last step itself. */
export interface Site {
  readonly steps: readonly PathStep[]
  readonly text: string
  readonly isKey: boolean
}

const PARTS = /\[\]|\{key\}|\{\}|[^.[\]{}]+/g

/** Finds the texts at the places of a pattern. Other values there are left out. */
export function findSites(draft: PackDraft, pattern: SitePattern): Site[] {
  return sitesWithin(draft, pattern.match(PARTS) ?? [], [])
}

function sitesWithin(at: unknown, parts: readonly string[], steps: readonly PathStep[]): Site[] {
  const [part, ...rest] = parts
  if (part === undefined) return typeof at === 'string' ? [{ steps, text: at, isKey: false }] : []
  if (part === '[]')
    return Array.isArray(at) ? at.flatMap((row: unknown, index) => sitesWithin(row, rest, [...steps, index])) : []
  if (!isData(at)) return []
  if (part === '{}') return Object.entries(at).flatMap(([key, value]) => sitesWithin(value, rest, [...steps, key]))
  if (part === '{key}') return Object.keys(at).map((key) => ({ steps: [...steps, key], text: key, isKey: true }))
  return Object.hasOwn(at, part) ? sitesWithin(at[part], rest, [...steps, part]) : []
}

/** True if steps are a place of a pattern, in which `[]` is any row and `{}` any key. */
export function matchesSite(pattern: string, steps: readonly PathStep[]): boolean {
  const parts = pattern.match(/\[\]|\{\}|[^.[\]{}]+/g) ?? []
  return (
    parts.length === steps.length &&
    parts.every((part, at) => {
      if (part === '[]') return typeof steps[at] === 'number'
      return part === '{}' ? typeof steps[at] === 'string' : part === steps[at]
    })
  )
}

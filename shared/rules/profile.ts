import type { Language, Localized } from '../domain/localized.ts'
import { LANGUAGES } from '../domain/localized.ts'
import { traced, type Part, type Source, type Traced, type Value } from './kit/traced.ts'
import type { Profile, ProfileColumn, ProfileFigure } from './profileRules.ts'

/** Columns as a ruleset's data describe them: each by its id, and which of them a group has, in their order. */
export interface ProfileData {
  readonly columns: Readonly<Record<string, Omit<ProfileColumn, 'id'>>>
  readonly groups: Readonly<Record<string, readonly string[]>>
}

/** The columns of each group. */
export const columnsFrom = ({ columns, groups }: ProfileData): Readonly<Record<string, readonly ProfileColumn[]>> =>
  Object.fromEntries(Object.entries(groups).map(([group, ids]) => [group, ids.map((id) => ({ ...columns[id]!, id }))]))

/** A figure that a thing has of itself; `undefined` stays. */
export const own = (source: Source, amount: number | undefined): Traced | undefined =>
  amount === undefined ? undefined : traced([{ source, amount }])

/** A member's value as a part of a figure, with its reasons. */
export function partOf(id: string, name: Localized, value: Value | undefined): Part {
  const amount = Number(value?.total ?? 0)
  const from = value && typeof value.total === 'number' ? { total: amount, parts: value.parts } : undefined
  return { source: { kind: 'base', id, name }, amount, ...(from && { from }) }
}

/** A profile of those figures that there are. */
export const profile = (figures: Readonly<Record<string, ProfileFigure | undefined>>): Profile =>
  Object.fromEntries(Object.entries(figures).filter((one): one is [string, ProfileFigure] => one[1] !== undefined))

/** True of a figure that is a number. */
export const isFigure = (figure: ProfileFigure | undefined): figure is Traced =>
  figure !== undefined && 'total' in figure

/** The words of several things behind each other: « Crosse, Pénétrant 1 »; `undefined` where there are none. */
export function listed(words: readonly Localized[]): Localized | undefined {
  if (words.length === 0) return undefined
  const told = (language: Language) => words.map((one) => one[language]).join(', ')
  return Object.fromEntries(LANGUAGES.map((language) => [language, told(language)])) as Localized
}

type Writing = Pick<ProfileColumn, 'kind' | 'unit' | 'isSigned'>

/** What is written behind a number of a column. */
export const unitOf = ({ kind, unit = '' }: Writing): string => (kind === 'dice' ? 'D' : unit)

/** A number of a column as it is written: « 8D », « 16″ », « +2 ». */
export function numberText(column: Writing, amount: number): string {
  const sign = amount < 0 ? '−' : column.isSigned && amount > 0 ? '+' : ''
  return `${sign}${Math.abs(amount)}${unitOf(column)}`
}

/** What a sheet and a screen write for a figure; « – » where there is none. */
export function figureText(column: ProfileColumn, figure: ProfileFigure | undefined, language: Language): string {
  if (figure === undefined) return '–'
  return isFigure(figure) ? numberText(column, figure.total) : figure[language]
}

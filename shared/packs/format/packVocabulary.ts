import type { FormulaScope, ListMeaning, NameMeaning, QuestionMeaning, Vocabulary } from '../formula/vocabulary.ts'
import type { Pack } from './expandPack.ts'

/** What the formulas of a pack are computed for: a member, with its items; or a band, with its members. */
export interface PackScope extends FormulaScope {
  readonly isCampaign: boolean
  /** The choices of the band, by option. */
  readonly options: Readonly<Record<string, string>>
  readonly members: readonly PackScope[]
  readonly kind: string
  readonly values: Readonly<Record<string, number>>
  readonly items: readonly PackItemScope[]
  /** The item itself, in a list of items and in a check of items. */
  readonly item?: PackItemScope
  /** After a game: the result of the band, and its victory points. */
  readonly result: string
  readonly victoryPoints: number
  /** Number of advances that the member took before. */
  readonly taken: number
}

export interface PackItemScope {
  readonly id: string
  readonly group: string
  readonly cost: number
  readonly quantity: number
  readonly figures: Readonly<Record<string, number | boolean>>
}

type Names = Map<string, NameMeaning<PackScope>>
type Lists = ReadonlyMap<string, ListMeaning<PackScope>>

/** The places of formulas in a pack; each has its own names. */
export interface PackVocabularies {
  readonly member: Vocabulary<PackScope>
  readonly item: Vocabulary<PackScope>
  readonly band: Vocabulary<PackScope>
  readonly income: Vocabulary<PackScope>
  readonly price: Vocabulary<PackScope>
}

export const GAME_RESULTS = ['win', 'draw', 'loss'] as const

/** Builds what the formulas of a pack can name. */
export function packVocabularies(pack: Pack): PackVocabularies {
  const questions = new Map([['has', hasItem(pack)]])
  const bandNames: Names = new Map(campaignNames(pack))
  const memberNames: Names = new Map([...bandNames, ...ownNames(pack)])
  const itemNames: Names = new Map([
    ...memberNames,
    ...[...memberNames].map(([name, meaning]) => [`bearer.${name}`, meaning] as const),
    ...columnNames(pack),
    ...itemOwnNames(pack),
  ])
  const lists = new Map<string, ListMeaning<PackScope>>()
  const item: Vocabulary<PackScope> = { names: itemNames, lists, questions }
  for (const group of [undefined, ...pack.groups.map(({ id }) => id)])
    lists.set(group ?? 'items', itemList(group, item))
  const member: Vocabulary<PackScope> = { names: memberNames, lists, questions }
  const bandLists: Lists = new Map([
    ['members', { things: ({ members }: PackScope) => members, quantity: () => 1, vocabulary: member }],
  ])
  const noQuestions: Vocabulary<PackScope>['questions'] = new Map()
  const incomeNames: Names = new Map([...bandNames, ...gameNames()])
  const taken: NameMeaning<PackScope> = { type: 'number', read: (scope) => scope.taken }
  return {
    member,
    item,
    band: { names: bandNames, lists: bandLists, questions: noQuestions },
    income: { names: incomeNames, lists: bandLists, questions: noQuestions },
    price: { names: new Map([...memberNames, ['taken', taken]]), lists, questions },
  }
}

function campaignNames({ options }: Pack): [string, NameMeaning<PackScope>][] {
  return [
    ['campaign', { type: 'flag', read: ({ isCampaign }) => isCampaign }],
    ...options.map(({ id, choices }): [string, NameMeaning<PackScope>] => [
      id,
      { type: 'text', read: (scope) => scope.options[id] ?? '', among: choices.map((choice) => choice.id) },
    ]),
  ]
}

function ownNames({ values, kinds }: Pack): [string, NameMeaning<PackScope>][] {
  return [
    ...values.map(({ id }): [string, NameMeaning<PackScope>] => [
      id,
      { type: 'number', read: (scope) => scope.values[id] ?? 0 },
    ]),
    ['kind', { type: 'text', read: ({ kind }) => kind, among: kinds.map(({ id }) => id) }],
  ]
}

/** An empty cell is 0 or false: an item need not have a figure for each column of all groups. */
function columnNames({ groups }: Pack): [string, NameMeaning<PackScope>][] {
  return groups.flatMap(({ columns }) =>
    columns.map(({ id, type }): [string, NameMeaning<PackScope>] => [
      id,
      type === 'number'
        ? { type, read: ({ item }) => Number(item?.figures[id] ?? 0) }
        : { type, read: ({ item }) => item?.figures[id] === true },
    ]),
  )
}

function itemOwnNames({ groups, items }: Pack): [string, NameMeaning<PackScope>][] {
  return [
    ['cost', { type: 'number', read: ({ item }) => item?.cost ?? 0 }],
    ['quantity', { type: 'number', read: ({ item }) => item?.quantity ?? 0 }],
    ['group', { type: 'text', read: ({ item }) => item?.group ?? '', among: groups.map(({ id }) => id) }],
    ['id', { type: 'text', read: ({ item }) => item?.id ?? '', among: items.map(({ id }) => id) }],
  ]
}

function gameNames(): [string, NameMeaning<PackScope>][] {
  return [
    ['result', { type: 'text', read: ({ result }) => result, among: GAME_RESULTS }],
    ['victoryPoints', { type: 'number', read: ({ victoryPoints }) => victoryPoints }],
  ]
}

const hasItem = ({ items }: Pack): QuestionMeaning<PackScope> => ({
  among: items.map(({ id }) => id),
  ask: (scope, id) => scope.items.some((item) => item.id === id),
})

/** The items of a member, or those of one group. */
const itemList = (group: string | undefined, vocabulary: Vocabulary<PackScope>): ListMeaning<PackScope> => ({
  things: (scope) =>
    (group === undefined ? scope.items : scope.items.filter((item) => item.group === group)).map((item) => ({
      ...scope,
      item,
    })),
  quantity: ({ item }) => item?.quantity ?? 0,
  vocabulary,
})

/**
 * Names that formulas have of their own; no value, option or column can have one as its id. The list stays as it is,
 * because packs that were shared may use any other name: a name that formulas get later gives way to that of a pack.
 */
export const BUILT_IN_NAMES = [
  ...['campaign', 'kind', 'cost', 'quantity', 'group', 'id', 'items', 'members'],
  ...['result', 'victoryPoints', 'taken', 'bearer'],
] as const

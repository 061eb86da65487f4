import { GAME_RESULTS } from '../../domain/campaign/facts.ts'
import type { Traced } from '../../rules/kit/traced.ts'
import type { FormulaType } from '../formula/formulaError.ts'
import type { FormulaValue, ListMeaning, NameMeaning, QuestionMeaning, Vocabulary } from '../formula/vocabulary.ts'
import { OWN_FLAG } from '../../rules/kit/effects.ts'
import { entryColumns, type EntryColumns } from './entryColumns.ts'
import {
  attributeBought,
  fieldAt,
  fieldValue,
  numberIn,
  numberOfKey,
  pickEntry,
  pickNames,
  startingExperience,
} from './fields.ts'
import { isForKind, type FullPack } from './fullPack.ts'
import type { FullScale } from './fullValues.ts'
import { modelsBought, modelsLeft } from './groups.ts'
import { nameQuestion, namesOfOwnLines } from './ownNames.ts'
import type { BandScope, EventScope, ItemScope, Scope } from './scope.ts'

type Meaning = NameMeaning<Scope>
type Names = Map<string, Meaning>

/** The places of formulas in a game; each has its own names. */
export interface GameVocabularies {
  readonly member: Vocabulary<Scope>
  readonly item: Vocabulary<Scope>
  readonly band: Vocabulary<Scope>
  /** After a game. */
  readonly income: Vocabulary<Scope>
  /** Before an advance. */
  readonly price: Vocabulary<Scope>
  /** Of an item that is described by its figures alone: the columns of its group. */
  readonly figures: (group: string) => Vocabulary<Scope>
  /** Names of an item that depend on its entry alone. */
  readonly entryNames: ReadonlySet<string>
}

/** Values of formulas that the game computes itself: by name, with the type of the result. */
export interface HelperMeaning {
  readonly type: FormulaType
  readonly read: (scope: Scope) => FormulaValue
}

const number = (read: (scope: Scope) => number): Meaning => ({ type: 'number', read })
const flag = (read: (scope: Scope) => boolean): Meaning => ({ type: 'flag', read })
const text = (read: (scope: Scope) => string, among?: readonly string[]): Meaning => ({
  type: 'text',
  read,
  ...(among && { among }),
})

/**
 * Builds what the formulas of a game can name. `helpers` is read whenever a formula is compiled, so that a helper can
 * be added once it is compiled itself.
 */
export function gameVocabularies(
  pack: FullPack,
  helpers: ReadonlyMap<string, HelperMeaning>,
  itemHelpers: ReadonlyMap<string, HelperMeaning> = new Map(),
): GameVocabularies {
  const columns = entryColumns(pack.forms, pack.lines.hasGiven)
  const scales = new Map(Object.entries(pack.scales).map(([name, scale]) => [name, readScale(scale)]))
  const lists = new Map<string, ListMeaning<Scope>>()
  const questions = memberQuestions(pack)
  const memberNames: Names = new Map(memberOwnNames(pack, columns))
  const itemNames: Names = new Map([
    ...memberNames,
    ...[...memberNames].map(([name, meaning]): [string, Meaning] => [`bearer.${name}`, meaning]),
    ...itemOwnNames(pack, columns),
  ])
  const withHelpers = (names: Names): Names => new NamesWithHelpers(names, [helpers])
  const member: Vocabulary<Scope> = { names: withHelpers(memberNames), lists, questions, scales }
  const item: Vocabulary<Scope> = {
    names: new NamesWithHelpers(itemNames, [helpers, itemHelpers]),
    ...{ lists, questions, scales },
  }
  const injury: Vocabulary<Scope> = {
    names: withHelpers(new Map([...memberNames, ...injuryNames(pack)])),
    lists: new Map(),
    questions: new Map([...questions, ['effect', effectQuestion(pack)]]),
    scales,
  }
  const quantity = ({ line }: Scope): number => line!.quantity
  lists.set('items', { things: ({ bearer }) => bearer.usable, quantity, vocabulary: item })
  for (const { id } of pack.groups)
    lists.set(id, { things: ({ bearer }) => bearer.usableIn(id), quantity, vocabulary: item })
  lists.set('injuries', { things: ({ bearer }) => bearer.injuries, quantity: () => 1, vocabulary: injury })
  const members: ListMeaning<Scope> = {
    things: (scope) => (scope as BandScope).members,
    quantity: () => 1,
    vocabulary: member,
  }
  const none = { lists: new Map(), questions: new Map(), scales }
  const ofBand = [...bandNames(pack), ...pickedNames(pack, columns, (place) => place.startsWith('options.'))]
  const ofMembers = new Map([['members', members]])
  return {
    member,
    item,
    band: { ...none, names: new Map(ofBand), lists: ofMembers },
    income: { ...none, names: new Map([...ratingNames(pack), ...ofBand, ...incomeNames()]), lists: ofMembers },
    entryNames: new Set([
      ...pack.groups.flatMap(({ id }) => [...(columns.get(id)?.keys() ?? [])]),
      ...['cost', 'group', 'id'],
    ]),
    figures: (group) => ({
      ...none,
      names: new Map(columnNames(columns, [group]).filter(([name]) => name !== 'cost')),
    }),
    price: { names: new Map([['taken', number((scope) => (scope as EventScope).taken)]]), ...none },
  }
}

function memberOwnNames(pack: FullPack, columns: EntryColumns): [string, Meaning][] {
  const kinds = new Map(pack.kinds.map((kind) => [kind.id, kind]))
  return [
    ['cost', number(({ bearer }) => bearer.world.costOf(bearer).total)],
    ['models', number(({ bearer: { member } }) => modelsLeft(kinds.get(member.kind), member) ?? 1)],
    ...(pack.attributes ?? []).map(({ id }): [string, Meaning] => [
      `bought.${id}`,
      number(({ bearer: { member } }) => attributeBought(member, id)),
    ]),
    ...(pack.attributes
      ? [
          ['bought.models', number(({ bearer: { member } }) => modelsBought(kinds.get(member.kind), member) ?? 1)] as [
            string,
            Meaning,
          ],
        ]
      : []),
    [
      'experience',
      number(({ bearer: { member } }) => startingExperience(kinds, member) + (member.experience?.gained ?? 0)),
    ],
    ...pack.fields.flatMap((field): [string, Meaning][] =>
      field.type === 'number' ? [[field.id, number(({ bearer }) => numberIn(bearer.member, field))]] : [],
    ),
    ...bandNames(pack),
    ...pack.values.map(({ id }): [string, Meaning] => [id, number(({ bearer }) => bearer.total(id))]),
    ...pack.values.flatMap(({ id, parts }): [string, Meaning][] =>
      parts ? [[`${id}.isChanged`, flag(({ bearer }) => isChanged(bearer.values[id]))]] : [],
    ),
    [
      'kind',
      text(
        ({ bearer }) => bearer.member.kind,
        pack.kinds.map(({ id }) => id),
      ),
    ],
    ...pickedNames(pack, columns),
  ]
}

/** True if a trait, an item or an injury changes a value. */
const isChanged = (value: Traced | undefined): boolean =>
  value?.parts.some(({ source: { kind } }) => kind === 'trait' || kind === 'item' || kind === 'injury') ?? false

/** Names, and helpers that are added later. */
class NamesWithHelpers extends Map<string, Meaning> {
  readonly #helpers: readonly ReadonlyMap<string, HelperMeaning>[]

  constructor(names: Names, helpers: readonly ReadonlyMap<string, HelperMeaning>[]) {
    super(names)
    this.#helpers = helpers
  }

  override get(name: string): Meaning | undefined {
    return super.get(name) ?? this.#helpers.find((helpers) => helpers.has(name))?.get(name)
  }
}

/** Returns a scale as a function. */
export const readScale =
  ({ steps, below }: FullScale) =>
  (value: number): number =>
    steps.find(([from]) => value >= from)?.[1] ?? below

function bandNames({ options, entries }: FullPack): [string, Meaning][] {
  return [
    ['campaign', flag(({ bearer }) => bearer.world.isCampaign)],
    ...options.flatMap((option): [string, Meaning][] => {
      if (option.type === 'numbers')
        return Object.entries(option.keys).map(([name, key]) => [
          `${option.id}.${name}`,
          number(({ bearer }) => numberOfKey(bearer.world, option, key)),
        ])
      // The names of formulas have no hyphen: the highest size that a band rolled is no name.
      if ((option.type !== 'choice' && option.type !== 'entry') || option.id.includes('-')) return []
      const { id, default: usual } = option
      const among =
        option.type === 'choice'
          ? option.choices.map((choice) => choice.id)
          : entries.filter(({ kind }) => kind === option.list).map((entry) => entry.id)
      return [[id, text(({ bearer }) => (bearer.world.options[id] as string | undefined) ?? usual, among)]]
    }),
  ]
}

/** `race.trades`, `trade.points`, `alien.given`, `trade.isWithinLimits`. `isNamed`: true for fields that have names. */
function pickedNames(
  pack: FullPack,
  columns: EntryColumns,
  isNamed: (place: string) => boolean = () => true,
): [string, Meaning][] {
  return [...pickNames(pack)].flatMap(([name, places]): [string, Meaning][] => {
    const field = fieldAt(pack, places[0]!)!
    if (!('list' in field) || !places.every(isNamed)) return []
    return [
      ...[...(columns.get(field.list) ?? [])].map(([column, { type, read, among }]): [string, Meaning] => [
        `${name}.${column}`,
        {
          type,
          read: ({ bearer }) => read(pickEntry(bearer, places)?.prepared.entry ?? {}),
          ...(among && { among }),
        },
      ]),
      ...(field.type === 'times'
        ? ([
            [`${name}.given`, flag(({ bearer }) => places.some((place) => fieldValue(bearer, place) !== undefined))],
            [`${name}.${field.timesKey}`, number(({ bearer }) => pickEntry(bearer, places)?.times ?? 0)],
            [`${name}.isWithinLimits`, flag(({ bearer }) => bearer.world.game.isWithinLimits(bearer, field.within))],
          ] satisfies [string, Meaning][])
        : []),
    ]
  })
}

function itemOwnNames({ groups, entries, lines }: FullPack, columns: EntryColumns): [string, Meaning][] {
  const groupIds = groups.map(({ id }) => id)
  return [
    ...columnNames(columns, groupIds),
    ['cost', number(({ prepared }) => prepared!.entry.cost ?? 0)],
    ['quantity', number(({ line }) => line!.quantity)],
    ['isBroken', flag(({ line }) => line!.broken === true)],
    ['isHeld', flag((scope) => (scope as ItemScope).isHeld)],
    ['line.own', flag(({ list }) => list === 'own')],
    ...namesOfOwnLines(lines),
    ...(lines.kindsField === undefined ? [] : namesOfFullForm(lines.kindsField)),
    ['group', text(({ prepared }) => prepared!.entry.kind, groupIds)],
    ['id', text(({ prepared }) => prepared!.entry.id, itemIds({ groups, entries }))],
    ...lines.marks.map((mark): [string, Meaning] => [mark, flag(({ line }) => line![mark] === true)]),
    ...lines.choices.flatMap(({ id, from, choices }): [string, Meaning][] => [
      [
        `line.${id}`,
        text(
          ({ line, prepared }) =>
            (line![id] as string | undefined) ?? (prepared!.entry[from] as readonly string[] | undefined)?.[0] ?? '',
          ['', ...choices.map((choice) => choice.id)],
        ),
      ],
      [`line.${id}.given`, flag(({ line }) => line![id] !== undefined)],
    ]),
  ]
}

const columnNames = (columns: EntryColumns, groups: readonly string[]): [string, Meaning][] =>
  groups
    .flatMap((group) => [...(columns.get(group) ?? [])])
    .map(([name, { type, read, among }]) => [
      name,
      { type, read: ({ prepared }) => read(prepared!.entry), ...(among && { among }) },
    ])

/** Names of items that packs do not have. */
const namesOfFullForm = (kindsField: string): [string, Meaning][] => [
  ['isFirst', flag(({ bearer, line, at }) => bearer.firstLines.get(line!.id) === at)],
  ['isForKind', flag(({ bearer, prepared }) => isForKind(prepared!.entry, kindsField, bearer.member.kind))],
  ['readings', { type: 'list', read: ({ prepared }) => prepared!.entry.readings ?? [] }],
]

const itemIds = ({ groups, entries }: Pick<FullPack, 'groups' | 'entries'>): string[] =>
  entries.filter(({ kind }) => groups.some(({ id }) => id === kind)).map(({ id }) => id)

/** Name of a state in formulas. */
const flagName = (flag: string): string => (flag.startsWith(OWN_FLAG) ? flag.slice(OWN_FLAG.length) : flag)

function memberQuestions(pack: FullPack): Map<string, QuestionMeaning<Scope>> {
  const flags = effectsOf(pack).flatMap((effect) =>
    effect.kind === 'flag' && typeof effect['flag'] === 'string' ? [flagName(effect['flag'])] : [],
  )
  const hasFlag: QuestionMeaning<Scope> = {
    among: [...new Set(flags)],
    ask: ({ bearer }, id) =>
      bearer.injuries.some(({ injuryEntry }) =>
        injuryEntry?.effects.some((effect) => effect.kind === 'flag' && flagName(effect.flag) === id),
      ),
  }
  return new Map([
    ['has', { among: itemIds(pack), ask: ({ bearer }, id) => bearer.usable.some(({ line }) => line!.id === id) }],
    ...(flags.length > 0 ? [['flag', hasFlag] as const] : []),
    ...pack.fields.flatMap((field) => (field.type === 'name' ? [[`${field.id}Is`, nameQuestion(field)] as const] : [])),
  ])
}

const effectsOf = ({ tables }: FullPack) =>
  tables.flatMap(({ results }) =>
    results.flatMap(({ effects = [], options = [], subTable }) => [
      ...effects,
      ...options.flatMap((option) => option.effects ?? []),
      ...(subTable?.results.flatMap((line) => line.effects ?? []) ?? []),
    ]),
  )

const effectQuestion = (pack: FullPack): QuestionMeaning<Scope> => ({
  among: [...new Set(effectsOf(pack).map(({ kind }) => kind))],
  ask: ({ injuryEntry }, effect) => injuryEntry?.effects.some(({ kind }) => kind === effect) ?? false,
})

function injuryNames({ values, tables }: FullPack): [string, Meaning][] {
  const ids = tables.flatMap(({ results }) =>
    results.flatMap(({ id, options = [], subTable }) => [
      id,
      ...options.map((option) => option.id),
      ...(subTable?.results.map((line) => line.id) ?? []),
    ]),
  )
  return [
    ['id', text(({ injury }) => injury!.id, ids)],
    ...values.map(({ id }): [string, Meaning] => [
      `changes.${id}`,
      number(({ injuryEntry }) => {
        let sum = 0
        for (const effect of injuryEntry?.effects ?? [])
          if (effect.kind === 'stat' && effect.stat === id) sum += effect.amount
        return sum
      }),
    ]),
  ]
}

/** Names of games with a rating. They came later than packs, so that the names of a band go before them. */
const ratingNames = ({ aftermath }: FullPack): [string, Meaning][] =>
  aftermath.rating === undefined
    ? []
    : [
        ['difference', number((scope) => (scope as EventScope).ratings.theirs - (scope as EventScope).ratings.ours)],
        ['rating.ours', number((scope) => (scope as EventScope).ratings.ours)],
        ['rating.theirs', number((scope) => (scope as EventScope).ratings.theirs)],
      ]

const incomeNames = (): [string, Meaning][] => [
  ['result', text((scope) => (scope as EventScope).result, GAME_RESULTS)],
  ['victoryPoints', number((scope) => (scope as EventScope).victoryPoints)],
]

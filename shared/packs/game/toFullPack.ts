import { LANGUAGES, type Language, type Localized } from '../../domain/localized.ts'
import { MAX_MEMBERS } from '../../domain/roster.ts'
import { amountsOf, parseDiceAmount } from '../format/diceAmount.ts'
import type { Pack, PackGroup, PackItem, PackKind } from '../format/expandPack.ts'
import { MAX_DESCRIBED } from '../format/packLimits.ts'
import { localizedOf } from '../format/packIds.ts'
import { packText } from '../text/packText.ts'
import type { FullBandLimit, FullCheck, FullLimit, ItemRestriction } from './fullChecks.ts'
import type { FullEntry, FullKind, FullPack } from './fullPack.ts'
import type { DescribedItems, OwnList } from './fullFields.ts'
import type { FullSteps } from './fullValues.ts'
import { stepKey } from './boughtSteps.ts'
import { buildForms, buildItemColumns } from './buildForms.ts'
import { buildFullSheet } from './buildFullSheet.ts'
import { changesText } from './changesText.ts'
import { buildTables } from './buildTables.ts'
import { fullBandSize, sizeOption, usualBudget } from './startRolls.ts'
import { fullAdvances, fullAftermath } from './fullAftermath.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'

/** Fills in what a pack leaves out, for the interpreter: forms, columns, stages, sheets, messages. */
export function toFullPack(pack: Pack): FullPack {
  const { checks, issues } = fullChecks(pack)
  return {
    id: pack.id,
    name: pack.name,
    summary: pack.summary,
    values: pack.values.map(({ id, name, short, suffix, better, min, max, formula }) => ({
      id,
      label: name,
      short,
      better: better ?? 'more',
      ...omitUndefined({ suffix, min, max, formula }),
    })),
    limitName: packText('game.limit'),
    kinds: pack.kinds.map((kind) => fullKind(kind, pack)),
    groups: pack.groups.map(({ id, name, traits }) => ({ id, name, ...(traits && { isTrait: true }) })),
    forms: buildForms(pack),
    entries: fullEntries(pack),
    options: [
      ...pack.options.map(({ id, name, choices }) => ({
        ...{ id, name, key: id },
        ...({ type: 'entry', list: id, default: choices[0]!.id } as const),
      })),
      ...sizeOption(pack.band),
    ],
    fields: [],
    lines: { choices: [], marks: [], canBreak: true, ownLists: pack.groups.map(toOwnList) },
    helpers: {},
    scales: {},
    stages: fullStages(pack),
    steps: pack.values.flatMap(({ id: value, steps }): FullSteps[] =>
      steps ? [{ value, max: steps.max, price: steps.price, ...(steps.onlyFor && { kinds: steps.onlyFor }) }] : [],
    ),
    prices: fullPrices(pack),
    limits: pack.groups.flatMap((group) => groupLimits(group)),
    restrictions: Object.fromEntries(pack.items.flatMap((item) => restrictionOf(item))),
    band: { ...fullBandSize(pack.band), limits: fullBandLimits(pack) },
    checks,
    tables: buildTables(pack),
    aftermath: fullAftermath(pack),
    ...(pack.advances && { advances: fullAdvances(pack, pack.advances) }),
    ...(pack.succession && { succession: { ...pack.succession, keepsValues: pack.succession.keepsValues ?? false } }),
    guide: fullGuide(pack),
    issues,
    builder: fullBuilder(pack),
    itemValues: buildItemColumns(pack),
    sheet: buildFullSheet(pack),
    starter: fullStarter(pack),
  }
}

/** The list of the items that members describe in a group. A group without them may have had some in another version. */
function toOwnList({ id, name, own, columns }: PackGroup): OwnList {
  const { max = MAX_DESCRIBED, cost, onlyFor } = typeof own === 'object' ? own : {}
  const described: DescribedItems = {
    name,
    max: own ? max : 0,
    ...omitUndefined({ cost: cost === undefined ? undefined : String(cost), kinds: onlyFor }),
    columns: columns.map((column) => ({
      ...{ id: column.id, name: column.name, type: column.type },
      ...omitUndefined({ min: column.min, max: column.max }),
    })),
  }
  return { id, list: id, fields: [], described }
}

/** The most items of a group that a member may have, and the most that it may describe. */
function groupLimits({ id, name, perMember, own }: PackGroup): FullLimit[] {
  const alike = `group = '${id}'`
  const limit = (most: number, which: string): FullLimit => ({
    ...{ issue: 'group-limit', most, alike: which, params: ['limit'], name },
  })
  return [
    ...(perMember === undefined ? [] : [limit(perMember, alike)]),
    ...(typeof own === 'object' && own.max !== undefined ? [limit(own.max, `${alike} and line.own`)] : []),
  ]
}

function fullBandLimits({ band, kinds, groups }: Pack): FullBandLimit[] {
  const namesOf = (ids: readonly string[]): Localized =>
    inEachLanguage((language) => ids.map((id) => kinds.find((kind) => kind.id === id)!.name[language]).join(', '))
  return (band?.limits ?? []).map(({ name, kinds: of, group, max, per, share }) => ({
    name: name ? localizedOf(name) : of ? namesOf(of) : groups.find(({ id }) => id === group)!.name,
    ...omitUndefined({ kinds: of, group, max, share }),
    ...(per && {
      per: {
        members: per.members,
        ...(per.kinds && { kinds: per.kinds, name: namesOf(per.kinds) }),
      },
    }),
    // A budget by dice is at least its lowest; a band that has spent more is worth more.
    budget: amountsOf(band?.budget ?? 0)[0]!,
  }))
}

/** The costs of items by the choices of the band. Ids of choices that have prices are unique. */
function fullPrices({ items, options }: Pack): FullPack['prices'] {
  const prices = items.flatMap(({ id, costs = {} }) => Object.entries(costs).map((price) => [id, ...price] as const))
  const byChoice = Map.groupBy(prices, ([, choice]) => choice)
  return options.flatMap(({ id: option, choices }) =>
    choices.flatMap(({ id: choice }) => {
      const own = byChoice.get(choice)
      return own ? [{ option, choice, costs: new Map(own.map(([item, , cost]) => [item, cost])) }] : []
    }),
  )
}

const fullStages = (pack: Pack): FullPack['stages'] => [
  ...pack.options.map(({ id }) => ({ id, type: 'field', fields: [`options.${id}`], changes: 'changes' }) as const),
  ...(pack.values.some(({ steps }) => steps)
    ? [{ id: 'steps', type: 'steps', name: packText('game.steps') } as const]
    : []),
  { id: 'items', type: 'items', changes: 'changes' },
  { id: 'injuries', type: 'injuries' },
  { id: 'advances', type: 'advances', name: packText('game.advance') },
]

const fullBuilder = (pack: Pack): FullPack['builder'] => ({
  kindKey: 'kind',
  kindName: packText('game.kind'),
  identity: pack.options.map(({ id }) => id),
  places: {
    kind: 'kind',
    ...Object.fromEntries(pack.values.flatMap(({ id, steps: own }) => (own ? [[`steps.${id}`, stepKey(id)]] : []))),
    ...Object.fromEntries(pack.options.map(({ id }) => [id, id])),
    ...Object.fromEntries(pack.groups.flatMap(({ id, own }) => (own ? [[`own.${id}`, `own.${id}`]] : []))),
  },
})

function fullKind(kind: PackKind, pack: Pack): FullKind {
  const { id, name, summary, cost, values, count, models, experience, lists, table, victoryPoints, ransom, sale } = kind
  const { min = 0, max } = count ?? {}
  return {
    ...{ id, name, summary, cost, values },
    ...(Object.keys(kind.rests).length > 0 && { rests: kind.rests }),
    ...(count && {
      count: {
        ...(min > 0 && {
          min,
          missing: [{ issue: 'too-few-kind' }],
          start: min > 1 ? inEachLanguage((language) => `${min} × ${name[language]}`) : name,
        }),
        ...(max !== undefined && { max, tooMany: 'too-many-kind' }),
      },
    }),
    ...(experience !== undefined && { experience }),
    ...(ransom !== undefined && { ransom: String(ransom) }),
    ...(sale !== undefined && { sale: parseDiceAmount(String(sale)) ?? String(sale) }),
    ...(models && { models: { min: models.min ?? 1, max: models.max } }),
    ...(table !== undefined && { table }),
    ...(victoryPoints !== undefined && {
      victoryPoints:
        typeof victoryPoints === 'number' ? { outOfAction: victoryPoints, killed: victoryPoints } : victoryPoints,
    }),
    ...(lists && { items: lists.flatMap((list) => pack.lists[list]!) }),
  }
}

const inEachLanguage = (make: (language: Language) => string): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Localized

type PackChanges = PackItem['changes']

/** Changes as entries of content store them. */
const storedChanges = (changes: PackChanges) =>
  (changes ?? []).map(({ value, add, set, onlyFor }) => ({
    stat: value,
    ...omitUndefined({ add, set, ranks: onlyFor }),
  }))

/** The items of all groups, then the choices of all options. */
const fullEntries = (pack: Pack): FullEntry[] => [
  ...pack.items.map(({ id, group, name, summary, cost = 0, figures = {}, changes }) => ({
    ...{ id, kind: group, name, cost, figures },
    summary: summary.fr === '' ? changesText(changes, pack) : summary,
    changes: storedChanges(changes),
  })),
  ...pack.options.flatMap((option) =>
    option.choices.map(({ id, name, summary, changes }) => ({
      ...{ id, kind: option.id, name },
      summary: withChanges(summary, changesText(changes, pack)),
      changes: storedChanges(changes),
    })),
  ),
]

/** A summary, then what the choice changes, so that nobody has to guess. */
const withChanges = (summary: Localized, changes: Localized): Localized =>
  inEachLanguage((language) => [summary[language], changes[language]].filter(Boolean).join(' · '))

function restrictionOf({
  id,
  perMember,
  perBand,
  onlyFor,
  needs,
  excludes,
  shared,
}: PackItem): [string, ItemRestriction][] {
  const restriction = omitUndefined({ perMember, perBand, onlyFor, needs, excludes, shared })
  return Object.keys(restriction).length > 0 ? [[id, restriction]] : []
}

/** Checks with codes of their own, and their messages by code. */
function fullChecks({ checks, groups }: Pack): Pick<FullPack, 'checks' | 'issues'> {
  const issues: Record<string, Localized> = {}
  const toChecks = (place: 'item' | 'member' | 'band'): FullCheck[] =>
    checks[place].map(({ when, text, severity }, at) => {
      const issue = `check-${place}-${at + 1}`
      issues[issue] = localizedOf(text)
      return { issue, when, ...(severity && { severity }), ...(place === 'band' && { at: 'members' }) }
    })
  const item = [...toChecks('item'), ...groups.flatMap(figureChecks)]
  return { checks: { item, member: toChecks('member'), band: toChecks('band') }, issues }
}

/** The limits of the figures of items, which those of the pack keep to. */
const figureChecks = ({ id, columns }: PackGroup): FullCheck[] =>
  columns.flatMap(({ id: column, name, min, max }) => [
    ...(min === undefined ? [] : [figureCheck('figure-min', `group = '${id}' and ${column} < ${min}`, name, min)]),
    ...(max === undefined ? [] : [figureCheck('figure-max', `group = '${id}' and ${column} > ${max}`, name, max)]),
  ])

const figureCheck = (issue: string, when: string, name: Localized, limit: number): FullCheck => ({
  ...{ issue, when, texts: { name: [{ text: name }] }, params: { limit: String(limit) } },
})

const fullGuide = ({ aids }: Pack): FullPack['guide'] => ({
  readings: [],
  houseRules: [],
  settings: [],
  playAids: aids
    ? [
        {
          id: 'aids',
          name: packText('game.aids'),
          entries: aids.map(({ name, text }, at) => ({
            id: `aid-${at + 1}`,
            name: localizedOf(name),
            summary: localizedOf(text),
          })),
        },
      ]
    : [],
})

/** A new band: the members that the kinds ask for, then the lowest kind that has room until the band is big enough. */
function fullStarter({ kinds, options, band }: Pack): FullPack['starter'] {
  const counts = kinds.map(({ count }) => count?.min ?? 0)
  const missing = (band?.min ?? 0) - counts.reduce((sum, count) => sum + count, 0)
  for (let i = 0; i < missing; i++) {
    const at = kinds.findLastIndex(({ count }, kind) => counts[kind]! < (count?.max ?? Number.POSITIVE_INFINITY))
    if (at < 0) break
    counts[at]! += 1
  }
  return {
    options: Object.fromEntries(options.map(({ id, choices }) => [id, choices[0]!.id])),
    // A band that needs more members than a roster can have is reported as one that does not follow the rules.
    members: kinds
      .flatMap(({ id, name }, at) => Array.from({ length: counts[at]! }, () => ({ kind: id, name: name.fr })))
      .slice(0, MAX_MEMBERS),
    ...(band?.budget !== undefined && { cap: usualBudget(band.budget) }),
  }
}

import type { Difference, DifferencesView, DifferenceValue } from '../../../shared/contract/views/history.ts'
import { isSame, type Change } from '../../../shared/domain/campaign/change.ts'
import type { FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { Language, Localized } from '../../../shared/domain/localized.ts'
import type { LossLine } from '../../../shared/rules/aftermath/outcome.ts'
import { DESERTED } from '../../../shared/statistics/outOfAction.ts'
import type { Names } from './historyNames.ts'
import { netOf, summedUp, type Fields, type Net } from './historyNet.ts'
import { reasonName } from '../base/worded.ts'
import { wayOf, type Way } from './historyFields.ts'
import { lossName } from '../base/lossName.ts'

/** What is told of a fact that is new or gone: the fields that say how much, or what became of it. */
const TELLING: Readonly<Partial<Record<FactKind, readonly string[]>>> = {
  member: ['kind'],
  trait: ['level'],
  item: ['quantity'],
  injury: ['detail'],
  absence: ['games'],
  advance: ['amount'],
  override: ['amount'],
  award: ['amount', 'detail'],
  ledger: ['amount', 'detail'],
  capture: ['by'],
  game: ['round', 'day', 'table'],
  entry: ['victoryPoints'],
}
/** Facts that say nothing by themselves beside others: dice are shown apart, who took part goes without saying. */
const SILENT: readonly FactKind[] = ['roll', 'served', 'participation']

/** Fact by fact in words what changes come to in the end, given in their order. */
export function differencesOf(changes: readonly Change[], names: Names): Difference[] {
  const deserters = desertersIn(changes)
  const owned: Owned = new Map([...onSides(changes, names), ...betweenBands(changes, names)])
  return netOf(summedUp(changes))
    .filter(({ kind, before, after }) => !SILENT.includes(kind) || (before !== null && after !== null))
    .map((net) => {
      const view = { ...differenceOf(net, names), ...owned.get(net.id) }
      return deserters.has(net.id) ? asDeserter(view) : view
    })
    .filter(({ kind, how, fields }) => (how !== 'changed' && kind !== 'entry') || fields.length > 0)
}

type Owned = ReadonlyMap<string, Pick<Difference, 'of'>>

/** The bands on sides that are new or gone: whether they are there still or not, the same changes name them. */
function onSides(changes: readonly Change[], names: Names): Owned {
  const entries = changes.flatMap(({ kind, before, after }): Fields[] => {
    const whole: Fields | null = before === null ? after : after === null ? before : null
    return kind === 'entry' && whole ? [whole] : []
  })
  const nameOf = ({ warband }: Fields) => names.named('warband', String(warband)) ?? ''
  const sides = Map.groupBy(entries, ({ side }) => String(side))
  return new Map([...sides].map(([side, all]) => [side, { of: [...new Set(all.map(nameOf))].join(', ') }]))
}

/** Things that go from band to band are told with both: whoever carried one, and the band. */
function betweenBands(changes: readonly Change[], names: Names): Owned {
  const items = changes
    .filter(({ kind }) => kind === 'item')
    .map(({ id, before, after }): [string, Fields] => [id, { ...names.fact('item', id), ...after, ...before }])
  if (new Set(items.map(([, { warband }]) => warband)).size < 2) return new Map()
  const namesOf = ({ member, warband }: Fields) => [
    ...(typeof member === 'string' ? [names.named('member', member)] : []),
    names.named('warband', String(warband)),
  ]
  const isKnown = (name: string | null) => name !== null
  return new Map(items.map(([id, fields]) => [id, { of: namesOf(fields).filter(isKnown).join(', ') }]))
}

/** Those who in these changes go over to the enemy, or are taken back from there. */
const desertersIn = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ kind, before, after }) => {
      const fact = kind === 'participation' ? (before ?? after) : null
      return fact && 'absence' in fact && fact.absence === DESERTED && fact.member ? [fact.member] : []
    }),
  )

/** A member is retired whatever made it leave; of a deserter it is told. */
function asDeserter(difference: Difference): Difference {
  const named = (value: DifferenceValue): DifferenceValue =>
    isSame(value, { key: 'value.retired' }) ? { key: 'value.deserted' } : value
  return {
    ...difference,
    fields: difference.fields.map((row) => ({ ...row, before: named(row.before), after: named(row.after) })),
  }
}

/** The status to show: a member who moved to another band is stored as retired, and shown as moved. */
const stateKey = (fields: Fields | null, key: string, value: unknown): unknown =>
  key === 'status' && typeof fields?.['movedTo'] === 'string' ? 'moved' : value

function differenceOf({ kind, id, before, after }: Net, names: Names): Difference {
  const how = before === null ? 'added' : after === null ? 'removed' : 'changed'
  const whole = { ...names.fact(kind, id), ...before, ...after }
  const wanted = how === 'changed' ? undefined : (TELLING[kind] ?? [])
  const keys = Object.keys({ ...before, ...after }).filter((key) => wanted?.includes(key) ?? true)
  const fields = keys.flatMap((key) =>
    fieldRows(
      kind,
      key,
      stateKey(before, key, before?.[key] ?? null),
      stateKey(after, key, after?.[key] ?? null),
      names,
    ),
  )
  const isTold = (value: DifferenceValue) => value !== null && value !== ''
  return {
    kind,
    how,
    name: nameOf(kind, whole, names),
    of: kind === 'side' ? names.bandsOn(id).join(', ') : ownerOf(kind, whole, names),
    fields: fields.filter((row) => isTold(row.before) || isTold(row.after)),
  }
}

type Row = Difference['fields'][number]

/** A stored field before and after; of one that holds several things, each that differs. */
function fieldRows(kind: FactKind, field: string, before: unknown, after: unknown, names: Names): Row[] {
  const way = wayOf(kind, field)
  if (way === 'hidden' || isSame(before, after)) return []
  if (way === 'parts') return partRows([field], before, after, names)
  // Until it is brought back: no number of games.
  const isOpen = (value: unknown) => kind === 'absence' && field === 'games' && value === 0
  const told = (value: unknown) => (isOpen(value) ? null : valueOf(way, value, names))
  return [{ field, label: null, before: told(before), after: told(after) }]
}

/** Plain data of a ruleset before and after, part by part, by its own words where it has some. */
function partRows(path: readonly string[], before: unknown, after: unknown, names: Names): Row[] {
  if (isSame(before, after)) return []
  const parts = [before, after].map((value) => (isFields(value) && !isLocalized(value) ? value : null))
  if (parts.some((part) => part !== null)) {
    const [was, is] = parts
    return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].flatMap((one) =>
      partRows([...path, one], was?.[one] ?? null, is?.[one] ?? null, names),
    )
  }
  const field = path.at(-1)!
  const label = names.word(path.slice(1).join('.')) ?? names.word(field)
  return [{ field, label, before: partOf(field, before, names), after: partOf(field, after, names) }]
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLocalized = (value: unknown): value is Localized =>
  isFields(value) && typeof value['fr'] === 'string' && typeof value['en'] === 'string'

const isPlain = (value: unknown): value is number | boolean | null =>
  value === null || typeof value === 'number' || typeof value === 'boolean'
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
/** A code as the program writes it, and no sentence that somebody typed. */
const isCode = (text: string): boolean => /^[a-z-]+$/.test(text)

function valueOf(way: Exclude<Way, 'parts'>, value: unknown, names: Names): DifferenceValue {
  if (isPlain(value)) return value
  const text = asText(value)
  if (text === '') return text
  const somebody = { key: 'word.somebody' }
  switch (way) {
    case 'value':
      return text
    case 'code':
      return isCode(text) ? { key: `value.${text}` } : text
    case 'word':
      return names.word(text) ?? text
    case 'reason':
      return reasonName(text)
    case 'moment':
      return { moment: text }
    case 'picture':
      return { key: 'word.picture' }
    case 'member':
    case 'warband':
      return names.named(way, text) ?? somebody
    case 'band':
      return names.named('warband', names.fact('member', text)?.warband ?? '') ?? somebody
    case 'side':
      return names.fact('side', text)?.name || names.bandsOn(text).join(', ') || null
  }
}

/** Parts of a ruleset's data that somebody typed. */
const TYPED = ['name', 'notes']

function partOf(key: string, value: unknown, names: Names): DifferenceValue {
  if (isPlain(value) || isLocalized(value)) return value
  if (Array.isArray(value)) return { fr: listOf(value, 'fr', names), en: listOf(value, 'en', names) }
  const text = asText(value)
  if (text === '' || TYPED.includes(key)) return text
  if (key === 'status') return valueOf('code', text, names)
  const choice = names.ruleset.guide.settings.find(({ id }) => id === key)?.choices.find(({ id }) => id === text)
  return choice?.name ?? names.word(text) ?? text
}

/** What a list holds, each by its word, its name first where it has more to say. */
function listOf(values: readonly unknown[], language: Language, names: Names): string {
  const wordOf = (value: unknown): string => {
    if (isLocalized(value)) return value[language]
    if (isFields(value)) return Object.values(value).map(wordOf).join(' ')
    const text = value === null ? '' : asText(value)
    return names.word(text)?.[language] ?? text
  }
  return values.map(wordOf).join(', ')
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function nameOf(kind: FactKind, whole: Fields, names: Names): string | Localized | null {
  const named: Readonly<Partial<Record<FactKind, string>>> = {
    item: 'item',
    trait: 'trait',
    injury: 'injury',
    absence: 'reason',
    advance: 'advance',
    override: 'value',
  }
  const field = named[kind]
  if (field !== undefined) return names.word(String(whole[field])) ?? text(whole[field])
  if (kind === 'loss') return lossName(names.ruleset.aftermath, whole as unknown as LossLine)
  if (kind === 'custom' || kind === 'frozen')
    return (whole['entry'] as { readonly name?: string | Localized } | undefined)?.name ?? null
  if (kind === 'game') return text(whole['scenario'])
  return text(whole['name'])
}

function ownerOf(kind: FactKind, whole: Fields, names: Names): string | null {
  const { member, warband } = whole
  if (typeof member === 'string') return names.named('member', member)
  return typeof warband === 'string' && kind !== 'warband' ? names.named('warband', warband) : null
}

/** The most that pips show. */
const PIPS = 6

/** The dice that were kept with changes. */
export const diceOf = (changes: readonly Change[], names: Names): DifferencesView['dice'] =>
  changes.flatMap((change) => {
    if (change.kind !== 'roll' || !change.after) return []
    const { table = '', faces = [], member } = change.after
    const id = table.slice(table.indexOf('/') + 1)
    const { tables, aftermath } = names.ruleset
    const known = tables[id] ?? aftermath.fixedTables?.[id]
    const who = typeof member === 'string' ? names.named('member', member) : null
    const isNumber = Object.hasOwn(names.ruleset.companion?.rolls ?? {}, id) || faces.some((face) => face > PIPS)
    return [{ table: known?.name ?? names.word(id) ?? { fr: id, en: id }, who, faces, isNumber }]
  })

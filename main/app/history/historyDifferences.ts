import { createVersionIds } from '../../../shared/rules/packRules.ts'
import { findOption } from '../../../shared/rules/kit/resultOptions.ts'
import type { FactDifference, DifferencesView, DifferenceValue } from '../../../shared/contract/views/history.ts'
import { startRollTable } from '../../../shared/commands/warband/startRolls.ts'
import { CAPTIVE_SALE_TABLE } from '../../../shared/commands/member/captive.ts'
import { STAKE_INCOME_TABLE, STAKE_SET_ASIDE_TABLE } from '../../../shared/commands/stake/income.ts'
import { isSameData, type Change } from '../../../shared/domain/campaign/change.ts'
import type { FactKind, FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import type { Language, Localized } from '../../../shared/domain/localized.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { LossLine } from '../../../shared/rules/aftermath/outcome.ts'
import { DESERTED } from '../../../shared/domain/campaign/outOfAction.ts'
import type { HistoryNames } from './historyNames.ts'
import { netChanges, sumAwardsAndLedgerPerOwner, type FactFields, type NetChange } from './historyNet.ts'
import { reasonName, renderInEachLanguage } from '../base/renderIssues.ts'
import { fieldFormatOf, type FieldFormat } from './historyFields.ts'
import { memberLossName } from '../base/lossName.ts'

/** For facts that are added or removed, the fields to show, by kind of fact. */
const FIELDS_OF_NEW_FACTS: Readonly<Partial<Record<FactKind, readonly string[]>>> = {
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
  stake: ['holder', 'income'],
  stakeIncome: ['round'],
  counter: ['owner'],
  counterEntry: ['amount', 'why'],
  game: ['round', 'day', 'table'],
  entry: ['victoryPoints'],
}
/**
 * Kinds of fact that are not listed as differences: dice have their own list, and participations follow from the game.
 */
const OMITTED_KINDS: readonly FactKind[] = ['roll', 'served', 'participation']

/** Lists the net effect of changes, fact by fact. `changes`: in the order in which they were made. */
export function factDifferences(changes: readonly Change[], names: HistoryNames): FactDifference[] {
  const deserters = desertersIn(changes)
  const owned: OwnerNames = new Map([...bandsOnChangedSides(changes, names), ...ownersOfMovedItems(changes, names)])
  return netChanges(sumAwardsAndLedgerPerOwner(changes))
    .filter(({ kind, before, after }) => !OMITTED_KINDS.includes(kind) || (before !== null && after !== null))
    .map((net) => {
      const view = { ...toDifference(net, names), ...owned.get(net.id) }
      return deserters.has(net.id) ? showAsDeserter(view) : view
    })
    .filter(({ kind, how, fields }) => (how !== 'changed' && kind !== 'entry') || fields.length > 0)
}

type OwnerNames = ReadonlyMap<string, Pick<FactDifference, 'of'>>

/**
 * Returns the names of the warbands on sides that were added or removed, by side id. Reads them from the changes,
 * because the facts may be gone.
 */
function bandsOnChangedSides(changes: readonly Change[], names: HistoryNames): OwnerNames {
  const entries = changes.flatMap(({ kind, before, after }): FactFields[] => {
    const whole: FactFields | null = before === null ? after : after === null ? before : null
    return kind === 'entry' && whole ? [whole] : []
  })
  const nameOf = ({ warband }: FactFields) => names.getName('warband', String(warband)) ?? ''
  const sides = Map.groupBy(entries, ({ side }) => String(side))
  return new Map([...sides].map(([side, all]) => [side, { of: [...new Set(all.map(nameOf))].join(', ') }]))
}

/**
 * If items moved between warbands, returns the names of each item's former member and warband, by item id; otherwise an
 * empty map.
 */
function ownersOfMovedItems(changes: readonly Change[], names: HistoryNames): OwnerNames {
  const items = changes
    .filter(({ kind }) => kind === 'item')
    .map(({ id, before, after }): [string, FactFields] => [id, { ...names.fact('item', id), ...after, ...before }])
  if (new Set(items.map(([, { warband }]) => warband)).size < 2) return new Map()
  const namesOf = ({ member, warband }: FactFields) => [
    ...(typeof member === 'string' ? [names.getName('member', member)] : []),
    names.getName('warband', String(warband)),
  ]
  const isKnown = (name: string | null) => name !== null
  return new Map(items.map(([id, fields]) => [id, { of: namesOf(fields).filter(isKnown).join(', ') }]))
}

/** Returns the ids of members who desert to the enemy in these changes, or whose desertion is undone. */
const desertersIn = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ kind, before, after }) => {
      const fact = kind === 'participation' ? (before ?? after) : null
      return fact && 'absence' in fact && fact.absence === DESERTED && fact.member ? [fact.member] : []
    }),
  )

/** Replaces the status "retired", with which deserters are stored, by "deserted". */
function showAsDeserter(difference: FactDifference): FactDifference {
  const asDeserted = (value: DifferenceValue): DifferenceValue =>
    isSameData(value, { key: 'value.retired' }) ? { key: 'value.deserted' } : value
  return {
    ...difference,
    fields: difference.fields.map((row) => ({ ...row, before: asDeserted(row.before), after: asDeserted(row.after) })),
  }
}

/** Returns the status to show. A member who moved to another warband is stored as retired and shown as moved. */
const shownStatus = (fields: FactFields | null, key: string, value: unknown): unknown =>
  key === 'status' && typeof fields?.['movedTo'] === 'string' ? 'moved' : value

function toDifference({ kind, id, before, after }: NetChange, names: HistoryNames): FactDifference {
  const how = before === null ? 'added' : after === null ? 'removed' : 'changed'
  const whole = { ...names.fact(kind, id), ...before, ...after }
  const shownFields = how === 'changed' ? undefined : (FIELDS_OF_NEW_FACTS[kind] ?? [])
  const keys = Object.keys({ ...before, ...after }).filter((key) => shownFields?.includes(key) ?? true)
  const fields = keys.flatMap((key) =>
    fieldRows(
      kind,
      key,
      shownStatus(before, key, before?.[key] ?? null),
      shownStatus(after, key, after?.[key] ?? null),
      names,
    ),
  )
  const isShownValue = (value: DifferenceValue) => value !== null && value !== ''
  return {
    kind,
    how,
    name: nameOf(kind, id, whole, names),
    of: kind === 'side' ? names.bandsOn(id).join(', ') : ownerOf(kind, whole, names),
    fields: fields.filter((row) => isShownValue(row.before) || isShownValue(row.after)),
  }
}

type Row = FactDifference['fields'][number]

/** Returns the rows of a stored field. A field with several parts has one row for each part that differs. */
function fieldRows(kind: FactKind, field: string, before: unknown, after: unknown, names: HistoryNames): Row[] {
  const way = fieldFormatOf(kind, field)
  if (way === 'hidden' || isSameData(before, after)) return []
  if (way === 'parts') return partRows([field], before, after, names)
  // An absence until further notice is stored with 0 games. The history shows no number of games for such an absence.
  const isOpen = (value: unknown) => kind === 'absence' && field === 'games' && value === 0
  const displayValue = (value: unknown) => (isOpen(value) ? null : valueOf(way, value, names))
  return [{ field, label: null, before: displayValue(before), after: displayValue(after) }]
}

/**
 * Returns the rows of a ruleset's own data, one for each part that differs, in the ruleset's words if it has words for
 * them.
 */
function partRows(path: readonly string[], before: unknown, after: unknown, names: HistoryNames): Row[] {
  if (isSameData(before, after)) return []
  const parts = [before, after].map((value) => (isFields(value) && !isLocalized(value) ? value : null))
  if (parts.some((part) => part !== null)) {
    const [was, is] = parts
    return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].flatMap((one) =>
      partRows([...path, one], was?.[one] ?? null, is?.[one] ?? null, names),
    )
  }
  const field = path.at(-1)!
  const label = names.word(path.slice(1).join('.')) ?? names.word(field)
  return [{ field, label, before: partValue(field, before, names), after: partValue(field, after, names) }]
}

const isFields = (value: unknown): value is FactFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLocalized = (value: unknown): value is Localized =>
  isFields(value) && typeof value['fr'] === 'string' && typeof value['en'] === 'string'

const isPlain = (value: unknown): value is number | boolean | null =>
  value === null || typeof value === 'number' || typeof value === 'boolean'
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
/** True if a text is a code that the program wrote; false if a user typed it. */
const isCode = (text: string): boolean => /^[a-z-]+$/.test(text)

function valueOf(way: Exclude<FieldFormat, 'parts'>, value: unknown, names: HistoryNames): DifferenceValue {
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
      return names.getName(way, text) ?? somebody
    case 'band':
      return names.getName('warband', names.fact('member', text)?.warband ?? '') ?? somebody
    case 'side':
      return names.fact('side', text)?.name || names.bandsOn(text).join(', ') || null
  }
}

/** Keys in a ruleset's own data whose values are text typed by users. */
const FREE_TEXT_PARTS = ['name', 'notes']

function partValue(key: string, value: unknown, names: HistoryNames): DifferenceValue {
  if (isPlain(value) || isLocalized(value)) return value
  if (Array.isArray(value)) return { fr: formatList(value, 'fr', names), en: formatList(value, 'en', names) }
  const text = asText(value)
  if (text === '' || FREE_TEXT_PARTS.includes(key)) return text
  if (key === 'status') return valueOf('code', text, names)
  const choice = names.ruleset.guide.settings.find(({ id }) => id === key)?.choices.find(({ id }) => id === text)
  return choice?.name ?? names.word(text) ?? text
}

/** Formats a list as one text. The fields of an object in the list are joined in order. */
function formatList(values: readonly unknown[], language: Language, names: HistoryNames): string {
  const wordOf = (value: unknown): string => {
    if (isLocalized(value)) return value[language]
    if (isFields(value)) return Object.values(value).map(wordOf).join(' ')
    const text = value === null ? '' : asText(value)
    return names.word(text)?.[language] ?? text
  }
  return values.map(wordOf).join(', ')
}

const nonEmptyText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function nameOf(kind: FactKind, id: string, whole: FactFields, names: HistoryNames): string | Localized | null {
  const named: Readonly<Partial<Record<FactKind, string>>> = {
    item: 'item',
    trait: 'trait',
    injury: 'injury',
    absence: 'reason',
    advance: 'advance',
    override: 'value',
  }
  const field = named[kind]
  if (field !== undefined) return names.word(String(whole[field])) ?? nonEmptyText(whole[field])
  if (kind === 'loss') return memberLossName(names.ruleset.aftermath, whole as unknown as LossLine)
  if (kind === 'custom' || kind === 'frozen')
    return (whole['entry'] as { readonly name?: string | Localized } | undefined)?.name ?? null
  if (kind === 'gameStake' || kind === 'stakeIncome' || kind === 'stakePicture')
    return names.fact('stake', String(whole['stake']))?.name ?? null
  if (kind === 'counterEntry') return names.fact('counter', String(whole['counter']))?.name ?? null
  if (kind === 'game') return nonEmptyText(whole['scenario']) ?? nonEmptyText(names.opponentsIn(id))
  return nonEmptyText(whole['name'])
}

function ownerOf(kind: FactKind, whole: FactFields, names: HistoryNames): string | null {
  const { member, warband } = whole
  if (typeof member === 'string') return names.getName('member', member)
  return typeof warband === 'string' && kind !== 'warband' ? names.getName('warband', warband) : null
}

/** Highest face that is drawn as pips. */
const MAX_PIPS = 6

/** Names of what the program rolls for by itself, without a table of the ruleset. */
const OWN_TABLES: Readonly<Partial<Record<string, Localized>>> = {
  scenario: { fr: 'Scénario', en: 'Scenario' },
  [CAPTIVE_SALE_TABLE]: { fr: 'Vente d’un captif', en: 'Sale of a captive' },
}

/** What a roll for a stake was, by table. */
const STAKE_ROLL_TEXTS = {
  [STAKE_INCOME_TABLE]: 'stake.roll',
  [STAKE_SET_ASIDE_TABLE]: 'stake.roll-set-aside',
} as const
const isStakeTable = (table: string): table is keyof typeof STAKE_ROLL_TEXTS => Object.hasOwn(STAKE_ROLL_TEXTS, table)

/** Returns what the roll at this place was for, if a stake brought an income: its mark comes before its rolls. */
function stakeRollName(changes: readonly Change[], at: number, table: string, names: HistoryNames) {
  if (!isStakeTable(table)) return undefined
  const mark = changes.slice(0, at).findLast((one) => one.kind === 'stakeIncome' && one.after)?.after
  if (!mark) return undefined
  const { stake, round } = mark as FieldsOf<'stakeIncome'>
  const name = names.fact('stake', stake)?.name ?? ''
  return renderInEachLanguage((text) => text(STAKE_ROLL_TEXTS[table], { name, round }))
}

/** Returns the name of what a ruleset rolls dice for under this id; undefined for an unknown id. */
function findRolledTableName({ tables, aftermath, builder }: Ruleset, id: string): Localized | undefined {
  const { fixedTables = {}, income } = aftermath
  const steps = income?.steps ?? {}
  if (Object.hasOwn(tables, id)) return tables[id]!.name
  if (Object.hasOwn(fixedTables, id)) return fixedTables[id]!.name
  if (Object.hasOwn(steps, id)) return steps[id]
  return (
    builder.startRolls?.find((roll) => startRollTable(roll.id) === id)?.name ??
    findOption(tables, id.slice(id.indexOf('/') + 1))?.option.name
  )
}

/** Returns the rolls that were stored with changes. */
export const diceInChanges = (changes: readonly Change[], names: HistoryNames): DifferencesView['dice'] =>
  changes.flatMap((change, at) => {
    if (change.kind !== 'roll' || !change.after) return []
    const { table = '', faces = [], member, warband, game } = change.after
    const { pack } = names.ruleset
    const name = table.slice(table.indexOf('/') + 1)
    const id = pack ? createVersionIds(pack)('tables', name) : name
    const known = names.search((ruleset) => findRolledTableName(ruleset, id))
    const ofBand = typeof game === 'string' && typeof warband === 'string' ? names.getName('warband', warband) : null
    const who = typeof member === 'string' ? names.getName('member', member) : ofBand
    const isNumber = Object.hasOwn(names.ruleset.companion?.rolls ?? {}, id) || faces.some((face) => face > MAX_PIPS)
    return [
      {
        table: known ?? OWN_TABLES[id] ?? stakeRollName(changes, at, id, names) ?? names.word(id) ?? { fr: id, en: id },
        who,
        faces,
        isNumber,
      },
    ]
  })

import { FACTS, type FactKind, type FieldsOf } from '../../../shared/domain/campaign/facts.ts'

/**
 * How a difference tells the value of a field. `value`: a number, yes or no, or a text as it was typed; `code`: by the
 * screens' word for it (`history.value.…`); `word`: by the ruleset's word for an id; `reason`: why the treasury gained or
 * paid; `moment`: as day and time; `picture`: that there is one; `parts`: plain data of a ruleset, each part by itself;
 * `member`, `warband`, `side`: by the name of what it names, `band`: by the band of the member that it names.
 */
export type Way =
  | 'value'
  | 'code'
  | 'word'
  | 'reason'
  | 'moment'
  | 'picture'
  | 'parts'
  | 'member'
  | 'warband'
  | 'side'
  | 'band'

/** What a fact belongs to, and in what order it stands: said otherwise, or nobody's business. */
const ofWarband = { campaign: 'hidden', warband: 'hidden' } as const
const ofMember = { ...ofWarband, member: 'hidden' } as const

/**
 * How each stored field is told where it differs; `hidden`: not at all. Every field has to be listed. Each that is told has
 * a label in the texts of the screens (`history.field.…`).
 */
export const HISTORY_FIELDS: { readonly [K in FactKind]: { readonly [F in keyof FieldsOf<K>]-?: Way | 'hidden' } } = {
  campaign: {
    ...{ name: 'value', ruleset: 'hidden', settings: 'parts', house: 'parts', startingBudget: 'value', cap: 'value' },
    ...{ notes: 'value', createdAt: 'hidden', closedAt: 'moment', playersMay: 'code' },
  },
  custom: { campaign: 'hidden', entry: 'parts' },
  warband: {
    ...{ campaign: 'hidden', name: 'value', player: 'value', options: 'parts', cap: 'value', notes: 'value' },
    ...{ position: 'hidden', withdrawnAt: 'moment' },
  },
  frozen: { ...ofWarband, entry: 'parts' },
  member: {
    ...{ ...ofWarband, name: 'value', kind: 'word', profile: 'parts', status: 'code', notes: 'value' },
    ...{ position: 'hidden', movedTo: 'band' },
  },
  portrait: { ...ofMember, data: 'picture' },
  trait: { ...ofMember, trait: 'word', level: 'value', position: 'hidden' },
  item: {
    ...{ ...ofWarband, member: 'member', item: 'word', quantity: 'value', paid: 'value', detail: 'parts' },
    position: 'hidden',
  },
  injury: {
    ...{ ...ofMember, injury: 'word', detail: 'code', against: 'value', foe: 'warband', game: 'hidden' },
    ...{ occasion: 'value', position: 'hidden' },
  },
  absence: { ...ofMember, games: 'value', game: 'hidden', reason: 'word' },
  served: { ...ofMember, absence: 'hidden', game: 'hidden' },
  advance: { ...ofMember, advance: 'word', amount: 'value', game: 'hidden', position: 'hidden' },
  override: { ...ofMember, value: 'word', amount: 'value', reason: 'value', position: 'hidden' },
  award: { ...ofMember, amount: 'value', reason: 'word', detail: 'word', game: 'hidden' },
  ledger: {
    ...{ ...ofWarband, amount: 'value', reason: 'reason', detail: 'word', game: 'hidden', member: 'hidden' },
    at: 'hidden',
  },
  capture: { ...ofMember, by: 'warband', game: 'hidden', end: 'code', endGame: 'hidden' },
  loss: { ...ofMember, game: 'hidden', loss: 'hidden', name: 'value' },
  game: {
    ...{ campaign: 'hidden', round: 'value', day: 'value', table: 'value', scenario: 'value', notes: 'value' },
    ...{ state: 'code', position: 'hidden' },
  },
  side: {
    ...{ campaign: 'hidden', game: 'hidden', name: 'value', result: 'code', place: 'value', position: 'hidden' },
  },
  entry: { campaign: 'hidden', game: 'hidden', side: 'side', warband: 'hidden', victoryPoints: 'value' },
  participation: {
    ...{ campaign: 'hidden', game: 'hidden', warband: 'hidden', member: 'hidden', played: 'value', absence: 'code' },
    ...{ fallen: 'value', killed: 'value', outBy: 'member' },
  },
  roll: {
    ...{ campaign: 'hidden', game: 'hidden', warband: 'hidden', member: 'hidden', table: 'hidden', faces: 'hidden' },
    ...{ source: 'hidden', at: 'hidden' },
  },
}

/** How a field is told; a field that only another version of Chronique knows is not. */
export const wayOf = (kind: FactKind, field: string): Way | 'hidden' =>
  Object.hasOwn(FACTS[kind].shape, field)
    ? (HISTORY_FIELDS[kind] as Readonly<Record<string, Way | 'hidden'>>)[field]!
    : 'hidden'

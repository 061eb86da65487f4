import { FACT_SCHEMAS, type FactKind, type FieldsOf } from '../../../shared/domain/campaign/facts.ts'

/**
 * How the history formats a field. `value`: a number, yes or no, or a typed text; `code`: a text of the screens
 * (`history.value.…`); `word`: the ruleset's word for an id; `reason`: the reason of a ledger line; `moment`: date and
 * time; `picture`: only whether a picture exists; `parts`: a ruleset's own data, part by part; `member`, `warband`,
 * `side`: the name of the referenced fact; `band`: the warband of the referenced member.
 */
export type FieldFormat =
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

/**
 * Formats for fields that hold an owner or a position. The history hides these fields, because the row already shows
 * the owner, and positions say nothing to the user.
 */
const ofWarband = { campaign: 'hidden', warband: 'hidden' } as const
const ofMember = { ...ofWarband, member: 'hidden' } as const

/**
 * How each stored field is formatted if it differs; `hidden` fields are not shown. Every field must be listed. Each
 * visible field has a label in the texts of the screens (`history.field.…`).
 */
export const HISTORY_FIELDS: {
  readonly [K in FactKind]: { readonly [F in keyof FieldsOf<K>]-?: FieldFormat | 'hidden' }
} = {
  campaign: {
    ...{ name: 'value', ruleset: 'hidden', settings: 'parts', house: 'parts', startingBudget: 'value', cap: 'value' },
    ...{ notes: 'value', createdAt: 'hidden', closedAt: 'moment', playersMay: 'code' },
  },
  pack: { campaign: 'hidden', version: 'value', document: 'hidden' },
  round: {
    ...{ campaign: 'hidden', round: 'hidden', name: 'value', firstDay: 'value', lastDay: 'value', text: 'value' },
    ...{ cap: 'value', isOptional: 'value' },
  },
  standingsLine: {
    ...{ ...ofWarband, round: 'hidden', reason: 'code', points: 'value', victoryPoints: 'value', detail: 'value' },
  },
  custom: { campaign: 'hidden', entry: 'parts' },
  stake: {
    ...{ campaign: 'hidden', name: 'value', sort: 'value', text: 'value', income: 'value', holder: 'warband' },
    position: 'hidden',
  },
  stakePicture: { campaign: 'hidden', stake: 'hidden', data: 'picture' },
  counter: {
    ...{ campaign: 'hidden', name: 'value', owner: 'code', start: 'value', least: 'value', most: 'value' },
    ...{ isOnSheets: 'value', isInStandings: 'value', position: 'hidden' },
  },
  warband: {
    ...{ campaign: 'hidden', name: 'value', player: 'value', options: 'parts', cap: 'value', notes: 'value' },
    ...{ position: 'hidden', withdrawnAt: 'moment' },
  },
  warbandPicture: { ...ofWarband, data: 'picture' },
  attendance: { ...ofWarband, round: 'hidden', answer: 'code' },
  stakeIncome: { ...ofWarband, stake: 'hidden', round: 'value' },
  counterEntry: { ...ofMember, counter: 'hidden', amount: 'value', why: 'value', at: 'hidden' },
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
    ...{ campaign: 'hidden', round: 'value', day: 'value', time: 'value', venue: 'value', table: 'value' },
    ...{
      scenario: 'value',
      scenarioId: 'hidden',
      notes: 'value',
      state: 'code',
      isPostponed: 'value',
      position: 'hidden',
    },
  },
  side: {
    ...{ campaign: 'hidden', game: 'hidden', name: 'value', result: 'code', place: 'value', position: 'hidden' },
  },
  gameStake: { campaign: 'hidden', game: 'hidden', stake: 'hidden', from: 'warband', to: 'warband' },
  gamePicture: { campaign: 'hidden', game: 'hidden', data: 'picture', caption: 'value', position: 'hidden' },
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

/** Returns the format of a field; `hidden` for a field that only another version of Chronique knows. */
export const fieldFormatOf = (kind: FactKind, field: string): FieldFormat | 'hidden' =>
  Object.hasOwn(FACT_SCHEMAS[kind].shape, field)
    ? (HISTORY_FIELDS[kind] as Readonly<Record<string, FieldFormat | 'hidden'>>)[field]!
    : 'hidden'

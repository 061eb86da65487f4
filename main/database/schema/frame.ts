import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import { booleanColumn, idColumn, indexesOn, jsonColumn, foreignKey, numberColumn, textColumn } from './columns.ts'

export const campaignTable = sqliteTable('campaign', {
  id: idColumn(),
  name: textColumn('name'),
  ruleset: textColumn('ruleset'),
  settings: jsonColumn<FieldsOf<'campaign'>['settings']>('settings').notNull(),
  house: jsonColumn<FieldsOf<'campaign'>['house']>('house').notNull(),
  startingBudget: integer('starting_budget'),
  cap: integer('cap'),
  notes: textColumn('notes'),
  createdAt: textColumn('created_at'),
  closedAt: text('closed_at'),
  playersMay: text('players_may').$type<FieldsOf<'campaign'>['playersMay']>(),
})

/** Columns that all facts of a campaign have. */
export const campaignColumns = () => ({
  id: idColumn(),
  campaign: foreignKey('campaign', () => campaignTable.id).notNull(),
})

export const roundTable = sqliteTable(
  'round',
  {
    ...campaignColumns(),
    round: numberColumn('round'),
    name: textColumn('name'),
    firstDay: text('first_day'),
    lastDay: text('last_day'),
    text: textColumn('text'),
    cap: integer('cap'),
    isOptional: booleanColumn('is_optional'),
  },
  (t) => indexesOn(t.campaign),
)

export const customEntrySqlTable = sqliteTable(
  'custom',
  { ...campaignColumns(), entry: jsonColumn<FieldsOf<'custom'>['entry']>('entry').notNull() },
  (t) => indexesOn(t.campaign),
)

export const warbandTable = sqliteTable(
  'warband',
  {
    ...campaignColumns(),
    name: textColumn('name'),
    player: textColumn('player'),
    options: jsonColumn<FieldsOf<'warband'>['options']>('options').notNull(),
    cap: integer('cap'),
    notes: textColumn('notes'),
    position: numberColumn('position'),
    withdrawnAt: text('withdrawn_at'),
  },
  (t) => indexesOn(t.campaign),
)

export const gameTable = sqliteTable(
  'game',
  {
    ...campaignColumns(),
    round: numberColumn('round'),
    day: text('day'),
    time: text('time'),
    venue: textColumn('venue').default(''),
    table: text('table'),
    scenario: textColumn('scenario'),
    scenarioId: text('scenario_id'),
    notes: textColumn('notes'),
    state: textColumn('state').$type<FieldsOf<'game'>['state']>(),
    isPostponed: booleanColumn('is_postponed').default(false),
    position: numberColumn('position'),
  },
  (t) => indexesOn(t.campaign),
)

/** Columns that all facts of a warband have. */
export const warbandColumns = () => ({
  ...campaignColumns(),
  warband: foreignKey('warband', () => warbandTable.id).notNull(),
})

export const warbandPictureTable = sqliteTable(
  'warbandPicture',
  { ...warbandColumns(), data: textColumn('data') },
  (t) => indexesOn(t.warband),
)

export const packTable = sqliteTable(
  'pack',
  { ...campaignColumns(), version: textColumn('version'), document: textColumn('document') },
  (t) => indexesOn(t.campaign, t.version),
)

export const attendanceTable = sqliteTable(
  'attendance',
  {
    ...warbandColumns(),
    round: numberColumn('round'),
    answer: textColumn('answer').$type<FieldsOf<'attendance'>['answer']>(),
  },
  (t) => indexesOn(t.warband),
)

export const stakeTable = sqliteTable(
  'stake',
  {
    ...campaignColumns(),
    name: textColumn('name'),
    sort: textColumn('sort'),
    text: textColumn('text'),
    income: textColumn('income'),
    holder: foreignKey('holder', () => warbandTable.id),
    position: numberColumn('position'),
  },
  (t) => indexesOn(t.campaign, t.holder),
)

/** Column with the stake that a fact is about. */
export const stakeColumn = () => ({ stake: foreignKey('stake', () => stakeTable.id).notNull() })

export const stakePictureTable = sqliteTable(
  'stakePicture',
  { ...campaignColumns(), ...stakeColumn(), data: textColumn('data') },
  (t) => indexesOn(t.campaign, t.stake),
)

export const stakeIncomeTable = sqliteTable(
  'stakeIncome',
  { ...warbandColumns(), ...stakeColumn(), round: numberColumn('round') },
  (t) => indexesOn(t.campaign, t.warband, t.stake),
)

export const counterTable = sqliteTable(
  'counter',
  {
    ...campaignColumns(),
    name: textColumn('name'),
    owner: textColumn('owner').$type<FieldsOf<'counter'>['owner']>(),
    start: numberColumn('start'),
    least: integer('least'),
    most: integer('most'),
    isOnSheets: booleanColumn('is_on_sheets'),
    isInStandings: booleanColumn('is_in_standings'),
    position: numberColumn('position'),
  },
  (t) => indexesOn(t.campaign),
)

export const standingsLineTable = sqliteTable(
  'standingsLine',
  {
    ...warbandColumns(),
    round: numberColumn('round'),
    reason: textColumn('reason').$type<FieldsOf<'standingsLine'>['reason']>(),
    points: numberColumn('points'),
    victoryPoints: numberColumn('victory_points'),
    detail: textColumn('detail'),
  },
  (t) => indexesOn(t.campaign, t.warband),
)

export const frozenEntrySqlTable = sqliteTable(
  'frozen',
  { ...warbandColumns(), entry: jsonColumn<FieldsOf<'frozen'>['entry']>('entry').notNull() },
  (t) => indexesOn(t.warband),
)

/** Column with the game in which something happened; null outside a game. */
export const gameColumn = () => ({ game: foreignKey('game', () => gameTable.id) })

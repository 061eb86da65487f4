import { sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import { indexesOn, jsonColumn, foreignKey, numberColumn, textColumn } from './columns.ts'
import { counterTable, gameTable, gameColumn, warbandColumns, warbandTable } from './frame.ts'

export const memberTable = sqliteTable(
  'member',
  {
    ...warbandColumns(),
    name: textColumn('name'),
    kind: textColumn('kind'),
    profile: jsonColumn<FieldsOf<'member'>['profile']>('profile').notNull(),
    status: textColumn('status').$type<FieldsOf<'member'>['status']>(),
    notes: textColumn('notes'),
    position: numberColumn('position'),
    movedTo: foreignKey('moved_to', (): AnySQLiteColumn => memberTable.id),
  },
  (t) => indexesOn(t.warband, t.movedTo),
)

/** Columns that all facts of a member have. The warband is a column too, so that one query reads a whole warband. */
const memberColumns = () => ({ ...warbandColumns(), member: foreignKey('member', () => memberTable.id).notNull() })

export const portraitTable = sqliteTable('portrait', { ...memberColumns(), data: textColumn('data') }, (t) =>
  indexesOn(t.warband, t.member),
)

export const counterEntrySqlTable = sqliteTable(
  'counterEntry',
  {
    ...warbandColumns(),
    counter: foreignKey('counter', () => counterTable.id).notNull(),
    member: foreignKey('member', () => memberTable.id),
    amount: numberColumn('amount'),
    why: textColumn('why'),
    at: textColumn('at'),
  },
  (t) => indexesOn(t.warband, t.counter, t.member),
)

export const traitTable = sqliteTable(
  'trait',
  { ...memberColumns(), trait: textColumn('trait'), level: numberColumn('level'), position: numberColumn('position') },
  (t) => indexesOn(t.warband, t.member),
)

export const itemTable = sqliteTable(
  'item',
  {
    ...warbandColumns(),
    member: foreignKey('member', () => memberTable.id),
    item: textColumn('item'),
    quantity: numberColumn('quantity'),
    paid: numberColumn('paid'),
    detail: jsonColumn<FieldsOf<'item'>['detail']>('detail').notNull(),
    position: numberColumn('position'),
  },
  (t) => indexesOn(t.warband, t.member),
)

export const injurySqlTable = sqliteTable(
  'injury',
  {
    ...memberColumns(),
    injury: textColumn('injury'),
    detail: text('detail'),
    against: text('against'),
    foe: foreignKey('foe', () => warbandTable.id),
    ...gameColumn(),
    occasion: jsonColumn<NonNullable<FieldsOf<'injury'>['occasion']>>('occasion'),
    position: numberColumn('position'),
  },
  (t) => indexesOn(t.warband, t.member, t.foe, t.game),
)

export const absenceTable = sqliteTable(
  'absence',
  { ...memberColumns(), games: numberColumn('games'), ...gameColumn(), reason: text('reason') },
  (t) => indexesOn(t.warband, t.member, t.game),
)

export const servedAbsenceSqlTable = sqliteTable(
  'served',
  {
    ...memberColumns(),
    absence: foreignKey('absence', () => absenceTable.id).notNull(),
    game: foreignKey('game', () => gameTable.id).notNull(),
  },
  (t) => indexesOn(t.warband, t.member, t.absence, t.game),
)

export const advanceSqlTable = sqliteTable(
  'advance',
  {
    ...memberColumns(),
    advance: textColumn('advance'),
    amount: numberColumn('amount'),
    ...gameColumn(),
    position: numberColumn('position'),
  },
  (t) => indexesOn(t.warband, t.member, t.game),
)

export const overrideTable = sqliteTable(
  'override',
  {
    ...memberColumns(),
    value: textColumn('value'),
    amount: numberColumn('amount'),
    reason: textColumn('reason'),
    position: numberColumn('position'),
  },
  (t) => indexesOn(t.warband, t.member),
)

export const awardTable = sqliteTable(
  'award',
  {
    ...memberColumns(),
    amount: numberColumn('amount'),
    reason: textColumn('reason'),
    detail: textColumn('detail'),
    ...gameColumn(),
  },
  (t) => indexesOn(t.warband, t.member, t.game),
)

export const ledgerTable = sqliteTable(
  'ledger',
  {
    ...warbandColumns(),
    amount: numberColumn('amount'),
    reason: textColumn('reason'),
    detail: textColumn('detail'),
    ...gameColumn(),
    member: foreignKey('member', () => memberTable.id),
    at: textColumn('at'),
  },
  (t) => indexesOn(t.warband, t.member, t.game),
)

export const lossSqlTable = sqliteTable(
  'loss',
  {
    ...memberColumns(),
    game: foreignKey('game', () => gameTable.id).notNull(),
    loss: textColumn('loss'),
    name: textColumn('name'),
  },
  (t) => indexesOn(t.warband, t.member, t.game),
)

export const captureTable = sqliteTable(
  'capture',
  {
    ...memberColumns(),
    by: foreignKey('by', () => warbandTable.id),
    ...gameColumn(),
    end: text('end').$type<NonNullable<FieldsOf<'capture'>['end']>>(),
    endGame: foreignKey('end_game', () => gameTable.id),
  },
  (t) => indexesOn(t.warband, t.member, t.by, t.game, t.endGame),
)

import { sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import { indexed, json, foreignKey, number, textColumn } from './columns.ts'
import { game, inGame, inWarband, warband } from './frame.ts'

export const member = sqliteTable(
  'member',
  {
    ...inWarband(),
    name: textColumn('name'),
    kind: textColumn('kind'),
    profile: json<FieldsOf<'member'>['profile']>('profile').notNull(),
    status: textColumn('status').$type<FieldsOf<'member'>['status']>(),
    notes: textColumn('notes'),
    position: number('position'),
    movedTo: foreignKey('moved_to', (): AnySQLiteColumn => member.id),
  },
  (t) => indexed(t.warband, t.movedTo),
)

/** What belongs to a member; its warband is named too, so that a band is read in one go. */
const inMember = () => ({ ...inWarband(), member: foreignKey('member', () => member.id).notNull() })

export const portrait = sqliteTable('portrait', { ...inMember(), data: textColumn('data') }, (t) =>
  indexed(t.warband, t.member),
)

export const trait = sqliteTable(
  'trait',
  { ...inMember(), trait: textColumn('trait'), level: number('level'), position: number('position') },
  (t) => indexed(t.warband, t.member),
)

export const item = sqliteTable(
  'item',
  {
    ...inWarband(),
    member: foreignKey('member', () => member.id),
    item: textColumn('item'),
    quantity: number('quantity'),
    paid: number('paid'),
    detail: json<FieldsOf<'item'>['detail']>('detail').notNull(),
    position: number('position'),
  },
  (t) => indexed(t.warband, t.member),
)

export const injury = sqliteTable(
  'injury',
  {
    ...inMember(),
    injury: textColumn('injury'),
    detail: text('detail'),
    against: text('against'),
    foe: foreignKey('foe', () => warband.id),
    ...inGame(),
    occasion: json<NonNullable<FieldsOf<'injury'>['occasion']>>('occasion'),
    position: number('position'),
  },
  (t) => indexed(t.warband, t.member, t.foe, t.game),
)

export const absence = sqliteTable(
  'absence',
  { ...inMember(), games: number('games'), ...inGame(), reason: text('reason') },
  (t) => indexed(t.warband, t.member, t.game),
)

export const served = sqliteTable(
  'served',
  {
    ...inMember(),
    absence: foreignKey('absence', () => absence.id).notNull(),
    game: foreignKey('game', () => game.id).notNull(),
  },
  (t) => indexed(t.warband, t.member, t.absence, t.game),
)

export const advance = sqliteTable(
  'advance',
  {
    ...inMember(),
    advance: textColumn('advance'),
    amount: number('amount'),
    ...inGame(),
    position: number('position'),
  },
  (t) => indexed(t.warband, t.member, t.game),
)

export const override = sqliteTable(
  'override',
  {
    ...inMember(),
    value: textColumn('value'),
    amount: number('amount'),
    reason: textColumn('reason'),
    position: number('position'),
  },
  (t) => indexed(t.warband, t.member),
)

export const award = sqliteTable(
  'award',
  { ...inMember(), amount: number('amount'), reason: textColumn('reason'), detail: textColumn('detail'), ...inGame() },
  (t) => indexed(t.warband, t.member, t.game),
)

export const ledger = sqliteTable(
  'ledger',
  {
    ...inWarband(),
    amount: number('amount'),
    reason: textColumn('reason'),
    detail: textColumn('detail'),
    ...inGame(),
    member: foreignKey('member', () => member.id),
    at: textColumn('at'),
  },
  (t) => indexed(t.warband, t.member, t.game),
)

export const loss = sqliteTable(
  'loss',
  {
    ...inMember(),
    game: foreignKey('game', () => game.id).notNull(),
    loss: textColumn('loss'),
    name: textColumn('name'),
  },
  (t) => indexed(t.warband, t.member, t.game),
)

export const capture = sqliteTable(
  'capture',
  {
    ...inMember(),
    by: foreignKey('by', () => warband.id),
    ...inGame(),
    end: text('end').$type<NonNullable<FieldsOf<'capture'>['end']>>(),
    endGame: foreignKey('end_game', () => game.id),
  },
  (t) => indexed(t.warband, t.member, t.by, t.game, t.endGame),
)

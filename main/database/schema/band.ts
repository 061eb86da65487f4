import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import { indexed, json, nameOf, number, words } from './columns.ts'
import { game, inGame, inWarband, warband } from './frame.ts'

export const member = sqliteTable(
  'member',
  {
    ...inWarband(),
    name: words('name'),
    kind: words('kind'),
    profile: json<FieldsOf<'member'>['profile']>('profile').notNull(),
    status: words('status').$type<FieldsOf<'member'>['status']>(),
    notes: words('notes'),
    position: number('position'),
  },
  (t) => indexed(t.warband),
)

/** What belongs to a member; its warband is named too, so that a band is read in one go. */
const inMember = () => ({ ...inWarband(), member: nameOf('member', () => member.id).notNull() })

export const portrait = sqliteTable('portrait', { ...inMember(), data: words('data') }, (t) =>
  indexed(t.warband, t.member),
)

export const trait = sqliteTable(
  'trait',
  { ...inMember(), trait: words('trait'), level: number('level'), position: number('position') },
  (t) => indexed(t.warband, t.member),
)

export const item = sqliteTable(
  'item',
  {
    ...inWarband(),
    member: nameOf('member', () => member.id),
    item: words('item'),
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
    injury: words('injury'),
    detail: text('detail'),
    against: text('against'),
    foe: nameOf('foe', () => warband.id),
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
    absence: nameOf('absence', () => absence.id).notNull(),
    game: nameOf('game', () => game.id).notNull(),
  },
  (t) => indexed(t.warband, t.member, t.absence, t.game),
)

export const advance = sqliteTable(
  'advance',
  {
    ...inMember(),
    advance: words('advance'),
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
    value: words('value'),
    amount: number('amount'),
    reason: words('reason'),
    position: number('position'),
  },
  (t) => indexed(t.warband, t.member),
)

export const award = sqliteTable(
  'award',
  { ...inMember(), amount: number('amount'), reason: words('reason'), detail: words('detail'), ...inGame() },
  (t) => indexed(t.warband, t.member, t.game),
)

export const ledger = sqliteTable(
  'ledger',
  {
    ...inWarband(),
    amount: number('amount'),
    reason: words('reason'),
    detail: words('detail'),
    ...inGame(),
    member: nameOf('member', () => member.id),
    at: words('at'),
  },
  (t) => indexed(t.warband, t.member, t.game),
)

export const loss = sqliteTable(
  'loss',
  { ...inMember(), game: nameOf('game', () => game.id).notNull(), loss: words('loss'), name: words('name') },
  (t) => indexed(t.warband, t.member, t.game),
)

export const capture = sqliteTable(
  'capture',
  {
    ...inMember(),
    by: nameOf('by', () => warband.id),
    ...inGame(),
    end: text('end').$type<NonNullable<FieldsOf<'capture'>['end']>>(),
    endGame: nameOf('end_game', () => game.id),
  },
  (t) => indexed(t.warband, t.member, t.by, t.game, t.endGame),
)

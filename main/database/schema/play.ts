import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import { member } from './band.ts'
import { indexed, json, nameOf, number, words, yesNo } from './columns.ts'
import { game, inCampaign, inGame, warband } from './frame.ts'

export const side = sqliteTable(
  'side',
  {
    ...inCampaign(),
    game: nameOf('game', () => game.id).notNull(),
    name: words('name'),
    result: text('result').$type<NonNullable<FieldsOf<'side'>['result']>>(),
    position: number('position'),
  },
  (t) => indexed(t.game),
)

export const entry = sqliteTable(
  'entry',
  {
    ...inCampaign(),
    game: nameOf('game', () => game.id).notNull(),
    side: nameOf('side', () => side.id).notNull(),
    warband: nameOf('warband', () => warband.id).notNull(),
    victoryPoints: integer('victory_points'),
  },
  (t) => indexed(t.game, t.side, t.warband),
)

export const participation = sqliteTable(
  'participation',
  {
    ...inCampaign(),
    game: nameOf('game', () => game.id).notNull(),
    warband: nameOf('warband', () => warband.id).notNull(),
    member: nameOf('member', () => member.id).notNull(),
    played: yesNo('played'),
    absence: words('absence'),
    fallen: number('fallen'),
    killed: yesNo('killed'),
    outBy: nameOf('out_by', () => member.id),
  },
  (t) => indexed(t.game, t.warband, t.member, t.outBy),
)

export const roll = sqliteTable(
  'roll',
  {
    ...inCampaign(),
    ...inGame(),
    warband: nameOf('warband', () => warband.id),
    member: nameOf('member', () => member.id),
    table: words('table'),
    faces: json<FieldsOf<'roll'>['faces']>('faces').notNull(),
    source: words('source').$type<FieldsOf<'roll'>['source']>(),
    at: words('at'),
  },
  (t) => indexed(t.campaign, t.game, t.warband, t.member),
)

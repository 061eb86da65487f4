import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import { member } from './band.ts'
import { indexed, json, foreignKey, number, textColumn, yesNo } from './columns.ts'
import { game, inCampaign, inGame, warband } from './frame.ts'

export const side = sqliteTable(
  'side',
  {
    ...inCampaign(),
    game: foreignKey('game', () => game.id).notNull(),
    name: textColumn('name'),
    result: text('result').$type<NonNullable<FieldsOf<'side'>['result']>>(),
    place: integer('place'),
    position: number('position'),
  },
  (t) => indexed(t.game),
)

export const entry = sqliteTable(
  'entry',
  {
    ...inCampaign(),
    game: foreignKey('game', () => game.id).notNull(),
    side: foreignKey('side', () => side.id).notNull(),
    warband: foreignKey('warband', () => warband.id).notNull(),
    victoryPoints: integer('victory_points'),
  },
  (t) => indexed(t.game, t.side, t.warband),
)

export const participation = sqliteTable(
  'participation',
  {
    ...inCampaign(),
    game: foreignKey('game', () => game.id).notNull(),
    warband: foreignKey('warband', () => warband.id).notNull(),
    member: foreignKey('member', () => member.id).notNull(),
    played: yesNo('played'),
    absence: textColumn('absence'),
    fallen: number('fallen'),
    killed: yesNo('killed'),
    outBy: foreignKey('out_by', () => member.id),
  },
  (t) => indexed(t.game, t.warband, t.member, t.outBy),
)

export const roll = sqliteTable(
  'roll',
  {
    ...inCampaign(),
    ...inGame(),
    warband: foreignKey('warband', () => warband.id),
    member: foreignKey('member', () => member.id),
    table: textColumn('table'),
    faces: json<FieldsOf<'roll'>['faces']>('faces').notNull(),
    source: textColumn('source').$type<FieldsOf<'roll'>['source']>(),
    at: textColumn('at'),
  },
  (t) => indexed(t.campaign, t.game, t.warband, t.member),
)

import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import { memberTable } from './band.ts'
import { indexesOn, jsonColumn, foreignKey, numberColumn, textColumn, booleanColumn } from './columns.ts'
import { gameTable, campaignColumns, gameColumn, stakeColumn, warbandTable } from './frame.ts'

export const sideTable = sqliteTable(
  'side',
  {
    ...campaignColumns(),
    game: foreignKey('game', () => gameTable.id).notNull(),
    name: textColumn('name'),
    result: text('result').$type<NonNullable<FieldsOf<'side'>['result']>>(),
    place: integer('place'),
    position: numberColumn('position'),
  },
  (t) => indexesOn(t.game),
)

export const gamePictureTable = sqliteTable(
  'gamePicture',
  {
    ...campaignColumns(),
    game: foreignKey('game', () => gameTable.id).notNull(),
    data: textColumn('data'),
    caption: textColumn('caption'),
    position: numberColumn('position'),
  },
  (t) => indexesOn(t.game),
)

export const gameStakeTable = sqliteTable(
  'gameStake',
  {
    ...campaignColumns(),
    game: foreignKey('game', () => gameTable.id).notNull(),
    ...stakeColumn(),
    from: foreignKey('from', () => warbandTable.id),
    to: foreignKey('to', () => warbandTable.id),
  },
  (t) => indexesOn(t.game, t.stake, t.from, t.to),
)

export const gameWarbandSqlTable = sqliteTable(
  'entry',
  {
    ...campaignColumns(),
    game: foreignKey('game', () => gameTable.id).notNull(),
    side: foreignKey('side', () => sideTable.id).notNull(),
    warband: foreignKey('warband', () => warbandTable.id).notNull(),
    victoryPoints: integer('victory_points'),
  },
  (t) => indexesOn(t.game, t.side, t.warband),
)

export const participationTable = sqliteTable(
  'participation',
  {
    ...campaignColumns(),
    game: foreignKey('game', () => gameTable.id).notNull(),
    warband: foreignKey('warband', () => warbandTable.id).notNull(),
    member: foreignKey('member', () => memberTable.id).notNull(),
    played: booleanColumn('played'),
    absence: textColumn('absence'),
    fallen: numberColumn('fallen'),
    killed: booleanColumn('killed'),
    outBy: foreignKey('out_by', () => memberTable.id),
  },
  (t) => indexesOn(t.game, t.warband, t.member, t.outBy),
)

export const diceRollTable = sqliteTable(
  'roll',
  {
    ...campaignColumns(),
    ...gameColumn(),
    warband: foreignKey('warband', () => warbandTable.id),
    member: foreignKey('member', () => memberTable.id),
    table: textColumn('table'),
    faces: jsonColumn<FieldsOf<'roll'>['faces']>('faces').notNull(),
    source: textColumn('source').$type<FieldsOf<'roll'>['source']>(),
    at: textColumn('at'),
  },
  (t) => indexesOn(t.campaign, t.game, t.warband, t.member),
)

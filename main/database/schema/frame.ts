import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import { id, indexed, json, foreignKey, number, textColumn } from './columns.ts'

export const campaign = sqliteTable('campaign', {
  id: id(),
  name: textColumn('name'),
  ruleset: textColumn('ruleset'),
  settings: json<FieldsOf<'campaign'>['settings']>('settings').notNull(),
  house: json<FieldsOf<'campaign'>['house']>('house').notNull(),
  startingBudget: integer('starting_budget'),
  cap: integer('cap'),
  notes: textColumn('notes'),
  createdAt: textColumn('created_at'),
  closedAt: text('closed_at'),
  playersMay: text('players_may').$type<FieldsOf<'campaign'>['playersMay']>(),
})

/** What belongs to a campaign. */
export const inCampaign = () => ({ id: id(), campaign: foreignKey('campaign', () => campaign.id).notNull() })

export const custom = sqliteTable(
  'custom',
  { ...inCampaign(), entry: json<FieldsOf<'custom'>['entry']>('entry').notNull() },
  (t) => indexed(t.campaign),
)

export const warband = sqliteTable(
  'warband',
  {
    ...inCampaign(),
    name: textColumn('name'),
    player: textColumn('player'),
    options: json<FieldsOf<'warband'>['options']>('options').notNull(),
    cap: integer('cap'),
    notes: textColumn('notes'),
    position: number('position'),
    withdrawnAt: text('withdrawn_at'),
  },
  (t) => indexed(t.campaign),
)

export const game = sqliteTable(
  'game',
  {
    ...inCampaign(),
    round: number('round'),
    day: text('day'),
    table: text('table'),
    scenario: textColumn('scenario'),
    notes: textColumn('notes'),
    state: textColumn('state').$type<FieldsOf<'game'>['state']>(),
    position: number('position'),
  },
  (t) => indexed(t.campaign),
)

/** What belongs to a warband. */
export const inWarband = () => ({ ...inCampaign(), warband: foreignKey('warband', () => warband.id).notNull() })

export const frozen = sqliteTable(
  'frozen',
  { ...inWarband(), entry: json<FieldsOf<'frozen'>['entry']>('entry').notNull() },
  (t) => indexed(t.warband),
)

/** The game in which something happened, where one is recorded. */
export const inGame = () => ({ game: foreignKey('game', () => game.id) })

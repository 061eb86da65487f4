import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import { id, indexed, json, nameOf, number, words } from './columns.ts'

export const campaign = sqliteTable('campaign', {
  id: id(),
  name: words('name'),
  ruleset: words('ruleset'),
  settings: json<FieldsOf<'campaign'>['settings']>('settings').notNull(),
  house: json<FieldsOf<'campaign'>['house']>('house').notNull(),
  startingBudget: integer('starting_budget'),
  cap: integer('cap'),
  notes: words('notes'),
  createdAt: words('created_at'),
})

/** What belongs to a campaign. */
export const inCampaign = () => ({ id: id(), campaign: nameOf('campaign', () => campaign.id).notNull() })

export const custom = sqliteTable(
  'custom',
  { ...inCampaign(), entry: json<FieldsOf<'custom'>['entry']>('entry').notNull() },
  (t) => indexed(t.campaign),
)

export const warband = sqliteTable(
  'warband',
  {
    ...inCampaign(),
    name: words('name'),
    player: words('player'),
    options: json<FieldsOf<'warband'>['options']>('options').notNull(),
    cap: integer('cap'),
    notes: words('notes'),
    position: number('position'),
  },
  (t) => indexed(t.campaign),
)

export const game = sqliteTable(
  'game',
  {
    ...inCampaign(),
    round: number('round'),
    day: text('day'),
    scenario: words('scenario'),
    notes: words('notes'),
    state: words('state').$type<FieldsOf<'game'>['state']>(),
    position: number('position'),
  },
  (t) => indexed(t.campaign),
)

/** What belongs to a warband. */
export const inWarband = () => ({ ...inCampaign(), warband: nameOf('warband', () => warband.id).notNull() })
/** The game in which something happened, where one is recorded. */
export const inGame = () => ({ game: nameOf('game', () => game.id) })

import { chanceOf } from '../campaign/chance.ts'
import { correcting, revisiting } from '../campaign/correction.ts'
import { game } from '../campaign/games.ts'
import { awarding, bookkeeping, buying, erasing, fixing, freeing, handling, releasing } from '../campaign/moves.ts'
import { CAMPAIGN, compare, redo, tableOf, undo, type Table } from '../campaign/table.ts'
import type { Band, World } from '../campaign/world.ts'
import { forgetting, learning, recruiting, replacing, spending, stepping, wanted } from './moves.ts'
import { campaign, chaosAuCaire } from './rules.ts'

const BANDS = ['warband001', 'warband002', 'warband003']
const VALUES = ['actionPoints', 'vitality', 'drPool', 'meleePool', 'shootingPool']

/** A campaign with its settings and house rules, and three factions with their budgets. */
function begin(seed: number): Table {
  const chance = chanceOf(seed + 2_000_000)
  const settings = {
    dismissal: chance.pick(['stash', 'lost']),
    resale: chance.pick(['half', 'half', 'full', 'none']),
    exchange: chance.pick(['free', 'free', 'none']),
  }
  const house = {
    treasury: chance.percent(85),
    injuries: chance.percent(85),
    experience: chance.percent(85),
    spending: chance.percent(80),
  }
  const budget = chance.pick([200, 300, 500])
  const cap = chance.pick([null, 200, 300])
  const bands = BANDS.map((id, at): Band => {
    const none = { wins: 0, draws: 0, losses: 0, victoryPoints: 0 }
    const ledger = [{ amount: budget, member: null }]
    return { id, name: `Band ${at}`, options: {}, members: [], stash: [], ledger, tally: none }
  })
  const world: World = { settings, house, cap, bands }
  const table = tableOf(chaosAuCaire, seed, world)
  const { does } = table.played
  const start = { name: 'C', ruleset: 'chaos-au-caire', settings, house, startingBudget: budget, cap }
  does('campaign.create', { campaign: CAMPAIGN, ...start })
  for (const { id, name } of bands) does('warband.create', { campaign: CAMPAIGN, warband: id, name })
  return table
}

function between(table: Table) {
  const moves: (() => unknown)[] = [
    () => buying(table, wanted(table)),
    () => buying(table, wanted(table)),
    () => recruiting(table),
    () => stepping(table),
    () => stepping(table),
    () => learning(table),
    () => learning(table),
    () => forgetting(table),
    () => replacing(table),
    () => replacing(table),
    () => spending(table),
    () => spending(table),
    () => spending(table),
    () => handling(table, table.chance.pick(['sell', 'lose', 'move', 'move', 'trade'])),
    () => handling(table, table.chance.pick(['sell', 'lose', 'move', 'move', 'trade'])),
    () => releasing(table),
    () => bookkeeping(table),
    () => awarding(table, [1, 5, 15, -1, -5]),
    () => fixing(table, VALUES),
    () => erasing(table),
    () => freeing(table),
    () => correcting(table, campaign),
    () => correcting(table, campaign),
    () => revisiting(table),
    () => undo(table),
    () => redo(table),
  ]
  table.chance.pick(moves)()
}

/** Plays one random campaign, comparing every figure after every step. */
export function playCampaign(seed: number): Table['count'] {
  const table = begin(seed)
  compare(table, 'the beginning')
  for (let more = 0; more < 12; more += 1) recruiting(table)
  for (let step = 0; step < 8; step += 1) between(table)
  for (let round = 0; round < 5; round += 1) {
    game(table, campaign)
    for (let step = 0; step < 6; step += 1) between(table)
  }
  return table.count
}

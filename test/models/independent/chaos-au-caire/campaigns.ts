import { chanceOf } from '../campaign/chance.ts'
import { tryCorrection, tryUndoAndRedo } from '../campaign/correction.ts'
import { playRandomGame } from '../campaign/games.ts'
import {
  tryAward,
  tryLedgerEntry,
  tryPurchase,
  tryDeletion,
  tryOverride,
  tryFreeing,
  tryItemMove,
  tryRelease,
} from '../campaign/moves.ts'
import { CAMPAIGN, compare, redo, tableOf, undo, type Table } from '../campaign/table.ts'
import type { Band, World } from '../campaign/world.ts'
import {
  tryChaosForgetting,
  tryChaosLearning,
  tryChaosRecruiting,
  tryReplacing,
  tryChaosSpending,
  tryChaosStep,
  anyChaosPurchase,
} from './moves.ts'
import { campaign, chaosAuCaire } from './rules.ts'

const BANDS = ['warband001', 'warband002', 'warband003']
const VALUES = ['actionPoints', 'vitality', 'drPool', 'meleePool', 'shootingPool']

/** Starts a campaign with random settings and house rules, and three factions with their budgets. */
function startCampaign(seed: number): Table {
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

function makeRandomMove(table: Table) {
  const moves: (() => unknown)[] = [
    () => tryPurchase(table, anyChaosPurchase(table)),
    () => tryPurchase(table, anyChaosPurchase(table)),
    () => tryChaosRecruiting(table),
    () => tryChaosStep(table),
    () => tryChaosStep(table),
    () => tryChaosLearning(table),
    () => tryChaosLearning(table),
    () => tryChaosForgetting(table),
    () => tryReplacing(table),
    () => tryReplacing(table),
    () => tryChaosSpending(table),
    () => tryChaosSpending(table),
    () => tryChaosSpending(table),
    () => tryItemMove(table, table.chance.pick(['sell', 'lose', 'move', 'move', 'trade'])),
    () => tryItemMove(table, table.chance.pick(['sell', 'lose', 'move', 'move', 'trade'])),
    () => tryRelease(table),
    () => tryLedgerEntry(table),
    () => tryAward(table, [1, 5, 15, -1, -5]),
    () => tryOverride(table, VALUES),
    () => tryDeletion(table),
    () => tryFreeing(table),
    () => tryCorrection(table, campaign),
    () => tryCorrection(table, campaign),
    () => tryUndoAndRedo(table),
    () => undo(table),
    () => redo(table),
  ]
  table.chance.pick(moves)()
}

/** Plays one random campaign and compares every figure after every step. */
export function playCampaign(seed: number): Table['count'] {
  const table = startCampaign(seed)
  compare(table, 'the beginning')
  for (let more = 0; more < 12; more += 1) tryChaosRecruiting(table)
  for (let step = 0; step < 8; step += 1) makeRandomMove(table)
  for (let round = 0; round < 5; round += 1) {
    playRandomGame(table, campaign)
    for (let step = 0; step < 6; step += 1) makeRandomMove(table)
  }
  return table.count
}

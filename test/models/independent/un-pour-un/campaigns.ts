import {
  tryAward,
  tryLedgerEntry,
  tryPurchase,
  tryDeletion,
  tryOverride,
  tryFreeing,
  tryItemMove,
  tryRelease,
  tryRestore,
} from '../campaign/moves.ts'
import { tryCorrection, tryUndoAndRedo } from '../campaign/correction.ts'
import { playRandomGame } from '../campaign/games.ts'
import { CAMPAIGN, compare, redo, tableOf, undo, type Table } from '../campaign/table.ts'
import type { Band, World } from '../campaign/world.ts'
import { chanceOf } from '../campaign/chance.ts'
import { RACES } from './figures.ts'
import { unPourUn } from './legality.ts'
import { campaign } from './aftermath.ts'
import { tryAdvance, tryPromotion, tryUnPourUnRecruiting, anyUnPourUnPurchase } from './moves.ts'

const BANDS = ['warband001', 'warband002', 'warband003']
const VALUES = ['movement', 'command', 'shooting', 'melee', 'strength', 'resistance', 'life']

/** Starts a campaign with random settings, and three warbands with their budgets. */
function startCampaign(seed: number): Table {
  const chance = chanceOf(seed + 1_000_000)
  const settings = {
    setting: chance.pick(['modern', 'post-apocalyptic', 'medieval-fantasy', 'space-opera', 'other']),
    promotion: chance.pick(['difference', 'free']),
    dismissal: chance.pick(['stash', 'lost']),
    resale: chance.pick(['half', 'half', 'full', 'none']),
    exchange: chance.pick(['free', 'free', 'none']),
  }
  const house = { advances: chance.percent(80) }
  const budget = chance.pick([150, 300, 600])
  const cap = chance.pick([null, 150, 250])
  const bands = BANDS.map((id, at): Band => {
    const race = chance.pick(RACES)
    const alien = race === 'alien' && chance.percent(60) ? { alien: { path: 'swift', points: 1 } } : {}
    const none = { wins: 0, draws: 0, losses: 0, victoryPoints: 0 }
    return {
      id,
      name: `Band ${at}`,
      options: { race, ...alien },
      members: [],
      stash: [],
      ledger: [{ amount: budget, member: null }],
      tally: none,
    }
  })
  const world: World = { settings, house, cap, bands }
  const table = tableOf(unPourUn, seed, world)
  const { does } = table.played
  does('campaign.create', {
    campaign: CAMPAIGN,
    name: 'C',
    ruleset: 'un-pour-un',
    settings,
    house,
    startingBudget: budget,
    cap,
  })
  for (const { id, name, options } of bands) does('warband.create', { campaign: CAMPAIGN, warband: id, name, options })
  return table
}

function makeRandomMove(table: Table) {
  const { chance } = table
  const moves: (() => unknown)[] = [
    () => tryPurchase(table, anyUnPourUnPurchase(table)),
    () => tryPurchase(table, anyUnPourUnPurchase(table)),
    () => tryUnPourUnRecruiting(table),
    () => tryItemMove(table, 'sell'),
    () => tryItemMove(table, 'lose'),
    () => tryItemMove(table, 'move'),
    () => tryItemMove(table, 'move'),
    () => tryItemMove(table, 'trade'),
    () => tryRelease(table),
    () => tryLedgerEntry(table),
    () => tryAward(table, [1, 5, 9, -1, -5]),
    () => tryOverride(table, VALUES),
    () => tryAdvance(table),
    () => tryAdvance(table),
    () => tryPromotion(table),
    () => tryDeletion(table),
    () => tryRestore(table),
    () => tryFreeing(table),
    () => tryCorrection(table, campaign),
    () => tryCorrection(table, campaign),
    () => tryUndoAndRedo(table),
    () => undo(table),
    () => redo(table),
  ]
  chance.pick(moves)()
}

/** Plays one random campaign and compares every figure after every step. */
export function playCampaign(seed: number): Table['count'] {
  const table = startCampaign(seed)
  compare(table, 'the beginning')
  for (const kind of ['leader', 'lieutenant', 'henchman', 'henchman', 'henchman', 'henchman'])
    for (let more = 0; more < 3; more += 1) tryUnPourUnRecruiting(table, [kind])
  for (let step = 0; step < 8; step += 1) makeRandomMove(table)
  for (let round = 0; round < 5; round += 1) {
    playRandomGame(table, campaign)
    for (let step = 0; step < 6; step += 1) makeRandomMove(table)
  }
  return table.count
}

import { chanceOf, type Chance } from '../campaign/chance.ts'
import { tryUndoAndRedo } from '../campaign/correction.ts'
import {
  tryAward,
  tryLedgerEntry,
  tryDeletion,
  tryOverride,
  tryFreeing,
  tryRelease,
  tryRestore,
} from '../campaign/moves.ts'
import { CAMPAIGN, compare, redo, tableOf, undo, worldNow, type Table } from '../campaign/table.ts'
import type { Band, World } from '../campaign/world.ts'
import { playDeck } from './companion.ts'
import { tryCartesDestinCorrection } from './correction.ts'
import { USUAL_CARDS, type Cards } from './deck.ts'
import { cartesDestin } from './fighter.ts'
import { playCartesDestinGame } from './games.ts'
import { tryCartesDestinChoice, tryCartesDestinRecruiting, tryCartesDestinStep } from './moves.ts'

const BANDS = ['warband001', 'warband002', 'warband003']
const VALUES = ['attack', 'endurance', 'life', 'move', 'strength']

/** A random deck: each campaign configures values and copies (CD-R1). */
function deckOf(chance: Chance): readonly Cards[] {
  if (chance.percent(50)) return USUAL_CARDS
  const values = chance.some([0, 1, 2, 3, 5, 8, 13, 20], 60)
  const cards = values.map((value) => ({ value, copies: chance.between(1, 7) }))
  return cards.length >= 2 ? cards : USUAL_CARDS
}

/** Starts a campaign with or without the house rule, with a deck and three crews with their budgets. */
function startCampaign(seed: number): { table: Table; cards: readonly Cards[] } {
  const chance = chanceOf(seed + 1_000_000)
  const house = { aftermath: chance.percent(70) }
  const startingBudget = chance.pick([50, 150, 600])
  const cap = chance.pick([null, 60, 150])
  const cards = deckOf(chance)
  const bands = BANDS.map((id, at): Band => ({
    id,
    name: `Band ${at}`,
    options: {},
    members: [],
    stash: [],
    ledger: [{ amount: startingBudget, member: null }],
    tally: { wins: 0, draws: 0, losses: 0, victoryPoints: 0 },
  }))
  const world: World = { settings: {}, house, cap, bands }
  const table = tableOf(cartesDestin, seed, world)
  const { does } = table.played
  does('campaign.create', { campaign: CAMPAIGN, name: 'C', ruleset: 'cartes-destin', house, startingBudget, cap })
  const words = { name: { fr: 'p', en: 'd' }, summary: { fr: 'p', en: 'd' } }
  if (cards !== USUAL_CARDS)
    does('content.add', { campaign: CAMPAIGN, entries: [{ id: 'custom:deck', kind: 'deck', ...words, cards }] })
  for (const { id, name } of bands) does('warband.create', { campaign: CAMPAIGN, warband: id, name })
  return { table, cards }
}

function makeRandomMove(table: Table, cards: readonly Cards[]) {
  const amounts = [1, 5, 9, -1, -5]
  const moves: (() => unknown)[] = [
    () => tryCartesDestinRecruiting(table),
    () => tryCartesDestinRecruiting(table),
    () => tryCartesDestinStep(table),
    () => tryCartesDestinStep(table),
    () => tryCartesDestinChoice(table),
    () => tryCartesDestinChoice(table),
    () => tryRelease(table),
    () => tryLedgerEntry(table),
    () => worldNow(table).house.aftermath && tryAward(table, amounts),
    () => tryOverride(table, VALUES),
    () => tryDeletion(table),
    () => tryRestore(table),
    () => tryFreeing(table),
    () => playDeck(table, cards, worldNow(table), null, 10),
    () => tryCartesDestinCorrection(table),
    () => tryCartesDestinCorrection(table),
    () => tryUndoAndRedo(table),
    () => undo(table),
    () => redo(table),
  ]
  table.chance.pick(moves)()
}

/** Plays one random campaign and compares every figure after every step. */
export function playCampaign(seed: number): Table['count'] {
  const { table, cards } = startCampaign(seed)
  compare(table, 'the beginning')
  for (const rank of ['leader', 'lieutenant', 'lieutenant', null, null, 'henchman'] as const)
    for (let more = 0; more < 3; more += 1) tryCartesDestinRecruiting(table, [rank])
  for (let step = 0; step < 8; step += 1) makeRandomMove(table, cards)
  for (let round = 0; round < 5; round += 1) {
    playCartesDestinGame(table, cards)
    for (let step = 0; step < 6; step += 1) makeRandomMove(table, cards)
  }
  return table.count
}

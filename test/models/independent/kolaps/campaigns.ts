import { chanceOf } from '../campaign/chance.ts'
import { tryUndoAndRedo } from '../campaign/correction.ts'
import {
  tryAward,
  tryLedgerEntry,
  tryPurchase,
  tryDeletion,
  tryOverride,
  tryItemMove,
  tryRelease,
  tryRestore,
} from '../campaign/moves.ts'
import { CAMPAIGN, compare, redo, tableOf, undo, type Table } from '../campaign/table.ts'
import type { Band, World } from '../campaign/world.ts'
import { tryKolapsCorrection } from './correction.ts'
import { AFFILIATIONS, ARCHETYPES, ITEMS, TRAITS } from './figures.ts'
import { playKolapsGame } from './games.ts'
import {
  tryKolapsChoice,
  tryKolapsForgetting,
  tryKolapsLearning,
  tryKolapsRecruiting,
  tryRepricing,
  tryKolapsSpending,
  anyKolapsPurchase,
  tryWear,
} from './moves.ts'
import { kolaps } from './rules.ts'

const BANDS = ['warband001', 'warband002', 'warband003']
const VALUES = ['combativenessFrom', 'pdsAllowed', 'attributesAllowed', 'deathRollFrom']
const RANKS = [5, 4, 3, 2, 1].map((rank) => `custom:rank-${rank}`)

/** An entry of the campaign's content; its name is the id without « custom: ». */
function entryOf(id: string, more: object): object {
  const name = id.replace('custom:', '')
  const words = { fr: name, en: name }
  return { id, name: words, summary: words, ...more }
}

/** An entry that sets the cost of a rank or an item. */
function pricedEntry(id: string, cost: number): object {
  const rank = /rank-(\d)$/.exec(id)?.[1]
  if (rank) return entryOf(id, { kind: 'rank-cost', rank: Number(rank), cost })
  const { kind, defenceClass } = ITEMS[id]!
  const more = { handgun: true, shoulder: true, heavy: true }[kind as string] ? { rateOfFire: 2, technology: 1 } : {}
  return entryOf(id, { kind, cost, ...more, ...(defenceClass === undefined ? {} : { defenceClass }) })
}

/** KOL-R3: the campaign's own affiliations, archetypes, attributes, specialisations. */
function content(): object[] {
  const traits = Object.entries(TRAITS).map(([id, { pds, kind, ...limits }]) =>
    entryOf(id, { kind, ...limits, ...(kind === 'specialisation' ? { pds } : {}) }),
  )
  const archetypes = Object.entries(ARCHETYPES).map(([id, affiliation]) =>
    entryOf(id, { kind: 'archetype', ...(affiliation ? { affiliation } : {}) }),
  )
  return [...AFFILIATIONS.map((id) => entryOf(id, { kind: 'affiliation' })), ...archetypes, ...traits]
}

/** Starts a campaign with random settings and content, and three warbands with their budgets. */
function startCampaign(seed: number): Table {
  const chance = chanceOf(seed + 1_000_000)
  const settings = {
    repair: chance.pick(['free', 'none']),
    dismissal: chance.pick(['stash', 'lost']),
    resale: chance.pick(['half', 'half', 'full', 'none']),
    exchange: chance.pick(['free', 'free', 'none']),
  }
  const house = { 'out-is-a-wound': chance.percent(50) }
  const startingBudget = chance.pick([150, 300, 600])
  const cap = chance.pick([null, 150, 250])
  const ids = [...Object.keys(ITEMS), ...RANKS]
  const costs = Object.fromEntries(ids.map((id) => [id, chance.between(0, 30)]))
  RANKS.forEach((id, at) => (costs[id] = 10 * at + chance.between(0, 10)))
  const bands = BANDS.map((id, at): Band => ({
    id,
    name: `Band ${at}`,
    options: {},
    members: [],
    stash: [],
    ledger: [{ amount: startingBudget, member: null }],
    tally: { wins: 0, draws: 0, losses: 0, victoryPoints: 0 },
  }))
  const priceTags = Object.fromEntries(ids.map((id) => [`cost ${id}`, String(costs[id])]))
  const world: World = { settings: { ...settings, ...priceTags }, house, cap, bands }
  const table = tableOf(kolaps, seed, world)
  const { does } = table.played
  does('campaign.create', { campaign: CAMPAIGN, name: 'C', ruleset: 'kolaps', settings, house, startingBudget, cap })
  does('content.add', { campaign: CAMPAIGN, entries: [...content(), ...ids.map((id) => pricedEntry(id, costs[id]!))] })
  for (const { id, name } of bands) does('warband.create', { campaign: CAMPAIGN, warband: id, name })
  return table
}

function makeRandomMove(table: Table) {
  const moves: (() => unknown)[] = [
    () => tryPurchase(table, anyKolapsPurchase(table)),
    () => tryPurchase(table, anyKolapsPurchase(table)),
    () => tryKolapsRecruiting(table),
    () => tryItemMove(table, 'sell'),
    () => tryItemMove(table, 'lose'),
    () => tryItemMove(table, 'move'),
    () => tryItemMove(table, 'move'),
    () => tryItemMove(table, 'trade'),
    () => tryRelease(table),
    () => tryLedgerEntry(table),
    () => tryAward(table, [50, 150, 400, -20, -60]),
    () => tryOverride(table, VALUES),
    () => tryKolapsSpending(table),
    () => tryKolapsSpending(table),
    () => tryKolapsSpending(table),
    () => tryKolapsLearning(table),
    () => tryKolapsLearning(table),
    () => tryKolapsForgetting(table),
    () => tryKolapsChoice(table),
    () => tryKolapsChoice(table),
    () => tryWear(table),
    () => tryRepricing(table, [...Object.keys(ITEMS), ...RANKS], pricedEntry),
    () => tryDeletion(table),
    () => tryRestore(table),
    () => tryKolapsCorrection(table),
    () => tryKolapsCorrection(table),
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
  for (let more = 0; more < 16; more += 1) tryKolapsRecruiting(table)
  for (let step = 0; step < 8; step += 1) makeRandomMove(table)
  for (let round = 0; round < 5; round += 1) {
    playKolapsGame(table)
    for (let step = 0; step < 7; step += 1) makeRandomMove(table)
  }
  return table.count
}

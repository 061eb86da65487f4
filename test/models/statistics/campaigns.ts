import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { chanceOf, type Chance } from '../independent/campaign/chance.ts'
import { correctGame, playGame } from './evening.ts'

const RULES = path.resolve(import.meta.dirname, '../../../resources/rulesets')
const SAMPLES = path.resolve(import.meta.dirname, '../../../resources/samples/campaigns')

export const RULESETS = ['chaos-au-caire', 'un-pour-un', 'circus-imperium', 'kolaps', 'cartes-destin'] as const

interface Recruit {
  name: string
  items?: { id: string }[]
  traits?: { id: string; level: number }[]
  steps?: Record<string, number>
  models?: number
}
export interface Sample {
  settings: Record<string, string>
  house?: Record<string, boolean>
  /** For the campaign of a pack: the advances that members choose, or the dice for one; and ids of injuries. */
  advances?: readonly string[] | number
  injuries?: readonly string[]
  warbands: { options?: object; members: Recruit[] }[]
}

const sampleOf = (ruleset: string) => JSON.parse(readFileSync(path.join(SAMPLES, `${ruleset}.json`), 'utf8')) as Sample

const HOUSE: Readonly<Record<string, Record<string, boolean>>> = {
  'chaos-au-caire': { treasury: true, injuries: true, experience: true, spending: true },
  kolaps: { 'out-is-a-wound': true },
}

/** Names that a spreadsheet could evaluate, or that equal ids. */
const ODD = ['=1+2', '@SUM(A1)', '+33', '-1', 'sword', 'knife', '"; =cmd', 'a,b;c', 'death', '=2;"3']

/** A random campaign in progress. */
interface Table {
  readonly played: Played
  readonly chance: Chance
  readonly ruleset: string
  readonly sample: Sample
  /** Number of dice for an advance; 0 if the player chooses it. */
  readonly advanceDice: number
  /** Number of successful moves, by name. */
  readonly done: Map<string, number>
}

/**
 * Plays a random campaign of a ruleset; the same seed gives the same one. `done`: number of successful moves by name.
 * `pack`: the text of the pack that is the ruleset; its campaign is like `sample`.
 */
export function randomCampaign(
  ruleset: string,
  seed: number,
  { sample = sampleOf(ruleset), pack }: { readonly sample?: Sample; readonly pack?: string } = {},
): { played: Played; done: ReadonlyMap<string, number> } {
  const chance = chanceOf(seed)
  const advanceDice = ruleset === 'un-pour-un' ? 2 : typeof sample.advances === 'number' ? sample.advances : 0
  const table: Table = { played: play(), chance, ruleset, sample, advanceDice, done: new Map() }
  const house = chance.percent(85) ? { ...sample.house, ...HOUSE[ruleset] } : (sample.house ?? {})
  const budget = { startingBudget: chance.percent(85) ? 2000 : null }
  const own = { ruleset, ...(pack !== undefined && { pack }) }
  const frame = {
    ...{ campaign: CAMPAIGN, name: oddNameOr(chance, 'Campagne'), ...own, house },
    settings: pack === undefined ? settingsOf(table) : sample.settings,
  }
  table.played.does('campaign.create', { ...frame, ...budget })
  const bands = chance.between(2, 4)
  for (let at = 0; at < bands; at += 1) recruitBand(table, at)
  makeRandomMoves(table, 25, BUILDING)
  makeRandomMoves(table, 6)
  const rounds = chance.between(1, 5)
  for (let round = 1; round <= (pack === undefined ? rounds : 5); round += 1) playRound(table, round)
  return table
}

/** The settings of the sample; if the ruleset has the setting, half of the campaigns lose the items of dismissed members. */
function settingsOf({ chance, ruleset, sample: { settings } }: Table): Record<string, string> {
  const options = JSON.parse(readFileSync(path.join(RULES, ruleset, 'options.json'), 'utf8')) as {
    settings: { id: string }[]
  }
  const isLost = options.settings.some(({ id }) => id === 'dismissal') && chance.percent(50)
  return isLost ? { ...settings, dismissal: 'lost' } : settings
}

const oddNameOr = (chance: Chance, name: string) => (chance.percent(20) ? chance.pick(ODD) : name)

function recruitBand({ played, chance, sample }: Table, at: number): void {
  const own = sample.warbands[at % sample.warbands.length]!
  const warband = `warband00${at + 1}`
  const player = chance.percent(50) ? chance.pick(ODD) : ''
  const fields = { campaign: CAMPAIGN, warband, player, options: own.options ?? {}, position: at }
  played.does('warband.create', { ...fields, name: oddNameOr(chance, `Bande ${at + 1}`) })
  const [leader, ...others] = own.members
  for (const member of [leader!, ...chance.some(others, 70)])
    attempt(() =>
      played.does('member.recruit', {
        campaign: CAMPAIGN,
        warband,
        member: { ...member, name: oddNameOr(chance, member.name) },
      }),
    )
}

/** Plays one or two series of games of a round: random pairs, or all bands together. A remaining band does not play. */
function playRound(table: Table, round: number): void {
  const { played, chance } = table
  for (let number = 0; number < chance.between(1, 2); number += 1) {
    const bands = shuffleList(
      chance,
      [...factsOf(table).warband.values()].filter(({ withdrawnAt }) => !withdrawnAt),
    )
    const size = chance.percent(20) ? bands.length : 2
    for (let from = 0; from + 2 <= bands.length; from += size) {
      const sides = bands.slice(from, from + size).map(({ id }) => ({ warbands: [id] }))
      const game = `gameround${round}number${number}place${from}`
      const late = chance.percent(10) ? Math.max(1, round - 1) : round
      const isPlanned = attempt(() => played.does('game.plan', { campaign: CAMPAIGN, game, round: late, sides }))
      if (isPlanned && chance.percent(90)) count(table, 'game', () => playGame(played, chance, game))
      makeRandomMoves(table, 8)
    }
  }
}

function shuffleList<T>(chance: Chance, list: readonly T[]): T[] {
  const left = [...list]
  return list.map(() => left.splice(chance.between(0, left.length - 1), 1)[0]!)
}

const factsOf = ({ played }: Table): Facts => played.store.loadAll(CAMPAIGN)

/** Thrown if there is nothing to which a move can apply. */
class NoObject extends Error {}

/** Picks a random item of a list. Throws `NoObject` if the list is empty. */
function oneOf<T>(chance: Chance, list: Iterable<T>): T {
  const all = [...list]
  if (all.length === 0) throw new NoObject()
  return chance.pick(all)
}

/** Runs a move. Returns false if the program refuses it or it has no object; throws other errors. */
function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof AppError || error instanceof NoObject) return false
    throw error
  }
}

function count({ done }: Table, what: string, work: () => void): void {
  if (attempt(work)) done.set(what, (done.get(what) ?? 0) + 1)
}

/** Makes up to `most` random moves. */
function makeRandomMoves(table: Table, most: number, of = MOVES): void {
  for (let at = table.chance.between(0, most); at > 0; at -= 1) {
    const [what, work] = table.chance.pick(of)
    count(table, what, () => work(table, chooseObjects(table)))
  }
}

interface ChosenObjects {
  readonly band: string
  readonly other: string
  readonly member: { readonly id: string; readonly warband: string; readonly at: object }
  readonly facts: Facts
}

function chooseObjects(table: Table): ChosenObjects {
  const { chance } = table
  const facts = factsOf(table)
  const bands = [...facts.warband.keys()]
  const member = oneOf(chance, facts.member.values())
  const at = { campaign: CAMPAIGN, warband: member.warband, member: member.id }
  return {
    band: chance.pick(bands),
    other: chance.pick(bands),
    member: { id: member.id, warband: member.warband, at },
    facts,
  }
}

type Move = (table: Table, chosen: ChosenObjects) => void

/** A random item of the sample's members; in 40% the first one, so that some item is bought often. */
function randomItem({ sample, chance }: Table): string {
  const all = sample.warbands.flatMap(({ members }) =>
    members.flatMap(({ items = [] }) => items.flatMap(({ id }) => id ?? [])),
  )
  return oneOf(chance, chance.percent(40) ? all.slice(0, 1) : all)
}

const buy: Move = (table, { band, member }) => {
  const { played, chance } = table
  const line = { id: randomItem(table), quantity: chance.percent(70) ? 1 : chance.between(2, 3) }
  const to = chance.percent(40) ? member.at : { campaign: CAMPAIGN, warband: band, member: null }
  played.does('item.buy', { ...to, item: line, free: chance.percent(10) })
}

const sell: Move = ({ played, chance }, { facts }) => {
  const line = oneOf(chance, facts.item.values())
  const quantity = chance.percent(70) ? 1 : line.quantity
  played.does('item.sell', { campaign: CAMPAIGN, warband: line.warband, item: line.id, quantity })
}

const trade: Move = ({ played, chance }, { facts, other }) => {
  const line = oneOf(chance, facts.item.values())
  played.does('item.trade', { campaign: CAMPAIGN, from: line.warband, to: other, item: line.id, price: chance.die() })
}

/** Moves an item to another owner, so that owners differ from the members for whom items were bought. */
const move: Move = ({ played, chance }, { facts, member }) => {
  const line = oneOf(chance, [...facts.item.values()].filter(({ warband }) => warband === member.warband)) // prettier-ignore
  const to = chance.percent(30) ? null : member.id
  played.does('item.move', { campaign: CAMPAIGN, warband: line.warband, item: line.id, quantity: 1, to })
}

/** Transfers a member with its history to a band. */
const transferMember: Move = ({ played, chance }, { member, other }) => {
  const price = chance.percent(50) ? 0 : chance.die()
  const input = { campaign: CAMPAIGN, from: member.warband, to: other, member: member.id, price }
  played.does('member.transfer', input)
}

const dismiss: Move = ({ played }, { member }) => played.does('member.release', { ...member.at, as: 'dismissed' })
const deleteMember: Move = ({ played }, { member }) => played.does('member.delete', member.at)

const recruit: Move = ({ played, chance, sample }, { band }) => {
  const member = chance.pick(chance.pick(sample.warbands).members)
  played.does('member.recruit', { campaign: CAMPAIGN, warband: band, member: { ...member, name: chance.pick(ODD) } })
}

const award: Move = ({ played, chance }, { member }) => {
  played.does('experience.award', { ...member.at, amount: chance.between(-3, 300), detail: '=prix' })
}

const awardMany: Move = ({ played, chance }, { facts }) => {
  const some = chance.some([...facts.member.values()], 40)
  const awards = some.map(({ id, warband }) => ({ warband, member: id, amount: chance.die(), detail: 'prix' }))
  played.does('experience.award-many', { campaign: CAMPAIGN, awards })
}

const advance: Move = ({ played, chance, advanceDice, sample }, { member }) => {
  const advances =
    typeof sample.advances === 'object'
      ? sample.advances
      : ['movement', 'shooting', 'command', 'melee', 'strength', 'life']
  played.does('experience.award', { ...member.at, amount: 200, detail: 'bourse' })
  // Always two dice, so that a seed gives the same campaign in every ruleset, also where the player chooses.
  const roll = { faces: [chance.die(), chance.die()].slice(0, advanceDice), source: 'typed' }
  played.does('advance.take', {
    ...member.at,
    ...(advanceDice > 0 ? { roll } : { advance: chance.pick(advances) }),
  })
}

const injure: Move = (
  { played, chance, sample: { injuries = ['leg-wound', 'madness', 'hand-wound'] } },
  { member },
) => {
  played.does('injury.add', { ...member.at, injury: chance.pick(injuries), why: 'essai' })
}

const strike: Move = ({ played, chance }, { facts }) => {
  const { id, warband, member } = oneOf(chance, facts.injury.values())
  played.does('injury.strike', { campaign: CAMPAIGN, warband, member, injury: id, why: 'essai' })
}

/** Undoes a recent entry, with or without later entries that depend on it. */
const undo: Move = ({ played, chance }) => {
  const entries = played.store.entries(CAMPAIGN, 25).filter(({ command }) => !command.endsWith('.create'))
  const entry = oneOf(chance, entries)
  played.does('history.undo', { campaign: CAMPAIGN, entries: [entry.id], together: chance.percent(30) })
}

const redo: Move = ({ played, chance }) => {
  const undone = played.store.entries(CAMPAIGN, 60).filter((one) => one.command === 'history.undo' && !one.undoneBy)
  played.does('history.redo', { campaign: CAMPAIGN, entries: [oneOf(chance, undone).id] })
}

const correct: Move = ({ played, chance }, { facts }) => {
  const games = [...facts.game.values()].filter(({ state }) => state === 'recorded')
  correctGame(played, chance, oneOf(chance, games).id)
}

/** Plays a game that is still planned, or planned again after an undo. */
const playLate: Move = ({ played, chance }, { facts }) => {
  playGame(
    played,
    chance,
    oneOf(
      chance,
      [...facts.game.values()].filter(({ state }) => state === 'planned'),
    ).id,
  )
}

const withdraw: Move = ({ played, chance }, { band, facts }) => {
  const isGone = facts.warband.get(band)!.withdrawnAt !== null
  if (chance.percent(40) || isGone)
    played.does(isGone ? 'warband.reinstate' : 'warband.withdraw', { campaign: CAMPAIGN, warband: band })
}

const changeFormula: Move = ({ played, chance }) => {
  const settings = { 'points-loss': `${chance.between(-2, 2)}`, 'points-per-victory-point': `${chance.between(0, 2)}` }
  played.does('campaign.change', { campaign: CAMPAIGN, settings })
}

type NamedMove = readonly [string, Move]

/** Moves while bands are being built. */
const BUILDING: readonly NamedMove[] = [
  ['buy', buy],
  ['buy', buy],
  ['sell', sell],
  ['recruit', recruit],
  ['undo', undo],
  ['move', move],
  ['dismiss', dismiss],
  ['delete', deleteMember],
]

const MOVES: readonly NamedMove[] = [
  ['buy', buy],
  ['buy', buy],
  ['buy', buy],
  ['sell', sell],
  ['sell', sell],
  ['trade', trade],
  ['recruit', recruit],
  ['move', move],
  ['delete', deleteMember],
  [
    'release',
    ({ played, chance }, { member }) =>
      played.does('member.release', { ...member.at, as: chance.pick(['dismissed', 'retired', 'dead']) }),
  ],
  [
    'restore',
    ({ played, chance }, { member }) =>
      played.does('member.restore', { ...member.at, status: chance.pick(['active', 'missing']) }),
  ],
  [
    'record',
    ({ played, chance }, { band }) =>
      played.does('ledger.record', {
        campaign: CAMPAIGN,
        warband: band,
        amount: chance.between(-20, 60),
        detail: '=prix',
      }),
  ],
  [
    'record',
    ({ played, chance }, { band }) =>
      played.does('ledger.record', {
        campaign: CAMPAIGN,
        warband: band,
        amount: chance.between(-20, 60),
        detail: 'prix',
      }),
  ],
  [
    'transfer',
    ({ played, chance }, { band, other }) =>
      played.does('ledger.transfer', { campaign: CAMPAIGN, from: band, to: other, amount: chance.die(), detail: '' }),
  ],
  [
    'duplicate',
    ({ played, chance }, { band }) =>
      played.does('warband.duplicate', {
        campaign: CAMPAIGN,
        warband: band,
        copy: `warband1${chance.between(10, 99)}`,
        name: chance.pick(ODD),
      }),
  ],
  ['go over', transferMember],
  ['go over', transferMember],
  ['award', award],
  ['award-many', awardMany],
  ['advance', advance],
  ['advance', advance],
  ['injure', injure],
  ['strike', strike],
  ['undo', undo],
  ['undo', undo],
  ['undo', undo],
  ['redo', redo],
  ['correct', correct],
  ['correct', correct],
  ['correct', correct],
  ['play late', playLate],
  ['play late', playLate],
  ['withdraw', withdraw],
  ['formula', changeFormula],
]

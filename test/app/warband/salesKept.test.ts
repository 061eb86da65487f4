// Wherever items are moved, a later sale of each piece brings the same amount as a sale before the moves.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Roster } from '../../../shared/domain/roster.ts'
import { addFact } from '../../../shared/domain/campaign/change.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { WHIP, WHIP_ID } from '../../support/contentCampaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'
import { gameFact } from '../../support/facts.ts'

interface Band {
  readonly campaign: string
  readonly warband: string
}
interface World extends Played {
  /** The bands that hold the items now. */
  bands: Band[]
  readonly newId: (of: string) => string
}

/** Records a game of the band, so that its sales are no longer refunded in full. */
function endBuilding({ store }: Played, { campaign, warband }: Band, id: string): void {
  const [game, side, entry] = ['game', 'side', 'entry'].map((of) => `${of}x${id}`) as [string, string, string]
  store.transaction(() =>
    store.apply([
      addFact('game', game, gameFact({ campaign, state: 'recorded' })),
      addFact('side', side, { campaign, game, name: '', result: 'draw', place: null, position: 0 }),
      addFact('entry', entry, { campaign, game, side, warband, victoryPoints: 0 }),
    ]),
  )
}

interface Thing {
  readonly id: string
  readonly quantity: number
  readonly free: boolean
  readonly inStash: boolean
}
/**
 * Items for sale and their bearer; `own`: an entry of the campaign's own, which becomes more expensive afterwards.
 * `circus-imperium` and `cartes-destin` sell none of their members' items.
 */
const GAMES = {
  'un-pour-un': {
    things: ['pistol', 'dagger', 'rifle', 'sword', WHIP_ID],
    member: { kind: 'leader', name: 'Hélène' },
    own: WHIP,
  },
  'chaos-au-caire': {
    things: ['forgotten-lore', 'good-luck-charm', 'first-aid-kit', 'rope'],
    member: {
      ...{ kind: 'independent', name: 'Hortense' },
      attributes: { strength: 3, agility: 3, wits: 3, resolve: 3 },
    },
  },
  kolaps: { things: ['service-pistol'], member: { kind: 'character', name: 'Ravi', rank: 3 } },
} as const
type Game = keyof typeof GAMES

const itemsOf = ({ store }: Played, { campaign, warband }: Band) =>
  [...store.loadAll(campaign).item.values()].filter((one) => one.warband === warband)
const membersIn = ({ store }: Played, { campaign, warband }: Band) =>
  [...store.loadAll(campaign).member.values()].filter((one) => one.warband === warband && one.status === 'active')

/** A band that has played, whose leader and stash hold these items. */
function bandWithItems(game: Game, resale: string, things: readonly Thing[]): World {
  const played = begun(game, 900, play(memoryStore()))
  const { does } = played
  const { member: recruit, ...more } = GAMES[game]
  does('campaign.change', { campaign: CAMPAIGN, settings: { resale } })
  if ('own' in more) does('content.add', { campaign: CAMPAIGN, entries: [more.own] })
  const band = { campaign: CAMPAIGN, warband: 'warband001' }
  const { member } = does('member.recruit', { ...band, member: recruit })
  for (const { id, quantity, free, inStash } of things)
    does('item.buy', { ...band, member: inStash ? null : member, item: { id, quantity }, free })
  if ('own' in more) does('content.change', { campaign: CAMPAIGN, entry: { ...more.own, id: WHIP_ID, cost: 90 } })
  let ids = 0
  const newId = (of: string) => `${of}${String((ids += 1)).padStart(8, '0')}`
  endBuilding(played, band, newId('first'))
  return { ...played, bands: [band], newId }
}

/** Sells every piece one by one. Returns the price of each; « kept » if it cannot be sold. */
function sellAllPieces(world: World): string[] {
  const sold = world.bands.flatMap((band) =>
    itemsOf(world, band).flatMap(({ id, item, quantity }) =>
      Array.from({ length: quantity }, () => {
        const still = itemsOf(world, band).some((one) => one.id === id)
        const line = still ? id : itemsOf(world, band).find((one) => one.item === item)!.id
        let price: number | 'kept' = 'kept'
        const refused = refusal(() => {
          price = Number(world.does<{ price: number }>('item.sell', { ...band, item: line }).price)
        })
        return `${item} ${refused.length > 0 ? 'kept' : price}`
      }),
    ),
  )
  return sold.toSorted()
}

/** Creates another band, which has played, in the campaign of a band. */
function furtherBand(world: World, { campaign }: Band): Band {
  const band = { campaign, warband: world.newId('further') }
  world.does('warband.create', { ...band, name: `Bande ${band.warband}` })
  endBuilding(world, band, world.newId('game'))
  return band
}

const STEPS: Readonly<Record<string, (world: World) => void>> = {
  season(world) {
    const campaign = world.newId('season')
    const [{ campaign: from }] = world.bands as [Band]
    const bands = world.bands.map(({ warband }) => warband)
    world.does('campaign.season', { campaign, from, name: 'Suite', bands })
    world.bands = [...world.store.loadAll(campaign).warband.keys()].map((warband) => ({ campaign, warband }))
    for (const band of world.bands) endBuilding(world, band, world.newId('game'))
  },
  file(world) {
    world.bands = world.bands.map((from) => {
      const roster = JSON.parse(JSON.stringify(world.call<Roster>('warband.export', from))) as object
      const band = { ...from, warband: world.newId('imported') }
      world.does('warband.import', { ...band, roster: { ...roster, name: `Bande ${band.warband}` } })
      endBuilding(world, band, world.newId('game'))
      return band
    })
  },
  duplicate(world) {
    world.bands = world.bands.map((from) => {
      const copy = world.newId('copied')
      const { startingBudget } = world.store.loadAll(from.campaign).campaign.get(from.campaign)!
      const setBudget = (budget: number | null) =>
        world.does('campaign.change', { campaign: from.campaign, startingBudget: budget })
      // With a budget a copy is paid again, or free; without a budget its items keep the prices of the original.
      setBudget(null)
      world.does('warband.duplicate', { ...from, copy, name: `Bande ${copy}` })
      setBudget(startingBudget)
      const band = { ...from, warband: copy }
      endBuilding(world, band, world.newId('game'))
      return band
    })
  },
  copyOfCampaign(world) {
    const [{ campaign: from }] = world.bands as [Band]
    const document = JSON.parse(JSON.stringify(world.call('campaign.export', { campaign: from }))) as object
    const { campaign } = world.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    const nameOf = (id: string) => world.store.factsById([{ kind: 'warband', id }]).warband.get(id)!.name
    const names = new Set(world.bands.map(({ warband }) => nameOf(warband)))
    const copies = [...world.store.loadAll(campaign).warband.values()].filter(({ name }) => names.has(name))
    expect(copies.length).toBe(world.bands.length)
    world.bands = copies.map(({ id }) => ({ campaign, warband: id }))
  },
  transfer(world) {
    for (const from of [...world.bands])
      for (const { id: member } of membersIn(world, from).slice(0, 1)) {
        const to = furtherBand(world, from)
        world.does('member.transfer', { campaign: from.campaign, member, from: from.warband, to: to.warband })
        world.bands.push(to)
      }
  },
  trade(world) {
    for (const from of [...world.bands]) {
      const to = furtherBand(world, from)
      world.bands.push(to)
      for (const { id, quantity } of itemsOf(world, from))
        refusal(() =>
          world.does('item.trade', { campaign: from.campaign, from: from.warband, to: to.warband, item: id, quantity }),
        )
    }
  },
  stashAndBack(world) {
    for (const band of world.bands) {
      const carriers = membersIn(world, band).map(({ id }) => id)
      for (const to of [null, ...carriers.slice(0, 1)])
        for (const { id } of itemsOf(world, band)) refusal(() => world.does('item.move', { ...band, item: id, to }))
    }
  },
}

const isGame = (id: string): id is Game => Object.hasOwn(GAMES, id)
const thingsOf = (game: Game) =>
  fc.array(
    fc.record({
      ...{ id: fc.constantFrom(...GAMES[game].things), quantity: fc.integer({ min: 1, max: 3 }) },
      ...{ free: fc.boolean(), inStash: fc.boolean() },
    }),
    { minLength: 1, maxLength: 4 },
  )
const paths = fc.array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 1, maxLength: 4 })

describe.each(RULESETS.map(({ id }) => id).filter(isGame))('in %s', (game) => {
  test('a sale after any moves brings the same amount as before', () => {
    const walked = new Set<string>()
    fc.assert(
      fc.property(thingsOf(game), fc.constantFrom('half', 'full'), paths, (things, resale, path) => {
        let world: World | undefined
        const refused = refusal(() => (world = bandWithItems(game, resale, things)))
        fc.pre(refused.length === 0 && world !== undefined)
        for (const step of path) STEPS[step]!(world)
        for (const step of path) walked.add(step)
        expect(sellAllPieces(world)).toEqual(sellAllPieces(bandWithItems(game, resale, things)))
      }),
      { numRuns: 40, seed: 7 },
    )
    expect([...walked].toSorted()).toEqual(Object.keys(STEPS).toSorted())
  })
})

test.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))(
  'exports the stash of %s with its prices',
  (id, { roster }) => {
    const played = begun(id, 900, play(memoryStore()))
    const band = { campaign: CAMPAIGN, warband: 'warband001' }
    const entries = [...roster.catalogue(roster.context(roster.starter('–')))]
    const buy = (item: string, free: boolean) =>
      refusal(() => played.does('item.buy', { ...band, member: null, item: { id: item, quantity: 2 }, free }))
        .length === 0
    const bought = entries.filter(({ id: item }) => buy(item, false)).slice(0, 3)
    for (const { id: item } of bought) buy(item, true)
    const copy = { ...band, warband: 'warband002' }
    played.does('warband.import', { ...copy, roster: played.call<Roster>('warband.export', band) })
    const lines = (of: Band) => itemsOf(played, of).map(({ item, quantity, paid }) => [item, quantity, paid])
    expect(lines(copy).toSorted()).toEqual(lines(band).toSorted())
    // Cartes Destin has no catalogue of items.
    expect(bought.length > 0).toBe(id !== 'cartes-destin')
  },
)

test.each([
  ['a budget', 900],
  ['no budget', null],
])('stores the same prices for stash items of a list as for single purchases: with %s', (_, startingBudget) => {
  const paidFor = (get: (played: Played, band: Band) => void) => {
    const played = begun('un-pour-un', 900, play(memoryStore()))
    const band = { campaign: CAMPAIGN, warband: 'warband001' }
    played.does('campaign.change', { campaign: CAMPAIGN, startingBudget })
    get(played, band)
    return itemsOf(played, band).map(({ item, quantity, paid }) => [item, quantity, paid])
  }
  const sword = { id: 'sword', quantity: 2 }
  const alone = paidFor(({ does }, band) => does('item.buy', { ...band, member: null, item: sword }))
  const paidForList = (more: object) =>
    paidFor(({ does }, band) => does('member.recruit-many', { ...band, members: [], stash: [sword], ...more }))
  expect(paidForList({})).toEqual(alone)
  expect(paidForList({ free: true })).toEqual([['sword', 2, 0]])
})

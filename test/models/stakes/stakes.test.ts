// A second account of the stakes: after each random step, holders and treasuries are as a small model of its own says.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GameView } from '../../../shared/contract/views/game.ts'
import type { WarbandView } from '../../../shared/contract/views/builder.ts'
import type { StakesView } from '../../../shared/contract/views/stakes.ts'
import { begun, CAMPAIGN, play } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN }
const BANDS = ['warband001', 'warband002', 'warband003']
const STAKES = ['stake00mill', 'stake0crown']
const INCOMES = ['10', 'D6x3']
/** What a stake brings with this die. */
const pay = (stake: number, die: number): number => (stake === 0 ? 10 : die * 3)
const BUDGET = 400

/** What the model knows: who holds each stake, and what each warband has gained. */
interface World {
  readonly holders: readonly (string | null)[]
  readonly gained: Readonly<Record<string, number>>
  readonly withdrawn: readonly string[]
  /** Rounds in which each stake has brought its income. */
  readonly paid: readonly (readonly number[])[]
}
const EMPTY: World = { holders: [null, null], gained: {}, withdrawn: [], paid: [[], []] }

const step = fc.record({
  what: fc.constantFrom('give', 'take', 'play', 'correct', 'collect', 'withdraw', 'undo'),
  stake: fc.nat({ max: 1 }),
  band: fc.nat({ max: 2 }),
  other: fc.integer({ min: 1, max: 2 }),
  result: fc.nat({ max: 2 }),
  round: fc.nat({ max: 1 }),
  die: fc.integer({ min: 1, max: 6 }),
})
const RESULTS = [
  ['win', 'loss'],
  ['loss', 'win'],
  ['draw', 'draw'],
] as const

/** The only winner takes the stake; after a draw it stays. */
const heldAfter = (world: World, stake: number, result: number, bands: readonly string[]): World => ({
  ...world,
  holders: world.holders.map((holder, place) => (place === stake && result < 2 ? bands[result]! : holder)),
})

test('agree with a small model of their own, step by step', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 8, maxLength: 16 }), (steps) => {
      const { does, call, lastEntry } = begun('un-pour-un', BUDGET, play())
      for (const warband of BANDS.slice(1)) does('warband.create', { ...at, warband, name: `Bande ${warband}` })
      for (const warband of BANDS) does('member.recruit', { ...at, warband, member: { kind: 'leader', name: 'Chef' } })
      for (const [place, stake] of STAKES.entries())
        does('stake.create', { ...at, stake, name: `Enjeu ${place}`, income: INCOMES[place] })
      const start = Object.fromEntries(BANDS.map((warband) => [warband, treasuryOf(warband)]))
      const past: { world: World; entries: readonly string[] }[] = []
      let world = EMPTY
      let games = 0
      let last:
        | {
            game: string
            bands: readonly string[]
            stake: number
            before: World
            isGiven: boolean
            givenTo: string | null
          }
        | undefined

      function treasuryOf(warband: string): number {
        return call<WarbandView>('warband.get', { ...at, warband }).treasury
      }
      function answersFor(game: string, bands: readonly string[], result: number) {
        const { sides } = call<GameView>('game.get', { ...at, game })
        const each = (kind: string, fields: object) =>
          Object.fromEntries(bands.map((warband) => [`${kind}:${warband}`, { kind, ...fields }]))
        const results = Object.fromEntries(sides.map(({ id }, place) => [id, RESULTS[result]![place]]))
        return {
          result: { kind: 'result', results },
          ...each('points', { objectives: [] }),
          ...each('fallen', { members: [] }),
          ...each('feats', { feats: [] }),
        }
      }
      /** Runs one step. Returns the world after it and its entries, newest first; undefined if nothing is to be done. */
      function run({ what, stake, band, other, result, round, die }: (typeof steps)[number]) {
        const warband = BANDS[band]!
        const bands = [warband, BANDS[(band + other) % 3]!]
        const holder = world.holders[stake]!
        const isGone = (id: string) => world.withdrawn.includes(id)
        switch (what) {
          case 'give':
          case 'take': {
            const to = what === 'take' ? null : warband
            if (to === holder || (to !== null && isGone(to))) return undefined
            does('stake.give', { ...at, stake: STAKES[stake], holder: to })
            if (last?.stake === stake) last = { ...last, givenTo: to, isGiven: true }
            return { ...world, holders: world.holders.map((one, place) => (place === stake ? to : one)) }
          }
          case 'play': {
            if (bands.some(isGone) || (holder !== null && !bands.includes(holder))) return undefined
            const game = `game${String(++games).padStart(7, '0')}`
            does('game.plan', { ...at, game, round: round + 1, sides: bands.map((one) => ({ warbands: [one] })) })
            const entries = [lastEntry()]
            does('game.stake', { ...at, game, stakes: [STAKES[stake]] })
            entries.unshift(lastEntry())
            does('game.settle', { ...at, game, warbands: bands, answers: answersFor(game, bands, result) })
            last = { game, bands, stake, before: world, isGiven: false, givenTo: null }
            past.push({ world, entries: [lastEntry(), ...entries] })
            world = heldAfter(world, stake, result, bands)
            return undefined
          }
          case 'correct': {
            if (!last) return undefined
            const { game, bands: played, stake: own, before, isGiven, givenTo } = last
            // What the organiser gave on since stays where it is.
            const entitled = isGiven ? givenTo : (heldAfter(before, own, result, played).holders[own] ?? null)
            const next = entitled !== null && isGone(entitled) ? null : entitled
            if (next === world.holders[own]) return undefined
            does('game.correct', { ...at, game, warbands: played, answers: answersFor(game, played, result) })
            return { ...world, holders: world.holders.map((one, place) => (place === own ? next : one)) }
          }
          case 'collect': {
            if (holder === null || world.paid[stake]!.includes(round)) return undefined
            does('stake.collect', {
              ...at,
              round,
              incomes: [{ stake: STAKES[stake], faces: stake === 1 ? [die] : [] }],
            })
            const sum = (world.gained[holder] ?? 0) + pay(stake, die)
            const paid = world.paid.map((rounds, place) => (place === stake ? [...rounds, round] : rounds))
            return { ...world, gained: { ...world.gained, [holder]: sum }, paid }
          }
          case 'withdraw': {
            if (isGone(warband)) return undefined
            does('warband.withdraw', { ...at, warband })
            const holders = world.holders.map((one) => (one === warband ? null : one))
            return { ...world, holders, withdrawn: [...world.withdrawn, warband] }
          }
          case 'undo': {
            const undone = past.pop()
            if (!undone) return undefined
            for (const entry of undone.entries) does('history.undo', { ...at, entries: [entry] })
            world = undone.world
            last = undefined
            return undefined
          }
        }
      }
      for (const one of steps) {
        const before = world
        const next = run(one)
        if (next) {
          past.push({ world: before, entries: [lastEntry()] })
          world = next
        }
        const { stakes } = call<StakesView>('stake.list', at)
        expect(stakes.map(({ holder }) => holder)).toEqual(world.holders)
        for (const warband of BANDS) expect(treasuryOf(warband) - start[warband]!).toBe(world.gained[warband] ?? 0)
      }
    }),
    { numRuns: 12 },
  )
})

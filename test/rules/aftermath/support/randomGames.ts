import fc from 'fast-check'
import type { PlayedGame } from '../../../../shared/rules/playedGame.ts'
import type { Ruleset } from '../../../../shared/rules/ruleset.ts'
import { chaosAuCaire } from '../../../../shared/rulesets/chaos-au-caire/index.ts'
import { unPourUn } from '../../../../shared/rulesets/un-pour-un/index.ts'
import { attributes } from './chaos.ts'
import { gameOf, type Cast, type InGame, type Troop } from './games.ts'

const injuries = ['leg-wound', 'tonic', 'hatred', 'amputated', 'old-war-wound', 'hardened']
const eyes = ['left', 'right']
const eye = fc.constantFrom(...eyes).map((detail) => ({ id: 'lost-eye', detail }))
const state = fc.record(
  {
    injuries: fc.array(
      fc.oneof(
        fc.constantFrom(...injuries).map((id) => ({ id })),
        eye,
      ),
      { maxLength: 3 },
    ),
    experience: fc.record({ gained: fc.nat(9), spent: fc.nat(3) }),
  },
  { requiredKeys: [] },
)
const itemsOf = (...ids: string[]) =>
  fc.array(fc.record({ id: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 2 }) }), { maxLength: 3 })

const soldier = fc
  .record({
    kind: fc.constantFrom('leader', 'lieutenant', 'henchman'),
    items: itemsOf('sword', 'bionic-arm', 'bionic-leg', 'rifle', 'pistol', 'light-armour'),
    state,
  })
  .map(({ state: more, ...rest }): Cast => ({ ...rest, ...more }))

const adventurer = fc
  .record({ items: itemsOf('rifle', 'pistol-small', 'rope', 'sword'), state })
  .map(({ state: more, items }): Cast => ({ kind: 'independent', attributes, items, ...more }))
const gang = fc
  .record({ models: fc.integer({ min: 10, max: 13 }), lost: fc.nat(13) })
  .map(({ models, lost }): Cast => ({
    kind: 'acolyte-group',
    attributes,
    models,
    modelsNow: Math.max(0, models - lost),
  }))

/** State of a member in the game: most play; some of the others serve absences. */
const randomGameState = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.record({
      why: fc.constantFrom('stayed-away', 'captured', 'dead', 'retired', 'misses-games'),
      left: fc.array(fc.nat(3), { maxLength: 2 }),
    }),
  },
)

type RandomGameState = typeof randomGameState extends fc.Arbitrary<infer T> ? T : never

function withGameState(id: string, cast: Cast, how: RandomGameState): { cast: Cast; inGame: InGame } {
  if (!how) return { cast, inGame: {} }
  const { why, left } = how
  const missedGames = Math.max(0, ...left)
  const status = why === 'captured' || why === 'dead' || why === 'retired' ? { status: why } : {}
  const absence = (why === 'misses-games' ? { reason: why, games: missedGames } : { reason: why }) as InGame['absence']
  return {
    cast: { ...cast, ...status, ...(missedGames > 0 && { missedGames }) },
    inGame: {
      played: false,
      ...(absence && { absence }),
      absences: left.map((games, at) => ({ id: `${id}-${at}`, left: games })),
    },
  }
}

const band = (member: fc.Arbitrary<Cast>) =>
  fc.record({ treasury: fc.nat(9), members: fc.array(fc.tuple(member, randomGameState), { maxLength: 4 }) })
type RandomBand = ReturnType<typeof band> extends fc.Arbitrary<infer T> ? T : never

function troopOf(id: string, { treasury, members }: RandomBand): Troop {
  const all = members.map(([cast, how], at) => [`${id}-${at}`, withGameState(`${id}-${at}`, cast, how)] as const)
  return {
    treasury,
    members: Object.fromEntries(all.map(([name, one]) => [name, one.cast])),
    inGame: Object.fromEntries(all.map(([name, one]) => [name, one.inGame])),
  }
}

/** Games of one to three sides of one or two bands, with members in any state and house rules on or off. */
const gamesOf = (ruleset: Ruleset, member: fc.Arbitrary<Cast>): fc.Arbitrary<PlayedGame> =>
  fc
    .record({
      sides: fc.array(fc.array(band(member), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
      house: fc.dictionary(fc.constantFrom('injuries', 'experience', 'treasury'), fc.boolean()),
    })
    .map(({ sides, house }) =>
      gameOf(
        ruleset,
        Object.fromEntries(
          sides.map((bands, s) => [
            `s${s}`,
            Object.fromEntries(bands.map((one, b) => [`b${s}${b}`, troopOf(`b${s}${b}`, one)])),
          ]),
        ),
        house,
      ),
    )

export const games: fc.Arbitrary<PlayedGame> = fc.oneof(
  gamesOf(unPourUn, soldier),
  gamesOf(chaosAuCaire, fc.oneof({ weight: 2, arbitrary: adventurer }, { weight: 1, arbitrary: gang })),
)

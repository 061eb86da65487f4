// A season of four stables of one chariot each, played in the program: races recorded with all places.
import type { GameView } from '../../../shared/contract/views/game.ts'
import type { Standing } from '../../../shared/rules/standings.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { LOELIA } from './fixtures.ts'

export const STABLES = ['Rouges', 'Bleus', 'Verts', 'Blancs'] as const
type Stable = (typeof STABLES)[number]
/** Places of the stables; those not listed did not finish. */
export type Arrival = Readonly<Partial<Record<Stable, number>>>
export const bandOf = (name: Stable): string => `warband00${STABLES.indexOf(name)}`

/** Four stables; with `placeRule` their places score points. */
export function placeSeason(placeRule: boolean) {
  const played = play()
  const { does, call } = played
  does('campaign.create', {
    campaign: CAMPAIGN,
    name: 'Saison',
    ruleset: 'circus-imperium',
    house: { 'place-points': placeRule },
  })
  for (const [at, name] of STABLES.entries()) {
    does('warband.create', { campaign: CAMPAIGN, warband: bandOf(name), name, position: at })
    does('member.recruit', {
      campaign: CAMPAIGN,
      warband: bandOf(name),
      member: { kind: 'chariot-team', name: `Char ${at}`, driver: LOELIA },
    })
  }
  const bands = STABLES.map(bandOf)
  const sidesOf = (game: string) => call<GameView>('game.get', { campaign: CAMPAIGN, game }).sides
  const recordInput = (game: string, winner: Stable | undefined, places: Arrival | undefined) => {
    const sides = sidesOf(game)
    const resultAt = (at: number) => (winner === undefined ? 'draw' : STABLES[at] === winner ? 'win' : 'loss')
    const placed = Object.entries(places ?? {}).map(
      ([name, place]) => [sides[STABLES.indexOf(name as Stable)]!.id, place] as const,
    )
    const answers = {
      result: {
        kind: 'result',
        results: Object.fromEntries(sides.map(({ id }, at) => [id, resultAt(at)])),
        ...(places && { places: Object.fromEntries(placed) }),
      },
      ...Object.fromEntries(bands.map((id) => [`fallen:${id}`, { kind: 'fallen', members: [] } as const])),
      ...Object.fromEntries(bands.map((id) => [`feats:${id}`, { kind: 'feats', feats: [] } as const])),
    }
    return { campaign: CAMPAIGN, game, warbands: bands, answers }
  }
  let races = 0
  return {
    ...played,
    bands,
    planned(): string {
      races += 1
      const game = `game00000${races}`
      does('game.plan', { campaign: CAMPAIGN, game, round: races, sides: bands.map((id) => ({ warbands: [id] })) })
      return game
    },
    settled: (game: string, winner?: Stable, places?: Arrival) =>
      does('game.settle', recordInput(game, winner, places)),
    corrected: (game: string, winner?: Stable, places?: Arrival) =>
      does('game.correct', recordInput(game, winner, places)),
    placesIn: (game: string) => sidesOf(game).map(({ place }) => place),
    standings: () => call<{ standings: readonly Standing[] }>('standings.get', { campaign: CAMPAIGN }).standings,
  }
}
export type PlaceSeason = ReturnType<typeof placeSeason>

import { finishingOrder } from './arrival.ts'
import { accidentOffers, moveOffers, raceOffers } from './offersRun.ts'
import { fightOffers, otherOffers, tableOffers } from './offersFight.ts'
import { deedTold } from './deeds.ts'
import { offered } from './offers.ts'
import { asksView, orderView } from './showOrder.ts'
import { teamView } from './showTeam.ts'
import type { Race } from './state.ts'
import type { RaceResult, RaceView } from './view.ts'
import { personName, thingName } from './words.ts'

const resultOf = (race: Race): RaceResult | null => {
  const { winner } = race
  if (winner === undefined) return null
  return { winner: winner === null ? null : { team: winner, name: personName(race, { team: winner, role: 'driver' }) } }
}

/** What the panel draws of a race. */
export const raceView = (race: Race): RaceView => ({
  phase: race.phase,
  turn: race.turn,
  order: orderView(race),
  active: race.active,
  asks: asksView(race),
  actions: [raceOffers, moveOffers, accidentOffers, fightOffers, otherOffers, tableOffers].flatMap((offers) =>
    offers(race).map((offer) => offered(race, offer)),
  ),
  teams: Object.keys(race.teams).map((id) => teamView(race, id)),
  blows: race.blows.map(({ by, target, damage }) => ({ by, target, damage, name: thingName(race, target) })),
  deeds: race.deeds.map((deed) => deedTold(race, deed)),
  contenders: race.contenders[0] ?? [],
  result: resultOf(race),
  finish: finishingOrder(race),
  log: race.log,
})

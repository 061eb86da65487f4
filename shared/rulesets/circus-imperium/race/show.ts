import { finishingOrder } from './arrival.ts'
import { listAccidentOffers, listMoveActionOffers, listRacePhaseOffers } from './offersRun.ts'
import { listFightActionOffers, listOtherActionOffers, listManualPositionOffers } from './offersFight.ts'
import { deedText } from './deeds.ts'
import { toRaceAction } from './offers.ts'
import { awaitedDiceView, movementOrderView } from './showOrder.ts'
import { teamView } from './showTeam.ts'
import type { RaceState } from './state.ts'
import type { RaceResult, RaceView } from './view.ts'
import { personName, raceThingName } from './words.ts'

const buildRaceResult = (race: RaceState): RaceResult | null => {
  const { winner } = race
  if (winner === undefined) return null
  return { winner: winner === null ? null : { team: winner, name: personName(race, { team: winner, role: 'driver' }) } }
}

export const buildRaceView = (race: RaceState): RaceView => ({
  phase: race.phase,
  turn: race.turn,
  order: movementOrderView(race),
  active: race.active,
  asks: awaitedDiceView(race),
  actions: [
    listRacePhaseOffers,
    listMoveActionOffers,
    listAccidentOffers,
    listFightActionOffers,
    listOtherActionOffers,
    listManualPositionOffers,
  ].flatMap((offers) => offers(race).map((offer) => toRaceAction(race, offer))),
  teams: Object.keys(race.teams).map((id) => teamView(race, id)),
  blows: race.blows.map(({ by, target, damage }) => ({ by, target, damage, name: raceThingName(race, target) })),
  deeds: race.deeds.map((deed) => deedText(race, deed)),
  contenders: race.contenders[0] ?? [],
  result: buildRaceResult(race),
  finish: finishingOrder(race),
  log: race.log,
})

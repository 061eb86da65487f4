import { CIRCUS_RULE_NUMBERS } from '../data.ts'
import { listAboard, listDragged, chariotMovementPointsNow, isChariotStandingStill } from './aboard.ts'
import { endCombat } from './combat.ts'
import { applyDamage, releaseDragged, applyDragDamage } from './damage.ts'
import { startFrenzy } from './motion.ts'
import { movementOrder } from './order.ts'
import {
  runnerName,
  findRunner,
  listRunners,
  partOfRunner,
  listWaitingRunners,
  setStartingGrid,
  setMovementOrder,
} from './runners.ts'
import {
  listPeople,
  isPresent,
  personStateOf,
  teamOf,
  requestDice,
  raceWithMoveProgress,
  raceWithPersonState,
  raceWithTeam,
  type RaceState,
  type MoveProgress,
} from './state.ts'
import { personName, raceRefusal, teamName, addToRaceLog, type RaceRefusal } from './words.ts'

export const NEW_MOVE_PROGRESS: MoveProgress = {
  declared: null,
  spent: 0,
  strokes: 0,
  given: 0,
  skidded: null,
  turnRoll: { number: 1, of: 1 },
  isPlayedOn: false,
  mayShift: false,
  stopped: false,
  crashed: false,
  bitten: false,
}

/** Refuses to start the next phase while a runner still has to move, or if the race has no teams. */
export function checkNextPhase(race: RaceState): RaceRefusal | undefined {
  if (Object.keys(race.teams).length === 0) return raceRefusal('nobody-races')
  const [first] = race.phase === 'movement' ? listWaitingRunners(race) : []
  return first && raceRefusal('still-to-move', { name: runnerName(race, first.id) })
}

export function startNextPhase(race: RaceState): RaceState {
  return race.phase === 'movement' ? startCombat(race) : startTurn(race)
}

/** Starts a new race turn and resets all counters of the race turn, unless the combat phase decided the race. */
function startTurn(race: RaceState): RaceState {
  const turn = race.turn + 1
  const fallen = race.phase === 'combat' ? endIfDecided(endCombat(race)) : race
  if (fallen.phase === 'finished') return fallen
  const fresh = listPeople(fallen).reduce(
    (on, who) => raceWithPersonState(on, who, { acted: 0, specials: 0, whipped: false, used: [] }),
    Object.keys(fallen.teams).reduce(
      (on, id) =>
        raceWithTeam(on, id, { run: NEW_MOVE_PROGRESS, rackBy: null, stood: isChariotStandingStill(fallen, id) }),
      fallen,
    ),
  )
  return addToRaceLog(
    { ...fresh, phase: 'movement', turn, thrown: {}, order: null, moved: [], active: null },
    'turn-begins',
    {
      turn,
    },
  )
}

/**
 * Ends a movement phase and starts combat: frenzied beasts hurt themselves, the ground hurts dragged people, and then
 * the laser is fired.
 */
function startCombat(race: RaceState): RaceState {
  const ids = Object.keys(race.teams)
  const torn = ids.reduce(applyFrenzyDamage, race)
  const dragging = ids.reduce(
    (on, id) => listDragged(on, id).reduce((at, who) => endDragOrScrape(at, who, id), on),
    torn,
  )
  return addToRaceLog({ ...applyLaser(dragging), phase: 'combat', active: null }, 'combat-begins')
}

function applyFrenzyDamage(race: RaceState, id: string): RaceState {
  if (!teamOf(race, id).frenzied) return race
  const params = { team: teamName(race, id), count: CIRCUS_RULE_NUMBERS.frenzyDamage }
  return applyDamage(
    addToRaceLog(race, 'frenzy-hurts', params),
    { team: id, part: 'beasts' },
    CIRCUS_RULE_NUMBERS.frenzyDamage,
  )
}

function endDragOrScrape(race: RaceState, who: ReturnType<typeof listAboard>[number], id: string): RaceState {
  const { drag } = personStateOf(race, who)
  if (!drag?.net) return applyDragDamage(race, who)
  return releaseDragged(addToRaceLog(race, 'net-opens', { name: personName(race, who) }), who, id)
}

/**
 * CI-R20: fires the laser if the last but one driven chariot has completed a lap. The laser makes the beasts of the
 * last driven chariot frenzied. It is fired once for each lap, and only while at least two chariots are controlled (not
 * frenzied).
 */
function applyLaser(race: RaceState): RaceState {
  const driven = listRunners(race).filter(({ on }) => on === 'chariot' || on === 'beasts')
  const controlled = driven.filter(({ id }) => !teamOf(race, partOfRunner(race, id).team).frenzied)
  const order = movementOrder(driven)
  const [before, last] = order.slice(-2).map((id) => driven.find((runner) => runner.id === id)!)
  if (controlled.length < 2 || !before || !last || before.laps <= race.lasered) return race
  const { team } = partOfRunner(race, last.id)
  return addToRaceLog({ ...startFrenzy(race, team), lasered: before.laps }, 'laser', { team: teamName(race, team) })
}

/** Applies the automatic consequences of a move: end of the race, order of movement, next runner, start of combat. */
export function applyAutomaticRaceConsequences(race: RaceState): RaceState {
  const now = endIfDecided(race)
  if (now.phase === 'finished') return { ...now, queue: [], opening: null }
  if (now.phase === 'combat' && !now.opening && now.queue.length === 0) return { ...now, opening: { ...now, said: [] } }
  const isOpen = now.order === null && now.queue.length === 0
  const known = !isOpen ? now : now.phase === 'grid' ? setStartingGrid(now) : setMovementOrder(now)
  return known.phase === 'movement' && known.order !== null ? startNextMove(known) : known
}

/**
 * Ends the race if it is decided. It is won if only one of the drivers who first crossed the line together is still
 * alive. It is void if no driver is left.
 */
function endIfDecided(race: RaceState): RaceState {
  if (race.phase === 'grid' || race.phase === 'finished') return race
  const alive = (team: string) => isPresent(race, { team, role: 'driver' })
  const contenders = race.contenders.map((together) => together.filter(alive)).filter(({ length }) => length > 0)
  const [winner, ...others] = contenders[0] ?? []
  if (winner !== undefined && others.length === 0) return finishRace(race, winner)
  if (!Object.keys(race.teams).some(alive)) return finishRace(race, null)
  return { ...race, contenders }
}

/** Ends the race: won by a team's driver, or void (`winner` is null). */
export function finishRace(race: RaceState, winner: string | null): RaceState {
  const over: RaceState = {
    ...race,
    phase: 'finished',
    winner,
    active: null,
    queue: [],
    contenders: [],
    arrived: race.contenders,
  }
  if (winner === null) return addToRaceLog(over, 'void')
  // The text names the team. So drivers with equal names need not be distinguished in it.
  const { driver } = race.seats[winner]!.seated.member
  return addToRaceLog(over, 'wins', { name: driver.name, team: teamName(race, winner) })
}

function startNextMove(race: RaceState): RaceState {
  const { active } = race
  if (active !== null && !findRunner(race, active))
    return startNextMove({ ...race, active: null, moved: [...race.moved, active] })
  if (race.queue.length > 0) return race
  if (active !== null && shouldGiveWay(race, active)) return startNextMove({ ...race, active: null })
  if (active !== null) return declareAutomaticMove(race, active)
  const [first] = listWaitingRunners(race)
  return first ? startNextMove({ ...race, active: first.id }) : race
}

/**
 * CI-R13: returns true for a chariot that lost its driver before it declared. All driven chariots and people on foot
 * move before this chariot.
 */
function shouldGiveWay(race: RaceState, id: string): boolean {
  const { team, part } = partOfRunner(race, id)
  const isRig = part === 'chariot' || part === 'beasts'
  if (!isRig || teamOf(race, team).run.declared !== null) return false
  return findRunner(race, id)?.on === 'loose' && listWaitingRunners(race)[0]?.on !== 'loose'
}

/**
 * CI-R11: starts the move of runners that nobody controls. Frenzied beasts roll how far they run; a chariot without a
 * driver runs as far as it can.
 */
export function declareAutomaticMove(race: RaceState, id: string): RaceState {
  const { team, part } = partOfRunner(race, id)
  const { run, frenzied } = teamOf(race, team)
  if ((part !== 'chariot' && part !== 'beasts') || run.declared !== null) return race
  if (frenzied) return requestDice(race, { for: 'frenzy', team })
  if (findRunner(race, id)?.on !== 'loose') return race
  const declared = chariotMovementPointsNow(race, team).total
  return raceWithMoveProgress(
    addToRaceLog(race, 'runs-by-itself', { team: teamName(race, team), count: declared }),
    team,
    { declared },
  )
}

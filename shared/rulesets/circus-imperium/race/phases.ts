import { FIGURES } from '../data.ts'
import { aboard, draggedBy, pmOfRig, standsStill } from './aboard.ts'
import { combatEnded } from './combat.ts'
import { harmed, released, scraped } from './damage.ts'
import { maddened } from './motion.ts'
import { movementOrder } from './order.ts'
import { runnerName, runnerOf, runnersOf, thingOf, waiting, gridded, ordered } from './runners.ts'
import {
  everyone,
  isPresent,
  personOf,
  teamOf,
  wanting,
  withRun,
  withPersonState,
  withTeam,
  type Race,
  type Run,
} from './state.ts'
import { personName, refused, teamName, told, type Why } from './words.ts'

export const STILL: Run = {
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

/** Why the next phase cannot begin. */
export function whyNotNext(race: Race): Why | undefined {
  if (Object.keys(race.teams).length === 0) return refused('nobody-races')
  const [first] = race.phase === 'movement' ? waiting(race) : []
  return first && refused('still-to-move', { name: runnerName(race, first.id) })
}

export function nextPhase(race: Race): Race {
  return race.phase === 'movement' ? toCombat(race) : toMovement(race)
}

/** A new turn: everything that counts by turns begins again. None begins once the combat has decided the race. */
function toMovement(race: Race): Race {
  const turn = race.turn + 1
  const fallen = race.phase === 'combat' ? ended(combatEnded(race)) : race
  if (fallen.phase === 'finished') return fallen
  const fresh = everyone(fallen).reduce(
    (on, who) => withPersonState(on, who, { acted: 0, specials: 0, whipped: false, used: [] }),
    Object.keys(fallen.teams).reduce(
      (on, id) => withTeam(on, id, { run: STILL, rackBy: null, stood: standsStill(fallen, id) }),
      fallen,
    ),
  )
  return told({ ...fresh, phase: 'movement', turn, thrown: {}, order: null, moved: [], active: null }, 'turn-begins', {
    turn,
  })
}

/** The end of a movement phase: frenzied beasts hurt themselves, the ground those who are dragged; then the laser. */
function toCombat(race: Race): Race {
  const ids = Object.keys(race.teams)
  const torn = ids.reduce(frenzyHurts, race)
  const dragging = ids.reduce((on, id) => draggedBy(on, id).reduce((at, who) => ground(at, who, id), on), torn)
  return told({ ...lasered(dragging), phase: 'combat', active: null }, 'combat-begins')
}

function frenzyHurts(race: Race, id: string): Race {
  if (!teamOf(race, id).frenzied) return race
  const params = { team: teamName(race, id), count: FIGURES.frenzyDamage }
  return harmed(told(race, 'frenzy-hurts', params), { team: id, part: 'beasts' }, FIGURES.frenzyDamage)
}

function ground(race: Race, who: ReturnType<typeof aboard>[number], id: string): Race {
  const { drag } = personOf(race, who)
  if (!drag?.net) return scraped(race, who)
  return released(told(race, 'net-opens', { name: personName(race, who) }), who, id)
}

/**
 * CI-R20: of the chariots that somebody drives the last one's beasts become frenzied once the last but one has completed a
 * lap, whenever that was: once a lap, and while at least two are controlled, not frenzied.
 */
function lasered(race: Race): Race {
  const driven = runnersOf(race).filter(({ on }) => on === 'chariot' || on === 'beasts')
  const controlled = driven.filter(({ id }) => !teamOf(race, thingOf(race, id).team).frenzied)
  const order = movementOrder(driven)
  const [before, last] = order.slice(-2).map((id) => driven.find((runner) => runner.id === id)!)
  if (controlled.length < 2 || !before || !last || before.laps <= race.lasered) return race
  const { team } = thingOf(race, last.id)
  return told({ ...maddened(race, team), lasered: before.laps }, 'laser', { team: teamName(race, team) })
}

/** What follows from a move by itself: the end of the race, the order, whose move it is, how combat begins. */
export function settled(race: Race): Race {
  const now = ended(race)
  if (now.phase === 'finished') return { ...now, queue: [], opening: null }
  if (now.phase === 'combat' && !now.opening && now.queue.length === 0) return { ...now, opening: { ...now, said: [] } }
  const isOpen = now.order === null && now.queue.length === 0
  const known = !isOpen ? now : now.phase === 'grid' ? gridded(now) : ordered(now)
  return known.phase === 'movement' && known.order !== null ? begun(known) : known
}

/** Won once a single one lives of those who crossed the line together before all others; void once no driver is left. */
function ended(race: Race): Race {
  if (race.phase === 'grid' || race.phase === 'finished') return race
  const alive = (team: string) => isPresent(race, { team, role: 'driver' })
  const contenders = race.contenders.map((together) => together.filter(alive)).filter(({ length }) => length > 0)
  const [winner, ...others] = contenders[0] ?? []
  if (winner !== undefined && others.length === 0) return finished(race, winner)
  if (!Object.keys(race.teams).some(alive)) return finished(race, null)
  return { ...race, contenders }
}

/** The race is over: won by a team's driver, or void. */
export function finished(race: Race, winner: string | null): Race {
  const over: Race = {
    ...race,
    phase: 'finished',
    winner,
    active: null,
    queue: [],
    contenders: [],
    arrived: race.contenders,
  }
  if (winner === null) return told(over, 'void')
  // The team stands beside the name: a namesake need not be told apart by it once more.
  const { driver } = race.seats[winner]!.seated.member
  return told(over, 'wins', { name: driver.name, team: teamName(race, winner) })
}

function begun(race: Race): Race {
  const { active } = race
  if (active !== null && !runnerOf(race, active))
    return begun({ ...race, active: null, moved: [...race.moved, active] })
  if (race.queue.length > 0) return race
  if (active !== null && givesWay(race, active)) return begun({ ...race, active: null })
  if (active !== null) return primed(race, active)
  const [first] = waiting(race)
  return first ? begun({ ...race, active: first.id }) : race
}

/** CI-R13: what lost its driver before it declared anything lets all others that are driven, or on foot, move first. */
function givesWay(race: Race, id: string): boolean {
  const { team, part } = thingOf(race, id)
  const isRig = part === 'chariot' || part === 'beasts'
  if (!isRig || teamOf(race, team).run.declared !== null) return false
  return runnerOf(race, id)?.on === 'loose' && waiting(race)[0]?.on !== 'loose'
}

/** CI-R11: frenzied beasts throw how far they run; what nobody drives runs as far as it can. */
export function primed(race: Race, id: string): Race {
  const { team, part } = thingOf(race, id)
  const { run, frenzied } = teamOf(race, team)
  if ((part !== 'chariot' && part !== 'beasts') || run.declared !== null) return race
  if (frenzied) return wanting(race, { for: 'frenzy', team })
  if (runnerOf(race, id)?.on !== 'loose') return race
  const declared = pmOfRig(race, team).total
  return withRun(told(race, 'runs-by-itself', { team: teamName(race, team), count: declared }), team, { declared })
}

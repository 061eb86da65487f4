import { FIGURES } from '../data.ts'
import { areDead, driverOf, enemyAboard, isShielded, isWild, pmOfRig, ridden } from './aboard.ts'
import { arms } from './arms.ts'
import { moved, slid, unslid } from './motion.ts'
import type { MoveOf, Who } from './moves.ts'
import { primed } from './phases.ts'
import { mayUseSkill, mayWhip, turnRolls } from './rolls.ts'
import { runnerId, runnerName, thingOf, waiting } from './runners.ts'
import { isPresent, racerOf, teamOf, wanting, withRacer, withRun, withPersonState, type Race } from './state.ts'
import { personName, refused, teamName, told, type Why } from './words.ts'

/** The team whose chariot or beasts move now. */
export function activeRig(race: Race): string | undefined {
  if (race.active === null) return undefined
  const { team, part } = thingOf(race, race.active)
  return part === 'chariot' || part === 'beasts' ? team : undefined
}

/** Squares that it has declared and not run yet. */
const squaresLeft = (race: Race, id: string): number => {
  const { declared, spent } = teamOf(race, id).run
  return (declared ?? 0) - spent
}

/** Whether it is its move, and it has a square of its own left to enter: no roll of the turn that it is in comes first. */
export const mayEnter = (race: Race, id: string): boolean =>
  activeRig(race) === id &&
  !teamOf(race, id).run.stopped &&
  squaresLeft(race, id) > 0 &&
  !race.queue.some((want) => want.for === 'turn' && want.team === id)

/** Why a chariot or beasts cannot run another square of their own. */
function whyNotRun(race: Race, squares: number): Why | undefined {
  const id = activeRig(race)
  if (id === undefined) return refused('nobody-moves')
  const { declared, stopped } = teamOf(race, id).run
  if (declared === null) return refused('declare-first')
  if (stopped) return refused('move-ended')
  return squares > squaresLeft(race, id)
    ? refused('squares-too-many', { squares, left: squaresLeft(race, id) })
    : undefined
}

/** CI-R25: why a move cannot go so many lanes across: no more than squares on, and not past the inside. */
function whyNotAcross(race: Race, lanes: number, most: number): Why | undefined {
  if (Math.abs(lanes) > most) return refused('lanes-too-many', { lanes: Math.abs(lanes), most })
  const id = activeRig(race)
  return id !== undefined && teamOf(race, id).lane + lanes < 0 ? refused('innermost') : undefined
}

/**
 * CI-R25: beasts that run wild run straight on. A change of lane that the table tells all the same is followed, as in every race
 * played before, and noted as one.
 */
const withLanesNoted = (race: Race, id: string, lanes: number): Race =>
  lanes !== 0 && isWild(race, id) ? told(race, 'wild-lanes', { team: teamName(race, id) }) : race

/** No enemy aboard, or a gladiator to keep it off. */
const hasEnemy = (race: Race, who: Who): boolean => enemyAboard(race, who) && !isShielded(race, who)

export const activate = {
  whyNot(race: Race, move: MoveOf<'activate'>): Why | undefined {
    const id = runnerId(move)
    if (race.phase !== 'movement') return refused('not-movement')
    if (race.active === id) return refused('moves-already')
    if (!waiting(race).some((one) => one.id === id)) return refused('not-waiting')
    const now = activeRig(race)
    const hasBegun = now !== undefined && teamOf(race, now).run.declared !== null
    return hasBegun ? refused('move-begun', { name: teamName(race, now) }) : undefined
  },
  /** At once, even what nobody drives: the table says so. */
  after(race: Race, move: MoveOf<'activate'>): Race {
    const id = runnerId(move)
    return primed(told({ ...race, active: id }, 'activated', { name: runnerName(race, id) }), id)
  },
}

export const declare = {
  whyNot(race: Race, { pm }: MoveOf<'declare'>): Why | undefined {
    const id = activeRig(race)
    if (id === undefined) return refused('nobody-moves')
    if (teamOf(race, id).run.declared !== null) return refused('declared-already')
    const available = pmOfRig(race, id).total
    return pm > available ? refused('pm-too-many', { pm, available }) : undefined
  },
  after(race: Race, { pm }: MoveOf<'declare'>): Race {
    const id = activeRig(race)!
    return withRun(told(race, 'declared', { team: teamName(race, id), count: pm }), id, { declared: pm })
  },
}

export const advance = {
  whyNot: (race: Race, { squares, lanes = 0 }: MoveOf<'advance'>): Why | undefined =>
    whyNotRun(race, squares) ?? whyNotAcross(race, lanes, squares),
  after(race: Race, { squares, lanes = 0 }: MoveOf<'advance'>): Race {
    const id = activeRig(race)!
    const { spent } = teamOf(race, id).run
    const text = told(race, 'advanced', { team: teamName(race, id), count: squares })
    const on = moved(withLanesNoted(text, id, lanes), id, squares, lanes)
    return withRun(on, id, { spent: spent + squares, skidded: null, mayShift: false })
  },
}

export const turn = {
  whyNot(race: Race, { by, team, lanes = 0 }: MoveOf<'turn'>): Why | undefined {
    const id = team ?? activeRig(race)
    if (id === undefined) return refused('nobody-moves')
    const across = whyNotAcross(race, lanes, by === 'move' ? 1 : 0)
    if (across) return across
    if (by === 'move')
      return team !== undefined && team !== activeRig(race) ? refused('nobody-moves') : whyNotRun(race, 1)
    return by === 'whip' && teamOf(race, id).run.given === 0 ? refused('no-square-given') : undefined
  },
  /** A roll for each PM declared above what is safe in the square; a square that a stroke gave was counted already. */
  after(race: Race, { by, team, maximum, lanes = 0 }: MoveOf<'turn'>): Race {
    const id = team ?? activeRig(race)!
    const { spent, given, declared } = teamOf(race, id).run
    const of = turnRolls(declared ?? 0, maximum, by === 'skid')
    const text = told(race, 'turn-square', { team: teamName(race, id), maximum, count: of })
    const there = by === 'move' ? moved(withLanesNoted(text, id, lanes), id, 1, lanes) : text
    const counted = withRun(there, id, {
      spent: by === 'move' ? spent + 1 : spent,
      given: by === 'whip' ? given - 1 : given,
      skidded: null,
      mayShift: false,
    })
    return wanting(
      counted,
      ...Array.from({ length: of }, (_, at) => ({ for: 'turn', team: id, number: at + 1, of }) as const),
    )
  },
}

/** The chariot whose last turn roll may still be changed. */
export const inTurn = (race: Race): string | undefined =>
  Object.keys(race.teams).find((id) => teamOf(race, id).run.skidded !== null)

export const skill = {
  whyNot(race: Race): Why | undefined {
    const id = inTurn(race)
    const driver = id === undefined ? undefined : driverOf(race, id)
    if (id === undefined) return refused('no-turn-roll')
    if (driver?.role !== 'driver') return refused('nobody-drives')
    const { skill: points } = racerOf(race, driver)!
    if (points === 0) return refused('no-skill', { name: personName(race, driver) })
    const { frenzied } = teamOf(race, id)
    const may = mayUseSkill({ skill: points, enemyAboard: hasEnemy(race, driver), frenzied })
    if (may) return undefined
    return frenzied ? refused('frenzied') : refused('enemy-aboard')
  },
  /**
   * The first roll's skid is undone, its line stays ticked; it is rolled as the same of its series. A point that comes too late is
   * followed all the same, as in every race played before, and noted as one.
   */
  after(race: Race): Race {
    const id = inTurn(race)!
    const driver = driverOf(race, id)!
    const racer = racerOf(race, driver)!
    const { skidded, turnRoll, isPlayedOn } = teamOf(race, id).run
    const paid = withRacer(unslid(race, id, skidded ?? 0), driver, { ...racer, skill: racer.skill - 1 })
    const asked = wanting(paid, { for: 'turn', team: id, ...turnRoll })
    const text = told(asked, isPlayedOn ? 'skill-late' : 'skill-used', {
      name: personName(race, driver),
      count: racer.skill - 1,
    })
    return withRun(text, id, { skidded: null, mayShift: false })
  },
}

/** Notes that something was played which rests on the last turn roll. */
export function markPlayedOn(race: Race): Race {
  const id = inTurn(race)
  return id === undefined ? race : withRun(race, id, { isPlayedOn: true })
}

export const inward = {
  whyNot(race: Race): Why | undefined {
    const id = Object.keys(race.teams).find((one) => teamOf(race, one).run.mayShift)
    if (id === undefined) return refused('no-shift')
    return teamOf(race, id).lane === 0 ? refused('innermost') : undefined
  },
  after(race: Race): Race {
    const id = Object.keys(race.teams).find((one) => teamOf(race, one).run.mayShift)!
    const shifted = slid(told(race, 'shifted', { team: teamName(race, id) }), id, -1)
    return withRun(shifted, id, { mayShift: false, skidded: null })
  },
}

/** What keeps somebody from whipping the beasts that draw them. */
function whyNotWhip(race: Race, who: Who, id: string): Why | undefined {
  const { run, frenzied } = teamOf(race, id)
  const { declared, spent, strokes } = run
  const name = personName(race, who)
  if (!isPresent(race, who) || ridden(race, who) !== id) return refused('not-aboard', { name })
  if (!arms(race, who).some((arm) => arm.id === 'whip')) return refused('no-whip', { name })
  if (declared === null) return refused('declare-first')
  if (frenzied) return refused('frenzied')
  if (hasEnemy(race, who)) return refused('enemy-aboard')
  if (areDead(race, id)) return refused('beasts-dead')
  if (run.stopped) return refused('move-ended')
  if (spent < declared) return refused('pm-left', { left: declared - spent })
  const may = mayWhip({ strokes, pmSpent: spent, declared, enemyAboard: false, frenzied })
  return may ? undefined : refused('whips-spent', { count: FIGURES.whips })
}

export const whip = {
  whyNot(race: Race, who: MoveOf<'whip'>): Why | undefined {
    const id = activeRig(race)
    return id === undefined ? refused('nobody-moves') : whyNotWhip(race, who, id)
  },
  after(race: Race, { team, role }: MoveOf<'whip'>): Race {
    const id = activeRig(race)!
    const by: Who = { team, role }
    const { strokes } = teamOf(race, id).run
    const struck = withPersonState(race, by, { whipped: true })
    const counted = withRun(struck, id, { strokes: strokes + 1, given: 0, skidded: null, mayShift: false })
    return wanting(counted, { for: 'whip', team: id, by, own: true })
  },
}

export const done = {
  whyNot(race: Race): Why | undefined {
    if (race.active === null) return refused('nobody-moves')
    const id = activeRig(race)
    if (id === undefined) return undefined
    const { declared, stopped } = teamOf(race, id).run
    if (stopped) return undefined
    if (declared === null) return refused('declare-first')
    return squaresLeft(race, id) > 0 ? refused('pm-left', { left: squaresLeft(race, id) }) : undefined
  },
  after(race: Race): Race {
    const id = race.active!
    const rig = activeRig(race)
    const still = rig === undefined ? race : withRun(race, rig, { given: 0, skidded: null, mayShift: false })
    return told({ ...still, active: null, moved: [...race.moved, id] }, 'done', { name: runnerName(race, id) })
  },
}

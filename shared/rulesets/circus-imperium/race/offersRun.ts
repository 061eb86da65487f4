import { listAboard, areBeastsDead, areBeastsUncontrolled, chariotMovementPointsNow } from './aboard.ts'
import { listPersonWeapons } from './arms.ts'
import type { RaceTeamPartRef } from './moves.ts'
import { choiceInput, flagInput, numberInput, listChariotsAndLooseBeasts, type RaceActionOffer } from './offers.ts'
import { mustFrenziedBeastsAttack } from './offersFight.ts'
import { sortByReach, FRONT_RANGE, RAM_REACH } from './reach.ts'
import { findMovingTeam, findTurningTeam, canEnterSquare } from './running.ts'
import { runnerName, partOfRunner, listWaitingRunners } from './runners.ts'
import { beastsSuccessThreshold } from './sra.ts'
import { listPeople, isPresent, personStateOf, teamOf, type RaceState } from './state.ts'
import type { ActionInput } from './viewActions.ts'
import { raceRefusal, raceText, type RaceTextKey } from './words.ts'

const NEXT: Readonly<Record<RaceState['phase'], RaceTextKey>> = {
  grid: 'do-begin',
  movement: 'do-combat',
  combat: 'do-next-turn',
  finished: 'do-next-turn',
}

/** Offers the next phase, moves out of order, and the end of the race. */
export function listRacePhaseOffers(race: RaceState): RaceActionOffer[] {
  const isFree = race.phase === 'movement' ? listWaitingRunners(race).length === 0 : !mustFrenziedBeastsAttack(race)
  const isNext = race.queue.length === 0 && isFree
  const next: RaceActionOffer = {
    id: 'next',
    group: 'race',
    name: raceText(NEXT[race.phase]),
    move: { kind: 'next' },
    isNext,
  }
  const before = listWaitingRunners(race)
    .filter(({ id }) => id !== race.active)
    .map(({ id }): RaceActionOffer => {
      const { team, part } = partOfRunner(race, id)
      const name = raceText('do-activate', { name: runnerName(race, id) })
      return { id: `activate:${id}`, group: 'race', name, of: { team, part }, move: { kind: 'activate', team, part } }
    })
  const winners = Object.values(race.teams)
    .filter(({ id }) => isPresent(race, { team: id, role: 'driver' }))
    .map(({ id, name, driver }) => ({ value: id, name: raceText('driver-of', { name: driver.name, team: name }) }))
  const finish: RaceActionOffer = {
    ...{ id: 'finish', group: 'race', name: raceText('do-finish'), move: { kind: 'finish' } },
    inputs: [choiceInput('in-winner', 'winner', [...winners, { value: null, name: raceText('nobody') }])],
  }
  return [...(race.phase === 'finished' ? [] : [next]), ...before, finish]
}

/**
 * Offers the moves of the active runner. In combat, offers the remaining squares of a chariot that an enemy's whip
 * drove into a bend.
 */
export function listMoveActionOffers(race: RaceState): RaceActionOffer[] {
  if (race.active === null) return race.phase === 'combat' ? drivenChariotOffers(race) : []
  const of = partOfRunner(race, race.active)
  const rig = findMovingTeam(race)
  const done: RaceActionOffer = { id: 'done', group: 'move', name: raceText('do-done'), of, move: { kind: 'done' } }
  return rig === undefined
    ? [{ ...done, isNext: true }]
    : [...runOffers(race, rig, of), { ...done, isNext: hasFinishedMove(race, rig) }]
}

/** Returns true once the runner has spent all declared points, or an accident ended its move. */
function hasFinishedMove(race: RaceState, rig: string): boolean {
  const { declared, spent, stopped } = teamOf(race, rig).run
  return declared !== null && (stopped || spent >= declared)
}

function runOffers(race: RaceState, rig: string, of: RaceTeamPartRef): RaceActionOffer[] {
  const { lane, run } = teamOf(race, rig)
  const { declared, spent, given, stopped } = run
  const left = Math.max(0, (declared ?? 0) - spent)
  const pm = chariotMovementPointsNow(race, rig).total
  const base = { group: 'move', of } as const
  const squares = numberInput('in-squares', {
    key: 'squares',
    min: 1,
    max: Math.max(1, left),
    value: Math.max(1, left),
  })
  const isRunning = declared !== null && left > 0 && !stopped
  return [
    {
      ...{ ...base, id: 'declare', name: raceText('do-declare'), move: { kind: 'declare' }, isNext: declared === null },
      inputs: [numberInput('in-pm', { key: 'pm', min: 0, max: pm, value: pm })],
    },
    {
      ...base,
      id: 'advance',
      name: raceText('do-advance'),
      move: { kind: 'advance' },
      inputs: areBeastsUncontrolled(race, rig) ? [squares] : [squares, lanesInput(lane, left, 'squares')],
      isNext: isRunning,
    },
    ...(['move', 'whip', 'skid'] as const)
      .filter((by) => by !== 'whip' || given > 0)
      .map((by): RaceActionOffer => ({
        ...base,
        id: `turn:${by}`,
        name: raceText(`do-turn-${by}`),
        move: { kind: 'turn', by },
        inputs:
          by === 'move' && !areBeastsUncontrolled(race, rig) ? [MAXIMUM_INPUT, lanesInput(lane, 1)] : [MAXIMUM_INPUT],
      })),
    ...bendOffers(race, of),
    ...whipOffers(race, rig),
  ]
}

/**
 * Builds the input for a change of lanes. CI-R25: a runner changes at most one lane with each square, and not past
 * the innermost lane; wild beasts run straight on.
 */
const lanesInput = (lane: number, squares: number, within?: string) =>
  numberInput('in-lanes', {
    ...{ key: 'lanes', min: 0 - Math.min(lane, squares), max: squares, value: 0 },
    ...(within !== undefined && { within }),
  })

/** Input for the maximum safe speed in a square of a bend. */
const MAXIMUM_INPUT = numberInput('in-maximum', { key: 'maximum', min: 0, max: 99, value: 5 })

/**
 * Offers the changes that are still possible to the last bend roll: repeating it with a skill point, or a shift
 * inward.
 */
function bendOffers(race: RaceState, of: RaceTeamPartRef): RaceActionOffer[] {
  const id = findTurningTeam(race)
  const isLate = id !== undefined && teamOf(race, id).run.isPlayedOn
  const skill: RaceActionOffer = {
    ...{ id: 'skill', group: 'move', of, name: raceText('do-skill'), move: { kind: 'skill' }, dice: 'D100' },
    ...(isLate && { why: raceRefusal('turn-played-on') }),
  }
  return [skill, { id: 'inward', group: 'move', of, name: raceText('do-inward'), move: { kind: 'inward' } }]
}

/**
 * Offers the bend squares that chariots gained through an enemy's whip. They are entered like any other square of a
 * bend.
 */
const drivenChariotOffers = (race: RaceState): RaceActionOffer[] =>
  listChariotsAndLooseBeasts(race).flatMap((rig): RaceActionOffer[] => {
    const { team } = rig
    const { given, skidded, mayShift } = teamOf(race, team).run
    const turn: RaceActionOffer = {
      ...{ id: `turn:whip:${team}`, group: 'move', of: rig, name: raceText('do-turn-whip') },
      move: { kind: 'turn', by: 'whip', team },
      inputs: [MAXIMUM_INPUT],
    }
    return [...(given > 0 ? [turn] : []), ...(skidded !== null || mayShift ? bendOffers(race, rig) : [])]
  })

const whipOffers = (race: RaceState, rig: string): RaceActionOffer[] =>
  listAboard(race, rig)
    .filter((who) => listPersonWeapons(race, who).some(({ id }) => id === 'whip'))
    .map(({ team, role }) => ({
      ...{ id: `whip:${team}:${role}`, group: 'move', dice: 'D100' },
      name: raceText('do-whip', { name: teamOf(race, team)[role]!.name }),
      of: { team, part: role },
      move: { kind: 'whip', team, role },
    }))

const asRig = ({ team, part }: RaceTeamPartRef): RaceTeamPartRef => ({ team, part })

/**
 * Offers to record accidents of chariots and loose beasts (walls, rams, trampling), and to record that the line was
 * crossed.
 */
export function listAccidentOffers(race: RaceState): RaceActionOffer[] {
  if (race.phase === 'grid' || race.phase === 'finished') return []
  const lying = listChariotsAndLooseBeasts(race)
  const rigs = lying.filter(({ team, part }) => part === 'chariot' || !areBeastsDead(race, team))
  const walkers = listPeople(race).filter((who) => isPresent(race, who) && personStateOf(race, who).where.on === 'foot')
  const wrecks = Object.values(race.teams).flatMap(({ id, wreckAt }): RaceTeamPartRef[] =>
    wreckAt ? [{ team: id, part: 'chariot' }] : [],
  )
  const position = numberInput('in-beyond', { key: 'position', min: 0, max: 99, value: 0 })
  return [
    ...rigs.flatMap((rig) =>
      rigOffers(
        race,
        rig,
        [...lying, ...wrecks],
        walkers.map(({ team, role }) => ({ team, part: role })),
      ),
    ),
    ...walkers.map(({ team, role }): RaceActionOffer => ({
      ...{ id: `lap:${team}:${role}`, group: 'other', name: raceText('do-lap'), of: { team, part: role } },
      move: { kind: 'lap', team, part: role },
      inputs: [position],
    })),
  ]
}

function rigOffers(
  race: RaceState,
  rig: RaceTeamPartRef,
  rigs: readonly RaceTeamPartRef[],
  walkers: readonly RaceTeamPartRef[],
): RaceActionOffer[] {
  const of = asRig(rig)
  const others = rigs.filter(({ team, part }) => team !== rig.team || part !== rig.part).map(asRig)
  const lap: RaceActionOffer = {
    ...{ id: idOf('lap', of), group: 'move', name: raceText('do-lap'), of, move: { kind: 'lap', ...of } },
    inputs: [numberInput('in-beyond', { key: 'position', min: 0, max: 99, value: 0 })],
  }
  const wall: RaceActionOffer = {
    ...{ id: idOf('wall', of), group: 'accident', name: raceText('do-wall'), of, move: { kind: 'wall', ...of } },
    inputs: wallInputs(race, of.team),
    dice: 'D10',
  }
  return [
    lap,
    wall,
    ...(others.length > 0 ? [ramOffer(race, of, others)] : []),
    ...(walkers.length > 0 ? [trampleOffer(race, of, walkers)] : []),
  ]
}

/**
 * Lists the inputs for hitting a wall: which wall, whether a ram caused it (and if so, from the front or not), or how
 * many lanes a skid had before the wall stopped it.
 */
function wallInputs(race: RaceState, id: string): ActionInput[] {
  const { skidded } = teamOf(race, id).run
  const most = skidded ?? 0
  return [
    choiceInput('in-wall', 'side', sides(['inner', 'outer'])),
    flagInput('in-rammed', 'rammed'),
    flagInput('in-bounced', 'forward', { key: 'rammed', is: true }),
    ...(most > 0
      ? [
          numberInput('in-skidded', {
            key: 'lanes',
            min: 0,
            max: most,
            value: most,
            when: { key: 'rammed', is: false },
          }),
        ]
      : []),
  ]
}

const idOf = (what: string, { team, part }: RaceTeamPartRef): string => `${what}:${team}:${part}`

const sides = (ids: readonly ('inner' | 'outer' | 'left' | 'right' | 'rear' | 'head-on')[]) =>
  ids.map((side) => ({ value: side, name: raceText(`side-${side}`) }))

const ramOffer = (race: RaceState, of: RaceTeamPartRef, others: readonly RaceTeamPartRef[]): RaceActionOffer => ({
  ...{ id: idOf('ram', of), group: 'accident', name: raceText('do-ram'), of, move: { kind: 'ram', ...of } },
  inputs: [
    choiceInput('in-target', 'target', sortByReach(race, of, others, RAM_REACH)),
    choiceInput('in-side', 'side', sides(['left', 'right', 'rear', 'head-on'])),
    ...(canEnterSquare(race, of.team) ? [flagInput('in-enters', 'enters', undefined, true)] : []),
    flagInput('in-forward', 'forward'),
  ],
})

const trampleOffer = (race: RaceState, of: RaceTeamPartRef, walkers: readonly RaceTeamPartRef[]): RaceActionOffer => ({
  ...{ id: idOf('trample', of), group: 'accident', name: raceText('do-trample'), of, move: { kind: 'trample', ...of } },
  inputs: [
    choiceInput(
      'in-target',
      'target',
      sortByReach(race, of, walkers, FRONT_RANGE).map(({ value, name }) => ({
        value: { team: value.team, role: value.part },
        name,
      })),
    ),
  ],
  dice: 'D10',
  sra: beastsSuccessThreshold(race, of.team, true),
})

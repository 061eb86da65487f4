import { aboard, areDead, isWild, pmOfRig } from './aboard.ts'
import { arms } from './arms.ts'
import type { Thing } from './moves.ts'
import { choice, flag, number, rigsOf, type Offer } from './offers.ts'
import { hasToBite } from './offersFight.ts'
import { byReach, FRONT_SQUARES, RAM_REACH } from './reach.ts'
import { activeRig, inTurn, mayEnter } from './running.ts'
import { runnerName, thingOf, waiting } from './runners.ts'
import { beastsSra } from './sra.ts'
import { everyone, isPresent, personOf, teamOf, type Race } from './state.ts'
import type { ActionInput } from './viewActions.ts'
import { refused, said, type WordKey } from './words.ts'

const NEXT: Readonly<Record<Race['phase'], WordKey>> = {
  grid: 'do-begin',
  movement: 'do-combat',
  combat: 'do-next-turn',
  finished: 'do-next-turn',
}

/** Phases, the order, the end of the race. */
export function raceOffers(race: Race): Offer[] {
  const isFree = race.phase === 'movement' ? waiting(race).length === 0 : !hasToBite(race)
  const isNext = race.queue.length === 0 && isFree
  const next: Offer = { id: 'next', group: 'race', name: said(NEXT[race.phase]), move: { kind: 'next' }, isNext }
  const before = waiting(race)
    .filter(({ id }) => id !== race.active)
    .map(({ id }): Offer => {
      const { team, part } = thingOf(race, id)
      const name = said('do-activate', { name: runnerName(race, id) })
      return { id: `activate:${id}`, group: 'race', name, of: { team, part }, move: { kind: 'activate', team, part } }
    })
  const winners = Object.values(race.teams)
    .filter(({ id }) => isPresent(race, { team: id, role: 'driver' }))
    .map(({ id, name, driver }) => ({ value: id, name: said('driver-of', { name: driver.name, team: name }) }))
  const finish: Offer = {
    ...{ id: 'finish', group: 'race', name: said('do-finish'), move: { kind: 'finish' } },
    inputs: [choice('in-winner', 'winner', [...winners, { value: null, name: said('nobody') }])],
  }
  return [...(race.phase === 'finished' ? [] : [next]), ...before, finish]
}

/** What the one whose move it is may do; in combat, what is left of a turn that another's whip drove a chariot into. */
export function moveOffers(race: Race): Offer[] {
  if (race.active === null) return race.phase === 'combat' ? drivenOffers(race) : []
  const of = thingOf(race, race.active)
  const rig = activeRig(race)
  const done: Offer = { id: 'done', group: 'move', name: said('do-done'), of, move: { kind: 'done' } }
  return rig === undefined
    ? [{ ...done, isNext: true }]
    : [...runOffers(race, rig, of), { ...done, isNext: hasRun(race, rig) }]
}

/** True once all that was declared is spent, or the move was ended before. */
function hasRun(race: Race, rig: string): boolean {
  const { declared, spent, stopped } = teamOf(race, rig).run
  return declared !== null && (stopped || spent >= declared)
}

function runOffers(race: Race, rig: string, of: Thing): Offer[] {
  const { lane, run } = teamOf(race, rig)
  const { declared, spent, given, stopped } = run
  const left = Math.max(0, (declared ?? 0) - spent)
  const pm = pmOfRig(race, rig).total
  const base = { group: 'move', of } as const
  const squares = number('in-squares', { key: 'squares', min: 1, max: Math.max(1, left), value: Math.max(1, left) })
  const isRunning = declared !== null && left > 0 && !stopped
  return [
    {
      ...{ ...base, id: 'declare', name: said('do-declare'), move: { kind: 'declare' }, isNext: declared === null },
      inputs: [number('in-pm', { key: 'pm', min: 0, max: pm, value: pm })],
    },
    {
      ...base,
      id: 'advance',
      name: said('do-advance'),
      move: { kind: 'advance' },
      inputs: isWild(race, rig) ? [squares] : [squares, across(lane, left, 'squares')],
      isNext: isRunning,
    },
    ...(['move', 'whip', 'skid'] as const)
      .filter((by) => by !== 'whip' || given > 0)
      .map((by): Offer => ({
        ...base,
        id: `turn:${by}`,
        name: said(`do-turn-${by}`),
        move: { kind: 'turn', by },
        inputs: by === 'move' && !isWild(race, rig) ? [MAXIMUM, across(lane, 1)] : [MAXIMUM],
      })),
    ...bendOffers(race, of),
    ...whipOffers(race, rig),
  ]
}

/** CI-R25: lanes to the front left or right, no more than squares on, and not past the inside; beasts that run wild run straight on. */
const across = (lane: number, squares: number, within?: string) =>
  number('in-lanes', {
    ...{ key: 'lanes', min: 0 - Math.min(lane, squares), max: squares, value: 0 },
    ...(within !== undefined && { within }),
  })

/** How fast a square of a turn is safe. */
const MAXIMUM = number('in-maximum', { key: 'maximum', min: 0, max: 99, value: 5 })

/** What may still be changed of the turn that was rolled last. */
function bendOffers(race: Race, of: Thing): Offer[] {
  const id = inTurn(race)
  const isLate = id !== undefined && teamOf(race, id).run.isPlayedOn
  const skill: Offer = {
    ...{ id: 'skill', group: 'move', of, name: said('do-skill'), move: { kind: 'skill' }, dice: 'D100' },
    ...(isLate && { why: refused('turn-played-on') }),
  }
  return [skill, { id: 'inward', group: 'move', of, name: said('do-inward'), move: { kind: 'inward' } }]
}

/** Squares that an enemy's whip gave are entered like any others. */
const drivenOffers = (race: Race): Offer[] =>
  rigsOf(race).flatMap((rig): Offer[] => {
    const { team } = rig
    const { given, skidded, mayShift } = teamOf(race, team).run
    const turn: Offer = {
      ...{ id: `turn:whip:${team}`, group: 'move', of: rig, name: said('do-turn-whip') },
      move: { kind: 'turn', by: 'whip', team },
      inputs: [MAXIMUM],
    }
    return [...(given > 0 ? [turn] : []), ...(skidded !== null || mayShift ? bendOffers(race, rig) : [])]
  })

const whipOffers = (race: Race, rig: string): Offer[] =>
  aboard(race, rig)
    .filter((who) => arms(race, who).some(({ id }) => id === 'whip'))
    .map(({ team, role }) => ({
      ...{ id: `whip:${team}:${role}`, group: 'move', dice: 'D100' },
      name: said('do-whip', { name: teamOf(race, team)[role]!.name }),
      of: { team, part: role },
      move: { kind: 'whip', team, role },
    }))

const asRig = ({ team, part }: Thing): Thing => ({ team, part })

/** What happens to chariots and loose beasts at the table: walls, rams, people run over, the line. */
export function accidentOffers(race: Race): Offer[] {
  if (race.phase === 'grid' || race.phase === 'finished') return []
  const lying = rigsOf(race)
  const rigs = lying.filter(({ team, part }) => part === 'chariot' || !areDead(race, team))
  const walkers = everyone(race).filter((who) => isPresent(race, who) && personOf(race, who).where.on === 'foot')
  const wrecks = Object.values(race.teams).flatMap(({ id, wreckAt }): Thing[] =>
    wreckAt ? [{ team: id, part: 'chariot' }] : [],
  )
  const position = number('in-beyond', { key: 'position', min: 0, max: 99, value: 0 })
  return [
    ...rigs.flatMap((rig) =>
      rigOffers(
        race,
        rig,
        [...lying, ...wrecks],
        walkers.map(({ team, role }) => ({ team, part: role })),
      ),
    ),
    ...walkers.map(({ team, role }): Offer => ({
      ...{ id: `lap:${team}:${role}`, group: 'other', name: said('do-lap'), of: { team, part: role } },
      move: { kind: 'lap', team, part: role },
      inputs: [position],
    })),
  ]
}

function rigOffers(race: Race, rig: Thing, rigs: readonly Thing[], walkers: readonly Thing[]): Offer[] {
  const of = asRig(rig)
  const others = rigs.filter(({ team, part }) => team !== rig.team || part !== rig.part).map(asRig)
  const lap: Offer = {
    ...{ id: idOf('lap', of), group: 'move', name: said('do-lap'), of, move: { kind: 'lap', ...of } },
    inputs: [number('in-beyond', { key: 'position', min: 0, max: 99, value: 0 })],
  }
  const wall: Offer = {
    ...{ id: idOf('wall', of), group: 'accident', name: said('do-wall'), of, move: { kind: 'wall', ...of } },
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

/** Which wall, and what took the chariot there: a ram, from behind or from the front, or a skid that the wall stopped. */
function wallInputs(race: Race, id: string): ActionInput[] {
  const { skidded } = teamOf(race, id).run
  const most = skidded ?? 0
  return [
    choice('in-wall', 'side', sides(['inner', 'outer'])),
    flag('in-rammed', 'rammed'),
    flag('in-bounced', 'forward', { key: 'rammed', is: true }),
    ...(most > 0
      ? [number('in-skidded', { key: 'lanes', min: 0, max: most, value: most, when: { key: 'rammed', is: false } })]
      : []),
  ]
}

const idOf = (what: string, { team, part }: Thing): string => `${what}:${team}:${part}`

const sides = (ids: readonly ('inner' | 'outer' | 'left' | 'right' | 'rear' | 'head-on')[]) =>
  ids.map((side) => ({ value: side, name: said(`side-${side}`) }))

const ramOffer = (race: Race, of: Thing, others: readonly Thing[]): Offer => ({
  ...{ id: idOf('ram', of), group: 'accident', name: said('do-ram'), of, move: { kind: 'ram', ...of } },
  inputs: [
    choice('in-target', 'target', byReach(race, of, others, RAM_REACH)),
    choice('in-side', 'side', sides(['left', 'right', 'rear', 'head-on'])),
    ...(mayEnter(race, of.team) ? [flag('in-enters', 'enters', undefined, true)] : []),
    flag('in-forward', 'forward'),
  ],
})

const trampleOffer = (race: Race, of: Thing, walkers: readonly Thing[]): Offer => ({
  ...{ id: idOf('trample', of), group: 'accident', name: said('do-trample'), of, move: { kind: 'trample', ...of } },
  inputs: [
    choice(
      'in-target',
      'target',
      byReach(race, of, walkers, FRONT_SQUARES).map(({ value, name }) => ({
        value: { team: value.team, role: value.part },
        name,
      })),
    ),
  ],
  dice: 'D10',
  sra: beastsSra(race, of.team, true),
})

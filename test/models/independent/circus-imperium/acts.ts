/**
 * The legal attacks and actions of each person, their targets and chances (« Attacks and actions »). In combat the state
 * at the start of the phase decides (CI-R18).
 */
import { type Act, type Target } from './moves.ts'
import { modifiedAv } from './harm.ts'
import { everyone, personOf, teamOf, type Part, type Person, type Race, type Team } from './state.ts'
import { ACTIONS, rowOf } from './tables.ts'
import {
  peopleAboard,
  areDead,
  isAboard,
  isFull,
  isGuarded,
  isRacing,
  isShared,
  reinsHolder,
  runningPart,
  isStandingStill,
} from './track.ts'

/** The state that decides about attacks and actions: in combat, that at the start of the phase. */
export function judgedState(race: Race): Race {
  return race.frozen ?? race
}

/** The team whose vehicle a person is aboard. */
export function vehicleOf(race: Race, one: Person): Team | null {
  return isAboard(one) ? teamOf(race, (one.where as { of: string }).of) : null
}

/** Returns whether an enemy shares a person's vehicle and no allied gladiator protects the person. */
export function isBoarded(race: Race, one: Person): boolean {
  if (!isAboard(one)) return false
  const { on, of } = one.where as { on: Part; of: string }
  return isShared(peopleAboard(race, of, on)) && !isGuarded(race, one)
}

/** « Species »: special actions −2 for a Kessrith, +2 for a Ssora except to regain control. */
function speciesBonus(one: Person, action: string): number {
  if (one.species === 'kessrith') return -2
  return one.species === 'ssora' && action !== 'regain-control' ? 2 : 0
}

/** The highest face with which a person's action succeeds, by the rules of the SRA. */
export function sraOf(race: Race, one: Person, action: string, squares = 0): number {
  const world = judgedState(race)
  const now = personOf(world, one.team, one.role)!
  const vehicle = vehicleOf(world, now)
  if (action === 'beasts-attack') return beastsSra(vehicle ?? teamOf(world, one.team))
  const { kind, modifier, furthest } = ACTIONS[action]!
  let sra = modifiedAv(now) + modifier
  if (kind === 'special' || kind === 'control') sra += speciesBonus(now, action)
  if (furthest !== undefined) sra -= squares
  if (action === 'regain-control') {
    if (now.role === 'gladiator') sra -= 2
    if (vehicle) sra -= rowOf(vehicle.beasts.ticked).sra
  }
  return sra
}

export function beastsSra(team: Team): number {
  const row = rowOf(team.beasts.ticked)
  return team.beasts.frenzied ? row.frenzied : row.sra
}

/** The SRA to leap on the beasts: that of changing chariots. */
export function leapSra(race: Race, one: Person): number {
  return sraOf(race, one, 'change')
}

/** Returns whether a person may act again: once a turn, a Baufrin twice; once less while hampered; one special action. */
function mayStillAct(one: Person, now: Person, isSpecial: boolean): boolean {
  const hampered = now.freeing > 0 || now.netted > 0 || now.trampled || now.shaken
  const most = (one.species === 'baufrin' ? 2 : 1) - (hampered ? 1 : 0)
  return one.acted < most && !(isSpecial && one.specials > 0)
}

/** The trident that a person would use: its own, else that in the rack of its chariot (CI-R19). */
export function tridentOf(race: Race, one: Person): { own: true } | { rack: string } | null {
  const world = judgedState(race)
  const now = personOf(world, one.team, one.role)!
  if (now.pieces.includes('trident') && !now.spent.includes('trident')) return { own: true }
  if (now.where.on !== 'chariot') return null
  return { rack: now.where.of }
}

function isArmed(race: Race, one: Person, action: string): boolean {
  const { needs } = ACTIONS[action]!
  const how = action.endsWith('throw') ? 'throw' : 'thrust'
  if (!needs) return true
  if (needs === 'whip') return one.role === 'driver' || one.pieces.includes('whip')
  if (needs !== 'trident') {
    return one.pieces.includes(needs) && !one.spent.includes(needs) && (one.used[needs] ?? how) === how
  }
  const arm = tridentOf(race, one)
  if (!arm) return false
  if ('own' in arm) return !one.spent.includes('trident') && (one.used.trident ?? how) === how
  const chariot = teamOf(race, arm.rack)
  const use = chariot.rackUse
  return !chariot.rackSpent && (!use || (use.by === one.name && use.how === how))
}

const WHILE_BOARDED = ['hand-to-hand', 'change', 'jump-off']
const WHILE_FRENZIED = ['hand-to-hand', 'change', 'jump-off', 'board', 'board-standing', 'regain-control']
const ON_BEASTS = ['beasts-attack', 'change', 'jump-off', 'regain-control']

/** The reason why a person may not do an action now with any target; null if it may. */
export function findRefusalForAnyTarget(race: Race, one: Person, action: string): string | null {
  const world = judgedState(race)
  const now = personOf(world, one.team, one.role)!
  const { kind, combatOnly, gladiatorOnly, notAfterWhip } = ACTIONS[action]!
  const isSpecial = kind === 'special' || kind === 'control'
  if (race.phase === 'movement' ? !isSpecial || combatOnly : race.phase !== 'combat') return 'wrong phase'
  if (gladiatorOnly && one.role !== 'gladiator') return 'gladiators only'
  if (!isRacing(now)) return 'not racing'
  if (now.where.on === 'dragged') return 'dragged'
  if (!mayStillAct(one, now, isSpecial)) return 'acted'
  if (!isArmed(race, one, action)) return 'no arm'
  if (notAfterWhip && one.whipped) return 'whipped'
  if (now.where.on === 'beasts' && !ON_BEASTS.includes(action)) return 'on beasts'
  if (isBoarded(world, now) && !WHILE_BOARDED.includes(action)) return 'enemy aboard'
  const vehicle = vehicleOf(world, now)
  const limited = vehicle && vehicle.beasts.frenzied && one.role === 'driver'
  if (limited && !WHILE_FRENZIED.includes(action)) return 'frenzied'
  return specificRefusal(race, world, now, action)
}

/** The reason of an action's own conditions why it is refused; null if they hold. */
function specificRefusal(race: Race, world: Race, now: Person, action: string): string | null {
  const vehicle = vehicleOf(world, now)
  if (action === 'board' || action === 'board-standing') return now.where.on === 'foot' ? null : 'not on foot'
  if (action === 'change' || action === 'jump-off') return vehicle ? null : 'not aboard'
  if (action === 'unharness')
    return vehicle && now.where.on === 'chariot' && !areDead(vehicle) ? null : 'not on a chariot'
  if (action === 'regain-control') {
    if (!vehicle) return 'not aboard'
    if (!vehicle.beasts.frenzied) return 'calm'
    return vehicle.beasts.since < race.turn ? null : 'too new'
  }
  if (action === 'beasts-attack') {
    // « Les Gladiateurs obéissent à toutes les règles qui s'appliquent aux Conducteurs »: the person who holds the
    // reins (CI-R24).
    if (!vehicle || reinsHolder(world, vehicle.id)?.name !== now.name) return 'not driving'
    if (areDead(vehicle) || vehicle.beasts.frenzied) return 'beasts unwilling'
    return teamOf(race, vehicle.id).beasts.bitten ? 'bitten' : null
  }
  return null
}

/** All legal targets of an action, by the state that decides; null for an action without target. */
export function targetsOf(race: Race, one: Person, action: string): Target[] | null {
  const world = judgedState(race)
  const now = personOf(world, one.team, one.role)!
  if (['unharness', 'regain-control', 'jump-off'].includes(action)) return null
  if (action === 'board' || action === 'board-standing') {
    return vehicles(world).filter(
      ({ team, part }) =>
        !isFull(world, team, part) && isStandingStill(world, teamOf(world, team)) === (action === 'board-standing'),
    )
  }
  const own = vehicleOf(world, now)?.id
  if (action === 'change') return vehicles(world).filter(({ team, part }) => team !== own && !isFull(world, team, part))
  if (action === 'beasts-attack') return biteTargets(world, own ?? now.team)
  const people = peopleTargets(world, now, action)
  return action === 'whip-beasts'
    ? beastTargets(world, own)
    : withBeasts(action)
      ? [...people, ...beastTargets(world, own)]
      : people
}

function withBeasts(action: string): boolean {
  return /^(trident|pilum|spatha)/.test(action)
}

/** Vehicles that can be boarded: chariots that are not wrecked, living loose beasts. */
function vehicles(world: Race): { team: string; part: Part }[] {
  return world.teams
    .filter((team) => !(team.beasts.loose && areDead(team)))
    .map((team) => ({ team: team.id, part: runningPart(team) }))
}

function beastTargets(world: Race, own: string | undefined): Target[] {
  return world.teams
    .filter((team) => team.id !== own && !areDead(team))
    .map((team) => ({ team: team.id, part: 'beasts' }))
}

function isSameVehicle(a: Person, b: Person): boolean {
  return isAboard(a) && a.where.on === b.where.on && (a.where as { of: string }).of === (b.where as { of: string }).of
}

function peopleTargets(world: Race, now: Person, action: string): Target[] {
  // Players check squares and angles at the table; only shared vehicles are checked here.
  const close = (other: Person) => isSameVehicle(now, other) || (now.where.on === 'foot' && other.where.on === 'foot')
  return everyone(world)
    .filter((other) => other.name !== now.name && isRacing(other) && !isGuarded(world, other))
    .filter((other) => (action === 'hand-to-hand' ? close(other) : !isSameVehicle(now, other)))
    .map(({ team, role }) => ({ team, part: role }))
}

/** Targets of « beasts' attack »: chariots, people on foot or dragged, other beasts. */
export function biteTargets(world: Race, own: string): Target[] {
  const others = world.teams.filter((team) => team.id !== own)
  const prey = everyone(world).filter((one) => !one.dead && (one.where.on === 'foot' || one.where.on === 'dragged'))
  return [
    ...others.filter((team) => !team.chariot.wrecked).map((team): Target => ({ team: team.id, part: 'chariot' })),
    ...prey.map(({ team, role }): Target => ({ team, part: role })),
    ...others.filter((team) => !areDead(team)).map((team): Target => ({ team: team.id, part: 'beasts' })),
  ]
}

const isSame = (a: Target, b: Target) => a.team === b.team && a.part === b.part

/** The reason why an action is refused; null if it is legal. */
export function findActRefusal(race: Race, move: Act): string | null {
  // Actions are allowed « at any moment », also between the turn rolls.
  const between = race.asks.every((ask) => ask.table === 'turn')
  if (race.asks.length > 0 && !between) return 'dice first'
  if (move.part === 'beasts') return findBiteRefusal(race, move)
  const one = personOf(race, move.team, move.part)
  if (!one || !ACTIONS[move.action]) return 'nobody'
  const why = findRefusalForAnyTarget(race, one, move.action)
  if (why) return why
  const targets = targetsOf(race, one, move.action)
  if (targets && !targets.some((target) => move.target && isSame(target, move.target))) return 'no target'
  const { furthest } = ACTIONS[move.action]!
  if (furthest !== undefined && (move.squares ?? 1) > furthest) return 'too far'
  return null
}

/** The reason why frenzied beasts may not attack on their own; null if they may. */
function findBiteRefusal(race: Race, move: Act): string | null {
  const world = judgedState(race)
  const team = teamOf(world, move.team)
  if (race.phase !== 'combat' || move.action !== 'beasts-attack') return 'wrong phase'
  if (!team.beasts.frenzied || areDead(team)) return 'calm'
  if (teamOf(race, move.team).beasts.bitten) return 'bitten'
  return biteTargets(world, move.team).some((target) => move.target && isSame(target, move.target)) ? null : 'no target'
}

import type { TableResultEffect } from '../../../rules/kit/effects.ts'
import type { RollTable } from '../../../rules/kit/rollTable.ts'
import { FAILURE_TABLE, BEND_TABLE, WALL_TABLE, WHIP_TABLE } from '../data.ts'
import type { ChariotSection } from '../chariot.ts'
import { pushTeam, damageRammed } from './accidents.ts'
import { listAboard, chariotMovementPointsNow } from './aboard.ts'
import { applyDamage, damageTeamSection } from './damage.ts'
import { addDeed, applyDeed } from './deeds.ts'
import { squareOf, addBlow } from './fightRolls.ts'
import { putOnFoot, startFrenzy, moveTeam, moveTeamByLanes } from './motion.ts'
import { isSuccess } from './success.ts'
import {
  rollOnFailureTable,
  frenzyMove,
  rollOnWallTable,
  rammedPushSide,
  rollOnBendTable,
  rollOnWhipTable,
  type RaceRoll,
} from './rolls.ts'
import { beastsSuccessThreshold, computeStayTarget } from './sra.ts'
import {
  stateAtCombatStart,
  isSamePerson,
  teamOf,
  requestDice,
  raceWithMoveProgress,
  raceWithPersonState,
  raceWithTeam,
  type PendingBlow,
  type RaceDeed,
  type RaceState,
} from './state.ts'
import type { PendingDie, PendingDieOf } from './pendingDice.ts'
import { personName, teamName, addToRaceLog } from './words.ts'

/**
 * Records a face that decides between teams on the grid, or between tied runners; `id` is that of the team or runner.
 */
const addThrow = (race: RaceState, id: string, face: number): RaceState => ({
  ...race,
  thrown: { ...race.thrown, [id]: [...(race.thrown[id] ?? []), face] },
})

export const resolveStartingGridRoll = (race: RaceState, { team }: PendingDieOf<'grid'>, face: number): RaceState =>
  addThrow(addToRaceLog(race, 'throws', { name: teamName(race, team), face }), team, face)

export const resolveOrderRoll = (race: RaceState, { team, runner }: PendingDieOf<'order'>, face: number): RaceState =>
  addThrow(addToRaceLog(race, 'throws', { name: teamName(race, team), face }), runner, face)

export function resolveFrenzyRoll(race: RaceState, { team }: PendingDieOf<'frenzy'>, face: number): RaceState {
  const declared = frenzyMove(chariotMovementPointsNow(race, team).total, face)
  return raceWithMoveProgress(
    addToRaceLog(race, 'runs-frenzied', { team: teamName(race, team), face, count: declared }),
    team,
    {
      declared,
    },
  )
}

/** Logs the line of a table that was rolled. */
function logTableLine(race: RaceState, team: string, table: RollTable, { line, face }: RaceRoll): RaceState {
  const { name } = table.results.find(({ id }) => id === line)!
  return { ...race, said: [...race.said, { team: teamName(race, team), table: table.name, face, line: name }] }
}

/** Ends the time in which earlier bend rolls can still be changed. It ends because a new roll was made. */
const closeTurnRolls = (race: RaceState): RaceState =>
  Object.keys(race.teams).reduce((on, id) => raceWithMoveProgress(on, id, { skidded: null, mayShift: false }), race)

/**
 * Applies a bend roll. A skid moves the chariot on and outward; other lines of the table may allow a shift inward. A
 * skill point may still repeat the roll.
 */
export function resolveBendRoll(race: RaceState, { team, number, of }: PendingDieOf<'turn'>, face: number): RaceState {
  const roll = rollOnBendTable(face, teamOf(race, team).turn)
  const skidded = roll.effects.reduce((sum, effect) => sum + (effect.kind === 'skid' ? effect.lanes : 0), 0)
  const mayShift = roll.effects.some((effect) => effect.kind === 'state')
  const ticked = raceWithTeam(logTableLine(closeTurnRolls(race), team, BEND_TABLE, roll), team, { turn: roll.ticked })
  const turnRoll = { number, of }
  return raceWithMoveProgress(moveTeamByLanes(ticked, team, skidded), team, {
    skidded,
    mayShift,
    turnRoll,
    isPlayedOn: false,
  })
}

/**
 * CI-R23: merges the rolls of each rider of loose beasts into one roll for each blow. If the blow includes a crash,
 * the roll has the crash's modifier.
 */
function mergeStayRolls(before: RaceState, after: RaceState): RaceState {
  const added = after.queue.slice(0, after.queue.length - before.queue.length)
  const stays = added.filter((want) => want.for === 'stay')
  const rolls = added.flatMap((want): PendingDie[] => {
    if (want.for !== 'stay' && want.for !== 'thrown') return [want]
    const first = stays.find(({ who }) => isSamePerson(who, want.who))
    if (!first) return [want]
    const asks = added.filter((one) => one.for === 'thrown').find(({ who }) => isSamePerson(who, want.who))
    return want === first ? [{ ...first, modifier: asks?.modifier ?? 0 }] : []
  })
  return { ...after, queue: [...rolls, ...after.queue.slice(added.length)] }
}

/** Applies the effects of a whip stroke or of a wall to a chariot and its beasts, as one blow. */
const applyAsOneBlow = (
  race: RaceState,
  team: string,
  effects: readonly TableResultEffect[],
  section: ChariotSection,
): RaceState => mergeStayRolls(race, applyEffects(race, team, effects, section))

function applyEffects(
  race: RaceState,
  team: string,
  effects: readonly TableResultEffect[],
  section: ChariotSection,
): RaceState {
  return effects.reduce((on, effect) => {
    switch (effect.kind) {
      case 'advance':
        return raceWithMoveProgress(moveTeam(on, team, effect.squares), team, { given: effect.squares })
      case 'damage':
        return effect.target === 'beasts'
          ? applyDamage(on, { team, part: 'beasts' }, effect.amount)
          : damageTeamSection(on, team, section, effect.amount)
      case 'frenzy':
        return effect.state === 'begins' ? startFrenzy(on, team) : raceWithTeam(on, team, { frenzied: false })
      case 'stop':
        return raceWithMoveProgress(on, team, { stopped: true })
      case 'thrown-test':
        return requestDice(
          on,
          ...listAboard(on, team).map((who) => ({ for: 'thrown', team, who, modifier: effect.modifier }) as const),
        )
      default:
        return on
    }
  }, race)
}

/**
 * Applies a whip stroke. CI-R9: the stroke uses the table of the whipped chariot, whose front section takes the
 * damage. CI-R18: in combat only the squares gained by an enemy's whip count at once; the other effects come at the
 * end of the phase.
 */
export function resolveWhipRoll(race: RaceState, { team, by, own }: PendingDieOf<'whip'>, face: number): RaceState {
  const roll = rollOnWhipTable(face, teamOf(race, team).whip)
  const ticked = raceWithTeam(logTableLine(race, team, WHIP_TABLE, roll), team, { whip: roll.ticked })
  return own ? applyAsOneBlow(ticked, team, roll.effects, 'front') : applyEnemyWhip(ticked, team, by.team, roll.effects)
}

function applyEnemyWhip(race: RaceState, team: string, by: string, effects: readonly TableResultEffect[]): RaceState {
  const isLoose = teamOf(stateAtCombatStart(race), team).loose
  const damage = (part: 'beasts' | 'chariot') =>
    effects.reduce((sum, effect) => {
      const isThis = effect.kind === 'damage' && (isLoose ? 'beasts' : effect.target) === part
      return isThis ? sum + effect.amount : sum
    }, 0)
  const blows = (['chariot', 'beasts'] as const)
    .map((part): PendingBlow => ({ by, target: { team, part }, damage: damage(part), section: 'front' }))
    .filter((blow) => blow.damage > 0)
  const others = effects.filter(({ kind }) => kind !== 'damage' && kind !== 'frenzy')
  const wild = effects.some(({ kind }) => kind === 'frenzy') ? addDeed(race, { kind: 'madden', team }) : race
  return applyAsOneBlow(blows.reduce(addBlow, wild), team, others, 'front')
}

export function resolveWallRoll(race: RaceState, { team, side }: PendingDieOf<'wall'>, face: number): RaceState {
  const roll = rollOnWallTable(face)
  const hit = applyAsOneBlow(logTableLine(race, team, WALL_TABLE, roll), team, roll.effects, side)
  return roll.effects.some(({ kind }) => kind === 'stop') ? raceWithMoveProgress(hit, team, { crashed: true }) : hit
}

/**
 * Applies a person's roll to stay. A person thrown off in a crash takes 1 damage and is on foot in the square; a
 * person who falls off loose beasts rolls on the failure table (CI-R23).
 */
export function resolveStayRoll(
  race: RaceState,
  { for: what, who, team, modifier }: PendingDieOf<'thrown'> | PendingDieOf<'stay'>,
  face: number,
): RaceState {
  const { total } = computeStayTarget(race, who, modifier)
  const name = personName(race, who)
  const stays = isSuccess(face, total)
  const text = addToRaceLog(race, stays ? 'stays' : 'is-thrown', { name, face, sra: total })
  if (stays) return text
  const fallen = putOnFoot(text, who, team, { fell: true })
  return what === 'stay'
    ? requestDice(fallen, { for: 'failure', team, who, isLeap: false })
    : applyDamage(fallen, { team: who.team, part: who.role }, 1)
}

/**
 * Applies a roll on the failure table: the person stays on foot in the square and is hurt, or is dragged by the
 * target of the leap. CI-R18: after a leap in combat, the result applies at the end of the phase.
 */
export function resolveFailureRoll(
  race: RaceState,
  { who, team, isLeap, isCut = false }: PendingDieOf<'failure'>,
  face: number,
): RaceState {
  const roll = rollOnFailureTable(face)
  const line = FAILURE_TABLE.results.find(({ id }) => id === roll.line)!.name
  const text = addToRaceLog(race, 'fails', { name: personName(race, who), face, line })
  const [effect] = roll.effects
  const seen = isLeap ? stateAtCombatStart(race) : race
  const left = { who, ...squareOf(seen, team) }
  const deed: RaceDeed =
    effect?.kind === 'damage'
      ? { kind: 'fall', ...left, damage: effect.amount }
      : { kind: 'drag', ...left, on: isCut || teamOf(seen, team).loose ? 'beasts' : 'chariot' }
  return isLeap ? addDeed(text, deed) : applyDeed(text, deed)
}

/** Applies the die that decides to which side a rammed target is pushed. CI-R22: the push comes before the damage. */
export function resolvePushRoll(
  race: RaceState,
  { team, wreck, side, forward, wild }: PendingDieOf<'push'>,
  face: number,
): RaceState {
  const to = rammedPushSide(face, wild)
  const text = addToRaceLog(race, `pushed-${to}`, { team: teamName(race, team), face })
  return damageRammed(pushTeam(text, team, wreck, to, forward), team, wreck, side)
}

export function resolveTrampleRoll(race: RaceState, want: PendingDieOf<'trample'>, face: number): RaceState {
  const { total } = beastsSuccessThreshold(race, want.team, true)
  const hits = isSuccess(face, total)
  const text = addToRaceLog(race, hits ? 'hits' : 'misses', { face, sra: total })
  return hits ? requestDice(text, { for: 'trample-damage', team: want.team, who: want.who }) : text
}

/**
 * Applies the damage of trampling: 1D10 plus the declared speed. A trampled person can do nothing more in this race
 * turn.
 */
export function resolveTrampleDamage(
  race: RaceState,
  { team, who }: PendingDieOf<'trample-damage'>,
  face: number,
): RaceState {
  const count = face + (teamOf(race, team).run.declared ?? 0)
  const text = addToRaceLog(race, 'trampled', { name: personName(race, who), count })
  const hampered = raceWithPersonState(text, who, { hampered: { turn: race.turn, by: 'trampled' } })
  return applyDamage(hampered, { team: who.team, part: who.role }, count)
}

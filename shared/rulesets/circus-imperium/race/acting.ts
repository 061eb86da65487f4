import { findCircusAction, canRoleDoAction } from '../actions.ts'
import type { CircusAction, CrewRole } from '../catalogue.ts'
import { CIRCUS_ACTIONS } from '../data.ts'
import {
  areBeastsDead,
  findDriver,
  isEnemyAboard,
  isProtectedByGladiator,
  findRiddenTeam,
  isChariotStandingStill,
} from './aboard.ts'
import { findWeaponForAction, RACK_TRIDENT_ID, checkWeaponForAction } from './arms.ts'
import { addDeed } from './deeds.ts'
import { squareOf } from './fightRolls.ts'
import type { RaceMoveOf, RaceTeamPartRef, RacePersonRef } from './moves.ts'
import { beastsSuccessThreshold, computeSuccessThreshold } from './sra.ts'
import {
  stateAtCombatStart,
  applyDuringCombat,
  isPresent,
  isSamePerson,
  speciesOf,
  personStateOf,
  teamOf,
  requestDice,
  raceWithMoveProgress,
  raceWithPersonState,
  raceWithTeam,
  type RaceState,
} from './state.ts'
import { listBiteTargets, listTargets } from './targets.ts'
import { personName, raceRefusal, teamName, raceThingName, addToRaceLog, type RaceRefusal } from './words.ts'

type Act = RaceMoveOf<'act'>

const isSpecial = ({ kind }: CircusAction): boolean => kind === 'special' || kind === 'control'
const ONLY_IN_COMBAT = ['unharness', 'regain-control']
const OFF_A_CHARIOT = ['change', 'jump-off']
const FROM_ABOARD = [...OFF_A_CHARIOT, ...ONLY_IN_COMBAT, 'beasts-attack']
const FROM_THE_GROUND = ['board', 'board-standing']

/** Refuses an attack, or a special action that needs combat, outside the combat phase. */
function checkActionPhase(race: RaceState, action: CircusAction): RaceRefusal | undefined {
  const isFree = isSpecial(action) && !ONLY_IN_COMBAT.includes(action.id)
  if (race.phase === 'combat' || (isFree && race.phase === 'movement')) return undefined
  return raceRefusal('only-in-combat', { action: action.name })
}

const isHampered = (race: RaceState, who: RacePersonRef): boolean =>
  personStateOf(race, who).hampered?.turn === race.turn

const isFreeingItself = (race: RaceState, who: RacePersonRef): boolean => personStateOf(race, who).idleTo >= race.turn

/**
 * Returns the number of attacks and actions that a person has left in this race turn: usually one, but two for a
 * Baufrin. A person who is hampered or gets out of a wreck has one action less; a dragged person has none.
 */
export function countActionsLeft(race: RaceState, who: RacePersonRef): number {
  const { where, acted } = personStateOf(race, who)
  if (where.on === 'dragged') return 0
  const isHeldUp = isHampered(race, who) || isFreeingItself(race, who)
  return Math.max(0, speciesOf(race, who).actionsATurn - (isHeldUp ? 1 : 0) - acted)
}

/**
 * Refuses the action if the person has no action left, or if it is a special action and the person has already done
 * one.
 */
function checkActionsLeft(race: RaceState, who: RacePersonRef, action: CircusAction): RaceRefusal | undefined {
  const name = personName(race, who)
  const { where, specials } = personStateOf(race, who)
  if (where.on === 'dragged') return raceRefusal('is-dragged', { name })
  if (countActionsLeft(race, who) === 0) {
    if (isFreeingItself(race, who)) return raceRefusal('frees-itself', { name })
    return isHampered(race, who) ? raceRefusal('hampered', { name }) : raceRefusal('acted-already', { name })
  }
  return isSpecial(action) && specials > 0 ? raceRefusal('one-special', { name }) : undefined
}

/**
 * Refuses an action that is impossible where the person is: aboard, on loose beasts, on foot, with an enemy aboard,
 * or driving frenzied beasts.
 */
function checkActorPlace(race: RaceState, who: RacePersonRef, action: CircusAction): RaceRefusal | undefined {
  const name = personName(race, who)
  const id = findRiddenTeam(race, who)
  if (FROM_THE_GROUND.includes(action.id)) return id === undefined ? undefined : raceRefusal('not-on-foot', { name })
  if (id === undefined) return FROM_ABOARD.includes(action.id) ? raceRefusal('not-aboard', { name }) : undefined
  const { loose, frenzied } = teamOf(race, id)
  const isFree = action.id === 'hand-to-hand' || OFF_A_CHARIOT.includes(action.id)
  if (loose && action.kind === 'attack') return raceRefusal('on-beasts')
  if (isEnemyAboard(race, who) && !isProtectedByGladiator(race, who) && !isFree) return raceRefusal('enemy-aboard')
  const isFrenzyRule = frenzied && who.role === 'driver' && !isFree && action.kind !== 'control'
  return isFrenzyRule ? raceRefusal('frenzied') : undefined
}

/**
 * Refuses regaining control, unharnessing or an attack by the beasts, if the special conditions of these actions are
 * not met.
 */
function checkSpecialConditions(race: RaceState, who: RacePersonRef, { id }: CircusAction): RaceRefusal | undefined {
  const rig = findRiddenTeam(race, who)
  if (rig === undefined) return undefined
  const { frenzied, frenziedIn, loose, run } = teamOf(race, rig)
  if (id === 'regain-control') {
    if (!frenzied) return raceRefusal('not-frenzied')
    return frenziedIn >= race.turn ? raceRefusal('frenzy-too-new') : undefined
  }
  if (id === 'unharness' && (loose || areBeastsDead(race, rig)))
    return loose ? raceRefusal('loose-already') : raceRefusal('beasts-dead')
  if (id !== 'beasts-attack') return undefined
  const driver = findDriver(race, rig)
  if (!driver || !isSamePerson(driver, who)) return raceRefusal('not-driving', { name: personName(race, who) })
  if (frenzied) return raceRefusal('frenzied')
  return checkBite(race, rig, run.bitten)
}

const checkBite = (race: RaceState, id: string, already: boolean): RaceRefusal | undefined =>
  areBeastsDead(race, id) ? raceRefusal('beasts-dead') : already ? raceRefusal('bitten-already') : undefined

function checkTarget(
  action: CircusAction,
  targets: readonly RaceTeamPartRef[] | undefined,
  { target, squares = 0 }: Act,
) {
  if (squares > (action.furthest ?? squares)) return raceRefusal('too-far', { squares, furthest: action.furthest! })
  if (targets === undefined) return undefined
  const isThere = target && targets.some(({ team, part }) => team === target.team && part === target.part)
  if (isThere) return undefined
  return targets.length === 0 ? raceRefusal('no-targets') : raceRefusal('no-target')
}

/** Refuses if a person cannot do an action now, whatever its target is. */
export function checkCanDoAction(race: RaceState, who: RacePersonRef, action: CircusAction): RaceRefusal | undefined {
  const name = personName(race, who)
  if (!isPresent(race, who)) return raceRefusal('not-racing', { name })
  if (!canRoleDoAction(action, race.seats[who.team]!.seated.member, who.role))
    return raceRefusal('cannot-do', { name, action: action.name })
  return (
    checkActionPhase(race, action) ??
    checkActionsLeft(race, who, action) ??
    checkActorPlace(race, who, action) ??
    checkSpecialConditions(race, who, action) ??
    checkWeaponForAction(race, who, action)
  )
}

/**
 * Refuses an attack that frenzied beasts make by themselves: only in combat, once in a race turn, and only while they
 * are frenzied.
 */
export function checkFrenziedBite(race: RaceState, id: string): RaceRefusal | undefined {
  const { frenzied, run } = teamOf(race, id)
  if (race.phase !== 'combat') return raceRefusal('only-in-combat', { action: findCircusAction('beasts-attack')!.name })
  return frenzied ? checkBite(race, id, run.bitten) : raceRefusal('not-frenzied')
}

export const personActionMoveRule = {
  /** CI-R18: checks an action against the state of the race at the start of the combat phase. */
  check(race: RaceState, move: Act): RaceRefusal | undefined {
    const seen = stateAtCombatStart(race)
    const action = findCircusAction(move.action)
    if (!action) return raceRefusal('no-such-action')
    if (move.part === 'beasts') {
      if (action.kind !== 'beasts') return raceRefusal('no-such-action')
      return checkFrenziedBite(seen, move.team) ?? checkTarget(action, listBiteTargets(seen, move.team), move)
    }
    const who: RacePersonRef = { team: move.team, role: move.part }
    return checkCanDoAction(seen, who, action) ?? checkTarget(action, listTargets(seen, who, action), move)
  },
  after(race: RaceState, move: Act): RaceState {
    const action = findCircusAction(move.action)!
    const params = { action: action.name, target: move.target ? raceThingName(race, move.target) : '' }
    const key = move.target ? 'acts-on' : 'acts'
    if (move.part === 'beasts') {
      const text = addToRaceLog(race, key, { name: teamName(race, move.team), ...params })
      return requestDice(
        applyDuringCombat(text, (one) => raceWithMoveProgress(one, move.team, { bitten: true })),
        { for: 'sra', act: move, sra: beastsSuccessThreshold(stateAtCombatStart(race), move.team) },
      )
    }
    const who: RacePersonRef = { team: move.team, role: move.part }
    return performAction(addToRaceLog(race, key, { name: personName(race, who), ...params }), who, action, move)
  },
}

function performAction(race: RaceState, who: RacePersonRef, action: CircusAction, move: Act): RaceState {
  const seen = stateAtCombatStart(race)
  const rig = findRiddenTeam(seen, who)
  const now = applyDuringCombat(race, (one) => countAction(one, who, action))
  if (action.id === 'jump-off' && rig !== undefined && isChariotStandingStill(seen, rig))
    return addDeed(addToRaceLog(now, 'steps-off'), { kind: 'step-off', who, ...squareOf(seen, rig) })
  const isBite = action.kind === 'beasts' && rig !== undefined
  const sra = isBite
    ? beastsSuccessThreshold(seen, rig)
    : computeSuccessThreshold(seen, who, action, move.squares ?? 0, rig)
  const done = isBite ? applyDuringCombat(now, (one) => raceWithMoveProgress(one, rig, { bitten: true })) : now
  return requestDice(done, { for: 'sra', act: move, sra })
}

/** Records that a person did an action and used a weapon. A thrown weapon is lost. */
function countAction(race: RaceState, who: RacePersonRef, action: CircusAction): RaceState {
  const { acted: before, specials, spent, used } = personStateOf(race, who)
  const rig = findRiddenTeam(race, who)
  const arm = findWeaponForAction(race, who, action)?.id
  const isThrown = action.perSquare === true
  const isRack = arm === RACK_TRIDENT_ID && rig !== undefined
  const after = raceWithPersonState(race, who, {
    acted: before + 1,
    specials: specials + (isSpecial(action) ? 1 : 0),
    spent: arm !== undefined && !isRack && isThrown ? [...spent, arm] : spent,
    used: arm === undefined ? used : [...used, { arm, thrown: isThrown }],
  })
  return isRack ? raceWithTeam(after, rig, { rackBy: who, ...(isThrown && { rack: false }) }) : after
}

/** Lists the actions that a role of the team can ever do, in the order of the table of actions. */
export const listActionsFor = (race: RaceState, team: string, role: CrewRole): CircusAction[] =>
  CIRCUS_ACTIONS.filter((action) => canRoleDoAction(action, race.seats[team]!.seated.member, role))

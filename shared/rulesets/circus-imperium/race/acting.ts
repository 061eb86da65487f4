import { actionOf, canDo } from '../actions.ts'
import type { Action, Role } from '../catalogue.ts'
import { ACTIONS } from '../data.ts'
import { areDead, driverOf, enemyAboard, isShielded, ridden, standsStill } from './aboard.ts'
import { armOf, RACK, whyUnarmed } from './arms.ts'
import { did } from './deeds.ts'
import { squareOf } from './fought.ts'
import type { MoveOf, Thing, Who } from './moves.ts'
import { beastsSra, sraOf } from './sra.ts'
import {
  asSeen,
  atOnce,
  isPresent,
  sameWho,
  speciesOf,
  personOf,
  teamOf,
  wanting,
  withRun,
  withPersonState,
  withTeam,
  type Race,
} from './state.ts'
import { bitten, targetsOf } from './targets.ts'
import { personName, refused, teamName, thingName, told, type Why } from './words.ts'

type Act = MoveOf<'act'>

const isSpecial = ({ kind }: Action): boolean => kind === 'special' || kind === 'control'
const ONLY_IN_COMBAT = ['unharness', 'regain-control']
const OFF_A_CHARIOT = ['change', 'jump-off']
const FROM_ABOARD = [...OFF_A_CHARIOT, ...ONLY_IN_COMBAT, 'beasts-attack']
const FROM_THE_GROUND = ['board', 'board-standing']

/** Attacks only in combat; two special actions only there. */
function whyNotNow(race: Race, action: Action): Why | undefined {
  const isFree = isSpecial(action) && !ONLY_IN_COMBAT.includes(action.id)
  if (race.phase === 'combat' || (isFree && race.phase === 'movement')) return undefined
  return refused('only-in-combat', { action: action.name })
}

const isHampered = (race: Race, who: Who): boolean => personOf(race, who).hampered?.turn === race.turn

const freesItself = (race: Race, who: Who): boolean => personOf(race, who).idleTo >= race.turn

/** Attacks and actions left in this turn: one, a Baufrin two; one less for what hampers, or a wreck to get out of; none while dragged. */
export function actionsLeft(race: Race, who: Who): number {
  const { where, acted } = personOf(race, who)
  if (where.on === 'dragged') return 0
  const isHeldUp = isHampered(race, who) || freesItself(race, who)
  return Math.max(0, speciesOf(race, who).actionsATurn - (isHeldUp ? 1 : 0) - acted)
}

/** No action is left, or no second special one. */
function whyNoneLeft(race: Race, who: Who, action: Action): Why | undefined {
  const name = personName(race, who)
  const { where, specials } = personOf(race, who)
  if (where.on === 'dragged') return refused('is-dragged', { name })
  if (actionsLeft(race, who) === 0) {
    if (freesItself(race, who)) return refused('frees-itself', { name })
    return isHampered(race, who) ? refused('hampered', { name }) : refused('acted-already', { name })
  }
  return isSpecial(action) && specials > 0 ? refused('one-special', { name }) : undefined
}

/** What the place allows: aboard, on loose beasts, on foot; with an enemy aboard; in frenzy. */
function whyNotThere(race: Race, who: Who, action: Action): Why | undefined {
  const name = personName(race, who)
  const id = ridden(race, who)
  if (FROM_THE_GROUND.includes(action.id)) return id === undefined ? undefined : refused('not-on-foot', { name })
  if (id === undefined) return FROM_ABOARD.includes(action.id) ? refused('not-aboard', { name }) : undefined
  const { loose, frenzied } = teamOf(race, id)
  const isFree = action.id === 'hand-to-hand' || OFF_A_CHARIOT.includes(action.id)
  if (loose && action.kind === 'attack') return refused('on-beasts')
  if (enemyAboard(race, who) && !isShielded(race, who) && !isFree) return refused('enemy-aboard')
  const isFrenzyRule = frenzied && who.role === 'driver' && !isFree && action.kind !== 'control'
  return isFrenzyRule ? refused('frenzied') : undefined
}

/** What single actions ask for. */
function whyNotThis(race: Race, who: Who, { id }: Action): Why | undefined {
  const rig = ridden(race, who)
  if (rig === undefined) return undefined
  const { frenzied, frenziedIn, loose, run } = teamOf(race, rig)
  if (id === 'regain-control') {
    if (!frenzied) return refused('not-frenzied')
    return frenziedIn >= race.turn ? refused('frenzy-too-new') : undefined
  }
  if (id === 'unharness' && (loose || areDead(race, rig)))
    return loose ? refused('loose-already') : refused('beasts-dead')
  if (id !== 'beasts-attack') return undefined
  const driver = driverOf(race, rig)
  if (!driver || !sameWho(driver, who)) return refused('not-driving', { name: personName(race, who) })
  if (frenzied) return refused('frenzied')
  return whyNoBite(race, rig, run.bitten)
}

const whyNoBite = (race: Race, id: string, already: boolean): Why | undefined =>
  areDead(race, id) ? refused('beasts-dead') : already ? refused('bitten-already') : undefined

function whyNotAimed(action: Action, targets: readonly Thing[] | undefined, { target, squares = 0 }: Act) {
  if (squares > (action.furthest ?? squares)) return refused('too-far', { squares, furthest: action.furthest! })
  if (targets === undefined) return undefined
  const isThere = target && targets.some(({ team, part }) => team === target.team && part === target.part)
  if (isThere) return undefined
  return targets.length === 0 ? refused('no-targets') : refused('no-target')
}

/** Why somebody cannot do an action at all now, whatever it is aimed at. */
export function whyUnable(race: Race, who: Who, action: Action): Why | undefined {
  const name = personName(race, who)
  if (!isPresent(race, who)) return refused('not-racing', { name })
  if (!canDo(action, race.seats[who.team]!.seated.member, who.role))
    return refused('cannot-do', { name, action: action.name })
  return (
    whyNotNow(race, action) ??
    whyNoneLeft(race, who, action) ??
    whyNotThere(race, who, action) ??
    whyNotThis(race, who, action) ??
    whyUnarmed(race, who, action)
  )
}

/** Frenzied beasts bite by themselves, once, what lies before them. */
export function whyNoFrenziedBite(race: Race, id: string): Why | undefined {
  const { frenzied, run } = teamOf(race, id)
  if (race.phase !== 'combat') return refused('only-in-combat', { action: actionOf('beasts-attack')!.name })
  return frenzied ? whyNoBite(race, id, run.bitten) : refused('not-frenzied')
}

export const act = {
  /** CI-R18: judged as the combat phase began. */
  whyNot(race: Race, move: Act): Why | undefined {
    const seen = asSeen(race)
    const action = actionOf(move.action)
    if (!action) return refused('no-such-action')
    if (move.part === 'beasts') {
      if (action.kind !== 'beasts') return refused('no-such-action')
      return whyNoFrenziedBite(seen, move.team) ?? whyNotAimed(action, bitten(seen, move.team), move)
    }
    const who: Who = { team: move.team, role: move.part }
    return whyUnable(seen, who, action) ?? whyNotAimed(action, targetsOf(seen, who, action), move)
  },
  after(race: Race, move: Act): Race {
    const action = actionOf(move.action)!
    const params = { action: action.name, target: move.target ? thingName(race, move.target) : '' }
    const key = move.target ? 'acts-on' : 'acts'
    if (move.part === 'beasts') {
      const text = told(race, key, { name: teamName(race, move.team), ...params })
      return wanting(
        atOnce(text, (one) => withRun(one, move.team, { bitten: true })),
        { for: 'sra', act: move, sra: beastsSra(asSeen(race), move.team) },
      )
    }
    const who: Who = { team: move.team, role: move.part }
    return acted(told(race, key, { name: personName(race, who), ...params }), who, action, move)
  },
}

function acted(race: Race, who: Who, action: Action, move: Act): Race {
  const seen = asSeen(race)
  const rig = ridden(seen, who)
  const now = atOnce(race, (one) => counted(one, who, action))
  if (action.id === 'jump-off' && rig !== undefined && standsStill(seen, rig))
    return did(told(now, 'steps-off'), { kind: 'step-off', who, ...squareOf(seen, rig) })
  const isBite = action.kind === 'beasts' && rig !== undefined
  const sra = isBite ? beastsSra(seen, rig) : sraOf(seen, who, action, move.squares ?? 0, rig)
  const done = isBite ? atOnce(now, (one) => withRun(one, rig, { bitten: true })) : now
  return wanting(done, { for: 'sra', act: move, sra })
}

/** One action more of somebody, with its arm; what is thrown is gone. */
function counted(race: Race, who: Who, action: Action): Race {
  const { acted: before, specials, spent, used } = personOf(race, who)
  const rig = ridden(race, who)
  const arm = armOf(race, who, action)?.id
  const isThrown = action.perSquare === true
  const isRack = arm === RACK && rig !== undefined
  const after = withPersonState(race, who, {
    acted: before + 1,
    specials: specials + (isSpecial(action) ? 1 : 0),
    spent: arm !== undefined && !isRack && isThrown ? [...spent, arm] : spent,
    used: arm === undefined ? used : [...used, { arm, thrown: isThrown }],
  })
  return isRack ? withTeam(after, rig, { rackBy: who, ...(isThrown && { rack: false }) }) : after
}

/** Actions that somebody of a role could ever do, in the order of the table. */
export const actionsFor = (race: Race, team: string, role: Role): Action[] =>
  ACTIONS.filter((action) => canDo(action, race.seats[team]!.seated.member, role))

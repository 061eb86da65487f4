import type { Localized } from '../../../domain/localized.ts'
import { CIRCUS_RULE_NUMBERS } from '../data.ts'
import { listAboard, areBeastsDead } from './aboard.ts'
import { applyDamage, releaseDragged } from './damage.ts'
import { startDragging, putOnFoot, startFrenzy } from './motion.ts'
import {
  isPresent,
  personStateOf,
  teamOf,
  raceWithPersonState,
  raceWithTeam,
  type RaceDeed,
  type DeedOf,
  type LeavingPerson,
  type RaceState,
} from './state.ts'
import { personName, raceText, teamName, addToRaceLog, type RaceTextKey } from './words.ts'

export function deedText(race: RaceState, deed: RaceDeed): Localized {
  const name = 'who' in deed ? personName(race, deed.who) : ''
  const key: RaceTextKey = deed.kind === 'leap' ? `will-leap-${deed.on}` : `will-${deed.kind}`
  return raceText(key, { name, team: teamName(race, deed.team) })
}

/** Applies a deed at once or, in combat, stores it until the end of the phase. */
export function addDeed(race: RaceState, deed: RaceDeed): RaceState {
  if (race.phase !== 'combat') return applyDeed(race, deed)
  return { ...race, deeds: [...race.deeds, deed], said: [...race.said, deedText(race, deed)] }
}

/** Applies a deed. If the person who does the deed died meanwhile, the deed has no effect on that person. */
export function applyDeed(race: RaceState, deed: RaceDeed): RaceState {
  if (deed.kind === 'calm')
    return addToRaceLog(raceWithTeam(race, deed.team, { frenzied: false }), 'calmed', {
      team: teamName(race, deed.team),
    })
  if (deed.kind === 'madden') return areBeastsDead(race, deed.team) ? race : startFrenzy(race, deed.team)
  if (deed.kind === 'unharness') return unharnessBeasts(race, deed.team)
  if (!isPresent(race, deed.who)) return race
  if (deed.kind === 'let-go') return endHold(race, deed)
  return resolveLanding(putOnFootBeside(race, deed), deed)
}

/** CI-R18: puts a person on foot in the square that the chariot or beasts had. */
export const putOnFootBeside = (race: RaceState, { team, who, at: { position, lane } }: LeavingPerson): RaceState =>
  putOnFoot(race, who, team, { position, lane })

function resolveLanding(race: RaceState, deed: DeedOf<'step-off' | 'leap' | 'drag' | 'fall'>): RaceState {
  if (deed.kind === 'leap') return climbAboard(race, deed)
  if (deed.kind === 'drag') return isTargetRunning(race, deed) ? startDragging(race, deed.who, deed.team) : race
  if (deed.kind === 'fall') return applyDamage(race, { team: deed.who.team, part: deed.who.role }, deed.damage)
  return race
}

/** Returns true if the target of a leap still runs: a chariot that is no wreck, or loose beasts that are alive. */
function isTargetRunning(race: RaceState, { team, on }: DeedOf<'leap' | 'drag'>): boolean {
  const { loose } = teamOf(race, team)
  return on === 'chariot' ? !loose : loose && !areBeastsDead(race, team)
}

/**
 * CI-R18: puts a leaping person aboard, if the target still runs and has a free seat; otherwise the person stays on
 * foot next to the target.
 */
export function climbAboard(race: RaceState, deed: DeedOf<'leap'>): RaceState {
  const { team, who, on } = deed
  if (!isTargetRunning(race, deed) || listAboard(race, team).length >= CIRCUS_RULE_NUMBERS.aboard) return race
  return raceWithPersonState(race, who, { where: { on, of: team }, drag: null })
}

/**
 * Makes the beasts loose and the chariot a wreck in its square; the people aboard are then on foot in this square.
 * CI-R33: people whom the beasts drag are still dragged.
 */
function unharnessBeasts(race: RaceState, id: string): RaceState {
  const { position, lane, loose } = teamOf(race, id)
  if (loose) return race
  const cut = listAboard(race, id).reduce(
    (on, who) => putOnFoot(on, who, id),
    raceWithTeam(race, id, { loose: true, wrecked: true, wreckAt: { position, lane } }),
  )
  return addToRaceLog(cut, 'unharnessed')
}

/** Frees a dragged person who lets go, unless the person is free already. */
function endHold(race: RaceState, { who, team }: DeedOf<'let-go'>): RaceState {
  const { where } = personStateOf(race, who)
  const isDragged = where.on === 'dragged' && where.of === team
  return isDragged ? releaseDragged(addToRaceLog(race, 'lets-go', { name: personName(race, who) }), who, team) : race
}

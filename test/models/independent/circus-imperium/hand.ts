/** Manual changes (CI-R18): positions, damage, corrections. */
import { killPerson, hurtBeasts, hurtChariot, hurtPerson, stayRolls } from './harm.ts'
import { isRole, type Move } from './moves.ts'
import { personOf, teamOf, type Person, type Race } from './state.ts'
import { onFoot, setSpot, spotOfPerson } from './track.ts'

type Play<K extends Move['kind']> = (race: Race, move: Extract<Move, { kind: K }>) => void

/** Applies a manual change at once, also to the state that decides about the attacks of this phase. */
export function applyManualChange(race: Race, move: Move): void {
  for (const world of race.frozen ? [race, race.frozen] : [race]) applyTo(world, move)
}

function applyTo(race: Race, move: Move): void {
  if (move.kind === 'place') place(race, move)
  if (move.kind === 'stand') movePerson(race, personOf(race, move.team, move.role)!, move.where)
  if (move.kind === 'hit') hit(race, move)
  if (move.kind === 'correct') correct(race, move)
  if (move.kind === 'drop-shield') personOf(race, move.team, move.role)!.shield!.held = false
}

const place: Play<'place'> = (race, { team, part, position, lane }) => {
  if (isRole(part)) Object.assign(personOf(race, team, part)!, { position, lane })
  else setSpot(teamOf(race, team), part, { position, lane })
}

function movePerson(race: Race, one: Person, where: Person['where']): void {
  const spot = spotOfPerson(race, one)
  if (where.on === 'foot') return onFoot(one, spot)
  Object.assign(one, spot, { where: { ...where }, scraped: 0, inNet: false })
  if (where.on === 'dragged') Object.assign(one, { draggedSince: -1, needsWoundRoll: true })
}

const hit: Play<'hit'> = (race, { team, part, section, amount }) => {
  const one = teamOf(race, team)
  if (isRole(part)) return hurtPerson(race, personOf(race, team, part)!, amount)
  if (part === 'chariot') return hurtChariot(race, one, section!, amount)
  hurtBeasts(race, one, amount)
  race.asks.unshift(...stayRolls(race, one))
}

const correct: Play<'correct'> = (race, move) => {
  const team = teamOf(race, move.team)
  if (move.frenzied && !team.beasts.frenzied) team.beasts.since = race.turn
  if (move.frenzied !== undefined) team.beasts.frenzied = move.frenzied
  if (move.whip) team.whip = [...move.whip]
  if (move.turn) team.turn = [...move.turn]
  for (const role of ['driver', 'gladiator'] as const) {
    const one = team[role]
    const change = move[role]
    if (!one || !change) continue
    if (change.armour !== undefined) one.armour.ticked = change.armour
    if (change.body !== undefined) one.body.ticked = change.body
    if (change.shield !== undefined && one.shield) one.shield.ticked = change.shield
    if (change.skill !== undefined) one.skill = change.skill
    if (change.laps !== undefined) one.laps = change.laps
    if (one.body.ticked === one.body.boxes) killPerson(race, one)
    else one.dead = false
  }
}

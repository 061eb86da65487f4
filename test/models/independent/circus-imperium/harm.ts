/** Damage to people, beasts and chariots, and its consequences. */
import { succeeds } from './tables.ts'
import { teamOf, type Ask, type Part, type Person, type Race, type Section, type Team } from './state.ts'
import {
  peopleAboard,
  areDead,
  peopleDraggedBy,
  isRacing,
  onFoot,
  reinsHolder,
  spotOf,
  spotOfPerson,
  type Spot,
} from './track.ts'

/** The AV, lowered by a held shield (« Driver », « Gladiator »). */
export function fullAv(one: Person): number {
  return one.av + (one.shield?.held ? one.shield.av : 0)
}

/** The AV minus the ticked boxes of the body. */
export function modifiedAv(one: Person): number {
  return fullAv(one) - one.body.ticked
}

/** Ticks boxes. Returns the damage that is left. */
function tickBoxes(boxes: { boxes: number; ticked: number }, damage: number): number {
  const taken = Math.min(damage, boxes.boxes - boxes.ticked)
  boxes.ticked += taken
  return damage - taken
}

/** Ticks shield, armour, then body; a person whose last body box is ticked dies. */
export function hurtPerson(race: Race, one: Person, damage: number): void {
  if (one.dead || damage <= 0) return
  let left = damage
  if (one.shield?.held) {
    left = tickBoxes(one.shield, left)
    if (one.shield.ticked === one.shield.boxes) one.shield.held = false
  }
  tickBoxes(one.body, tickBoxes(one.armour, left))
  if (one.body.ticked === one.body.boxes) killPerson(race, one)
}

export function killPerson(race: Race, one: Person): void {
  Object.assign(one, spotOfPerson(race, one))
  one.dead = true
  settleVictory(race)
}

const COLUMNS = 7
const ROWS = 8

/** The shade, sections and ring of a box; rings are counted from the outside (CI-R4). */
function boxAt(column: number, row: number): { shade: 'white' | 'grey' | 'black'; sections: Section[]; ring: number } {
  const ring = Math.min(column, row, COLUMNS - 1 - column, ROWS - 1 - row)
  const sections: Section[] = []
  if (row === ring) sections.push('front')
  if (row === ROWS - 1 - ring) sections.push('rear')
  if (column === ring) sections.push('left')
  if (column === COLUMNS - 1 - ring) sections.push('right')
  return { shade: ring < 2 ? 'white' : ring === 2 ? 'grey' : 'black', sections, ring }
}

/** The boxes of a section from the outside in; in each ring, boxes that belong to two sections are last (CI-R32). */
function boxesOf(section: Section): { id: string; shade: 'white' | 'grey' | 'black' }[] {
  const found: { id: string; shade: 'white' | 'grey' | 'black'; ring: number; isShared: boolean }[] = []
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const box = boxAt(column, row)
      const isShared = box.sections.length > 1
      if (box.sections.includes(section))
        found.push({ id: `${column},${row}`, shade: box.shade, ring: box.ring, isShared })
    }
  }
  return found.sort((a, b) => a.ring - b.ring || Number(a.isShared) - Number(b.isShared))
}

const SECTIONS: Record<Section, { id: string; shade: 'white' | 'grey' | 'black' }[]> = {
  front: boxesOf('front'),
  rear: boxesOf('rear'),
  left: boxesOf('left'),
  right: boxesOf('right'),
}

/** The number of free boxes in a section. */
export function freeBoxes(team: Team, section: Section): number {
  return SECTIONS[section].filter((box) => !team.chariot.ticked.includes(box.id)).length
}

/**
 * The person whom grey boxes and the wreck hurt (CI-R12): who holds the reins, else the chariot's own driver or
 * gladiator, else the first person aboard.
 */
function personHurtByChariot(race: Race, team: Team): Person | null {
  const crew = peopleAboard(race, team.id)
  const own =
    crew.find((one) => one.team === team.id && one.role === 'driver') ?? crew.find((one) => one.team === team.id)
  return reinsHolder(race, team.id) ?? own ?? crew[0] ?? null
}

export function hurtChariot(race: Race, team: Team, section: Section, damage: number): void {
  if (team.chariot.wrecked) return
  const free = SECTIONS[section].filter((box) => !team.chariot.ticked.includes(box.id))
  for (const box of free.slice(0, damage)) {
    team.chariot.ticked.push(box.id)
    if (box.shade === 'grey') {
      const one = personHurtByChariot(race, team)
      if (one) hurtPerson(race, one, 1)
    }
    if (box.shade === 'black') {
      const one = personHurtByChariot(race, team)
      const speed = team.run?.declared ?? 0
      wreck(race, team)
      if (one) hurtPerson(race, one, speed)
      return
    }
  }
}

/** Drops a team's remaining turn rolls. Changes the list in place, because callers may still add dice to it. */
export function endTurnRolls(race: Race, team: Team): void {
  const left = race.asks.filter((ask) => ask.table !== 'turn' || ask.team !== team.id)
  race.asks.splice(0, race.asks.length, ...left)
}

/**
 * Wrecks a chariot (« Wreck », CI-R12): the beasts are loose; everyone aboard is on foot and cannot act in this turn and
 * the next.
 */
export function wreck(race: Race, team: Team): void {
  const spot = spotOf(team)
  const crew = peopleAboard(race, team.id)
  for (const one of peopleDraggedBy(race, team.id)) onFoot(one, spot)
  if (team.run) Object.assign(team.run, { stopped: true, given: 0, series: 0 })
  endTurnRolls(race, team)
  team.chariot.wrecked = true
  team.beasts.loose = true
  Object.assign(team.beasts, spot)
  for (const one of crew) {
    onFoot(one, spot)
    one.freeing = 2
    one.needsWoundRoll = true
  }
}

/** Ticks the beasts' boxes; beasts without free boxes die. */
export function hurtBeasts(race: Race, team: Team, damage: number): void {
  if (areDead(team)) return
  team.beasts.ticked = Math.min(60, team.beasts.ticked + damage)
  if (areDead(team)) beastsDie(race, team)
}

function beastsDie(race: Race, team: Team): void {
  team.beasts.frenzied = false
  if (team.run) Object.assign(team.run, { stopped: true, given: 0 })
  if (!team.beasts.loose) return
  for (const one of peopleAboard(race, team.id, 'beasts')) onFoot(one, spotOf(team))
  for (const one of peopleDraggedBy(race, team.id)) onFoot(one, spotOf(team))
}

/** The rolls of riders to stay on loose beasts that were hurt, one for each rider (CI-R23). */
export function stayRolls(race: Race, team: Team): Ask[] {
  if (!team.beasts.loose || areDead(team)) return []
  return peopleAboard(race, team.id, 'beasts').map((one) => stayRoll(one, 'stay', 0))
}

/** The roll to stay aboard or on the beasts (« AV(mod) or thrown »); +2 for a Ssora. */
export function stayRoll(one: Person, table: 'stay' | 'thrown', amount: number): Ask {
  const target = modifiedAv(one) + amount + (one.species === 'ssora' ? 2 : 0)
  return { table, team: one.team, name: one.name, role: one.role, target, amount }
}

export interface Harm {
  section: Section
  chariot: number
  beasts: number
}

/** Damages a team; loose beasts also take the chariot's share (« Dételage »). Returns the rolls to stay on the beasts. */
export function harm(race: Race, team: Team, part: Part, { section, chariot, beasts }: Harm): Ask[] {
  if (part === 'beasts' || team.beasts.loose) {
    const both = beasts + chariot
    if (both <= 0 || (part === 'chariot' && team.chariot.wrecked)) return []
    hurtBeasts(race, team, both)
    return stayRolls(race, team)
  }
  if (beasts > 0) hurtBeasts(race, team, beasts)
  if (chariot > 0) hurtChariot(race, team, section, chariot)
  return []
}

/** Shakes off dragged people at a wall or a ram, except those in a net. */
export function shakeOff(race: Race, team: Team, spot: Spot): void {
  for (const one of peopleDraggedBy(race, team.id)) {
    if (one.inNet) continue
    const { scraped } = one
    onFoot(one, spot)
    one.shaken = true
    one.netted = 0
    hurtPerson(race, one, scraped)
  }
}

/** Ends the race when one of several drivers who crossed the line together is left (« Victory »). */
export function settleVictory(race: Race): void {
  if (race.phase === 'finished' || race.contenders.length === 0) return
  race.contenders = race.contenders.filter((id) => isRacing(teamOf(race, id).driver))
  if (race.contenders.length === 1) endRaceWith(race, race.contenders[0]!)
}

export function endRaceWith(race: Race, team: string | null): void {
  race.phase = 'finished'
  race.winner = team
  race.asks = []
  race.contenders = []
}

export function isSuccess(face: number, ask: Ask): boolean {
  return succeeds(face, ask.target!)
}

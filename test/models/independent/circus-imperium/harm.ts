/** Damage to people, beasts and chariots, and what comes of it. */
import { succeeds } from './tables.ts'
import { teamOf, type Ask, type Part, type Person, type Race, type Section, type Team } from './state.ts'
import { aboard, areDead, dragged, isRacing, onFoot, reins, spotOf, spotOfPerson, type Spot } from './track.ts'

/** « Driver », « Gladiator »: the AV with the shield while it is held, less the wounds. */
export function fullAv(one: Person): number {
  return one.av + (one.shield?.held ? one.shield.av : 0)
}

export function modifiedAv(one: Person): number {
  return fullAv(one) - one.body.ticked
}

function into(boxes: { boxes: number; ticked: number }, damage: number): number {
  const taken = Math.min(damage, boxes.boxes - boxes.ticked)
  boxes.ticked += taken
  return damage - taken
}

/** Shield, armour, then body: the last box of the body is death. */
export function hurtPerson(race: Race, one: Person, damage: number): void {
  if (one.dead || damage <= 0) return
  let left = damage
  if (one.shield?.held) {
    left = into(one.shield, left)
    if (one.shield.ticked === one.shield.boxes) one.shield.held = false
  }
  into(one.body, into(one.armour, left))
  if (one.body.ticked === one.body.boxes) dies(race, one)
}

export function dies(race: Race, one: Person): void {
  Object.assign(one, spotOfPerson(race, one))
  one.dead = true
  settleVictory(race)
}

/** CI-R4: a box's ring, counted from the outside, and the sections that it belongs to. */
const COLUMNS = 7
const ROWS = 8

function boxAt(column: number, row: number): { shade: 'white' | 'grey' | 'black'; sections: Section[]; ring: number } {
  const ring = Math.min(column, row, COLUMNS - 1 - column, ROWS - 1 - row)
  const sections: Section[] = []
  if (row === ring) sections.push('front')
  if (row === ROWS - 1 - ring) sections.push('rear')
  if (column === ring) sections.push('left')
  if (column === COLUMNS - 1 - ring) sections.push('right')
  return { shade: ring < 2 ? 'white' : ring === 2 ? 'grey' : 'black', sections, ring }
}

/** The boxes of a section from the outside in; within a ring those of two sections last (CI-R32). */
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

/** What is still free in each section, from outside in. */
export function freeIn(team: Team, section: Section): number {
  return SECTIONS[section].filter((box) => !team.chariot.ticked.includes(box.id)).length
}

/** CI-R12: grey boxes and the wreck hurt whoever holds the reins; where nobody does, its own driver or gladiator, else the first aboard. */
function sufferer(race: Race, team: Team): Person | null {
  const crew = aboard(race, team.id)
  const own =
    crew.find((one) => one.team === team.id && one.role === 'driver') ?? crew.find((one) => one.team === team.id)
  return reins(race, team.id) ?? own ?? crew[0] ?? null
}

export function hurtChariot(race: Race, team: Team, section: Section, damage: number): void {
  if (team.chariot.wrecked) return
  const free = SECTIONS[section].filter((box) => !team.chariot.ticked.includes(box.id))
  for (const box of free.slice(0, damage)) {
    team.chariot.ticked.push(box.id)
    if (box.shade === 'grey') {
      const one = sufferer(race, team)
      if (one) hurtPerson(race, one, 1)
    }
    if (box.shade === 'black') {
      const one = sufferer(race, team)
      const speed = team.run?.declared ?? 0
      wreck(race, team)
      if (one) hurtPerson(race, one, speed)
      return
    }
  }
}

/** The rolls of a turn that are no longer to be made. The list stays the same one: more may be asked for meanwhile. */
export function endTurnRolls(race: Race, team: Team): void {
  const left = race.asks.filter((ask) => ask.table !== 'turn' || ask.team !== team.id)
  race.asks.splice(0, race.asks.length, ...left)
}

/** « Wreck », CI-R12: a wreck and loose beasts; everyone aboard is on foot and loses the rest of the turn and the next. */
export function wreck(race: Race, team: Team): void {
  const spot = spotOf(team)
  const crew = aboard(race, team.id)
  for (const one of dragged(race, team.id)) onFoot(one, spot)
  if (team.run) Object.assign(team.run, { stopped: true, given: 0, series: 0 })
  endTurnRolls(race, team)
  team.chariot.wrecked = true
  team.beasts.loose = true
  Object.assign(team.beasts, spot)
  for (const one of crew) {
    onFoot(one, spot)
    one.freeing = 2
    one.hurtByFate = true
  }
}

/** Ticks the beasts; the dead run no more. */
export function hurtBeasts(race: Race, team: Team, damage: number): void {
  if (areDead(team)) return
  team.beasts.ticked = Math.min(60, team.beasts.ticked + damage)
  if (areDead(team)) beastsDie(race, team)
}

function beastsDie(race: Race, team: Team): void {
  team.beasts.frenzied = false
  if (team.run) Object.assign(team.run, { stopped: true, given: 0 })
  if (!team.beasts.loose) return
  for (const one of aboard(race, team.id, 'beasts')) onFoot(one, spotOf(team))
  for (const one of dragged(race, team.id)) onFoot(one, spotOf(team))
}

/** CI-R23: whoever rides loose beasts that were hurt rolls once to stay. */
export function stayRolls(race: Race, team: Team): Ask[] {
  if (!team.beasts.loose || areDead(team)) return []
  return aboard(race, team.id, 'beasts').map((one) => staying(one, 'stay', 0))
}

/** « AV(mod) or thrown »; a Ssora has 2 more to stay aboard or on the beasts. */
export function staying(one: Person, table: 'stay' | 'thrown', amount: number): Ask {
  const target = modifiedAv(one) + amount + (one.species === 'ssora' ? 2 : 0)
  return { table, team: one.team, name: one.name, role: one.role, target, amount }
}

export interface Harm {
  section: Section
  chariot: number
  beasts: number
}

/** Harms what runs: loose beasts bear the chariot's share too (« Dételage »). */
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

/** Those dragged are shaken off by a wall or a ram; not those in a net. */
export function shakeOff(race: Race, team: Team, spot: Spot): void {
  for (const one of dragged(race, team.id)) {
    if (one.inNet) continue
    const { scraped } = one
    onFoot(one, spot)
    one.shaken = true
    one.netted = 0
    hurtPerson(race, one, scraped)
  }
}

/** « Victory »: of those who crossed together, the last alive has won. */
export function settleVictory(race: Race): void {
  if (race.phase === 'finished' || race.contenders.length === 0) return
  race.contenders = race.contenders.filter((id) => isRacing(teamOf(race, id).driver))
  if (race.contenders.length === 1) wins(race, race.contenders[0]!)
}

export function wins(race: Race, team: string | null): void {
  race.phase = 'finished'
  race.winner = team
  race.asks = []
  race.contenders = []
}

export function passes(face: number, ask: Ask): boolean {
  return succeeds(face, ask.target!)
}

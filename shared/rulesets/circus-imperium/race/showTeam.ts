import { toNumber } from '../../../rules/kit/fraction.ts'
import { lineChances } from '../../../rules/kit/odds.ts'
import { rangeText } from '../../../rules/kit/range.ts'
import type { RollTable } from '../../../rules/kit/rollTable.ts'
import type { Ticks } from '../../../rules/kit/ticks.ts'
import { BOXES_A_ROW, damageText, rowOf } from '../beasts.ts'
import { chariotCells, SECTIONS, type Section } from '../chariot.ts'
import { BEASTS, CHARIOT, FIGURES, TURN, WHIP } from '../data.ts'
import { aboard, areDead, draggedBy, pmOfRig, spotOf } from './aboard.ts'
import { arms } from './arms.ts'
import { drawn } from './chariot.ts'
import { skillOf } from './corrected.ts'
import { isDead, isHeld } from './person.ts'
import { avTraced, modifiedTraced } from './sra.ts'
import type { Who } from './moves.ts'
import { racerOf, speciesOf, personOf, teamOf, type Race } from './state.ts'
import { placeOf } from './table.ts'
import type { BeastsView, ChariotView, PersonView, PossibleLine, TableLineView, TeamView } from './viewTeams.ts'
import { personName, said } from './words.ts'

/** How many states of tables are cached: the same ones are shown after each move. */
const KEPT = 200
const LINES = new Map<string, readonly PossibleLine[]>()

/** The lines of a table, with the chance of each given what is ticked. */
export function linesOf(table: RollTable, ticked?: Ticks): readonly PossibleLine[] {
  const key = `${table.id} ${ticked?.join() ?? ''}`
  if (LINES.size > KEPT) LINES.clear()
  const lines = LINES.get(key) ?? linesWithChances(table, ticked)
  LINES.set(key, lines)
  return lines
}

function linesWithChances(table: RollTable, ticked: Ticks | undefined): PossibleLine[] {
  const chances = lineChances(table, ticked)
  return table.results.map((line, at) => ({
    id: line.id,
    name: line.name,
    range: rangeText(line.on, table.dice),
    chance: Math.round(toNumber(chances[at]!) * 1000),
  }))
}

const tableLines = (table: RollTable, ticks: Ticks): TableLineView[] =>
  linesOf(table, ticks).map((line, at) => {
    const { boxes = 0 } = table.results[at]!
    const ticked = ticks[at] ?? 0
    return { ...line, boxes, ticked, exhausted: ticked >= boxes }
  })

function statesOf(race: Race, who: Who): PersonView['states'] {
  const { where, idleTo, hampered } = personOf(race, who)
  const dead = isDead(racerOf(race, who)!)
  const states = [
    ...(dead ? (['dead'] as const) : []),
    ...(!dead && where.on === 'out' ? (['out'] as const) : []),
    ...(!dead && where.on === 'dragged' ? (['dragged'] as const) : []),
    ...(!dead && where.on === 'foot' ? (['foot'] as const) : []),
    ...(!dead && race.turn > 0 && idleTo >= race.turn ? (['freeing'] as const) : []),
    ...(!dead && hampered && hampered.turn >= race.turn ? ([hampered.by] as const) : []),
  ]
  return states.map((id) => ({ id, name: said(`state-${id}`) }))
}

function personView(race: Race, who: Who): PersonView {
  const racer = racerOf(race, who)!
  const { where, laps } = personOf(race, who)
  const { position, lane } = spotOf(race, { team: who.team, part: who.role })
  const { shield, armour, body, name } = racer
  const dead = isDead(racer)
  return {
    ...who,
    name,
    species: speciesOf(race, who).name,
    shield: shield ? { boxes: shield.boxes, ticked: shield.ticked, held: isHeld(shield) } : null,
    armour: { boxes: armour.boxes, ticked: armour.ticked },
    body: { boxes: body.boxes, ticked: body.ticked },
    av: avTraced(race, who),
    modifiedAv: modifiedTraced(race, who),
    bodyAv: racer.av,
    skill: { left: racer.skill, of: skillOf(who.role) },
    laps,
    where,
    place: placeOf(race, where),
    position,
    lane,
    dead,
    out: dead || where.on === 'out',
    states: statesOf(race, who),
    arms: arms(race, who),
  }
}

const ROWS: BeastsView['rows'] = BEASTS.rows.map((row, at) => ({
  sra: row.sra,
  frenzied: row.frenzied,
  damage: damageText(row),
  from: BEASTS.boxes - at * BOXES_A_ROW,
  to: BEASTS.boxes - (at + 1) * BOXES_A_ROW + 1,
}))

function beastsView(race: Race, id: string): BeastsView {
  const { beasts, frenzied, loose, position, lane } = teamOf(race, id)
  const row = rowOf(beasts)
  return {
    boxes: BEASTS.boxes,
    ticked: beasts,
    pm: pmOfRig(race, id),
    sra: row?.sra ?? 0,
    frenziedSra: row?.frenzied ?? 0,
    damage: row ? damageText(row) : '',
    frenzied,
    dead: areDead(race, id),
    ...{ loose, position, lane, rows: ROWS, marks: BEASTS.movement },
  }
}

const CELLS = chariotCells()

const freeIn = (hull: readonly number[], section: Section): number =>
  CELLS.filter(({ sections }, at) => sections.includes(section) && !hull.includes(at)).length

function chariotView(race: Race, id: string): ChariotView {
  const { hull, wrecked, wreckAt, ...team } = teamOf(race, id)
  const { position, lane } = wreckAt ?? team
  return {
    columns: CHARIOT.columns,
    rows: CHARIOT.rows,
    cells: drawn(hull),
    ...{ wrecked, position, lane },
    free: Object.fromEntries(SECTIONS.map((section) => [section, freeIn(hull, section)])) as ChariotView['free'],
  }
}

const namesOf = (race: Race, people: readonly Who[]): string[] => people.map((who) => personName(race, who))

export function teamView(race: Race, id: string): TeamView {
  const { name, gladiator, whip, turn } = teamOf(race, id)
  const { band, bandName, side } = race.seats[id]!
  const at = race.order?.indexOf(`${id}:chariot`) ?? -1
  const driver: Who = { team: id, role: 'driver' }
  return {
    ...{ id, name, band, bandName, side },
    place: at < 0 ? null : at + 1,
    active: race.active !== null && race.active.startsWith(`${id}:`),
    laps: personOf(race, driver).laps,
    lapsOf: FIGURES.laps,
    driver: personView(race, driver),
    gladiator: gladiator ? personView(race, { team: id, role: 'gladiator' }) : null,
    beasts: beastsView(race, id),
    chariot: chariotView(race, id),
    aboard: namesOf(race, aboard(race, id)),
    dragging: namesOf(race, draggedBy(race, id)),
    whip: tableLines(WHIP, whip),
    turn: tableLines(TURN, turn),
  }
}

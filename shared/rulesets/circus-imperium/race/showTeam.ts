import { fractionToNumber } from '../../../rules/kit/fraction.ts'
import { tableLineChances } from '../../../rules/kit/odds.ts'
import { formatDiceRanges } from '../../../rules/kit/range.ts'
import type { RollTable } from '../../../rules/kit/rollTable.ts'
import { findFreeTableLine, emptyTableTicks, type TableTicks } from '../../../rules/kit/ticks.ts'
import { BOXES_PER_ROW, damageText, findBeastRow } from '../beasts.ts'
import { chariotCells, CHARIOT_SECTIONS, type ChariotSection } from '../chariot.ts'
import { BEAST_VALUES, CHARIOT_DRAWING, CIRCUS_RULE_NUMBERS, BEND_TABLE, WHIP_TABLE } from '../data.ts'
import { listAboard, areBeastsDead, listDragged, chariotMovementPointsNow, findTrackPosition } from './aboard.ts'
import { listPersonWeapons } from './arms.ts'
import { drawChariotHull } from './chariot.ts'
import { initialSkill } from './corrections.ts'
import { isDead, isShieldHeld } from './person.ts'
import { tracedFightingValue, tracedModifiedFightingValue } from './sra.ts'
import type { RacePersonRef } from './moves.ts'
import { findRacer, speciesOf, personStateOf, teamOf, type RaceState } from './state.ts'
import { personLocationText } from './table.ts'
import type { BeastsView, ChariotView, PersonView, TableLineChance, TableLineView, TeamView } from './viewTeams.ts'
import { personName, raceText } from './words.ts'

/** Maximum number of tables in the cache. The cache helps because most tables stay the same after a move. */
const MAX_CACHED = 200
const LINE_CACHE = new Map<string, readonly TableLineChance[]>()

/** Returns the lines of a table with the chance of each line, which depends on the ticked boxes. */
export function listTableLineChances(table: RollTable, ticked?: TableTicks): readonly TableLineChance[] {
  const key = `${table.id} ${ticked?.join() ?? ''}`
  if (LINE_CACHE.size > MAX_CACHED) LINE_CACHE.clear()
  const lines = LINE_CACHE.get(key) ?? linesWithChances(table, ticked)
  LINE_CACHE.set(key, lines)
  return lines
}

function linesWithChances(table: RollTable, ticked: TableTicks | undefined): TableLineChance[] {
  const chances = tableLineChances(table, ticked)
  const leadsTo = table.results.map((_, at) => findFreeTableLine(table, at, ticked ?? emptyTableTicks(table)))
  return table.results.map((line, at) => ({
    id: line.id,
    name: line.name,
    range: formatDiceRanges(line.on, table.dice),
    on: table.results.flatMap((one, own) => (leadsTo[own] === at ? one.on : [])),
    chance: Math.round(fractionToNumber(chances[at]!) * 1000),
  }))
}

const tableLines = (table: RollTable, ticks: TableTicks): TableLineView[] =>
  listTableLineChances(table, ticks).map((line, at) => {
    const { boxes = 0 } = table.results[at]!
    const ticked = ticks[at] ?? 0
    return { ...line, boxes, ticked, exhausted: ticked >= boxes }
  })

function statesOf(race: RaceState, who: RacePersonRef): PersonView['states'] {
  const { where, idleTo, hampered } = personStateOf(race, who)
  const dead = isDead(findRacer(race, who)!)
  const states = [
    ...(dead ? (['dead'] as const) : []),
    ...(!dead && where.on === 'out' ? (['out'] as const) : []),
    ...(!dead && where.on === 'dragged' ? (['dragged'] as const) : []),
    ...(!dead && where.on === 'foot' ? (['foot'] as const) : []),
    ...(!dead && race.turn > 0 && idleTo >= race.turn ? (['freeing'] as const) : []),
    ...(!dead && hampered && hampered.turn >= race.turn ? ([hampered.by] as const) : []),
  ]
  return states.map((id) => ({ id, name: raceText(`state-${id}`) }))
}

function personView(race: RaceState, who: RacePersonRef): PersonView {
  const racer = findRacer(race, who)!
  const { where, laps } = personStateOf(race, who)
  const { position, lane } = findTrackPosition(race, { team: who.team, part: who.role })
  const { shield, armour, body, name } = racer
  const dead = isDead(racer)
  return {
    ...who,
    name,
    species: speciesOf(race, who).name,
    shield: shield ? { boxes: shield.boxes, ticked: shield.ticked, held: isShieldHeld(shield) } : null,
    armour: { boxes: armour.boxes, ticked: armour.ticked },
    body: { boxes: body.boxes, ticked: body.ticked },
    av: tracedFightingValue(race, who),
    modifiedAv: tracedModifiedFightingValue(race, who),
    bodyAv: racer.av,
    skill: { left: racer.skill, of: initialSkill(who.role) },
    laps,
    where,
    place: personLocationText(race, where),
    position,
    lane,
    dead,
    out: dead || where.on === 'out',
    states: statesOf(race, who),
    arms: listPersonWeapons(race, who),
  }
}

const ROWS: BeastsView['rows'] = BEAST_VALUES.rows.map((row, at) => ({
  sra: row.sra,
  frenzied: row.frenzied,
  damage: damageText(row),
  from: BEAST_VALUES.boxes - at * BOXES_PER_ROW,
  to: BEAST_VALUES.boxes - (at + 1) * BOXES_PER_ROW + 1,
}))

function beastsView(race: RaceState, id: string): BeastsView {
  const { beasts, frenzied, loose, position, lane } = teamOf(race, id)
  const row = findBeastRow(beasts)
  return {
    boxes: BEAST_VALUES.boxes,
    ticked: beasts,
    pm: chariotMovementPointsNow(race, id),
    sra: row?.sra ?? 0,
    frenziedSra: row?.frenzied ?? 0,
    damage: row ? damageText(row) : '',
    frenzied,
    dead: areBeastsDead(race, id),
    ...{ loose, position, lane, rows: ROWS, marks: BEAST_VALUES.movement },
  }
}

const CELLS = chariotCells()

const countFreeBoxes = (hull: readonly number[], section: ChariotSection): number =>
  CELLS.filter(({ sections }, at) => sections.includes(section) && !hull.includes(at)).length

function chariotView(race: RaceState, id: string): ChariotView {
  const { hull, wrecked, wreckAt, ...team } = teamOf(race, id)
  const { position, lane } = wreckAt ?? team
  return {
    columns: CHARIOT_DRAWING.columns,
    rows: CHARIOT_DRAWING.rows,
    cells: drawChariotHull(hull),
    ...{ wrecked, position, lane },
    free: Object.fromEntries(
      CHARIOT_SECTIONS.map((section) => [section, countFreeBoxes(hull, section)]),
    ) as ChariotView['free'],
  }
}

const namesOf = (race: RaceState, people: readonly RacePersonRef[]): string[] =>
  people.map((who) => personName(race, who))

export function teamView(race: RaceState, id: string): TeamView {
  const { name, gladiator, whip, turn } = teamOf(race, id)
  const { band, bandName, side } = race.seats[id]!
  const at = race.order?.indexOf(`${id}:chariot`) ?? -1
  const driver: RacePersonRef = { team: id, role: 'driver' }
  return {
    ...{ id, name, band, bandName, side },
    place: at < 0 ? null : at + 1,
    active: race.active !== null && race.active.startsWith(`${id}:`),
    laps: personStateOf(race, driver).laps,
    lapsOf: CIRCUS_RULE_NUMBERS.laps,
    driver: personView(race, driver),
    gladiator: gladiator ? personView(race, { team: id, role: 'gladiator' }) : null,
    beasts: beastsView(race, id),
    chariot: chariotView(race, id),
    aboard: namesOf(race, listAboard(race, id)),
    dragging: namesOf(race, listDragged(race, id)),
    whip: tableLines(WHIP_TABLE, whip),
    turn: tableLines(BEND_TABLE, turn),
  }
}

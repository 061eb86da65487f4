/** The state of a chariot race as the program shows it and as the independent model computes it, in the same form. */
import { fullAv, modifiedAv, freeBoxes } from './harm.ts'
import { orderRow, sortedText, withoutStates, type Figures, type ProgramView } from './program.ts'
import { activeSlot } from './order.ts'
import { isRole } from './moves.ts'
import { everyone, personOf, teamOf, type Person, type Race, type Team } from './state.ts'
import { chanceOf, rowOf, TURN, WHIP, type Line } from './tables.ts'
import {
  peopleAboard,
  areDead,
  availablePm,
  peopleDraggedBy,
  reinsHolder,
  runningPart,
  spotOf,
  spotOfPerson,
} from './track.ts'
import { tridentOf } from './acts.ts'

export function modelFigures(race: Race): Figures {
  const figures: Figures = { phase: race.phase, active: activeSlot(race)?.id.replace('beasts', 'chariot') ?? null }
  figures.turn = race.turn
  figures.winner = race.phase === 'finished' ? race.winner : undefined
  figures.contenders = race.phase === 'finished' ? '' : sortedText(race.contenders)
  if (race.phase !== 'finished') {
    figures.order = orderRows(race)
      .map((row) => row.id.replace('beasts', 'chariot'))
      .join(' ')
    const isGone = ({ id }: { id: string }) =>
      everyone(race).some((one) => id === `${one.team}:${one.role}` && (one.dead || one.where.on !== 'foot'))
    for (const row of orderRows(race)) if (!isGone(row)) orderRow(figures, row, race.phase)
    figures.blows = sortedText(race.blows.map(({ by, to, damage }) => `${by}>${to.team}.${to.part}:${damage}`))
  }
  figures.asks = race.asks
    .map(
      ({ table, team, name, target }) =>
        `${table}/${team}/${name}/${target ?? '-'}/${target === undefined ? '-' : chanceOf(target)}`,
    )
    .join(' ')
  for (const team of race.teams) modelTeam(figures, race, team)
  return race.phase === 'finished' ? withoutStates(figures) : figures
}

function orderRows(race: Race): ProgramView['order'] {
  if (race.asks.some((ask) => ask.table === 'order')) return []
  if (race.phase === 'grid') {
    return race.grid.map(({ team }) => {
      const { position, lane } = teamOf(race, team).chariot
      return { id: `${team}:chariot`, position, lane, laps: 0, frenzied: false, state: 'waiting' }
    })
  }
  const now = activeSlot(race)
  return race.order.map((slot) => {
    const state = slot.done ? 'done' : slot === now ? 'active' : 'waiting'
    if (isRole(slot.part)) {
      const one = personOf(race, slot.team, slot.part)!
      return { id: slot.id, ...spotOfPerson(race, one), laps: one.laps, frenzied: false, state }
    }
    const team = teamOf(race, slot.team)
    const laps = rankLaps(race, team)
    return {
      id: slot.id,
      ...spotOf(team),
      laps,
      frenzied: team.beasts.frenzied,
      state,
      ...(team.run ? { run: team.run } : {}),
    }
  })
}

function rankLaps(race: Race, team: Team): number {
  return reinsHolder(race, team.id)?.laps ?? team.laps
}

function modelTeam(figures: Figures, race: Race, team: Team): void {
  for (const one of [team.driver, team.gladiator]) if (one) modelPerson(figures, race, one)
  const { ticked, frenzied, loose } = team.beasts
  const row = rowOf(ticked)
  const dead = areDead(team)
  const bonus = row.bonus > 0 ? `+${row.bonus}` : row.bonus < 0 ? `−${-row.bonus}` : ''
  figures[`${team.id} beasts`] = JSON.stringify({
    ticked,
    pm: availablePm(race, team),
    sra: row.sra,
    frenziedSra: row.frenzied,
    damage: dead ? '' : `1D10${bonus}`,
    frenzied,
    dead,
    loose,
    ...spotOf(team, 'beasts'),
  })
  const { wrecked } = team.chariot
  const free = Object.fromEntries(
    (['front', 'rear', 'left', 'right'] as const).map((side) => [side, freeBoxes(team, side)]),
  )
  figures[`${team.id} chariot`] = JSON.stringify({
    boxes: sortedText(team.chariot.ticked),
    wrecked,
    ...spotOf(team, 'chariot'),
    free,
  })
  figures[`${team.id} aboard`] = sortedText(peopleAboard(race, team.id, runningPart(team)).map((one) => one.name))
  figures[`${team.id} dragging`] = sortedText(peopleDraggedBy(race, team.id).map((one) => one.name))
  figures[`${team.id} whip`] = tickText(WHIP, team.whip)
  figures[`${team.id} turn`] = tickText(TURN, team.turn)
}

function tickText(table: readonly Line[], done: number[]): string {
  return done.map((count, index) => `${count}${count === table[index]!.boxes ? '!' : ''}`).join(' ')
}

function modelPerson(figures: Figures, race: Race, one: Person): void {
  const { name, dead } = one
  const boxes = (of: { ticked: number; boxes: number }) => `${of.ticked}/${of.boxes}`
  figures[`${name} boxes`] = [
    one.shield ? `${boxes(one.shield)}${one.shield.held ? ' held' : ''}` : '-',
    boxes(one.armour),
    boxes(one.body),
  ].join(' ')
  figures[`${name} av`] = `${fullAv(one)} ${modifiedAv(one)}`
  figures[`${name} skill`] = one.skill
  figures[`${name} laps`] = one.laps
  figures[`${name} dead`] = dead
  figures[`${name} states`] = sortedText(stateNames(one))
  if (dead) return
  figures[`${name} where`] = `${one.where.on} ${'of' in one.where ? one.where.of : ''}`
  const { position, lane } = spotOfPerson(race, one)
  if (one.where.on !== 'out') figures[`${name} at`] = `${position},${lane}`
  figures[`${name} arms`] = weaponText(race, one)
}

function stateNames(one: Person): string[] {
  if (one.dead) return ['dead']
  if (one.where.on === 'out') return ['out']
  const found: string[] = []
  if (one.where.on === 'dragged') found.push('dragged')
  if (one.where.on === 'foot') found.push('foot')
  if (one.freeing > 0) found.push('freeing')
  if (one.netted > 0) found.push('net')
  // Both prevent acting this turn: which of them is shown does not matter.
  if (one.trampled || one.shaken) found.push('shaken')
  return found
}

function weaponText(race: Race, one: Person): string {
  const own = one.role === 'driver' ? ['sword', 'whip'] : one.pieces.filter((piece) => !piece.endsWith('shield'))
  const listed = own.map((piece) => `${piece}${one.spent.includes(piece) ? '!' : ''}`)
  const arm = tridentOf(race, one)
  void arm
  const rack = one.where.on === 'chariot' ? [`rack${teamOf(race, one.where.of).rackSpent ? '!' : ''}`] : []
  return [...listed, ...rack].join(' ')
}

/** Differences between two sets of figures: the name, the model's value, the program's value. */
export function differences(model: Figures, program: Figures): string[] {
  const names = new Set([...Object.keys(model), ...Object.keys(program)])
  return [...names]
    .filter((name) => JSON.stringify(model[name]) !== JSON.stringify(program[name]))
    .map((name) => `${name}: model ${String(model[name])} | program ${String(program[name])}`)
}

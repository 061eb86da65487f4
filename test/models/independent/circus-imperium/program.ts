/** The race as the program returns it, as flat figures. */

/** The part of the program's answer that is compared. */
export interface ProgramView {
  phase: string
  turn: number
  active: string | null
  order: {
    id: string
    position: number
    lane: number
    laps: number
    frenzied: boolean
    state: string
    run?: object
  }[]
  asks: { table: string; team: string; name: string; sides: number; target?: { total: number }; chance?: number }[]
  actions: ProgramAction[]
  teams: ProgramTeam[]
  blows: { by: string; target: { team: string; part: string }; damage: number }[]
  contenders: string[]
  result: { winner: { team: string } | null } | null
}

export interface ProgramAction {
  id: string
  group: string
  move: Record<string, unknown> & { kind: string }
  inputs: { key: string; kind: string; min?: number; max?: number; options?: { value: unknown }[] }[]
  sra: { total: number } | null
  chance: number | null
  why: object | null
}

interface ProgramBoxes {
  boxes: number
  ticked: number
  held?: boolean
}

interface ProgramPerson {
  name: string
  shield: ProgramBoxes | null
  armour: ProgramBoxes
  body: ProgramBoxes
  av: { total: number }
  modifiedAv: { total: number }
  skill: { left: number }
  laps: number
  where: { on: string; of?: string }
  position: number
  lane: number
  dead: boolean
  out: boolean
  states: (string | { id: string })[]
  arms: { id: string; spent: boolean }[]
}

interface ProgramTeam {
  id: string
  driver: ProgramPerson
  gladiator: ProgramPerson | null
  beasts: Record<string, unknown> & { pm: { total: number } }
  chariot: {
    cells: { column: number; row: number; ticked?: boolean }[]
    wrecked: boolean
    position: number
    lane: number
    free: object
  }
  aboard: string[]
  dragging: string[]
  whip: { ticked: number; exhausted: boolean }[]
  turn: { ticked: number; exhausted: boolean }[]
}

/** The compared figures, by name. */
export type Figures = Record<string, unknown>

/** Drops people's states, which do not matter after the race. */
export function withoutStates(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).filter(([name]) => !name.endsWith(' states')))
}

export function sortedText(list: string[]): string {
  return [...list].sort().join(' ')
}

export function programFigures(view: ProgramView): Figures {
  const figures: Figures = { phase: view.phase, active: view.active?.replace('beasts', 'chariot') ?? null }
  figures.turn = view.turn
  figures.winner = view.result ? (view.result.winner?.team ?? null) : undefined
  figures.contenders = view.phase === 'finished' ? '' : sortedText(view.contenders)
  if (view.phase !== 'finished') {
    figures.order = view.order.map((row) => row.id.replace('beasts', 'chariot')).join(' ')
    const walks = (id: string) => view.teams.some((team) => isGone(team, id))
    for (const row of view.order) if (!walks(row.id)) orderRow(figures, row, view.phase)
    figures.blows = sortedText(
      view.blows.map(({ by, target, damage }) => `${by}>${target.team}.${target.part}:${damage}`),
    )
  }
  figures.asks = view.asks
    .map(({ table, team, name, target, chance }) => `${table}/${team}/${name}/${target?.total ?? '-'}/${chance ?? '-'}`)
    .join(' ')
  for (const team of view.teams) programTeam(figures, team)
  return view.phase === 'finished' ? withoutStates(figures) : figures
}

/** Returns whether a slot's person is dead or no longer on foot; its position then does not matter. */
function isGone(team: ProgramTeam, id: string): boolean {
  const one = id === `${team.id}:driver` ? team.driver : id === `${team.id}:gladiator` ? team.gladiator : null
  return one !== null && (one.dead || one.where.on !== 'foot')
}

export function orderRow(figures: Figures, row: ProgramView['order'][number], phase: string): void {
  const run = row.run ? JSON.stringify(Object.entries(row.run).sort()) : '-'
  const state = phase === 'movement' ? row.state.replace('left', 'done') : ''
  figures[`order ${row.id.replace('beasts', 'chariot')}`] =
    `${row.position},${row.lane} laps ${row.laps} frenzied ${row.frenzied} ${state} ${run}`
}

function programTeam(figures: Figures, team: ProgramTeam): void {
  for (const one of [team.driver, team.gladiator]) if (one) programPerson(figures, one)
  const { pm, sra, ticked, frenziedSra, damage, frenzied, dead, loose, position, lane } = team.beasts
  const beasts = { ticked, pm: pm.total, sra, frenziedSra, damage, frenzied, dead, loose }
  figures[`${team.id} beasts`] = JSON.stringify({ ...beasts, position, lane })
  const { cells, wrecked, free } = team.chariot
  const boxes = sortedText(cells.filter((cell) => cell.ticked).map((cell) => `${cell.column},${cell.row}`))
  figures[`${team.id} chariot`] = JSON.stringify({
    boxes,
    wrecked,
    position: team.chariot.position,
    lane: team.chariot.lane,
    free,
  })
  figures[`${team.id} aboard`] = sortedText(team.aboard)
  figures[`${team.id} dragging`] = sortedText(team.dragging)
  figures[`${team.id} whip`] = team.whip.map((one) => `${one.ticked}${one.exhausted ? '!' : ''}`).join(' ')
  figures[`${team.id} turn`] = team.turn.map((one) => `${one.ticked}${one.exhausted ? '!' : ''}`).join(' ')
}

function programPerson(figures: Figures, one: ProgramPerson): void {
  const boxes = ({ ticked, boxes: of }: ProgramBoxes) => `${ticked}/${of}`
  const { name, dead } = one
  figures[`${name} boxes`] = [
    one.shield ? `${boxes(one.shield)}${one.shield.held ? ' held' : ''}` : '-',
    boxes(one.armour),
    boxes(one.body),
  ].join(' ')
  figures[`${name} av`] = `${one.av.total} ${one.modifiedAv.total}`
  figures[`${name} skill`] = one.skill.left
  figures[`${name} laps`] = one.laps
  figures[`${name} dead`] = dead
  const hampered = (state: string) => (state === 'trampled' ? 'shaken' : state)
  const states = one.states.map((state) => hampered(typeof state === 'string' ? state : state.id))
  figures[`${name} states`] = sortedText(one.out && !dead ? ['out'] : states)
  if (dead) return
  figures[`${name} where`] = `${one.where.on} ${one.where.of ?? ''}`
  if (one.where.on !== 'out') figures[`${name} at`] = `${one.position},${one.lane}`
  figures[`${name} arms`] = one.arms.map((arm) => `${arm.id}${arm.spent ? '!' : ''}`).join(' ')
}

import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import type { CompanionResult, CompanionBand, CompanionStart } from '../../../shared/rules/ruleset.ts'
import type { CircusContext } from '../../../shared/rulesets/circus-imperium/context.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { circusCompanion } from '../../../shared/rulesets/circus-imperium/race/companion.ts'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import type { RaceView } from '../../../shared/rulesets/circus-imperium/race/view.ts'
import type { RaceAction } from '../../../shared/rulesets/circus-imperium/race/viewActions.ts'
import type { PersonView, TeamView } from '../../../shared/rulesets/circus-imperium/race/viewTeams.ts'
import type { Team } from '../../../shared/rulesets/circus-imperium/schemas.ts'
import { read } from '../../models/support.ts'
import { LOELIA, team } from './fixtures.ts'

export type RaceTable = CompanionStart<Team, CircusContext>

/** A band with teams; on its own side by default. */
export function band(
  id: string,
  teams: Readonly<Record<string, object>>,
  side = id,
  custom: readonly object[] = [],
): CompanionBand<Team, CircusContext> {
  const roster = read(circusImperium, { name: id, members: Object.values(teams), custom })
  const context = circusImperium.roster.context(roster)
  const ids = Object.keys(teams)
  return {
    ...{ id, name: id, side, context },
    members: roster.members.map((member, at) => ({
      id: ids[at]!,
      ...evaluateMember(circusImperium, member, `members[${at}]`, context),
    })),
  }
}

export const table = (...bands: readonly CompanionBand<Team, CircusContext>[]): RaceTable => ({
  bands,
  custom: [],
  house: {},
})

/** A gladiator with a spatha and a net, AV 9. */
export const VORENUS = { name: 'Vorenus', species: 'human', armour: 'medium', equipment: ['spatha', 'net'] }

/** One team per band, named by its id. */
export const teams = (all: Readonly<Record<string, object>>): RaceTable =>
  table(...Object.entries(all).map(([id, more]) => band(`of-${id}`, { [id]: team({ name: id, ...more }) })))

const driver = (name: string, more: object = {}) => ({ driver: { ...LOELIA, name, ...more } })
/** Two teams: drivers in medium armour, AV 8, ten boxes of armour, ten of body. */
export const two = (more: Readonly<Record<string, object>> = {}): RaceTable =>
  teams({ aquila: { ...driver('Lœlia'), ...more['aquila'] }, lupa: { ...driver('Drusus'), ...more['lupa'] } })
export const three = (): RaceTable =>
  teams({ aquila: driver('Lœlia'), lupa: driver('Drusus'), taurus: driver('Marcia') })

export const roll = (...faces: number[]): RaceMove => ({ kind: 'roll', faces, source: 'typed' })
const withDie = (face: number) => ({ dice: { faces: [face], source: 'app' as const } })
export const next: RaceMove = { kind: 'next' }
export const done: RaceMove = { kind: 'done' }
export const declare = (pm: number): RaceMove => ({ kind: 'declare', pm })
export const advance = (squares: number): RaceMove => ({ kind: 'advance', squares })
export const bend = (maximum: number, by: 'move' | 'whip' | 'skid' = 'move'): RaceMove => ({
  kind: 'turn',
  maximum,
  by,
})
export const whip = (team: string, face: number, role: 'driver' | 'gladiator' = 'driver'): RaceMove => ({
  ...{ kind: 'whip', team, role },
  ...withDie(face),
})
export const wall = (team: string, side: 'inner' | 'outer', face: number, more: object = {}): RaceMove => ({
  ...{ kind: 'wall', team, part: 'chariot', side, rammed: false },
  ...withDie(face),
  ...more,
})
export const lap = (team: string, part: 'chariot' | 'beasts' | 'driver' = 'chariot'): RaceMove => ({
  kind: 'lap',
  team,
  part,
})
export const hit = (team: string, part: 'chariot' | 'beasts' | 'driver' | 'gladiator', amount: number): RaceMove => ({
  ...{ kind: 'hit', team, part, amount },
  reason: 'vu à la table',
})
export const act = (
  team: string,
  action: string,
  face: number | undefined,
  more: object = {},
  part: 'driver' | 'gladiator' | 'beasts' = 'driver',
): RaceMove => ({ ...{ kind: 'act', team, part, action }, ...(face !== undefined && withDie(face)), ...more })
export const at = (team: string, part: 'driver' | 'gladiator' | 'beasts' | 'chariot') => ({ target: { team, part } })
export const stand = (team: string, where: object, role: 'driver' | 'gladiator' = 'driver'): RaceMove =>
  ({ kind: 'stand', team, role, where }) as RaceMove
/** A whole run without incident. */
export const run = (pm: number): RaceMove[] => [declare(pm), ...(pm > 0 ? [advance(pm)] : []), done]

/** The grid in the order of the teams, and the first turn. */
export const begin = (seated: RaceTable): RaceMove[] => {
  const count = seated.bands.flatMap(({ members }) => members).length
  return [roll(...Array.from({ length: count }, (_, place) => 90 - place)), next]
}

export const follow = (seated: RaceTable, moves: readonly unknown[]): CompanionResult =>
  circusCompanion.follow(seated, moves)

/** The race after moves that must all be accepted. */
export function race(seated: RaceTable, ...moves: readonly RaceMove[]): RaceView {
  const { view, issues } = follow(
    seated,
    moves.map((move) => circusCompanion.move.parse(move)),
  )
  if (issues.length > 0) throw new Error(`${issues[0]!.code} at ${issues[0]!.path}`)
  return view as RaceView
}

/** The race after the start and these moves. */
export const raceAfter = (seated: RaceTable, ...moves: readonly RaceMove[]): RaceView =>
  race(seated, ...begin(seated), ...moves)

/** The code of the refusal of the last move; the moves before must be accepted. */
export function refusal(seated: RaceTable, ...moves: readonly RaceMove[]): string {
  const all = [...begin(seated), ...moves]
  const { issues } = follow(seated, all)
  const [issue] = issues
  if (!issue) return ''
  if (issue.path !== `moves[${all.length - 1}]`) throw new Error(`${issue.code} at ${issue.path}`)
  return issue.code
}

export const ofTeam = ({ teams }: RaceView, id: string): TeamView => teams.find((one) => one.id === id)!
export const driverIn = (view: RaceView, id: string): PersonView => ofTeam(view, id).driver
export const action = ({ actions }: RaceView, id: string): RaceAction => actions.find((one) => one.id === id)!
/** Numbers of ticked boxes: beasts, chariot, then armour and body of the driver. */
export const ticks = (view: RaceView, id: string): number[] => {
  const { beasts, chariot, driver: person } = ofTeam(view, id)
  const hull = chariot.cells.filter(({ ticked }) => ticked).length
  return [beasts.ticked, hull, person.armour.ticked, person.body.ticked]
}
export const spot = (view: RaceView, id: string): number[] => {
  const { position, lane } = ofTeam(view, id).beasts
  return [position, lane]
}

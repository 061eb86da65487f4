import { error, type Issue } from '../domain/issue.ts'
import type { Member } from '../domain/member.ts'
import type { HouseSwitches } from './campaignTerms.ts'
import { isOn } from './houseRules.ts'
import type { Absence } from './kit/aftermath/absences.ts'
import type { Ruleset } from './ruleset.ts'

/** A game as it was played: all that its aftermath needs to know, plain but for the ruleset and its contexts. */
export interface PlayedGame {
  readonly id: string
  /** The game's number, as the record of an injury tells it. */
  readonly number: number
  readonly ruleset: Ruleset
  /** House rules that the campaign switched. */
  readonly house: HouseSwitches
  readonly sides: readonly PlayedSide[]
}

export interface PlayedSide {
  readonly id: string
  readonly name: string
  readonly warbands: readonly PlayedWarband[]
}

export interface PlayedWarband {
  readonly id: string
  readonly name: string
  /** Points in its treasury before the game. */
  readonly treasury: number
  /** What its ruleset works out for its members. */
  readonly context: unknown
  readonly members: readonly PlayedMember[]
}

/** Why a member did not play. */
export type WhyAbsent = Absence | { readonly reason: 'stayed-away' | 'old-war-wound' }

export interface PlayedMember {
  readonly id: string
  /** As its ruleset reads it, before the game. */
  readonly member: Member
  /** What it was worth before the game. */
  readonly cost: number
  readonly played: boolean
  readonly absence?: WhyAbsent
  /** Of a team that played: those of it, by their ids, who stayed at home for this game alone. */
  readonly atHome?: readonly string[]
  /** Of a group: how many models it had. Absent: all that it has left. */
  readonly models?: number
  /** Absences that run. */
  readonly absences: readonly RunningAbsence[]
}

/** `left`: the games that it still lasts; null: all of them, until its member is brought back. */
interface RunningAbsence {
  readonly id: string
  readonly left: number | null
}

/** A warband in its game. */
export interface Band {
  readonly side: PlayedSide
  readonly warband: PlayedWarband
  /** Those who took part, in their order. */
  readonly fighters: readonly PlayedMember[]
  /** The warbands of other sides. */
  readonly enemies: readonly PlayedWarband[]
}

/** A game with what its questions look up. */
export interface IndexedGame {
  readonly game: PlayedGame
  readonly bands: readonly Band[]
  readonly member: (id: string) => { readonly band: Band; readonly member: PlayedMember } | undefined
  /** Which parts of the aftermath hold: house rules that are off take theirs away. */
  readonly parts: Parts
}

interface Parts {
  readonly injuries: boolean
  readonly experience: boolean
  /** False where a house rule gives the bands their treasury and is off: then nothing is earned or paid. */
  readonly treasury: boolean
}

/** The game, ready for its questions. */
export function indexedGame(game: PlayedGame): IndexedGame {
  const bands = game.sides.flatMap((side) => side.warbands.map((warband) => bandOf(game, side, warband)))
  const members = new Map(
    bands.flatMap((band) => band.warband.members.map((member) => [member.id, { band, member }] as const)),
  )
  const { houseRules, income } = game.ruleset.aftermath
  const holds = (rule: string | undefined) => rule === undefined || isOn(game.ruleset, rule, game.house)
  const parts = {
    injuries: holds(houseRules?.injuries),
    experience: holds(houseRules?.experience),
    treasury: holds(income?.houseRule),
  }
  return { game, bands, member: (id) => members.get(id), parts }
}

const bandOf = ({ sides }: PlayedGame, side: PlayedSide, warband: PlayedWarband): Band => ({
  side,
  warband,
  fighters: warband.members.filter(({ played }) => played),
  enemies: sides.filter((other) => other !== side).flatMap(({ warbands }) => warbands),
})

/** How many models of a group played; `undefined` for a person. */
export const modelsOf = ({ game }: IndexedGame, { member, models }: PlayedMember): number | undefined => {
  const has = game.ruleset.aftermath.models?.(member)
  return has === undefined ? undefined : (models ?? has)
}

/** What a side is called: by its own name, or after its warbands. */
export const sideName = ({ name, warbands }: PlayedSide): string =>
  name === '' ? warbands.map((warband) => warband.name).join(', ') : name

/** What makes a game one that cannot be: a side, a warband or a member that stands in it twice. */
export function gameProblems({ sides }: PlayedGame): Issue[] {
  const warbands = sides.flatMap((side) => side.warbands)
  const members = warbands.flatMap((warband) => warband.members)
  return [
    ...twice(sides).map((id) => error('side-twice', '', { id })),
    ...twice(warbands).map((id) => error('warband-twice', '', { id })),
    ...twice(members).map((id) => error('member-twice', '', { id })),
  ]
}

/** What breaks a rule of a side, with all who play on it, whatever their warbands; each once. */
export const sideIssues = ({ warbands }: PlayedSide, ruleset: Ruleset): Issue[] =>
  issuesTogether(
    warbands.flatMap(({ members }) => members.filter(({ played }) => played).map(({ member }) => member)),
    warbands[0]?.context,
    ruleset,
  )

/** The same of those who play on a side. */
export function issuesTogether(fighters: readonly Member[], context: unknown, { roster }: Ruleset): Issue[] {
  const issues = roster.checkSide?.(fighters, context) ?? []
  const found = new Map(issues.map((issue) => [JSON.stringify([issue.code, issue.params]), { ...issue, path: '' }]))
  return [...found.values()]
}

/** The ids that come more than once, each once. */
export function twice(things: readonly { readonly id: string }[]): string[] {
  const ids = things.map(({ id }) => id)
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
}

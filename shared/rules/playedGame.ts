import type { ScenarioObjective } from '../domain/campaign/scenario.ts'
import { error, type Issue } from '../domain/issue.ts'
import type { Member } from '../domain/member.ts'
import type { HouseSwitches } from './campaignTerms.ts'
import { isHouseRuleOn } from './houseRules.ts'
import type { Absence } from './kit/aftermath/absences.ts'
import type { IncomeBand, Ruleset } from './ruleset.ts'

/**
 * A game as it was played, with everything that its aftermath needs. Plain data, except the ruleset and its contexts.
 */
export interface PlayedGame {
  readonly id: string
  /** The number of the game, which injury records show. */
  readonly number: number
  readonly ruleset: Ruleset
  /** The house rules that the campaign switched on or off. */
  readonly house: HouseSwitches
  readonly sides: readonly PlayedSide[]
  /** The objectives of the game's scenario; absent if it has none. */
  readonly objectives?: readonly ScenarioObjective[]
  /** What is at stake in the game; absent if nothing is. */
  readonly stakes?: readonly PlayedStake[]
  /** Names of stakes of the game that a warband outside it has got since; absent without any. */
  readonly stakesElsewhere?: readonly string[]
}

/** A stake of a game. `holder`: the warband that held it before the game; null for no warband. */
export interface PlayedStake {
  readonly id: string
  readonly name: string
  readonly holder: string | null
}

export interface PlayedSide {
  readonly id: string
  readonly name: string
  readonly warbands: readonly PlayedWarband[]
}

export interface PlayedWarband {
  readonly id: string
  readonly name: string
  /** Points in the warband's treasury before the game. */
  readonly treasury: number
  /** The ruleset's context, with which it evaluates the members. */
  readonly context: unknown
  readonly members: readonly PlayedMember[]
}

/** Returns what the income of a warband may depend on. */
export const incomeBandOf = ({ members, context, treasury }: PlayedWarband): IncomeBand => ({
  members: members.map(({ member }) => member),
  context,
  treasury,
})

/** The reason why a member did not play. */
export type AbsenceReason = Absence | { readonly reason: 'stayed-away' | 'old-war-wound' }

export interface PlayedMember {
  readonly id: string
  /** The member before the game, as parsed by its ruleset. */
  readonly member: Member
  /** Cost of the member before the game, in points. */
  readonly cost: number
  readonly played: boolean
  readonly absence?: AbsenceReason
  /** For a team that played: ids of the crew members who stayed at home for this game. */
  readonly atHome?: readonly string[]
  /** For a group: number of models that played. If absent, all models that are left played. */
  readonly models?: number
  /** Absences of the member that are not over yet. */
  readonly absences: readonly RunningAbsence[]
}

/**
 * An absence that is not over. `left`: number of games still to miss; null for all games, until the member is brought
 * back.
 */
interface RunningAbsence {
  readonly id: string
  readonly left: number | null
}

/** A warband in its game, with its side and its enemies. */
export interface PlayedBand {
  readonly side: PlayedSide
  readonly warband: PlayedWarband
  /** Members of the warband who took part, in order. */
  readonly fighters: readonly PlayedMember[]
  /** The warbands of all other sides. */
  readonly enemies: readonly PlayedWarband[]
}

/** A game with maps and lists that make it fast to look things up. */
export interface IndexedGame {
  readonly game: PlayedGame
  readonly bands: readonly PlayedBand[]
  readonly member: (id: string) => { readonly band: PlayedBand; readonly member: PlayedMember } | undefined
  /** Which parts of the aftermath are active. A house rule that is off makes its part inactive. */
  readonly parts: ActiveParts
}

interface ActiveParts {
  readonly injuries: boolean
  readonly experience: boolean
  /** False if a house rule enables the treasury and is off: nothing is then earned or paid. */
  readonly treasury: boolean
}

/** Builds the maps and lists of a game. */
export function indexGame(game: PlayedGame): IndexedGame {
  const bands = game.sides.flatMap((side) => side.warbands.map((warband) => buildPlayedBand(game, side, warband)))
  const members = new Map(
    bands.flatMap((band) => band.warband.members.map((member) => [member.id, { band, member }] as const)),
  )
  const { houseRules, income } = game.ruleset.aftermath
  const holds = (rule: string | undefined) => rule === undefined || isHouseRuleOn(game.ruleset, rule, game.house)
  const parts = {
    injuries: holds(houseRules?.injuries),
    experience: holds(houseRules?.experience),
    treasury: holds(income?.houseRule),
  }
  return { game, bands, member: (id) => members.get(id), parts }
}

const buildPlayedBand = ({ sides }: PlayedGame, side: PlayedSide, warband: PlayedWarband): PlayedBand => ({
  side,
  warband,
  fighters: warband.members.filter(({ played }) => played),
  enemies: sides.filter((other) => other !== side).flatMap(({ warbands }) => warbands),
})

/** Returns the number of models of a group that played; `undefined` for a person. */
export const countModels = ({ game }: IndexedGame, { member, models }: PlayedMember): number | undefined => {
  const has = game.ruleset.aftermath.models?.(member)
  return has === undefined ? undefined : (models ?? has)
}

/** Returns the name of a side: its own name; if it has no name, the names of its warbands. */
export const sideName = ({ name, warbands }: PlayedSide): string =>
  name === '' ? warbands.map((warband) => warband.name).join(', ') : name

/** Reports a side, a warband or a member that occurs twice in a game. */
export function findDuplicatesInGame({ sides }: PlayedGame): Issue[] {
  const warbands = sides.flatMap((side) => side.warbands)
  const members = warbands.flatMap((warband) => warband.members)
  return [
    ...findDuplicateIds(sides).map((id) => error('side-twice', '', { id })),
    ...findDuplicateIds(warbands).map((id) => error('warband-twice', '', { id })),
    ...findDuplicateIds(members).map((id) => error('member-twice', '', { id })),
  ]
}

/** Checks a side with those members of all its warbands who play. Returns each issue only once. */
export const listSideIssues = ({ warbands }: PlayedSide, ruleset: Ruleset): Issue[] =>
  checkSideMembers(
    warbands.flatMap(({ members }) => members.filter(({ played }) => played).map(({ member }) => member)),
    warbands[0]?.context,
    ruleset,
  )

/** Checks a side that consists of these members. Returns each issue only once. */
export function checkSideMembers(fighters: readonly Member[], context: unknown, { roster }: Ruleset): Issue[] {
  const issues = roster.checkSide?.(fighters, context) ?? []
  const found = new Map(issues.map((issue) => [JSON.stringify([issue.code, issue.params]), { ...issue, path: '' }]))
  return [...found.values()]
}

/** Returns the ids that occur more than once in the list, without duplicates. */
export function findDuplicateIds(things: readonly { readonly id: string }[]): string[] {
  const ids = things.map(({ id }) => id)
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
}

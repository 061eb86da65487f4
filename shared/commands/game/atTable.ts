import type { LineUp } from '../../domain/campaign/lineUp.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { AppError } from '../../domain/error.ts'
import { evaluateMember } from '../../rules/evaluate.ts'
import type { Member } from '../../domain/member.ts'
import type { PlayedGame, PlayedMember, PlayedWarband } from '../../rules/playedGame.ts'
import type { CompanionRules, Followed, Ruleset, SeatedBand, Table } from '../../rules/ruleset.ts'
import type { Environment } from '../base/command.ts'
import { playedGame } from './played.ts'

/** What accompanies a game of this ruleset. Throws `no-companion` where nothing does. */
export function companionOf({ companion, name }: Ruleset): CompanionRules {
  if (companion) return companion
  throw new AppError('no-companion', { ruleset: name })
}

/** A game as a companion starts from it: its bands, and of them those who play. */
export function tableOf(facts: Facts, game: string, lineup: LineUp, environment: Pick<Environment, 'ruleset'>) {
  const played = playedGame(facts, game, lineup, environment)
  const bands = played.sides.flatMap(({ id, warbands }) => warbands.map((band) => seated(played, id, band)))
  return { ...emptyTable(facts, factOf(facts, 'game', game).campaign), bands } satisfies Table
}

/** What a companion starts from where there is no game: nobody plays. */
export const emptyTable = (facts: Facts, campaign: string): Table => ({
  bands: [],
  custom: factsWhere(facts, 'custom', () => true).map(({ entry }) => entry),
  house: factOf(facts, 'campaign', campaign).house,
})

const seated = ({ ruleset }: PlayedGame, side: string, { id, name, context, members }: PlayedWarband): SeatedBand => ({
  id,
  name,
  side,
  context,
  members: members
    .filter(({ played }) => played)
    .map((one, at) => ({
      id: one.id,
      ...evaluateMember(ruleset, asItPlays(ruleset, one), `members[${at}]`, context),
    })),
})

/** A member as it plays: a team without those of it who stayed at home. */
const asItPlays = ({ aftermath }: Ruleset, { member, atHome = [] }: PlayedMember): Member =>
  atHome.length === 0 ? member : (aftermath.without?.(member, atHome) ?? member)

/** How things stand after moves that anyone may have sent, and how many of them were followed. */
interface FollowedMoves extends Followed {
  readonly usable: number
}

/** Follows moves as far as they go: the first that has not the shape of one, or cannot be, and those after it are left aside. */
export function followed(companion: CompanionRules, table: Table, moves: readonly unknown[]): FollowedMoves {
  const read = moves.map((one) => companion.move.safeParse(one))
  const wrong = read.findIndex(({ success }) => !success)
  const legible = (wrong < 0 ? read : read.slice(0, wrong)).map(({ data }) => data)
  const after = companion.follow(table, legible)
  if (after.issues.length > 0) return { ...after, usable: placeOf(after.issues[0]!) ?? legible.length }
  const issues = wrong < 0 ? [] : [error('move-unreadable', `moves[${wrong}]`, { number: wrong + 1 })]
  return { ...after, issues, usable: legible.length }
}

/** The move that an issue is about. */
function placeOf({ path }: Issue): number | undefined {
  const found = /^moves\[(\d+)\]/.exec(path)
  return found ? Number(found[1]) : undefined
}

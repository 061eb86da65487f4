import type { LineUp } from '../../domain/campaign/lineUp.ts'
import { listCampaignCatalogue } from '../../domain/campaign/content.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { AppError } from '../../domain/error.ts'
import { evaluateMember } from '../../rules/evaluate.ts'
import type { Member } from '../../domain/member.ts'
import type { PlayedGame, PlayedMember, PlayedWarband } from '../../rules/playedGame.ts'
import type { CompanionRules, CompanionResult, Ruleset, CompanionBand, CompanionStart } from '../../rules/ruleset.ts'
import type { CommandEnvironment } from '../base/command.ts'
import { buildPlayedGame } from './playedGame.ts'

/** Returns the companion of a ruleset. Throws `no-companion` if the ruleset has none. */
export function requireCompanion({ companion, name }: Ruleset): CompanionRules {
  if (companion) return companion
  throw new AppError('no-companion', { ruleset: name })
}

/** Builds the state from which the companion of a game starts: the warbands of the game with the members who play. */
export function buildCompanionStart(
  facts: Facts,
  game: string,
  lineup: LineUp,
  environment: Pick<CommandEnvironment, 'ruleset'>,
) {
  const played = buildPlayedGame(facts, game, lineup, environment)
  const bands = played.sides.flatMap(({ id, warbands }) => warbands.map((band) => toSeatedBand(played, id, band)))
  return {
    ...buildPracticeStart(facts, factOf(facts, 'game', game).campaign),
    bands,
  } satisfies CompanionStart
}

/** Builds the state from which a companion without a game starts: no warbands, only the content of the campaign. */
export const buildPracticeStart = (facts: Facts, campaign: string): CompanionStart => ({
  bands: [],
  custom: listCampaignCatalogue(facts, campaign),
  house: factOf(facts, 'campaign', campaign).house,
})

const toSeatedBand = (
  { ruleset }: PlayedGame,
  side: string,
  { id, name, context, members }: PlayedWarband,
): CompanionBand => ({
  id,
  name,
  side,
  context,
  members: members
    .filter(({ played }) => played)
    .map((one, at) => ({
      id: one.id,
      ...evaluateMember(ruleset, withoutCrewAtHome(ruleset, one), `members[${at}]`, context),
    })),
})

/** Returns a member as it plays: a team is returned without the crew members who stay at home. */
const withoutCrewAtHome = ({ aftermath }: Ruleset, { member, atHome = [] }: PlayedMember): Member =>
  atHome.length === 0 ? member : (aftermath.without?.(member, atHome) ?? member)

/** The state after following moves from an untrusted source. `usable`: number of moves that could be applied. */
interface FollowedMoves extends CompanionResult {
  readonly usable: number
}

/** Applies as many moves as possible. Stops at the first move that is malformed or not allowed. */
export function applyCompanionMoves(
  companion: CompanionRules,
  table: CompanionStart,
  moves: readonly unknown[],
): FollowedMoves {
  const read = moves.map((one) => companion.move.safeParse(one))
  const wrong = read.findIndex(({ success }) => !success)
  const legible = (wrong < 0 ? read : read.slice(0, wrong)).map(({ data }) => data)
  const after = companion.follow(table, legible)
  if (after.issues.length > 0) return { ...after, usable: moveIndexOf(after.issues[0]!) ?? legible.length }
  const issues = wrong < 0 ? [] : [error('move-unreadable', `moves[${wrong}]`, { number: wrong + 1 })]
  return { ...after, issues, usable: legible.length }
}

/** Returns the index of the move that an issue is about; `undefined` if the issue is about no move. */
function moveIndexOf({ path }: Issue): number | undefined {
  const found = /^moves\[(\d+)\]/.exec(path)
  return found ? Number(found[1]) : undefined
}

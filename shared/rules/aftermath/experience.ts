import { error, warning, type Issue } from '../../domain/issue.ts'
import type { Member } from '../../domain/member.ts'
import { isHouseRuleOn } from '../houseRules.ts'
import { computeExperience, limitExperience, type AwardRule } from '../kit/aftermath/experience.ts'
import { listFinalRollResults } from '../kit/resolve.ts'
import { toTraced, type TracedPart, type Traced } from '../kit/traced.ts'
import type { AftermathAnswers, AftermathAnswerOf } from '../aftermathAnswers.ts'
import { askQuestion, resultWithoutQuestions, valueUnlessRefused, type QuestionsResult } from './askQuestion.ts'
import { presentCrew } from './crew.ts'
import type { FallenMember } from './fallen.ts'
import type { PlayedBand, IndexedGame, PlayedMember, PlayedSide } from '../playedGame.ts'
import { ratingsOf } from './ratings.ts'
import type { AftermathRoll } from './aftermathRoll.ts'

/** The exploits and counted awards that an organiser entered. */
export type EnteredFeatsAndAwards = Pick<AftermathAnswerOf<'feats'>, 'feats' | 'counted'>
type Feats = EnteredFeatsAndAwards['feats']
type CountedAwards = NonNullable<EnteredFeatsAndAwards['counted']>

/** Asks for a warband's exploits. Asks nothing if the house rule for experience is off, or if no member played. */
export function askFeats(
  { game, parts }: IndexedGame,
  { warband, fighters }: PlayedBand,
  answers: AftermathAnswers,
): QuestionsResult<EnteredFeatsAndAwards | undefined> {
  if (!parts.experience || fighters.length === 0) return resultWithoutQuestions({ feats: [] })
  const id = `feats:${warband.id}`
  const members = fighters.map((fighter) => ({ id: fighter.id, name: fighter.member.name }))
  const awards = game.ruleset.aftermath.awards.filter((award) => award.for === 'counted')
  const counting = awards.length > 0 && { counted: awards.map(({ id, name, amount }) => ({ id, name, amount })) }
  const about = { params: { warband: warband.name }, warband: warband.id, members }
  return askQuestion(answers, { id, kind: 'feats', ...about, ...counting }, ['feats'], ({ feats, counted = [] }) =>
    valueUnlessRefused(
      [
        ...[...feats, ...counted].flatMap((one) => problemsOf(one, warband.members, id)),
        ...countProblems(counted, awards, id),
      ],
      () => ({ feats, counted }),
    ),
  )
}

/** Reports counted awards that are unknown, or listed twice for one member. */
function countProblems(counted: CountedAwards, awards: readonly AwardRule[], id: string): Issue[] {
  return counted.flatMap(({ member, award }, at) => {
    const isKnown = awards.some((one) => one.id === award)
    const isFirst = counted.findIndex((one) => one.member === member && one.award === award) === at
    return isKnown && isFirst ? [] : [error('not-counted', id, { award })]
  })
}

function problemsOf({ member }: { readonly member: string }, members: readonly PlayedMember[], id: string): Issue[] {
  const found = members.find((one) => one.id === member)
  if (!found) return [error('feat-unknown', id, { id: member })]
  return found.played ? [] : [error('feat-absent', id, { name: found.member.name })]
}

/** A member's actions in the game that may earn experience. */
interface GameDeeds {
  readonly member: PlayedMember
  readonly survived: boolean
  /** Crew members of a team who did not survive. */
  readonly lostCrew: readonly string[]
  readonly won: boolean
  readonly side: PlayedSide
  /** All members who fell in the game. */
  readonly fallen: readonly FallenMember[]
  readonly rewards: EnteredFeatsAndAwards
}

/**
 * Computes the experience of a member from the game, traced (UPU-R9, UPU-R10). Absent and dead members earn nothing. An
 * enemy who deserted does not count as put out of action.
 */
export function gameExperienceOf(
  { game, parts }: IndexedGame,
  { member: there, side, survived, lostCrew, won, fallen, rewards }: GameDeeds,
): Traced {
  const { id, member, cost, played } = there
  if (!parts.experience) return toTraced([])
  const ratings = ratingsOf(game, side)
  const tookOut = fallen.filter(({ by, deserted }) => by?.id === id && !deserted)
  const rankOf = (one: Member) => game.ruleset.aftermath.rankOf?.(one) ?? one.kind
  const deeds = {
    kind: rankOf(member),
    tookPart: played,
    survived,
    won,
    worth: cost,
    ...(ratings && { difference: ratings.theirs - ratings.ours }),
    tookOut: tookOut.map((enemy) => ({ kind: rankOf(enemy.member.member), worth: enemy.member.cost })),
    feats: rewards.feats.filter((feat) => feat.member === id),
    counted: Object.fromEntries(
      (rewards.counted ?? []).flatMap((one) => (one.member === id ? [[one.award, one.times]] : [])),
    ),
  }
  const awards = game.ruleset.aftermath.awards.filter(
    ({ houseRule, unlessHouseRule }) =>
      (houseRule === undefined || isHouseRuleOn(game.ruleset, houseRule, game.house)) &&
      (unlessHouseRule === undefined || !isHouseRuleOn(game.ruleset, unlessHouseRule, game.house)),
  )
  const crew = presentCrew(game.ruleset, there)
  const { maxExperience } = game.ruleset.aftermath
  const limited = (earned: Traced) => (maxExperience ? limitExperience(earned, maxExperience) : earned)
  if (!crew) return limited(computeExperience(deeds, awards))
  // In a team, each crew member earns experience separately, and each part of the traced value names its crew member.
  // Exploits belong to the whole team.
  const own = crew
    .filter((one) => (survived || lostCrew.length > 0) && !lostCrew.includes(one.id))
    .flatMap((one) =>
      computeExperience({ ...deeds, survived: true, crew: one.id, feats: [] }, awards).parts.map((part) =>
        withDetail(part, one.name),
      ),
    )
  return limited(toTraced([...own, ...computeExperience(deeds, []).parts]))
}

const withDetail = (part: TracedPart, name: string): TracedPart => ({
  ...part,
  source: { ...part.source, detail: name },
})

/** One gain of experience of a member. */
export interface AwardLine {
  readonly amount: number
  /** Id of the award or of the table result; `feat` for an exploit. */
  readonly reason: string
  readonly detail: string
}

/** Lists the experience of a member as single gains: gains from table results first, then gains from the game. */
export const awardLines = (rolls: readonly AftermathRoll[], earned: Traced): AwardLine[] => [
  ...rolls.flatMap(({ results }) =>
    listFinalRollResults(results).flatMap(({ id, effects }) => toAwardLines(id, effects)),
  ),
  ...earned.parts
    .filter(({ amount }) => amount !== 0)
    .map(({ source, amount }) => ({ amount, reason: source.id, detail: source.detail ?? '' })),
]

type Effects = ReturnType<typeof listFinalRollResults>[number]['effects']

const toAwardLines = (reason: string, effects: Effects): AwardLine[] =>
  effects.flatMap((effect) => (effect.kind === 'experience' ? [{ amount: effect.amount, reason, detail: '' }] : []))

/** Warns about exploits of members who died. */
export const warnAboutFeatsOfDead = (feats: Feats, dead: ReadonlyMap<string, string>, id: string): Issue[] =>
  [...new Set(feats.map(({ member }) => member))].flatMap((member) => {
    const name = dead.get(member)
    return name === undefined ? [] : [warning('feat-of-the-dead', id, { name })]
  })

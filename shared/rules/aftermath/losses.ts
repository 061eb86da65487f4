import { error, warning, type Issue } from '../../domain/issue.ts'
import type { Loss, Ruleset } from '../ruleset.ts'
import type { AftermathAnswers, AnswerOf } from './answers.ts'
import { answerTo } from './ask.ts'
import { crewOf } from './crew.ts'
import type { Band, Lineup, PlayedMember } from './game.ts'
import type { Injured } from './injured.ts'
import type { LossLine } from './outcome.ts'

/** What the organiser ticks: all that is no member of a crew. */
export const ticked = ({ aftermath }: Ruleset): readonly Loss[] =>
  (aftermath.losses ?? []).filter(({ isCrew }) => !isCrew)

/**
 * Checks that each loss is known to the ruleset, told once, and of a member who took part; warns where somebody should have
 * fallen with it.
 */
export function lossProblems(
  lineup: Lineup,
  { fighters }: Band,
  { losses: told = [], members }: Pick<AnswerOf<'fallen'>, 'losses' | 'members'>,
  path: string,
): Issue[] {
  const known = new Map(ticked(lineup.game.ruleset).map((one) => [one.id, one]))
  const fell = new Set(members.map(({ member }) => member))
  return told.flatMap(({ member, loss }, at) => {
    const fighter = fighters.find(({ id }) => id === member)
    if (!fighter) return [error('fallen-unknown', path, { id: member })]
    const { name } = fighter.member
    const isFirst = told.findIndex((one) => one.member === member && one.loss === loss) === at
    const own = known.get(loss)
    if (!own || !isFirst) return [error('not-to-lose', path, { name })]
    const isUnhurt = own.isFall && lineup.parts.injuries && !fell.has(member)
    return isUnhurt ? [warning('lost-unhurt', path, { name, loss: own.name })] : []
  })
}

/** What a game took from a member besides itself: what was ticked, and those of its crew who are dead. */
export function lossesOf(
  { game: { ruleset } }: Lineup,
  { id, member }: PlayedMember,
  { warband }: Band,
  injured: Injured | undefined,
  answers: AftermathAnswers,
): LossLine[] {
  const answer = answerTo(answers, `fallen:${warband.id}`)
  const told = answer?.kind === 'fallen' ? (answer.losses ?? []) : []
  const dead = deadOf(injured)
  const crew = new Map(crewOf(ruleset, member)?.map((one) => [one.id, one.name]))
  return (ruleset.aftermath.losses ?? []).flatMap(({ id: loss, isCrew }): LossLine[] => {
    if (!isCrew) return told.some((one) => one.member === id && one.loss === loss) ? [{ loss, name: '' }] : []
    const name = crew.get(loss)
    return name !== undefined && dead(loss) ? [{ loss, name }] : []
  })
}

/** Tells who of a team is dead: all of it, or those who were killed or died of what they rolled. */
function deadOf(injured: Injured | undefined): (id: string) => boolean {
  const { lost = false, lostCrew = [] } = injured?.outcome ?? {}
  return (id) => lost || lostCrew.includes(id)
}

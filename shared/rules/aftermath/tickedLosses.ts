import { error, warning, type Issue } from '../../domain/issue.ts'
import type { Loss, Ruleset } from '../ruleset.ts'
import type { AnswerOf } from '../aftermathAnswers.ts'
import type { Band, IndexedGame } from '../playedGame.ts'

/** What the organiser ticks: all that is no member of a crew. */
export const ticked = ({ aftermath }: Ruleset): readonly Loss[] =>
  (aftermath.losses ?? []).filter(({ isCrew }) => !isCrew)

/**
 * Checks that each loss is known to the ruleset, told once, and of a member who took part; warns where somebody should have
 * fallen with it.
 */
export function lossProblems(
  indexed: IndexedGame,
  { fighters }: Band,
  { losses: told = [], members }: Pick<AnswerOf<'fallen'>, 'losses' | 'members'>,
  path: string,
): Issue[] {
  const known = new Map(ticked(indexed.game.ruleset).map((one) => [one.id, one]))
  const fell = new Set(members.map(({ member }) => member))
  return told.flatMap(({ member, loss }, at) => {
    const fighter = fighters.find(({ id }) => id === member)
    if (!fighter) return [error('fallen-unknown', path, { id: member })]
    const { name } = fighter.member
    const isFirst = told.findIndex((one) => one.member === member && one.loss === loss) === at
    const own = known.get(loss)
    if (!own || !isFirst) return [error('not-to-lose', path, { name })]
    const isUnhurt = own.isFall && indexed.parts.injuries && !fell.has(member)
    return isUnhurt ? [warning('lost-unhurt', path, { name, loss: own.name })] : []
  })
}

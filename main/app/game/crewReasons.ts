import type { ReasonView } from '../../../shared/contract/views/game.ts'
import type { Aftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import { crewOf, gone } from '../../../shared/rules/aftermath/crew.ts'
import type { PlayedGame } from '../../../shared/rules/playedGame.ts'
import type { MemberOutcome } from '../../../shared/rules/aftermath/outcome.ts'
import { between } from '../../../shared/rules/aftermath/preview.ts'
import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import { outcomeOf } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { standing, type RollResult } from '../../../shared/rules/kit/resolve.ts'
import type { CrewMember } from '../../../shared/rules/ruleset.ts'

/** The members that a team lost in the game: the dead, and those who cannot go on. */
function lostOf({ ruleset }: PlayedGame, { before, after, losses }: MemberOutcome): readonly CrewMember[] {
  const without = gone(ruleset, before, after)
  return (crewOf(ruleset, before) ?? []).filter(
    ({ id }) => without.has(id) || losses.some(({ loss, name }) => loss === id && name !== ''),
  )
}

/** The fields in which a team differs from itself without some of its crew, whatever else the game did to it. */
function fieldsOf({ ruleset, sides }: PlayedGame, { member: id, before }: MemberOutcome, lostCrew: readonly string[]) {
  const bands = sides.flatMap(({ warbands }) => warbands)
  const context = bands.find(({ members }) => members.some((one) => one.id === id))?.context
  const without = ruleset.aftermath.settled(before, { ...outcomeOf([]), lostCrew }, context)
  const figures = (member: typeof before) => {
    const values = Object.entries(evaluateMember(ruleset, member, '', context).values)
    return { ...member, ...Object.fromEntries(values.map(([key, { total }]) => [`values.${key}`, total])) }
  }
  return new Set(['losses', ...between(figures(before), figures(without)).map(({ field }) => field)])
}

/**
 * Gives why a field of a team is different where it lost somebody: the dice that took them, or that they were killed
 * at the table, by name. `ends`: whether a result of a roll takes somebody.
 */
export function crewReasons(
  played: PlayedGame,
  questions: Aftermath['questions'],
  outcome: MemberOutcome,
  ends: (result: RollResult) => boolean,
): (field: string) => ReasonView[] {
  const lost = lostOf(played, outcome)
  if (lost.length === 0) return () => []
  const { injuries } = played.ruleset.aftermath
  const fields = fieldsOf(
    played,
    outcome,
    lost.map(({ id }) => id),
  )
  const reasons = lost.flatMap(({ id, name }): ReasonView[] => {
    const results = questions.flatMap((one) =>
      one.kind === 'roll' && one.member === outcome.member && one.subject === id ? (one.results ?? []) : [],
    )
    const thrown = standing(results).filter(ends)
    if (thrown.length === 0) return [{ faces: [], text: null, code: 'killed', detail: name }]
    return thrown.map((one) => ({
      faces: one.dice,
      text: injuries.get(one.id)?.name ?? null,
      code: one.id,
      detail: name,
    }))
  })
  return (field) => (fields.has(field) ? reasons : [])
}

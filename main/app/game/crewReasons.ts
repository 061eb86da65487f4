import type { ChangeReasonView } from '../../../shared/contract/views/game.ts'
import type { Aftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import { crewOf, findRemovedCrew } from '../../../shared/rules/aftermath/crew.ts'
import type { PlayedGame } from '../../../shared/rules/playedGame.ts'
import type { MemberOutcome } from '../../../shared/rules/aftermath/outcome.ts'
import { diffFields } from '../../../shared/rules/aftermath/preview.ts'
import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import { buildInjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { listFinalRollResults, type RollResult } from '../../../shared/rules/kit/resolve.ts'
import type { CrewMember } from '../../../shared/rules/ruleset.ts'

/** Returns the crew members that a team lost in the game: those who died, and those who can never play again. */
function findLostCrew({ ruleset }: PlayedGame, { before, after, losses }: MemberOutcome): readonly CrewMember[] {
  const without = findRemovedCrew(ruleset, before, after)
  return (crewOf(ruleset, before) ?? []).filter(
    ({ id }) => without.has(id) || losses.some(({ loss, name }) => loss === id && name !== ''),
  )
}

/** Returns the fields that the loss of this crew alone would change in a team. */
function fieldsChangedByLoss(
  { ruleset, sides }: PlayedGame,
  { member: id, before }: MemberOutcome,
  lostCrew: readonly string[],
) {
  const bands = sides.flatMap(({ warbands }) => warbands)
  const context = bands.find(({ members }) => members.some((one) => one.id === id))?.context
  const without = ruleset.aftermath.settleMember(before, { ...buildInjuryOutcome([]), lostCrew }, context)
  const figures = (member: typeof before) => {
    const values = Object.entries(evaluateMember(ruleset, member, '', context).values)
    return { ...member, ...Object.fromEntries(values.map(([key, { total }]) => [`values.${key}`, total])) }
  }
  return new Set(['losses', ...diffFields(figures(before), figures(without)).map(({ field }) => field)])
}

/**
 * Returns a function that gives the reasons for a changed field of a team that lost crew: the rolls that removed a crew
 * member, or a death at the table. `ends`: true for a result that removes a crew member.
 */
export function crewReasons(
  played: PlayedGame,
  questions: Aftermath['questions'],
  outcome: MemberOutcome,
  ends: (result: RollResult) => boolean,
): (field: string) => ChangeReasonView[] {
  const lost = findLostCrew(played, outcome)
  if (lost.length === 0) return () => []
  const { injuries } = played.ruleset.aftermath
  const fields = fieldsChangedByLoss(
    played,
    outcome,
    lost.map(({ id }) => id),
  )
  const reasons = lost.flatMap(({ id, name }): ChangeReasonView[] => {
    const results = questions.flatMap((one) =>
      one.kind === 'roll' && one.member === outcome.member && one.subject === id ? (one.results ?? []) : [],
    )
    const thrown = listFinalRollResults(results).filter(ends)
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

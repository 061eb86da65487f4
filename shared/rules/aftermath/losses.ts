import type { AftermathAnswers } from '../aftermathAnswers.ts'
import { answerTo } from './ask.ts'
import { crewOf } from './crew.ts'
import type { Band, IndexedGame, PlayedMember } from '../playedGame.ts'
import type { Injured } from './injured.ts'
import type { LossLine } from './outcome.ts'

/** What a game took from a member besides itself: what was ticked, and those of its crew who are dead. */
export function lossesOf(
  { game: { ruleset } }: IndexedGame,
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

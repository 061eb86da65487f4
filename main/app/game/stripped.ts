import type { AftermathAnswers, Answer, AnswerOf, Fall } from '../../../shared/rules/aftermathAnswers.ts'

/** True of a member that was not in the game, or of one of its team who was not. */
type Gone = (member: string, person?: string) => boolean
type Fallen = AnswerOf<'fallen'>

/** What is looked up of those whom answers name. */
export interface Lookup {
  readonly gone: Gone
  readonly warbandOf: (member: string) => string | undefined
  /** All of a team, in the order in which they roll. */
  readonly crewOf: (member: string) => readonly string[]
  /** The present line of a member's item; undefined where the member no longer has it. */
  readonly lineOf: (member: string, line: number) => number | undefined
}

/**
 * Answers without those who were not in the game: neither what became of them nor what they did; and without things taken
 * that nobody had.
 */
export function stripped(answers: AftermathAnswers, lookup: Lookup): AftermathAnswers {
  const { gone, crewOf } = lookup
  const falls = Object.values(answers).flatMap((one) => (one.kind === 'fallen' ? one.members : []))
  const renamed = (id: string) => rollId(id, falls, gone, crewOf)
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      const [, of] = id.split(':')
      const own = of !== undefined && gone(of) ? undefined : renamed(id)
      return own === undefined ? [] : [[own, strippedAnswer(answer, lookup)] as const]
    }),
  )
}

function strippedAnswer(answer: Answer, lookup: Lookup): Answer {
  const { gone } = lookup
  if (answer.kind === 'result')
    // Nobody else wins in the place of a winner who was not there.
    return typeof answer.champion === 'string' && gone(answer.champion) ? { ...answer, champion: null } : answer
  if (answer.kind === 'feats')
    return {
      ...answer,
      feats: answer.feats.filter(({ member }) => !gone(member)),
      ...(answer.counted && { counted: answer.counted.filter(({ member }) => !gone(member)) }),
    }
  return answer.kind === 'fallen' ? strippedFalls(answer, lookup) : answer
}

function strippedFalls(answer: Fallen, lookup: Lookup): Fallen {
  const { gone } = lookup
  const { losses } = answer
  return {
    ...answer,
    members: answer.members.flatMap((fall) => (gone(fall.member) ? [] : fallOf(fall, lookup))),
    ...(losses && { losses: losses.filter(({ member }) => !gone(member)) }),
  }
}

/** One who fell, without those of its team who were not there; put out by a band where it was one who was not there. */
function fallOf(fall: Fall, { gone, warbandOf, lineOf }: Lookup): Fall[] {
  const crew = fall.crew?.filter(({ id }) => !gone(fall.member, id))
  if (fall.crew && crew!.length === 0) return []
  const { by } = fall
  const band = by && 'member' in by && gone(by.member) ? warbandOf(by.member) : undefined
  const taken = fall.taken?.flatMap(({ line: from, to }) => {
    const line = lineOf(fall.member, from)
    return line === undefined ? [] : [{ line, to }]
  })
  return [
    {
      ...fall,
      ...(crew && { crew }),
      ...(taken && { taken }),
      ...(band !== undefined && { by: { warband: band } }),
    },
  ]
}

/** The id of a roll once those of a team who were not there make none; undefined for theirs. */
function rollId(
  id: string,
  falls: readonly Fall[],
  gone: Gone,
  crewOf: (member: string) => readonly string[],
): string | undefined {
  const [kind, of, nth] = id.split(':')
  if (kind !== 'roll' || of === undefined) return id
  const fall = falls.find(({ member }) => member === of)
  const rolling = crewOf(of).filter((one) => !fall?.crew || fall.crew.some((it) => it.id === one && it.fate === 'out'))
  const own = rolling[Number(nth) - 1]
  if (own === undefined) return id
  const left = rolling.filter((one) => !gone(of, one))
  const at = left.indexOf(own)
  return at < 0 ? undefined : `roll:${of}:${at + 1}`
}

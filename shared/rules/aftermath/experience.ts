import { error, warning, type Issue } from '../../domain/issue.ts'
import { experienceFrom } from '../kit/aftermath/experience.ts'
import { standing } from '../kit/resolve.ts'
import { traced, type Traced } from '../kit/traced.ts'
import type { AftermathAnswers, AnswerOf } from './answers.ts'
import { ask, nothingAsked, unlessRefused, type Asked } from './ask.ts'
import type { Fallen } from './fallen.ts'
import type { Band, Lineup, PlayedMember } from './game.ts'
import type { RollMade } from './rolls.ts'

export type Feats = AnswerOf<'feats'>['feats']

/** Asks for feats of brilliance of a band; nobody can earn any without the house rule, or without having played. */
export function askFeats(
  { parts }: Lineup,
  { warband, fighters }: Band,
  answers: AftermathAnswers,
): Asked<Feats | undefined> {
  if (!parts.experience || fighters.length === 0) return nothingAsked([])
  const id = `feats:${warband.id}`
  const members = fighters.map((fighter) => ({ id: fighter.id, name: fighter.member.name }))
  const draft = { id, kind: 'feats', params: { warband: warband.name }, warband: warband.id, members } as const
  return ask(answers, draft, ['feats'], ({ feats }) =>
    unlessRefused(
      feats.flatMap((feat) => problemsOf(feat, warband.members, id)),
      () => feats,
    ),
  )
}

function problemsOf({ member }: Feats[number], members: readonly PlayedMember[], id: string): Issue[] {
  const found = members.find((one) => one.id === member)
  if (!found) return [error('feat-unknown', id, { id: member })]
  return found.played ? [] : [error('feat-absent', id, { name: found.member.name })]
}

/** What a member did, as far as it earns experience. */
export interface Deed {
  readonly member: PlayedMember
  readonly survived: boolean
  readonly won: boolean
  /** All who fell in the game. */
  readonly fallen: readonly Fallen[]
  readonly feats: Feats
}

/** Experience from the game with its reasons: UPU-R9, UPU-R10; the absent and the dead earn nothing. */
export function experienceOf(
  { game, parts }: Lineup,
  { member: { id, member, cost, played }, survived, won, fallen, feats }: Deed,
): Traced {
  if (!parts.experience) return traced([])
  const tookOut = fallen.filter(({ by }) => by?.id === id)
  const deeds = {
    kind: member.kind,
    tookPart: played,
    survived,
    won,
    worth: cost,
    tookOut: tookOut.map((enemy) => ({ kind: enemy.member.member.kind, worth: enemy.member.cost })),
    feats: feats.filter((feat) => feat.member === id),
  }
  return experienceFrom(deeds, game.ruleset.aftermath.awards)
}

/** A line of a member's experience. */
export interface AwardLine {
  readonly amount: number
  /** The award's id, the result's that gave it, or `feat`. */
  readonly reason: string
  readonly detail: string
}

/** Experience as lines: what rolls gave, then what the game did. */
export const awardLines = (rolls: readonly RollMade[], earned: Traced): AwardLine[] => [
  ...rolls.flatMap(({ results }) => standing(results).flatMap(({ id, effects }) => fromRoll(id, effects))),
  ...earned.parts.map(({ source, amount }) => ({ amount, reason: source.id, detail: source.detail ?? '' })),
]

type Effects = ReturnType<typeof standing>[number]['effects']

const fromRoll = (reason: string, effects: Effects): AwardLine[] =>
  effects.flatMap((effect) => (effect.kind === 'experience' ? [{ amount: effect.amount, reason, detail: '' }] : []))

/** Remarks on feats of those who did not live to tell of them. */
export const lostFeats = (feats: Feats, dead: ReadonlyMap<string, string>, id: string): Issue[] =>
  [...new Set(feats.map(({ member }) => member))].flatMap((member) => {
    const name = dead.get(member)
    return name === undefined ? [] : [warning('feat-of-the-dead', id, { name })]
  })

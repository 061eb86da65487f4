import { error, warning, type Issue } from '../../domain/issue.ts'
import type { Member } from '../../domain/member.ts'
import { isOn } from '../houseRules.ts'
import { experienceFrom, type Award } from '../kit/aftermath/experience.ts'
import { standing } from '../kit/resolve.ts'
import { traced, type Part, type Traced } from '../kit/traced.ts'
import type { AftermathAnswers, AnswerOf } from '../aftermathAnswers.ts'
import { ask, nothingAsked, unlessRefused, type Asked } from './ask.ts'
import { presentCrew } from './crew.ts'
import type { Fallen } from './fallen.ts'
import type { Band, IndexedGame, PlayedMember } from '../playedGame.ts'
import type { RollMade } from './rolls.ts'

/** Feats of brilliance, and what was counted. */
export type Rewards = Pick<AnswerOf<'feats'>, 'feats' | 'counted'>
type Feats = Rewards['feats']
type Counted = NonNullable<Rewards['counted']>

/** Asks for feats of brilliance of a band; nobody can earn any without the house rule, or without having played. */
export function askFeats(
  { game, parts }: IndexedGame,
  { warband, fighters }: Band,
  answers: AftermathAnswers,
): Asked<Rewards | undefined> {
  if (!parts.experience || fighters.length === 0) return nothingAsked({ feats: [] })
  const id = `feats:${warband.id}`
  const members = fighters.map((fighter) => ({ id: fighter.id, name: fighter.member.name }))
  const awards = game.ruleset.aftermath.awards.filter((award) => award.for === 'counted')
  const counting = awards.length > 0 && { counted: awards.map(({ id, name, amount }) => ({ id, name, amount })) }
  const about = { params: { warband: warband.name }, warband: warband.id, members }
  return ask(answers, { id, kind: 'feats', ...about, ...counting }, ['feats'], ({ feats, counted = [] }) =>
    unlessRefused(
      [
        ...[...feats, ...counted].flatMap((one) => problemsOf(one, warband.members, id)),
        ...countProblems(counted, awards, id),
      ],
      () => ({ feats, counted }),
    ),
  )
}

/** Each award that is counted, once for a member. */
function countProblems(counted: Counted, awards: readonly Award[], id: string): Issue[] {
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

/** What a member did, as far as it earns experience. */
interface Deed {
  readonly member: PlayedMember
  readonly survived: boolean
  /** Of a team: those who did not. */
  readonly lostCrew: readonly string[]
  readonly won: boolean
  /** All who fell in the game. */
  readonly fallen: readonly Fallen[]
  readonly rewards: Rewards
}

/**
 * Experience from the game with its reasons: UPU-R9, UPU-R10; the absent and the dead earn nothing, nor does anyone for an
 * enemy who came over rather than being put out of action.
 */
export function experienceOf(
  { game, parts }: IndexedGame,
  { member: there, survived, lostCrew, won, fallen, rewards }: Deed,
): Traced {
  const { id, member, cost, played } = there
  if (!parts.experience) return traced([])
  const tookOut = fallen.filter(({ by, deserted }) => by?.id === id && !deserted)
  const rankOf = (one: Member) => game.ruleset.aftermath.rankOf?.(one) ?? one.kind
  const deeds = {
    kind: rankOf(member),
    tookPart: played,
    survived,
    won,
    worth: cost,
    tookOut: tookOut.map((enemy) => ({ kind: rankOf(enemy.member.member), worth: enemy.member.cost })),
    feats: rewards.feats.filter((feat) => feat.member === id),
    counted: Object.fromEntries(
      (rewards.counted ?? []).flatMap((one) => (one.member === id ? [[one.award, one.times]] : [])),
    ),
  }
  const awards = game.ruleset.aftermath.awards.filter(
    ({ houseRule, unlessHouseRule }) =>
      (houseRule === undefined || isOn(game.ruleset, houseRule, game.house)) &&
      (unlessHouseRule === undefined || !isOn(game.ruleset, unlessHouseRule, game.house)),
  )
  const crew = presentCrew(game.ruleset, there)
  if (!crew) return experienceFrom(deeds, awards)
  // Each of a team earns its own, named after it; feats are the team's.
  const own = crew
    .filter((one) => (survived || lostCrew.length > 0) && !lostCrew.includes(one.id))
    .flatMap((one) =>
      experienceFrom({ ...deeds, survived: true, crew: one.id, feats: [] }, awards).parts.map((part) =>
        of(part, one.name),
      ),
    )
  return traced([...own, ...experienceFrom(deeds, []).parts])
}

const of = (part: Part, name: string): Part => ({ ...part, source: { ...part.source, detail: name } })

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

import type { LineUp } from '../domain/campaign/lineUp.ts'
import type { Issue } from '../domain/issue.ts'
import type { Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import { checkSideMembers } from './playedGame.ts'
import { totalMemberCost, isLegal, checkCap } from './evaluate.ts'
import { absenceOf, isCountedInBandValue } from './kit/aftermath/absences.ts'
import type { Traced } from './kit/traced.ts'
import { lineUpStateOf, type LineUpState } from './lineUp.ts'
import type { EvaluatedMember, Ruleset } from './ruleset.ts'

/** A warband that plays in a game, with the evaluation of all its members. */
export interface BandToField {
  readonly warband: string
  readonly side: string
  readonly roster: Roster
  /**
   * Ids of the roster's members, in the order of the roster. `judged` has the cost and the issues of each, in the same
   * order.
   */
  readonly members: readonly string[]
  readonly judged: readonly Pick<EvaluatedMember, 'member' | 'cost' | 'issues'>[]
}

/**
 * A reason why a warband is not ready for its game. `count`: number of dice that must still be rolled before the game.
 */
export interface NotReadyReason {
  readonly warband: string
  readonly reason: 'illegal' | 'nobody-fit' | 'nobody-plays' | 'dice-missing'
  readonly count?: number
}

/** A warband as it plays the game, evaluated with only the members who take part. */
export interface FieldedBand {
  readonly warband: string
  /** Line-up state of all members, including those who do not take part, in order. */
  readonly members: readonly (LineUpState & { readonly id: string })[]
  /** Sum of the costs of the members who take part. */
  readonly value: Traced
  /** True if the warband may play, both by itself and together with the other warbands of its side. */
  readonly legal: boolean
  readonly issues: readonly Issue[]
  /** What prevents the warband from playing. Empty: the warband is ready. */
  readonly hindrances: readonly NotReadyReason[]
}

/**
 * Evaluates the warbands of a game with only the members who take part: value, cap and rules of the side. Minimum
 * numbers of members are checked for the whole warband (UPU-R40): leaving members at home may make a warband legal,
 * never illegal.
 */
export function evaluateFieldedBands(ruleset: Ruleset, bands: readonly BandToField[], lineUp: LineUp): FieldedBand[] {
  const of = lineUpStateOf(ruleset, lineUp)
  const all = bands.map((band): LinedUpBand => {
    const members = band.judged.map(({ member }, at) => ({ id: band.members[at]!, ...of(band.members[at]!, member) }))
    const plays = members.map(({ absence }) => absence === undefined)
    return { ...band, lined: members, plays, context: ruleset.roster.context(band.roster) }
  })
  const bySide = Map.groupBy(all, ({ side }) => side)
  return all.map((band) => {
    const allies = bySide.get(band.side)!
    const ofSide = checkSideMembers(allies.flatMap(fightersOf), allies[0]!.context, ruleset)
    const value = totalMemberCost(band.judged.filter((_, at) => band.plays[at]))
    // An issue that is reported for the whole side is not repeated for the warband.
    const own = listOwnIssues(ruleset, band, value.total).filter(({ code }) => !ofSide.some((one) => one.code === code))
    const issues = [...ofSide, ...own]
    const legal = isLegal(issues)
    const { warband, lined: members } = band
    return { warband, members, value, legal, issues, hindrances: listHindrances(band, legal) }
  })
}

/** A warband with its line-up. `plays`: for each member of the roster, true if it takes part. */
interface LinedUpBand extends BandToField {
  readonly lined: FieldedBand['members']
  readonly plays: readonly boolean[]
  readonly context: unknown
}

const fightersOf = ({ judged, plays }: LinedUpBand): Member[] =>
  judged.filter((_, at) => plays[at]).map(({ member }) => member)

/**
 * Lists the issues of the members who take part. Issues of the warband are listed only if the whole warband has them as
 * well.
 */
function listOwnIssues(
  { roster: rules, aftermath }: Ruleset,
  { roster, judged, plays, context }: LinedUpBand,
  value: number,
): Issue[] {
  // Members at home are marked as retired, so that they do not count. They stay in the list, so that each member keeps
  // its index.
  const there = roster.members.map((member, at): Member => (plays[at] ? member : { ...member, status: 'retired' }))
  const whole = new Set(rules.checkBand(roster, context).map(({ code }) => code))
  const isAll = judged.every(({ member }, at) => plays[at] || !isCountedInBandValue(member, aftermath.injuries))
  return [
    ...judged.flatMap(({ issues }, at) => (plays[at] ? issues : [])),
    ...rules.checkBand({ ...roster, members: there }, context).filter(({ code }) => whole.has(code)),
    ...checkCap(roster.cap, value).map((issue) => (isAll ? issue : { ...issue, code: 'field-over-cap' })),
  ]
}

/** Lists what prevents a warband from playing its game. Only this function decides whether a game is ready. */
function listHindrances({ warband, lined, judged, plays }: LinedUpBand, legal: boolean): NotReadyReason[] {
  const missing = lined.filter(({ throwsBefore, thrown }) => throwsBefore && thrown === undefined).length
  const isAnybodyFit = judged.some(({ member }) => absenceOf(member) === undefined)
  const nobody = isAnybodyFit ? ('nobody-plays' as const) : ('nobody-fit' as const)
  const why = plays.includes(true) ? (legal ? undefined : ('illegal' as const)) : nobody
  return [
    ...(missing > 0 ? [{ warband, reason: 'dice-missing', count: missing } as const] : []),
    ...(why ? [{ warband, reason: why }] : []),
  ]
}

import type { LineUp } from '../domain/campaign/lineUp.ts'
import type { Issue } from '../domain/issue.ts'
import type { Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import { issuesTogether } from './playedGame.ts'
import { costOf, isLegal, overCap } from './evaluate.ts'
import { absenceOf, isCounted } from './kit/aftermath/absences.ts'
import type { Traced } from './kit/traced.ts'
import { linedUp, type LinedUp } from './lineUp.ts'
import type { EvaluatedMember, Ruleset } from './ruleset.ts'

/** A band that is in a game, judged as a whole. */
export interface BandToField {
  readonly warband: string
  readonly side: string
  readonly roster: Roster
  /** Ids of the roster's members, in their order, and what each is worth and breaks. */
  readonly members: readonly string[]
  readonly judged: readonly Pick<EvaluatedMember, 'member' | 'cost' | 'issues'>[]
}

/** Why a game is not ready to be played. `count`: so many dice before it. */
export interface Hindrance {
  readonly warband: string
  readonly reason: 'illegal' | 'nobody-fit' | 'nobody-plays' | 'dice-missing'
  readonly count?: number
}

/** A band as it takes the field: with those who take part, and no others. */
export interface FieldedBand {
  readonly warband: string
  /** Its members, in their order. */
  readonly members: readonly (LinedUp & { readonly id: string })[]
  /** What those are worth who take part. */
  readonly value: Traced
  /** Whether it may take the field: by itself, and with those of its side. */
  readonly legal: boolean
  readonly issues: readonly Issue[]
  /** What is in the way of the game on its part; nothing: it is ready. */
  readonly hindrances: readonly Hindrance[]
}

/**
 * The bands of a game as they take the field. Their value, their ceiling and the rules of their sides concern those who
 * take part; what a band has to have holds of it as a whole (UPU-R40): who stays at home may mend a band, and never breaks it.
 */
export function fielded(ruleset: Ruleset, bands: readonly BandToField[], lineUp: LineUp): FieldedBand[] {
  const of = linedUp(ruleset, lineUp)
  const all = bands.map((band): Placed => {
    const members = band.judged.map(({ member }, at) => ({ id: band.members[at]!, ...of(band.members[at]!, member) }))
    const plays = members.map(({ absence }) => absence === undefined)
    return { ...band, lined: members, plays, context: ruleset.roster.context(band.roster) }
  })
  const bySide = Map.groupBy(all, ({ side }) => side)
  return all.map((band) => {
    const allies = bySide.get(band.side)!
    const ofSide = issuesTogether(allies.flatMap(fightersOf), allies[0]!.context, ruleset)
    const value = costOf(band.judged.filter((_, at) => band.plays[at]))
    // What the band is told of itself, its side is told already.
    const own = ownIssues(ruleset, band, value.total).filter(({ code }) => !ofSide.some((one) => one.code === code))
    const issues = [...ofSide, ...own]
    const legal = isLegal(issues)
    const { warband, lined: members } = band
    return { warband, members, value, legal, issues, hindrances: hindrancesOf(band, legal) }
  })
}

/** A band with who of it takes part. */
interface Placed extends BandToField {
  readonly lined: FieldedBand['members']
  readonly plays: readonly boolean[]
  readonly context: unknown
}

const fightersOf = ({ judged, plays }: Placed): Member[] =>
  judged.filter((_, at) => plays[at]).map(({ member }) => member)

/** What those of a band break who take part: each by himself, and the rules of the band that it breaks as a whole too. */
function ownIssues(
  { roster: rules, aftermath }: Ruleset,
  { roster, judged, plays, context }: Placed,
  value: number,
): Issue[] {
  // Members at home do not count, like those who left; they stay in the list so that each member keeps its place.
  const there = roster.members.map((member, at): Member => (plays[at] ? member : { ...member, status: 'retired' }))
  const whole = new Set(rules.checkBand(roster, context).map(({ code }) => code))
  const isAll = judged.every(({ member }, at) => plays[at] || !isCounted(member, aftermath.injuries))
  return [
    ...judged.flatMap(({ issues }, at) => (plays[at] ? issues : [])),
    ...rules.checkBand({ ...roster, members: there }, context).filter(({ code }) => whole.has(code)),
    ...overCap(roster.cap, value).map((issue) => (isAll ? issue : { ...issue, code: 'field-over-cap' })),
  ]
}

/** What prevents a band from playing its game. No other place decides whether a game is ready. */
function hindrancesOf({ warband, lined, judged, plays }: Placed, legal: boolean): Hindrance[] {
  const missing = lined.filter(({ throwsBefore, thrown }) => throwsBefore && thrown === undefined).length
  const isAnybodyFit = judged.some(({ member }) => absenceOf(member) === undefined)
  const nobody = isAnybodyFit ? ('nobody-plays' as const) : ('nobody-fit' as const)
  const why = plays.includes(true) ? (legal ? undefined : ('illegal' as const)) : nobody
  return [
    ...(missing > 0 ? [{ warband, reason: 'dice-missing', count: missing } as const] : []),
    ...(why ? [{ warband, reason: why }] : []),
  ]
}

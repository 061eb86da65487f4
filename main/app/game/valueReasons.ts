import type { ChangeReasonView } from '../../../shared/contract/views/game.ts'
import { belongsToBand, type AbsenceRecord, type Member, type MemberStatus } from '../../../shared/domain/member.ts'
import { isCountedInBandValue } from '../../../shared/rules/kit/aftermath/absences.ts'
import type { Aftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import type { PlayedGame } from '../../../shared/rules/playedGame.ts'
import type { FieldDifference } from '../../../shared/rules/aftermath/preview.ts'
import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import { DESERTED } from '../../../shared/domain/campaign/outOfAction.ts'

/**
 * Maximum number of members that are listed by name. The members with the largest amounts are named; the amounts of all
 * others are summed.
 */
const MAX_NAMED_MEMBERS = 4

/** Returns the members who changed the warband's value in the game. Their amounts add up to the difference. */
export function bandValueChangeReasons(
  { ruleset, sides }: PlayedGame,
  { preview }: Aftermath,
  warband: string,
  isDeserter: (member: string) => boolean,
): ChangeReasonView[] {
  const band = sides.flatMap(({ warbands }) => warbands).find(({ id }) => id === warband)
  const changed = preview.warbands.find((one) => one.warband === warband)?.members ?? []
  const all = changed.flatMap(({ member: id, differences }): (ChangeReasonView & { readonly amount: number })[] => {
    const before = band?.members.find((one) => one.id === id)?.member
    if (!before) return []
    const after = memberAfterGame(before, differences)
    const was = evaluateMember(ruleset, before, '', band?.context).cost.total
    const is = Number(differences.find(({ field }) => field === 'cost')?.after ?? was)
    const counts = (member: Member) => isCountedInBandValue(member, ruleset.aftermath.injuries)
    const amount = (counts(after) ? is : 0) - (counts(before) ? was : 0)
    if (amount === 0) return []
    const gone = counts(after) ? {} : { status: isDeserter(id) ? DESERTED : exclusionStatus(after) }
    return [{ faces: [], text: null, code: 'member', name: before.name, ...gone, amount }]
  })
  return largestFirst(all)
}

/** Returns why a member no longer counts in the value of its warband. */
const exclusionStatus = (member: Member): string => (belongsToBand(member) ? 'uncounted' : member.status!)

/**
 * Returns a member with the status and the absences after the game. Only these two fields decide whether the member
 * counts in the value of the warband.
 */
function memberAfterGame(before: Member, differences: readonly FieldDifference[]): Member {
  const after = (fieldName: string) => differences.find(({ field }) => field === fieldName)?.after
  return {
    ...before,
    status: (after('status') ?? before.status ?? 'active') as MemberStatus,
    absences: (after('absences') ?? before.absences ?? []) as AbsenceRecord[],
  }
}

/**
 * Sorts reasons by amount, largest first. Keeps the first `MAX_NAMED_MEMBERS` reasons and merges the others into one
 * sum.
 */
function largestFirst(all: readonly (ChangeReasonView & { readonly amount: number })[]): ChangeReasonView[] {
  const sorted = [...all].sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
  const others = sorted.slice(MAX_NAMED_MEMBERS)
  if (others.length === 0) return sorted
  const amount = others.reduce((sum, one) => sum + one.amount, 0)
  return [
    ...sorted.slice(0, MAX_NAMED_MEMBERS),
    { faces: [], text: null, code: 'others', count: others.length, amount },
  ]
}

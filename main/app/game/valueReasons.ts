import type { ReasonView } from '../../../shared/contract/views/game.ts'
import { isInBand, type AbsenceRecord, type Member, type Status } from '../../../shared/domain/member.ts'
import { isCounted } from '../../../shared/rules/kit/aftermath/absences.ts'
import type { Aftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import type { PlayedGame } from '../../../shared/rules/playedGame.ts'
import type { Difference } from '../../../shared/rules/aftermath/preview.ts'
import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import { DESERTED } from '../../../shared/statistics/outOfAction.ts'

/** How many members are named, those with the largest share; the others are added up. */
const NAMED = 4

/** The members who changed the band's value in the game, each with an amount; the amounts add up to the difference. */
export function valueReasons(
  { ruleset, sides }: PlayedGame,
  { preview }: Aftermath,
  warband: string,
  isDeserter: (member: string) => boolean,
): ReasonView[] {
  const band = sides.flatMap(({ warbands }) => warbands).find(({ id }) => id === warband)
  const changed = preview.warbands.find((one) => one.warband === warband)?.members ?? []
  const all = changed.flatMap(({ member: id, differences }): (ReasonView & { readonly amount: number })[] => {
    const before = band?.members.find((one) => one.id === id)?.member
    if (!before) return []
    const after = afterwards(before, differences)
    const was = evaluateMember(ruleset, before, '', band?.context).cost.total
    const is = Number(differences.find(({ field }) => field === 'cost')?.after ?? was)
    const counts = (member: Member) => isCounted(member, ruleset.aftermath.injuries)
    const amount = (counts(after) ? is : 0) - (counts(before) ? was : 0)
    if (amount === 0) return []
    const gone = counts(after) ? {} : { status: isDeserter(id) ? DESERTED : leftOutAs(after) }
    return [{ faces: [], text: null, code: 'member', name: before.name, ...gone, amount }]
  })
  return mostFirst(all)
}

/** What became of one who no longer counts. */
const leftOutAs = (member: Member): string => (isInBand(member) ? 'uncounted' : member.status!)

/** The member with the status and the absences that the game leaves it with: only those decide whether it counts. */
function afterwards(before: Member, differences: readonly Difference[]): Member {
  const after = (wanted: string) => differences.find(({ field }) => field === wanted)?.after
  return {
    ...before,
    status: (after('status') ?? before.status ?? 'active') as Status,
    absences: (after('absences') ?? before.absences ?? []) as AbsenceRecord[],
  }
}

/** The largest amounts first; the rest as one sum. */
function mostFirst(all: readonly (ReasonView & { readonly amount: number })[]): ReasonView[] {
  const sorted = [...all].sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
  const others = sorted.slice(NAMED)
  if (others.length === 0) return sorted
  const amount = others.reduce((sum, one) => sum + one.amount, 0)
  return [...sorted.slice(0, NAMED), { faces: [], text: null, code: 'others', count: others.length, amount }]
}

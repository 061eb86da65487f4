import type { ReasonView } from '../../../shared/contract/views/game.ts'
import { isCounted, type Member, type Status } from '../../../shared/domain/member.ts'
import type { Aftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import type { PlayedGame } from '../../../shared/rules/aftermath/game.ts'
import type { Difference } from '../../../shared/rules/aftermath/preview.ts'
import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import { DESERTED } from '../warband/deserters.ts'

/** So many members are named, those who matter most; the others are told together. */
const NAMED = 4

/** By whom a band is worth another sum than before the game, and how much by each; all amounts together are the difference. */
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
    const amount = (isCounted(after) ? is : 0) - (isCounted(before) ? was : 0)
    if (amount === 0) return []
    const gone = isCounted(after) ? {} : { status: isDeserter(id) ? DESERTED : after.status! }
    return [{ faces: [], text: null, code: 'member', name: before.name, ...gone, amount }]
  })
  return mostFirst(all)
}

/** The member with the status that the game leaves it with: only that decides whether it counts. */
function afterwards(before: Member, differences: readonly Difference[]): Member {
  const status = differences.find(({ field }) => field === 'status')
  return status ? { ...before, status: status.after as Status } : before
}

/** Those who account for the most, by what they do; what is left together. */
function mostFirst(all: readonly (ReasonView & { readonly amount: number })[]): ReasonView[] {
  const sorted = [...all].sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
  const others = sorted.slice(NAMED)
  if (others.length === 0) return sorted
  const amount = others.reduce((sum, one) => sum + one.amount, 0)
  return [...sorted.slice(0, NAMED), { faces: [], text: null, code: 'others', count: others.length, amount }]
}

import { hasLeft, type Member } from '../../domain/member.ts'
import type { SuccessionRules } from '../../rules/ruleset.ts'
import type { Band } from './band.ts'
import type { Bench } from './bench.ts'

type Succession = SuccessionRules<Member, unknown>

/** True while somebody of the band leads it, be it in captivity. */
export const isLed = ({ roster }: Pick<Band, 'roster'>, rules: Succession, document: Member): boolean =>
  roster.members.some((one) => one.kind === rules.promoted(document).kind && !hasLeft(one))

/**
 * Points that it takes to follow a lost leader: as the campaign has it (UPU-R8). Before the first game, unless one has
 * died already, no leader has been lost, and a rank is bought as any other.
 */
export function promotionCost(band: Band, rules: Succession, document: Member, isBuilding: boolean): number {
  const { kind } = rules.promoted(document)
  const isLost = !isBuilding || band.roster.members.some((one) => one.kind === kind && one.status === 'dead')
  return isLost && band.setting('promotion') === 'free' ? 0 : rules.cost(document)
}

/** True where a member becomes the leader that its band has lost, as one of those who may. */
export function isSuccession({ band, context }: Bench, document: Member, after: Member): boolean {
  const rules = band.ruleset.advancement.succession
  if (!rules || document.kind === after.kind || after.kind !== rules.promoted(document).kind) return false
  return !isLed(band, rules, document) && rules.successors(band.roster.members, context).includes(document)
}

import { error, type Issue } from '../../domain/issue.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { packText } from '../text/packText.ts'
import type { CompiledGame } from './compileGame.ts'
import { modelsBought, modelsLeft } from './groups.ts'
import type { Bearer, Scope } from './scope.ts'

/** Reports the limits that a band exceeds. `members`: those who count. */
export function checkBandLimits({ pack, kinds }: CompiledGame, members: readonly Scope[]): Issue[] {
  const { limits = [] } = pack.band
  if (limits.length === 0) return []
  const bearers = members.map(({ bearer }) => bearer)
  const isOf = (ids: readonly string[] | undefined, { member }: Bearer) => ids?.includes(member.kind) ?? true
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const countOf = (ids: readonly string[] | undefined) =>
    sum(bearers.map((one) => (isOf(ids, one) ? (modelsLeft(kinds.get(one.member.kind), one.member) ?? 1) : 0)))
  const valueOf = (ids?: readonly string[]) =>
    sum(bearers.map((one) => (isOf(ids, one) ? one.world.costOf(one).total : 0)))
  const pointsIn = (group: string) =>
    sum(
      bearers.map(({ member, lines }) => {
        const own = lines.filter(({ prepared }) => prepared!.entry.kind === group)
        const models = modelsBought(kinds.get(member.kind), member) ?? 1
        return sum(
          own.map(({ prepared, line }) => {
            const { shared } = pack.restrictions[line!.id] ?? {}
            return prepared!.price.amount * line!.quantity * (shared ? 1 : models)
          }),
        )
      }),
    )
  return limits.flatMap((limit): Issue[] => {
    const { name, max, per, share, budget } = limit
    if (share !== undefined) {
      const spent = limit.group === undefined ? valueOf(limit.kinds) : pointsIn(limit.group)
      const isOver = spent * 100 > share * Math.max(budget, valueOf())
      return isOver ? [error('limit-share', 'members', { name, share })] : []
    }
    const most = per ? max! * Math.floor(countOf(per.kinds) / per.members) : max!
    if (countOf(limit.kinds) <= most) return []
    const hasModels = limit.kinds?.some((id) => kinds.get(id)?.models)
    const countText = (count: number) =>
      hasModels ? renderLocalized(packText('reference.models'), { max: count }) : count
    if (!per) return [error('limit-kinds', 'members', { name, limit: countText(most) })]
    const params = { name, limit: countText(max!), members: per.members }
    return [
      per.name
        ? error('limit-per', 'members', { ...params, kinds: per.name })
        : error('limit-per-all', 'members', params),
    ]
  })
}

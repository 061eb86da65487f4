import { childPath } from '../../rules/kit/path.ts'
import type { Pack, PackItem, PackKind } from '../format/expandPack.ts'
import type { PackFault, ReportFault } from '../format/packFault.ts'
import { namesIn, parseFormula } from '../formula/parseFormula.ts'
import { incomeTables, rolledTables } from '../format/checkTables.ts'

/** Lists parts of a pack that can never be reached. They are no faults, but probably mistakes. */
export function findRemarks(pack: Pack): PackFault[] {
  const remarks: PackFault[] = []
  const report: ReportFault = (path, code, params = {}) => remarks.push({ path, code, params })
  pack.items.forEach((item, at) => {
    if (!pack.kinds.some((kind) => canHave(kind, item, pack))) report(`items[${at}]`, 'pack-unused-item')
    const { name, perMember: limit = Number.POSITIVE_INFINITY } = pack.groups.find(({ id }) => id === item.group)!
    if ((item.perMember ?? 0) > limit) report(`items[${at}].perMember`, 'pack-beyond-group', { group: name, limit })
  })
  const bought = new Set(pack.kinds.flatMap(({ lists }) => lists ?? []))
  for (const id of Object.keys(pack.lists)) if (!bought.has(id)) report(childPath('lists', id), 'pack-unused-list')
  const rolled = new Set([
    ...rolledTables(pack, pack.kinds),
    ...(pack.advances?.table === undefined ? [] : [pack.advances.table]),
    ...incomeTables(pack),
  ])
  for (const [id, { byHand }] of Object.entries(pack.tables))
    if (!rolled.has(id) && !byHand) report(childPath('tables', id), 'pack-unused-table')
  reportValuesBeyondLimits(pack, report)
  const hasPoints = pack.kinds.some(({ victoryPoints }) => victoryPoints !== undefined)
  const needsPoints = (formula: string) => !hasPoints && namesIn(parseFormula(formula)).includes('victoryPoints')
  for (const place of ['income', 'upkeep'] as const)
    pack[place]?.forEach(({ amount = 0, when = '1' }, at) => {
      if (needsPoints(String(amount))) report(`${place}[${at}].amount`, 'pack-no-victory-points')
      if (needsPoints(when)) report(`${place}[${at}].when`, 'pack-no-victory-points')
    })
  return remarks
}

const canHave = ({ id, lists }: PackKind, item: PackItem, pack: Pack): boolean =>
  (!item.onlyFor || item.onlyFor.includes(id)) && (!lists || lists.some((list) => pack.lists[list]!.includes(item.id)))

/** Numbers of kinds that the limits of the value replace at once. */
function reportValuesBeyondLimits({ kinds, values }: Pack, report: ReportFault): void {
  kinds.forEach((kind, at) => {
    for (const { id, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } of values) {
      const value = kind.values[id]
      if (value === undefined || (value >= min && value <= max)) continue
      const limit = value < min ? min : max
      report(childPath(`kinds[${at}].values`, id), 'pack-beyond-limit', { kind: kind.name, value, limit })
    }
  })
}

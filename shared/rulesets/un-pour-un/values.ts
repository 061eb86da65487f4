import type { Part, Source, Traced, Value } from '../../rules/kit/traced.ts'
import { limited, plus, setTo } from '../../rules/kit/traced.ts'
import type { ValueSpec } from '../../rules/ruleset.ts'
import { STATS, type Rank, type Stat } from './catalogue.ts'
import {
  isFreeFirst,
  quantityBefore,
  quantityOf,
  tradeOf,
  unbroken,
  type ReadyChange,
  type UpuContext,
} from './context.ts'
import { ADVANCES, WORDING } from './data.ts'
import { injuries } from './injuries.ts'
import { isRolled, RANK_BY_ID, traded, withinLimits, type Profile } from './profile.ts'
import type { UpuMember } from './schemas.ts'

/** How the characteristics are shown. */
export const specs: Readonly<Record<Stat, ValueSpec>> = Object.fromEntries(
  STATS.map((stat): [Stat, ValueSpec] => [stat, { ...WORDING.values[stat], ...(isRolled(stat) && { suffix: '+' }) }]),
) as Record<Stat, ValueSpec>

/** A member's profile before equipment: rank, race and trade. */
export function printedProfile(member: UpuMember, context: UpuContext): Profile {
  const before = context.profiles[member.kind].printed
  const trade = tradeOf(member, context)
  return trade ? traded(before, trade) : before
}

/** All characteristics. Order of what changes them: rank, race, equipment, injuries and advances, then the limits. */
export function valuesOf(member: UpuMember, context: UpuContext): Record<Stat, Value> {
  const printed = printedProfile(member, context)
  const { printed: untraded, limited } = context.profiles[member.kind]
  const values: Record<Stat, Traced> = { ...printed }
  applyItems(values, unbroken(member), context)
  if (member.injuries) applyInjuries(values, member)
  if (member.injuries || member.advances) applyAdvances(values, member)
  for (const stat of STATS) {
    const value = values[stat]
    values[stat] = value === untraded[stat] ? limited[stat] : withinLimits(stat, value)
  }
  return values
}

function applyItems(values: Record<Stat, Traced>, member: UpuMember, { items }: UpuContext): void {
  for (let i = 0; i < member.items.length; i++) {
    const { id } = member.items[i]!
    const ready = items.get(id)
    if (!ready || (ready.changes.length === 0 && ready.pairChanges.length === 0)) continue
    // Lines with the same item add up: they count together, where the first of them stands.
    if (quantityBefore(member.items, id, i) > 0) continue
    const quantity = quantityOf(member.items, id)
    for (const change of ready.changes) apply(values, change, quantity, member.kind)
    const pairs = Math.floor(quantity / 2)
    for (const change of ready.pairChanges) if (pairs > 0) apply(values, change, pairs, member.kind)
  }
}

function apply(values: Record<Stat, Traced>, { stat, part, set, ranks }: ReadyChange, times: number, rank: Rank): void {
  if (ranks && !ranks.includes(rank)) return
  const value = values[stat]
  if (set !== undefined) values[stat] = setTo(value, set, part.source)
  else if (times === 1) values[stat] = plus(value, part)
  else values[stat] = plus(value, { source: part.source, amount: part.amount * times, times })
}

const BREAKDOWN_FLOOR = 4
const NERVES: Source = {
  kind: 'limit',
  id: 'nervous-breakdown',
  name: { fr: 'Pas moins de 4 par traumatisme', en: 'Breakdowns stop at 4' },
}

/** UPU-R12: each injury counts as recorded; limits hold for the resulting value only. */
function applyInjuries(values: Record<Stat, Traced>, member: UpuMember): void {
  for (const { id, game } of member.injuries ?? []) {
    const entry = injuries.get(id)
    for (const effect of entry?.effects ?? []) {
      if (effect.kind !== 'stat') continue
      const source: Source = {
        kind: 'injury',
        id,
        name: entry!.name,
        ...(game !== undefined && { detail: String(game) }),
      }
      const stat = effect.stat as Stat
      values[stat] = plus(values[stat], { source, amount: effect.amount })
    }
  }
}

/** Each advance as so many steps for the better; then the floor under breakdowns, which holds for the result. */
function applyAdvances(values: Record<Stat, Traced>, member: UpuMember): void {
  const unbroken = commandWithoutBreakdowns(values.command)
  for (const { id, amount } of member.advances ?? []) {
    const stat = id as Stat
    values[stat] = plus(values[stat], {
      source: { kind: 'advance', id, name: ADVANCES.name },
      amount: isRolled(stat) ? -amount : amount,
    })
  }
  const gained = (member.advances ?? []).reduce((sum, { id, amount }) => sum + (id === 'command' ? amount : 0), 0)
  if (unbroken !== undefined) {
    const floor = Math.min(BREAKDOWN_FLOOR, unbroken + gained)
    values.command = limited(values.command, floor, Number.MAX_SAFE_INTEGER, NERVES)
  }
}

/** Command as it would be without nervous breakdowns; `undefined` when there are none. */
function commandWithoutBreakdowns(command: Traced): number | undefined {
  const lost = command.parts.filter(({ source }) => source.kind === 'injury' && source.id === 'nervous-breakdown')
  return lost.length === 0 ? undefined : command.total - lost.reduce((sum, { amount }) => sum + amount, 0)
}

/** A member's cost: its rank and its possessions, broken or not (UPU-R27), the free ones taken off. */
export function costOf(member: UpuMember, { items, setting }: UpuContext): Traced {
  const rank = RANK_PARTS[member.kind]
  const parts: Part[] = [rank]
  let total = rank.amount
  for (let i = 0; i < member.items.length; i++) {
    const { id, quantity } = member.items[i]!
    const ready = items.get(id)
    if (!ready) continue
    const price =
      quantity === 1 ? ready.price : { source: ready.source, amount: ready.price.amount * quantity, times: quantity }
    parts.push(price)
    total += price.amount
    const { item, refund } = ready
    if (!isFreeFirst(item, setting) || quantityBefore(member.items, id, i) > 0) continue
    parts.push(refund)
    total += refund.amount
  }
  return { total, parts }
}

const RANK_PARTS = Object.fromEntries(
  Object.values(RANK_BY_ID).map(({ id, name, cost }) => [id, { source: { kind: 'base', id, name }, amount: cost }]),
) as Record<UpuMember['kind'], Part>

import type { TracedPart, TracedPartSource, Traced, TracedNumberOrWord } from '../../rules/kit/traced.ts'
import { limitTraced, addTracedPart, setTracedTotal } from '../../rules/kit/traced.ts'
import type { ValueDisplaySpec } from '../../rules/ruleset.ts'
import { UN_POUR_UN_STATS, type UnPourUnRank, type UnPourUnStat } from './catalogue.ts'
import {
  hasFreeFirstPiece,
  ownedItemQuantityBefore,
  quantityOf,
  findCharacteristicTrade,
  withoutBrokenItems,
  type PreparedStatChange,
  type UnPourUnContext,
} from './context.ts'
import { UN_POUR_UN_ADVANCES, UN_POUR_UN_WORDING } from './data.ts'
import { unPourUnInjuries } from './injuries.ts'
import { isRolledStat, RANK_BY_ID, applyCharacteristicTrade, limitStatValue, type StatProfile } from './statProfile.ts'
import type { UnPourUnMember } from './schemas.ts'

/** Display rules for the characteristics. */
export const UN_POUR_UN_VALUE_DISPLAY_SPECS: Readonly<Record<UnPourUnStat, ValueDisplaySpec>> = Object.fromEntries(
  UN_POUR_UN_STATS.map((stat): [UnPourUnStat, ValueDisplaySpec] => [
    stat,
    { ...UN_POUR_UN_WORDING.values[stat], ...(isRolledStat(stat) && { suffix: '+' }) },
  ]),
) as Record<UnPourUnStat, ValueDisplaySpec>

/** Returns a member's profile before equipment: rank, race and trade. */
export function statProfileBeforeEquipment(member: UnPourUnMember, context: UnPourUnContext): StatProfile {
  const before = context.profiles[member.kind].printed
  const trade = findCharacteristicTrade(member, context)
  return trade ? applyCharacteristicTrade(before, trade) : before
}

/**
 * Computes all characteristics. The changes apply in this order: rank, race and trade, equipment, injuries, advances,
 * limits.
 */
export function computeUnPourUnValues(
  member: UnPourUnMember,
  context: UnPourUnContext,
): Record<UnPourUnStat, TracedNumberOrWord> {
  const printed = statProfileBeforeEquipment(member, context)
  const { printed: untraded, limited } = context.profiles[member.kind]
  const values: Record<UnPourUnStat, Traced> = { ...printed }
  applyItems(values, withoutBrokenItems(member), context)
  if (member.injuries) applyInjuries(values, member)
  if (member.injuries || member.advances) applyAdvances(values, member)
  for (const stat of UN_POUR_UN_STATS) {
    const value = values[stat]
    values[stat] = value === untraded[stat] ? limited[stat] : limitStatValue(stat, value)
  }
  return values
}

function applyItems(values: Record<UnPourUnStat, Traced>, member: UnPourUnMember, { items }: UnPourUnContext): void {
  for (let i = 0; i < member.items.length; i++) {
    const { id } = member.items[i]!
    const ready = items.get(id)
    if (!ready || (ready.changes.length === 0 && ready.pairChanges.length === 0)) continue
    // If several lines have the same item, they count together at the position of the first line.
    if (ownedItemQuantityBefore(member.items, id, i) > 0) continue
    const quantity = quantityOf(member.items, id)
    for (const change of ready.changes) apply(values, change, quantity, member.kind)
    const pairs = Math.floor(quantity / 2)
    for (const change of ready.pairChanges) if (pairs > 0) apply(values, change, pairs, member.kind)
  }
}

function apply(
  values: Record<UnPourUnStat, Traced>,
  { stat, part, set, ranks }: PreparedStatChange,
  times: number,
  rank: UnPourUnRank,
): void {
  if (ranks && !ranks.includes(rank)) return
  const value = values[stat]
  if (set !== undefined) values[stat] = setTracedTotal(value, set, part.source)
  else if (times === 1) values[stat] = addTracedPart(value, part)
  else values[stat] = addTracedPart(value, { source: part.source, amount: part.amount * times, times })
}

const BREAKDOWN_FLOOR = 4
const NERVES: TracedPartSource = {
  kind: 'limit',
  id: 'nervous-breakdown',
  name: { fr: 'Pas moins de 4 par traumatisme', en: 'Breakdowns stop at 4' },
}

/** UPU-R12: subtracts all injuries as recorded. Limits apply only to the resulting value. */
function applyInjuries(values: Record<UnPourUnStat, Traced>, member: UnPourUnMember): void {
  for (const { id, game } of member.injuries ?? []) {
    const entry = unPourUnInjuries.get(id)
    for (const effect of entry?.effects ?? []) {
      if (effect.kind !== 'stat') continue
      const source: TracedPartSource = {
        kind: 'injury',
        id,
        name: entry!.name,
        ...(game !== undefined && { detail: String(game) }),
      }
      const stat = effect.stat as UnPourUnStat
      values[stat] = addTracedPart(values[stat], { source, amount: effect.amount })
    }
  }
}

/**
 * Adds the steps of each advance as improvements. Then limits the command again, because nervous breakdowns may not
 * lower it below a minimum.
 */
function applyAdvances(values: Record<UnPourUnStat, Traced>, member: UnPourUnMember): void {
  const intactCommand = commandWithoutBreakdowns(values.command)
  for (const { id, amount } of member.advances ?? []) {
    const stat = id as UnPourUnStat
    values[stat] = addTracedPart(values[stat], {
      source: { kind: 'advance', id, name: UN_POUR_UN_ADVANCES.name },
      amount: isRolledStat(stat) ? -amount : amount,
    })
  }
  const gained = (member.advances ?? []).reduce((sum, { id, amount }) => sum + (id === 'command' ? amount : 0), 0)
  if (intactCommand !== undefined) {
    const floor = Math.min(BREAKDOWN_FLOOR, intactCommand + gained)
    values.command = limitTraced(values.command, floor, Number.MAX_SAFE_INTEGER, NERVES)
  }
}

/**
 * Returns the value of the characteristic `command` as it would be without the injuries called "nervous breakdown";
 * `undefined` if the member has no such injury.
 */
function commandWithoutBreakdowns(command: Traced): number | undefined {
  const lost = command.parts.filter(({ source }) => source.kind === 'injury' && source.id === 'nervous-breakdown')
  return lost.length === 0 ? undefined : command.total - lost.reduce((sum, { amount }) => sum + amount, 0)
}

/** Computes a member's cost: its rank and its possessions, broken or not (UPU-R27), minus the free pieces. */
export function computeUnPourUnCost(member: UnPourUnMember, { items, setting }: UnPourUnContext): Traced {
  const rank = RANK_PARTS[member.kind]
  const parts: TracedPart[] = [rank]
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
    if (!hasFreeFirstPiece(item, setting) || ownedItemQuantityBefore(member.items, id, i) > 0) continue
    parts.push(refund)
    total += refund.amount
  }
  return { total, parts }
}

const RANK_PARTS = Object.fromEntries(
  Object.values(RANK_BY_ID).map(({ id, name, cost }) => [id, { source: { kind: 'base', id, name }, amount: cost }]),
) as Record<UnPourUnMember['kind'], TracedPart>

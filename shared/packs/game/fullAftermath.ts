import type { AwardRule } from '../../rules/kit/aftermath/experience.ts'
import { rolledTables } from '../format/checkTables.ts'
import { awardRanges } from '../format/awardRanges.ts'
import { parseDiceAmount } from '../format/diceAmount.ts'
import type { Pack } from '../format/expandPack.ts'
import { idFromName, localizedOf } from '../format/packIds.ts'
import type { PaymentInput } from '../format/packSchema.ts'
import { risesOf, tableResults } from '../format/tableResults.ts'
import type { FullAdvances, FullAftermath, FullPayment } from './fullPack.ts'
import { packText } from '../text/packText.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'

/** Fills in what a pack says of the time after a game. */
export function fullAftermath(pack: Pack): FullAftermath {
  const awards = (pack.awards ?? []).map(({ id, name, max, amount = 0, table, ...award }): AwardRule => ({
    ...award,
    amount,
    ...(table && { ranges: awardRanges(table) }),
    ...(max !== undefined && { maxTimes: max }),
    id: id ?? idFromName(name),
    name: localizedOf(name),
  }))
  const talents = (pack.advances?.choose ?? []).flatMap(({ group }) => group ?? [])
  return {
    injuryTables: rolledTables(pack, pack.kinds),
    awards,
    ...(pack.experiencePerGame !== undefined && {
      maxExperience: { amount: pack.experiencePerGame, name: packText('game.experience-limit') },
    }),
    ...omitUndefined({ rating: pack.band?.figures?.find(({ rating }) => rating)?.formula }),
    // Talents are no equipment.
    ...(talents.length > 0 && { keeps: `group in (${talents.map((id) => `'${id}'`).join('; ')})` }),
    // Whether an enemy was killed is only asked where it matters.
    ...(pack.kinds.some(({ victoryPoints }) => typeof victoryPoints === 'object') && { killsAtTable: true }),
    ...(pack.income && { income: pack.income.map((payment, at) => fullPayment(pack, payment, `income-${at + 1}`)) }),
    ...(pack.upkeep && { upkeep: pack.upkeep.map((payment, at) => fullPayment(pack, payment, `upkeep-${at + 1}`)) }),
  }
}

const fullPayment = (
  pack: Pack,
  { name, amount, dice, table, number, each, when, unpaid }: PaymentInput,
  id: string,
): FullPayment => ({
  id,
  name: localizedOf(name),
  ...(amount !== undefined && { amount: String(amount) }),
  ...(dice !== undefined && { dice: parseDiceAmount(dice)! }),
  ...omitUndefined({ table, number, when, leaves: unpaid && each }),
  ...(each !== undefined && { times: timesOf(pack, each) }),
})

/** Returns the formula of how many of a kind, or of an item, a band has. */
function timesOf({ kinds, items }: Pack, each: string): string {
  if (kinds.some(({ id }) => id === each)) return `sum(members; if(kind = '${each}'; models; 0))`
  const isShared = items.find(({ id }) => id === each)?.shared === true
  return `sum(members; ${isShared ? '' : 'models * '}count(items; id = '${each}'))`
}

/** Fills in what a pack says of advances. */
export const fullAdvances = (
  pack: Pack,
  { table, choose, price, at, worth }: NonNullable<Pack['advances']>,
): FullAdvances => ({
  ...omitUndefined({ table, price, at, worth, rises: table === undefined ? undefined : risesOn(pack, table) }),
  ...(choose && {
    choices: choose.map(({ value, group, price: own, onlyFor }) =>
      omitUndefined({ value, list: group, price: own, kinds: onlyFor }),
    ),
  }),
  ceilings: {},
  issue: 'advance-limit',
})

function risesOn(pack: Pack, table: string): FullAdvances['rises'] {
  const rises = tableResults(pack, table).flatMap(({ id, result }) => {
    const kinds = risesOf(result)
    return kinds && typeof result !== 'string'
      ? [[id, { kinds, ...omitUndefined({ from: result.onlyFor }) }] as const]
      : []
  })
  return rises.length > 0 ? new Map(rises) : undefined
}

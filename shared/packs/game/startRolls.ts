import { averageAmount, amountText } from '../../rules/kit/diceAmount.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'
import type { StartRoll } from '../../rules/builder.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { amountsOf, parseDiceAmount } from '../format/diceAmount.ts'
import type { Pack } from '../format/expandPack.ts'
import { packText } from '../text/packText.ts'
import type { FullField } from './fullFields.ts'
import type { FullPack } from './fullPack.ts'

/** Option of a band with the highest size that it rolled. No option of a pack has a hyphen in its id. */
const SIZE_OPTION = 'band-size'

const rolledAmount = (amount: number | string | undefined) =>
  typeof amount === 'string' ? parseDiceAmount(amount)! : undefined

/** Returns a budget, or what its dice give on average: a new roster begins with it. */
export const usualBudget = (budget: number | string): number =>
  typeof budget === 'number' ? budget : averageAmount(parseDiceAmount(budget)!)

/** Fills in the size of bands, and what each of them rolls. */
export function fullBandSize({ budget, min, max }: NonNullable<Pack['band']> = {}): FullPack['band'] {
  const rolls = omitUndefined({ budget: rolledAmount(budget), size: rolledAmount(max) })
  return {
    ...omitUndefined({ min, max: max === undefined ? undefined : amountsOf(max).at(-1) }),
    ...(Object.keys(rolls).length > 0 && { rolls }),
  }
}

/** Builds the option that keeps the highest size that a band rolled. Without a roll, it is the most that dice give. */
export function sizeOption({ max }: NonNullable<Pack['band']> = {}): FullField[] {
  const amount = rolledAmount(max)
  if (!amount) return []
  const choices = amountsOf(max!)
    .map(String)
    .map((id) => ({ id, name: { fr: id, en: id } }))
  const name = renderLocalized(packText('game.start-size-dice'), { dice: amountText(amount) })
  return [{ id: SIZE_OPTION, key: SIZE_OPTION, name, type: 'choice', choices, default: choices.at(-1)!.id }]
}

/** Returns the highest size of a band: what it rolled, or that of the game. */
export const highestSize = (
  { rolls, max }: FullPack['band'],
  options: Readonly<Record<string, unknown>>,
): number | undefined => (rolls?.size ? Number(options[SIZE_OPTION] ?? max) : max)

/** Lists what a new band rolls. */
export const startRolls = ({ band: { rolls = {} } }: FullPack): StartRoll[] => [
  ...(rolls.budget ? [{ id: 'budget', name: packText('game.start-budget'), ...rolls.budget }] : []),
  ...(rolls.size ? [{ id: 'size', name: packText('game.start-size'), ...rolls.size, option: SIZE_OPTION }] : []),
]

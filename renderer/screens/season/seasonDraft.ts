import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import type { CarryOverCounts } from '../../../shared/contract/views/season.ts'

/**
 * Kinds of data that move to the new season if their checkbox is ticked. The treasury is not in the list, because it
 * is a select.
 */
export const CARRY_OPTIONS = [
  'members',
  'experience',
  'injuries',
  'absences',
  'portraits',
  'notes',
  'content',
  'stakes',
  'counters',
  'settings',
] as const
type CarryOption = (typeof CARRY_OPTIONS)[number]
export const TREASURY_OPTIONS = ['keep', 'budget', 'none'] as const

/** Values of the form. Points are stored as the user typed them. */
export interface SeasonDraft {
  name: string
  startingBudget: number | ''
  cap: number | ''
  treasury: (typeof TREASURY_OPTIONS)[number]
  carry: Record<CarryOption, boolean>
  bands: string[]
}

const MAX_NAME = 80
const TRAILING_NUMBER = /(\d{1,4})$/

/** Proposes the name of the next season: `Été 2` after `Été`, then `Été 3`. */
export function nextSeasonName(name: string): string {
  const [number] = TRAILING_NUMBER.exec(name) ?? []
  if (number !== undefined) return name.slice(0, -number.length) + String(Number(number) + 1)
  return `${[...name]
    .slice(0, MAX_NAME - 2)
    .join('')
    .trimEnd()} 2`
}

/** Returns the initial values of the form: everything except absences moves to the new season. */
export const proposeSeason = (
  campaign: { readonly name: string; readonly startingBudget: number | null; readonly cap: number | null },
  bands: readonly string[],
): SeasonDraft => ({
  ...{ name: nextSeasonName(campaign.name), startingBudget: campaign.startingBudget ?? '' },
  ...{ cap: campaign.cap ?? '', treasury: 'keep' },
  carry: Object.fromEntries(CARRY_OPTIONS.map((tick) => [tick, tick !== 'absences'])) as SeasonDraft['carry'],
  bands: [...bands],
})

/** True for options that are possible only if the members move to the new season. */
export const needsMembers = (tick: CarryOption): boolean =>
  ['experience', 'injuries', 'absences', 'portraits'].includes(tick)

/** Returns the number of items that an option stands for; `undefined` if they are not counted. */
export const countCarriedOver = (tick: CarryOption, things: CarryOverCounts): number | undefined =>
  tick === 'members' || tick === 'settings' ? undefined : things[tick]

const pointsOrNull = (typed: number | ''): number | null => (typed === '' ? null : typed)

/** Returns the command's input. `hasPrices`: false if the ruleset has no prices, so that there is no budget. */
export const buildSeasonInput = (
  { name, startingBudget, cap, treasury, carry, bands }: SeasonDraft,
  ids: { readonly campaign: string; readonly from: string },
  hasPrices: boolean,
): InputOf<'campaign.season'> => ({
  ...ids,
  name: name.trim(),
  ...(hasPrices && { startingBudget: pointsOrNull(startingBudget), cap: pointsOrNull(cap) }),
  bands: [...bands],
  carry: { ...carry, treasury: hasPrices ? treasury : 'keep' },
})

/** True for a valid number of points or an empty field. */
export const isValidPoints = (typed: number | ''): boolean =>
  typed === '' || (Number.isInteger(typed) && typed >= 0 && typed <= 1_000_000)

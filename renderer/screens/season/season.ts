import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import type { SeasonThings } from '../../../shared/contract/views/season.ts'

/** What is ticked, one by one; the treasury is chosen. */
export const TICKS = [
  'members',
  'experience',
  'injuries',
  'absences',
  'portraits',
  'notes',
  'content',
  'settings',
] as const
type Tick = (typeof TICKS)[number]
export const TREASURIES = ['keep', 'budget', 'none'] as const

/** A season as it is filled in; points as they are typed. */
export interface SeasonDraft {
  name: string
  startingBudget: number | ''
  cap: number | ''
  treasury: (typeof TREASURIES)[number]
  carry: Record<Tick, boolean>
  bands: string[]
}

const LONGEST_NAME = 80
const ITS_NUMBER = /(\d{1,4})$/

/** What the season after one is likely to be called: « Été 2 » after « Été », « Été 3 » after that. */
export function nextName(name: string): string {
  const [number] = ITS_NUMBER.exec(name) ?? []
  if (number !== undefined) return name.slice(0, -number.length) + String(Number(number) + 1)
  return `${[...name]
    .slice(0, LONGEST_NAME - 2)
    .join('')
    .trimEnd()} 2`
}

/** What is proposed to begin with: everything comes, but for absences, which pass unless they are asked for. */
export const proposedSeason = (
  campaign: { readonly name: string; readonly startingBudget: number | null; readonly cap: number | null },
  bands: readonly string[],
): SeasonDraft => ({
  ...{ name: nextName(campaign.name), startingBudget: campaign.startingBudget ?? '' },
  ...{ cap: campaign.cap ?? '', treasury: 'keep' },
  carry: Object.fromEntries(TICKS.map((tick) => [tick, tick !== 'absences'])) as SeasonDraft['carry'],
  bands: [...bands],
})

/** What members have cannot come without them. */
export const needsMembers = (tick: Tick): boolean => ['experience', 'injuries', 'absences', 'portraits'].includes(tick)

/** How many there are to come of what is ticked; undefined where that is not counted. */
export const countOf = (tick: Tick, things: SeasonThings): number | undefined =>
  tick === 'members' || tick === 'settings' ? undefined : things[tick]

const points = (typed: number | ''): number | null => (typed === '' ? null : typed)

/** What the program is asked for. `hasPrices`: false where nothing has a price, so that there is no budget. */
export const askedOf = (
  { name, startingBudget, cap, treasury, carry, bands }: SeasonDraft,
  ids: { readonly campaign: string; readonly from: string },
  hasPrices: boolean,
): InputOf<'campaign.season'> => ({
  ...ids,
  name: name.trim(),
  ...(hasPrices && { startingBudget: points(startingBudget), cap: points(cap) }),
  bands: [...bands],
  carry: { ...carry, treasury: hasPrices ? treasury : 'keep' },
})

/** True for a number of points, or none. */
export const arePoints = (typed: number | ''): boolean =>
  typed === '' || (Number.isInteger(typed) && typed >= 0 && typed <= 1_000_000)

import type { Statistics } from './format.ts'
import { sumCareers } from './people.ts'

type Person = Statistics['people'][number]

/** Splits a person's career into one element per warband. In earlier warbands, the person counts as retired. */
export function splitCareerByBand(person: Person): readonly Person[] {
  if (person.bands.length === 0) return [person]
  return person.bands.map(({ until, ...stage }) => ({
    ...person,
    ...stage,
    ...(until !== null && { status: 'retired' as const, toMiss: 0, bands: [] }),
  }))
}

/**
 * Returns a person's career in some warbands as one element; an empty list if the person was never in these warbands.
 */
export function careerInBands(person: Person, bands: readonly string[]): readonly Person[] {
  const own = splitCareerByBand(person).filter(({ warband }) => bands.includes(warband))
  const last = own.at(-1)
  return last ? [own.length > 1 ? { ...last, ...sumCareers(own) } : last] : []
}

type Tell = (
  key: 'career.was-in' | 'career.was-in-first',
  params: { readonly band: string; readonly round: number },
) => string

/**
 * Returns a text with a person's earlier warbands, each with the round in which the person left; empty if the person
 * had no earlier warband.
 */
export const earlierBandsText = ({ bands }: Person, tell: Tell, band: (id: string) => string): string =>
  bands
    .flatMap(({ warband, until }) =>
      until === null
        ? []
        : tell(until === 0 ? 'career.was-in-first' : 'career.was-in', { band: band(warband), round: until }),
    )
    .join(', ')

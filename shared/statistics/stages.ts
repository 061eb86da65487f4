import type { Statistics } from './format.ts'
import { careerIn } from './people.ts'

type Person = Statistics['people'][number]

/** Somebody's career band by band, as people of those bands: who went over is retired where it was, and came from there. */
export function stagesOf(person: Person): readonly Person[] {
  if (person.bands.length === 0) return [person]
  return person.bands.map(({ until, ...stage }) => ({
    ...person,
    ...stage,
    ...(until !== null && { status: 'retired' as const, toMiss: 0, bands: [] }),
  }))
}

/** Somebody as it was in some bands, with its career there; nobody where it was in none of them. */
export function inBands(person: Person, bands: readonly string[]): readonly Person[] {
  const own = stagesOf(person).filter(({ warband }) => bands.includes(warband))
  const last = own.at(-1)
  return last ? [own.length > 1 ? { ...last, ...careerIn(own) } : last] : []
}

type Tell = (
  key: 'career.was-in' | 'career.was-in-first',
  params: { readonly band: string; readonly round: number },
) => string

/** The bands that somebody was in before, each with the round that it left in; nothing where it was in no other. */
export const wasIn = ({ bands }: Person, tell: Tell, band: (id: string) => string): string =>
  bands
    .flatMap(({ warband, until }) =>
      until === null
        ? []
        : tell(until === 0 ? 'career.was-in-first' : 'career.was-in', { band: band(warband), round: until }),
    )
    .join(', ')

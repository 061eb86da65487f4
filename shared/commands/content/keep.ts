import { z } from 'zod/mini'
import { added, changed, removed, type Change } from '../../domain/campaign/change.ts'
import { entryFact, entryId, frozenFact, namedByFact, namedIn, nameOf, USERS } from '../../domain/campaign/content.ts'
import { Id, type FactKind, type FactOf } from '../../domain/campaign/facts.ts'
import { afterChanges, factOf, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { CatalogueId } from '../../domain/text.ts'
import { MAX_LIST } from '../../rules/kit/bounds.ts'
import { bandOf } from '../base/band.ts'
import { command, warband as one, type Environment } from '../base/command.ts'
import { bandName, listed, ruleWord, sentence, type Entries, type Names } from '../base/telling.ts'

/** Bands, as a choice about an entry names them. */
export const Bands = z.array(Id).check(z.maxLength(MAX_LIST))

/** What keeps an entry as it is for these bands; a band that keeps an earlier one already goes on with that. */
export function frozenFor(
  facts: Facts,
  { campaign, entry }: FactOf<'custom'>,
  bands: readonly string[],
  { nextId }: Pick<Environment, 'nextId'>,
): Change[] {
  const id = entryId({ entry })
  return [...new Set(bands)].flatMap((band) => {
    const warband = factOf(facts, 'warband', band).id
    return frozenFact(facts, warband, id) ? [] : [added('frozen', nextId(), { campaign, warband, entry })]
  })
}

/** The field by which a fact as a whole is an entry's: without the entry nothing of it is left. */
const WHOLLY: Readonly<Partial<Record<FactKind, string>>> = {
  item: 'item',
  trait: 'trait',
  injury: 'injury',
  advance: 'advance',
  override: 'value',
}

/** Plain data without whatever in it is named by an id. */
function strippedOf(data: unknown, id: string): unknown {
  const isIt = (value: unknown) =>
    value === id || (typeof value === 'object' && value !== null && (value as { readonly id?: unknown }).id === id)
  if (Array.isArray(data)) return data.filter((value) => !isIt(value)).map((value) => strippedOf(value, id))
  if (typeof data !== 'object' || data === null) return data
  const left = Object.entries(data).filter(([, value]) => !isIt(value))
  return Object.fromEntries(left.map(([key, value]) => [key, strippedOf(value, id)]))
}

function without<K extends FactKind>(kind: K, fact: FactOf<K>, id: string): Change[] {
  const field = WHOLLY[kind]
  const isGone = field ? fact[field as keyof FactOf<K>] === id : kind === 'frozen' && entryId(fact as never) === id
  if (isGone) return [removed(kind, fact)]
  if (![...namedByFact(kind, fact)].includes(id)) return []
  const parts = Object.entries(fact).filter(([, value]) => typeof value === 'object' && [...namedIn(value)].length > 0)
  return changed(kind, fact, Object.fromEntries(parts.map(([key, value]) => [key, strippedOf(value, id)])) as never)
}

/** What takes an entry from a band, wherever it is named there: things, traits, what was chosen. Nothing is paid back. */
export function struckFrom(facts: Facts, warband: string, id: string): Change[] {
  const isOf = (kind: FactKind, fact: { readonly id: string; readonly warband?: string | null }) =>
    kind === 'warband' ? fact.id === warband : fact.warband === warband
  return USERS.flatMap((kind) =>
    kind === 'custom'
      ? []
      : [...facts[kind].values()]
          .filter((fact) => isOf(kind, fact))
          .flatMap((fact) => without(kind, fact as never, id)),
  )
}

/** Why an entry cannot be struck from bands: what is left of one could not be read as a band. */
export function unstrikable(
  facts: Facts,
  changes: readonly Change[],
  bands: readonly string[],
  name: Issue['params'][string],
  environment: Pick<Environment, 'ruleset'>,
): Issue[] {
  const then = afterChanges(facts, changes)
  return bands.flatMap((band) => {
    try {
      bandOf(then, band, environment)
      return []
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      return [error('content-needed', '', { name, band: factOf(facts, 'warband', band).name })]
    }
  })
}

/** The bands that came to keep an entry, or stopped keeping it, by name. */
export const bandsTold = (names: Names, bands: readonly string[]) => listed(bands.map((band) => bandName(names, band)))

/** The bands that changes made keep something. */
export const keepersIn = (entries: Entries): string[] =>
  entries.flatMap(({ changes }) =>
    changes.flatMap(({ kind, after }) => (kind === 'frozen' && after?.warband ? [after.warband] : [])),
  )

/**
 * Bands that keep an entry as it was take it as it is now; where it is gone, it is struck from them. Refused for a band that
 * keeps nothing of that id.
 */
export const takeContent = command({
  name: 'content.take',
  version: 1,
  despite: 'withdrawn',
  input: z.strictObject({ campaign: Id, id: CatalogueId, warbands: Bands.check(z.minLength(1)) }),
  reads: ({ warbands }) => warbands.map(one),
  decide(facts, { campaign, id, warbands }, environment) {
    const bands = [...new Set(warbands)]
    const keeps = new Map(bands.map((band) => [factOf(facts, 'warband', band), frozenFact(facts, band, id)]))
    const others = [...keeps]
      .filter(([, fact]) => !fact)
      .map(([{ name }]) => error('content-not-kept', '', { id, band: name }))
    if (others.length > 0) return { refused: others }
    const kept = [...keeps.values()].flatMap((fact) => fact ?? [])
    const isThere = entryFact(facts, campaign, id) !== undefined
    const changes = isThere
      ? kept.map((fact) => removed('frozen', fact))
      : bands.flatMap((band) => struckFrom(facts, band, id))
    const refused = unstrikable(facts, changes, bands, nameOf(kept[0]!.entry), environment)
    return refused.length > 0 ? { refused } : { changes, answer: {} }
  },
  tell: ({ names, input }) =>
    sentence('content.take', { what: ruleWord(names, input.id), who: bandsTold(names, input.warbands) }),
})

import type { RosterReference } from './ruleset.ts'

/**
 * Yields the id of each entry in a list as a reference, with the path `path[n].id`. `elsewhere`: ids that belong in
 * another list.
 */
export function* listReferences(
  path: string,
  entries: readonly { readonly id: string }[] | undefined,
  known: RosterReference['known'],
  elsewhere?: RosterReference['elsewhere'],
): Iterable<RosterReference> {
  for (const [at, { id }] of (entries ?? []).entries())
    yield { path: `${path}[${at}].id`, id, known, ...(elsewhere && { elsewhere }) }
}

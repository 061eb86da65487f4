import type { Reference } from './ruleset.ts'

/** The references of a list of entries with ids, each at `path[n].id`. */
export function* referencesIn(
  path: string,
  entries: readonly { readonly id: string }[] | undefined,
  known: Reference['known'],
): Iterable<Reference> {
  for (const [at, { id }] of (entries ?? []).entries()) yield { path: `${path}[${at}].id`, id, known }
}

import type { Ruleset } from '../rules/ruleset.ts'

/** Functions that load one ruleset each, because loading all rulesets takes four times as long. */
export const RULESET_LOADERS: Readonly<Record<string, () => Promise<Ruleset>>> = {
  'chaos-au-caire': async () => (await import('./chaos-au-caire/index.ts')).chaosAuCaire,
  'un-pour-un': async () => (await import('./un-pour-un/index.ts')).unPourUn,
  'circus-imperium': async () => (await import('./circus-imperium/index.ts')).circusImperium,
  kolaps: async () => (await import('./kolaps/index.ts')).kolaps,
  'cartes-destin': async () => (await import('./cartes-destin/index.ts')).cartesDestin,
}

/**
 * Loads the ruleset that a document names. If the document names no known ruleset, loads all rulesets, so that the
 * caller can report the unknown name.
 */
export async function loadRulesetsFor(document: unknown): Promise<readonly Ruleset[]> {
  const named = (document as { readonly ruleset?: unknown } | null | undefined)?.ruleset
  if (typeof named === 'string' && Object.hasOwn(RULESET_LOADERS, named)) return [await RULESET_LOADERS[named]!()]
  return (await import('./registry.ts')).RULESETS
}

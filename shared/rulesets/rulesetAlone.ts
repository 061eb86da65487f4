import type { Ruleset } from '../rules/ruleset.ts'

/** How each ruleset of the registry is loaded without the others, which takes four times as long. */
export const ALONE: Readonly<Record<string, () => Promise<Ruleset>>> = {
  'chaos-au-caire': async () => (await import('./chaos-au-caire/index.ts')).chaosAuCaire,
  'un-pour-un': async () => (await import('./un-pour-un/index.ts')).unPourUn,
  'circus-imperium': async () => (await import('./circus-imperium/index.ts')).circusImperium,
  kolaps: async () => (await import('./kolaps/index.ts')).kolaps,
  'cartes-destin': async () => (await import('./cartes-destin/index.ts')).cartesDestin,
}

/** The one ruleset that a document is for; all of them where it names none that there is, so that whoever reads it can say so. */
export async function rulesetsFor(document: unknown): Promise<readonly Ruleset[]> {
  const named = (document as { readonly ruleset?: unknown } | null | undefined)?.ruleset
  if (typeof named === 'string' && Object.hasOwn(ALONE, named)) return [await ALONE[named]!()]
  return (await import('./registry.ts')).RULESETS
}

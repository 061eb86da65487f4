import cartesDestin from '../../resources/rulesets/cartes-destin/scenarios.json' with { type: 'json' }
import chaosAuCaire from '../../resources/rulesets/chaos-au-caire/scenarios.json' with { type: 'json' }
import circusImperium from '../../resources/rulesets/circus-imperium/scenarios.json' with { type: 'json' }
import kolaps from '../../resources/rulesets/kolaps/scenarios.json' with { type: 'json' }
import unPourUn from '../../resources/rulesets/un-pour-un/scenarios.json' with { type: 'json' }
import type { ContentEntry } from '../rules/contentRules.ts'

const SAMPLES: Readonly<Record<string, readonly object[]>> = {
  'cartes-destin': cartesDestin,
  'chaos-au-caire': chaosAuCaire,
  'circus-imperium': circusImperium,
  kolaps,
  'un-pour-un': unPourUn,
}

/** Lists the scenarios that Chronique wrote as examples for a ruleset; each is marked as a sample. */
export const scenarioSamplesOf = (ruleset: string): readonly ContentEntry[] =>
  (SAMPLES[ruleset] ?? []) as readonly ContentEntry[]

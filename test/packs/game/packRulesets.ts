import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { packRuleset } from '../../../shared/packs/game/packRuleset.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { FAUBOURG } from '../format/faubourg.ts'
import { unPourUnPack } from './unPourUnPack.ts'

const faubourg = loadPack(FAUBOURG)
if (!faubourg.pack) throw new Error(JSON.stringify(faubourg.faults))

/** Rulesets from games as data: an invented one, and « Règles au un pour un ». */
export const PACK_RULESETS: readonly Ruleset[] = [faubourg.ruleset, packRuleset(unPourUnPack())]

import { evaluateWholeRoster } from '../../rules/evaluate.ts'
import { parseRoster } from '../../rules/parseRoster.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { issueMessage } from '../../rules/validation.ts'
import { translator } from '../../text/translator.ts'
import type { Pack } from '../format/expandPack.ts'
import type { PackFault } from '../format/packFault.ts'
import type { PackInput } from '../format/packSchema.ts'
import { readPack } from './readPack.ts'
import { packRuleset } from './packRuleset.ts'
import { toFullPack } from './toFullPack.ts'

/** A pack with its ruleset, or its faults. */
export type LoadedPack =
  | { readonly faults: readonly PackFault[]; readonly pack?: undefined }
  | { readonly faults: readonly []; readonly input: PackInput; readonly pack: Pack; readonly ruleset: Ruleset }

/** Reads a pack from an untrusted text and makes its ruleset. A new band must follow the rules of its pack. */
export function loadPack(text: string): LoadedPack {
  const { faults, input, pack } = readPack(text)
  if (!pack) return { faults }
  const ruleset = packRuleset(toFullPack(pack)) as unknown as Ruleset
  const starterFaults = checkStarter(ruleset)
  return starterFaults.length > 0 ? { faults: starterFaults } : { faults: [], input, pack, ruleset }
}

/** Lists the errors of a new band. Faults of formulas that only show when they are computed are among them. */
function checkStarter(ruleset: Ruleset): PackFault[] {
  const { roster } = parseRoster(ruleset.roster.starter('A'), [ruleset])
  return evaluateWholeRoster(ruleset, roster)
    .issues.filter(({ severity }) => severity === 'error')
    .map((issue) => ({
      path: '',
      code: 'pack-starter',
      params: {
        message: {
          fr: issueMessage(issue, ruleset, translator('fr')),
          en: issueMessage(issue, ruleset, translator('en')),
        },
      },
    }))
}

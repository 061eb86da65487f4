import type { Language } from '../../domain/localized.ts'
import { evaluateWholeRoster } from '../../rules/evaluate.ts'
import { parseRoster } from '../../rules/parseRoster.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { issueMessage } from '../../rules/validation.ts'
import { translator } from '../../text/translator.ts'
import type { Pack } from '../format/expandPack.ts'
import type { PackFault } from '../format/packFault.ts'
import type { PackInput } from '../format/packSchema.ts'
import { readPack } from './readPack.ts'
import { findRemarks } from './findRemarks.ts'
import { packGame } from './packRuleset.ts'
import { toFullPack } from './toFullPack.ts'
import { tryFormulas } from './tryOut.ts'

/** A pack with its ruleset, or its faults. */
export type LoadedPack =
  | { readonly faults: readonly PackFault[]; readonly pack?: undefined }
  /** `remarks`: what is probably a mistake, but no fault. */
  | {
      readonly faults: readonly []
      readonly remarks: readonly PackFault[]
      readonly input: PackInput
      readonly pack: Pack
      readonly ruleset: Ruleset
    }

/**
 * Reads a pack from an untrusted text and makes its ruleset. Its formulas must be computable for each kind, item and
 * choice, and a new band must follow the rules of its pack.
 */
export function loadPack(text: string): LoadedPack {
  const { faults, input, pack } = readPack(text)
  if (!pack) return { faults }
  const game = packGame(toFullPack(pack))
  const ruleset = game.ruleset
  const failures = tryFormulas(pack, game)
  const tried = failures.length > 0 ? failures : checkStarter(ruleset)
  if (tried.length > 0) return { faults: tried }
  return { faults: [], remarks: findRemarks(pack), input, pack, ruleset }
}

/** Lists the errors of a new band. Each message names the members that were tried. */
function checkStarter(ruleset: Ruleset): PackFault[] {
  const { roster } = parseRoster(ruleset.roster.starter('A'), [ruleset])
  const kinds = Map.groupBy(roster.members, ({ kind }) => kind)
  const membersIn = (language: Language): string =>
    [...kinds]
      .map(([kind, { length }]) => (length > 1 ? `${length} × ` : '') + ruleset.wording.kinds[kind]![language])
      .join(', ')
  const members = { fr: membersIn('fr'), en: membersIn('en') }
  return evaluateWholeRoster(ruleset, roster)
    .issues.filter(({ severity }) => severity === 'error')
    .map((issue) => {
      const messageIn = (language: Language): string => issueMessage(issue, ruleset, translator(language))
      return {
        path: '',
        code: 'pack-starter',
        params: { members, message: { fr: messageIn('fr'), en: messageIn('en') } },
      }
    })
}

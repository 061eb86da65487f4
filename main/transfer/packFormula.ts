import { LANGUAGES, type Localized } from '../../shared/domain/localized.ts'
import { parseJson } from '../../shared/rules/kit/json.ts'
import { attempt } from '../../shared/domain/error.ts'
import { readAt, writeAt, type PackDraft } from '../../shared/packs/editor/draft.ts'
import { formulaSite } from '../../shared/packs/editor/draftVocabulary.ts'
import type { PackFault } from '../../shared/packs/format/packFault.ts'
import { MAX_PACK_LIST } from '../../shared/packs/format/packLimits.ts'
import { evaluateFormulaOf, type TriedMember } from '../../shared/packs/game/formulaValue.ts'
import { readPack } from '../../shared/packs/game/readPack.ts'
import { packFaultText } from '../../shared/packs/text/faultText.ts'

/** The value of a formula, with the item for which it was computed; or the fault that prevents it. */
export type PackFormulaResult =
  | { readonly value: number | boolean | string; readonly item: string | null }
  | { readonly fault: { readonly path: string; readonly at: number | null; readonly message: Localized } }

/**
 * Computes a formula as it would be at a path of a pack, for a new member. The pack must be sound with it: otherwise
 * the fault of the formula is returned if it has one, or else the first fault of the pack. Undefined for a path that has
 * no formula.
 */
export function packFormulaValue(
  text: string,
  path: string,
  formula: string,
  member: TriedMember,
): PackFormulaResult | undefined {
  const { value: document } = attempt(() => parseJson(text, MAX_PACK_LIST))
  if (!document) return faultOf(readPack(text).faults[0]!)
  const draft = document as PackDraft
  // Only a place with a parent in the document: a hostile path could otherwise make a list of any length.
  if (!formulaSite(draft, path) || readAt(draft, path.replace(/\.[a-z]+$/i, '')) === undefined) return undefined
  const { pack, faults } = readPack(JSON.stringify(writeAt(draft, path, formula)))
  if (!pack) return faultOf(faults.find((fault) => fault.path === path) ?? faults[0]!)
  const result = evaluateFormulaOf(pack, path, formula, member)
  if (!result) return undefined
  if ('fault' in result) return faultOf(result.fault)
  const { value, item } = result
  return { value: typeof value === 'object' ? value.join(', ') : value, item: item ?? null }
}

function faultOf({ path, code, params, at }: PackFault): PackFormulaResult {
  const textIn = (language: (typeof LANGUAGES)[number]) => packFaultText({ path: '', code, params }, language)
  const message = Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)])) as Localized
  return { fault: { path, at: at ?? null, message } }
}

import { AppError } from '../../domain/error.ts'
import { findFormatFault } from '../../domain/format.ts'
import { parseJson } from '../../rules/kit/json.ts'
import { quotableText } from '../../rules/kit/path.ts'
import { checkFormulas } from './checkFormulas.ts'
import { checkRenames } from './checkRenames.ts'
import { checkIds } from '../format/checkIds.ts'
import { checkReferences } from '../format/checkReferences.ts'
import { checkShape } from '../format/checkShape.ts'
import {
  checkAdvanceResults,
  checkGroupTables,
  checkResultIds,
  checkRises,
  checkTables,
  checkTreasuryEffects,
} from '../format/checkTables.ts'
import { expandPack, type Pack } from '../format/expandPack.ts'
import type { PackFault, ReportFault } from '../format/packFault.ts'
import { MAX_PACK_LIST } from '../format/packLimits.ts'
import { PACK_FORMAT, type PackInput } from '../format/packSchema.ts'

/** Maximum length of a pack's text in characters: ten times the largest game of the program. */
export const MAX_PACK_LENGTH = 4_000_000
/** Maximum number of faults that are reported at once. */
const MAX_FAULTS = 100

export type PackReading =
  | { readonly faults: readonly PackFault[]; readonly input?: undefined; readonly pack?: undefined }
  /** `input`: as the author wrote it. `pack`: with everything that the author left out. */
  | { readonly faults: readonly []; readonly input: PackInput; readonly pack: Pack }

/**
 * Reads a pack from an untrusted text. Its shape is checked first, then its ids, then what it names and its
 * tables, then its formulas; the faults of a later stage are reported only if the earlier stages have none, because they would mislead.
 */
export function readPack(text: string): PackReading {
  try {
    const shape = checkShape(parsePack(text))
    if ('faults' in shape) return { faults: shape.faults.slice(0, MAX_FAULTS) }
    const pack = expandPack(shape.input)
    const faults = checkPack(pack)
    return faults.length > 0 ? { faults: faults.slice(0, MAX_FAULTS) } : { faults: [], input: shape.input, pack }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { faults: [{ path: error.path, code: error.code, params: error.params }] }
  }
}

/** Parses the text of a pack. Throws an `AppError` if the text is too long, no JSON, or no pack. */
function parsePack(text: string): object {
  if (text.length > MAX_PACK_LENGTH) throw new AppError('pack-too-long', { actual: text.length, max: MAX_PACK_LENGTH })
  const document = parseJson(text, MAX_PACK_LIST)
  const { format } = document as { readonly format?: unknown }
  const fault = findFormatFault(format, [PACK_FORMAT])
  if (fault) throw new AppError(fault, { format: quotableText(String(format)), known: PACK_FORMAT })
  if (format !== PACK_FORMAT) throw new AppError('not-pack')
  return document
}

function checkPack(pack: Pack): PackFault[] {
  const faults: PackFault[] = []
  const report: ReportFault = (path, code, params = {}, at) =>
    faults.push({ path, code, params, ...(at !== undefined && { at }) })
  checkIds(pack, report)
  if (faults.length > 0) return faults
  checkReferences(pack, report)
  checkTables(pack, report)
  checkRises(pack, report)
  if (faults.length > 0) return faults
  checkAdvanceResults(pack, report)
  checkGroupTables(pack, report)
  checkTreasuryEffects(pack, report)
  if (faults.length === 0) checkResultIds(pack, report)
  if (faults.length === 0) checkRenames(pack, report)
  if (faults.length === 0) checkFormulas(pack, report)
  return faults
}

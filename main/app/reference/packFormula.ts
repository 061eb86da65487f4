import type { FormulaValueView } from '../../../shared/contract/methods/packFormula.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { packFormulaValue } from '../../transfer/packFormula.ts'
import { anybodyAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns the value of a formula for a member that is tried out. Throws `bad-request` for a path at which a pack has no
 * formula.
 */
export const getFormulaValue = defineMethod(
  'packs.formula-value',
  anybodyAccess,
  (_, { text, path, formula, kind, items }): FormulaValueView => {
    const result = packFormulaValue(text, path, formula, { kind: kind ?? undefined, items })
    if (!result) throw new AppError('bad-request')
    return result
  },
)

import { FormulaError } from './formulaError.ts'

/** The number of things that the formulas of a whole roster may still visit. */
export interface StepBudget {
  left: number
}

/** Enough for 2,000 members with 20 items each and a hundred conditions over their items. */
export const MAX_STEPS = 5_000_000

export const createStepBudget = (steps = MAX_STEPS): StepBudget => ({ left: steps })

/** Takes steps from the budget. Throws `FormulaError` with `formula-work` if none is left. */
export function spendSteps(budget: StepBudget, steps: number, at: number): void {
  budget.left -= steps
  if (budget.left < 0) throw new FormulaError('formula-work', at)
}

/** What is wrong with a formula; `shared/packs/text` has a sentence for each. */
export type FormulaCode =
  | 'formula-long'
  | 'formula-deep'
  | 'formula-empty'
  | 'formula-character'
  | 'formula-instead'
  | 'formula-comma'
  | 'formula-open-text'
  | 'formula-number'
  | 'formula-times'
  | 'formula-dice'
  | 'formula-expected'
  | 'formula-value'
  | 'formula-rest'
  | 'formula-chain'
  | 'formula-name'
  | 'formula-name-near'
  | 'formula-function'
  | 'formula-function-near'
  | 'formula-list'
  | 'formula-list-wanted'
  | 'formula-list-near'
  | 'formula-word'
  | 'formula-word-near'
  | 'formula-word-quotes'
  | 'formula-type'
  | 'formula-compare'
  | 'formula-arguments'
  | 'formula-arguments-range'
  | 'formula-quoted'
  | 'formula-nested'
  | 'formula-division'
  | 'formula-too-large'
  | 'formula-work'

/** Type of a value in a formula: a number, yes or no, a text, or a list of texts. */
export type FormulaType = 'number' | 'flag' | 'text' | 'list'

/** Values for the sentence. A type of a formula among them is replaced by its name. */
export type FormulaErrorParams = Readonly<Record<string, string | number>>

/** A fault in a formula, or a number that cannot be computed. */
export class FormulaError extends Error {
  readonly code: FormulaCode
  /** Index of the first character that the fault concerns. */
  readonly at: number
  readonly params: FormulaErrorParams

  constructor(code: FormulaCode, at: number, params: FormulaErrorParams = {}) {
    super(`${code} at ${at}`)
    this.name = 'FormulaError'
    this.code = code
    this.at = at
    this.params = params
  }
}

// What the page of the browser test runs: the shared code, exactly as Node runs it.
import { evaluate } from '../../shared/rules/evaluate.ts'
import { readRoster } from '../../shared/rulesets/readRoster.ts'
import { validationOf } from '../../shared/rules/validation.ts'
import { translator } from '../../shared/text/translator.ts'

/** Validates the text of a roster file. */
export function validateText(text: string): unknown {
  const { ruleset, roster } = readRoster(text)
  return validationOf(ruleset, roster, evaluate(ruleset, roster), translator('fr'))
}

Object.assign(globalThis, { validateText })

// The code for the page of the browser test: the shared code, as Node runs it.
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { parseJson } from '../../shared/rules/kit/json.ts'
import { readRosterDocument } from '../../shared/rulesets/readRoster.ts'
import { buildValidation } from '../../shared/rules/validation.ts'
import { translator } from '../../shared/text/translator.ts'

/** Validates the text of a roster file; returns its validation in French. */
export function validateText(text: string): unknown {
  const { ruleset, roster } = readRosterDocument(parseJson(text))
  return buildValidation(ruleset, roster, evaluateWholeRoster(ruleset, roster), translator('fr'))
}

Object.assign(globalThis, { validateText })

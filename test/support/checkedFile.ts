import { readFileSync } from 'node:fs'
import type { CheckedRoster } from '../../main/app/print/checkedRoster.ts'
import { evaluate } from '../../shared/rules/evaluate.ts'
import { readRoster } from '../../shared/rulesets/readRoster.ts'
import { termsOf } from '../../shared/rules/termsOf.ts'
import type { ReadRoster } from '../../shared/rules/rosterFrom.ts'

/** A roster that was read, evaluated. */
export const checked = (read: ReadRoster): CheckedRoster => ({
  ...read,
  evaluated: evaluate(read.ruleset, read.roster),
  terms: termsOf(read.ruleset),
})

/** A roster file, read and evaluated at once. */
export const checkedFile = (file: string): CheckedRoster => checked(readRoster(readFileSync(file, 'utf8')))

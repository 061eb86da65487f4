import type { WordedIssue } from '../../../shared/contract/worded.ts'
import { bySeverity, type Issue } from '../../../shared/domain/issue.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { messageOf } from '../../../shared/rules/validation.ts'
import { isTextKey, translator, type Translator } from '../../../shared/text/translator.ts'
import type { Engine } from './execute.ts'

const [french, english] = [translator('fr'), translator('en')]

type Worded = Pick<Ruleset, 'wording'>
/** Where no ruleset is asked: words that all share. */
const SHARED: Worded = { wording: { kinds: {}, issues: {} } }

/** Something that is worded by a translator, in every language. */
export const inEach = (say: (text: Translator) => string): Localized => ({ fr: say(french), en: say(english) })

/** The sentence of an issue in every language: in the ruleset's words where it has some, else in those that all share. */
export const wordedIssue = (ruleset: Worded, issue: Issue): Localized =>
  inEach((text) => messageOf(issue, ruleset, text))

/** Issues with their sentences, as they are listed. */
export const worded = (ruleset: Worded, issues: readonly Issue[]): WordedIssue[] =>
  bySeverity(issues).map((issue) => ({ ...issue, message: wordedIssue(ruleset, issue) }))

/** The same for the refusal of a command: in the words of the campaign that it was asked for, or would have begun. */
export function wordedFor(
  { store, ruleset }: Pick<Engine, 'store' | 'ruleset'>,
  given: unknown,
  issues: readonly Issue[],
): WordedIssue[] {
  const { campaign, ruleset: wanted } = given as { readonly campaign?: unknown; readonly ruleset?: unknown }
  const id = String(campaign)
  const name = store.factsById([{ kind: 'campaign', id }]).campaign.get(id)?.ruleset ?? wanted
  return worded(typeof name === 'string' ? ruleset(name) : SHARED, issues)
}

/** Why a line was written, in words; a reason that another program wrote stays as it is. */
export function reasonName(reason: string): Localized {
  const key = `ledger.${reason}`
  return isTextKey(key) ? inEach((text) => text(key)) : { fr: reason, en: reason }
}

import type { RenderedIssue } from '../../../shared/contract/renderedIssue.ts'
import { sortBySeverity, type Issue } from '../../../shared/domain/issue.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { issueMessage } from '../../../shared/rules/validation.ts'
import { isTextKey, translator, type Translator } from '../../../shared/text/translator.ts'
import type { CommandDependencies } from './execute.ts'

const [french, english] = [translator('fr'), translator('en')]

type RulesetWording = Pick<Ruleset, 'wording'>
/** The wording that is used without a ruleset. It has only the texts that all rulesets share. */
const SHARED_WORDING: RulesetWording = { wording: { kinds: {}, issues: {} } }

/** Renders a text in every language. */
export const renderInEachLanguage = (say: (text: Translator) => string): Localized => ({
  fr: say(french),
  en: say(english),
})

/**
 * Returns the message of an issue in every language: the ruleset's own text or, if it has none, the text that all
 * rulesets share.
 */
export const localizedIssueMessage = (ruleset: RulesetWording, issue: Issue): Localized =>
  renderInEachLanguage((text) => issueMessage(issue, ruleset, text))

/** Adds messages to issues and sorts them by severity. */
export const renderIssues = (ruleset: RulesetWording, issues: readonly Issue[]): RenderedIssue[] =>
  sortBySeverity(issues).map((issue) => ({ ...issue, message: localizedIssueMessage(ruleset, issue) }))

/**
 * Adds messages to the issues of a refused command. Uses the ruleset of the command's campaign, or else the ruleset
 * that its input names.
 */
export function renderRefusal(
  { store, ruleset }: Pick<CommandDependencies, 'store' | 'ruleset'>,
  input: unknown,
  issues: readonly Issue[],
): RenderedIssue[] {
  const { campaign, ruleset: wanted } = input as { readonly campaign?: unknown; readonly ruleset?: unknown }
  const id = String(campaign)
  const name = store.factsById([{ kind: 'campaign', id }]).campaign.get(id)?.ruleset ?? wanted
  return renderIssues(typeof name === 'string' ? ruleset(name) : SHARED_WORDING, issues)
}

/**
 * Returns the text for the reason of a ledger line. An unknown reason, written by another program, is returned
 * unchanged.
 */
export function reasonName(reason: string): Localized {
  const key = `ledger.${reason}`
  return isTextKey(key) ? renderInEachLanguage((text) => text(key)) : { fr: reason, en: reason }
}

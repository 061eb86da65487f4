// Helpers for tests with the invented game of the witch.
import type { Member } from '../../../shared/domain/member.ts'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { buildInjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { rollWithFaces } from '../../../shared/rules/kit/dice.ts'
import { rollOnTable, type RollResult } from '../../../shared/rules/kit/resolve.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { issueMessage } from '../../../shared/rules/validation.ts'
import { translator } from '../../../shared/text/translator.ts'
import { BRUMES, brumesWith } from '../format/brumes.ts'
import type { Edits } from '../format/faubourg.ts'

export function rulesetOf(text: string): Ruleset {
  const loadedPack = loadPack(text)
  if (!loadedPack.pack) throw new Error(JSON.stringify(loadedPack.faults))
  return loadedPack.ruleset
}
export const brumes = rulesetOf(BRUMES)

export const messagesAbout = (edits: Edits): string[] =>
  loadPack(brumesWith(edits)).faults.map((fault) => packFaultText(fault, 'en').replaceAll('\u00a0', ' '))

export const WITCH = { kind: 'sorciere', name: 'Ysolde' }
export const APPRENTICE = { kind: 'apprentie', name: 'Mab' }

export function evaluate(members: readonly object[], options: object = {}, ruleset = brumes) {
  const document = { format: 'chronique/roster@1', ruleset: ruleset.id, name: 'Les Veilleurs', options, members }
  const { roster } = parseRoster(document, [ruleset])
  return { roster, context: ruleset.roster.context(roster), ...evaluateWholeRoster(ruleset, roster) }
}

/** Evaluates a band with one member after others. */
export function evaluateOne(member: object, ruleset = brumes, others: readonly object[] = []) {
  const { roster, context, members } = evaluate([...others, member], {}, ruleset)
  return { member: roster.members.at(-1)!, context, evaluated: members.at(-1)! }
}

export const messagesOf = (members: readonly object[]): string[] =>
  evaluate(members).issues.map(
    (issue) => `${issue.path}: ${issueMessage(issue, brumes, translator('en')).replaceAll('\u00a0', ' ')}`,
  )

/** Rolls once on a table for each face. */
export const rollFaces = (table: string, faces: readonly number[], ruleset = brumes): readonly RollResult[] =>
  faces.flatMap((face) => {
    const rolled = rollWithFaces(rollOnTable(ruleset.tables[table]!, ruleset.tables), [face])
    if (rolled.kind !== 'done') throw new Error(rolled.kind)
    return rolled.result.results
  })

/** Settles a member who rolled these faces on a table. */
export const settleWith = (member: object, table: string, faces: readonly number[], ruleset = brumes): Member => {
  const { member: parsed, context } = evaluateOne(member, ruleset)
  return ruleset.aftermath.settleMember(parsed, buildInjuryOutcome(rollFaces(table, faces, ruleset)), context)
}

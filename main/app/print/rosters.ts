import { gamesToMiss, isInBand, type Member } from '../../../shared/domain/member.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import { RULESETS, rulesetOf } from '../../../shared/rulesets/registry.ts'
import { rosterSheet } from '../../../shared/rules/rosterSheet.ts'
import { blankSheets } from '../../../shared/rules/blankSheet.ts'
import { causeOf, isCounted } from '../../../shared/rules/kit/aftermath/absences.ts'
import type { EvaluatedMember, Ruleset } from '../../../shared/rules/ruleset.ts'
import { withLinesTogether } from '../../../shared/rules/linesTogether.ts'
import { issuesAt, messageOf } from '../../../shared/rules/validation.ts'
import { termsOf } from '../../../shared/rules/termsOf.ts'
import type { SheetModel } from '../../../shared/sheets/model.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import type { CheckedRoster } from './checkedRoster.ts'

/** The sheets of a roster, and the members that were left out because they are not there to play. */
export interface MemberSheets {
  readonly sheets: readonly SheetModel[]
  readonly leftOut: readonly string[]
}

/**
 * The sheets of the members named, or of all who are in the band. Throws `member-unknown` for a name that no member
 * has, `nothing-to-print` when no sheet is left.
 */
export function memberSheets(checked: CheckedRoster, names: readonly string[], text: Translator): MemberSheets {
  const { roster, evaluated } = checked
  const known = evaluated.members.map(({ member }) => member.name)
  for (const name of names) {
    if (!known.includes(name.normalize('NFC')))
      throw new AppError('member-unknown', { roster: roster.name, name, known: known.join(', ') })
  }
  const wanted = new Set(names.map((name) => name.normalize('NFC')))
  const isWanted = (member: Member) => (wanted.size > 0 ? wanted.has(member.name) : isInBand(member))
  const sheets = sheetsOf(checked, (at) => isWanted(roster.members[at]!), text)
  if (sheets.length === 0) throw new AppError('nothing-to-print', { roster: roster.name })
  const leftOut =
    wanted.size > 0 ? [] : evaluated.members.filter(({ member }) => !isInBand(member)).map(({ member }) => member.name)
  return { sheets, leftOut }
}

/** The sheets of those members, by their place in the roster, that are wanted. */
export function sheetsOf(checked: CheckedRoster, isWanted: (at: number) => boolean, text: Translator): SheetModel[] {
  const { ruleset, roster, evaluated, terms } = checked
  const context = ruleset.roster.context(roster)
  const shown = (one: EvaluatedMember) => ({ ...one, member: withLinesTogether(one.member) })
  return evaluated.members.flatMap((one, at) =>
    isWanted(at)
      ? [{ ...ruleset.sheet.member(shown(one), roster, context, text, terms), marks: marksOf(checked, one, at, text) }]
      : [],
  )
}

/** The sheet of the whole band. */
export const bandSheet = (
  { ruleset, roster, evaluated, terms, ...known }: CheckedRoster,
  text: Translator,
): SheetModel => rosterSheet(ruleset, roster, evaluated, text, terms, known)

/** The choices that a campaign has made among its ruleset's settings and house rules. */
type Choices = Parameters<typeof termsOf>[1]

/** A ruleset's reference: all of it, or what a campaign plays of it. Throws `unknown-ruleset`. */
export function reference(id: string, text: Translator, campaign?: Choices): SheetModel {
  const ruleset = knownRuleset(id)
  return referenceSheet(ruleset, text, campaign && termsOf(ruleset, campaign))
}

/** Empty sheets of a ruleset, as a campaign plays it or by its defaults. Throws `unknown-ruleset`. */
export function blanks(id: string, text: Translator, campaign?: Choices): SheetModel[] {
  const ruleset = knownRuleset(id)
  return blankSheets(ruleset, text, termsOf(ruleset, campaign))
}

/** The name of a ruleset. Throws `unknown-ruleset`. */
export const rulesetName = (id: string, text: Translator): string => text.of(knownRuleset(id).name)

function knownRuleset(id: string): Ruleset {
  const ruleset = rulesetOf(id)
  if (ruleset) return ruleset
  throw new AppError('unknown-ruleset', { id, known: RULESETS.map((known) => known.id).join(', ') })
}

/** What a sheet must not hide: errors of the member or of its band, and that it cannot play. */
function marksOf(
  { ruleset, evaluated, deserters, crewAtHome }: CheckedRoster,
  { member }: EvaluatedMember,
  at: number,
  text: Translator,
): string[] {
  const errors = issuesAt(evaluated.issues, `members[${at}]`).filter(({ severity }) => severity === 'error')
  const own = errors.map((issue) => text('sheet.illegal-member', { message: messageOf(issue, ruleset, text) }))
  const band = !evaluated.legal && own.length === 0 ? [text('sheet.illegal')] : []
  const status = deserters?.has(at) ? 'deserted' : (member.status ?? 'active')
  const state = status === 'active' ? [] : [text('sheet.status', { status: text(`status.${status}`) })]
  const games = gamesToMiss(member)
  const cause = causeOf(member, ruleset.aftermath.injuries)
  return [
    ...own,
    ...band,
    ...state,
    ...(games > 0 ? [text('sheet.misses', { count: games })] : []),
    ...(cause ? [text('sheet.cause', { cause: text.of(cause) })] : []),
    ...(crewAtHome?.get(at) ?? []).map((names) => text('sheet.crew-at-home', { names })),
    ...(isInBand(member) && !isCounted(member, ruleset.aftermath.injuries) ? [text('sheet.uncounted')] : []),
  ]
}

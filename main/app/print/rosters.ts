import { gamesToMiss, belongsToBand, type Member } from '../../../shared/domain/member.ts'
import type { CounterValue } from '../../../shared/domain/campaign/counters.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import { rosterSheet } from '../../../shared/rules/rosterSheet.ts'
import { blankSheets } from '../../../shared/rules/blankSheet.ts'
import { findAbsenceCause, isCountedInBandValue } from '../../../shared/rules/kit/aftermath/absences.ts'
import type { EvaluatedMember, Ruleset } from '../../../shared/rules/ruleset.ts'
import { mergeMemberItemLines } from '../../../shared/rules/mergeLines.ts'
import { filterIssuesAt, issueMessage } from '../../../shared/rules/validation.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import type { SheetModel } from '../../../shared/sheets/model.ts'
import { notesWithCounters } from '../../../shared/text/counterLines.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { getRuleset } from '../base/getRuleset.ts'
import type { CheckedRoster } from './checkedRoster.ts'

/** The sheets of a roster, and the names of members without a sheet because they left the warband. */
export interface MemberSheets {
  readonly sheets: readonly SheetModel[]
  readonly leftOut: readonly string[]
}

/**
 * Returns the sheets of the members with these names; without names, of all members in the warband. Throws
 * `member-unknown` for an unknown name, `nothing-to-print` if there is no sheet.
 */
export function memberSheets(checked: CheckedRoster, names: readonly string[], text: Translator): MemberSheets {
  const { roster, evaluated } = checked
  const known = evaluated.members.map(({ member }) => member.name)
  for (const name of names) {
    if (!known.includes(name.normalize('NFC')))
      throw new AppError('member-unknown', { roster: roster.name, name, known: known.join(', ') })
  }
  const selectedNames = new Set(names.map((name) => name.normalize('NFC')))
  const isSelectedMember = (member: Member) =>
    selectedNames.size > 0 ? selectedNames.has(member.name) : belongsToBand(member)
  const sheets = selectedSheets(checked, (at) => isSelectedMember(roster.members[at]!), text)
  if (sheets.length === 0) throw new AppError('nothing-to-print', { roster: roster.name })
  const leftOut =
    selectedNames.size > 0
      ? []
      : evaluated.members.filter(({ member }) => !belongsToBand(member)).map(({ member }) => member.name)
  return { sheets, leftOut }
}

/** Returns the sheets of the members that `isSelected` accepts by their index in the roster. */
export function selectedSheets(
  checked: CheckedRoster,
  isSelected: (at: number) => boolean,
  text: Translator,
): SheetModel[] {
  const { ruleset, roster, evaluated, counters, terms } = checked
  const context = ruleset.roster.context(roster)
  const asPrinted = (one: EvaluatedMember, at: number) => {
    const member = mergeMemberItemLines(one.member)
    return { ...one, member: withCounters(member, counters?.ofMembers[at] ?? [], text) }
  }
  return evaluated.members.flatMap((one, at) =>
    isSelected(at)
      ? [
          {
            ...ruleset.sheet.member(asPrinted(one, at), roster, context, text, terms),
            marks: sheetWarnings(checked, one, at, text),
          },
        ]
      : [],
  )
}

export const bandSheet = (
  { ruleset, roster, evaluated, counters, terms, ...known }: CheckedRoster,
  text: Translator,
): SheetModel =>
  rosterSheet(ruleset, withCounters(roster, counters?.ofWarband ?? [], text), evaluated, text, terms, known)

/** Adds a line with values of counters to the notes of a warband or a member. */
const withCounters = <Noted extends { readonly notes?: string | undefined }>(
  noted: Noted,
  values: readonly CounterValue[],
  text: Translator,
): Noted => (values.length === 0 ? noted : { ...noted, notes: notesWithCounters(noted.notes, values, text) })

/** The settings and house rules that a campaign has chosen. */
type Choices = Parameters<typeof buildTerms>[1]

/**
 * Returns the reference sheet of a ruleset, or of the ruleset with this id: all rules, or the rules as a campaign plays
 * them. Throws `unknown-ruleset`.
 */
export function rulesetReference(of: Ruleset | string, text: Translator, campaign?: Choices): SheetModel {
  const ruleset = rulesetNamed(of)
  return referenceSheet(ruleset, text, campaign && buildTerms(ruleset, campaign))
}

/** Returns the empty sheets of a ruleset, with a campaign's choices or with the defaults. Throws `unknown-ruleset`. */
export function blankRulesetSheets(of: Ruleset | string, text: Translator, campaign?: Choices): SheetModel[] {
  const ruleset = rulesetNamed(of)
  return blankSheets(ruleset, text, buildTerms(ruleset, campaign))
}

export const rulesetName = (of: Ruleset | string, text: Translator): string => text.of(rulesetNamed(of).name)

/** Returns the ruleset, or that with this id. Throws `unknown-ruleset`. */
const rulesetNamed = (of: Ruleset | string): Ruleset => (typeof of === 'string' ? getRuleset(of) : of)

/**
 * Returns the warnings that a member's sheet must show: errors of the member or its warband, and why the member cannot
 * play.
 */
function sheetWarnings(
  { ruleset, evaluated, deserters, crewAtHome }: CheckedRoster,
  { member }: EvaluatedMember,
  at: number,
  text: Translator,
): string[] {
  const errors = filterIssuesAt(evaluated.issues, `members[${at}]`).filter(({ severity }) => severity === 'error')
  const own = errors.map((issue) => text('sheet.illegal-member', { message: issueMessage(issue, ruleset, text) }))
  const band = !evaluated.legal && own.length === 0 ? [text('sheet.illegal')] : []
  const status = deserters?.has(at) ? 'deserted' : (member.status ?? 'active')
  const state = status === 'active' ? [] : [text('sheet.status', { status: text(`status.${status}`) })]
  const games = gamesToMiss(member)
  const cause = findAbsenceCause(member, ruleset.aftermath.injuries)
  return [
    ...own,
    ...band,
    ...state,
    ...(games > 0 ? [text('sheet.misses', { count: games })] : []),
    ...(cause ? [text('sheet.cause', { cause: text.of(cause) })] : []),
    ...(crewAtHome?.get(at) ?? []).map((names) => text('sheet.crew-at-home', { names })),
    ...(belongsToBand(member) && !isCountedInBandValue(member, ruleset.aftermath.injuries)
      ? [text('sheet.uncounted')]
      : []),
  ]
}

import { belongsToBand, type Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import type { TableBlock, SheetTableRow } from '../sheets/model.ts'
import { formatCount } from '../text/formats.ts'
import type { Translator } from '../text/translator.ts'
import type { AbsenceReason } from './playedGame.ts'
import { isCountedInBandValue } from './kit/aftermath/absences.ts'
import { listStateTexts } from './memberState.ts'
import { mergeMemberItemLines } from './mergeLines.ts'
import type { EvaluatedMember, Ruleset } from './ruleset.ts'
import { injuryNames } from './sheetBlocks.ts'

/** A member on the warband's sheet. `hasDeserted`: true for a retired member who deserted to an enemy warband. */
interface RosterSheetMember extends EvaluatedMember {
  readonly hasDeserted: boolean
  /** Why the member does not play, on a sheet that is printed for a game. */
  readonly whyNot?: AbsenceReason | undefined
}

/**
 * Builds the tables of the members with values and items: members in the warband, and below them the fallen members.
 * The columns of both tables are aligned.
 */
export function memberTables(
  members: readonly RosterSheetMember[],
  ruleset: Ruleset,
  roster: Roster,
  text: Translator,
  gainsExperience: boolean,
): TableBlock[] {
  // If members gained experience before the house rule was switched off, this experience is still shown.
  const hasExperience = gainsExperience || members.some(({ member }) => totalExperience(member, ruleset) > 0)
  const [counted, fallen] = [true, false].map((is) => members.filter(({ member }) => belongsToBand(member) === is))
  const tables = [
    ...memberTable(text('sheet.members'), counted!, hasExperience, ruleset, roster, text),
    ...memberTable(text('sheet.fallen'), fallen!, hasExperience, ruleset, roster, text),
  ]
  return tables.map((table, at) => {
    const other = tables[1 - at]
    return other ? { ...table, alignedWith: { columns: other.columns, rows: other.rows } } : table
  })
}

/** Returns the experience that a member began with: 0 in games without such experience. */
export const startingExperienceOf = (member: Member, { advancement }: Ruleset): number =>
  advancement.startingExperience?.(member).total ?? 0

/** Returns the experience that a member has had: what it began with, and what it gained. */
const totalExperience = (member: Member, ruleset: Ruleset): number =>
  startingExperienceOf(member, ruleset) + (member.experience?.gained ?? 0)

function memberTable(
  title: string,
  members: readonly RosterSheetMember[],
  hasExperience: boolean,
  ruleset: Ruleset,
  roster: Roster,
  text: Translator,
): TableBlock[] {
  if (members.length === 0) return []
  // The table of fallen members has no box for "out of action", because they cannot play.
  const isThere = members.every(({ member }) => belongsToBand(member))
  const context = ruleset.roster.context(roster)
  const keys = ruleset.sheet.rosterValues
  const rows = members.map((one, at): SheetTableRow => rowOf(one, at, hasExperience, ruleset, context, text))
  const figures = { figures: true }
  return [
    {
      kind: 'table',
      title,
      isRoomy: true,
      columns: [
        { label: text('roster.number'), strong: false, isShort: true, isAid: true },
        { label: text('roster.member'), strong: true },
        ...keys.map((key) => ({ label: text.of(ruleset.values.specs[key]!.short), ...figures })),
        { label: text('sheet.possessions') },
        ...(hasExperience ? [{ label: text('sheet.experience-short'), ...figures }] : []),
        ...(ruleset.values.withoutPrices ? [] : [{ label: text('roster.cost'), ...figures, strong: true }]),
        ...(isThere ? [{ label: text('sheet.out-short'), box: true }] : []),
      ],
      rows,
    },
  ]
}

function rowOf(
  listed: RosterSheetMember,
  at: number,
  hasExperience: boolean,
  ruleset: Ruleset,
  context: unknown,
  text: Translator,
): SheetTableRow {
  const { member, cost, values, hasDeserted } = listed
  const { specs } = ruleset.values
  const kind = ruleset.wording.kinds[member.kind]
  const rank = ruleset.sheet.rosterRank?.(member, text)
  const shown = ruleset.sheet.rosterValues.map((key) => {
    const value = values[key]
    const word = specs[key]?.words?.[String(value?.total)]
    return value ? (word ? text.of(word) : `${value.total}${specs[key]?.suffix ?? ''}`) : '–'
  })
  const state = hasDeserted ? [text('status.deserted')] : listAbsenceTexts(listed, ruleset, text)
  const notes = [...notesOf(listed, ruleset, context, text), ...state]
  return {
    cells: [
      String(at + 1),
      member.name,
      ...shown,
      ruleset.sheet.possessions(mergeMemberItemLines(member), context, text),
      ...(hasExperience ? [String(totalExperience(member, ruleset))] : []),
      ...(ruleset.values.withoutPrices ? [] : [formatCount(cost.total, text.language)]),
      ...(belongsToBand(member) ? [''] : []),
    ],
    under: rank ?? (kind ? text.of(kind) : member.kind),
    ...(notes.length > 0 && { note: notes.join(' · ') }),
  }
}

/**
 * Notes below a member's row, for what no column shows: notes about the member's rolls, and the names of its injuries.
 */
function notesOf(
  listed: RosterSheetMember,
  { sheet, aftermath }: Ruleset,
  context: unknown,
  text: Translator,
): string[] {
  const { member } = listed
  const hurt = sheet.rosterInjuries?.(member, text) ?? injuryNames(member, aftermath.injuries, text)
  return [
    ...(sheet.rosterNotes?.(listed, context, text) ?? []),
    ...(hurt.length > 0 ? [text('sheet.injured', { names: hurt.join(', ') })] : []),
  ]
}

/** Texts for the reasons why a member who could play does not take part in the game that the sheet is printed for. */
const AT_HOME = { 'stayed-away': 'roster.stayed-away', 'old-war-wound': 'roster.old-war-wound' } as const
type AtHome = keyof typeof AT_HOME
const isAtHome = (reason: AbsenceReason['reason'] | undefined): reason is AtHome =>
  reason !== undefined && Object.hasOwn(AT_HOME, reason)

/**
 * Returns texts that say why a member does not play. If the total does not include the member's cost, a further text
 * says so.
 */
function listAbsenceTexts(
  { member, whyNot }: RosterSheetMember,
  { aftermath: { injuries }, values }: Ruleset,
  text: Translator,
): string[] {
  const isLeftOut =
    belongsToBand(member) && (!isCountedInBandValue(member, injuries) || (whyNot && !values.withoutPrices))
  const reason = whyNot?.reason
  const why = isAtHome(reason) ? [text(AT_HOME[reason])] : listStateTexts(member, injuries, text)
  return [...why, ...(isLeftOut ? [text('roster.not-counted')] : [])]
}

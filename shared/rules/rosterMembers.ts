import { isInBand } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import type { TableBlock, TableRow } from '../sheets/model.ts'
import { grouped } from '../text/formats.ts'
import type { Translator } from '../text/translator.ts'
import type { WhyAbsent } from './playedGame.ts'
import { isCounted } from './kit/aftermath/absences.ts'
import { stateOf } from './memberState.ts'
import { withLinesTogether } from './linesTogether.ts'
import type { EvaluatedMember, Ruleset } from './ruleset.ts'
import { injuryNames } from './sheetBlocks.ts'

/** A member of the band; one that left may have gone over to the enemy. */
interface Listed extends EvaluatedMember {
  readonly hasDeserted: boolean
  /** Why it does not play, on a sheet that is printed for a game. */
  readonly whyNot?: WhyAbsent | undefined
}

/** The members of a roster with their figures and possessions: those of the band, and under them, column under column, the fallen. */
export function memberTables(
  members: readonly Listed[],
  ruleset: Ruleset,
  roster: Roster,
  text: Translator,
  gainsExperience: boolean,
): TableBlock[] {
  // What was gained before the rule was switched off is still there.
  const hasExperience = gainsExperience || members.some(({ member }) => (member.experience?.gained ?? 0) > 0)
  const [counted, fallen] = [true, false].map((is) => members.filter(({ member }) => isInBand(member) === is))
  const tables = [
    ...memberTable(text('sheet.members'), counted!, hasExperience, ruleset, roster, text),
    ...memberTable(text('sheet.fallen'), fallen!, hasExperience, ruleset, roster, text),
  ]
  return tables.map((table, at) => {
    const other = tables[1 - at]
    return other ? { ...table, alignedWith: { columns: other.columns, rows: other.rows } } : table
  })
}

function memberTable(
  title: string,
  members: readonly Listed[],
  hasExperience: boolean,
  ruleset: Ruleset,
  roster: Roster,
  text: Translator,
): TableBlock[] {
  if (members.length === 0) return []
  // An absent member cannot fall, so that it has no box to tick.
  const isThere = members.every(({ member }) => isInBand(member))
  const context = ruleset.roster.context(roster)
  const keys = ruleset.sheet.rosterValues
  const rows = members.map((one, at): TableRow => rowOf(one, at, hasExperience, ruleset, context, text))
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
  listed: Listed,
  at: number,
  hasExperience: boolean,
  ruleset: Ruleset,
  context: unknown,
  text: Translator,
): TableRow {
  const { member, cost, values, hasDeserted } = listed
  const { specs } = ruleset.values
  const kind = ruleset.wording.kinds[member.kind]
  const rank = ruleset.sheet.rosterRank?.(member, text)
  const shown = ruleset.sheet.rosterValues.map((key) => {
    const value = values[key]
    const word = specs[key]?.words?.[String(value?.total)]
    return value ? (word ? text.of(word) : `${value.total}${specs[key]?.suffix ?? ''}`) : '–'
  })
  const state = hasDeserted ? [text('status.deserted')] : absence(listed, ruleset, text)
  const notes = [...notesOf(listed, ruleset, context, text), ...state]
  return {
    cells: [
      String(at + 1),
      member.name,
      ...shown,
      ruleset.sheet.possessions(withLinesTogether(member), context, text),
      ...(hasExperience ? [String(member.experience?.gained ?? 0)] : []),
      ...(ruleset.values.withoutPrices ? [] : [grouped(cost.total, text.language)]),
      ...(isInBand(member) ? [''] : []),
    ],
    under: rank ?? (kind ? text.of(kind) : member.kind),
    ...(notes.length > 0 && { note: notes.join(' · ') }),
  }
}

/** What no column tells: what its rolls need, and its injuries. */
function notesOf(listed: Listed, { sheet, aftermath }: Ruleset, context: unknown, text: Translator): string[] {
  const { member } = listed
  const hurt = sheet.rosterInjuries?.(member, text) ?? injuryNames(member, aftermath.injuries, text)
  return [
    ...(sheet.rosterNotes?.(listed, context, text) ?? []),
    ...(hurt.length > 0 ? [text('sheet.injured', { names: hurt.join(', ') })] : []),
  ]
}

/** Who could play, and does not in the game that the sheet is printed for. */
const AT_HOME = { 'stayed-away': 'roster.stayed-away', 'old-war-wound': 'roster.old-war-wound' } as const
type AtHome = keyof typeof AT_HOME
const isAtHome = (reason: WhyAbsent['reason'] | undefined): reason is AtHome =>
  reason !== undefined && Object.hasOwn(AT_HOME, reason)

/** Why it cannot play, or does not, and that it does not count meanwhile: then the total leaves its cost out. */
function absence({ member, whyNot }: Listed, { aftermath: { injuries }, values }: Ruleset, text: Translator): string[] {
  const isLeftOut = isInBand(member) && (!isCounted(member, injuries) || (whyNot && !values.withoutPrices))
  const reason = whyNot?.reason
  const why = isAtHome(reason) ? [text(AT_HOME[reason])] : stateOf(member, injuries, text)
  return [...why, ...(isLeftOut ? [text('roster.not-counted')] : [])]
}

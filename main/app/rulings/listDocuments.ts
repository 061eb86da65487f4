import { LANGUAGES, type Language } from '../../../shared/domain/localized.ts'
import { rosterWithMember, type Band } from '../../../shared/commands/base/band.ts'
import type { RecruitData } from '../../../shared/contract/views/recruits.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { parseTableRows, type TextTableRow } from '../../../shared/domain/table.ts'
import { csvText, removeFormulaGuards } from '../../../shared/text/csv.ts'
import { translator } from '../../../shared/text/translator.ts'
import { rosterRows } from '../transfer/csvMembers.ts'
import type { ListColumns } from './listColumns.ts'

/**
 * A member that a row contains completely (`like`), and the text that the program exports for it in each column
 * (`written`). A cell that still has this text was not edited.
 */
export interface MemberInListRow {
  readonly like: RecruitData
  /** Absent if the member is invalid in this warband. The preview of the recruits then reports the reason. */
  readonly written?: ReadonlyMap<string, string>
}

/** Returns the members that rows of an exported table contain completely, by line number. */
export function findMembersInListRows(
  { ruleset, roster }: Band,
  rows: readonly TextTableRow[],
  { document, titles }: ListColumns,
): Map<number, MemberInListRow> {
  if (document < 0) return new Map()
  const empty = { ruleset, roster: { ...roster, members: [], stash: [] } }
  const found = rows.flatMap(({ line, cells }) => {
    const like = parseRecruitData(cells[document] ?? '')
    return like ? [{ line, like, member: buildEmbeddedMember(empty, like) }] : []
  })
  const members = found.flatMap(({ member }) => (member ? [member] : []))
  const tables = LANGUAGES.map((language) => exportedTable({ ...empty, roster: { ...roster, members } }, language))
  const countSharedTitles = (headings: readonly string[]) =>
    headings.filter((heading) => titles.includes(heading)).length
  const [headings = [], ...cells] = tables.reduce((best, one) =>
    countSharedTitles(one[0]!) > countSharedTitles(best[0]!) ? one : best,
  )
  const written = new Map(
    members.map((member, at) => [member, new Map(headings.map((title, column) => [title, cells[at]![column] ?? '']))]),
  )
  return new Map(
    found.map(({ line, like, member }) => [
      line,
      { like: (member as RecruitData | undefined) ?? like, ...(member && { written: written.get(member)! }) },
    ]),
  )
}

/** Parses a member from a cell; undefined if the cell contains no complete member. */
function parseRecruitData(cell: string): RecruitData | undefined {
  try {
    const { name, kind, ...rest } = JSON.parse(cell) as Record<string, unknown>
    return typeof name === 'string' && typeof kind === 'string' ? { ...rest, name, kind } : undefined
  } catch {
    return undefined
  }
}

function buildEmbeddedMember(empty: Pick<Band, 'ruleset' | 'roster'>, like: RecruitData): Member | undefined {
  try {
    return rosterWithMember(empty as Band, like).members[0]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}

/** Returns the table of members as the program exports it and reads it again. */
function exportedTable(
  { ruleset, roster }: Pick<Band, 'ruleset' | 'roster'>,
  language: Language,
): (readonly string[])[] {
  const rows = rosterRows(ruleset, roster, translator(language))
  const text = csvText(rows, { separator: 'comma', bom: false, language })
  return parseTableRows(text, ',').map(({ cells }) => cells.map(removeFormulaGuards))
}

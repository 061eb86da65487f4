import { LANGUAGES, type Language } from '../../../shared/domain/localized.ts'
import { withMember, type Band } from '../../../shared/commands/base/band.ts'
import type { Like } from '../../../shared/contract/views/recruits.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { tableRows, type TableRow } from '../../../shared/domain/table.ts'
import { csvText, withoutGuards } from '../../../shared/text/csv.ts'
import { translator } from '../../../shared/text/translator.ts'
import { rosterRows } from '../transfer/csvMembers.ts'
import type { Columns } from './listColumns.ts'

/** A member that a row holds whole, and what the program writes of it in each column: cells that say the same were not changed. */
export interface Held {
  readonly like: Like
  /** Absent: it cannot be read in this band; why, is told when it is weighed. */
  readonly written?: ReadonlyMap<string, string>
}

/** The members that rows of the program's own table hold whole, by their lines. */
export function heldIn(
  { ruleset, roster }: Band,
  rows: readonly TableRow[],
  { document, titles }: Columns,
): Map<number, Held> {
  if (document < 0) return new Map()
  const empty = { ruleset, roster: { ...roster, members: [], stash: [] } }
  const found = rows.flatMap(({ line, cells }) => {
    const like = likeIn(cells[document] ?? '')
    return like ? [{ line, like, member: memberFrom(empty, like) }] : []
  })
  const members = found.flatMap(({ member }) => (member ? [member] : []))
  const tables = LANGUAGES.map((language) => writtenOf({ ...empty, roster: { ...roster, members } }, language))
  const shared = (headings: readonly string[]) => headings.filter((heading) => titles.includes(heading)).length
  const [headings = [], ...cells] = tables.reduce((best, one) => (shared(one[0]!) > shared(best[0]!) ? one : best))
  const written = new Map(
    members.map((member, at) => [member, new Map(headings.map((title, column) => [title, cells[at]![column] ?? '']))]),
  )
  return new Map(
    found.map(({ line, like, member }) => [
      line,
      { like: (member as Like | undefined) ?? like, ...(member && { written: written.get(member)! }) },
    ]),
  )
}

/** What a cell says of a member; `undefined` where it is no document, or not all of one. */
function likeIn(cell: string): Like | undefined {
  try {
    const { name, kind, ...rest } = JSON.parse(cell) as Record<string, unknown>
    return typeof name === 'string' && typeof kind === 'string' ? { ...rest, name, kind } : undefined
  } catch {
    return undefined
  }
}

function memberFrom(empty: Pick<Band, 'ruleset' | 'roster'>, like: Like): Member | undefined {
  try {
    return withMember(empty as Band, like).members[0]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}

/** The table of members as it is read: the way through a file and back. */
function writtenOf({ ruleset, roster }: Pick<Band, 'ruleset' | 'roster'>, language: Language): (readonly string[])[] {
  const rows = rosterRows(ruleset, roster, translator(language))
  const text = csvText(rows, { separator: 'comma', bom: false, language })
  return tableRows(text, ',').map(({ cells }) => cells.map(withoutGuards))
}

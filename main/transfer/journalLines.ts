import { unfitChangeIn } from '../../shared/domain/campaign/document.ts'
import { JournalLine } from '../../shared/domain/campaign/journalLine.ts'
import type { UnnumberedEntry } from '../../shared/domain/campaign/journal.ts'
import { AppError } from '../../shared/domain/error.ts'
import { itemsOf, mapList, type SlicedList } from '../../shared/domain/slicedList.ts'
import { shortened } from '../../shared/rules/kit/path.ts'
import { firstProblem } from '../../shared/rules/kit/schemaProblem.ts'

/**
 * Checks the journal of a campaign document, line by line. What its entries changed is checked as closely as the facts
 * themselves, since taking one back writes it. Throws what the schema refuses, `unfit-change` and `duplicate-id`, with the place.
 */
export function checkJournalLines(lines: SlicedList<unknown>): void {
  const seen = { id: new Set<string>(), request: new Set<string>() }
  let fault: AppError | undefined
  let at = 0
  for (const given of itemsOf(lines)) {
    const parsed = JournalLine.safeParse(given)
    if (!parsed.success) throw firstProblem(parsed.error, { journal: { [at]: given } }, ['journal', at])
    // Faults between lines are reported only if every line is valid by itself.
    fault ??= duplicateIn(parsed.data, at, seen) ?? unfitIn(parsed.data, at)
    at++
  }
  if (fault) throw fault
}

/** The ids, and the requests, of the lines before. */
type Seen = Readonly<Record<'id' | 'request', Set<string>>>

function duplicateIn(line: JournalLine, at: number, seen: Seen): AppError | undefined {
  for (const key of ['id', 'request'] as const) {
    const id = line[key]
    if (seen[key].has(id)) return new AppError('duplicate-id', { path: `journal[${at}].${key}`, id: shortened(id) })
    seen[key].add(id)
  }
  return undefined
}

function unfitIn({ changes }: JournalLine, at: number): AppError | undefined {
  const index = unfitChangeIn(changes)
  if (index < 0) return undefined
  return new AppError('unfit-change', { path: `journal[${at}].changes[${index}]`, kind: changes[index]!.kind })
}

/** The entries that checked lines stand for. */
export const entriesOf = (campaign: string, lines: SlicedList<unknown>): SlicedList<UnnumberedEntry> =>
  mapList(lines, (line) => entryOf(campaign, line as JournalLine))

/** Of before there were accounts, or approvals, lines have less. */
const entryOf = (campaign: string, line: JournalLine): UnnumberedEntry => ({
  ...line,
  name: line.name ?? null,
  approvedBy: line.approvedBy ?? null,
  campaign,
})

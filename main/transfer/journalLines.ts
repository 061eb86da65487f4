import { unfitChangeIn } from '../../shared/domain/campaign/document.ts'
import type { JournalLine } from '../../shared/domain/campaign/journalLine.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import { AppError } from '../../shared/domain/error.ts'
import { shortened } from '../../shared/rules/kit/path.ts'

/**
 * A campaign's journal out of its document. What its entries changed is looked at as closely as the facts themselves,
 * since taking one back writes it. Throws `unfit-change` and `duplicate-id` with the place.
 */
export function journalOf(campaign: string, lines: readonly JournalLine[]): Omit<JournalEntry, 'sequence'>[] {
  const seen = new Set<string>()
  return lines.map((line, at) => {
    for (const key of ['id', 'request'] as const) {
      const id = `${key} ${line[key]}`
      if (seen.has(id)) throw new AppError('duplicate-id', { path: `journal[${at}].${key}`, id: shortened(line[key]) })
      seen.add(id)
    }
    const index = unfitChangeIn(line.changes)
    if (index >= 0)
      throw new AppError('unfit-change', { path: `journal[${at}].changes[${index}]`, kind: line.changes[index]!.kind })
    return { ...line, campaign, changes: line.changes }
  })
}

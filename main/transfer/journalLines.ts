import type { JournalLine } from '../../shared/domain/campaign/document.ts'
import { FACT_KINDS, FACTS, type FactKind } from '../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import { AppError } from '../../shared/domain/error.ts'
import { shortened } from '../../shared/rules/kit/path.ts'

interface Shape {
  safeParse(given: unknown): { readonly success: boolean }
}

/** What a change may hold: a whole fact where it comes or goes, some fields of one where it is changed. */
const WHOLE: Readonly<Record<FactKind, Shape>> = FACTS
const PART = Object.fromEntries(FACT_KINDS.map((kind) => [kind, FACTS[kind].partial()])) as unknown as Record<
  FactKind,
  Shape
>

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
    for (const [index, { kind, before, after }] of line.changes.entries()) {
      const shape = before === null || after === null ? WHOLE[kind] : PART[kind]
      const unfit = [before, after].some((fields) => fields !== null && !shape.safeParse(fields).success)
      if (unfit || (before === null && after === null))
        throw new AppError('unfit-change', { path: `journal[${at}].changes[${index}]`, kind })
    }
    return { ...line, campaign, changes: line.changes }
  })
}

import type {
  RulesEntry,
  RulesLine,
  RulesReading,
  RulesSection,
  RulesView,
} from '../../../shared/contract/views/rules.ts'
import { folded } from '../../../shared/domain/folded.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { begins, matches } from '../../components/match.ts'

/** How sections stand together in the list at the side. */
export const GROUPS = ['aid', 'table', 'catalogue', 'more'] as const
type SectionGroup = (typeof GROUPS)[number]

/** What is told apart by figures belongs to the catalogue, though it is chosen and not bought. */
export function groupOf({ kind }: RulesSection): SectionGroup {
  if (kind === 'further') return 'catalogue'
  return kind === 'aid' || kind === 'table' || kind === 'catalogue' ? kind : 'more'
}

/** A section with what of it fits a query: entries, lines of its table, readings. */
export interface Hit {
  readonly section: RulesSection
  readonly entries: readonly RulesEntry[]
  readonly rows: ReadonlySet<string>
  readonly readings: readonly RulesReading[]
  readonly count: number
}

type Of = (text: Localized) => string

/**
 * Every section that has all words of the query somewhere in one of its entries; without a query all of them, whole. Where
 * words begin as the query does comes before where they only have it in them.
 */
export function hitsIn({ sections, readings }: RulesView, query: string, of: Of): Hit[] {
  const asked = query.trim()
  const fits = (...texts: readonly string[]) => asked === '' || matches(folded(texts.join(' ')), asked)
  const isWithin = ({ name, summary }: Pick<RulesEntry, 'name' | 'summary'>) =>
    asked !== '' && !begins(folded(`${of(name)} ${of(summary)}`), asked)
  const inOrder = (all: readonly RulesEntry[]) => all.toSorted((one, other) => +isWithin(one) - +isWithin(other))
  return sections.flatMap((section): Hit[] => {
    const entries = inOrder(
      section.entries.filter(({ name, summary, readings: codes }) => fits(of(name), of(summary), ...codes)),
    )
    const rows = (section.table?.rows ?? []).filter((row) => fits(of(row.name), of(row.summary), ...row.readings))
    const own =
      section.kind === 'readings'
        ? readings.filter(({ code, text, of: of_ }) => fits(code, of(text), ...of_.map(of)))
        : []
    const isNamed = asked !== '' && section.name !== null && fits(of(section.name))
    const count = entries.length + rows.length + own.length
    if (asked !== '' && count === 0 && !isNamed) return []
    const whole = isNamed && count === 0
    return [
      {
        section,
        entries: whole ? section.entries : entries,
        rows: new Set(rows.map(({ id }) => id)),
        readings: own,
        count: Math.max(count, isNamed ? 1 : 0),
      },
    ]
  })
}

/** The lines in whose sub-tables a line stands, the outermost first. */
export function linesAbove(rows: readonly RulesLine[], line: RulesLine): RulesLine[] {
  const before = rows.slice(0, rows.indexOf(line))
  const parent = before.findLast(({ depth }) => depth < line.depth)
  return parent ? [...linesAbove(before, parent), parent] : []
}

import type {
  RulesEntry,
  RulesLine,
  RulesReading,
  RulesSection,
  RulesView,
} from '../../../shared/contract/views/rules.ts'
import { foldForSearch } from '../../../shared/domain/searchText.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { matchesWordStarts, matchesAllWords } from '../../components/match.ts'

/** Groups of sections in the list at the left. */
export const SECTION_GROUPS = ['aid', 'table', 'catalogue', 'more'] as const
type SectionGroup = (typeof SECTION_GROUPS)[number]

/**
 * Returns the group of a section. Sections of kind `further` (armour that is chosen instead of bought, scenery) belong
 * to the catalogue, although a warband cannot buy anything in them.
 */
export function sectionGroupOf({ kind }: RulesSection): SectionGroup {
  if (kind === 'further') return 'catalogue'
  return kind === 'aid' || kind === 'table' || kind === 'catalogue' ? kind : 'more'
}

/** A section with its matches: catalogue entries, lines of dice tables, readings. */
export interface SectionMatch {
  readonly section: RulesSection
  readonly entries: readonly RulesEntry[]
  readonly rows: ReadonlySet<string>
  readonly readings: readonly RulesReading[]
  readonly count: number
}

type GetText = (text: Localized) => string

/**
 * Returns every section that has a match for all words of the query; without a query, all sections with everything.
 * Catalogue entries in which words begin with the query are before entries that only contain it.
 */
export function searchSections({ sections, readings }: RulesView, query: string, of: GetText): SectionMatch[] {
  const trimmedQuery = query.trim()
  const fits = (...texts: readonly string[]) =>
    trimmedQuery === '' || matchesAllWords(foldForSearch(texts.join(' ')), trimmedQuery)
  const isWithin = ({ name, summary }: Pick<RulesEntry, 'name' | 'summary'>) =>
    trimmedQuery !== '' && !matchesWordStarts(foldForSearch(`${of(name)} ${of(summary)}`), trimmedQuery)
  const inOrder = (all: readonly RulesEntry[]) => all.toSorted((one, other) => +isWithin(one) - +isWithin(other))
  return sections.flatMap((section): SectionMatch[] => {
    const entries = inOrder(
      section.entries.filter(({ name, summary, readings: codes }) => fits(of(name), of(summary), ...codes)),
    )
    const rows = (section.table?.rows ?? []).filter((row) => fits(of(row.name), of(row.summary), ...row.readings))
    const own =
      section.kind === 'readings'
        ? readings.filter(({ code, text, of: of_ }) => fits(code, of(text), ...of_.map(of)))
        : []
    const isNamed = trimmedQuery !== '' && section.name !== null && fits(of(section.name))
    const count = entries.length + rows.length + own.length
    if (trimmedQuery !== '' && count === 0 && !isNamed) return []
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

/** Returns the lines to whose sub-tables a line belongs; the outermost line is first. */
export function parentLines(rows: readonly RulesLine[], line: RulesLine): RulesLine[] {
  const before = rows.slice(0, rows.indexOf(line))
  const parent = before.findLast(({ depth }) => depth < line.depth)
  return parent ? [...parentLines(before, parent), parent] : []
}

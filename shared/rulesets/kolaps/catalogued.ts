import type { Localized } from '../../domain/localized.ts'
import type { CatalogueEntry } from '../../rules/ruleset.ts'
import type { Affiliation, Archetype, Attribute, Item, Specialisation } from './catalogue.ts'
import { nameIn, type KolapsContext } from './context.ts'
import { WORDING } from './data.ts'
import { worded } from '../../text/worded.ts'

type Entry = Attribute | Specialisation | Item | Affiliation | Archetype

const { sample, catalogueRank, pdsCost } = WORDING.sheet

/** What has to be known of an entry before it is chosen: that it is a sample, its PDS, its limits. */
function particulars(entry: Entry, context: Pick<KolapsContext, 'affiliations'>): Localized[] {
  return [
    ...(entry.sample ? [sample] : []),
    ...('pds' in entry ? [worded(pdsCost, { count: entry.pds })] : []),
    ...('minimumRank' in entry && entry.minimumRank !== undefined
      ? [worded(catalogueRank, { rank: entry.minimumRank })]
      : []),
    ...('affiliation' in entry && entry.affiliation !== undefined
      ? [nameIn(context.affiliations, entry.affiliation)]
      : []),
  ]
}

/** An entry as it stands in the catalogue: its particulars behind what it does. Its sheets have the latter alone. */
export function catalogued<E extends Entry>(
  entry: E,
  context: Pick<KolapsContext, 'affiliations'>,
): E & CatalogueEntry {
  const all = particulars(entry, context)
  if (all.length === 0) return entry
  const told = (language: keyof Localized) =>
    entry.summary[language].replace(/\.?$/, ` (${all.map((one) => one[language]).join(', ')}).`)
  return { ...entry, summary: { fr: told('fr'), en: told('en') } }
}

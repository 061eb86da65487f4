import { z } from 'zod/mini'
import { added, changed, removed, type Change } from '../../domain/campaign/change.ts'
import {
  CUSTOM,
  entryFact,
  entryId,
  frozenFact,
  idOf,
  namedIn,
  nameOf,
  usesOf,
  type Use,
} from '../../domain/campaign/content.ts'
import { FACTS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import { CatalogueId } from '../../domain/text.ts'
import { choiceProblems, completed, schemaProblems } from '../../rules/contentForm.ts'
import type { ContentEntry, ContentKind } from '../../rules/contentRules.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { command, warband as one } from '../base/command.ts'
import { circles } from './circle.ts'
import { contextOf } from './contentContext.ts'
import { listed, sentence, type Entries, type Telling } from '../base/telling.ts'
import { Bands, bandsTold, frozenFor, keepersIn, struckFrom, unstrikable } from './keep.ts'

/** The most entries that a campaign may add, as in a roster file. */
const MOST = 500
const Entry = FACTS.custom.shape.entry

/** The entry as its schema leaves it. Throws the first thing that is wrong with it. */
function readEntry(given: ContentEntry, { roster }: Ruleset): ContentEntry {
  const entry = completed(given)
  const [first] = schemaProblems(entry, roster.schemas.customEntry)
  if (first) throw first
  return roster.schemas.customEntry.parse(entry) as ContentEntry
}

/**
 * What speaks against an entry beside the others: it names one that is not there, or there is one in its place already.
 * Throws what its form cannot let stand.
 */
function conflicts(kinds: readonly ContentKind[], entry: ContentEntry, others: readonly ContentEntry[]): Issue[] {
  const kind = kinds.find(({ id }) => id === entry['kind'])
  const [strange] = choiceProblems(entry, kind)
  if (strange) throw strange
  const known = new Set(others.map(({ id }) => id))
  const unknown = [...new Set(namedIn(entry))].filter((id) => id !== entry['id'] && !known.has(id))
  const alone = kind?.alone
  const isTwin = (one: ContentEntry) =>
    alone !== undefined && one['kind'] === entry['kind'] && one[alone] === entry[alone]
  const twin = others.find(isTwin)
  return [
    ...unknown.map((id) => error('content-unknown', '', { id, name: nameOf(entry) })),
    ...(twin ? [error('content-twice', '', { name: nameOf(twin) })] : []),
  ]
}

/** Small letters and figures of a name, with what the catalogue's ids may have; of one without any, a word that fits all. */
function idFrom(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  const base = CUSTOM + (words.slice(0, 60).replace(/-+$/, '') || 'entry')
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`
    if (!taken.has(id)) return id
  }
}

const entriesOf = (facts: Facts, campaign: string): ContentEntry[] =>
  factsWhere(facts, 'custom', (fact) => fact.campaign === campaign).map(({ entry }) => entry)

/** Entries as they are to be added, each with its id. Throws what is wrong with one, `custom-id`, `duplicate-id`. */
function withIds(given: readonly ContentEntry[], ruleset: Ruleset, there: readonly ContentEntry[]): ContentEntry[] {
  const taken = new Set(there.map((entry) => idOf(entry)))
  return given.map((one) => {
    const entry = readEntry({ id: idFrom(String(nameOf(completed(one)).fr), taken), ...one }, ruleset)
    const id = idOf(entry)
    if (!id.startsWith(CUSTOM)) throw new AppError('custom-id', { path: 'id', id })
    if (taken.has(id)) throw new AppError('duplicate-id', { path: 'id', id })
    taken.add(id)
    return entry
  })
}

/** What the entries that were added, changed or taken out were called, each once; or the one that was left as it was. */
function namesOfEntries(entries: Entries): Localized[] {
  const names = entries.flatMap(({ changes }) =>
    changes.flatMap(({ kind, id, before, after }) => {
      const entry = kind === 'custom' ? (after ?? before)?.entry : undefined
      return entry ? [[id, nameOf(entry)] as const] : []
    }),
  )
  const { entry } = entries[0].payload as { readonly entry?: object }
  return names.length === 0 && entry ? [nameOf(entry)] : [...new Map(names.reverse()).values()]
}

/** Adds entries to the catalogue of a campaign; one without an id is given one by its name. Throws what is wrong with one. */
export const addContent = command({
  name: 'content.add',
  version: 1,
  input: z.strictObject({ campaign: Id, entries: z.array(Entry).check(z.minLength(1), z.maxLength(50)) }),
  reads: () => [],
  decide(facts, { campaign, entries }, environment) {
    const there = entriesOf(facts, campaign)
    if (there.length + entries.length > MOST) return { refused: [error('content-full', '', { max: MOST })] }
    const made = withIds(entries, environment.ruleset(factOf(facts, 'campaign', campaign).ruleset), there)
    const { kinds } = contextOf(facts, campaign, environment, made)
    const all = [...there, ...made]
    const refused = made.flatMap((entry) => {
      const others = all.filter((one) => one !== entry)
      return conflicts(kinds, entry, others)
    })
    refused.push(...circles(made, all, kinds))
    if (refused.length > 0) return { refused }
    return {
      changes: made.map((entry): Change => added('custom', environment.nextId(), { campaign, entry })),
      answer: { ids: made.map((entry) => idOf(entry)) },
    }
  },
  tell: ({ entries }) => sentence('content.add', { what: listed(namesOfEntries(entries)) }),
})

/** The entry's fact. Throws `content-gone`. */
function factFor(facts: Facts, campaign: string, id: string): FactOf<'custom'> {
  const fact = entryFact(facts, campaign, id)
  if (!fact) throw new AppError('content-gone', { id })
  return fact
}

/** What was done with an entry, and who keeps it as it was. */
function toldWithKeepers(say: string, { entries, names }: Telling<unknown>) {
  const what = listed(namesOfEntries(entries))
  const keepers = keepersIn(entries)
  return keepers.length === 0
    ? sentence(say, { what })
    : sentence(`${say}-kept`, { what, who: bandsTold(names, keepers) })
}

/**
 * Changes an entry wherever it is used, but for the bands that keep it as it was; its id and its kind stay, so that whatever names it still means it. What it makes
 * of rosters is not judged here: it is told beforehand. Throws what is wrong with it.
 */
export const changeContent = command({
  name: 'content.change',
  version: 2,
  despite: 'withdrawn',
  input: z.strictObject({ campaign: Id, entry: Entry, keep: z._default(Bands, []) }),
  reads: ({ keep }) => keep.map(one),
  current: (facts, { campaign, entry }) => factFor(facts, campaign, idOf(entry)),
  decide(facts, { campaign, entry: given, keep }, environment) {
    const fact = factFor(facts, campaign, idOf(given))
    const { ruleset, kinds } = contextOf(facts, campaign, environment)
    const entry = readEntry(given, ruleset)
    if (entry['kind'] !== fact.entry['kind']) return { refused: [error('content-kind', 'kind')] }
    const others = entriesOf(facts, campaign).filter(({ id }) => id !== entry['id'])
    const refused = [...conflicts(kinds, entry, others), ...circles([entry], [...others, entry], kinds)]
    if (refused.length > 0) return { refused }
    const changes = changed('custom', fact, { entry })
    const kept = changes.length > 0 ? frozenFor(facts, fact, keep, environment) : []
    return { changes: [...changes, ...kept], answer: {} }
  },
  tell: (telling) => toldWithKeepers('content.change', telling),
})

/** Who uses an entry, by name: « Aldo (Les Corbeaux) ». */
export function userName(facts: Facts, campaign: string, use: Use): Localized {
  if (use.warband === undefined) return nameOf(entryFact(facts, campaign, use.entry)!.entry)
  const band = factOf(facts, 'warband', use.warband).name
  const name = use.member === null ? band : `${factOf(facts, 'member', use.member).name} (${band})`
  return { fr: name, en: name }
}

/** So many users are named; the others are counted. */
const NAMED = 5

interface Leaving {
  readonly fact: FactOf<'custom'>
  /** The bands that are told about: those that keep it as it was, and those from which it is struck. */
  readonly keep: readonly string[]
  readonly strike: readonly string[]
}

/** Why an entry cannot go: other entries name it, or a band uses it that is not told about. Nothing where neither is so. */
function inUse(facts: Facts, campaign: string, { fact, keep, strike }: Leaving): Issue[] {
  const id = entryId(fact)
  const isSettled = (warband: string) =>
    keep.includes(warband) || strike.includes(warband) || frozenFact(facts, warband, id) !== undefined
  const uses = usesOf(facts).get(id) ?? []
  const said = { name: nameOf(fact.entry) }
  const entries = uses.filter(({ warband }) => warband === undefined)
  if (entries.length > 0) return [error('content-in-entries', '', { ...said, who: whoOf(facts, campaign, entries) })]
  const others = uses.filter(({ warband }) => warband !== undefined && !isSettled(warband))
  if (others.length === 0) return []
  const params = { ...said, who: whoOf(facts, campaign, others.slice(0, NAMED)) }
  const more = others.length - NAMED
  return [more > 0 ? error('content-in-use-more', '', { ...params, more }) : error('content-in-use', '', params)]
}

/** Users by name, in a row. */
function whoOf(facts: Facts, campaign: string, uses: readonly Use[]): Localized {
  const names = uses.map((use) => userName(facts, campaign, use))
  return { fr: names.map(({ fr }) => fr).join(', '), en: names.map(({ en }) => en).join(', ') }
}

/**
 * Takes an entry out of the catalogue. Each band that uses it either keeps it as it was or loses it; refused while anybody
 * uses it of whom neither is said, so that no roster names what is not there.
 */
export const removeContent = command({
  name: 'content.remove',
  version: 2,
  despite: 'withdrawn',
  input: z.strictObject({ campaign: Id, id: CatalogueId, keep: z._default(Bands, []), strike: z._default(Bands, []) }),
  reads: () => 'warbands',
  decide(facts, { campaign, id, keep, strike }, environment) {
    const fact = factFor(facts, campaign, id)
    const refused = inUse(facts, campaign, { fact, keep, strike })
    if (refused.length > 0) return { refused }
    const losing = [...new Set(strike)].filter((band) => !keep.includes(band) && !frozenFact(facts, band, id))
    const struck = losing.flatMap((band) => struckFrom(facts, factOf(facts, 'warband', band).id, id))
    const needed = unstrikable(facts, struck, losing, nameOf(fact.entry), environment)
    if (needed.length > 0) return { refused: needed }
    return { changes: [removed('custom', fact), ...frozenFor(facts, fact, keep, environment), ...struck], answer: {} }
  },
  tell: (telling) => toldWithKeepers('content.remove', telling),
})

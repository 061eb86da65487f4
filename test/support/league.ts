import { openForWriting } from '../../main/database/open.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import type { FactKind, FactOf, FieldsOf } from '../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import { bigCampaign, idsFrom, LEAGUE, type Size } from './bigCampaign.ts'

const AT = '2026-11-20T14:00:00.000Z'
const RULESET = 'chaos-au-caire'
const ITEMS = ['knife', 'sword', 'pistol-small', 'rope', 'rifle']
const ATTRIBUTES = { strength: 2, agility: 3, wits: 3, resolve: 3 }
const PLACES = ['de la Marne', 'du Gué', 'd’Ambre', 'de la Mœsse', 'des Égouts', 'du Péage', 'd’Haÿ', 'de la Lande']
const BANDS = [
  'Les Fauvettes',
  'La Compagnie',
  'Les Veilleurs',
  'Le Clan',
  'Les Crocs',
  'La Confrérie',
  'Les Bacheliers',
]
const NAMES = [
  'Aelwen',
  'Basile',
  'Célestin',
  'Durkaïn',
  'Églantine',
  'Françoise',
  'Gudule',
  'Hélène',
  'Ysoline',
  'Œdipe',
]

/** A campaign in a data folder, and what is looked at in it. */
export interface League {
  readonly campaign: string
  readonly warbands: readonly string[]
  /** Members of the first band. */
  readonly members: readonly string[]
  /** A game that is still to be played. */
  readonly game: string
}

/**
 * A league that the program itself could have made: so many bands of twenty (two at least), with what the ruleset
 * knows, two games for each round of bands, one more to be played; and so many rows of journal. `size`: where it is to be
 * another; `mark`: of several in a folder each has its own.
 */
export function leagueIn(
  folder: string,
  warbands: number,
  rows: number,
  { mark = 0, ...size }: Partial<Omit<Size, 'warbands'>> & { readonly mark?: number } = {},
): League {
  const games = Math.max(2, warbands)
  const all = { ...LEAGUE, warbands: Math.max(2, warbands), games, ...size }
  const { id: campaign, facts } = bigCampaign(all, warbands + 1 + mark)
  makeReal(facts)
  const journal = journalOf(facts, rows, mark)
  const members = [...facts.member.values()]
  const { store } = openForWriting(folder, { check: false })
  store.transaction(() => store.addCampaign(campaign, facts, []))
  for (let at = 0; at < rows; at += 1000)
    store.transaction(() => journal.slice(at, at + 1000).forEach((entry) => store.append(entry)))
  store.close()
  const first = [...facts.warband.keys()]
  return {
    campaign,
    warbands: first,
    members: members.filter(({ warband }) => warband === first[0]).map(({ id }) => id),
    game: [...facts.game.keys()].at(-1)!,
  }
}

type Entry = Omit<JournalEntry, 'sequence' | 'undoneBy' | 'closed'>

/** Notes of one member after the other are changed; what they come to is left in the facts. */
function journalOf(facts: Facts, rows: number, mark: number): Entry[] {
  const members = mapOf(facts, 'member')
  const ids = [...members.keys()]
  const next = idsFrom(rows + 7 + mark)
  return Array.from({ length: rows }, (_, row) => {
    const member = members.get(ids[(row * 37) % ids.length]!)!
    const notes = `Soirée ${row + 1} : tient toujours debout.`
    members.set(member.id, { ...member, notes })
    return noteChangeEntry(member, notes, next)
  })
}

function noteChangeEntry(
  { id, campaign, warband, notes: before }: FactOf<'member'>,
  notes: string,
  next: () => string,
): Entry {
  const payload = { campaign, warband, member: id, free: false, notes }
  const change = { kind: 'member' as const, id, before: { notes: before }, after: { notes } }
  const asked = { command: 'member.change', version: 1, payload, actor: 'organiser', request: next(), at: AT }
  return { id: next(), campaign, ...asked, dice: [], changes: [change], answer: {}, undoes: [] }
}

/** The facts of a kind, which nobody else has seen yet. */
const mapOf = <K extends FactKind>(facts: Facts, kind: K) => facts[kind] as unknown as Map<string, FactOf<K>>

/** Every fact of a kind, changed. */
function each<K extends FactKind>(facts: Facts, kind: K, change: (fact: FactOf<K>, at: number) => object): void {
  const all = mapOf(facts, kind)
  const changed = [...all.values()].map((fact, at) => ({ ...fact, ...change(fact, at) }))
  for (const fact of changed) all.set(fact.id, fact)
}

/** What stands for itself in the made-up league becomes what the ruleset knows. */
function makeReal(facts: Facts): void {
  const setting = { ruleset: RULESET, settings: { resale: 'half' }, house: {} }
  each(facts, 'campaign', (): Partial<FieldsOf<'campaign'>> => ({ ...setting, notes: '' }))
  mapOf(facts, 'custom').clear()
  mapOf(facts, 'trait').clear()
  mapOf(facts, 'advance').clear()
  each(facts, 'warband', (_, at) => ({
    name: `${BANDS[at % BANDS.length]} ${PLACES[(at * 3) % PLACES.length]} ${Math.floor(at / 7) + 1}`,
    options: {},
  }))
  each(facts, 'member', (_, at) => ({
    name: `${NAMES[at % NAMES.length]} ${PLACES[(at * 5) % PLACES.length]}`,
    kind: 'independent',
    profile: { attributes: ATTRIBUTES },
  }))
  each(facts, 'item', ({ position }) => ({ item: ITEMS[position % ITEMS.length], detail: {} }))
  each(facts, 'injury', ({ occasion }) => ({ occasion: typeof occasion === 'number' ? null : occasion }))
  each(facts, 'award', () => ({ reason: 'survived' }))
  each(facts, 'ledger', () => ({ reason: 'income', detail: '' }))
  each(facts, 'roll', () => ({ table: `${RULESET}/injuries` }))
  toPlay(facts)
}

/** The last game of all is still to be played. */
function toPlay(facts: Facts): void {
  const game = [...facts.game.values()].at(-1)!
  each(facts, 'game', ({ id, state }) => ({ state: id === game.id ? 'planned' : state }))
  each(facts, 'side', ({ game: of, result }) => ({ result: of === game.id ? null : result }))
  each(facts, 'entry', ({ game: of, victoryPoints }) => ({ victoryPoints: of === game.id ? null : victoryPoints }))
  for (const kind of ['participation', 'roll'] as const) {
    const all = mapOf(facts, kind)
    for (const { id, game: of } of all.values()) if (of === game.id) all.delete(id)
  }
}

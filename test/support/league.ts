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

/** A campaign in a data folder, with ids that tests use. */
export interface League {
  readonly campaign: string
  readonly warbands: readonly string[]
  /** Members of the first band. */
  readonly members: readonly string[]
  /** A game that is still to be played. */
  readonly game: string
}

/**
 * Creates a league that the program itself could have made: `warbands` bands of twenty (at least two) with values of the ruleset, as
 * many games, the last of them planned, and `rows` journal entries. `size`: other numbers; `mark`: different for each league of a
 * folder.
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
  applyRuleset(facts)
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

/** Builds entries that change the notes of one member after the other. The facts get the last notes. */
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
  const fields = { command: 'member.change', version: 1, payload, actor: 'organiser', request: next(), at: AT }
  return { id: next(), campaign, ...fields, dice: [], changes: [change], answer: {}, undoes: [] }
}

/** The facts of a kind as a writable map: they are not shared yet. */
const mapOf = <K extends FactKind>(facts: Facts, kind: K) => facts[kind] as unknown as Map<string, FactOf<K>>

/** Changes every fact of a kind. */
function changeAll<K extends FactKind>(facts: Facts, kind: K, change: (fact: FactOf<K>, at: number) => object): void {
  const all = mapOf(facts, kind)
  const changed = [...all.values()].map((fact, at) => ({ ...fact, ...change(fact, at) }))
  for (const fact of changed) all.set(fact.id, fact)
}

/** Replaces the invented values of the league by values that the ruleset knows. */
function applyRuleset(facts: Facts): void {
  const setting = { ruleset: RULESET, settings: { resale: 'half' }, house: {} }
  changeAll(facts, 'campaign', (): Partial<FieldsOf<'campaign'>> => ({ ...setting, notes: '' }))
  mapOf(facts, 'custom').clear()
  mapOf(facts, 'trait').clear()
  mapOf(facts, 'advance').clear()
  changeAll(facts, 'warband', (_, at) => ({
    name: `${BANDS[at % BANDS.length]} ${PLACES[(at * 3) % PLACES.length]} ${Math.floor(at / 7) + 1}`,
    options: {},
  }))
  changeAll(facts, 'member', (_, at) => ({
    name: `${NAMES[at % NAMES.length]} ${PLACES[(at * 5) % PLACES.length]}`,
    kind: 'independent',
    profile: { attributes: ATTRIBUTES },
  }))
  changeAll(facts, 'item', ({ position }) => ({ item: ITEMS[position % ITEMS.length], detail: {} }))
  changeAll(facts, 'injury', ({ occasion }) => ({ occasion: typeof occasion === 'number' ? null : occasion }))
  changeAll(facts, 'award', () => ({ reason: 'survived' }))
  changeAll(facts, 'ledger', () => ({ reason: 'income', detail: '' }))
  changeAll(facts, 'roll', () => ({ table: `${RULESET}/injuries` }))
  makeLastGamePlanned(facts)
}

/** Turns the last game into a planned one. */
function makeLastGamePlanned(facts: Facts): void {
  const game = [...facts.game.values()].at(-1)!
  changeAll(facts, 'game', ({ id, state }) => ({ state: id === game.id ? 'planned' : state }))
  changeAll(facts, 'side', ({ game: of, result }) => ({ result: of === game.id ? null : result }))
  changeAll(facts, 'entry', ({ game: of, victoryPoints }) => ({ victoryPoints: of === game.id ? null : victoryPoints }))
  for (const kind of ['participation', 'roll'] as const) {
    const all = mapOf(facts, kind)
    for (const { id, game: of } of all.values()) if (of === game.id) all.delete(id)
  }
}

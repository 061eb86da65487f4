import type { FactKind } from '../../shared/domain/campaign/facts.ts'

/** A campaign's document with writable lists. */
export interface Document extends Record<string, unknown> {
  readonly campaign: string
  facts: Partial<Record<FactKind, Record<string, unknown>[]>>
  journal: Record<string, unknown>[]
}

/** A malicious document: its text, and the expected error. */
export interface Hostile {
  readonly what: string
  readonly text: string
  /** The code, and the path if there is one. */
  readonly says: string
}

const MILLION = 1_000_000
const repeat = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join()
const id = (kind: string, at: number): string => `${kind}${String(at).padStart(8, '0')}`

/** Malicious variations of a campaign's document (of one warband with one member). */
export function hostileCampaigns(good: Document): Hostile[] {
  const whole = JSON.stringify(good)
  const { campaign } = good
  const [warband] = good.facts.warband!
  const [member] = good.facts.member!
  const of = { campaign, warband: warband!['id'], member: member!['id'] }
  /** The text with additional content at the start of a list. */
  const insertIntoList = (list: string, text: string): string =>
    whole.replace(
      new RegExp(`"${list}":\\[(\\]?)`),
      (_, empty: string) => `"${list}":[${text}${empty === '' ? ',' : ']'}`,
    )
  const changedDocument = (change: (document: Document) => unknown): string => {
    const document = JSON.parse(whole) as Document
    change(document)
    return JSON.stringify(document)
  }
  const fact = (fields: object, at: number, kind: string) => JSON.stringify({ id: id(kind, at), ...of, ...fields })
  const other = (at: number) => JSON.stringify({ ...warband, id: id('warband', at), name: `Bande ${at}` })
  const recruit = (at: number) => JSON.stringify({ ...member, id: id('member', at), name: `Membre ${at}` })
  const unknownRace = { ...warband, id: 'warbandlast', options: { race: 'custom:race' } }
  return [
    { what: 'a million levels', text: insertIntoList('journal', '['.repeat(MILLION)), says: 'too-deep' },
    {
      what: 'a million levels, closed',
      text: insertIntoList('item', `${'['.repeat(MILLION)}${']'.repeat(MILLION)}`),
      says: 'too-deep',
    },
    {
      what: 'a million numbers instead of facts',
      text: insertIntoList(
        'item',
        repeat(MILLION - 10, () => '0'),
      ),
      says: 'wrong-type facts.item[0]',
    },
    {
      what: 'a list with one entry more than a million',
      text: insertIntoList(
        'item',
        repeat(MILLION + 1, () => '{}'),
      ),
      says: 'too-many facts.item',
    },
    { what: 'a list instead of a journal entry', text: insertIntoList('journal', '[]'), says: 'wrong-type journal[0]' },
    {
      what: '__proto__',
      text: insertIntoList('item', '{"__proto__":{"isAdmin":true}}'),
      says: 'forbidden-key facts.item[0].__proto__',
    },
    {
      what: 'a duplicate key',
      text: whole.replace('"campaign":', '"campaign":"x","campaign":'),
      says: 'duplicate-key campaign',
    },
    { what: 'a lone surrogate', text: whole.replace('"name":"', '"name":"\\ud800'), says: 'lone-surrogate' },
    {
      what: 'an infinite number',
      text: changedDocument((one) => (one.facts.warband![0]!['cap'] = 'big')).replace('"big"', '1e999'),
      says: 'wrong-type facts.warband[0].cap',
    },
    {
      what: 'a number too large',
      text: changedDocument((one) => (one.facts.warband![0]!['position'] = 2 ** 53)),
      says: 'too-big facts.warband[0].position',
    },
    {
      what: 'a duplicate id',
      text: insertIntoList('warband', JSON.stringify(warband)),
      says: 'duplicate-id facts.warband[1].id',
    },
    {
      what: 'a member of a missing warband',
      text: changedDocument((one) => (one.facts.member![0]!['warband'] = 'nobody0001')),
      says: 'fact-missing facts.member',
    },
    {
      what: 'a warband with three thousand members',
      text: insertIntoList('member', repeat(3000, recruit)),
      says: 'too-many facts.member',
    },
    {
      what: 'a member with twenty thousand items',
      text: insertIntoList(
        'item',
        repeat(20_000, (at) => fact({ item: 'sword', quantity: 1, paid: 0, detail: {}, position: 0 }, at, 'thing')),
      ),
      says: 'too-many members[0].items',
    },
    {
      what: 'five hundred custom entries and two thousand warbands, the last one invalid',
      text: insertIntoList('warband', `${repeat(2000, other)},${JSON.stringify(unknownRace)}`).replace(
        '"custom":[',
        `"custom":[${repeat(500, (at) => custom(campaign, at))}`,
      ),
      says: 'unknown-id options.race',
    },
  ]
}

const custom = (campaign: string, at: number): string => {
  const words = { fr: `Chose ${at}`, en: `Thing ${at}` }
  const entry = { kind: 'equipment', id: `custom:thing-${at}`, name: words, summary: words, cost: 1, changes: [] }
  return JSON.stringify({ id: id('custom', at), campaign, entry })
}

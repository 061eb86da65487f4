import { FACT_KINDS, type FactKind, type FactOf, type FieldsOf } from '../../shared/domain/campaign/facts.ts'
import { noFacts, type Facts } from '../../shared/domain/campaign/state.ts'
import { campaignFact, memberFact, warbandFact } from './facts.ts'
import { gameFact } from './facts.ts'

export interface Size {
  readonly warbands: number
  readonly membersEach: number
  readonly itemsEach: number
  readonly games: number
}

/** A league of two hundred bands with twenty members each, and twenty thousand items. */
export const LEAGUE: Size = { warbands: 200, membersEach: 20, itemsEach: 5, games: 200 }

const AT = '2026-11-20T14:00:00.000Z'

/** Returns a source of ids in the program's format (a time, then a random part). The same seed gives the same ids. */
export function idsFrom(seed: number): () => string {
  let [count, state] = [0, seed]
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    const time = (1_795_000_000_000 + count++).toString(36)
    return `0${time}${state.toString(36).padStart(13, '0')}`
  }
}

/** The facts of a campaign in the middle of its season, always the same; a different `mark` gives different ids. */
export function bigCampaign(size: Size = LEAGUE, mark = 1): { readonly id: string; readonly facts: Facts } {
  const facts = noFacts()
  const next = idsFrom(mark)
  function add<K extends FactKind>(kind: K, fields: FieldsOf<K>): string {
    const fact = { id: next(), ...fields } as FactOf<K>
    facts[kind].set(fact.id, fact)
    return fact.id
  }
  const frame = campaignFact({
    name: 'La Ligue du Nord',
    ruleset: 'un-pour-un',
    settings: { era: 'medieval' },
    house: { 'slow-healing': true },
    startingBudget: 500,
    notes: 'Une ligue de deux cents bandes.',
    createdAt: AT,
  })
  const campaign = add('campaign', frame)
  for (let at = 0; at < 10; at++)
    add('custom', { campaign, entry: { id: `custom:blade-${at}`, cost: at, tags: ['a'] } })
  const bands = Array.from({ length: size.warbands }, (_, at) => addBand(add, campaign, size, at))
  for (let at = 0; at < size.games; at++) addGame(add, campaign, bands, at)
  return { id: campaign, facts }
}

type Add = <K extends FactKind>(kind: K, fields: FieldsOf<K>) => string
interface Band {
  readonly warband: string
  readonly members: readonly string[]
}

function addBand(add: Add, campaign: string, { membersEach, itemsEach }: Size, position: number): Band {
  const fact = warbandFact({
    campaign,
    name: `Bande ${position + 1}`,
    player: `Joueuse ${position + 1}`,
    options: { race: 'human', setting: 'medieval' },
    position,
  })
  const warband = add('warband', fact)
  const of = { campaign, warband }
  for (let at = 0; at < 5; at++)
    add('ledger', {
      ...of,
      amount: 25 - at,
      reason: 'game',
      detail: `Partie ${at + 1}`,
      game: null,
      member: null,
      at: AT,
    })
  const members = Array.from({ length: membersEach }, (_, at) => addMember(add, of, itemsEach, at))
  return { warband, members }
}

function addMember(add: Add, of: { campaign: string; warband: string }, items: number, position: number): string {
  const fact = memberFact({
    ...of,
    name: `Aelwen l’Écorcheuse ${position + 1}`,
    kind: position === 0 ? 'leader' : 'henchman',
    profile: { attributes: { combat: 4, shooting: 3, strength: 3 }, models: 1, trade: null },
    status: position % 15 === 14 ? 'dead' : 'active',
    notes: position % 5 === 0 ? 'Porte l’étendard depuis la première partie.' : '',
    position,
  })
  const member = add('member', fact)
  const own = { ...of, member }
  for (let at = 0; at < items; at++)
    add('item', {
      ...own,
      item: `weapon-${at}`,
      quantity: 1,
      paid: 10,
      detail: at === 0 ? { reload: 2 } : {},
      position: at,
    })
  for (let at = 0; at < 2; at++) add('trait', { ...own, trait: `trait-${at}`, level: 1, position: at })
  add('award', { ...own, amount: 3, reason: 'played', detail: '', game: null })
  if (position % 4 === 0) {
    const injury = { injury: 'lost-eye', detail: 'left', against: null, foe: null, game: null }
    add('injury', { ...own, ...injury, occasion: position % 8 === 0 ? 3 : 'La mine', position: 0 })
    add('advance', { ...own, advance: 'combat', amount: 1, game: null, position: 0 })
  }
  return member
}

function addGame(add: Add, campaign: string, bands: readonly Band[], at: number): void {
  const game = add(
    'game',
    gameFact({
      campaign,
      round: Math.floor(at / 100) + 1,
      day: '2026-11-20',
      scenario: 'La mine',
      state: 'recorded',
      position: at,
    }),
  )
  for (const which of [0, 1]) {
    const { warband, members } = bands[(2 * at + which) % bands.length]!
    const result = which === 0 ? 'win' : 'loss'
    const side = add('side', { campaign, game, name: '', result, place: null, position: which })
    add('entry', { campaign, game, side, warband, victoryPoints: 3 * which })
    for (const member of members.slice(0, 12)) {
      const fate = { played: true, absence: '', fallen: 0, killed: false, outBy: null }
      add('participation', { campaign, game, warband, member, ...fate })
    }
    const [member] = members
    add('roll', { campaign, game, warband, member: member!, table: 'injuries', faces: [3, 4], source: 'app', at: AT })
  }
}

export const countFacts = (facts: Facts): number => FACT_KINDS.reduce((sum, kind) => sum + facts[kind].size, 0)

// The parts of the treasury, and the text that shows the side or opponent of an injury.
import { describe, expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { addFact } from '../../../shared/domain/campaign/change.ts'
import { begun, CAMPAIGN, type Played } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const builder = ({ call }: Played): BuilderView => call<BuilderView>('warband.builder', at)

describe('the treasury', () => {
  test.each([
    ['un-pour-un', ['UPU-R32', 'UPU-R33', 'UPU-R42']],
    ['chaos-au-caire', ['CIC-R17', 'CIC-R18']],
    ['kolaps', ['KOL-R13', 'KOL-R14']],
    ['circus-imperium', []],
  ])('of %s shows the readings on resale, debts and victory points', (ruleset, codes) => {
    expect(builder(begun(ruleset)).treasuryReadings.map(({ code }) => code)).toEqual(codes)
  })

  test('has a part for each reason, in chronological order, that add up', () => {
    const played = begun('un-pour-un', 400)
    const recruit = (kind: string, name: string) =>
      played.does('member.recruit', { ...at, member: { kind, name } }).member!
    const [alba] = [recruit('leader', 'Alba'), recruit('henchman', 'Basile')]
    const { item } = played.does<{ item: string }>('item.buy', {
      ...at,
      member: alba,
      item: { id: 'rifle', quantity: 2 },
    })
    played.does('item.sell', { ...at, item })
    played.does('ledger.record', { ...at, amount: 30, detail: 'Prix du public' })
    const { treasury, ledger } = builder(played)
    const parts = treasury.parts.map(({ source, amount }) => [source.name.fr, source.name.en, amount])
    expect(parts.map(([fr]) => fr)).toEqual([
      'Budget de départ',
      'Recrutement',
      'Achats',
      'Objets rendus',
      'Noté à la main',
    ])
    expect(parts[0]).toEqual(['Budget de départ', 'Starting budget', 400])
    expect(treasury.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(treasury.total)
    expect(treasury.total).toBe(played.call<{ treasury: number }>('warband.get', at).treasury)
    expect(ledger.map(({ name, detail }) => [name.fr, detail?.fr])).toEqual([
      ['Noté à la main', 'Prix du public'],
      ['Objets rendus', 'Fusil'],
      ['Achats', 'Fusil'],
      ['Recrutement', 'Basile'],
      ['Recrutement', 'Alba'],
      ['Budget de départ', undefined],
    ])
  })

  test('of a band without payments is empty', () =>
    expect(builder(begun('un-pour-un', 0)).treasury).toEqual({ total: 0, parts: [] }))

  test('shows an unknown reason unchanged', () => {
    const played = begun('un-pour-un', 100)
    const line = {
      ...at,
      amount: 5,
      reason: 'tombola',
      detail: '',
      game: null,
      member: null,
      at: '2026-01-02T00:00:00.000Z',
    }
    played.store.transaction(() => played.store.apply([addFact('ledger', 'ledger0009', line)]))
    expect(builder(played).treasury.parts.at(-1)).toMatchObject({ source: { name: { fr: 'tombola' } }, amount: 5 })
  })
})

test('shows the side of an injury, or the opponent', () => {
  const played = begun('un-pour-un', 400)
  const { member } = played.does<{ member: string }>('member.recruit', {
    ...at,
    member: { kind: 'leader', name: 'Alba' },
  })
  const injury = (position: number, detail: string | null) =>
    addFact('injury', `injury000${position}`, {
      ...at,
      member,
      injury: 'lost-eye',
      detail,
      against: null,
      foe: null,
      game: null,
      occasion: null,
      position,
    })
  played.store.transaction(() => played.store.apply([injury(0, 'left'), injury(1, 'Zoé'), injury(2, null)]))
  const { injuries } = played.call<MemberView>('member.get', { ...at, member })
  expect(injuries.map(({ detail }) => detail)).toEqual([{ fr: 'gauche', en: 'left' }, { fr: 'Zoé', en: 'Zoé' }, null])
})

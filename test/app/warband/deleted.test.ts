// A withdrawn band can be deleted for good if no history needs it.
import { beforeEach, describe, expect, test } from 'vitest'
import type { RulingPreview } from '../../../shared/contract/views/rulings.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import { isSameName } from '../../../shared/domain/sameName.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, refusal, type Played } from '../../support/campaign.ts'
import { correcting } from '../../support/correcting.ts'
import { dump } from '../../support/memoryStore.ts'
import { jpegHead } from '../../support/portraits.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

const THIRD = { campaign: CAMPAIGN, warband: 'warband003' }
const facts = ({ store }: Played) => dump(store.loadAll(CAMPAIGN))
const undo = (played: Played) => played.does('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })

describe('a band without games', () => {
  // The band has everything that a band of its ruleset can have, except games.
  test.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))(
    'is deleted and restored completely: %s',
    (id, ruleset) => {
      const played = begun(id)
      const before = facts(played)
      const starter = ruleset.roster.starter('Les Anciens')
      const state = [{ experience: { gained: 9, spent: 2 } }, { missedGames: 2 }, { status: 'captured' }]
      const members = starter.members.map((member, at) => ({ ...member, ...state[at % state.length] }))
      played.does('warband.import', { ...THIRD, roster: { ...starter, members, treasury: 7 } })
      const [member] = [...played.store.loadAll(CAMPAIGN).member.values()].filter(
        (one) => one.warband === THIRD.warband,
      )
      played.does('member.portrait', {
        ...THIRD,
        member: member!.id,
        data: `data:image/jpeg;base64,${jpegHead(64, 64).toString('base64')}`,
      })
      played.does('warband.withdraw', THIRD)
      const withdrawn = facts(played)
      played.does('warband.delete', { ...THIRD, name: 'Les Anciens' })
      expect(facts(played)).toBe(before)
      const { groups } = played.call<TimelineView>('history.timeline', { campaign: CAMPAIGN, limit: 1 })
      expect(groups[0]!.told).toMatchObject({ say: 'warband.delete', params: { who: 'Les Anciens' } })
      undo(played)
      expect(facts(played)).toBe(withdrawn)
    },
  )
})

describe('a band is not deleted', () => {
  let games: ReturnType<typeof correcting>
  beforeEach(() => {
    games = correcting()
    games.does('warband.create', { ...THIRD, name: 'L’Œil  noir', position: 2 })
  })
  const remove = (of: object, name = "L'Œil noir") => refusal(() => games.does('warband.delete', { ...of, name }))
  const preview = (name: string) =>
    games.call<RulingPreview>('hand.preview', {
      campaign: CAMPAIGN,
      command: 'warband.delete',
      input: { warband: THIRD.warband, name },
    })

  test('unless its name is typed; it need not be withdrawn', () => {
    expect(remove(THIRD, 'l’œil noir')).toEqual(['delete-name'])
    expect(preview('').refused.map(({ code }) => code)).toEqual(['delete-name'])
    expect(preview('L’Œil noir')).toEqual({ refused: [], bands: [], members: [], games: [] })
    expect(remove(THIRD)).toEqual([])
  })

  test('if it has played', () => {
    games.settle()
    expect(remove(OURS, 'Les Fauvettes')).toEqual(['delete-in-history'])
    games.does('warband.withdraw', OURS)
    expect(remove(OURS, 'Les Fauvettes')).toEqual(['delete-in-history'])
  })

  test('if another band refers to it, for example by an injury', () => {
    games.does('injury.add', { ...OURS, member: games.helene, injury: 'leg-wound', foe: THIRD.warband })
    games.does('warband.withdraw', THIRD)
    expect(remove(THIRD)).toEqual(['delete-in-history'])
    games.does('injury.strike', { ...OURS, member: games.helene, injury: [...games.all().injury.keys()][0] })
    expect(remove(THIRD)).toEqual([])
    expect(games.all().warband.size).toBe(BANDS.length)
  })
})

test.each([
  ['Été', 'Été', true],
  ['Été'.normalize('NFD'), 'Été', true],
  [" L'Été  sur\u00a0l’eau ", 'L’Été sur l’eau', true],
  ['Ete', 'Été', false],
  ['été', 'Été', false],
  ['', 'Été', false],
])('compares « %s » with « %s »: %s', (typed, name, isSame) => expect(isSameName(typed, name)).toBe(isSame))

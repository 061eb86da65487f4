// The rounds of a campaign that was brought in from elsewhere.
import { beforeEach, describe, expect, test } from 'vitest'
import type { RoundsView } from '../../../shared/contract/views/standings.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { BANDS, noted, OURS, rounds, twoBands, type TwoBands } from '../../support/twoBands.ts'

let played: TwoBands
beforeEach(() => {
  played = twoBands()
})

describe('a campaign from elsewhere', () => {
  interface Document {
    readonly journal: { readonly command: string; readonly payload: object; readonly changes: object[] }[]
  }
  const exported = (): Document => {
    played.game(1, { winner: BANDS[1], fallen: [played.fallen(BANDS[0], 1)] })
    played.does('ledger.record', { ...OURS, amount: 5, detail: 'Prix' })
    return played.call<Document>('campaign.export', { campaign: CAMPAIGN })
  }

  test('a copy has the same past', () => {
    const document = exported()
    const { campaign } = played.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    const plain = ({ rounds: all }: RoundsView) =>
      all.map(({ bands, ...round }) => ({ ...round, bands: bands.map((band) => ({ ...band, warband: '' })) }))
    expect(plain(rounds(played, campaign))).toEqual(plain(rounds(played)))
  })

  test('without its history: as it was brought in', () => {
    const other = play()
    const now = noted(played)
    other.call('campaign.import', { document: { ...exported(), journal: [] } })
    expect(rounds(other).rounds).toEqual([{ round: 1, at: null, bands: noted(other) }])
    expect(noted(other)).not.toEqual(now)
  })

  test('with a history that begins with the game', () => {
    const other = play()
    const document = exported()
    const expected = rounds(played)
    const journal = document.journal.slice(document.journal.findIndex(({ command }) => command === 'game.settle'))
    other.call('campaign.import', { document: { ...document, journal } })
    expect(rounds(other)).toEqual(expected)
  })

  test('with a history of other data: without it, as it was brought in', () => {
    const other = play()
    const { journal, ...facts } = exported()
    const answer = other.call('campaign.import', { document: { ...facts, journal: journal.toReversed() } })
    expect(answer).toMatchObject({ withoutJournal: { reason: 'conflict' } })
    expect(rounds(other).rounds).toHaveLength(1)
  })

  test('with a closed history of other data: said in so many words', () => {
    const other = play()
    const document = exported()
    const journal = document.journal
      .toReversed()
      .map((entry) => ({ ...entry, closed: true, undoes: [], undoneBy: null }))
    other.call('campaign.import', { document: { ...document, journal } })
    expect(other.app.call('standings.rounds', { campaign: CAMPAIGN }, 'test')).toMatchObject({
      ok: false,
      error: { code: 'history-unfit' },
    })
  })
})

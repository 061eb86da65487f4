import { beforeEach, describe, expect, test } from 'vitest'
import type { RoundsView } from '../../../shared/contract/views/standings.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { BANDS, bandsAtRoundEnd, OURS, rounds, twoBands, type TwoBands } from '../../support/twoBands.ts'

let played: TwoBands
beforeEach(() => {
  played = twoBands()
})

describe('an imported campaign', () => {
  interface Document {
    readonly journal: { readonly command: string; readonly payload: object; readonly changes: object[] }[]
  }
  const exportPlayedCampaign = (): Document => {
    played.game(1, { winner: BANDS[1], fallen: [played.fallen(BANDS[0], 1)] })
    played.does('ledger.record', { ...OURS, amount: 5, detail: 'Prix' })
    return played.call<Document>('campaign.export', { campaign: CAMPAIGN })
  }

  test('has the same rounds as a copy', () => {
    const document = exportPlayedCampaign()
    const { campaign } = played.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    const plain = ({ rounds: all }: RoundsView) =>
      all.map(({ bands, ...round }) => ({ ...round, bands: bands.map((band) => ({ ...band, warband: '' })) }))
    expect(plain(rounds(played, campaign))).toEqual(plain(rounds(played)))
  })

  test('has its current state only, if it has no history', () => {
    const other = play()
    const now = bandsAtRoundEnd(played)
    other.call('campaign.import', { document: { ...exportPlayedCampaign(), journal: [] } })
    expect(rounds(other).rounds).toEqual([{ round: 1, at: null, bands: bandsAtRoundEnd(other) }])
    expect(bandsAtRoundEnd(other)).not.toEqual(now)
  })

  test('has rounds from its games if its history starts with them', () => {
    const other = play()
    const document = exportPlayedCampaign()
    const expected = rounds(played)
    const journal = document.journal.slice(document.journal.findIndex(({ command }) => command === 'game.settle'))
    other.call('campaign.import', { document: { ...document, journal } })
    expect(rounds(other)).toEqual(expected)
  })

  test('ignores a history of other data', () => {
    const other = play()
    const { journal, ...facts } = exportPlayedCampaign()
    const answer = other.call('campaign.import', { document: { ...facts, journal: journal.toReversed() } })
    expect(answer).toMatchObject({ withoutJournal: { reason: 'conflict' } })
    expect(rounds(other).rounds).toHaveLength(1)
  })

  test('reports a closed history of other data', () => {
    const other = play()
    const document = exportPlayedCampaign()
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

// A correction, undo or redo that takes a treasury below zero is announced in its preview.
import { beforeEach, describe, expect, test } from 'vitest'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import { insertNoBreakSpaces } from '../../../shared/text/typography.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, type Answers } from '../../support/correcting.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
beforeEach(() => {
  games = correcting()
})
const points = (amount: number): Answers => ({
  [`points:${BANDS[0]}`]: { kind: 'points', objectives: amount === 0 ? [] : [{ reason: 'objectif', amount }] },
})

describe('a treasury', () => {
  const treasury = () => games.call<{ treasury: number }>('warband.get', OURS).treasury
  const spend = (amount: number) => games.does('ledger.record', { ...OURS, amount: -amount, detail: 'dépensé' })
  const correctionView = (other: Answers) => games.shown(other).correction as NonNullable<AftermathView['correction']>
  const codes = (other: Answers) =>
    correctionView(other).issues.map(({ code, warband, params }) => [code, warband, params])

  test('below zero after a correction is announced, but not if it already was', () => {
    games.settle(points(20))
    spend(treasury())
    expect(codes({})).toEqual([])
    const [[code, band, params]] = codes(points(5)) as [[string, string, { sum: number }]]
    expect([code, band]).toEqual(['treasury-overdrawn', 'Les Fauvettes'])
    expect(params.sum).toBeGreaterThan(0)
    games.correct(points(5))
    expect(treasury()).toBe(-params.sum)
    expect(codes({})).toEqual([])
    // A further decrease below zero is not reported again.
    expect(codes(points(0))).toEqual([])
  })

  test('below zero after an undo or redo is announced, too', () => {
    const gift = games.call<{ entry: string }>('ledger.record', { ...OURS, amount: 30, detail: 'don' }).entry
    spend(treasury())
    type Preview = { issues: { code: string; message: { fr: string } }[] }
    const preview = (entry: string) =>
      games.call<Preview>('history.preview', { campaign: CAMPAIGN, entries: [entry] }).issues
    expect(preview(gift).map(({ code, message }) => [code, message.fr])).toEqual([
      ['treasury-overdrawn', insertNoBreakSpaces('Le trésor passe sous zéro : il y manque 30 points.', 'fr')],
    ])
    const back = games.call<{ entry: string; answer: { issues: { code: string }[] } }>('history.undo', {
      campaign: CAMPAIGN,
      entries: [gift],
    })
    expect(back.answer.issues.map(({ code }) => code)).toEqual(['treasury-overdrawn'])
    expect(preview(back.entry)).toEqual([])
    games.does('history.redo', { campaign: CAMPAIGN, entries: [back.entry] })
    // Redo of an expense after the points were spent on something else.
    games.does('ledger.record', { ...OURS, amount: 30, detail: 'don' })
    const spent = games.call<{ entry: string }>('ledger.record', { ...OURS, amount: -30, detail: 'dépensé' }).entry
    const undone = games.call<{ entry: string }>('history.undo', { campaign: CAMPAIGN, entries: [spent] }).entry
    spend(treasury())
    expect(preview(undone).map(({ code }) => code)).toEqual(['treasury-overdrawn'])
  })
})

// Corrections of old games: a later game that cannot be worked out anew on what comes of them.
import { beforeEach, describe, expect, test } from 'vitest'
import { meaning } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fell, out, rollOf, typed, type Answers } from '../../support/correcting.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
beforeEach(() => {
  games = correcting()
})
const SECOND = 'gameround2'
const points = (amount: number): Answers => ({
  [`points:${BANDS[0]}`]: { kind: 'points', objectives: amount === 0 ? [] : [{ reason: 'objectif', amount }] },
})

describe('a later game that cannot be worked out anew', () => {
  test('stands as it is recorded, and is told', () => {
    const all = games.call<{ treasury: number }>('warband.get', OURS).treasury
    games.does('ledger.record', { ...OURS, amount: -all, detail: 'dépensé' })
    games.settle(points(60))
    const fined = {
      [rollOf(games.helene)]: typed(6, 5, 4, 2),
      [`fine:${games.helene}:1`]: { kind: 'fine', paid: true },
    }
    games.settle({ ...fell([out(games.helene)]), ...(fined as Answers) }, SECOND, 2)
    const before = meaning(games.all())
    expect(games.shown(points(0)).correction).toMatchObject({
      obstacles: [],
      issues: [{ code: 'treasury-overdrawn' }],
      later: { players: [], back: [], stand: [{ game: SECOND, round: 2 }] },
    })
    const entry = games.correct(points(0))
    const fines = () => [...games.all().ledger.values()].filter(({ reason }) => reason === 'fine')
    expect(fines()).toHaveLength(1)
    games.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
    expect(meaning(games.all())).toEqual(before)
  })

  test('stands as it was corrected, where it was', () => {
    const all = games.call<{ treasury: number }>('warband.get', OURS).treasury
    games.does('ledger.record', { ...OURS, amount: -all, detail: 'dépensé' })
    games.settle(points(60))
    games.settle({ ...fell([out(games.marius)]), [rollOf(games.marius)]: typed(1) }, SECOND, 2)
    const fined: Answers = {
      ...fell([out(games.helene)]),
      [rollOf(games.helene)]: typed(1, 6, 2, 2, 2, 6, 5, 4, 2),
      [`fine:${games.helene}:1`]: { kind: 'fine', paid: true },
    }
    games.correct(fined, SECOND)
    const told = () => ({
      fines: [...games.all().ledger.values()].filter(({ reason }) => reason === 'fine').length,
      marius: games.memberOf('Marius').status ?? 'active',
      helene: (games.memberOf('Hélène').injuries ?? []).map(({ id }) => id),
    })
    const corrected = { fines: 1, marius: 'active', helene: ['leg-wound'] }
    expect(told()).toEqual(corrected)
    for (const amount of [0, 1, 60]) {
      games.correct(points(amount))
      expect(told()).toEqual(corrected)
    }
    games.correct({ ...fell([out(games.marius)]), [rollOf(games.marius)]: typed(1) }, SECOND)
    expect(told()).toEqual({ fines: 0, marius: 'dead', helene: [] })
  })
})

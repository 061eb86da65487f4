// Corrections of old games: a later game whose aftermath cannot be computed again with the corrected results.
import { beforeEach, describe, expect, test } from 'vitest'
import { comparableFacts } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fallenAnswers, fallenMember, rollOf, typedDice, type Answers } from '../../support/correcting.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
beforeEach(() => {
  games = correcting()
})
const SECOND = 'gameround2'
const points = (amount: number): Answers => ({
  [`points:${BANDS[0]}`]: { kind: 'points', objectives: amount === 0 ? [] : [{ reason: 'objectif', amount }] },
})

describe('a later game that cannot be computed again', () => {
  test('keeps its recorded result, and is listed', () => {
    const all = games.call<{ treasury: number }>('warband.get', OURS).treasury
    games.does('ledger.record', { ...OURS, amount: -all, detail: 'dépensé' })
    games.settle(points(60))
    const fined = {
      [rollOf(games.helene)]: typedDice(6, 5, 4, 2),
      [`fine:${games.helene}:1`]: { kind: 'fine', paid: true },
    }
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), ...(fined as Answers) }, SECOND, 2)
    const before = comparableFacts(games.all())
    expect(games.shown(points(0)).correction).toMatchObject({
      obstacles: [],
      issues: [{ code: 'treasury-overdrawn' }],
      later: { players: [], back: [], stand: [{ game: SECOND, round: 2 }] },
    })
    const entry = games.correct(points(0))
    const fines = () => [...games.all().ledger.values()].filter(({ reason }) => reason === 'fine')
    expect(fines()).toHaveLength(1)
    games.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
    expect(comparableFacts(games.all())).toEqual(before)
  })

  test('keeps its corrected result', () => {
    const all = games.call<{ treasury: number }>('warband.get', OURS).treasury
    games.does('ledger.record', { ...OURS, amount: -all, detail: 'dépensé' })
    games.settle(points(60))
    games.settle({ ...fallenAnswers([fallenMember(games.marius)]), [rollOf(games.marius)]: typedDice(1) }, SECOND, 2)
    const fined: Answers = {
      ...fallenAnswers([fallenMember(games.helene)]),
      [rollOf(games.helene)]: typedDice(1, 6, 2, 2, 2, 6, 5, 4, 2),
      [`fine:${games.helene}:1`]: { kind: 'fine', paid: true },
    }
    games.correct(fined, SECOND)
    const currentOutcome = () => ({
      fines: [...games.all().ledger.values()].filter(({ reason }) => reason === 'fine').length,
      marius: games.memberOf('Marius').status ?? 'active',
      helene: (games.memberOf('Hélène').injuries ?? []).map(({ id }) => id),
    })
    const corrected = { fines: 1, marius: 'active', helene: ['leg-wound'] }
    expect(currentOutcome()).toEqual(corrected)
    for (const amount of [0, 1, 60]) {
      games.correct(points(amount))
      expect(currentOutcome()).toEqual(corrected)
    }
    games.correct({ ...fallenAnswers([fallenMember(games.marius)]), [rollOf(games.marius)]: typedDice(1) }, SECOND)
    expect(currentOutcome()).toEqual({ fines: 0, marius: 'dead', helene: [] })
  })
})

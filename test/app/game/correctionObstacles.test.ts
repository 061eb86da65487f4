// Obstacles of a correction: later changes of the same facts. Also the issues reported with a correction.
import { beforeEach, describe, expect, test } from 'vitest'
import type { AppError } from '../../../shared/domain/error.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fallenAnswers, fallenMember, rollOf, typedDice, type Answers } from '../../support/correcting.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
beforeEach(() => {
  games = correcting()
})
/** No game was recorded later. */
const nothing = { reasons: [], later: { players: [], back: [], stand: [] }, differences: [] }
const findObstacles = (other: Answers): unknown => {
  try {
    return games.correct(other)
  } catch (error) {
    const { code, params } = error as AppError
    return [code, params['entries']]
  }
}

describe('the obstacles of a correction', () => {
  test('are later changes of the same facts only', () => {
    games.settle(fallenAnswers([fallenMember(games.marius, 'killed')]))
    const restored = games.call<{ entry: string }>('member.restore', {
      ...OURS,
      member: games.marius,
      status: 'missing',
    }).entry
    const survives = fallenAnswers()
    expect(games.shown(survives).correction).toEqual({ obstacles: [restored], issues: [], ...nothing })
    expect(findObstacles(survives)).toEqual(['undo-blocked', [restored]])
    // A correction that does not change his facts is not affected.
    expect(
      games.shown({
        ...fallenAnswers([fallenMember(games.marius, 'killed'), fallenMember(games.helene)]),
        [rollOf(games.helene)]: typedDice(3, 4),
      }).correction,
    ).toEqual({ obstacles: [], issues: [], ...nothing })
    games.does('history.undo', { campaign: CAMPAIGN, entries: [restored] })
    games.correct(survives)
    expect(games.memberOf('Marius').status ?? 'active').toBe('active')
  })

  test('include the fate of a captive that an earlier correction created', () => {
    const fate = (...faces: number[]) => ({
      ...fallenAnswers([fallenMember(games.helene, 'out', games.members[BANDS[1]]![0])]),
      [rollOf(games.helene)]: typedDice(...faces),
    })
    games.settle(fate(4, 1))
    games.correct(fate(6, 2))
    expect(games.memberOf('Hélène').status).toBe('captured')
    const lost = games.call<{ entry: string }>('member.release', { ...OURS, member: games.helene, as: 'dead' }).entry
    expect(findObstacles(fate(4, 1))).toEqual(['undo-blocked', [lost]])
    expect(games.memberOf('Hélène').status).toBe('dead')
  })

  test('do not include changes that already have the same result', () => {
    games.settle(fallenAnswers([fallenMember(games.marius, 'killed')]))
    games.does('member.restore', { ...OURS, member: games.marius, status: 'active' })
    games.correct(fallenAnswers())
    expect(games.memberOf('Marius').status ?? 'active').toBe('active')
  })

  test('are not computed before everything is answered', () => {
    games.settle({})
    expect(games.shown(fallenAnswers([fallenMember(games.helene)])).correction).toBeNull()
  })

  test('do not include rule violations, which are reported as issues', () => {
    games.settle(fallenAnswers([fallenMember(games.helene, 'killed')]))
    const heir = { kind: 'leader', name: 'Ida' }
    games.does('member.recruit', { ...OURS, member: heir })
    const isLegal = () => games.call<{ legal: boolean }>('warband.get', OURS).legal
    expect([isLegal(), games.shown().correction!.issues]).toEqual([true, []])
    const survives = fallenAnswers()
    const { obstacles, issues } = games.shown(survives).correction!
    expect([obstacles, issues.map(({ warband }) => warband)]).toEqual([[], ['Les Fauvettes']])
    games.correct(survives)
    expect(isLegal()).toBe(false)
  })
})

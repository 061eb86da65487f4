// What a correction of a recorded game runs into: what was done later to what it would change, and what the rules say then.
import { beforeEach, describe, expect, test } from 'vitest'
import type { AppError } from '../../../shared/domain/error.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fell, out, rollOf, typed, type Answers } from '../../support/correcting.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
beforeEach(() => {
  games = correcting()
})
/** No game was recorded later. */
const nothing = { reasons: [], later: { players: [], back: [], stand: [] }, differences: [] }
const blocking = (other: Answers): unknown => {
  try {
    return games.correct(other)
  } catch (error) {
    const { code, params } = error as AppError
    return [code, params['entries']]
  }
}

describe('what stands in the way of a correction', () => {
  test('is what changed the same later, and nothing else', () => {
    games.settle(fell([out(games.marius, 'killed')]))
    const restored = games.call<{ entry: string }>('member.restore', {
      ...OURS,
      member: games.marius,
      status: 'missing',
    }).entry
    const survives = fell()
    expect(games.shown(survives).correction).toEqual({ obstacles: [restored], issues: [], ...nothing })
    expect(blocking(survives)).toEqual(['undo-blocked', [restored]])
    // What is not about him is no matter of that.
    expect(
      games.shown({ ...fell([out(games.marius, 'killed'), out(games.helene)]), [rollOf(games.helene)]: typed(3, 4) })
        .correction,
    ).toEqual({ obstacles: [], issues: [], ...nothing })
    games.does('history.undo', { campaign: CAMPAIGN, entries: [restored] })
    games.correct(survives)
    expect(games.memberOf('Marius').status ?? 'active').toBe('active')
  })

  test('is what became of a captive that an earlier correction made one', () => {
    const fate = (...faces: number[]) => ({
      ...fell([out(games.helene, 'out', games.members[BANDS[1]]![0])]),
      [rollOf(games.helene)]: typed(...faces),
    })
    games.settle(fate(4, 1))
    games.correct(fate(6, 2))
    expect(games.memberOf('Hélène').status).toBe('captured')
    const lost = games.call<{ entry: string }>('member.release', { ...OURS, member: games.helene, as: 'dead' }).entry
    expect(blocking(fate(4, 1))).toEqual(['undo-blocked', [lost]])
    expect(games.memberOf('Hélène').status).toBe('dead')
  })

  test('is nothing that made it so already', () => {
    games.settle(fell([out(games.marius, 'killed')]))
    games.does('member.restore', { ...OURS, member: games.marius, status: 'active' })
    games.correct(fell())
    expect(games.memberOf('Marius').status ?? 'active').toBe('active')
  })

  test('is not asked before everything is answered', () => {
    games.settle({})
    expect(games.shown(fell([out(games.helene)])).correction).toBeNull()
  })

  test('are not the rules, but what they would say of the bands then is told', () => {
    games.settle(fell([out(games.helene, 'killed')]))
    const heir = { kind: 'leader', name: 'Ida' }
    games.does('member.recruit', { ...OURS, member: heir })
    const isLegal = () => games.call<{ legal: boolean }>('warband.get', OURS).legal
    expect([isLegal(), games.shown().correction!.issues]).toEqual([true, []])
    const survives = fell()
    const { obstacles, issues } = games.shown(survives).correction!
    expect([obstacles, issues.map(({ warband }) => warband)]).toEqual([[], ['Les Fauvettes']])
    games.correct(survives)
    expect(isLegal()).toBe(false)
  })
})

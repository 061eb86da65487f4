// A game corrected long after it was recorded: its aftermath is worked out on the bands as they were, and only what comes
// out otherwise is carried over to the bands as they are.
import { beforeEach, describe, expect, test } from 'vitest'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fell, GAME, out, rollOf, typed } from '../../support/correcting.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
let theirs: readonly string[]
beforeEach(() => {
  games = correcting()
  theirs = games.members[BANDS[1]]!
})

const there = (view: AftermathView) => view.bands.flatMap(({ members }) => members.map(({ member }) => member))
const clean = { open: null, problems: [], unused: [], correction: { obstacles: [], issues: [] } }

describe('the bands of a recorded game are those of then', () => {
  test('with one who died later, without one who came later, and unhurt by what came later', () => {
    games.settle({
      ...fell([], [out(theirs[2]!, 'out', games.marius)]),
      [rollOf(theirs[2]!)]: typed(6),
    })
    const before = games.shown()
    expect(before).toMatchObject(clean)
    const late = games.does('member.recruit', { ...OURS, member: { kind: 'henchman', name: 'Zoé' } }).member!
    games.settle(
      { ...fell([out(games.helene), out(games.marius, 'killed')]), [rollOf(games.helene)]: typed(3, 2) },
      'gameround2',
      2,
    )
    expect(games.memberOf('Marius').status).toBe('dead')
    const after = games.shown()
    expect(after).toMatchObject(clean)
    expect(there(after)).toContain(games.marius)
    expect(there(after)).not.toContain(late)
    expect(after.changes).toEqual(before.changes)
    expect(after.bands).toEqual(before.bands)
  })

  test('with mistakes of before that were mended since', () => {
    const award = { ...OURS, member: games.helene }
    const mistake = games.call<{ entry: string }>('experience.award', { ...award, amount: 9, detail: 'erreur' }).entry
    games.settle({})
    const experience = () => {
      const { changes } = games.shown().changes[0]!.members.find(({ member }) => member === games.helene)!
      const { before, after } = changes.find(({ field }) => field === 'experience')!
      return [before, after]
    }
    expect(experience()).toEqual([9, 11])
    games.does('experience.award', { ...award, amount: 4, detail: 'plus tard' })
    expect(experience()).toEqual([9, 11])
    games.does('history.undo', { campaign: CAMPAIGN, entries: [mistake] })
    expect(experience()).toEqual([0, 2])
  })

  test('with what was corrected in a game before', () => {
    games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 4) })
    games.settle({}, 'gameround2', 2)
    games.correct({ [rollOf(games.helene)]: typed(4, 4) })
    const { changes } = games.shown({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 4) }, 'gameround2')
    const own = changes[0]!.members.find(({ member }) => member === games.helene)!.changes
    // Hit in the hand for the first time, as the first game is told now.
    expect(own.find(({ field }) => field === 'injuries')!.before).toEqual({ fr: '', en: '' })
    expect(own.find(({ field }) => field === 'values.melee')).toBeDefined()
  })
})

describe('a correction', () => {
  test('leaves alone what later games rest on, and takes the rest over', () => {
    games.settle({
      ...fell([out(games.helene), out(games.gontran)]),
      [rollOf(games.helene)]: typed(3, 5, 2),
      [rollOf(games.gontran)]: typed(3, 4),
    })
    expect(games.memberOf('Hélène').missedGames).toBeGreaterThan(0)
    games.settle({}, 'gameround2', 2)
    const missed = games.memberOf('Hélène').missedGames ?? 0
    expect(games.correct({ [rollOf(games.gontran)]: typed(4, 4) })).not.toBe('')
    expect(games.memberOf('Hélène').missedGames ?? 0).toBe(missed)
    expect(games.memberOf('Gontran').injuries ?? []).toEqual([])
    expect(games.entered().answers[rollOf(games.gontran)]).toEqual(typed(4, 4))
    expect(games.shown()).toMatchObject(clean)
  })

  test('of an absence that was served: it is gone with the games served for it', () => {
    games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 5, 2) })
    games.settle({}, 'gameround2', 2)
    const served = () => games.all().served.size
    expect(served()).toBeGreaterThan(0)
    games.correct({ [rollOf(games.helene)]: typed(4, 4) })
    expect([served(), games.memberOf('Hélène').missedGames ?? 0]).toEqual([0, 0])
    expect(games.shown({}, 'gameround2')).toMatchObject(clean)
  })

  test('brings the dead of a first game back, with all that came later', () => {
    games.settle(fell([out(games.marius, 'killed')]))
    games.does('ledger.record', { ...OURS, amount: 7, detail: 'prix' })
    games.settle({}, 'gameround2', 2)
    games.correct(fell())
    expect(games.memberOf('Marius').status ?? 'active').toBe('active')
    expect(games.all().game.get('gameround2')!.state).toBe('recorded')
  })

  test('changes nothing where nothing is other, and is an entry all the same', () => {
    games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 4) })
    games.settle({}, 'gameround2', 2)
    const before = games.facts()
    const entry = games.correct({})
    expect(games.facts()).toBe(before)
    expect(games.shown().recorded!.entries).toEqual([expect.any(String), entry])
  })

  test('is taken back to what was recorded before it, then the game itself; a correction of a correction too', () => {
    const answers = { ...games.plan(), ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 4) }
    const before = games.facts()
    const first = games.record(answers)
    const stands = [games.facts()]
    const corrections = [typed(4, 4), typed(3, 5, 2)].map((dice) => {
      const entry = games.correct({ [rollOf(games.helene)]: dice })
      stands.push(games.facts())
      return entry
    })
    expect(new Set(stands).size).toBe(3)
    const undo = (entries: readonly string[], together = false) =>
      games.does('history.undo', { campaign: CAMPAIGN, entries, together })
    expect(() => undo([first])).toThrow('undo-blocked')
    expect(() => undo([corrections[0]!])).toThrow('undo-blocked')
    undo([corrections[1]!])
    expect([games.facts(), games.entered().answers[rollOf(games.helene)]]).toEqual([stands[1], typed(4, 4)])
    undo([corrections[0]!])
    expect([games.facts(), games.entered().answers[rollOf(games.helene)]]).toEqual([stands[0], typed(3, 4)])
    games.correct({ [rollOf(games.helene)]: typed(4, 4) })
    undo([first], true)
    expect(games.all().game.get(GAME)!.state).toBe('planned')
    expect(games.facts()).toBe(before)
  })

  test('asked twice is made once, and not on a band that changed meanwhile', () => {
    games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 4) })
    const { checks, stayedAway, answers } = games.entered()
    const asked = {
      campaign: CAMPAIGN,
      game: GAME,
      warbands: BANDS,
      checks,
      stayedAway,
      answers: { ...answers, [rollOf(games.helene)]: typed(4, 4) },
    }
    const { revisions } = games.shown()
    games.does('ledger.record', { ...OURS, amount: 7, detail: 'entre-temps' })
    expect(() => games.call('game.correct', { ...asked, expected: revisions })).toThrow('revision-conflict')
    const request = 'request0001'
    const once = games.call<{ entry: string }>('game.correct', { ...asked, request })
    expect(games.call('game.correct', { ...asked, request })).toMatchObject({ entry: once.entry })
    expect(games.shown().recorded!.entries).toHaveLength(2)
  })

  test('is not made of the game of another campaign, nor of later games of nobody', () => {
    games.settle()
    const { checks, stayedAway, answers } = games.entered()
    const asked = { campaign: CAMPAIGN, game: GAME, warbands: BANDS, checks, stayedAway, answers }
    const campaign = 'othercampaign'
    games.does('campaign.create', { campaign, name: 'Autre', ruleset: 'un-pour-un' })
    const before = games.facts()
    expect(() => games.call('game.correct', { ...asked, campaign })).toThrow('fact-missing')
    const nobody = { member: 'nobodyatall', games: 'taken-out' }
    expect(() => games.call('game.correct', { ...asked, later: [nobody] })).toThrow('refused')
    expect(games.facts()).toBe(before)
  })
})

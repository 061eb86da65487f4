// Correction of a game long after it was recorded: its aftermath is computed on the bands of that time, and only the
// differences are applied to the current bands.
import { beforeEach, describe, expect, test } from 'vitest'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fallenAnswers, GAME, fallenMember, rollOf, typedDice } from '../../support/correcting.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
let theirs: readonly string[]
beforeEach(() => {
  games = correcting()
  theirs = games.members[BANDS[1]]!
})

const membersIn = (view: AftermathView) => view.bands.flatMap(({ members }) => members.map(({ member }) => member))
const clean = { open: null, problems: [], unused: [], correction: { obstacles: [], issues: [] } }

describe('a recorded game shows its bands of that time', () => {
  test('with a member who died later, without one who joined later, and without later injuries', () => {
    games.settle({
      ...fallenAnswers([], [fallenMember(theirs[2]!, 'out', games.marius)]),
      [rollOf(theirs[2]!)]: typedDice(6),
    })
    const before = games.shown()
    expect(before).toMatchObject(clean)
    const late = games.does('member.recruit', { ...OURS, member: { kind: 'henchman', name: 'Zoé' } }).member!
    games.settle(
      {
        ...fallenAnswers([fallenMember(games.helene), fallenMember(games.marius, 'killed')]),
        [rollOf(games.helene)]: typedDice(3, 2),
      },
      'gameround2',
      2,
    )
    expect(games.memberOf('Marius').status).toBe('dead')
    const after = games.shown()
    expect(after).toMatchObject(clean)
    expect(membersIn(after)).toContain(games.marius)
    expect(membersIn(after)).not.toContain(late)
    expect(after.changes).toEqual(before.changes)
    expect(after.bands).toEqual(before.bands)
  })

  test('with mistakes that were fixed since', () => {
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

  test('with corrections of an earlier game', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(3, 4) })
    games.settle({}, 'gameround2', 2)
    games.correct({ [rollOf(games.helene)]: typedDice(4, 4) })
    const { changes } = games.shown(
      { ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(3, 4) },
      'gameround2',
    )
    const own = changes[0]!.members.find(({ member }) => member === games.helene)!.changes
    // The hand wound is the first one: the first game as corrected has none.
    expect(own.find(({ field }) => field === 'injuries')!.before).toEqual({ fr: '', en: '' })
    expect(own.find(({ field }) => field === 'values.melee')).toBeDefined()
  })
})

describe('a correction', () => {
  test('changes only the corrected facts, and keeps the games that were missed since', () => {
    games.settle({
      ...fallenAnswers([fallenMember(games.helene), fallenMember(games.gontran)]),
      [rollOf(games.helene)]: typedDice(3, 5, 2),
      [rollOf(games.gontran)]: typedDice(3, 4),
    })
    expect(games.memberOf('Hélène').missedGames).toBeGreaterThan(0)
    games.settle({}, 'gameround2', 2)
    const missed = games.memberOf('Hélène').missedGames ?? 0
    expect(games.correct({ [rollOf(games.gontran)]: typedDice(4, 4) })).not.toBe('')
    expect(games.memberOf('Hélène').missedGames ?? 0).toBe(missed)
    expect(games.memberOf('Gontran').injuries ?? []).toEqual([])
    expect(games.entered().answers[rollOf(games.gontran)]).toEqual(typedDice(4, 4))
    expect(games.shown()).toMatchObject(clean)
  })

  test('removes an absence that was already served, with the games served', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(3, 5, 2) })
    games.settle({}, 'gameround2', 2)
    const servedCount = () => games.all().served.size
    expect(servedCount()).toBeGreaterThan(0)
    games.correct({ [rollOf(games.helene)]: typedDice(4, 4) })
    expect([servedCount(), games.memberOf('Hélène').missedGames ?? 0]).toEqual([0, 0])
    expect(games.shown({}, 'gameround2')).toMatchObject(clean)
  })

  test('revives a member killed in the first game, with all later changes kept', () => {
    games.settle(fallenAnswers([fallenMember(games.marius, 'killed')]))
    games.does('ledger.record', { ...OURS, amount: 7, detail: 'prix' })
    games.settle({}, 'gameround2', 2)
    games.correct(fallenAnswers())
    expect(games.memberOf('Marius').status ?? 'active').toBe('active')
    expect(games.all().game.get('gameround2')!.state).toBe('recorded')
  })

  test('is recorded as an entry even without differences', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(3, 4) })
    games.settle({}, 'gameround2', 2)
    const before = games.facts()
    const entry = games.correct({})
    expect(games.facts()).toBe(before)
    expect(games.shown().recorded!.entries).toEqual([expect.any(String), entry])
  })

  test('must be undone before the game itself, and before an earlier correction', () => {
    const answers = {
      ...games.plan(),
      ...fallenAnswers([fallenMember(games.helene)]),
      [rollOf(games.helene)]: typedDice(3, 4),
    }
    const before = games.facts()
    const first = games.record(answers)
    const states = [games.facts()]
    const corrections = [typedDice(4, 4), typedDice(3, 5, 2)].map((dice) => {
      const entry = games.correct({ [rollOf(games.helene)]: dice })
      states.push(games.facts())
      return entry
    })
    expect(new Set(states).size).toBe(3)
    const undo = (entries: readonly string[], together = false) =>
      games.does('history.undo', { campaign: CAMPAIGN, entries, together })
    expect(() => undo([first])).toThrow('undo-blocked')
    expect(() => undo([corrections[0]!])).toThrow('undo-blocked')
    undo([corrections[1]!])
    expect([games.facts(), games.entered().answers[rollOf(games.helene)]]).toEqual([states[1], typedDice(4, 4)])
    undo([corrections[0]!])
    expect([games.facts(), games.entered().answers[rollOf(games.helene)]]).toEqual([states[0], typedDice(3, 4)])
    games.correct({ [rollOf(games.helene)]: typedDice(4, 4) })
    undo([first], true)
    expect(games.all().game.get(GAME)!.state).toBe('planned')
    expect(games.facts()).toBe(before)
  })

  test('is executed once per request, and not on a band that has changed', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(3, 4) })
    const { checks, stayedAway, answers } = games.entered()
    const asked = {
      campaign: CAMPAIGN,
      game: GAME,
      warbands: BANDS,
      checks,
      stayedAway,
      answers: { ...answers, [rollOf(games.helene)]: typedDice(4, 4) },
    }
    const { revisions } = games.shown()
    games.does('ledger.record', { ...OURS, amount: 7, detail: 'entre-temps' })
    expect(() => games.call('game.correct', { ...asked, expected: revisions })).toThrow('revision-conflict')
    const request = 'request0001'
    const once = games.call<{ entry: string }>('game.correct', { ...asked, request })
    expect(games.call('game.correct', { ...asked, request })).toMatchObject({ entry: once.entry })
    expect(games.shown().recorded!.entries).toHaveLength(2)
  })

  test('refuses a game of another campaign, and later games of unknown members', () => {
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

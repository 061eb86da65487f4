// The line-up of a game is stored in the campaign: everything about the game reads it from there.
import { beforeEach, describe, expect, test } from 'vitest'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import { CAMPAIGN, refusal, type Played } from '../../support/campaign.ts'
import { GAME, prepareLineUp, six, type PreparedLineUp } from '../../support/lined.ts'
import { OURS, THEIRS, type Quiet } from '../../support/quietCampaign.ts'

const at = { campaign: CAMPAIGN, game: GAME }

let all: PreparedLineUp
let quietly: Quiet
let played: Played
let members: readonly string[]
beforeEach(() => {
  all = prepareLineUp()
  ;({ quietly, played, members } = all)
})

describe('a line-up', () => {
  test('is stored, and partially updated', () => {
    quietly.injured(2, 'old-war-wound')
    all.lineUp({ stayedAway: [members[3]!] })
    expect(all.view().lineup).toEqual({ checks: [], stayedAway: [members[3]] })
    all.lineUp({ checks: [six(members[2]!, 1)] })
    expect(all.view().lineup).toEqual({ checks: [six(members[2]!, 1)], stayedAway: [members[3]] })
    expect(all.away()).toEqual([
      [members[2], 'old-war-wound'],
      [members[3], 'stayed-away'],
    ])
    all.lineUp({ stayedAway: [] })
    expect(all.away()).toEqual([[members[2], 'old-war-wound']])
  })

  test('writes no new fact if nothing changes', () => {
    quietly.injured(2, 'old-war-wound')
    const same = { checks: [six(members[2]!)], stayedAway: [members[1], members[1]] }
    all.lineUp(same)
    const before = [...all.facts('participation'), ...all.facts('roll')]
    all.lineUp(same)
    expect([...all.facts('participation'), ...all.facts('roll')]).toEqual(before)
    expect(before).toHaveLength(2)
  })

  test.each([
    ['for a member of another band', () => all.lineUp({ stayedAway: ['nobody0001'] }), 'not-in-game'],
    ['a die for a member without an old wound', () => all.lineUp({ checks: [six(members[0]!)] }), 'check-needless'],
    ['for a recorded game', () => (all.settle(), all.lineUp({ stayedAway: [] })), 'game-recorded'],
  ])('is refused: %s', (_name, work, code) => expect(refusal(work)).toEqual([code]))

  test('refuses a 7 on a D6', () => {
    quietly.injured(2, 'old-war-wound')
    expect(refusal(() => all.lineUp({ checks: [six(members[2]!, 7)] }))).toEqual(['check-impossible'])
  })

  test("reduces the fielded value and the excess over the cap, but not the band's own value", () => {
    const whole = all.band().value
    const worth = (id: string) =>
      played
        .call<{ members: { id: string; cost: { total: number } }[] }>('warband.get', {
          campaign: CAMPAIGN,
          warband: OURS,
        })
        .members.find((one) => one.id === id)!.cost.total
    const cap = whole - worth(members[1]!) - 5
    played.does('warband.change', { campaign: CAMPAIGN, warband: OURS, cap })
    expect(all.band()).toMatchObject({ legal: false, issues: [{ code: 'cap-exceeded', params: { cost: whole } }] })
    expect(all.view().hindrances).toEqual([{ warband: OURS, reason: 'illegal' }])
    all.lineUp({ stayedAway: [members[1]!] })
    expect(all.band()).toMatchObject({
      value: whole - worth(members[1]!),
      legal: false,
      issues: [{ code: 'field-over-cap', params: { cost: cap + 5, cap, excess: 5 } }],
    })
    const unplayableGames = () => quietly.needs('game-unplayable')
    expect(unplayableGames()).toMatchObject([{ why: [{ warband: OURS, reason: 'illegal' }] }])
    expect(JSON.stringify(unplayableGames())).toContain(`Qui joue vaut ${cap + 5} points`.replace(' points', ''))
    all.lineUp({ stayedAway: [members[1]!, members[3]!] })
    expect(all.band()).toMatchObject({ legal: true })
    expect(all.view().hindrances).toEqual([])
    expect(unplayableGames()).toEqual([])
    expect(quietly.bandOf(OURS)).toMatchObject({ value: whole, errors: 1 })
  })

  test('never makes a legal band illegal', () => {
    const henchmen = all.band().members.filter(({ role }) => role.fr === 'Sous-fifre')
    all.lineUp({ stayedAway: [members[0]!, ...henchmen.map(({ member }) => member)] })
    expect(all.band().legal).toBe(true)
    all.lineUp({ stayedAway: [...members] })
    expect(all.view().hindrances).toEqual([{ warband: OURS, reason: 'nobody-plays' }])
    expect(quietly.needs('game-unplayable')).toMatchObject([{ why: [{ warband: OURS, reason: 'nobody-plays' }] }])
  })

  test('contains the die for an old wound before the game', () => {
    quietly.injured(2, 'old-war-wound')
    expect(all.view().hindrances).toEqual([{ warband: OURS, reason: 'dice-missing', count: 1 }])
    expect(quietly.needs('wound-to-roll')).toHaveLength(1)
    all.lineUp({ checks: [six(members[2]!)] })
    expect([all.view().hindrances, quietly.needs('wound-to-roll')]).toEqual([[], []])
    all.lineUp({ checks: [] })
    expect(quietly.needs('wound-to-roll')).toHaveLength(1)
    all.lineUp({ stayedAway: [members[2]!] })
    expect([all.view().hindrances, quietly.needs('wound-to-roll')]).toEqual([[], []])
  })

  test('is one entry of the history while it is edited, undone and redone as a whole', () => {
    quietly.injured(2, 'old-war-wound')
    all.lineUp({ stayedAway: [members[1]!] })
    all.lineUp({ stayedAway: [members[1]!, members[3]!], checks: [six(members[2]!)] })
    all.lineUp({ stayedAway: [members[3]!] })
    const kept = all.view().lineup
    const [group] = played.call<TimelineView>('history.timeline', { campaign: CAMPAIGN }).groups
    expect(group!.entries).toHaveLength(3)
    expect(group!.told).toMatchObject({ say: 'game.line-up', params: { who: { list: [all.band().members[3]!.name] } } })
    played.does('history.undo', { campaign: CAMPAIGN, entries: group!.entries })
    expect(all.view().lineup).toEqual({ checks: [], stayedAway: [] })
    played.does('history.redo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(all.view().lineup).toEqual(kept)
  })
})

describe('the stored line-up', () => {
  test('is used by an aftermath without one', () => {
    quietly.injured(2, 'old-war-wound')
    all.lineUp({ stayedAway: [members[1]!], checks: [six(members[2]!, 1)] })
    const aftermath = played.call<AftermathView>('game.aftermath', at)
    expect(aftermath.lineup).toEqual({ checks: [six(members[2]!, 1)], stayedAway: [members[1]] })
    expect(aftermath.problems).toEqual([])
    const given = played.call<AftermathView>('game.aftermath', { ...at, stayedAway: [], checks: [] })
    expect(given.problems.map(({ code }) => code)).toEqual(['check-missing'])
    const half = played.call<AftermathView>('game.aftermath', { ...at, stayedAway: [members[2]] })
    expect([half.lineup, half.problems]).toEqual([{ checks: [], stayedAway: [members[2]] }, []])
  })

  test('is moved into the recording', () => {
    quietly.injured(2, 'old-war-wound')
    all.lineUp({ stayedAway: [members[1]!], checks: [six(members[2]!, 1)] })
    const { answers } = recordedAnswers()
    played.does('game.settle', { ...at, warbands: [OURS, THEIRS], answers })
    const participations = all.facts('participation').filter((one) => 'warband' in one && one.warband === OURS) as {
      absence: string
    }[]
    expect(participations.map(({ absence }) => absence).sort()).toEqual(['', '', 'old-war-wound', 'stayed-away'])
    expect(all.facts('roll')).toMatchObject([{ member: members[2], faces: [1], table: 'un-pour-un/old-war-wound' }])
    all.undo()
    expect(all.view().lineup).toEqual({ checks: [six(members[2]!, 1)], stayedAway: [members[1]] })
    expect([all.facts('participation').length, all.facts('roll').length]).toEqual([1, 1])
  })

  test('is kept by a correction without one', () => {
    quietly.injured(2, 'old-war-wound')
    all.lineUp({ stayedAway: [members[1]!], checks: [six(members[2]!)] })
    const { answers } = recordedAnswers()
    const input = { ...at, warbands: [OURS, THEIRS], answers }
    played.does('game.settle', input)
    const before = [all.facts('participation'), all.facts('roll')]
    const { recorded, lineup } = played.call<AftermathView>('game.aftermath', at)
    expect(lineup).toEqual({ checks: [six(members[2]!)], stayedAway: [members[1]] })
    expect(recorded!.input).toMatchObject({ stayedAway: [members[1]], checks: [six(members[2]!)] })
    played.does('game.correct', input)
    expect([all.facts('participation'), all.facts('roll')]).toEqual(before)
    played.does('game.correct', { ...input, stayedAway: [], checks: [six(members[2]!, 1)] })
    expect(played.call<AftermathView>('game.aftermath', at).lineup).toEqual({
      checks: [six(members[2]!, 1)],
      stayedAway: [],
    })
    expect(all.facts('roll')).toHaveLength(1)
    expect(all.facts('participation')).toHaveLength(before[0]!.length)
  })

  /** The answers of a game won by one side without casualties. */
  function recordedAnswers() {
    all.settle()
    const { id, payload } = all.newest()
    all.undo(id)
    return payload as { answers: object }
  }
})

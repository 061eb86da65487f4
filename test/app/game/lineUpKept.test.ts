// What happens to a stored line-up when a member, a band or the game changes, and line-ups of older versions.
import { beforeEach, describe, expect, test } from 'vitest'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { GameView } from '../../../shared/contract/views/game.ts'
import type { MemberStory } from '../../../shared/contract/views/history.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { GAME, prepareLineUp, six, type PreparedLineUp } from '../../support/lined.ts'
import { OURS, THEIRS, type Quiet } from '../../support/quietCampaign.ts'

const NEXT = 'gameround2'
const at = { campaign: CAMPAIGN, game: GAME }

let quietly: Quiet
let all: PreparedLineUp
beforeEach(() => {
  all = prepareLineUp()
  quietly = all.quietly
})

describe('a line-up is not history', () => {
  test("does not appear among a member's games", () => {
    all.lineUp({ stayedAway: [all.members[3]!] })
    const own = { campaign: CAMPAIGN, warband: OURS, member: all.members[3]! }
    expect(all.played.call<MemberView>('member.get', own).games).toEqual([])
    expect(all.played.call<MemberStory>('member.story', own).games).toEqual([])
    expect(all.view().participations).toEqual([])
    all.settle()
    expect(all.played.call<MemberView>('member.get', own).games).toHaveLength(1)
  })

  test('does not prevent the deletion of a member, and is deleted with it', () => {
    quietly.plan(NEXT, 2)
    all.lineUp({ stayedAway: [all.members[3]!] })
    all.lineUp({ stayedAway: [all.members[3]!] }, NEXT)
    all.played.does('member.delete', { campaign: CAMPAIGN, warband: OURS, member: all.members[3]! })
    expect(all.facts('participation')).toEqual([])
    all.undo()
    expect([all.view().lineup.stayedAway, all.view(NEXT).lineup.stayedAway]).toEqual([
      [all.members[3]],
      [all.members[3]],
    ])
  })

  test('drops dismissed members, with their dice', () => {
    quietly.injured(2, 'old-war-wound')
    all.lineUp({ stayedAway: [all.members[3]!], checks: [six(all.members[2]!)] })
    all.played.does('member.release-many', {
      campaign: CAMPAIGN,
      warband: OURS,
      members: [all.members[2], all.members[3]],
      as: 'dismissed',
    })
    expect([...all.facts('participation'), ...all.facts('roll')]).toEqual([])
  })

  test('is deleted with the game, and with a band that is removed from it', () => {
    quietly.injured(2, 'old-war-wound')
    const theirs = all.view().warbands.find(({ warband }) => warband === THEIRS)!.members[0]!.member
    all.lineUp({ stayedAway: [all.members[3]!, theirs], checks: [six(all.members[2]!)] })
    all.played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband009', name: 'Troisième' })
    all.played.does('game.change', { ...at, sides: [{ warbands: [OURS] }, { warbands: ['warband009'] }] })
    expect(all.view().lineup).toEqual({ checks: [six(all.members[2]!)], stayedAway: [all.members[3]] })
    all.played.does('game.change', { ...at, sides: [{ warbands: [THEIRS] }, { warbands: ['warband009'] }] })
    expect([...all.facts('participation'), ...all.facts('roll')]).toEqual([])
    all.undo()
    all.played.does('game.cancel', at)
    expect([...all.facts('participation'), ...all.facts('roll')]).toEqual([])
    all.undo()
    expect(all.view().lineup).toEqual({ checks: [six(all.members[2]!)], stayedAway: [all.members[3]] })
  })

  test('ignores what no longer applies: a die without a wound, a dead member', () => {
    quietly.injured(2, 'old-war-wound')
    all.lineUp({ stayedAway: [all.members[3]!], checks: [six(all.members[2]!, 1)] })
    quietly.setStatus(3, 'dead')
    quietly.setStatus(2, 'captured')
    expect(all.view().lineup).toEqual({ checks: [], stayedAway: [] })
    all.settle()
    expect(all.facts('roll')).toEqual([])
  })
})

describe('a line-up of an older version', () => {
  test.each(['lineup', 'aftermath'])('in a draft (%s) is valid until it is replaced', (key) => {
    quietly.injured(2, 'old-war-wound')
    const data = {
      checks: [six(all.members[2]!, 1)],
      stayedAway: [all.members[3]],
      ...(key === 'aftermath' && { answers: {} }),
    }
    all.played.call('draft.save', { campaign: CAMPAIGN, key: `${key}:${GAME}`, data })
    expect(all.away()).toHaveLength(2)
    all.lineUp({ stayedAway: [], checks: [] })
    expect(all.away()).toEqual([])
    const left = all.played.call<{ data: unknown }>('draft.get', { campaign: CAMPAIGN, key: `${key}:${GAME}` }).data
    expect(left).toEqual(key === 'aftermath' ? { answers: {} } : null)
  })

  test('in an undone recording is valid, too', () => {
    const answers = (all.settle(), (all.played.store.entries(CAMPAIGN, 1)[0]!.payload as { answers: object }).answers)
    all.played.does('history.undo', { campaign: CAMPAIGN, entries: [all.played.store.entries(CAMPAIGN, 1)[0]!.id] })
    all.played.does('game.settle', {
      ...at,
      warbands: [OURS, THEIRS],
      checks: [],
      stayedAway: [all.members[3]],
      answers,
    })
    all.undo()
    expect(all.view().lineup.stayedAway).toEqual([all.members[3]])
  })
})

describe('export of a line-up', () => {
  test('includes it in a document, imported as is or as a copy', () => {
    quietly.injured(2, 'old-war-wound')
    all.lineUp({ stayedAway: [all.members[3]!], checks: [six(all.members[2]!, 1)] })
    const document = all.played.call<object>('campaign.export', { campaign: CAMPAIGN })
    const { lineup } = all.view()
    const elsewhere = play()
    elsewhere.call('campaign.import', { document })
    expect(elsewhere.call<GameView>('game.get', at).lineup).toEqual(lineup)
    const { call } = all.played
    const { campaign } = call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    const { games } = call<CampaignView>('campaign.get', { campaign })
    const copied = call<GameView>('game.get', { campaign, game: games[0]!.id })
    expect(copied.lineup.checks).toMatchObject([{ faces: [1], source: 'typed' }])
    expect(copied.warbands[0]!.members.map(({ absence }) => absence?.reason)).toEqual([
      undefined,
      undefined,
      'old-war-wound',
      'stayed-away',
    ])
  })
})

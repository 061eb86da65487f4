import { describe, expect, test } from 'vitest'
import { playOutGame, type GameStory } from '../../main/transfer/playOut.ts'
import type { DiceSource } from '../../shared/rules/kit/dice.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../support/campaign.ts'
import { memoryStore } from '../support/memoryStore.ts'

// Effects of a recorded game on a band, and refusals. For each check a test fails if the check is removed from the code.

const OURS = 'warband001'
const THEIRS = 'warband002'
const at = { campaign: CAMPAIGN, warband: OURS }
const SIDES = [{ warbands: [OURS] }, { warbands: [THEIRS] }]

interface MemberView {
  name: string
  items?: { id: string }[]
  injuries?: { id: string }[]
  experience?: { gained: number }
}
interface View {
  roster: { members: MemberView[] }
  members: { id: string }[]
}

/** Dice that show these faces in order. */
function faces(...list: number[]): DiceSource {
  return {
    next: () => {
      const face = list.shift()
      if (face === undefined) throw new Error('no dice left')
      return face
    },
  }
}

/** Imports a band with this leader and another member, and creates an opponent. */
function bands(leader: object, ruleset = 'un-pour-un'): { played: Played; ids: string[]; view: () => View } {
  const played = begun(ruleset, 400, play(memoryStore()))
  const roster = (name: string, members: object[]) => ({ format: 'chronique/roster@1', ruleset, name, members })
  const members = [
    { kind: 'leader', name: 'Hélène', ...leader },
    { kind: 'lieutenant', name: 'Gontran' },
  ]
  const first = { campaign: CAMPAIGN, warband: 'warband003', roster: roster('Nous', members) }
  played.does('warband.import', first)
  played.does('warband.create', { campaign: CAMPAIGN, warband: THEIRS, name: 'Eux' })
  const view = () => played.call<View>('warband.get', { campaign: CAMPAIGN, warband: 'warband003' })
  return { played, ids: view().members.map(({ id }) => id), view }
}

function plan({ does }: Played, number: number): string {
  const game = `game00000${number}`
  const sides = [{ warbands: ['warband003'] }, { warbands: [THEIRS] }]
  does('game.plan', { campaign: CAMPAIGN, game, round: number, position: number, sides })
  return game
}

function round(played: Played, number: number, story: GameStory, ...dice: number[]): void {
  playOutGame(played.call, CAMPAIGN, plan(played, number), story, faces(...dice))
}

describe('a recorded game', () => {
  test('removes everything but bionic limbs from a robbed member', () => {
    const { played, ids, view } = bands({ items: ['rifle', 'sword', 'bionic-arm'].map((id) => ({ id })) })
    round(played, 1, { fallen: [{ member: ids[0]!, fate: 'out' }] }, 3, 6)
    expect(view().roster.members[0]!.items!.map(({ id }) => id)).toEqual(['bionic-arm'])
  })

  test('removes effects that last for one game, and adds new injuries after the old ones', () => {
    const injuries = [{ id: 'tonic' }, { id: 'nervous-breakdown' }, { id: 'hand-wound' }]
    const { played, ids, view } = bands({ injuries })
    round(played, 1, { fallen: [{ member: ids[0]!, fate: 'out' }] }, 2, 2)
    const left = view().roster.members[0]!.injuries!.map(({ id }) => id)
    expect(left).toEqual(['nervous-breakdown', 'hand-wound', 'leg-wound'])
  })

  test('leaves dead members out of later games', () => {
    const { played, ids } = bands({})
    round(played, 1, { fallen: [{ member: ids[0]!, fate: 'killed' }] })
    interface Game {
      warbands: { warband: string; members: { member: string }[] }[]
      participations: { member: string }[]
    }
    round(played, 2, { fallen: [] })
    const { warbands, participations } = played.call<Game>('game.get', { campaign: CAMPAIGN, game: 'game000002' })
    const listed = warbands.find(({ warband }) => warband === 'warband003')!.members
    expect(listed.map(({ member }) => member)).toEqual([ids[1]])
    expect(participations.map(({ member }) => member)).toEqual([ids[1]])
  })
})

describe('participation', () => {
  const startWithOldWound = () => {
    const { played, ids, view } = bands({ injuries: [{ id: 'old-war-wound' }] })
    const game = plan(played, 1)
    const input = { campaign: CAMPAIGN, game, warbands: ['warband003', THEIRS] }
    const answers = () => {
      const { questions } = played.call<{ questions: { id: string; kind: string; sides?: { id: string }[] }[] }>(
        'game.aftermath',
        { campaign: CAMPAIGN, game },
      )
      return Object.fromEntries(
        questions.map(({ id, kind, sides = [] }) => [
          id,
          kind === 'result'
            ? { kind, results: Object.fromEntries(sides.map((side) => [side.id, 'draw'])) }
            : kind === 'points'
              ? { kind, objectives: [] }
              : { kind, [kind === 'fallen' ? 'members' : 'feats']: [] },
        ]),
      )
    }
    const settle = (more: object) => played.does('game.settle', { ...input, answers: answers(), ...more })
    const gainedExperience = () => view().roster.members.map(({ experience }) => experience?.gained ?? 0)
    return { settle, gainedExperience, leader: ids[0]!, other: ids[1]! }
  }
  const check = (member: string, ...thrown: number[]) => ({ checks: [{ member, faces: thrown, source: 'typed' }] })

  test('requires exactly one die for an old wound, and only for its bearers', () => {
    const { settle, leader, other } = startWithOldWound()
    expect(refusal(() => settle({}))).toEqual(['check-missing'])
    expect(refusal(() => settle(check(leader, 7)))).toEqual(['check-impossible'])
    expect(refusal(() => settle(check(leader, 1, 2)))).toEqual(['check-impossible'])
    expect(refusal(() => settle(check(other, 3)))).toEqual(['check-missing', 'check-needless'])
    expect(refusal(() => settle({ ...check(leader, 3), stayedAway: ['nobody0001'] }))).toEqual(['not-in-game'])
  })

  test.each([
    [1, [0, 1]],
    [2, [1, 1]],
  ])('decides on a %i whether the member stays away', (face, wanted) => {
    const { settle, gainedExperience, leader } = startWithOldWound()
    settle(check(leader, face))
    expect(gainedExperience()).toEqual(wanted)
  })

  test('can be changed by the organiser', () => {
    const { settle, gainedExperience, leader, other } = startWithOldWound()
    settle({ ...check(leader, 4), stayedAway: [other] })
    expect(gainedExperience()).toEqual([1, 0])
  })
})

describe('refused commands', () => {
  test("include a band on two sides, a game with one side, and freeing another captor's captive", () => {
    const played = begun('un-pour-un', 400, play(memoryStore()))
    played.does('warband.create', { campaign: CAMPAIGN, warband: THEIRS, name: 'Eux' })
    const game = { campaign: CAMPAIGN, game: 'game000001', round: 1 }
    const twice = [...SIDES, { warbands: [OURS] }]
    expect(refusal(() => played.does('game.plan', { ...game, sides: twice }))).toEqual(['warband-on-two-sides'])
    expect(refusal(() => played.does('game.plan', { ...game, sides: [{ warbands: [OURS, THEIRS] }] }))).toEqual([
      'too-few-sides',
    ])
    const member = played.does('member.recruit', { ...at, member: { kind: 'henchman', name: 'Anaïs' } }).member!
    const capture = { ...at, member, by: THEIRS, game: null, end: null, endGame: null }
    played.store.transaction(() =>
      played.store.apply([
        { kind: 'capture', id: 'capture0001', before: null, after: capture } as never,
        { kind: 'member', id: member, before: { status: 'active' }, after: { status: 'captured' } } as never,
      ]),
    )
    const free = { ...at, member, captor: OURS, how: 'release' }
    expect(refusal(() => played.does('captive.free', free))).toEqual(['other-captor'])
  })

  test('include an exchange in a campaign without exchanges', () => {
    const played = begun('un-pour-un', 400, play(memoryStore()))
    const recruit = (name: string) =>
      played.does('member.recruit', { ...at, member: { kind: 'henchman', name, items: [{ id: 'sword' }] } }).member!
    const [first, other] = [recruit('Marius'), recruit('Anaïs')]
    const { items } = played.call<{ items: { id: string; member: string }[] }>('warband.get', at)
    const item = items.find(({ member }) => member === first)!.id
    played.does('campaign.change', { campaign: CAMPAIGN, settings: { exchange: 'none' } })
    expect(refusal(() => played.does('item.move', { ...at, item, to: other }))).toEqual(['no-exchange'])
    expect(refusal(() => played.does('item.move', { ...at, item, to: null }))).toEqual([])
  })

  test('include an invalid profile', () => {
    const played = begun('chaos-au-caire', 400, play(memoryStore()))
    const attributes = { strength: 2, agility: 2, wits: 2, resolve: 2 }
    const hero = { kind: 'independent', name: 'Hortense', attributes }
    const { member } = played.does('member.recruit', { ...at, member: hero })
    const change = (strength: number) => () =>
      played.does('member.change', { ...at, member, profile: { attributes: { ...attributes, strength } } })
    expect(refusal(change(9))).not.toEqual([])
    expect(refusal(change(3))).toEqual([])
  })
})

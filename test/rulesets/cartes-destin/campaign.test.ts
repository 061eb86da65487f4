// A crew in a campaign, with the program's own commands.
import { describe, expect, test } from 'vitest'
import { createApp } from '../../../main/app/app.ts'
import { systemDice } from '../../../main/ports/dice.ts'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import { cartesDestin } from '../../../shared/rulesets/cartes-destin/index.ts'
import type { Fighter } from '../../../shared/rulesets/cartes-destin/schemas.ts'
import { createCountingIds, refusal, createSteppingClock } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'
import { preferencesInMemory } from '../../support/preferences.ts'

const campaign = 'campaign01'
const [BLUE, RED] = ['warband001', 'warband002'] as const

function beginCampaign(house = true) {
  const store = memoryStore()
  const app = createApp({
    ...{
      store,
      clock: createSteppingClock(),
      ids: createCountingIds(),
      preferences: preferencesInMemory(),
      files: nodeFiles,
    },
    ...{ dice: systemDice, folder: '', ruleset: () => cartesDestin },
    log: (_reference, error) => {
      throw error
    },
  })
  const call = <T>(method: string, input: object): T => {
    const answer = app.call(method, { campaign, ...input }, 'test')
    if (!answer.ok) throw Object.assign(new Error(answer.error.code), answer.error)
    return answer.value as T
  }
  const does = <T = Record<string, string>>(method: string, input: object): T =>
    call<{ answer: T }>(method, input).answer
  does('campaign.create', {
    name: 'Marées',
    ruleset: 'cartes-destin',
    house: { aftermath: house },
    startingBudget: 200,
  })
  does('warband.create', { warband: BLUE, name: 'Les Bleus' })
  does('warband.create', { warband: RED, name: 'Les Rouges' })
  const fighter = (warband: string, at: number): Fighter =>
    call<{ roster: { members: Fighter[] } }>('warband.get', { warband }).roster.members[at]!
  return { store, call, does, fighter }
}
type StartedCampaign = ReturnType<typeof beginCampaign>

const values = { move: 10, attack: 2, strength: 6, endurance: 5, life: 6, morale: 5 }
const recruit = ({ does }: StartedCampaign, warband: string, name: string, more: object = {}): string =>
  does('member.recruit', { warband, member: { kind: 'fighter', name, values, ...more } }).member!

describe('a card in a campaign', () => {
  test('is paid from the budget by its points, and completed in steps', () => {
    const started = beginCampaign()
    const { does, call, fighter } = started
    const member = recruit(started, BLUE, 'Anne', { points: 60 })
    const at = { warband: BLUE, member }
    does('member.step', { ...at, key: 'points', by: 20 })
    expect(call<{ treasury: { total: number } }>('warband.builder', { warband: BLUE }).treasury.total).toBe(120)
    does('member.step', { ...at, key: 'weapons', by: 1 })
    does('member.write', { ...at, key: 'weapons.0', text: 'Tromblon' })
    does('member.choose', { ...at, key: 'weapons.0.use', option: 'ranged' })
    does('member.choose', { ...at, key: 'weapons.0.reload', option: 'complex' })
    does('member.step', { ...at, key: 'weapons.0.shots', by: 2 })
    does('member.write', { ...at, key: 'role', text: 'Canonnière' })
    does('member.choose', { ...at, key: 'rank', option: 'leader' })
    expect(fighter(BLUE, 0)).toMatchObject({
      ...{ role: 'Canonnière', rank: 'leader', points: 80 },
      weapons: [{ name: 'Tromblon', ranged: true, reload: 'complex', shots: 3 }],
    })
    const shown = call<{ texts: { key: string }[]; values: { key: string }[] }>('member.get', at)
    expect(shown.texts.map(({ key }) => key)).toEqual(['role', 'weapons.0'])
    expect(shown.values.map(({ key }) => key)).toContain('move')
  })

  test('may have a role, and names for its possessions', () => {
    const started = beginCampaign()
    const member = recruit(started, BLUE, 'Anne', { possessions: ['Corde'] })
    const write = (key: string, text: string) =>
      refusal(() => started.does('member.write', { warband: BLUE, member, key, text }))
    expect([write('role', 'Gabière'), started.fighter(BLUE, 0).role]).toEqual([[], 'Gabière'])
    expect(write('role', ' ')).toEqual([])
    expect(started.fighter(BLUE, 0)).not.toHaveProperty('role')
    expect(write('possessions.0', ' ')).toEqual(['too-short'])
    const { texts } = started.call<{ texts: object[] }>('member.get', { warband: BLUE, member })
    expect(texts).toMatchObject([{ key: 'role', value: '', isOptional: true }, { key: 'possessions.0' }])
  })

  test('may be the only leader', () => {
    const started = beginCampaign()
    recruit(started, BLUE, 'Anne', { rank: 'leader' })
    expect(refusal(() => recruit(started, BLUE, 'Mary', { rank: 'leader' }))).toEqual(['too-many-leaders'])
  })

  test('can have any value set by hand', () => {
    const started = beginCampaign()
    const member = recruit(started, BLUE, 'Anne')
    const { does, call } = started
    does('override.set', { warband: BLUE, member, value: 'move', amount: 7, reason: 'Jambe de bois' })
    const shown = call<{ values: { key: string; value: { total: number } }[] }>('member.get', { warband: BLUE, member })
    expect(shown.values.find(({ key }) => key === 'move')!.value.total).toBe(7)
    expect(
      refusal(() => does('override.set', { warband: BLUE, member, value: 'cards', amount: 7, reason: 'x' })),
    ).toEqual(['value-unknown'])
  })
})

describe('a game in a campaign', () => {
  function playGame(house: boolean) {
    const started = beginCampaign(house)
    const { does, call } = started
    const anne = recruit(started, BLUE, 'Anne', { rank: 'leader', weapons: [{ name: 'Sabre', strength: 3 }] })
    const mary = recruit(started, BLUE, 'Mary')
    const jack = recruit(started, RED, 'Jack')
    const sides = [{ warbands: [BLUE] }, { warbands: [RED] }]
    does('game.plan', { game: 'game000001', round: 1, scenario: 'Le quai', sides })
    const { sides: planned } = call<{ sides: { id: string }[] }>('game.get', { game: 'game000001' })
    const [blue, red] = planned.map(({ id }) => id) as [string, string]
    return { ...started, anne, mary, jack, blue, red }
  }
  const settle = ({ does, blue, red }: ReturnType<typeof playGame>, members: object[], more: object = {}) =>
    does('game.settle', {
      ...{ game: 'game000001', warbands: [BLUE, RED] },
      answers: {
        result: { kind: 'result', results: { [blue]: 'loss', [red]: 'win' } },
        [`fallen:${BLUE}`]: { kind: 'fallen', members },
        [`fallen:${RED}`]: { kind: 'fallen', members: [] },
        ...more,
      },
    })

  test('without the house rule records casualties and fled fighters, and everyone returns', () => {
    const all = playGame(false)
    const { anne, mary, jack, store, call } = all
    settle(all, [
      { member: anne, fate: 'out', by: { member: jack } },
      { member: mary, fate: 'fled' },
    ])
    const record = [...store.facts().participation.values()]
    expect(record.find(({ member }) => member === anne)).toMatchObject({ fallen: 1, absence: '', outBy: jack })
    expect(record.find(({ member }) => member === mary)).toMatchObject({ fallen: 1, absence: 'fled', played: true })
    expect([...store.facts().injury.values(), ...store.facts().award.values()]).toEqual([])
    const { games } = call<{ games: { absence: string }[] }>('member.story', { warband: BLUE, member: mary })
    expect(games.map(({ absence }) => absence)).toEqual(['fled'])
  })

  test("with the house rule removes a robbed leader's weapons, and changes the card after an injury", () => {
    const all = playGame(true)
    const { anne, mary, fighter, call } = all
    settle(
      all,
      [
        { member: anne, fate: 'out' },
        { member: mary, fate: 'out' },
      ],
      {
        [`roll:${anne}:1`]: { kind: 'typed', faces: [3, 6] },
        [`roll:${mary}:1`]: { kind: 'typed', faces: [2] },
        [`feats:${BLUE}`]: { kind: 'feats', feats: [] },
        [`feats:${RED}`]: { kind: 'feats', feats: [] },
      },
    )
    expect(fighter(BLUE, 0)).toMatchObject({ weapons: [], experience: { gained: 1 } })
    expect(fighter(BLUE, 1)).toMatchObject({ status: 'dead' })
    const exported = call<{ warbands?: object[] }>('campaign.export', {})
    expect(JSON.stringify(exported)).toContain('"rank":"leader"')
  })
})

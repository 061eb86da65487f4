// Members who have played get attributes and traits by experience alone (house rule `spending`); for recruits the
// treasury buys them.
import { beforeEach, describe, expect, test } from 'vitest'
import { playOutGame } from '../../../main/transfer/playOut.ts'
import type { CommandAnswer } from '../../../shared/contract/envelope.ts'
import type { CatalogueView, MemberView } from '../../../shared/contract/views/member.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const foes = { campaign: CAMPAIGN, warband: 'warband002' }
const attributes = { strength: 2, agility: 2, wits: 2, resolve: 2 }
const hero = { kind: 'independent', name: 'Zoé', attributes, traits: [{ id: 'cowardly' }, { id: 'marksman' }] }
const apes = { kind: 'acolyte-group', name: 'Singes', attributes, traits: [], models: 10 }

let played: Played
let zoe: string
let group: string
let recording: string
const recruit = (member: object, of: object = at) => played.does('member.recruit', { ...of, member }).member!
const house = (switches: object) => played.does('campaign.change', { campaign: CAMPAIGN, house: switches })
beforeEach(() => {
  played = play()
  const { does, call } = played
  does('campaign.create', { campaign: CAMPAIGN, name: 'Gizeh', ruleset: 'chaos-au-caire', startingBudget: 300 })
  for (const of of [at, foes]) does('warband.create', { ...of, name: of.warband })
  ;[zoe, group] = [recruit(hero), recruit(apes)]
  recruit({ ...hero, name: 'Momie' }, foes)
  const sides = [{ warbands: [at.warband] }, { warbands: [foes.warband] }]
  does('game.plan', { campaign: CAMPAIGN, game: 'game000001', round: 1, sides })
  recording = (playOutGame(call, CAMPAIGN, 'game000001', { fallen: [] }, createSeededDice(1)) as CommandAnswer).entry
})

const view = (member: string) => played.call<MemberView>('member.get', { ...at, member })
const step = (member: string, key: string, by: number) =>
  refusal(() => played.does('member.step', { ...at, member, key, by }))
const learn = (member: string, trait: string) => refusal(() => played.does('trait.take', { ...at, member, trait }))
const lineOf = (member: string, trait: string) => view(member).traits!.find((one) => one.trait === trait)!.id

describe('for members who have played, the treasury', () => {
  test('buys no die of an attribute, no trait or level, and no removal of a drawback', () => {
    const { treasury } = played.call<{ treasury: number }>('warband.get', at)
    for (const key of ['strength', 'agility', 'wits', 'resolve']) expect(step(zoe, key, 1)).toEqual(['earned-only-off'])
    expect([learn(zoe, 'scholar'), learn(zoe, 'marksman'), learn(group, 'scholar')]).toEqual(
      Array(3).fill(['earned-only-off']),
    )
    const up = { ...at, member: zoe, trait: lineOf(zoe, 'marksman'), by: 1 }
    expect(refusal(() => played.does('trait.step', up))).toEqual(['earned-only-off'])
    const off = { ...at, member: zoe, trait: lineOf(zoe, 'cowardly') }
    expect(refusal(() => played.does('trait.drop', off))).toEqual(['earned-only-off'])
    expect(played.call('warband.get', at)).toMatchObject({ treasury })
    house({ spending: true })
    expect([step(zoe, 'wits', 1), learn(zoe, 'scholar')]).toEqual([['earned-only'], ['earned-only']])
  })

  test('buys no profile with a higher attribute, unless it is free', () => {
    const profile = { attributes: { ...attributes, wits: 3 } }
    const change = (more: object) => refusal(() => played.does('member.change', { ...at, member: zoe, ...more }))
    expect([change({ profile }), change({ name: 'Zoé la Rousse' }), change({ profile, free: true })]).toEqual([
      ['earned-only-off'],
      [],
      [],
    ])
  })

  test('buys models and equipment, and everything for recruits', () => {
    expect(step(group, 'models', 1)).toEqual([])
    expect(refusal(() => played.does('item.buy', { ...at, member: zoe, item: { id: 'sword' } }))).toEqual([])
    const max = recruit({ ...hero, name: 'Max' })
    expect([step(max, 'wits', 1), learn(max, 'scholar'), step(max, 'wits', -1)]).toEqual([[], [], []])
    const off = { ...at, member: max, trait: lineOf(max, 'cowardly') }
    expect(refusal(() => played.does('trait.drop', off))).toEqual([])
  })

  test('buys everything again once the game is undone', () => {
    played.call('history.undo', { campaign: CAMPAIGN, entries: [recording] })
    expect([step(zoe, 'wits', 1), learn(zoe, 'scholar')]).toEqual([[], []])
  })

  test('takes back what was bought by mistake, and this can be undone', () => {
    expect([
      step(zoe, 'wits', -1),
      refusal(() => played.does('trait.drop', { ...at, member: zoe, trait: lineOf(zoe, 'marksman') })),
    ]).toEqual([[], []])
    played.call('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(view(zoe).traits!.map(({ trait }) => trait)).toContain('marksman')
  })
})

describe('the builder', () => {
  test('gives the reason at each step and trait, with the house rule that would allow it', () => {
    const { steppers } = view(zoe)
    const why = steppers.map(({ up }) => ('refused' in up ? up.refused.map(({ message }) => message.fr) : up))
    expect(why).toEqual(Array(4).fill([expect.stringContaining('a déjà joué')]))
    expect(why.flat()[0]).toContain('Dépense d’expérience')
    expect(view(group).steppers.find(({ key }) => key === 'models')!.up).toEqual({ points: 2 })
    const { entries } = played.call<CatalogueView>('member.catalogue', { ...at, member: zoe })
    const refusalCodes = (id: string) => entries.find((entry) => entry.id === id)!.refused?.map(({ code }) => code)
    expect([refusalCodes('scholar'), refusalCodes('sword')]).toEqual([['earned-only-off'], undefined])
  })

  test('does not change what was bought with experience', () => {
    house({ spending: true })
    played.does('experience.award', { ...at, member: zoe, amount: 30, detail: 'une campagne' })
    played.does('advance.take', { ...at, member: zoe, advance: 'wits' })
    played.does('advance.take', { ...at, member: zoe, advance: 'scholar' })
    expect(view(zoe).steppers.find(({ key }) => key === 'wits')!.value).toBe(3)
  })
})

test('counts a member with experience as having played, but not one who stayed away', () => {
  const veteran = recruit({ ...hero, name: 'Vétéran', experience: { gained: 4, spent: 0 } })
  expect(step(veteran, 'wits', 1)).toEqual(['earned-only-off'])
  const max = recruit({ ...hero, name: 'Max' })
  const sides = [{ warbands: [at.warband] }, { warbands: [foes.warband] }]
  played.does('game.plan', { campaign: CAMPAIGN, game: 'game000002', round: 2, sides })
  const without = <T>(method: string, input: object) =>
    played.call<T>(method, method === 'game.get' ? input : { ...input, stayedAway: [max] })
  playOutGame(without, CAMPAIGN, 'game000002', { fallen: [] }, createSeededDice(1))
  expect(step(max, 'wits', 1)).toEqual([])
})

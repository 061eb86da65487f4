// @vitest-environment happy-dom
// A round and a game of a band's career as text.
import type { VueWrapper } from '@vue/test-utils'
import { afterAll, expect, test, vi } from 'vitest'
import type { CareerGame, CareerPerson, CareerRound } from '../../shared/contract/views/career.ts'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/stores/warband.ts', () => ({ useWarband: () => ({ ids: { warband: 'band000001' } }) }))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: Game } = await import('../../renderer/screens/warband/career/CareerGame.vue')
const { default: GameSection } = await import('../../renderer/screens/member/GameSection.vue')
const { default: Lines } = await import('../../renderer/screens/warband/career/CareerLines.vue')
afterAll(() => void vi.resetModules())

const PERSON: CareerPerson = {
  ...{ member: 'member0001', name: 'Hélène', fate: null, fallen: 0, outBy: null, captor: null, marks: [] },
  ...{ felled: 0, killed: 0 },
}
const GAME: CareerGame = {
  ...{ game: 'game000001', day: null, scenario: 'The ford', notes: 'It rained.', result: 'win', place: null },
  ...{ victoryPoints: 12, against: [{ warband: 'band000002', name: 'The Others' }], people: [], captives: [] },
  experience: 3,
}
const ROUND: CareerRound = {
  ...{ round: 1, games: [], joined: [], left: [], advances: [], bought: [] },
  treasury: { total: 0, parts: [] },
}
const joinSpaces = (text: string) => text.replace(/\s+/g, ' ')
const gameText = async (game: Partial<CareerGame>) =>
  joinSpaces((await shown(Game, { game: { ...GAME, ...game } })).text())
const personText = async (person: Partial<CareerPerson>) =>
  joinSpaces((await shown(Game, { game: { ...GAME, people: [{ ...PERSON, ...person }] } })).find('.car__p span').text())
const linesText = async (round: Partial<CareerRound>) =>
  joinSpaces((await shown(Lines, { round: { ...ROUND, ...round } })).text())

test('shows opponents, result and notes of a game', async () => {
  const text = await gameText({})
  expect(text).toBe('Win The ford against The Others · 12 victory points · +3 XPIt rained.')
  expect(await gameText({ scenario: '', notes: '', place: 2, experience: 0 })).toBe(
    'Win Game against The Others · place 2 · 12 victory points',
  )
  expect(await gameText({ captives: ['Ann', 'Bob'] })).toContain('Took Ann and Bob captive')
})

test('keeps the date of a game on one line, in the career of a band and of a member', async () => {
  const day = '2026-03-21'
  const { people: _, ...rest } = GAME
  const game = { ...rest, day, round: 2, against: ['The Others'], played: true, losses: [], injuries: [], advances: [] }
  const story = { awards: [], deals: [], games: [{ ...game, felled: [], fallen: 0 }] }
  const texts = [await shown(Game, { game: { ...GAME, day } }), await shown(GameSection, { story })].map((one) =>
    one.text(),
  )
  for (const text of texts) expect(text).toContain('21\u00a0Mar\u00a02026')
})

test.each([
  ['fled', 'fled off the table'],
  ['deserted', 'deserted to the enemy'],
])('the career of a member shows that the member %s', async (absence, expected) => {
  const game = { ...GAME, round: 2, against: ['The Others'], played: true, losses: [], injuries: [], advances: [] }
  const story = { awards: [], deals: [], games: [{ ...game, absence, felled: [], fallen: 0, killed: false }] }
  expect((await shown(GameSection, { story })).text()).toContain(expected)
})

test('links each opponent to its band, whatever its name is', async () => {
  const against = [
    { warband: 'band000002', name: 'The Others' },
    { warband: 'band000003', name: '\uE0000\uE000 <b>1</b>' },
  ]
  const links = (await shown(Game, { game: { ...GAME, against } })).findAllComponents('.soft a') as VueWrapper[]
  expect(links.map((link) => [link.text(), link.props()])).toEqual(
    against.map(({ warband, name }) => [name, { to: { name: 'warband', params: { warband } } }]),
  )
})

test.each([
  ['dead', { fate: 'dead' }, 'dead'],
  ['killed by a named enemy', { fate: 'dead', outBy: 'Max' }, 'killed by Max'],
  ['captured', { fate: 'captured', captor: 'The Others' }, 'captive of The Others'],
  ['captured by an unknown band', { fate: 'captured' }, 'captured'],
  ['deserted', { fate: 'deserted' }, 'deserted to the enemy'],
  ['out of action', { fate: 'out', fallen: 1, outBy: 'Max' }, 'out of action, by Max'],
  ['some models of a group', { fate: 'out', fallen: 3 }, '3 models fallen'],
  [
    'out of action with an injury',
    { fate: 'out', fallen: 1, marks: [{ fr: 'Borgne', en: 'One eye' }] },
    'out of action · One eye',
  ],
  ['standing, with one kill', { felled: 1, killed: 1 }, 'killed 1 enemy'],
  ['standing, with enemies out of action', { felled: 2, killed: 1 }, 'put 2 enemies out of action, 1 of them killed'],
] as const)('describes a person: %s', async (_, person, expected) => {
  expect(await personText(person)).toBe(expected)
})

test('shows a line for each event outside games, and nothing without events', async () => {
  const who = { member: 'member0001', name: 'Hélène' }
  expect(await linesText({})).toBe('')
  expect(await linesText({ joined: [{ ...who, from: null }] })).toBe('JoinedHélène')
  expect(await linesText({ joined: [{ ...who, from: 'The Others' }] })).toContain('Hélènefrom The Others')
  expect(await linesText({ left: [{ ...who, how: 'retired', to: null }] })).toContain('retired')
  const to = { warband: 'band000002', member: 'member0002', band: 'The Others' }
  expect(await linesText({ left: [{ ...who, how: 'moved', to }] })).toContain('to The Others')
  const what = { fr: 'Arc', en: 'Bow' }
  expect(await linesText({ bought: [{ item: 'bow', what, times: 2, paid: 10 }] })).toBe('BoughtBow× 2')
  expect(await linesText({ bought: [{ item: 'bow', what, times: 1, paid: 5 }] })).toBe('BoughtBow')
  expect(await linesText({ advances: [{ ...who, what }] })).toBe('AdvancesHélèneBow')
})

// @vitest-environment happy-dom
// Every field for dice says which roll it answers and, once dice are typed, what they give or why they are refused.
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: DiceInput } = await import('../../renderer/components/DiceInput.vue')
const { default: NumberCell } = await import('../../renderer/screens/results/NumberCell.vue')
const { default: RaceAsk } = await import('../../renderer/rulesets/circus-imperium/RaceAsk.vue')
const { default: ResultKeys } = await import('../../renderer/screens/results/ResultKeys.vue')
const { default: RollLine } = await import('../../renderer/aftermath/RollLine.vue')
const { default: RollSeries } = await import('../../renderer/aftermath/RollSeries.vue')
afterAll(() => void vi.resetModules())

const named = (text: string) => ({ fr: text, en: text })
const WHOLE = { begun: { value: undefined }, refusal: { value: undefined }, isFixed: () => false }
const textOf = (text: string) => text.replaceAll(/[\s\u00a0\u202f\u2060]+/g, ' ').trim()

const DICE = { roll: 'D66 Injuries', label: 'Karim: tens, 1 to 6', faces: [], missing: 2, isDone: false }

test('names its roll, and says nothing more before something is typed', async () => {
  const page = await shown(DiceInput, DICE)
  expect(textOf(page.text())).toBe('D66 Injuries')
  expect(page.find('input').attributes('aria-describedby')).toBeUndefined()
})

test('says what the typed dice give', async () => {
  const page = await shown(DiceInput, { ...DICE, faces: [3, 4], missing: 0, isDone: true, gives: '34: Broken leg' })
  expect(page.find('[role=status]').text()).toBe('34: Broken leg')
})

test('says why a digit is refused, and names the reason as the description of the field', async () => {
  const page = await shown(DiceInput, { ...DICE, refused: 'This die goes from 1 to 6: no 7.' })
  const reason = page.find('[role=alert]')
  expect(reason.text()).toBe('This die goes from 1 to 6: no 7.')
  expect(page.find('input').attributes('aria-describedby')).toBe(reason.attributes('id'))
})

const TABLES = { injuries: { id: 'injuries', name: named('Injuries'), dice: 'D66', odds: [], lines: [], cells: [] } }
const question = (more: object) => ({
  ...{ id: 'roll:karim', kind: 'roll', state: 'open', warband: 'w', member: 'karim', number: 1, of: 1, faces: [] },
  ...{ table: 'injuries', tableName: named('Injuries'), params: { name: 'Karim' }, subject: undefined },
  ...more,
})
const request = (more: object) => ({ sides: 6, dice: 'D66', index: 0, table: named('Injuries'), ...more })
const lineOf = (more: object, rolls: object) =>
  shown(RollLine, { question: question(more), view: { rolls, tables: TABLES }, typing: WHOLE, isNow: true })

test('a roll of the aftermath names its dice and table, and says what the whole roll gives', async () => {
  const open = await lineOf({ next: request({}) }, {})
  expect(open.find('.label').text()).toBe('D66 Injuries')
  const line = { id: 'leg', name: named('Broken leg'), summary: named('Misses one game.') }
  const done = await lineOf(
    { state: 'answered', faces: [3, 4], next: undefined },
    { 'roll:karim': { throws: [{ dice: 'D66', faces: [3, 4], missing: 0, depth: 0, line, extras: [] }], options: [] } },
  )
  expect(done.find('.label').text()).toBe('D66 Injuries')
  expect(done.find('.typed__o b').text()).toBe('34: Broken leg')
  expect(done.find('.throw__s').text()).toBe('Misses one game.')
})

test('labels each of several rolls of a member, and names the die that follows', async () => {
  const person = await lineOf({ subject: 'driver', params: { name: 'Lœlia' }, next: request({}) }, {})
  expect(person.find('.label').text()).toBe('D66 Injuries: Lœlia')
  const second = await lineOf({ number: 2, of: 3, next: request({ dice: 'D3', purpose: named('games missed') }) }, {})
  expect(second.find('.label').text()).toBe('D3 games missed, roll 2 of 3')
})

test('in a row of rolls each die has its number and its own result', async () => {
  const line = (name: string) => ({ id: name, name: named(name), summary: named('') })
  const roll = (face: number, name: string) => ({
    throws: [{ dice: 'D6', faces: [face], missing: 0, depth: 0, line: line(name), extras: [] }],
    options: [],
  })
  const one = (number: number, more: object) =>
    question({ id: `r${number}`, number, of: 3, table: 'back', tableName: named('Coming back'), ...more })
  const page = await shown(RollSeries, {
    questions: [
      one(1, { state: 'answered', faces: [5] }),
      one(2, { state: 'answered', faces: [1] }),
      one(3, { next: request({ dice: 'D6', table: named('Coming back') }) }),
    ],
    view: {
      rolls: { r1: roll(5, 'is back'), r2: roll(1, 'is lost') },
      tables: { back: { ...TABLES.injuries, id: 'back', name: named('Coming back'), dice: 'D6' } },
    },
    typing: WHOLE,
    now: 'r3',
  })
  expect(textOf(page.find('.series__n').text())).toBe('D6 Coming back, 3 rolls')
  expect(page.findAll('.series .typed__o').map((cell) => cell.findAll('p').map((one) => textOf(one.text())))).toEqual([
    ['Roll 1', '5: is back'],
    ['Roll 2', '1: is lost'],
    ['Roll 3'],
  ])
})

test('a die of the race says what its digits give before Enter', async () => {
  const ask = {
    ...{ name: 'Lœlia', table: 'whip', dice: 'D100', sides: 100, team: 'team', title: named('Lœlia: the whip') },
    lines: [
      { id: 'a', range: '1–40', on: [[1, 40]], name: named('nothing'), chance: 400 },
      { id: 'b', range: '41–100', on: [[41, 100]], name: named('one square'), chance: 600 },
    ],
  }
  const page = await shown(RaceAsk, { asks: [ask], isLocked: false })
  expect(page.find('[role=status]').text()).toBe('')
  await page.find('input').setValue('57')
  expect(page.find('[role=status]').text()).toBe('57: one square')
})

test('says whether a target of the race is met or missed', async () => {
  const ask = {
    ...{ name: 'Lœlia', table: 'sra', dice: 'D10', sides: 10, team: 'team', title: named('Lœlia: a leap') },
    ...{ target: { total: 6, parts: [] }, chance: 600 },
  }
  const page = await shown(RaceAsk, { asks: [ask], isLocked: false })
  await page.find('input').setValue('6')
  expect(page.find('[role=status]').text()).toBe('6: success')
  await page.find('input').trigger('keydown', { key: 'Backspace' })
  await page.find('input').setValue('7')
  expect(page.find('[role=status]').text()).toBe('7: failure')
})

const SIDE = { side: 's', name: 'Ruber', value: undefined }

test('shows the result of a side in words, and refuses an invalid key', async () => {
  const page = await shown(ResultKeys, SIDE)
  expect(page.find('.rs__gives').exists()).toBe(false)
  await page.find('fieldset').trigger('keydown', { key: '7' })
  expect(page.find('[role=alert]').text()).toBe('No 7 here: 1 for a win, X for a draw, 2 for a loss.')
  await page.find('fieldset').trigger('keydown', { key: '1' })
  expect(page.find('[role=alert]').exists()).toBe(false)
  await page.setProps({ value: 'win' })
  expect(page.find('.rs__gives').text()).toBe('Win')
})

test('shows the place at the finish in words, and refuses an impossible one', async () => {
  const page = await shown(ResultKeys, { ...SIDE, places: 3 })
  await page.find('fieldset').trigger('keydown', { key: '5' })
  expect(page.find('[role=alert]').text()).toBe('No place 5: places go from 1 to 3, 0 is not placed.')
  await page.setProps({ value: 'loss', place: 2 })
  expect(textOf(page.find('.rs__gives').text())).toBe('Loss, place 2')
  await page.setProps({ value: 'win', place: undefined })
  expect(page.find('.rs__gives').text()).toBe('Win')
  await page.setProps({ value: 'loss' })
  expect(page.find('.rs__gives').text()).toBe('Loss, not placed')
})

test('shows the bounds for a number of the grid that is out of bounds', async () => {
  const cell = { kind: 'points', label: 'Points', value: undefined, least: 0, most: 99, isSaid: false }
  const page = await shown(NumberCell, cell)
  await page.find('input').setValue('x')
  const reason = page.find('[role=alert]')
  expect(reason.text()).toBe('A whole number, 0 to 99')
  expect(page.find('input').attributes('aria-describedby')).toBe(reason.attributes('id'))
})

// @vitest-environment happy-dom
// Every dice field names its roll and, once dice are typed, shows their result or why they are refused.
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

const bothLanguages = (text: string) => ({ fr: text, en: text })
const TYPING = { begun: { value: undefined }, refusal: { value: undefined }, isFixed: () => false }
const joinSpaces = (text: string) => text.replaceAll(/[\s\u00a0\u202f\u2060]+/g, ' ').trim()

const DICE = { roll: 'D66 Injuries', label: 'Karim: tens, 1 to 6', faces: [], missing: 2, isDone: false }

test('names its roll, and shows nothing else before typing', async () => {
  const page = await shown(DiceInput, DICE)
  expect(joinSpaces(page.text())).toBe('D66 Injuries')
  expect(page.find('input').attributes('aria-describedby')).toBeUndefined()
})

test('shows the result of the typed dice', async () => {
  const page = await shown(DiceInput, { ...DICE, faces: [3, 4], missing: 0, isDone: true, gives: '34: Broken leg' })
  expect(page.find('[role=status]').text()).toBe('34: Broken leg')
})

test('shows why a digit is refused, and describes the field by this reason', async () => {
  const page = await shown(DiceInput, { ...DICE, refused: 'This die goes from 1 to 6: no 7.' })
  const reason = page.find('[role=alert]')
  expect(reason.text()).toBe('This die goes from 1 to 6: no 7.')
  expect(page.find('input').attributes('aria-describedby')).toBe(reason.attributes('id'))
})

const TABLES = {
  injuries: { id: 'injuries', name: bothLanguages('Injuries'), dice: 'D66', odds: [], lines: [], cells: [] },
}
const question = (more: object) => ({
  ...{ id: 'roll:karim', kind: 'roll', state: 'open', warband: 'w', member: 'karim', number: 1, of: 1, faces: [] },
  ...{ table: 'injuries', tableName: bothLanguages('Injuries'), params: { name: 'Karim' }, subject: undefined },
  ...more,
})
const request = (more: object) => ({ sides: 6, dice: 'D66', index: 0, table: bothLanguages('Injuries'), ...more })
const lineOf = (more: object, rolls: object) =>
  shown(RollLine, {
    question: question(more),
    view: { rolls, tables: TABLES, questions: [question(more)] },
    typing: TYPING,
    isNow: true,
  })

test('a roll of the aftermath names its dice and table, and shows the result of the whole roll', async () => {
  const open = await lineOf({ next: request({}) }, {})
  expect(open.find('.label').text()).toBe('D66 Injuries')
  const line = { id: 'leg', name: bothLanguages('Broken leg'), summary: bothLanguages('Misses one game.') }
  const answered = await lineOf(
    { state: 'answered', faces: [3, 4], next: undefined },
    { 'roll:karim': { throws: [{ dice: 'D66', faces: [3, 4], missing: 0, depth: 0, line, extras: [] }], options: [] } },
  )
  expect(answered.find('.label').text()).toBe('D66 Injuries')
  expect(answered.find('.typed__o b').text()).toBe('34: Broken leg')
  expect(answered.find('.throw__s').text()).toBe('Misses one game.')
})

test('labels each of several rolls of a member, and names the die that follows', async () => {
  const person = await lineOf({ subject: 'driver', params: { name: 'Lœlia' }, next: request({}) }, {})
  expect(person.find('.label').text()).toBe('D66 Injuries: Lœlia')
  const second = await lineOf(
    { number: 2, of: 3, next: request({ dice: 'D3', purpose: bothLanguages('games missed') }) },
    {},
  )
  expect(second.find('.label').text()).toBe('D3 games missed, roll 2 of 3')
})

test('in a series of rolls, each die has its number and its own result', async () => {
  const line = (name: string) => ({ id: name, name: bothLanguages(name), summary: bothLanguages('') })
  const roll = (face: number, name: string) => ({
    throws: [{ dice: 'D6', faces: [face], missing: 0, depth: 0, line: line(name), extras: [] }],
    options: [],
  })
  const seriesQuestion = (number: number, more: object) =>
    question({ id: `r${number}`, number, of: 3, table: 'back', tableName: bothLanguages('Coming back'), ...more })
  const page = await shown(RollSeries, {
    questions: [
      seriesQuestion(1, { state: 'answered', faces: [5] }),
      seriesQuestion(2, { state: 'answered', faces: [1] }),
      seriesQuestion(3, { next: request({ dice: 'D6', table: bothLanguages('Coming back') }) }),
    ],
    view: {
      rolls: { r1: roll(5, 'is back'), r2: roll(1, 'is lost') },
      tables: { back: { ...TABLES.injuries, id: 'back', name: bothLanguages('Coming back'), dice: 'D6' } },
    },
    typing: TYPING,
    now: 'r3',
  })
  expect(joinSpaces(page.find('.series__n').text())).toBe('D6 Coming back, 3 rolls')
  expect(
    page.findAll('.series .typed__o').map((cell) => cell.findAll('p').map((one) => joinSpaces(one.text()))),
  ).toEqual([['Roll 1', '5: is back'], ['Roll 2', '1: is lost'], ['Roll 3']])
})

test('a die of the race shows the result of its digits before Enter', async () => {
  const ask = {
    ...{
      name: 'Lœlia',
      table: 'whip',
      dice: 'D100',
      sides: 100,
      team: 'team',
      title: bothLanguages('Lœlia: the whip'),
    },
    lines: [
      { id: 'a', range: '1–40', on: [[1, 40]], name: bothLanguages('nothing'), chance: 400 },
      { id: 'b', range: '41–100', on: [[41, 100]], name: bothLanguages('one square'), chance: 600 },
    ],
  }
  const page = await shown(RaceAsk, { asks: [ask], isLocked: false })
  expect(page.find('[role=status]').text()).toBe('')
  await page.find('input').setValue('57')
  expect(page.find('[role=status]').text()).toBe('57: one square')
})

test('shows whether a target of the race is met or missed', async () => {
  const ask = {
    ...{ name: 'Lœlia', table: 'sra', dice: 'D10', sides: 10, team: 'team', title: bothLanguages('Lœlia: a leap') },
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
  expect(joinSpaces(page.find('.rs__gives').text())).toBe('Loss, place 2')
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

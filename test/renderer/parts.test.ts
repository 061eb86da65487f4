// @vitest-environment happy-dom
// Single components: behaviour that end-to-end tests do not cover.
import { flushPromises } from '@vue/test-utils'
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

const program = vi.hoisted((): { readonly answers: Record<string, unknown>; readonly requests: string[] } => ({
  ...{ answers: {}, requests: [] },
}))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/api/prefetch.ts', () => ({
  fetchAnswer: (method: string) => {
    program.requests.push(method)
    return Promise.resolve(program.answers[method])
  },
  prefetchQuery: () => undefined,
}))
vi.mock('../../renderer/components/copy.ts', () => ({ copyTextToClipboard: () => Promise.resolve(true) }))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: AboutProgram } = await import('../../renderer/screens/settings/AboutProgram.vue')
const { default: Catalogue } = await import('../../renderer/screens/warband/member/Catalogue.vue')
const { default: ChanceText } = await import('../../renderer/rulesets/cartes-destin/ChanceText.vue')
const { default: CheckResult } = await import('../../renderer/screens/safekeeping/CheckResult.vue')
const { default: Die } = await import('../../renderer/components/Die.vue')
const { default: DropZone } = await import('../../renderer/components/DropZone.vue')
const { default: HistoryEntry } = await import('../../renderer/screens/history/HistoryEntry.vue')
const { default: RescueWays } = await import('../../renderer/screens/safekeeping/RescueWays.vue')
const { default: RowsInput } = await import('../../renderer/screens/content/RowsInput.vue')
const { default: RulesThings } = await import('../../renderer/screens/rules/RulesThings.vue')
const { default: StepperRow } = await import('../../renderer/screens/warband/member/StepperRow.vue')
const { default: TypedField } = await import('../../renderer/screens/warband/shared/TypedField.vue')
const { useCampaign } = await import('../../renderer/stores/campaign.ts')
const { useWarband } = await import('../../renderer/stores/warband.ts')
afterAll(() => void vi.resetModules())

const bothLanguages = (text: string) => ({ fr: text, en: text })

test('confirms that a path is copied only after the copy has succeeded', async () => {
  program.answers['program.about'] = { folder: '/data', version: '1', parts: [] }
  const page = await shown(AboutProgram, {})
  await flushPromises()
  expect(page.find('[role="status"]').text()).toBe('')
  await page.find('.folder button').trigger('click')
  await flushPromises()
  expect(page.find('[role="status"]').text()).toBe('Path copied.')
})

test('loads the licence notices only when they are unfolded', async () => {
  program.answers['program.notices'] = { text: 'MIT' }
  program.requests.length = 0
  const page = await shown(AboutProgram, {})
  await flushPromises()
  expect(program.requests).not.toContain('program.notices')
  page.find('details').element.open = true
  await page.find('details').trigger('toggle')
  await flushPromises()
  expect(page.find('details pre').text()).toBe('MIT')
})

test.each([
  [[1, 6], 1 / 6, '1/6', '16.7%'],
  [[9999, 10000], 0.9999, '9,999/10,000', '99.9%'],
  [[1, 10000], 0.0001, '1/10,000', '0.1%'],
  [[1, 1], 1, '1/1', '100.0%'],
  [[0, 1], 0, '0/1', '0.0%'],
])('a chance of %j: rounds to 0 or 100 percent only if it is certain', async (of, share, exact, percent) => {
  const page = await shown(ChanceText, { chance: { of, share } })
  expect(page.find('[aria-hidden]').text()).toBe(exact)
  expect(page.find('.chance__p').text()).toBe(percent)
})

test('shows what dropped files would do while files are dragged over the page', async () => {
  const page = await shown(DropZone, { text: 'Here' })
  const dragFiles = async (name: string, fields: object) => {
    window.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), fields))
    await flushPromises()
    return page.text()
  }
  const files = { dataTransfer: { types: ['Files'], files: [new File(['{}'], 'band.json')] } }
  expect(await dragFiles('dragover', { dataTransfer: { types: ['text/plain'] } })).toBe('')
  expect(await dragFiles('dragover', files)).toBe('Here')
  expect(await dragFiles('dragleave', { relatedTarget: document.body })).toBe('Here')
  expect(await dragFiles('dragleave', { relatedTarget: null })).toBe('')
  await dragFiles('dragover', files)
  expect(await dragFiles('drop', files)).toBe('')
  expect(page.emitted('drop')).toEqual([[files.dataTransfer.files]])
})

const ROWS = {
  kind: 'rows',
  path: ['cards'],
  label: bothLanguages('Cards'),
  most: 4,
  add: bothLanguages('Another value'),
  fields: [],
  blank: { value: 1, copies: 2 },
}
const COUNTED = {
  value: 'value',
  times: 'copies',
  total: bothLanguages('{count}'),
  mean: bothLanguages('{mean}'),
  usual: [],
}

test.each([
  [[], COUNTED, { value: 1, copies: 2 }],
  [
    [
      { value: 3, copies: 4 },
      { value: 7, copies: 1 },
    ],
    COUNTED,
    { value: 8, copies: 2 },
  ],
  [[{ value: 3, copies: 4 }], undefined, { value: 1, copies: 2 }],
])('rows of %j: a new row continues from the highest number if rows are numbered', async (cards, counted, next) => {
  const field = { ...ROWS, ...(counted && { counted }) }
  const page = await shown(RowsInput, { field, of: { cards }, place: [], problems: new Map() })
  await page.find('.entry__add').trigger('click')
  expect(page.emitted('put')).toEqual([[['cards'], [...cards, next]]])
})

test('offers no new row at the maximum', async () => {
  const cards = Array.from({ length: ROWS.most }, (_, value) => ({ value, copies: 1 }))
  const page = await shown(RowsInput, { field: ROWS, of: { cards }, place: [], problems: new Map() })
  expect(page.find('.entry__add').exists()).toBe(false)
})

test.each([
  [4, 4, '+1: 2 pts'],
  // The step is not saved yet: the ceiling is compared with the shown value.
  [4, 5, 'ceiling 5'],
  [5, 5, 'ceiling 5'],
])('a stepper of %i that shows %i shows the cost of the next step: %s', async (value, ahead, next) => {
  const stepper = {
    key: 'strength',
    name: bothLanguages('Strength'),
    value,
    ceiling: 5,
    cost: 0,
    up: { points: 2 },
    down: { points: 2 },
  }
  const page = await shown(StepperRow, { stepper, value: ahead, issues: [] })
  expect(page.find('.attr__c').text().replaceAll(/\s/g, ' ')).toBe(next)
})

test('shows the first twenty findings of a check, and the number of others', async () => {
  const findings = (length: number) => Array.from({ length }, (_, at) => ({ code: 'missing', id: `id${at}` }))
  const page = await shown(CheckResult, { report: { isSound: false, findings: findings(23) } })
  expect([page.findAll('li').length, page.text()]).toEqual([20, expect.stringMatching(/and 3\smore/)])
  await page.setProps({ report: { isSound: false, findings: findings(20) } })
  expect([page.findAll('li').length, page.findAll('p').length]).toEqual([20, 2])
  await page.setProps({ report: { isSound: true, findings: [], rows: 12, campaigns: 1 } })
  expect(page.find('.issue--good').text()).toMatch(/12\s.*1\s/)
  await page.setProps({ report: undefined })
  expect(page.text()).toBe('')
})

const GROUP = {
  ...{
    id: 'entry',
    entries: ['entry'],
    sequence: 1,
    command: 'ledger.record',
    band: null,
    points: 5,
    actor: 'zoé',
    name: null,
  },
  told: { say: 'none', params: {} },
  ...{
    at: '2026-01-01T12:00:00.000Z',
    dice: [],
    changed: 1,
    isOwn: true,
    undoneBy: null,
    closed: false,
    isHistory: false,
    round: null,
  },
}
test.each([
  [{}, true],
  [{ undoneBy: { actor: 'zoé', name: null, at: GROUP.at } }, false],
  [{ closed: true }, false],
  [{ undoneBy: { actor: 'zoé', name: null, at: GROUP.at }, closed: true }, false],
])('a history entry with %o can be undone: %s', async (fields, isOffered) => {
  const props = { group: { ...GROUP, ...fields }, campaign: 'c', isOpen: false, hidesBand: false }
  const page = await shown(HistoryEntry, props)
  expect(page.find('[aria-haspopup="dialog"]').exists()).toBe(isOffered)
})

test.each([
  [{ name: 'Zoé' }, ' · Zoé', true],
  [{ name: null }, ' · ', false],
  [{ undoneBy: { actor: 'account0001', name: 'Anna', at: GROUP.at } }, 'undone by Anna', true],
  [{ undoneBy: { actor: 'desktop', name: null, at: GROUP.at } }, 'undone by you', true],
])('a history entry with %o shows « %s »: %s', async (fields, text, isShown) => {
  const props = { group: { ...GROUP, ...fields }, campaign: 'c', isOpen: false, hidesBand: false }
  const page = await shown(HistoryEntry, props)
  expect(page.text().includes(text)).toBe(isShown)
})

test('a text that cannot be saved stays unsaved until it is reset; an emptied required text returns', async () => {
  const save = vi.fn(() => Promise.resolve({ ok: true }))
  const errorOf = (text: string) => (/\D/.test(text) ? 'Digits only' : undefined)
  const page = await shown(TypedField, {
    label: 'Points',
    about: '',
    value: '12',
    save,
    required: true,
    wrong: errorOf,
  })
  const input = page.find('input')
  const [typed, leave] = [(text: string) => input.setValue(text), () => input.trigger('blur').then(flushPromises)]
  await typed('1x')
  await leave()
  expect([save.mock.calls, input.attributes('data-typed'), page.text()]).toEqual([
    [],
    'unsaved',
    expect.stringContaining('Digits only'),
  ])
  await input.trigger('keydown', { key: 'Escape' })
  expect([input.element.value, input.attributes('data-typed')]).toEqual(['12', 'saved'])
  await typed(' ')
  await leave()
  expect([input.element.value, save.mock.calls]).toEqual(['12', []])
  await typed('13')
  await leave()
  expect(save.mock.calls).toEqual([['13', '12']])
})

test.each([
  [{ face: 1 }, '#d1', ''],
  [{ face: 6 }, '#d6', ''],
  [{ face: 7 }, '#d0', '7'],
  [{ face: 6, isNumber: true }, '#d0', '6'],
  [{}, '#d0', ''],
])('a die of %o shows pips up to six, else its number', async (props, drawing, number) => {
  const page = await shown(Die, props)
  expect([page.find('use').attributes('href'), page.text()]).toEqual([drawing, number])
})

const BACKUP = { id: 'b', at: '2026-11-24T20:00:00.000Z', reason: 'start', size: 1, campaigns: [] }
test.each([
  ['a backup to restore', ['restore', 'anew'], BACKUP, 'Nothing is restored without you.'],
  ['files to clear before backups are searched', ['clear'], null, 'Nothing is restored without you.'],
  ['no backup', ['restore', 'anew'], null, 'There is no good backup to restore.'],
])('data that cannot be opened, with %s: shows the note below the choices', async (_, ways, backup, note) => {
  const trouble = { kind: 'damaged', error: { code: 'file-damaged', path: '', params: {} }, aside: null, backup, ways }
  const page = await shown(RescueWays, { trouble, busy: false })
  expect(page.find('[role="status"]').text()).toBe(note)
})

test('compares at most four items, and disables the other boxes until one is cleared', async () => {
  const entries = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
    id,
    name: bothLanguages(id),
    summary: bothLanguages(''),
    readings: [],
  }))
  const section = { id: 'arms', kind: 'things', name: null, entries }
  const page = await shown(RulesThings, { section, title: 'Arms', entries, query: '', allReadings: [], target: '' })
  const boxes = () => page.findAll<HTMLInputElement>('tbody input')
  const countDisabled = () => boxes().filter(({ element }) => element.disabled).length
  for (const at of [0, 1, 2]) await boxes()[at]!.setValue(true)
  expect(countDisabled()).toBe(0)
  await boxes()[3]!.setValue(true)
  expect(countDisabled()).toBe(1)
  await boxes()[0]!.setValue(false)
  expect(countDisabled()).toBe(0)
})

test('shows the number of matches for each kind in the catalogue', async () => {
  const kinds = ['arms', 'trait'].map((id) => ({ id, name: bothLanguages(id), isTrait: id === 'trait', columns: [] }))
  const entries = [
    ['arms', 'Sabre'],
    ['arms', 'Sling'],
    ['trait', 'Swift'],
  ].map(([kind, name]) => ({
    ...{ id: name, kind, name: bothLanguages(name!), summary: bothLanguages(''), price: 1, owned: 0, figures: {} },
  }))
  program.answers['member.catalogue'] = { kinds, entries }
  const page = await shown(Catalogue, { member: 'm' })
  useCampaign().id = 'campaign01'
  useWarband().id = 'warband01'
  await flushPromises()
  const counts = () => page.findAll('.cat__k option').map((one) => /\((\d+)\)/.exec(one.text())?.[1])
  expect(counts()).toEqual(['3', '2', '1'])
  await page.find('input').setValue('sabre')
  await expect.poll(counts).toEqual(['1', '1', '0'])
})

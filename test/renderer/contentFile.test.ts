// @vitest-environment happy-dom
// The dialogs for files with content: what is chosen at first, what each choice sends, and one import for everything.
import { flushPromises } from '@vue/test-utils'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ContentFileLine } from '../../shared/contract/views/contentFile.ts'
import { silentHost } from '../support/component.ts'

const mock = vi.hoisted(() => ({
  calls: [] as [string, Record<string, unknown>][],
  check: { issues: [] as object[], effects: [] as object[] },
}))
vi.mock('../../renderer/api/host.ts', () => {
  const { currentHost } = silentHost()
  const call = (method: string, input: Record<string, unknown>) => {
    mock.calls.push([method, input])
    return Promise.resolve({ ok: true, value: method === 'content.import-check' ? mock.check : {} })
  }
  return { currentHost: { ...currentHost, call } }
})
vi.mock('../../renderer/stores/campaign.ts', () => ({
  useCampaign: () => ({ id: 'campaign01', name: 'Été', hasPrices: true }),
}))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: ContentFileDialog } = await import('../../renderer/screens/content/ContentFileDialog.vue')
const { default: ContentSaveDialog } = await import('../../renderer/screens/content/ContentSaveDialog.vue')
afterAll(() => void vi.resetModules())
beforeEach(() => {
  // Another test file in this worker may have left its dialog.
  document.body.innerHTML = ''
  mock.calls.length = 0
  mock.check = { issues: [], effects: [] }
  return () => (document.body.innerHTML = '')
})

const named = (en: string) => ({ fr: en, en })
const line = (id: string, more: Partial<ContentFileLine> = {}): ContentFileLine => ({
  ...{ entry: { id, name: named(id) }, name: named(id), kindName: named('Item'), state: 'new', mine: null },
  ...{ newName: named(`${id} (2)`), differs: [], planned: 0, problem: null, isSecondName: false },
  ...more,
})
const LINES = [
  line('custom:new'),
  line('custom:same', { state: 'same', mine: { id: 'custom:twin', name: named('same'), digest: 'd1' } }),
  line('custom:changed', {
    ...{ state: 'changed', mine: { id: 'custom:changed', name: named('changed'), digest: 'd2' }, planned: 2 },
    differs: [{ label: named('Price'), mine: named('12'), theirs: named('') }],
  }),
  line('custom:bad', { problem: { code: 'wrong-type', path: 'cost', message: named('Cost must be a number.') } }),
]
const open = async (lines: readonly ContentFileLine[] = LINES) => {
  const page = await shown(ContentFileDialog, { file: { ruleset: 'un-pour-un', lines } })
  await flushPromises()
  return page
}
const plain = (shownText: string) => shownText.replaceAll('\u00A0', ' ').trim()
const text = () => plain(document.querySelector('.dialog')!.textContent)
const importButton = () => document.querySelector<HTMLButtonElement>('.btn--primary')!
async function submit() {
  document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }))
  await flushPromises()
}
const imported = () => mock.calls.find(([method]) => method === 'content.import')?.[1]

test('adds the new entries and keeps the own versions, unless the user chooses otherwise', async () => {
  await open()
  expect(plain(importButton().textContent)).toBe('Import one entry')
  for (const part of ['One entry is already here and differs', 'chosen for 2 planned games', 'Cost must be a number.'])
    expect(text()).toContain(part)
  expect(text()).toMatch(/Price.*12.*nothing/)
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false])
  radios[2]!.dispatchEvent(new Event('change'))
  await flushPromises()
  await submit()
  await vi.waitFor(() => expect(imported()).toBeDefined())
  expect(imported()).toMatchObject({ campaign: 'campaign01', ruleset: 'un-pour-un', keep: [] })
  const sent = imported()!['entries'] as { as: string; seen: string; mine: string }[]
  expect(sent.map(({ as, seen, mine }) => [seen, as, mine])).toEqual([
    ['new', 'theirs', ''],
    ['changed', 'both', 'd2'],
  ])
  expect(imported()!['instead']).toEqual({ 'custom:same': 'custom:twin' })
})

test('says which chosen entries need one that is left out', async () => {
  const needing = line('custom:needing', {
    entry: { id: 'custom:needing', name: named('needing'), trait: 'custom:new' },
  })
  await open([...LINES, needing])
  expect(text()).not.toContain('Needed by')
  const box = document.querySelector<HTMLInputElement>('input[type="checkbox"]')!
  box.checked = false
  box.dispatchEvent(new Event('change'))
  await flushPromises()
  expect(text()).toContain('Needed by: custom:needing.')
})

test('checks many quick choices once, and imports with the last of them', async () => {
  vi.useFakeTimers()
  const many = Array.from({ length: 500 }, (_, at) => line(`custom:n${at}`))
  await open(many)
  const checks = () => mock.calls.filter(([method]) => method === 'content.import-check').length
  const before = checks()
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].slice(0, 20)
  for (const box of boxes) {
    box.checked = false
    box.dispatchEvent(new Event('change'))
    await flushPromises()
  }
  expect(checks()).toBe(before)
  await vi.advanceTimersByTimeAsync(1000)
  expect(checks()).toBe(before + 1)
  vi.useRealTimers()
  await submit()
  expect(imported()!['entries']).toHaveLength(480)
})

test('asks for a fresh comparison if an own version has changed, and says which', async () => {
  mock.check = {
    issues: [{ code: 'content-file-outdated', path: '', severity: 'error', message: named('Whip!') }],
    effects: [],
  }
  const page = await open()
  expect(page.emitted('outdated')).toHaveLength(1)
  mock.check = { issues: [], effects: [] }
  await page.setProps({ file: { ruleset: 'un-pour-un', lines: LINES.map((one) => ({ ...one })) } })
  await flushPromises()
  expect(text()).toContain('Whip!')
})

test('imports nothing if nothing is chosen, and chooses many with one press', async () => {
  await open([...LINES, line('custom:newer')])
  const press = async (label: string) => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('.pack__h button')].find(
      (one) => one.textContent.trim() === label,
    )
    button!.click()
    await flushPromises()
  }
  await press('Select none')
  expect(importButton().getAttribute('aria-disabled')).toBe('true')
  await submit()
  expect(imported()).toBeUndefined()
  await press('Select all')
  expect(plain(importButton().textContent)).toBe('Import 2 entries')
})

test('saves the entries of the kind on the screen, or those that the user chooses', async () => {
  const save = vi.fn(() => Promise.resolve(true))
  const kinds = ['item', 'scenario'].map((id) => ({ id, name: named(id), plural: named(`${id}s`) }))
  const entries = [
    ['a', 'item'],
    ['b', 'item'],
    ['c', 'scenario'],
  ].map(([id, kind]) => ({ id, kind, entry: { id, kind, name: named(id!) }, uses: [] }))
  await shown(ContentSaveDialog, { content: { kinds, entries } as never, kind: 'scenario', save })
  await submit()
  expect(save).toHaveBeenLastCalledWith(['c'], true)
  const first = document.querySelector<HTMLInputElement>('input[type="checkbox"]')!
  first.checked = true
  first.dispatchEvent(new Event('change'))
  await flushPromises()
  await submit()
  expect(save).toHaveBeenLastCalledWith(['c', 'a', 'b'], false)
})

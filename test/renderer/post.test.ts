// @vitest-environment happy-dom
// The dialog to post: shows what will be sent and where, sends it only on a press, and once, and says what happened.
import { flushPromises } from '@vue/test-utils'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import { silentHost } from '../support/component.ts'

const mock = vi.hoisted(() => ({
  calls: [] as [string, Record<string, unknown>][],
  answers: {} as Record<string, WireAnswer | Promise<WireAnswer>>,
  methods: ['posting.send'],
}))
vi.mock('../../renderer/api/host.ts', () => {
  const { currentHost } = silentHost()
  const call = (method: string, input: Record<string, unknown>) => {
    mock.calls.push([method, input])
    return Promise.resolve(mock.answers[method])
  }
  return { currentHost: { ...currentHost, call } }
})
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: 'campaign01', name: 'Été' }) }))
vi.mock('../../renderer/stores/permissions.ts', () => ({
  usePermissions: () => ({ can: (method: string) => mock.methods.includes(method), isClub: false }),
}))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: PostDialog } = await import('../../renderer/posting/PostDialog.vue')
const { standingsText } = await import('../../renderer/screens/campaign/standingsText.ts')
afterAll(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const DISCORD = { host: 'discord.com', ending: 'wxyz', isLocal: false }
const ok = (value: unknown): WireAnswer => ({ ok: true, value })
const refused = (code: string, params = {}): WireAnswer => ({ ok: false, error: { code, path: '', params } })
beforeEach(() => {
  mock.calls.length = 0
  mock.methods = ['posting.send']
  mock.answers = {
    'posting.get': ok({ address: DISCORD }),
    'posting.send': ok({ outcome: 'sent', retrySeconds: null }),
  }
  return () => (document.body.innerHTML = '')
})

const text = () => document.querySelector('.dialog')!.textContent.replaceAll('\u00A0', ' ')
const find = <E extends HTMLElement = HTMLButtonElement>(selector: string) => document.querySelector<E>(selector)
const sendButton = () => find('.btn--primary')
const sent = () => mock.calls.filter(([method]) => method === 'posting.send').map(([, input]) => input)
async function open(props: object = { text: 'Round 3' }) {
  const page = await shown(PostDialog, props as Record<string, unknown>)
  await flushPromises()
  return page
}
async function press(button = sendButton()) {
  button!.click()
  await flushPromises()
}
async function type(selector: string, value: string) {
  const field = find<HTMLInputElement>(selector)!
  field.value = value
  field.dispatchEvent(new Event('input'))
  await flushPromises()
}

test('shows the text, the picture and the address, and sends nothing by itself', async () => {
  await open({ text: 'Round 3', picture: new Blob(['png'], { type: 'image/png' }) })
  expect(find<HTMLTextAreaElement>('textarea')!.value).toBe('Round 3')
  expect(find<HTMLImageElement>('img')!.src).toMatch(/^blob:/)
  expect(text()).toContain('discord.com (the address ends with …wxyz)')
  expect(sent()).toEqual([])
})

test('sends exactly the shown text and picture, once for a double press', async () => {
  await open({ text: 'Round 3', picture: new Blob(['png'], { type: 'image/png' }) })
  await type('textarea', 'Round 3, at last')
  sendButton()!.click()
  sendButton()!.click()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  await flushPromises()
  await press()
  expect(sent()).toEqual([
    {
      ...{ campaign: 'campaign01', to: { host: 'discord.com', ending: 'wxyz' }, text: 'Round 3, at last' },
      ...{ picture: btoa('png'), request: expect.stringMatching(/^.{8,}$/) as string },
    },
  ])
  await vi.waitFor(() => expect(text()).toContain('Posted to discord.com.'))
  expect(sendButton()!.disabled).toBe(true)
  await type('textarea', 'Another one')
  expect(sendButton()!.disabled).toBe(false)
})

test('leaves the picture out if the user wants that', async () => {
  await open({ text: 'Round 3', picture: new Blob(['png'], { type: 'image/png' }) })
  await press(find<HTMLInputElement>('.post__picture input') as unknown as HTMLButtonElement)
  expect(find('img')).toBeNull()
  await press()
  expect(sent()).toMatchObject([{ picture: null }])
})

test('shortens a long text before it is shown', async () => {
  await open({ text: 'word '.repeat(800) })
  expect(find<HTMLTextAreaElement>('textarea')!.value.length).toBeLessThanOrEqual(2000)
  expect(text()).toContain('The text was shortened')
})

test.each([
  ['too-many', 12, 'Try again in 12 seconds.'],
  ['too-many', 200, 'Try again in 4 minutes.'],
  ['too-many', null, 'Try again in a few minutes.'],
  ['address-over', null, 'Create another webhook'],
  ['unknown', null, 'Look in the channel'],
  ['offline', null, 'No network'],
])('says what happened: %s %s', async (outcome, retrySeconds, sentence) => {
  mock.answers['posting.send'] = ok({ outcome, retrySeconds })
  await open()
  await press()
  expect(text()).toContain(sentence)
  await press()
  const [first, second] = sent()
  expect(first!['request']).not.toBe(second!['request'])
})

test('repeats the same request if the host gave no answer', async () => {
  mock.answers['posting.send'] = refused('unreachable')
  await open()
  await press()
  await press()
  const [first, second] = sent()
  expect(first!['request']).toBe(second!['request'])
})

test('asks for an address first, and for a confirmation of a local one', async () => {
  mock.answers = { 'posting.get': ok({ address: null }) }
  await open()
  expect([sendButton(), text()]).toEqual([null, expect.stringContaining('No channel chosen')])
  mock.answers['posting.set'] = refused('posting-address-local', { host: '127.0.0.1' })
  await type('.post__form input', 'http://127.0.0.1/secret')
  const keep = () => find('.post__keep .btn')!
  await press(keep())
  expect([text(), keep().disabled]).toEqual([expect.stringContaining('Yes, post to 127.0.0.1'), true])
  mock.answers = { 'posting.set': ok({}), 'posting.get': ok({ address: { ...DISCORD, isLocal: true } }) }
  await press(find<HTMLInputElement>('.post__form .check input') as unknown as HTMLButtonElement)
  await press(keep())
  expect(mock.calls.filter(([method]) => method === 'posting.set').at(-1)![1]).toEqual({
    ...{ campaign: 'campaign01', address: 'http://127.0.0.1/secret', isLocalConfirmed: true },
  })
  expect(text()).toContain('not on the Internet')
  expect(find<HTMLInputElement>('.post__form input')!.value).toBe('')
})

test('offers the share menu of the system with text and picture, also to users who may not post', async () => {
  mock.methods = []
  const shared: ShareData[] = []
  vi.stubGlobal('navigator', {
    canShare: () => true,
    share: (data: ShareData) => Promise.resolve(void shared.push(data)),
  })
  await open({ text: 'Round 3', picture: new Blob(['png'], { type: 'image/png' }) })
  expect([sendButton(), mock.calls]).toEqual([null, []])
  expect(shared).toEqual([])
  await press(find('.dialog__do .btn'))
  expect(shared).toEqual([{ text: 'Round 3', files: [expect.any(File)] }])
})

test('says that only the text is shared if the system takes no pictures, and nothing if the user cancels', async () => {
  vi.stubGlobal('navigator', {
    canShare: ({ files }: ShareData) => files === undefined,
    share: () => Promise.reject(new DOMException('x', 'AbortError')),
  })
  await open({ text: 'Round 3', picture: new Blob(['png'], { type: 'image/png' }) })
  const button = find('.dialog__do .btn')!
  expect(button.textContent).toContain('Share the text…')
  await press(button)
  expect(text()).not.toContain('Sharing is not possible')
  vi.stubGlobal('navigator', { ...navigator, share: () => Promise.reject(new DOMException('x', 'NotAllowedError')) })
  await press(button)
  expect(text()).toContain('Sharing is not possible')
})

test('writes the standings as a text, and marks warbands that left', () => {
  const band = (rank: number, name: string, total: number, withdrawnAt: string | null = null) => ({
    ...{ rank, name, withdrawnAt },
    points: { total, parts: [] },
  })
  const bands = [band(1, 'Les Crocs', 6), band(2, 'Partis', 4, '2026-01-01T00:00:00.000Z'), band(3, 'Les Rats', 1)]
  expect(standingsText('Été', bands, (count) => `${count} pts`, 'retirée')).toBe(
    'Été\n1. Les Crocs – 6 pts\n2. Partis – 4 pts, retirée\n3. Les Rats – 1 pts',
  )
})

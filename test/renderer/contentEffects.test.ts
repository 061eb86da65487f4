// @vitest-environment happy-dom
// What a change makes of thirty bands: folded, each with its choice, and all of them with one press.
import { afterAll, expect, test, vi } from 'vitest'
import type { ContentEffect } from '../../shared/contract/views/content.ts'
import { keepersAmong, leavingOf } from '../../renderer/screens/content/keepers.ts'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: ContentEffects } = await import('../../renderer/screens/content/ContentEffects.vue')
afterAll(() => void vi.resetModules())

const effect = (at: number, more: Partial<ContentEffect> = {}): ContentEffect => ({
  ...{ warband: `warband${at}`, name: `Band ${at}`, value: [100, 110], members: [], errors: [], mended: [] },
  holders: [{ member: `member${at}`, name: 'Ada', count: 2 }],
  canTake: true,
  ...more,
})
const thirty = Array.from({ length: 30 }, (_, at) => effect(at, { canTake: at !== 3 }))

test('many bands are folded, few are not, and each takes the new entry unless it cannot', async () => {
  const page = await shown(ContentEffects, { effects: thirty, keeping: [], way: 'remove' })
  expect([page.findAll('.effects__band').length, page.findAll('.effect').length]).toEqual([30, 0])
  expect(page.findAll('*').length).toBeLessThan(1000)
  await page.findAll('.effects__open')[4]!.trigger('click')
  expect(page.find('.effect').text()).toContain('Ada ×2')
  const few = await shown(ContentEffects, { effects: thirty.slice(0, 2), keeping: ['Old hands'], way: 'change' })
  expect(few.findAll('.effect').length).toBe(2)
  expect(few.text()).toContain('Old hands')
})

test('all keep it with one press, and one of them takes it after all', async () => {
  const page = await shown(ContentEffects, { effects: thirty, keeping: [], way: 'change' })
  const choice = () => page.emitted<[ReadonlySet<string>]>('update:kept')!.at(-1)![0]
  await page.findAll('.effects__all button')[1]!.trigger('click')
  expect(choice().size).toBe(30)
  await page.setProps({ kept: choice() })
  expect(page.findAll('.effects__open')[0]!.text()).toContain('Band 0: stays at 100\u00a0points')
  await page.findAll('.effects__band')[0]!.findAll('input')[0]!.setValue(true)
  expect(choice().has('warband0')).toBe(false)
})

test('what is sent says of every band that is affected what becomes of it', () => {
  const chosen = new Set(['warband1', 'warband77'])
  expect(keepersAmong(thirty, chosen)).toEqual(['warband1', 'warband3'])
  const { keep, strike } = leavingOf(thirty.slice(0, 5), chosen)
  expect([keep, strike]).toEqual([
    ['warband1', 'warband3'],
    ['warband0', 'warband2', 'warband4'],
  ])
})

// @vitest-environment happy-dom
// The effects of changed content on thirty bands: collapsed, with a choice for each and for all.
import { afterAll, expect, test, vi } from 'vitest'
import type { ContentEffect } from '../../shared/contract/views/content.ts'
import { findBandsKeepingEntry, entryRemovalChoice } from '../../renderer/screens/content/keepingBands.ts'
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

test('collapses many bands but not few; each takes the new entry unless it cannot', async () => {
  const page = await shown(ContentEffects, { effects: thirty, keeping: [], way: 'remove' })
  expect([page.findAll('.effects__band').length, page.findAll('.effect').length]).toEqual([30, 0])
  expect(page.findAll('*').length).toBeLessThan(1000)
  await page.findAll('.effects__open')[4]!.trigger('click')
  expect(page.find('.effect').text()).toContain('Ada ×2')
  const few = await shown(ContentEffects, { effects: thirty.slice(0, 2), keeping: ['Old hands'], way: 'change' })
  expect(few.findAll('.effect').length).toBe(2)
  expect(few.text()).toContain('Old hands')
})

test('lets all bands keep the old entry with one click, and single ones take the new one', async () => {
  const page = await shown(ContentEffects, { effects: thirty, keeping: [], way: 'change' })
  const choice = () => page.emitted<[ReadonlySet<string>]>('update:kept')!.at(-1)![0]
  await page.findAll('.effects__all button')[1]!.trigger('click')
  expect(choice().size).toBe(30)
  await page.setProps({ kept: choice() })
  expect(page.findAll('.effects__open')[0]!.text()).toContain('Band 0: the value stays at 100')
  await page.findAll('.effects__band')[0]!.findAll('input')[0]!.setValue(true)
  expect(choice().has('warband0')).toBe(false)
})

test('sends the choice of every affected band', () => {
  const chosen = new Set(['warband1', 'warband77'])
  expect(findBandsKeepingEntry(thirty, chosen)).toEqual(['warband1', 'warband3'])
  const { keep, strike } = entryRemovalChoice(thirty.slice(0, 5), chosen)
  expect([keep, strike]).toEqual([
    ['warband1', 'warband3'],
    ['warband0', 'warband2', 'warband4'],
  ])
})

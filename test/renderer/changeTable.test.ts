// @vitest-environment happy-dom
// The changes of a game: individual members first, shared changes in a line that unfolds.
import type { VueWrapper } from '@vue/test-utils'
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: ChangeTable } = await import('../../renderer/game/ChangeTable.vue')
const { default: DifferenceList } = await import('../../renderer/components/DifferenceList.vue')
const { default: EntryEffect } = await import('../../renderer/components/EntryEffect.vue')
afterAll(() => void vi.resetModules())

const text = (one: { text: () => string }) => one.text().replaceAll(/\s+/g, ' ')
const role = { fr: '', en: '' }
const memberWithGain = (name: string, by: number) => ({
  ...{ member: name, name, role },
  changes: [{ field: 'experience', label: null, before: 0, after: by, mark: 'gain', why: [] }],
})

test('lists the shared line last, and unfolds it by its row or its button', async () => {
  const many = ['Aÿ', 'Bé', 'Cé', 'Dé'].map((name) => memberWithGain(name, 1))
  const page = await shown(ChangeTable, {
    band: { warband: 'a', name: 'A', changes: [], members: [...many, memberWithGain('Zoé', 2)] },
  })
  const names = (of: VueWrapper) => of.findAll('tbody th').map(text)
  expect(names(page)).toEqual(['Zoé', '4 members'])
  const button = page.get('.pv__fold')
  expect([button.attributes('aria-expanded'), button.find('svg').exists()]).toEqual(['false', true])
  await page.get('.pv--fold').trigger('click')
  expect(names(page)).toEqual(['Zoé', '4 members', 'Aÿ', 'Bé', 'Cé', 'Dé'])
  expect(page.findAll('.pv--within')).toHaveLength(4)
  await button.trigger('click')
  expect(names(page)).toEqual(['Zoé', '4 members'])
})

test('starts a difference with the name; puts shared differences last, with their names inside', async () => {
  const amount = (after: number) => [{ field: 'amount', label: null, before: null, after }]
  const experience = (of: string) => ({ kind: 'award', how: 'added', name: null, of, fields: amount(2) })
  const page = await shown(DifferenceList, {
    differences: [
      ...['Aÿ', 'Bé', 'Cé', 'Dé'].map(experience),
      { kind: 'injury', how: 'removed', name: 'Madness', of: 'Basile', fields: [] },
      { kind: 'member', how: 'added', name: 'Zoé', of: 'The Larks', fields: [] },
    ],
  })
  const lines = page.findAll('.diff > li')
  expect(lines.map((one) => text(one.get('.diff__what')))).toEqual([
    'Basile injury: Madness',
    'Zoé member · The Larks',
    '4 × experience',
  ])
  expect(page.get('.diff--removed .diff__name').text()).toContain('Madness')
  const last = lines.at(-1)!
  expect([text(last.get('.diff__how')), last.find('summary svg').exists()]).toEqual(['+2', true])
  expect(text(last.get('details > p'))).toMatch(/^Aÿ, Bé, Cé,? and Dé$/)
})

test('joins members without changes in one line', async () => {
  const holder = (name: string, count: number | null = null) => ({ member: name, name, count })
  const cost = { before: 3, after: 5 }
  const page = await shown(EntryEffect, {
    hasPrices: true,
    effect: {
      holders: [holder('Aÿ'), holder('Bé', 2), holder('Cé')],
      members: [{ id: 'Cé', name: 'Cé', cost, values: [] }],
      errors: [],
      mended: [],
    },
  })
  const lines = page.findAll('.effect__who').map(text)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^Cé/)
  expect(lines[1]).toMatch(/^Aÿ and Bé ×2/)
})

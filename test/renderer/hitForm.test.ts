// @vitest-environment happy-dom
// The form for damage dealt at the table.
import { mount } from '@vue/test-utils'
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: HitForm } = await import('../../renderer/rulesets/circus-imperium/HitForm.vue')
afterAll(() => void vi.resetModules())

const TEAM = {
  id: 'team01',
  beasts: { dead: true },
  chariot: { wrecked: false },
  driver: { role: 'driver', name: 'Lœlia', out: false },
  gladiator: { role: 'gladiator', name: 'Brutus', out: true },
}

test('focuses the target first, and offers only what can still be hit', async () => {
  await shown(HitForm, { team: TEAM })
  const form = mount(HitForm, { props: { team: TEAM as never }, attachTo: document.body })
  const select = form.find<HTMLSelectElement>('select')
  expect(document.activeElement).toBe(select.element)
  expect(select.findAll('option').map((one) => one.text())).toHaveLength(5)
  await select.setValue(select.findAll('option').at(-1)!.element.value)
  await form.trigger('submit')
  expect(form.emitted('hit')).toMatchObject([[{ team: 'team01', part: 'driver', amount: 1 }]])
  form.unmount()
})

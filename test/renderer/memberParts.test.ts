// @vitest-environment happy-dom
// Parts of a member's page.
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

const advances = vi.hoisted(() => ({ value: undefined as object | undefined }))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/composables/members.ts', () => ({ useAdvances: () => advances }))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: ExperienceSection } = await import('../../renderer/screens/member/ExperienceSection.vue')
afterAll(() => void vi.resetModules())

const award = { id: 'a', amount: 7, reason: null, code: 'other', detail: '', round: null }
const countBoxes = async (gained: number, spent: number, next: object) => {
  advances.value = next
  const member = { member: { id: 'm' }, status: 'active', experience: { gained, spent, due: 0 } }
  const page = await shown(ExperienceSection, { member, story: { awards: [award], games: [] } })
  const boxes = (of: string) => page.findAll(`.xp--${of}`).length
  return [boxes('spent'), boxes('gained'), boxes('open')]
}

test.each([
  [7, 5, { price: 5, due: 0, choices: [] }, [5, 2, 3]],
  [7, 0, { price: 0, due: 0, choices: [] }, [0, 7, 0]],
  [5, 0, { price: 5, due: 1, choices: [{}] }, [0, 5, 0]],
  // Up to sixty points are shown as boxes; for more points there are no boxes.
  [60, 0, { price: 0, due: 0, choices: [] }, [0, 60, 0]],
  [61, 0, { price: 0, due: 0, choices: [] }, [0, 0, 0]],
])('shows experience as boxes with %i gained and %i spent: %j', async (gained, spent, next, boxes) => {
  expect(await countBoxes(gained, spent, next)).toEqual(boxes)
})

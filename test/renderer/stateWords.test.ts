// @vitest-environment happy-dom
// A member's state has the same name in the history, the preview, the line-up and everywhere else.
import { afterAll, expect, test, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { MEMBER_STATUSES } from '../../shared/domain/member.ts'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { useChangeText } = await import('../../renderer/game/useChangeText.ts')
const { useText } = await import('../../renderer/text/useText.ts')
const { useJournalSentences } = await import('../../renderer/text/useMessages.ts')
const { fateText } = await import('../../renderer/screens/warband/career/career.ts')
afterAll(() => void vi.resetModules())

const STATES = [...MEMBER_STATUSES, 'deserted', 'moved'] as const
const Words = defineComponent({
  setup() {
    const [{ t }, { wordOf }, { value }] = [useText(), useJournalSentences(), useChangeText()]
    return () =>
      h(
        'ul',
        STATES.map((state) =>
          h('li', [t(`status.${state}`), wordOf(`value.${state}`), value('status', state)].join(' | ')),
        ),
      )
  },
})

test('uses the same word for a state in the history, in the preview of a game and everywhere else', async () => {
  const lines = (await shown(Words, {})).findAll('li').map((line) => line.text().split(' | '))
  expect(lines).toHaveLength(STATES.length)
  for (const [word, ...others] of lines) expect(others).toEqual([word, word])
  expect(lines.map(([word]) => word)).toContain('in another warband')
})

test('uses the same word for a state in the career of a band', () => {
  const person = {
    ...{ member: 'a', name: 'A', fallen: 1, outBy: null, captor: null, marks: [] },
    felled: 0,
    killed: 0,
  }
  expect(fateText({ ...person, fate: 'dead' })).toEqual({ key: 'status.dead' })
  expect(fateText({ ...person, fate: 'captured' })).toEqual({ key: 'status.captured' })
})

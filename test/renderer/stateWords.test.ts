// @vitest-environment happy-dom
// A member's state has one word: in the history, in the preview of a game, in a line-up and wherever else it is shown.
import { afterAll, expect, test, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { STATUSES } from '../../shared/domain/member.ts'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { useShown } = await import('../../renderer/game/shown.ts')
const { useText } = await import('../../renderer/text/useText.ts')
const { useTold } = await import('../../renderer/text/useTold.ts')
const { fateOf } = await import('../../renderer/screens/warband/career/career.ts')
afterAll(() => void vi.resetModules())

const STATES = [...STATUSES, 'deserted', 'moved'] as const
const Words = defineComponent({
  setup() {
    const [{ t }, { wordOf }, { value }] = [useText(), useTold(), useShown()]
    return () =>
      h(
        'ul',
        STATES.map((state) =>
          h('li', [t(`status.${state}`), wordOf(`value.${state}`), value('status', state)].join(' | ')),
        ),
      )
  },
})

test('says a state with the same word in the history and in the preview of a game as everywhere else', async () => {
  const lines = (await shown(Words, {})).findAll('li').map((line) => line.text().split(' | '))
  expect(lines).toHaveLength(STATES.length)
  for (const [word, ...others] of lines) expect(others).toEqual([word, word])
  expect(lines.map(([word]) => word)).toContain('in another warband')
})

test('says a state with the same word in the career of a band', () => {
  const person = {
    ...{ member: 'a', name: 'A', fallen: 1, outBy: null, captor: null, marks: [] },
    felled: 0,
    killed: 0,
  }
  expect(fateOf({ ...person, fate: 'dead' })).toEqual({ key: 'status.dead' })
  expect(fateOf({ ...person, fate: 'captured' })).toEqual({ key: 'status.captured' })
})

// The page to which a need links, where it can be settled.
import { expect, test } from 'vitest'
import type { OverviewTodo } from '../../shared/contract/views/overview.ts'
import { todoRoute } from '../../renderer/todo/places.ts'

const who = { warband: 'warband001', member: 'member0001', name: 'Hélène' }
const words = { fr: '–', en: '–' }
const place = (need: OverviewTodo, planned?: string) => todoRoute('campaign001', need, () => planned)
const of = (params: object) => ({ params: { campaign: 'campaign001', ...params } })
const { warband, member } = who

test("links a member's need to the member, but a missing leader to the builder", () => {
  const absent: OverviewTodo = { kind: 'absent', ...who, reason: 'missing', games: null, cause: null }
  for (const need of [{ kind: 'advances-due', ...who, due: 1 } as const, absent])
    expect(place(need)).toEqual({ name: 'member', ...of({ warband, member }) })
  expect(place({ kind: 'leader-lost', ...who, role: words })).toEqual({
    ...{ name: 'warband', ...of({ warband, member }) },
    query: { do: 'appoint' },
  })
})

test("links a band's need to the builder", () => {
  const builder = { name: 'warband', ...of({ warband }) }
  expect(place({ kind: 'illegal-band', warband, errors: 1, finding: words })).toEqual(builder)
  expect(place({ kind: 'points-unspent', warband, treasury: 30 })).toEqual(builder)
  expect(place({ kind: 'treasury-overdrawn', warband, treasury: -5 })).toEqual(builder)
})

test('links a band that needs people to the builder, with the choice of recruits open', () => {
  const recruiting = { name: 'warband', ...of({ warband }), query: { do: 'recruit' } }
  expect(place({ kind: 'leader-missing', warband, role: words })).toEqual(recruiting)
  expect(place({ kind: 'nobody-fit', warband })).toEqual(recruiting)
})

test('links an old wound to the planned game, else to planning one', () => {
  const wound: OverviewTodo = { kind: 'wound-to-roll', ...who }
  expect(place(wound, 'game000001')).toEqual({ name: 'game', ...of({ game: 'game000001' }) })
  expect(place(wound)).toEqual({ name: 'game', ...of({}) })
})

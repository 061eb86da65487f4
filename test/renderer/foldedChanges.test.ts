// Equal lines of a preview are joined into one that unfolds.
import { expect, test } from 'vitest'
import { foldChanges, type MemberChanges } from '../../renderer/game/foldChanges.ts'

const survived = {
  text: null,
  code: 'survived',
  detail: '',
  faces: [],
} as unknown as MemberChanges['changes'][number]['why'][number]
const member = (name: string, before: number, after: number, more: object = {}): MemberChanges => ({
  member: name,
  name,
  role: { fr: '', en: '' },
  changes: [{ field: 'experience', label: null, before, after, mark: 'gain', why: [survived], ...more }],
})
const foldedNames = (members: readonly MemberChanges[]) =>
  foldChanges(members).map((one) => ('member' in one ? one.name : [one.by, ...one.many.map(({ name }) => name)]))

test('folds four or more members with the same gain and reason, and lists them last', () => {
  const four = ['A', 'B', 'C', 'D'].map((name, at) => member(name, at, at + 2))
  expect(foldedNames([...four, member('Z', 0, 3)])).toEqual(['Z', [2, 'A', 'B', 'C', 'D']])
  expect(foldedNames(four.slice(1))).toEqual(['B', 'C', 'D'])
})

test('keeps a member separate with another change, reason, dice or earlier record', () => {
  const four = ['A', 'B', 'C', 'D'].map((name) => member(name, 0, 2))
  const different = [
    { ...four[0]!, changes: [...four[0]!.changes, ...four[0]!.changes] },
    member('E', 0, 2, { why: [] }),
    member('F', 0, 2, { why: [{ ...survived, faces: [3] }] }),
    member('G', 0, 2, { was: 1 }),
    member('H', 0, 2, { field: 'status', before: 'active', after: 'dead' }),
  ]
  for (const one of different)
    expect(foldedNames([...four.slice(1), one]).every((line) => typeof line === 'string')).toBe(true)
})

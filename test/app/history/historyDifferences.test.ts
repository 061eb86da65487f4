// How the history shows a field of a fact, before and after.
import { expect, test } from 'vitest'
import { factDifferences } from '../../../main/app/history/historyDifferences.ts'
import type { HistoryNames } from '../../../main/app/history/historyNames.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'

/** Nothing has a name or a text in this test. */
const names = {
  getName: () => undefined,
  word: () => undefined,
  fact: () => ({}),
  bandsOn: () => [],
  ruleset: { guide: { settings: [] } },
} as unknown as HistoryNames

const changeOf = (kind: string, before: object, after: object): Change =>
  ({ kind, id: 'fact00001', before, after }) as unknown as Change
/** Returns the changed field with its values before and after, as the history shows them. */
function shownFields(kind: string, field: string, before: unknown, after: unknown) {
  const [difference] = factDifferences([changeOf(kind, { [field]: before }, { [field]: after })], names)
  return difference?.fields.map((row) => [row.field, row.before, row.after])
}

test.each([
  ['a number', 'trait', 'level', 1, 2, 1, 2],
  ['a value where there was none', 'warband', 'cap', null, 600, null, 600],
  ['a boolean', 'participation', 'played', false, true, false, true],
  ['games to miss', 'absence', 'games', 1, 3, 1, 3],
  ['games to miss until the member is restored (stored as 0), without a number', 'absence', 'games', 2, 0, 2, null],
  ['0 as a number in another field', 'injury', 'occasion', 2, 0, 2, 0],
  ['0 as a number in another kind of fact', 'award', 'amount', 2, 0, 2, 0],

  ['a text', 'member', 'notes', 'a', '', 'a', ''],
  [
    'a code with a text on the screens',
    'member',
    'status',
    'active',
    'dead',
    { key: 'value.active' },
    { key: 'value.dead' },
  ],
] as const)('%s', (_, kind, field, before, after, was, is) => {
  expect(shownFields(kind, field, before, after)).toEqual([[field, was, is]])
})

test('shows a transferred member as present in its new band, not as retired', () => {
  const states = (before: object, after: object) =>
    factDifferences([changeOf('member', before, after)], names).flatMap(({ fields }) =>
      fields.filter(({ field }) => field === 'status').map((row) => [row.before, row.after]),
    )
  const [here, gone] = [
    { status: 'active', movedTo: null },
    { status: 'retired', movedTo: 'member0002' },
  ]
  expect(states(here, gone)).toEqual([[{ key: 'value.active' }, { key: 'value.moved' }]])
  expect(states(gone, here)).toEqual([[{ key: 'value.moved' }, { key: 'value.active' }]])
  expect(states({ status: 'active' }, { status: 'retired' })).toEqual([
    [{ key: 'value.active' }, { key: 'value.retired' }],
  ])
})

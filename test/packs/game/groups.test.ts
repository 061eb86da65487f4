// Groups: kinds that are several models.
import { describe, expect, test } from 'vitest'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { translator } from '../../../shared/text/translator.ts'
import { brumes, evaluate, evaluateOne, messagesAbout, messagesOf, settleWith, WITCH } from './brumes.ts'

describe('a group', () => {
  const militia = { kind: 'miliciens', name: 'Garde', models: 4, items: [{ id: 'lanterne' }, { id: 'cuirasse' }] }
  const one = (member: object) => evaluateOne(member, brumes, [WITCH])
  const valuesOf = ({ member, context }: ReturnType<typeof one>) =>
    brumes.builder.steps!.of(member, context).map(({ key, value, ceiling, price }) => [key, value, ceiling, price])

  test('pays for each model and its items', () => {
    const { cost } = one(militia).evaluated
    expect(cost.parts.map(({ amount, times }) => [amount, times])).toEqual([
      [80, 4],
      [20, 4],
      [40, 4],
    ])
    expect(cost.total).toBe(4 * (20 + 5 + 10))
  })

  test('has at least the models that the game asks for', () =>
    expect(one({ kind: 'chiens', name: 'Meute' }).evaluated.cost.total).toBe(20))

  test('is a group in the builder, with a number of models', () => {
    expect(brumes.builder.recruits(one(militia).context).map(({ isGroup }) => isGroup)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(valuesOf(one(militia))).toEqual([['models', 4, 5, undefined]])
    expect(valuesOf(one(WITCH))).toEqual([['step-combat', 0, 3, undefined]])
    expect(valuesOf(one({ ...militia, modelsNow: 3 }))).toEqual([
      ['models', 4, 5, undefined],
      ['modelsNow', 3, 4, 35],
    ])
  })

  test('keeps its losses when models are bought, and has no more left than were bought', () => {
    const { member, context } = one({ ...militia, modelsNow: 3 })
    const steps = brumes.builder.steps!
    expect(steps.to(member, 'models', 5, context)).toMatchObject({ models: 5, modelsNow: 4 })
    expect(steps.to(member, 'models', 2, context)).toMatchObject({ models: 2, modelsNow: 2 })
    expect(steps.to(member, 'modelsNow', 4, context)).toMatchObject({ models: 4, modelsNow: 4 })
    expect(brumes.builder.withoutGameEffects!(member)).not.toHaveProperty('modelsNow')
  })

  test('is no group any more as another kind', () => {
    const { member, context } = one(militia)
    const after = brumes.builder.choices!.to(member, 'kind', 'sorciere', context)
    expect([after.kind, 'models' in after]).toEqual(['sorciere', false])
  })

  test('rolls for each model that fell, loses those that die, and dies with the last', () => {
    const { member, context } = one(militia)
    expect(brumes.aftermath.returnRolls(member, 2, context).map(({ times }) => times)).toEqual([2])
    const fall = (...faces: number[]) => settleWith(militia, 'pertes', faces)
    expect(fall(1, 5)).toMatchObject({ modelsNow: 3, status: 'active' })
    expect(brumes.aftermath.models!(fall(1, 2))).toBe(2)
    expect(fall(1, 1, 2, 2)).toMatchObject({ modelsNow: 0, status: 'dead' })
    const decimatedGroup = { ...member, modelsNow: 1 }
    expect(brumes.aftermath.returnRolls(decimatedGroup, 3, context).map(({ times }) => times)).toEqual([1])
  })

  test('counts model by model: in the size of the band, its figures, its income and the pieces of an item', () => {
    const full = [WITCH, ...[1, 2, 3].map(() => ({ ...militia, models: 5 }))]
    expect(messagesOf(full)).toEqual([
      'members: The warband may have at most 15 models.',
      'members[1].items[0]: Lanterne: at most 4 in the warband.',
    ])
    const { roster, context } = evaluate([WITCH, { ...militia, modelsNow: 3 }])
    expect(brumes.sheet.rosterCounts!(roster.members, translator('en'), context)[0]!.figure).toBe('4')
    const income = brumes.aftermath.income!.of('win', 0, { members: roster.members, context, treasury: 50 })
    expect(income.parts.map(({ amount, times }) => [amount, times])).toEqual([
      [9, 3],
      [-6, 3],
    ])
  })

  test('costs and has the pieces of the models that were bought, and is as big as those that are left', () => {
    const weak = { ...militia, modelsNow: 1 }
    expect(one(weak).evaluated.cost.total).toBe(4 * (20 + 5 + 10))
    // Four lanterns and one more, of which one is in use.
    expect(messagesOf([{ ...WITCH, items: [{ id: 'lanterne' }] }, weak])).toEqual([
      'members[1].items[0]: Lanterne: at most 4 in the warband.',
    ])
    // The witch, three groups of four and two left make 15; a third would be too many.
    const [two, three] = [2, 3].map((modelsNow) => ({ kind: 'miliciens', name: 'Garde', models: 5, modelsNow }))
    const full = [WITCH, ...[1, 2, 3].map(() => ({ kind: 'miliciens', name: 'Garde', models: 4 }))]
    expect(messagesOf([...full, two!])).toEqual([])
    expect(messagesOf([...full, three!])).toEqual(['members: The warband may have at most 15 models.'])
  })

  test.each([
    [{ models: 6 }, 'members[1].models: Miliciens: a group of 1 to 5 models.'],
    [{ models: 2, modelsNow: 3 }, 'members[1].modelsNow: The group has more models than it was bought with (2).'],
  ])('of another size is an error: %j', (models, message) =>
    expect(messagesOf([WITCH, { kind: 'miliciens', name: 'Garde', ...models }])).toEqual([message]),
  )

  test('has a box for each model left on its sheet', () => {
    const { roster, context, members } = evaluate([WITCH, { ...militia, modelsNow: 3 }])
    const sheets = members.map((member) =>
      brumes.sheet.member(member, roster, context, translator('fr'), buildTerms(brumes)),
    )
    const boxes = sheets.map(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'tracker' ? [[block.title, block.rows[0]!.cells.length]] : [])),
    )
    expect(boxes).toEqual([
      [['Vie', 3]],
      [
        ['Figurines', 3],
        ['Vie', 2],
      ],
    ])
  })
})

test('a death on a table that members and groups share is a fault', () =>
  expect(messagesAbout({ 'kinds[0].table': 'pertes' })).toEqual([
    'tables.pertes.results.1-2: Members and groups roll on this table, and “mort” takes a group one model only: give the groups a table of their own.',
  ]))

test('a group whose least number is beyond its greatest is a fault', () =>
  expect(messagesAbout({ 'kinds[1].models.min': 6 })).toEqual([
    'kinds[1].models.max: The minimum (6) is greater than the maximum (5).',
  ]))

import { describe, expect, test } from 'vitest'
import { nextTick, ref } from 'vue'
import { buildRaceMove, initialActionValues } from '../../../renderer/rulesets/circus-imperium/actionForm.ts'
import { listSheetCorrections, useSheetCorrections } from '../../../renderer/rulesets/circus-imperium/fixes.ts'
import { parseDieDigits, useTypedDie } from '../../../renderer/rulesets/circus-imperium/typedDie.ts'
import type { ActionInput, RaceAction } from '../../../shared/rulesets/circus-imperium/race/viewActions.ts'
import type { TeamView } from '../../../shared/rulesets/circus-imperium/race/viewTeams.ts'

describe('typed die faces', () => {
  test.each([
    ['', 10, 'more'],
    ['7', 10, 7],
    ['1', 10, 1],
    ['10', 10, 10],
    ['0', 10, 10],
    ['11', 10, 'refused'],
    ['00', 10, 'refused'],
    ['0', 100, 'more'],
    ['00', 100, 100],
    ['07', 100, 7],
    ['7', 100, 7],
    ['45', 100, 45],
    ['100', 100, 100],
    ['101', 100, 'refused'],
    ['000', 100, 'refused'],
    ['0045', 100, 'refused'],
  ] as const)('« %s » on a die of %i is %s', (digits, sides, read) => expect(parseDieDigits(digits, sides)).toBe(read))

  test('are submitted with Enter, completely, and once', () => {
    const given: number[] = []
    const die = useTypedDie(
      () => 100,
      (face) => given.push(face),
    )
    die.digit('4')
    die.digit('5')
    die.digit('6')
    expect(die.refused.value).toEqual({ face: '456', sides: 100 })
    die.enter()
    expect(given).toEqual([])
    for (const digit of '45') die.digit(digit)
    expect(die.refused.value).toBeUndefined()
    die.back()
    die.enter()
    die.enter()
    expect(given).toEqual([4])
  })
})

describe('inputs of an action', () => {
  const name = { fr: 'x', en: 'x' }
  const inputs: ActionInput[] = [
    { key: 'squares', kind: 'number', name, min: 0, max: 4, value: 1 },
    {
      key: 'target',
      kind: 'choice',
      name,
      optional: false,
      options: [
        { value: { team: 'a' }, name },
        { value: { team: 'b' }, name },
      ],
    },
    { key: 'dice', kind: 'choice', name, optional: true, options: [{ value: 3, name }] },
    { key: 'leap', kind: 'flag', name, value: false },
  ]
  const action = { move: { kind: 'act', action: 'net-throw' }, inputs } as unknown as RaceAction

  test('start with the most likely values, and leave open ones out', () => {
    const values = initialActionValues(inputs)
    expect(values).toEqual({ squares: 1, target: 0, dice: -1, leap: false })
    expect(buildRaceMove(action, values)).toEqual({
      kind: 'act',
      action: 'net-throw',
      squares: 1,
      target: { team: 'a' },
      leap: false,
    })
  })

  test('are put into the move with the values from the rules', () => {
    const move = buildRaceMove(action, { squares: 4, target: 1, dice: 0, leap: true })
    expect(move).toMatchObject({ squares: 4, target: { team: 'b' }, dice: 3, leap: true })
  })
})

describe('manual corrections', () => {
  const person = {
    name: 'Lœlia',
    shield: null,
    armour: { boxes: 10, ticked: 3 },
    body: { boxes: 10, ticked: 1 },
    skill: { left: 4, of: 4 },
    laps: 1,
  }
  const team = {
    beasts: { ticked: 12, frenzied: false },
    chariot: { cells: [{ ticked: true }, {}, {}] },
    driver: person,
    gladiator: null,
    whip: [{ ticked: 1 }, { ticked: 0 }],
    turn: [],
  } as unknown as TeamView

  test('include the previous values, and leave out unchanged ones', () => {
    expect(listSheetCorrections(team, { beasts: 15, driver: { body: 1, armour: 5, laps: 2 }, whip: [1, 2] })).toEqual([
      { what: 'beasts', from: 12, to: 15 },
      { what: 'whip', from: 1, to: 3 },
      { what: 'armour', who: 'Lœlia', from: 3, to: 5 },
      { what: 'laps-run', who: 'Lœlia', from: 1, to: 2 },
    ])
    expect(listSheetCorrections(team, { gladiator: { body: 3 } })).toEqual([])
  })

  test('are sent as one move, and reset when another team is shown', async () => {
    const looked = ref({ ...team, id: 'aquila' })
    const sheet = useSheetCorrections(() => looked.value)
    sheet.fix({ beasts: 15 })
    sheet.fixPerson('driver', { body: 4 })
    sheet.fixPerson('driver', { armour: 5 })
    expect(sheet.move('mal compté')).toEqual({
      ...{ kind: 'correct', team: 'aquila', reason: 'mal compté' },
      ...{ beasts: 15, driver: { body: 4, armour: 5 } },
    })
    looked.value = { ...team, id: 'fulmen' }
    await nextTick()
    expect(sheet.fixed.value).toEqual([])
  })
})

// Those who fell, named by a few letters.
import { describe, expect, test } from 'vitest'
import {
  candidatesOf,
  enemiesOf,
  foundIn,
  namedIn,
  typedParts,
  withDoer,
  withNamed,
  withNextFate,
  withoutNamed,
} from '../../renderer/game/names.ts'
import type { Fall } from '../../shared/rules/aftermathAnswers.ts'

const member = (id: string, name: string, more: object = {}) => ({ id, name, ...more })
const BAND = {
  enemies: [{ id: 'z', name: 'Bises', members: [member('y', 'Marius'), member('x', 'Anaïs')] }],
  members: [
    member('a', 'Hélène de Gué'),
    member('b', 'Œdipe'),
    member('c', 'Pillards', { models: 5 }),
    member('d', 'Le vieux Pil'),
    member('e', 'Rhéa', {
      crew: [
        { id: 'driver', name: 'Rhéa' },
        { id: 'gladiator', name: 'Titus' },
      ],
    }),
    member('f', '7 de Pique'),
    member('g', 'Garde 3'),
  ],
}
const all = candidatesOf(BAND)
const found = (typed: string, falls: readonly Fall[] = []) => foundIn(all, falls, typed).map(({ key }) => key)
const one = (key: string) => all.find((each) => each.key === key)!

describe('a few letters find', () => {
  test.each([
    ['hel', ['a']],
    ['HÉL', ['a']],
    ['gue', ['a']],
    ['oed', ['b']],
    // What begins with them comes before what has a word that does, then what only has them.
    ['pi', ['c', 'd', 'f']],
    ['edi', ['b']],
    ['g', ['g', 'a']],
    ['de g', ['a', 'g']],
    ['g h', ['a']],
    ['titus', ['e.gladiator']],
    // Of a team, it as a whole first; each of it by the team's name too.
    ['rhe', ['e', 'e.driver', 'e.gladiator']],
    ['rhea tit', ['e.gladiator']],
    ['xyz', []],
  ])('%s', (typed, keys) => expect(found(typed)).toEqual(keys))

  test('a number after letters says how many of a group; of others it is part of the name', () => {
    expect(found('pil 3')).toEqual(['c'])
    expect(found('7')).toEqual(['f'])
    expect(found('garde 3')).toEqual(['g'])
    expect(found('helene 3')).toEqual([])
  })

  test('nobody who fell already, but a group as long as some of it stand', () => {
    const falls: Fall[] = [
      { member: 'a', fate: 'out' },
      { member: 'c', fate: 'out', models: 4 },
    ]
    expect(found('', falls)).toEqual(['b', 'c', 'd', 'e', 'e.driver', 'e.gladiator', 'f', 'g'])
    expect(found('pil', [{ member: 'c', fate: 'out', models: 5 }])).toEqual(['d'])
  })

  test('of a team whoever of it still stands, unless it fell as a whole', () => {
    const some: Fall[] = [{ member: 'e', fate: 'out', crew: [{ id: 'driver', fate: 'out' }] }]
    expect(found('rhea', some)).toEqual(['e.gladiator'])
    expect(found('rhea', [{ member: 'e', fate: 'out' }])).toEqual([])
  })
})

describe('who is named', () => {
  test('fell; a group by one more each time, or by as many as are said', () => {
    const once = withNamed([], one('c'))
    expect(once).toEqual([{ member: 'c', fate: 'out', models: 1 }])
    expect(withNamed(once, one('c'))).toEqual([{ member: 'c', fate: 'out', models: 2 }])
    expect(withNamed(once, one('c'), 4)).toEqual([{ member: 'c', fate: 'out', models: 4 }])
    expect(withNamed(once, one('c'), 9)).toEqual([{ member: 'c', fate: 'out', models: 5 }])
  })

  test('keeps what was told of it', () => {
    const told: Fall[] = [{ member: 'c', fate: 'fled', models: 1, by: { member: 'x' } }]
    expect(withNamed(told, one('c'))).toEqual([{ member: 'c', fate: 'fled', models: 2, by: { member: 'x' } }])
  })

  test('of a team falls alone, and beside another of it; taken back, the others stay', () => {
    const first = withNamed([{ member: 'a', fate: 'out' }], one('e.driver'))
    const both = withNamed(first, one('e.gladiator'))
    expect(both[1]).toEqual({
      member: 'e',
      fate: 'out',
      crew: [
        { id: 'driver', fate: 'out' },
        { id: 'gladiator', fate: 'out' },
      ],
    })
    expect(namedIn(BAND, both).map(({ key }) => key)).toEqual(['a', 'e.driver', 'e.gladiator'])
    expect(withoutNamed(both, one('e.driver'))).toEqual([
      { member: 'a', fate: 'out' },
      { member: 'e', fate: 'out', crew: [{ id: 'gladiator', fate: 'out' }] },
    ])
    expect(withoutNamed(first, one('e.driver'))).toEqual([{ member: 'a', fate: 'out' }])
    expect(withoutNamed(both, one('a')).map((fall) => fall.member)).toEqual(['e'])
  })

  test('fell to whoever is said after a stroke', () => {
    expect([typedParts('hel/ma'), typedParts('/ma'), typedParts('hel')]).toEqual([
      { who: 'hel', by: 'ma' },
      { who: '', by: 'ma' },
      { who: 'hel', by: undefined },
    ])
    const [doer] = foundIn(enemiesOf(BAND), [], 'ana')
    const falls = withDoer(withNamed(withNamed([], one('a')), one('b')), one('b'), doer!)
    expect(falls).toEqual([
      { member: 'a', fate: 'out' },
      { member: 'b', fate: 'out', by: { member: 'x' } },
    ])
    expect(namedIn(BAND, falls).map(({ by }) => by)).toEqual([undefined, 'Anaïs'])
    expect(namedIn(BAND, [{ member: 'a', fate: 'out', by: { warband: 'z' } }])[0]!.by).toBe('Bises')
  })

  test('fell in the next of the ways there are, round to the first; nothing is taken from who only fled', () => {
    const fates = ['out', 'killed', 'fled'] as const
    let falls: Fall[] = [{ member: 'a', fate: 'out', taken: [{ line: 0, to: 'x' }] }]
    const turn = () => (falls = withNextFate(falls, namedIn(BAND, falls)[0]!, fates))
    expect(turn()).toEqual([{ member: 'a', fate: 'killed', taken: [{ line: 0, to: 'x' }] }])
    expect(turn()).toEqual([{ member: 'a', fate: 'fled' }])
    expect(turn()).toEqual([{ member: 'a', fate: 'out' }])
    const crew = withNamed(withNamed([], one('e.driver')), one('e.gladiator'))
    const turned = withNextFate(crew, namedIn(BAND, crew)[1]!, fates)
    expect(turned[0]!.crew).toEqual([
      { id: 'driver', fate: 'out' },
      { id: 'gladiator', fate: 'killed' },
    ])
  })
})

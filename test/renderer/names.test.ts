// Finding casualties by a few letters.
import { describe, expect, test } from 'vitest'
import {
  listCasualtyCandidates,
  listCauseCandidates,
  findCasualtyCandidates,
  listCasualties,
  splitCasualtyAndCause,
  setCasualtyCause,
  addCasualty,
  setNextFate,
  removeCasualty,
} from '../../renderer/game/fallenNames.ts'
import type { FallenEntry } from '../../shared/rules/aftermathAnswers.ts'

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
const candidates = listCasualtyCandidates(BAND)
const candidateKeys = (typed: string, falls: readonly FallenEntry[] = []) =>
  findCasualtyCandidates(candidates, falls, typed).map(({ key }) => key)
const candidate = (key: string) => candidates.find((each) => each.key === key)!

describe('a few letters', () => {
  test.each([
    ['hel', ['a']],
    ['HÉL', ['a']],
    ['gue', ['a']],
    ['oed', ['b']],
    // Names that start with the letters come first, then names with a word that does, then names that contain them.
    ['pi', ['c', 'd', 'f']],
    ['edi', ['b']],
    ['g', ['g', 'a']],
    ['de g', ['a', 'g']],
    ['g h', ['a']],
    ['titus', ['e.gladiator']],
    // The whole team comes first. Its crew members are also found by the name of the team.
    ['rhe', ['e', 'e.driver', 'e.gladiator']],
    ['rhea tit', ['e.gladiator']],
    ['xyz', []],
  ])('find members by « %s »', (typed, keys) => expect(candidateKeys(typed)).toEqual(keys))

  test('read a number as the count of a group, and otherwise as part of the name', () => {
    expect(candidateKeys('pil 3')).toEqual(['c'])
    expect(candidateKeys('7')).toEqual(['f'])
    expect(candidateKeys('garde 3')).toEqual(['g'])
    expect(candidateKeys('helene 3')).toEqual([])
  })

  test('leave out members already out, but not groups with models left', () => {
    const falls: FallenEntry[] = [
      { member: 'a', fate: 'out' },
      { member: 'c', fate: 'out', models: 4 },
    ]
    expect(candidateKeys('', falls)).toEqual(['b', 'c', 'd', 'e', 'e.driver', 'e.gladiator', 'f', 'g'])
    expect(candidateKeys('pil', [{ member: 'c', fate: 'out', models: 5 }])).toEqual(['d'])
  })

  test('include the crew members who are not out, unless the whole team is out', () => {
    const some: FallenEntry[] = [{ member: 'e', fate: 'out', crew: [{ id: 'driver', fate: 'out' }] }]
    expect(candidateKeys('rhea', some)).toEqual(['e.gladiator'])
    expect(candidateKeys('rhea', [{ member: 'e', fate: 'out' }])).toEqual([])
  })
})

describe('adding a casualty', () => {
  test('counts one more model of a group each time, or the given number', () => {
    const once = addCasualty([], candidate('c'))
    expect(once).toEqual([{ member: 'c', fate: 'out', models: 1 }])
    expect(addCasualty(once, candidate('c'))).toEqual([{ member: 'c', fate: 'out', models: 2 }])
    expect(addCasualty(once, candidate('c'), 4)).toEqual([{ member: 'c', fate: 'out', models: 4 }])
    expect(addCasualty(once, candidate('c'), 9)).toEqual([{ member: 'c', fate: 'out', models: 5 }])
  })

  test('keeps what was already entered about the member', () => {
    const entered: FallenEntry[] = [{ member: 'c', fate: 'fled', models: 1, by: { member: 'x' } }]
    expect(addCasualty(entered, candidate('c'))).toEqual([
      { member: 'c', fate: 'fled', models: 2, by: { member: 'x' } },
    ])
  })

  test('of a crew adds that person to the team; removing one leaves the others', () => {
    const first = addCasualty([{ member: 'a', fate: 'out' }], candidate('e.driver'))
    const both = addCasualty(first, candidate('e.gladiator'))
    expect(both[1]).toEqual({
      member: 'e',
      fate: 'out',
      crew: [
        { id: 'driver', fate: 'out' },
        { id: 'gladiator', fate: 'out' },
      ],
    })
    expect(listCasualties(BAND, both).map(({ key }) => key)).toEqual(['a', 'e.driver', 'e.gladiator'])
    expect(removeCasualty(both, candidate('e.driver'))).toEqual([
      { member: 'a', fate: 'out' },
      { member: 'e', fate: 'out', crew: [{ id: 'gladiator', fate: 'out' }] },
    ])
    expect(removeCasualty(first, candidate('e.driver'))).toEqual([{ member: 'a', fate: 'out' }])
    expect(removeCasualty(both, candidate('a')).map((fall) => fall.member)).toEqual(['e'])
  })

  test('sets the opponent typed after a slash', () => {
    expect([splitCasualtyAndCause('hel/ma'), splitCasualtyAndCause('/ma'), splitCasualtyAndCause('hel')]).toEqual([
      { who: 'hel', by: 'ma' },
      { who: '', by: 'ma' },
      { who: 'hel', by: undefined },
    ])
    const [cause] = findCasualtyCandidates(listCauseCandidates(BAND), [], 'ana')
    const falls = setCasualtyCause(addCasualty(addCasualty([], candidate('a')), candidate('b')), candidate('b'), cause!)
    expect(falls).toEqual([
      { member: 'a', fate: 'out' },
      { member: 'b', fate: 'out', by: { member: 'x' } },
    ])
    expect(listCasualties(BAND, falls).map(({ by }) => by)).toEqual([undefined, 'Anaïs'])
    expect(listCasualties(BAND, [{ member: 'a', fate: 'out', by: { warband: 'z' } }])[0]!.by).toBe('Bises')
  })

  test('cycles through the possible fates, and drops loot from a member who only fled', () => {
    const fates = ['out', 'killed', 'fled'] as const
    let falls: FallenEntry[] = [{ member: 'a', fate: 'out', taken: [{ line: 0, to: 'x' }] }]
    const nextFate = () => (falls = setNextFate(falls, listCasualties(BAND, falls)[0]!, fates))
    expect(nextFate()).toEqual([{ member: 'a', fate: 'killed', taken: [{ line: 0, to: 'x' }] }])
    expect(nextFate()).toEqual([{ member: 'a', fate: 'fled' }])
    expect(nextFate()).toEqual([{ member: 'a', fate: 'out' }])
    const crew = addCasualty(addCasualty([], candidate('e.driver')), candidate('e.gladiator'))
    const turned = setNextFate(crew, listCasualties(BAND, crew)[1]!, fates)
    expect(turned[0]!.crew).toEqual([
      { id: 'driver', fate: 'out' },
      { id: 'gladiator', fate: 'killed' },
    ])
  })
})

// A budget and a size of bands that dice decide: faults, rosters, the reference.
import { describe, expect, test } from 'vitest'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { translator } from '../../../shared/text/translator.ts'
import { brumesWith } from '../format/brumes.ts'
import type { Edits } from '../format/faubourg.ts'
import { brumes, evaluate, messagesAbout, rulesetOf, WITCH } from './brumes.ts'

const militia = (models: number) => ({ kind: 'miliciens', name: `${models}`, models })
/** A witch with so many militiamen more. */
const codesOf = (more: number[], options: object = {}) =>
  evaluate([WITCH, ...more.map(militia)], options).issues.map(({ code, params }) => [code, params?.['max']])

describe('a size by dice', () => {
  test('is the most that dice give for a roster without one, and the rolled one otherwise', () => {
    expect(codesOf([5, 5, 4])).toEqual([])
    expect(codesOf([5, 5, 5])).toEqual([['too-many-models', 15]])
    expect(codesOf([5, 4], { 'band-size': '10' })).toEqual([])
    expect(codesOf([5, 5], { 'band-size': '10' })).toEqual([['too-many-models', 10]])
  })

  test('is one that the dice can give', () => expect(() => codesOf([1], { 'band-size': '16' })).toThrow())
})

test('a new roster has the average budget, and shares count at least the lowest', () => {
  // 3D6 × 10 + 400 is 430 to 580, and 505 on average.
  expect(brumes.roster.starter('A')).toMatchObject({ cap: 505, options: { refuge: 'moulin' } })
  const limited = rulesetOf(brumesWith({ 'band.limits': [{ group: 'materiel', share: 10 }] }))
  const lamps = (quantity: number) => [{ ...WITCH, items: [{ id: 'cuirasse', quantity }] }, militia(1)]
  const codes = (quantity: number) => evaluate(lamps(quantity), {}, limited).issues.map(({ code }) => code)
  // 10 % of 430 pay four breastplates of 10, and not five.
  expect([4, 5].map((quantity) => codes(quantity).includes('limit-share'))).toEqual([false, true])
})

test('the reference names the dice and the average', () => {
  const textIn = (language: 'fr' | 'en') =>
    JSON.stringify(brumes.sheet.priceBlocks!(translator(language))).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(textIn('en')).toContain('"Budget","3D6 × 10 + 400, rolled by each warband (505 on average)')
  expect(textIn('en')).toContain('"Size of the warband","2 to D6 + 9, rolled by each warband')
  expect(textIn('fr')).toContain('à lancer par chaque bande (505 en moyenne)')
})

describe('faults', () => {
  test.each<[edits: Edits, messages: readonly string[]]>([
    [{ 'band.budget': '3W6' }, ['band.budget: “3W6” is no amount with dice. Write for example D6, 2D6+3 or D6*10.']],
    [
      { 'band.budget': '6D100*999', 'band.max': '6D20*9' },
      [
        'band.budget: “6D100*999” can give more than 100000. Use fewer dice, or smaller numbers.',
        'band.max: “6D20*9” can give more than 1000. Use fewer dice, or smaller numbers.',
      ],
    ],
    [{ 'band.max': 'D6', 'band.min': 2 }, ['band.max: The minimum (2) is greater than the maximum (1).']],
    [{ 'band.max': '' }, ['band.max: “” is no amount with dice. Write for example D6, 2D6+3 or D6*10.']],
  ])('%j', (edits, messages) => expect(messagesAbout(edits)).toEqual(messages))

  test('a formula cannot name the size that a band rolled', () =>
    expect(loadPack(brumesWith({ 'checks.band': [{ when: "'band-size' = band", text: 'x' }] })).faults).not.toEqual([]))
})

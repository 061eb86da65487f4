import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beastDamage, pmAvailable } from '../../../shared/rulesets/circus-imperium/beasts.ts'
import { chariotCells, ringOf, SECTIONS } from '../../../shared/rulesets/circus-imperium/chariot.ts'
import { drawn, isWreck, struck } from '../../../shared/rulesets/circus-imperium/race/chariot.ts'
import * as person from '../../../shared/rulesets/circus-imperium/race/person.ts'
import * as racing from '../../../shared/rulesets/circus-imperium/race/team.ts'
import { grid, LOELIA, team } from './fixtures.ts'

describe('beasts', () => {
  test('carry each Kessrith at the price of a point, never below 0', () => {
    expect([0, 1, 2].map((kessriths) => pmAvailable(0, kessriths))).toEqual([8, 7, 6])
    expect(pmAvailable(59, 2)).toBe(0)
  })

  test('deal by their row, at least 1; the dead nothing', () => {
    expect([beastDamage(15, 10), beastDamage(16, 10), beastDamage(31, 4), beastDamage(31, 2)]).toEqual([15, 10, 1, 1])
    expect([beastDamage(59, 10), beastDamage(59, 1), beastDamage(60, 10)]).toEqual([6, 1, 0])
  })

  test('take no more than 60', () => expect(racing.beastsHurt(grid(team()), 99).beasts).toBe(60))
})

describe('a chariot', () => {
  const CELLS = chariotCells()
  const shades = (hull: readonly number[]) => hull.map((at) => CELLS[at]!.shade)

  test('has rings of 26, 18, 10 and 2 boxes, white, white, grey and black', () => {
    expect([0, 1, 2, 3].map((ring) => CELLS.filter((cell) => ringOf(cell) === ring).length)).toEqual([26, 18, 10, 2])
    expect(['white', 'grey', 'black'].map((shade) => CELLS.filter((cell) => cell.shade === shade).length)).toEqual([
      44, 10, 2,
    ])
  })

  test('shares the corners of each ring by two sections, the black boxes by three', () => {
    const shared = (count: number) => CELLS.filter(({ sections }) => sections.length === count)
    expect(shared(2)).toHaveLength(12)
    expect(shared(3).map(({ sections }) => sections)).toEqual([
      ['front', 'left', 'right'],
      ['rear', 'left', 'right'],
    ])
    const signs = CELLS.map(({ divided }) => divided?.charAt(0) ?? '.').join('')
    expect(signs.match(/.{7}/g)).toEqual([
      ...['f.....r', '.f...r.', '..f.r..', '.......', '.......', '..r.f..', '.r...f.', 'r.....f'],
    ])
  })

  test('is struck from the outside in: 12 white, 3 grey at the driver’s cost, then black at either end', () => {
    expect(struck([], 'front', 12)).toMatchObject({ driver: 0, wrecked: false })
    expect(new Set(shades(struck([], 'front', 12).hull))).toEqual(new Set(['white']))
    expect(struck([], 'front', 15)).toMatchObject({ driver: 3, wrecked: false })
    expect(struck([], 'rear', 16)).toMatchObject({ driver: 3, wrecked: true })
  })

  test('has 14 white and 4 grey boxes at either side', () => {
    expect(struck([], 'left', 18)).toMatchObject({ driver: 4, wrecked: false })
    expect(struck([], 'right', 19)).toMatchObject({ driver: 4, wrecked: true })
    // The first of the two black boxes ends it.
    expect(struck([], 'left', 40).hull).toHaveLength(19)
  })

  test('ticks a shared box once, from whichever side', () => {
    const front = struck([], 'front', 7)
    const left = struck(front.hull, 'left', 7)
    expect(left.hull).toHaveLength(14)
    // Two corners of the front are gone already: its eleventh point is grey.
    expect(struck(struck([], 'left', 14).hull, 'front', 11).driver).toBe(1)
  })

  test('loses what strikes a wreck', () => {
    const { hull } = struck([], 'rear', 40)
    expect([hull.length, isWreck(hull)]).toEqual([16, true])
    expect(struck(hull, 'left', 5)).toEqual({ hull, driver: 0, wrecked: true })
  })

  test('is drawn with its ticks', () => {
    expect(
      drawn(struck([], 'front', 3).hull).flatMap(({ ticked, column, row }) => (ticked ? [[column, row]] : [])),
    ).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ])
  })

  test('never loses or gains a box, in whatever order it is struck', () => {
    const blow = fc.tuple(fc.constantFrom(...SECTIONS), fc.integer({ min: 0, max: 9 }))
    fc.assert(
      fc.property(fc.array(blow, { maxLength: 12 }), (blows) => {
        let hull: readonly number[] = []
        for (const [section, damage] of blows) {
          const after = struck(hull, section, damage)
          const more = after.hull.filter((at) => !hull.includes(at))
          expect(hull.every((at) => after.hull.includes(at))).toBe(true)
          expect(more.length).toBeLessThanOrEqual(damage)
          expect(more.every((at) => CELLS[at]!.sections.includes(section))).toBe(true)
          expect(after.driver).toBe(more.filter((at) => CELLS[at]!.shade === 'grey').length)
          hull = after.hull
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('a person', () => {
  const racer = (role: 'driver' | 'gladiator', member: object) => grid(member)[role]!

  test('takes blows with armour, then body: the source’s example of light armour, 2, then 6, then 7', () => {
    const driver = racer('driver', team({ driver: { ...LOELIA, armour: 'light' } }))
    const once = person.hurt(person.hurt(driver, 2), 6)
    expect([once.armour.ticked, once.body.ticked, person.modifiedAv(once)]).toEqual([5, 3, 6])
    expect(person.isDead(once)).toBe(false)
    expect(person.isDead(person.hurt(once, 7))).toBe(true)
  })

  test('throws a trident on 5 in the source’s example: AV 9, two blows, two squares', () => {
    const driver = racer('driver', team({ driver: { ...LOELIA, armour: 'light' } }))
    expect(person.modifiedAv(person.hurt(driver, 7)) - 2).toBe(5)
  })

  test('takes blows with a shield first; gone or dropped, it gives its AV back', () => {
    const large = { name: 'Secutor', species: 'human', armour: 'heavy', equipment: ['large-shield', 'spatha'] }
    const secutor = racer('gladiator', team({ gladiator: large }))
    expect([person.avOf(secutor), person.avOf(person.withoutShield(secutor))]).toEqual([6, 8])
    const nine = person.hurt(secutor, 9)
    expect([nine.shield!.ticked, nine.armour.ticked, person.avOf(nine)]).toEqual([9, 0, 6])
    const twelve = person.hurt(secutor, 12)
    expect([twelve.shield!.ticked, twelve.armour.ticked, person.avOf(twelve)]).toEqual([10, 2, 8])
    expect(person.hurt(person.withoutShield(secutor), 3).armour.ticked).toBe(3)
    expect(person.hurt(secutor, 99).body.ticked).toBe(10)
  })

  test('that is a Baufrin dies with the fifth box', () => {
    const baufrin = racer('driver', team({ driver: { ...LOELIA, species: 'baufrin', armour: 'light' } }))
    expect([9, 10].map((damage) => person.isDead(person.hurt(baufrin, damage)))).toEqual([false, true])
  })

  test('succeeds on 1 always, on 10 never, else at most on the SRA', () => {
    expect([1, 2, 9, 10].map((face) => person.succeeds(face, 0))).toEqual([true, false, false, false])
    expect([9, 10].map((face) => person.succeeds(face, 12))).toEqual([true, false])
    expect([5, 6].map((face) => person.succeeds(face, 5))).toEqual([true, false])
  })
})

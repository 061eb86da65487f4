import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beastDamage, availableMovementPoints } from '../../../shared/rulesets/circus-imperium/beasts.ts'
import { chariotCells, chariotRingIndexOf, CHARIOT_SECTIONS } from '../../../shared/rulesets/circus-imperium/chariot.ts'
import { drawChariotHull, isHullWrecked, damageHull } from '../../../shared/rulesets/circus-imperium/race/chariot.ts'
import * as person from '../../../shared/rulesets/circus-imperium/race/person.ts'
import { isSuccess } from '../../../shared/rulesets/circus-imperium/race/success.ts'
import * as racing from '../../../shared/rulesets/circus-imperium/race/team.ts'
import { teamOnGrid, LOELIA, team } from './fixtures.ts'

describe('beasts', () => {
  test('carry each Kessrith for one PM, never below 0', () => {
    expect([0, 1, 2].map((kessriths) => availableMovementPoints(0, kessriths))).toEqual([8, 7, 6])
    expect(availableMovementPoints(59, 2)).toBe(0)
  })

  test('deal damage by their row, at least 1, but none when dead', () => {
    expect([beastDamage(15, 10), beastDamage(16, 10), beastDamage(31, 4), beastDamage(31, 2)]).toEqual([15, 10, 1, 1])
    expect([beastDamage(59, 10), beastDamage(59, 1), beastDamage(60, 10)]).toEqual([6, 1, 0])
  })

  test('take at most 60 damage', () => expect(racing.hurtBeasts(teamOnGrid(team()), 99).beasts).toBe(60))
})

describe('a chariot', () => {
  const CELLS = chariotCells()
  const shades = (hull: readonly number[]) => hull.map((at) => CELLS[at]!.shade)

  test('has rings of 26, 18, 10 and 2 boxes: white, white, grey and black', () => {
    expect([0, 1, 2, 3].map((ring) => CELLS.filter((cell) => chariotRingIndexOf(cell) === ring).length)).toEqual([
      26, 18, 10, 2,
    ])
    expect(['white', 'grey', 'black'].map((shade) => CELLS.filter((cell) => cell.shade === shade).length)).toEqual([
      44, 10, 2,
    ])
  })

  test('shares the corners of each ring between two sections, and the black boxes between three', () => {
    const cellsInSections = (count: number) => CELLS.filter(({ sections }) => sections.length === count)
    expect(cellsInSections(2)).toHaveLength(12)
    expect(cellsInSections(3).map(({ sections }) => sections)).toEqual([
      ['front', 'left', 'right'],
      ['rear', 'left', 'right'],
    ])
    const signs = CELLS.map(({ divided }) => divided?.charAt(0) ?? '.').join('')
    expect(signs.match(/.{7}/g)).toEqual([
      ...['f.....r', '.f...r.', '..f.r..', '.......', '.......', '..r.f..', '.r...f.', 'r.....f'],
    ])
  })

  test("is damaged from the outside in: 12 white, 3 grey at the driver's cost, then black at both ends", () => {
    expect(damageHull([], 'front', 12)).toMatchObject({ driver: 0, wrecked: false })
    expect(new Set(shades(damageHull([], 'front', 12).hull))).toEqual(new Set(['white']))
    expect(damageHull([], 'front', 15)).toMatchObject({ driver: 3, wrecked: false })
    expect(damageHull([], 'rear', 16)).toMatchObject({ driver: 3, wrecked: true })
  })

  test('has 14 white and 4 grey boxes on each side', () => {
    expect(damageHull([], 'left', 18)).toMatchObject({ driver: 4, wrecked: false })
    expect(damageHull([], 'right', 19)).toMatchObject({ driver: 4, wrecked: true })
    // The first of the two black boxes wrecks it.
    expect(damageHull([], 'left', 40).hull).toHaveLength(19)
  })

  test('ticks a shared box once, from either side', () => {
    const front = damageHull([], 'front', 7)
    const left = damageHull(front.hull, 'left', 7)
    expect(left.hull).toHaveLength(14)
    // Two corners of the front are already ticked: its eleventh point is grey.
    expect(damageHull(damageHull([], 'left', 14).hull, 'front', 11).driver).toBe(1)
  })

  test('ignores damage to a wreck', () => {
    const { hull } = damageHull([], 'rear', 40)
    expect([hull.length, isHullWrecked(hull)]).toEqual([16, true])
    expect(damageHull(hull, 'left', 5)).toEqual({ hull, driver: 0, wrecked: true })
  })

  test('is drawn with its ticks', () => {
    expect(
      drawChariotHull(damageHull([], 'front', 3).hull).flatMap(({ ticked, column, row }) =>
        ticked ? [[column, row]] : [],
      ),
    ).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ])
  })

  test('never loses or gains a box, in any order of damage', () => {
    const blow = fc.tuple(fc.constantFrom(...CHARIOT_SECTIONS), fc.integer({ min: 0, max: 9 }))
    fc.assert(
      fc.property(fc.array(blow, { maxLength: 12 }), (blows) => {
        let hull: readonly number[] = []
        for (const [section, damage] of blows) {
          const after = damageHull(hull, section, damage)
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
  const racer = (role: 'driver' | 'gladiator', member: object) => teamOnGrid(member)[role]!

  test("takes damage with armour, then body, as in the source's example of light armour: 2, then 6, then 7", () => {
    const driver = racer('driver', team({ driver: { ...LOELIA, armour: 'light' } }))
    const once = person.hurtRacer(person.hurtRacer(driver, 2), 6)
    expect([once.armour.ticked, once.body.ticked]).toEqual([5, 3])
    expect(person.isDead(once)).toBe(false)
    expect(person.isDead(person.hurtRacer(once, 7))).toBe(true)
  })

  test('takes damage with a shield first, and regains the AV when it is gone or dropped', () => {
    const large = { name: 'Secutor', species: 'human', armour: 'heavy', equipment: ['large-shield', 'spatha'] }
    const secutor = racer('gladiator', team({ gladiator: large }))
    expect([person.currentFightingValue(secutor), person.currentFightingValue(person.dropShield(secutor))]).toEqual([
      6, 8,
    ])
    const nine = person.hurtRacer(secutor, 9)
    expect([nine.shield!.ticked, nine.armour.ticked, person.currentFightingValue(nine)]).toEqual([9, 0, 6])
    const twelve = person.hurtRacer(secutor, 12)
    expect([twelve.shield!.ticked, twelve.armour.ticked, person.currentFightingValue(twelve)]).toEqual([10, 2, 8])
    expect(person.hurtRacer(person.dropShield(secutor), 3).armour.ticked).toBe(3)
    expect(person.hurtRacer(secutor, 99).body.ticked).toBe(10)
  })

  test('dies with the fifth body box as a Baufrin', () => {
    const baufrin = racer('driver', team({ driver: { ...LOELIA, species: 'baufrin', armour: 'light' } }))
    expect([9, 10].map((damage) => person.isDead(person.hurtRacer(baufrin, damage)))).toEqual([false, true])
  })

  test('succeeds on 1 always, on 10 never, else up to the SRA', () => {
    expect([1, 2, 9, 10].map((face) => isSuccess(face, 0))).toEqual([true, false, false, false])
    expect([9, 10].map((face) => isSuccess(face, 12))).toEqual([true, false])
    expect([5, 6].map((face) => isSuccess(face, 5))).toEqual([true, false])
  })
})

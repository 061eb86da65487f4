import { describe, expect, it } from 'vitest'
import { beastDamage, pmAvailable, sraRow } from './circus/beasts.ts'
import { chariotCells, count, damageToChariot, ringOf } from './circus/chariot.ts'

describe('beasts', () => {
  it('lose movement points as the digest’s table says', () => {
    const table = [
      [0, 14, 8],
      [15, 20, 7],
      [21, 29, 6],
      [30, 34, 5],
      [35, 39, 4],
      [40, 45, 3],
      [46, 52, 2],
      [53, 59, 1],
      [60, 60, 0],
    ] as const
    for (const [from, to, pm] of table) {
      for (let boxes = from; boxes <= to; boxes++) expect([boxes, pmAvailable(boxes)]).toEqual([boxes, pm])
    }
  })

  it('carry each KessRith at the price of one more point, never below 0', () => {
    expect([0, 1, 2].map((kessriths) => pmAvailable(0, kessriths))).toEqual([8, 7, 6])
    expect(pmAvailable(59, 2)).toBe(0)
  })

  it('fight with the row of the last ticked box: at 5 PM they trample on 7 just then', () => {
    const rows = [0, 15, 16, 30, 31, 45, 46, 59].map((boxes) => sraRow(boxes)?.sra)
    expect(rows).toEqual([6, 6, 5, 5, 4, 4, 3, 3])
    expect(sraRow(60)).toBeUndefined()
    expect([pmAvailable(30), sraRow(30)]).toEqual([5, { sra: 5, frenzied: 7, bonus: 0 }])
  })

  it('deal at least 1', () => {
    expect([beastDamage(15, 10), beastDamage(16, 10), beastDamage(31, 4), beastDamage(31, 2)]).toEqual([15, 10, 1, 1])
    expect([beastDamage(59, 10), beastDamage(59, 1), beastDamage(60, 10)]).toEqual([6, 1, 0])
  })
})

describe('the chariot', () => {
  const fresh = chariotCells()
  const side = (section: string) => fresh.filter(({ sections }) => sections.includes(section))

  it('has rings of 26, 18, 10 and 2 boxes', () => {
    expect([0, 1, 2, 3].map((ring) => fresh.filter((cell) => ringOf(cell) === ring).length)).toEqual([26, 18, 10, 2])
    expect([count(fresh, 'white'), count(fresh, 'grey'), count(fresh, 'black')]).toEqual([44, 10, 2])
  })

  it('shares the four corners of each ring by two, the centre cells by three', () => {
    const shared = fresh.filter(({ sections }) => sections.length === 2)
    expect(shared).toHaveLength(12)
    expect(fresh.find(({ column, row }) => column === 0 && row === 0)!.sections).toEqual(['front', 'left'])
    expect(fresh.find(({ column, row }) => column === 5 && row === 6)!.sections).toEqual(['rear', 'right'])
    const centre = fresh.filter(({ shade }) => shade === 'black').map(({ sections }) => sections)
    expect(centre).toEqual([
      ['front', 'left', 'right'],
      ['rear', 'left', 'right'],
    ])
  })

  it('divides those corners along its diagonals, and nothing else', () => {
    const signs = fresh.map(({ divided }) => divided?.charAt(0) ?? '.').join('')
    expect(signs.match(/.{7}/g)).toEqual([
      'f.....r',
      '.f...r.',
      '..f.r..',
      '.......',
      '.......',
      '..r.f..',
      '.r...f.',
      'r.....f',
    ])
  })

  it('has 12 white, 3 grey and 1 black boxes at either end, 14, 4 and 2 at either side', () => {
    const counts = (section: string) =>
      (['white', 'grey', 'black'] as const).map((shade) => count(side(section), shade))
    expect([counts('front'), counts('rear')]).toEqual([
      [12, 3, 1],
      [12, 3, 1],
    ])
    expect([counts('left'), counts('right')]).toEqual([
      [14, 4, 2],
      [14, 4, 2],
    ])
  })

  it('takes damage from the outside in: white, then grey at the driver’s cost, then the structure', () => {
    const white = damageToChariot(fresh, 'front', 12)
    expect(white).toMatchObject({ driver: 0, wrecked: false })
    expect(white.cells.filter(({ ticked: hit }) => hit).every(({ shade }) => shade === 'white')).toBe(true)
    expect(damageToChariot(fresh, 'front', 15)).toMatchObject({ driver: 3, wrecked: false })
    expect(damageToChariot(fresh, 'front', 16)).toMatchObject({ driver: 3, wrecked: true })
    expect(damageToChariot(fresh, 'left', 19)).toMatchObject({ driver: 4, wrecked: true })
    expect(damageToChariot(white.cells, 'front', 2)).toMatchObject({ driver: 2, wrecked: false })
  })

  it('ticks a shared box once, whichever side it is hit from', () => {
    const front = damageToChariot(fresh, 'front', 7)
    expect(front.cells.filter(({ row, ticked: hit }) => hit && row === 0)).toHaveLength(7)
    const left = damageToChariot(front.cells, 'left', 7)
    expect(left.cells.filter(({ column, ticked: hit }) => hit && column === 0)).toHaveLength(8)
    expect(left.cells.filter(({ ticked: hit }) => hit)).toHaveLength(14)
    // The front's two left corners are gone: its 12 white boxes are used up two points sooner.
    const second = damageToChariot(damageToChariot(fresh, 'left', 14).cells, 'front', 11)
    expect(second.driver).toBe(1)
  })

  it('loses what strikes a wreck, and leaves the cells it was given as they are', () => {
    const wreck = damageToChariot(fresh, 'rear', 40)
    expect(wreck).toMatchObject({ driver: 3, wrecked: true })
    expect(wreck.cells.filter(({ ticked: hit }) => hit)).toHaveLength(16)
    expect(damageToChariot(wreck.cells, 'left', 5)).toEqual({ cells: wreck.cells, driver: 0, wrecked: true })
    expect(fresh.some(({ ticked: hit }) => hit)).toBe(false)
  })
})

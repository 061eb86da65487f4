import { describe, expect, it } from 'vitest'
import { BROTHERS, COWARDLY, faction, group, traits } from './chaos/fixtures.ts'
import { issuesOf, partsOf, totals } from './support.ts'

describe('cost of a group', () => {
  const cost = (more: object, rest: object = {}) => faction([group(more)], rest).members[0]!.cost

  it('is the sum of attributes, traits, items (once per group) and 2 for each model over ten', () => {
    // Attributes 9 + 9 + 4 + 6, traits 3 + 1 + 2, items 4 + 24, extra models 4 × 2.
    const { cost: total, members } = faction([BROTHERS])
    expect(total.total).toBe(28 + 6 + 28 + 8)
    expect(partsOf(members[0]!.cost)).toEqual([
      'strength 9',
      'agility 9',
      'wits 4',
      'resolve 6',
      'combat-prowess 3',
      'extra-movement 1',
      'iron-will 2',
      'knife 4',
      'rifle 24',
      'extra-models 8',
    ])
  })

  it('includes ten models, or five veterans, and 3 for each further veteran', () => {
    expect(cost({}).total).toBe(28)
    expect(cost({ models: 10 }).total).toBe(28)
    expect(cost({ models: 20 }).total).toBe(48)
    expect(cost({ traits: traits('veteran') }).total).toBe(33)
    expect(totals(faction([group({ traits: traits('veteran') })]))).toMatchObject({ vitality: 5 })
    expect(cost({ traits: traits('veteran'), models: 8 }).total).toBe(42)
  })

  it('depends on the models bought, not on those left', () => {
    expect(cost({ models: 20, modelsNow: 3 }).total).toBe(48)
  })

  it('multiplies by levels and quantities, and is lowered by a drawback', () => {
    expect(cost({ traits: [{ id: 'marksman', level: 3 }] }).total).toBe(34)
    expect(cost({ items: [{ id: 'forgotten-lore', quantity: 5 }] }).total).toBe(33)
    const coward = cost({ traits: traits('custom:cowardly') }, { custom: [COWARDLY] })
    expect(coward.total).toBe(26)
    expect(partsOf(coward)).toContain('custom:cowardly -2')
  })

  it('may equal the cap, but not exceed it', () => {
    expect(issuesOf(faction([group(), group()], { cap: 56 }))).toEqual([])
    const over = faction([group(), group()], { cap: 55 })
    expect(over.issues).toEqual([
      { severity: 'error', code: 'cap-exceeded', path: 'cap', params: { cost: 56, cap: 55, excess: 1 } },
    ])
    expect(issuesOf(faction([group(), group({ status: 'captured' })], { cap: 28 }))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { bandOf } from './chaos/values.ts'
import { attributes, BROTHERS, COWARDLY, faction, FURY, group, STATUE, traits } from './chaos/fixtures.ts'
import { chaosModel } from './index.ts'
import { issuesOf, notAddingUp, partsOf, totals } from './support.ts'

describe('values of a group', () => {
  it('are those of the mock-up', () => {
    expect(totals(faction([BROTHERS]))).toEqual({
      attributePoints: 28,
      actionPoints: 5,
      vitality: 12,
      drPool: 3,
      capacity: 6,
      encumbrance: 3,
      overload: 0,
      charge: 11,
      couragePool: 10,
      meleePool: 4,
      shootingPool: 3,
      meleeDamagePool: 3,
      band: 'trained-acolytes',
    })
  })

  it('are in display order', () => {
    expect(Object.keys(totals(faction([BROTHERS])))).toEqual(Object.keys(chaosModel.values.specs))
  })

  it('lose 1 AP and 1 inch of charge for each point of overload', () => {
    // Strength 1 carries 2; rifle 2, knife 1 and rope 2 weigh 5: overload 3, so 3 + 2 − 3 AP, and a charge of 2 + 5
    // inches.
    const loaded = faction([
      group({ attributes: attributes(1, 3, 2, 3), items: [{ id: 'rifle' }, { id: 'knife' }, { id: 'rope' }] }),
    ])
    expect(totals(loaded)).toMatchObject({ capacity: 2, encumbrance: 5, overload: 3, actionPoints: 2, charge: 7 })
    const { actionPoints, overload, charge } = loaded.members[0]!.values
    expect(partsOf(actionPoints)).toEqual(['agility 3', 'wits 2', 'overload -3'])
    expect(partsOf(overload)).toEqual(['encumbrance 5', 'capacity -2'])
    expect(partsOf(charge)).toEqual(['action-points 2', 'charge 5'])
    expect(charge!.parts[0]!.from!.parts[2]!.from!.parts[0]!.from).toEqual(loaded.members[0]!.values.encumbrance)
  })

  it('have at least 0 AP, and a charge of at least 5 inches plus the extra movement', () => {
    const loaded = faction([
      group({
        attributes: attributes(1, 1, 1, 1),
        traits: [{ id: 'extra-movement', level: 2 }],
        items: [{ id: 'machine-gun', quantity: 3 }],
      }),
    ])
    expect(totals(loaded)).toMatchObject({ encumbrance: 6, overload: 4, actionPoints: 0, charge: 7 })
    expect(partsOf(loaded.members[0]!.values.actionPoints)).toEqual([
      'agility 1',
      'wits 1',
      'overload -4',
      'action-points 2',
    ])
  })

  it('count no encumbrance for one weapon of ENC 2 per harness, but count knife and rope', () => {
    const items = [{ id: 'rifle' }, { id: 'spear' }, { id: 'knife' }, { id: 'rope' }, { id: 'weapon-harness' }]
    expect(totals(faction([group({ items })]))).toMatchObject({ encumbrance: 5 })
    const two = [...items, { id: 'weapon-harness' }]
    expect(totals(faction([group({ items: two })]))).toMatchObject({ encumbrance: 3 })
    const three = [...items, { id: 'weapon-harness', quantity: 2 }]
    expect(totals(faction([group({ items: three })]))).toMatchObject({ encumbrance: 3 })
    const unarmed = [{ id: 'rope' }, { id: 'weapon-harness' }]
    expect(totals(faction([group({ items: unarmed })]))).toMatchObject({ encumbrance: 2 })
  })

  it('count encumbrance 1 for every two uses of forgotten lore, over all lines', () => {
    const weight = (...quantities: readonly number[]) =>
      totals(faction([group({ items: quantities.map((quantity) => ({ id: 'forgotten-lore', quantity })) })]))
        .encumbrance
    expect([weight(1), weight(2), weight(3), weight(1, 1), weight(3, 2)]).toEqual([0, 1, 1, 1, 2])
  })

  it('include a capacity of three times the strength with pack-bearer', () => {
    const bearer = faction([group({ traits: traits('pack-bearer') })])
    expect(totals(bearer)).toMatchObject({ capacity: 9 })
    expect(partsOf(bearer.members[0]!.values.capacity)).toEqual(['strength 6', 'pack-bearer 3'])
  })

  it('compute courage from the models left, and list the lost models', () => {
    const values = (modelsNow: number) => totals(faction([group({ models: 17, modelsNow })]))
    // The example of the rulebook: a group of 17 has a bonus of 8 dice.
    expect(values(17)).toMatchObject({ vitality: 17, couragePool: 11 })
    expect(values(16)).toMatchObject({ vitality: 16, couragePool: 11 })
    expect(values(0)).toMatchObject({ vitality: 0, couragePool: 3 })
    const lost = faction([group({ models: 17, modelsNow: 4 })]).members[0]!.values
    expect(partsOf(lost.vitality)).toEqual(['models 17', 'lost-models -13'])
    expect(lost.vitality!.parts.map(({ source }) => source.kind)).toEqual(['base', 'loss'])
    expect(partsOf(lost.couragePool)).toEqual(['resolve 3', 'models 2'])
    expect(lost.couragePool!.parts[1]!.from!.total).toBe(4)
  })

  it('include the levels of traits in the pools', () => {
    const trained = group({
      traits: [{ id: 'combat-prowess', level: 3 }, { id: 'marksman', level: 2 }, { id: 'iron-will' }],
    })
    expect(totals(faction([trained]))).toMatchObject({ meleePool: 6, shootingPool: 5, couragePool: 9 })
  })

  it('are the sum of their parts, including nested parts', () => {
    const odd = group({
      attributes: attributes(0, 4, 0, 6),
      traits: [{ id: 'custom:cowardly' }, { id: 'marksman', level: 9 }, { id: 'marksman' }],
      items: [
        { id: 'rope', quantity: 7 },
        { id: 'weapon-harness', quantity: 2 },
        { id: 'spear' },
        { id: 'forgotten-lore', quantity: 5 },
      ],
      models: 23,
      modelsNow: 6,
      overrides: [{ value: 'charge', amount: 3, reason: 'sable mouvant' }],
    })
    for (const members of [[BROTHERS], [odd], [BROTHERS, odd, group()]]) {
      expect(notAddingUp(faction(members, { custom: [COWARDLY] }))).toEqual([])
    }
    const { cost, members } = faction([BROTHERS, odd], { custom: [COWARDLY] })
    expect(cost.total).toBe(members[0]!.cost.total + members[1]!.cost.total)
  })

  it('include the value band of the cost, the higher one on a shared bound', () => {
    expect([39, 40, 49, 50, 70, 71].map(bandOf)).toEqual([
      'unranked',
      'acolytes',
      'acolytes',
      'trained-acolytes',
      'trained-acolytes',
      'unranked',
    ])
    // 28 + rifle 24 = 52.
    const { band } = faction([group({ items: [{ id: 'rifle' }] })]).members[0]!.values
    expect(band!.total).toBe('trained-acolytes')
    expect(partsOf(band)).toEqual(['cost 52'])
    expect(chaosModel.values.specs.band!.words![band!.total]!.en).toBe('trained acolytes')
  })

  it('include the traits and items that a faction added', () => {
    const own = group({ traits: [{ id: 'custom:fury', level: 2 }], items: [{ id: 'custom:statue' }] })
    const evaluated = faction([own], { custom: [FURY, STATUE] })
    expect(totals(evaluated)).toMatchObject({ meleePool: 5, charge: 12, encumbrance: 5 })
    expect(evaluated.cost.total).toBe(28 + 2 * 4 + 9)
    expect(issuesOf(evaluated)).toEqual([])
  })
})

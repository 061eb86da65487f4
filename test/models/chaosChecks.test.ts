import { describe, expect, it } from 'vitest'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { Validation, buildValidation } from '../../shared/rules/validation.ts'
import { translator } from '../../shared/text/translator.ts'
import { attributes, codes, COWARDLY, faction, FURY, group, STATUE, traits } from './chaos/fixtures.ts'
import { chaosModel } from './index.ts'
import { issuesOf, read } from './support.ts'

const fr = translator('fr')

describe('checks of a group', () => {
  it('require attributes from 1 to 4, and wits up to 3 for the inhuman', () => {
    expect(codes({ attributes: attributes(4, 2, 4, 2) })).toEqual([])
    expect(codes({ attributes: attributes(1, 5, 1, 0) })).toEqual([
      'attribute-ceiling members[0].attributes.agility',
      'attribute-minimum members[0].attributes.resolve',
    ])
    const inhuman = traits('inhuman')
    expect(codes({ attributes: attributes(4, 2, 3, 2), traits: inhuman })).toEqual([])
    expect(codes({ attributes: attributes(4, 2, 4, 2), traits: inhuman })).toEqual([
      'attribute-ceiling members[0].attributes.wits',
    ])
  })

  it('allow 30 points of attributes, or 35 for the inhuman', () => {
    // 12 + 12 + 2 + 4 = 30; one more die of resolve makes 32; 12 + 12 + 4 + 8 = 36.
    expect(codes({ attributes: attributes(4, 4, 1, 2) })).toEqual([])
    expect(codes({ attributes: attributes(4, 4, 1, 3) })).toEqual(['attribute-points members[0].attributes'])
    const inhuman = traits('inhuman')
    expect(codes({ attributes: attributes(4, 4, 1, 4), traits: inhuman })).toEqual([])
    expect(codes({ attributes: attributes(4, 4, 2, 4), traits: inhuman })).toEqual([
      'attribute-points members[0].attributes',
    ])
  })

  it('refuse groups bought below their base or above the maximum, but not those reduced in play', () => {
    expect(codes({ models: 9 })).toEqual(['group-too-small members[0].models'])
    expect(codes({ models: 20 })).toEqual([])
    expect(codes({ models: 21 })).toEqual(['group-too-large members[0].models'])
    const veteran = traits('veteran')
    expect(codes({ traits: veteran, models: 4 })).toEqual(['group-too-small members[0].models'])
    expect(codes({ traits: veteran, models: 9 })).toEqual(['group-too-large members[0].models'])
    expect(codes({ modelsNow: 1 })).toEqual([])
    expect(codes({ modelsNow: 0 })).toEqual(['group-gone members[0].modelsNow'])
    expect(codes({ modelsNow: 11 })).toEqual(['more-left-than-bought members[0].modelsNow'])
  })

  it('refuse a trait that is repeated, above its maximum level, not for groups, or without its required trait', () => {
    expect(codes({ traits: [...traits('marksman'), { id: 'marksman', level: 2 }] })).toEqual([
      'trait-twice members[0].traits[1]',
    ])
    expect(codes({ traits: [{ id: 'marksman', level: 4 }] })).toEqual(['trait-level members[0].traits[0].level'])
    expect(codes({ traits: traits('custom:cowardly') }, { custom: [COWARDLY] })).toEqual([
      'trait-not-for-groups members[0].traits[0]',
    ])
    expect(codes({ traits: traits('natural-armour') })).toEqual(['trait-requires members[0].traits[0]'])
    expect(codes({ traits: traits('natural-armour', 'inhuman') })).toEqual([])
  })

  it('allow any level of extra movement for the inhuman', () => {
    const swift = { id: 'extra-movement', level: 4 }
    expect(codes({ traits: [swift] })).toEqual(['trait-level members[0].traits[0].level'])
    expect(codes({ traits: [swift, { id: 'inhuman' }] })).toEqual([])
  })

  it('warn of a second group of veterans, ignoring groups that have left', () => {
    const veterans = group({ traits: traits('veteran') })
    const two = faction([group(), veterans, veterans])
    expect(issuesOf(two)).toEqual(['second-veterans members[2]'])
    expect(two.legal).toBe(true)
    expect(issuesOf(faction([{ ...veterans, status: 'dead' }, veterans]))).toEqual([])
  })

  it('produce the public validation document in both languages', () => {
    const roster = read(chaosModel, { cap: 30, members: [group({ traits: traits('natural-armour') })] })
    const evaluated = evaluateWholeRoster(chaosModel, roster)
    const document = Validation.parse(buildValidation(chaosModel, roster, evaluated, fr))
    expect(document).toMatchObject({ ruleset: 'chaos-au-caire', legal: false, cost: 30, cap: 30 })
    expect(document.members[0]).toMatchObject({
      kind: 'acolyte-group',
      cost: 30,
      values: { band: 'unranked', charge: 10 },
    })
    expect(document.issues.map(({ message }) => message)).toEqual([
      'Armure naturelle\u00a0: demande «\u202fInhumain\u202f».',
    ])
    const [english] = buildValidation(chaosModel, roster, evaluated, translator('en')).issues
    expect(english!.message).toBe('Natural armour: requires “Inhuman”.')
  })

  it('leave a group unchanged after adding and removing an entry', () => {
    const rules = chaosModel.roster
    const roster = rules.starter('Faction')
    const context = rules.context(roster)
    const [fresh] = roster.members
    for (const { id } of rules.catalogue(context)) {
      const once = rules.add(fresh!, id, context)
      expect(chaosModel.values.cost(once, context).total, id).not.toBe(10)
      expect(rules.remove(once, id, context), id).toEqual(fresh)
      expect(rules.remove(rules.add(once, id, context), id, context), id).toEqual(once)
      expect(rules.remove(fresh!, id, context), id).toEqual(fresh)
    }
    expect(evaluateWholeRoster(chaosModel, roster)).toMatchObject({ legal: true, cost: { total: 10 } })
  })

  it("add and remove the faction's own traits and items, and ignore unknown ids", () => {
    const rules = chaosModel.roster
    const roster = read(chaosModel, { custom: [COWARDLY, FURY, STATUE], members: [group()] })
    const context = rules.context(roster)
    const [fresh] = roster.members
    const furious = rules.add(rules.add(fresh!, FURY.id, context), FURY.id, context)
    expect([furious.traits, furious.items]).toEqual([[{ id: FURY.id, level: 2 }], []])
    expect(rules.remove(furious, FURY.id, context).traits).toEqual([{ id: FURY.id, level: 1 }])
    const loaded = rules.add(fresh!, STATUE.id, context)
    expect([loaded.traits, loaded.items]).toEqual([[], [{ id: STATUE.id, quantity: 1 }]])
    expect(rules.remove(loaded, STATUE.id, context)).toEqual(fresh)
    // A trait that is not for groups, and an unknown id.
    expect(rules.add(fresh!, COWARDLY.id, context)).toBe(fresh)
    expect(rules.add(fresh!, 'custom:other', context)).toBe(fresh)
  })
})

import { describe, expect, it } from 'vitest'
import type { MemberDeeds } from '../../shared/rules/kit/aftermath/experience.ts'
import { computeExperience } from '../../shared/rules/kit/aftermath/experience.ts'
import { buildInjuryOutcome } from '../../shared/rules/kit/aftermath/injuries.ts'
import { createFraction } from '../../shared/rules/kit/fraction.ts'
import { RollTable } from '../../shared/rules/kit/rollTable.ts'
import { BROTHERS, faction, group } from './chaos/fixtures.ts'
import { MODEL_RETURN, TABLES } from './chaos/tables.ts'
import { chaosModel } from './index.ts'
import { chances, issuesOf, partsOf, read, totals, typed } from './support.ts'

const { aftermath } = chaosModel
const { members } = read(chaosModel, { members: [BROTHERS, group()] })
/** `brothers` has 12 of 14 models left, `others` all 10. */
const [brothers, others] = [members[0]!, members[1]!]
const context = chaosModel.roster.context(chaosModel.roster.starter('Faction'))

/** The outcome of one roll per face. */
const outcome = (...faces: readonly number[]) =>
  buildInjuryOutcome(faces.flatMap((face) => typed(chaosModel, MODEL_RETURN, [face]).results))

describe('the aftermath of a group', () => {
  it('uses a house table that loses a model on 1 and 2', () => {
    expect(RollTable.parse(MODEL_RETURN)).toEqual(MODEL_RETURN)
    expect(MODEL_RETURN.house).toBe(true)
    const result = (face: number) => typed(chaosModel, MODEL_RETURN, [face]).results
    expect(result(2)).toEqual([
      { id: 'lost', dice: [2], rerolled: false, effects: [{ kind: 'lost-model' }], results: [] },
    ])
    expect(result(3)).toEqual([{ id: 'back', dice: [3], rerolled: false, effects: [], results: [] }])
    expect(chances(MODEL_RETURN, TABLES)).toEqual({ lost: createFraction(1, 3), back: createFraction(2, 3) })
  })

  it('rolls once for each fallen model, at most once for each model left', () => {
    expect(aftermath.returnRolls(brothers, 3, context)).toEqual([{ table: MODEL_RETURN, times: 3 }])
    expect(aftermath.returnRolls(brothers, 12, context)).toEqual([{ table: MODEL_RETURN, times: 12 }])
    expect(aftermath.returnRolls(brothers, 13, context)).toEqual([{ table: MODEL_RETURN, times: 12 }])
    expect(aftermath.returnRolls(brothers, 0, context)).toEqual([])
  })

  it('counts the lost models of all rolls, without other effects', () => {
    expect(outcome(1, 6, 2)).toMatchObject({ lostModels: 2, injuries: [], lost: false })
  })

  it('subtracts the lost models from those left', () => {
    expect(aftermath.settleMember(brothers, outcome(1, 6, 2), context)).toMatchObject({ models: 14, modelsNow: 10 })
    expect(aftermath.settleMember(others, outcome(1), context)).toMatchObject({ modelsNow: 9, status: 'active' })
    expect(aftermath.settleMember(others, outcome(3, 4, 5, 6), context).modelsNow).toBeUndefined()
    expect(brothers.modelsNow).toBe(12)
    const after = faction([{ ...aftermath.settleMember(brothers, outcome(2, 2, 1), context) }])
    // 14 models bought, 5 lost, 9 left. Courage: resolve 3, iron will 1, 9 models / 2 = 4. The cost does not change.
    expect(totals(after)).toMatchObject({ vitality: 9, couragePool: 8 })
    expect(partsOf(after.members[0]!.values.vitality)).toEqual(['models 14', 'lost-models -5'])
    expect(after.cost.total).toBe(70)
  })

  it('removes a group without models, and reports one still listed as active', () => {
    const allButOne = outcome(...Array.from({ length: 11 }, () => 1), 6)
    expect(aftermath.settleMember(brothers, allButOne, context)).toMatchObject({ modelsNow: 1, status: 'active' })
    const gone = aftermath.settleMember(brothers, outcome(...Array.from({ length: 12 }, () => 1)), context)
    expect(gone).toMatchObject({ modelsNow: 0, status: 'dead' })
    expect(issuesOf(faction([{ ...gone }]))).toEqual([])
    expect(issuesOf(faction([{ ...gone, status: 'active' }]))).toEqual(['group-gone members[0].modelsNow'])
    expect(faction([{ ...gone }]).cost.total).toBe(0)
  })

  it('takes the items of a robbed group, not its traits', () => {
    const robbed = aftermath.settleMember(brothers, { ...outcome(6), losesEquipment: true }, context)
    expect([robbed.items, robbed.traits.length, robbed.modelsNow]).toEqual([[], 3, 12])
  })
})

describe('experience of a group', () => {
  const experienceFrom = (more: Partial<MemberDeeds>) => {
    const deeds = { kind: 'acolyte-group', tookPart: true, survived: true, won: false, worth: 70, tookOut: [], ...more }
    return computeExperience(deeds, aftermath.awards)
  }
  const independent = (worth: number) => ({ kind: 'independent', worth })

  it('is that of one member for the whole group', () => {
    expect(experienceFrom({ won: true, tookOut: [{ kind: 'independent' }] }).total).toBe(3)
    expect(experienceFrom({ survived: false }).total).toBe(0)
  })

  it('is 2 for an independent worth at least 20 points more, 1 for others, nothing for groups', () => {
    expect(experienceFrom({ tookOut: [independent(89)] }).total).toBe(1 + 1)
    expect(experienceFrom({ tookOut: [independent(90)] }).total).toBe(1 + 2)
    expect(experienceFrom({ tookOut: [{ kind: 'acolyte-group', worth: 99 }] }).total).toBe(1)
    expect(partsOf(experienceFrom({ tookOut: [independent(50), independent(100), independent(120)] }))).toEqual([
      'survived 1',
      'took-independent 3',
      'took-stronger 2',
    ])
  })
})

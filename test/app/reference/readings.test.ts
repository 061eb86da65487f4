// Readings are shown with the figures that they decide, and printed with the reference.
import { describe, expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { LANGUAGES } from '../../../shared/domain/localized.ts'
import { listAllTableLines } from '../../../shared/rules/kit/resolve.ts'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import { RULESETS, rulesetOf } from '../../../shared/rulesets/registry.ts'
import { singleBlocks } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }

/** The readings that decide each figure, according to the digests. */
const DECIDED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'un-pour-un': {
    movement: ['UPU-R2', 'UPU-R12', 'UPU-R28'],
    command: ['UPU-R2', 'UPU-R12'],
    shooting: ['UPU-R12'],
    melee: ['UPU-R12'],
    strength: ['UPU-R2'],
    resistance: ['UPU-R2'],
    life: ['UPU-R2'],
    cost: ['UPU-R27', 'UPU-R31'],
    value: ['UPU-R20'],
    treasury: ['UPU-R32', 'UPU-R33', 'UPU-R42'],
  },
  'chaos-au-caire': {
    actionPoints: ['CIC-R10'],
    encumbrance: ['CIC-R8', 'CIC-R11'],
    koPool: ['CIC-R3', 'CIC-R4', 'CIC-R12'],
    couragePool: ['CIC-R3', 'CIC-R4'],
    band: ['CIC-R9'],
    cost: ['CIC-R13'],
    value: ['CIC-R20'],
    treasury: ['CIC-R17', 'CIC-R18'],
  },
  'circus-imperium': { shieldBoxes: ['CI-R2'], maximumSpeed: ['CI-R8'] },
  kolaps: {
    pdsAllowed: ['KOL-R2'],
    attributesAllowed: ['KOL-R1'],
    cost: ['KOL-R4', 'KOL-R11', 'KOL-R12'],
    value: ['KOL-R4'],
    treasury: ['KOL-R13', 'KOL-R14'],
  },
  'cartes-destin': {
    ...{ move: ['CD-R8', 'CD-R16'], attack: ['CD-R8', 'CD-R16'], morale: ['CD-R8', 'CD-R16'] },
    ...{
      strength: ['CD-R16'],
      endurance: ['CD-R16'],
      life: ['CD-R16'],
      moveReduced: ['CD-R8'],
      attackReduced: ['CD-R8'],
    },
    value: ['CD-R20'],
    treasury: ['CD-R21'],
  },
}

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  test('lists readings at each figure that they decide', () => {
    const { call, does } = begun(id)
    const starter = rulesetOf(id)!.roster.starter('Une bande')
    const found: Record<string, readonly string[]> = {}
    const noteReadings = (key: string, readings: readonly { readonly code: string }[]) => {
      if (readings.length > 0) found[key] = readings.map(({ code }) => code)
    }
    const withValues = (member: object) => {
      const values = { move: 9, attack: 2, strength: 5, endurance: 5, life: 3, morale: 4 }
      return id === 'cartes-destin' ? { ...member, values, reduced: { move: 5, attack: 1 } } : member
    }
    const gladiator = { name: 'Brennus', species: 'human', armour: 'light', equipment: ['net', 'small-shield'] }
    for (const one of starter.members) {
      const given = id === 'circus-imperium' ? { ...one, gladiator } : withValues(one)
      const { member } = does('member.recruit', { ...at, member: given, free: true })
      const { values, cost } = call<MemberView>('member.get', { ...at, member })
      for (const { key, readings } of values) noteReadings(key, readings)
      noteReadings('cost', cost.readings)
    }
    const { valueReadings, treasuryReadings } = call<BuilderView>('warband.builder', at)
    noteReadings('value', valueReadings)
    noteReadings('treasury', treasuryReadings)
    expect(found).toMatchObject(DECIDED[id]!)
    expect(Object.keys(found).sort()).toEqual(Object.keys(DECIDED[id]!).sort())
  })

  test('marks every table, line and rule with a reading in the reference', () => {
    const ruleset = rulesetOf(id)!
    const blocks = singleBlocks(referenceSheet(ruleset, translator('fr')))
    const printed = blocks.flatMap((block): string[] => {
      if (block.kind === 'entries') return block.entries.map(({ name }) => name)
      return block.kind === 'table' ? [block.title, ...block.rows.map(({ cells }) => JSON.stringify(cells[1]))] : []
    })
    const tables = Object.values(ruleset.tables).filter(({ variant }) => !variant)
    const aids = ruleset.guide.playAids.flatMap(({ entries }) => entries)
    const resting = [...tables, ...tables.flatMap(listAllTableLines), ...aids, ...ruleset.guide.houseRules].filter(
      ({ readings = [] }) => readings.length > 0,
    )
    expect(resting.length).toBeGreaterThan(0)
    for (const { name } of resting)
      expect(printed.filter((one) => one.includes(name.fr) && one.includes('‡'))).not.toEqual([])
  })

  test.each(LANGUAGES)('prints every reading with the reference, in %s', (language) => {
    const text = translator(language)
    const ruleset = rulesetOf(id)!
    const printed = singleBlocks(referenceSheet(ruleset, text)).flatMap((block) =>
      block.kind === 'entries' ? block.entries : [],
    )
    for (const reading of ruleset.guide.readings)
      expect(printed.filter(({ name }) => name === reading.code)).toEqual([
        { name: reading.code, text: text.of(reading.text) },
      ])
  })
})

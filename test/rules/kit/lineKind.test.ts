import { expect, test } from 'vitest'
import { tableLineKind } from '../../../shared/rules/kit/lineKind.ts'
import type { RollTableLine } from '../../../shared/rules/kit/rollTable.ts'

const name = { fr: 'Résultat', en: 'Result' }
const kindOf = (effects: RollTableLine['effects'], isGain = false) =>
  tableLineKind({ id: 'result', name, summary: name, on: [[1, 1]], ...(effects && { effects }) }, { isGain })
const flag = (id: string) => ({ kind: 'flag', flag: id })

test.each([
  ['no effect', undefined, 'none'],
  ['a state of the game’s own', [flag('own-hante')], 'state'],
  ['two such states', [flag('own-hante'), flag('own-borgne')], 'state'],
  ['such a state and a wound', [flag('own-borgne'), { kind: 'stat', stat: 'tir', amount: -1 }], 'harm'],
  ['such a state and experience', [flag('own-hante'), { kind: 'experience', amount: 1 }], 'gain'],
  ['a state that the program knows as harmful', [flag('own-hante'), flag('madness')], 'harm'],
  ['a state that the program knows as a gain', [flag('fearless')], 'gain'],
] as const)('the kind of a result with %s', (_, effects, kind) => {
  expect(kindOf(effects && [...effects])).toBe(kind)
  expect(kindOf(effects && [...effects], true)).toBe('gain')
})

import { afterAll, describe, expect, test } from 'vitest'
import { explainMember } from '../../main/cli/base/explainText.ts'
import { toTraced } from '../../shared/rules/kit/traced.ts'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import type { EvaluatedMember } from '../../shared/rules/ruleset.ts'
import { translator } from '../../shared/text/translator.ts'
import { cli, temporaryFolder } from '../support/cli.ts'
import { EXPLAINED } from './rosters.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
const explained = folder.write('explained.json', EXPLAINED)
const english = (...args: string[]) => cli(['validate', ...args, '--lang', 'en'])

describe('--explain', () => {
  // Computed by hand from the digest: rank, race, equipment, injuries and advances, then the values set by hand.
  const LEADER = [
    /^ {2}Movement +10 += Leader 9 · Bionic leg \+2 · Leg wound \([^)]*2[^)]*\) −1$/,
    /^ {2}Command +12 += Leader 11 · Advances \+1$/,
    /^ {2}Shooting +3\+ += Leader 3 · Elves \+0 \(becomes 3\)$/,
    /^ {2}Melee +2\+ += Leader 4 · Set by hand \(accord\) −2 \(becomes 2\)$/,
    /^ {2}Strength +5 += Leader 5$/,
    /^ {2}Resistance +6 += Leader 4 · Elves −1 \(becomes 3\) · Light armour \+1 · Bionic leg × 2 \+2$/,
    /^ {2}Life points +4 += Leader 4$/,
    /^ {2}Cost +60 += Leader 50 · Light armour \+30 · Pistol \(modern\) × 2 \+20 · First one free −10 · Bionic leg × 2 \+60 · Set by hand \(solde\) −90 \(becomes 60\)$/,
  ]

  test('shows every part of every number', async () => {
    const { code, out } = await english(explained, '--explain')
    const start = out.indexOf('Aredhel')
    expect(code).toBeLessThan(2)
    LEADER.forEach((line, at) => expect(out[start + 1 + at]).toMatch(line))
  })

  test.each(['fr', 'en'])('shows parts that add up to the total, in %s', async (lang) => {
    const { out } = await cli(['validate', explained, '--explain', '--lang', lang])
    const lines = out.filter((line) => line.startsWith('  ') && line.includes('  = '))
    expect(lines).toHaveLength(16)
    for (const line of lines) {
      const [, total, parts] = /(\d+)\+? {2,}= (.*)$/.exec(line)!
      const amounts = parts!.split(' · ').map((part) => / ([+−]?\d+)(?: \([^)]*\))?$/.exec(part)![1]!.replace('−', '-'))
      expect(amounts.map(Number).reduce((a, b) => a + b)).toBe(Number(total))
    }
  })

  test('ends with the readings that decide the figures of the band', async () => {
    const codesOf = (out: readonly string[]) => [...new Set(out.join('\n').match(/UPU-R\d+/g))]
    const [plain, full] = [await english(explained), await english(explained, '--explain')]
    expect(codesOf(plain.out)).toEqual([])
    for (const code of ['UPU-R2', 'UPU-R12', 'UPU-R20', 'UPU-R31']) expect(codesOf(full.out)).toContain(code)
    // The treasury is explained only if the roster gives its amount.
    expect(codesOf(full.out)).not.toContain('UPU-R33')
    const purse = folder.write('purse.json', { ...EXPLAINED, treasury: 3 })
    expect(codesOf((await english(purse, '--explain')).out)).toContain('UPU-R33')
  })

  test('adds its lines after the usual output', async () => {
    const plain = (await english(explained)).out
    expect((await english(explained, '--explain')).out.slice(0, plain.length)).toEqual(plain)
  })

  test('starts a number with 0 if its base is zero, and signs only the parts added to it', () => {
    const part = (name: string, amount: number) => ({
      ...{ source: { kind: 'base', id: name, name: { fr: name, en: name } } as const, amount },
    })
    const member = { name: 'Zoé' }
    const values = { movement: toTraced([part('Recruit', 0), part('Boots', 2), part('Mud', -1), part('Elves', 0)]) }
    const evaluated = { member, cost: toTraced([]), values } as unknown as EvaluatedMember
    const [, line] = explainMember(evaluated, rulesetOf('un-pour-un')!, translator('en'))
    expect(line).toMatch(/ 1 += Recruit 0 · Boots \+2 · Mud −1 · Elves \+0$/)
  })
})

import { describe, expect, it } from 'vitest'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { Validation, buildValidation } from '../../../shared/rules/validation.ts'
import { translator } from '../../../shared/text/translator.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { issuesOf, judge, notAddingUp, partsOf, read, totals } from '../../models/support.ts'
import { BRENNUS, LOELIA, team } from './fixtures.ts'

const fr = translator('fr')
const stable = (members: readonly object[], more: object = {}) => judge(circusImperium, { members, ...more })

describe('values of a team', () => {
  it('have no gladiator values without a gladiator', () => {
    expect(totals(stable([team()]))).toEqual({ driverAv: 8, driverArmour: 10, driverBody: 10, maximumSpeed: 8 })
  })

  it('add species, armour and shield: a Kessrith in heavy armour with a small shield has AV 8', () => {
    const evaluated = stable([team({ gladiator: BRENNUS })])
    expect(totals(evaluated)).toEqual({
      driverAv: 8,
      driverArmour: 10,
      driverBody: 10,
      gladiatorAv: 8,
      gladiatorArmour: 15,
      gladiatorBody: 10,
      shieldBoxes: 5,
      maximumSpeed: 7,
    })
    expect(partsOf(evaluated.members[0]!.values.gladiatorAv)).toEqual(['heavy 8', 'kessrith 1', 'small-shield -1'])
  })

  it("match the source's examples: heavy Kessrith 9 and 8, human gladiator with a large shield 6", () => {
    const kessrith = { name: 'K', species: 'kessrith', armour: 'heavy' }
    const large = { name: 'G', species: 'human', armour: 'heavy', equipment: ['large-shield', 'spatha'] }
    const both = stable([team({ driver: kessrith, gladiator: { ...kessrith, equipment: ['pilum', 'net'] } })])
    expect(totals(both)).toMatchObject({ driverAv: 8, gladiatorAv: 9, shieldBoxes: 0, maximumSpeed: 6 })
    expect(totals(stable([team({ gladiator: large })]))).toMatchObject({ gladiatorAv: 6, shieldBoxes: 10 })
  })

  it('give a Baufrin five body boxes', () => {
    expect(totals(stable([team({ driver: { ...LOELIA, species: 'baufrin' } })]))).toMatchObject({ driverBody: 5 })
  })

  it.each(['human', 'kessrith', 'ssora', 'baufrin'])('have parts that add up for %s in every armour', (species) => {
    for (const armour of ['light', 'medium', 'heavy']) {
      const person = { name: 'X', species, armour }
      for (const equipment of [['whip', 'net'], ['large-shield', 'pilum'], ['small-shield', 'large-shield'], []]) {
        expect(notAddingUp(stable([team({ driver: person, gladiator: { ...person, equipment } })]))).toEqual([])
      }
    }
  })

  it('cost nothing with any equipment, and fit under a cap of 0', () => {
    const evaluated = stable([team({ gladiator: BRENNUS }), team()], { cap: 0 })
    expect(evaluated.cost.total).toBe(0)
    expect(evaluated.members.map(({ cost }) => cost)).toEqual([
      { total: 0, parts: [] },
      { total: 0, parts: [] },
    ])
    expect(evaluated.legal).toBe(true)
  })

  it('include equipment that a stable added', () => {
    const buckler = {
      id: 'custom:buckler',
      kind: 'equipment',
      name: { fr: 'Rondache', en: 'Buckler' },
      summary: { fr: 'AV −3.', en: 'AV −3.' },
      shield: { av: -3, boxes: 15 },
    }
    const gladiator = { ...BRENNUS, equipment: ['pilum', 'custom:buckler'] }
    const evaluated = stable([team({ gladiator })], { custom: [buckler] })
    expect(totals(evaluated)).toMatchObject({ gladiatorAv: 6, shieldBoxes: 15 })
    expect(issuesOf(evaluated)).toEqual([])
  })
})

describe('checks of a team', () => {
  const issuesOfGladiator = (equipment: readonly string[], species = 'human', armour = 'light') =>
    issuesOf(stable([team({ gladiator: { name: 'G', species, armour, equipment } })]))
  const here = 'members[0].gladiator'

  it('require exactly two of the seven pieces', () => {
    expect(issuesOfGladiator(['pilum', 'net'])).toEqual([])
    expect(issuesOfGladiator(['pilum'])).toEqual([`equipment-count ${here}.equipment`])
    expect(issuesOfGladiator(['pilum', 'net', 'whip'])).toEqual([`equipment-count ${here}.equipment`])
    expect(issuesOfGladiator([])).toEqual([`equipment-count ${here}.equipment`])
  })

  it('refuse a repeated piece and a second shield, each at its line', () => {
    expect(issuesOfGladiator(['net', 'net'])).toEqual([`equipment-twice ${here}.equipment[1]`])
    expect(issuesOfGladiator(['small-shield', 'large-shield'])).toEqual([`shield-limit ${here}.equipment[1]`])
    expect(issuesOfGladiator(['small-shield', 'small-shield'])).toEqual([`equipment-twice ${here}.equipment[1]`])
  })

  it('allow a Ssora light armour only, and no shield', () => {
    expect(issuesOfGladiator(['pilum', 'net'], 'ssora')).toEqual([])
    expect(issuesOfGladiator(['pilum', 'small-shield'], 'ssora', 'medium')).toEqual([
      `species-armour ${here}.armour`,
      `species-shield ${here}.equipment[1]`,
    ])
  })

  it('forbid gladiators and other species without the optional rules, which are on by default', () => {
    const members = [team({ driver: { ...LOELIA, species: 'baufrin' }, gladiator: BRENNUS })]
    expect(issuesOf(stable(members))).toEqual([])
    expect(issuesOf(stable(members, { options: { optionalRules: false } }))).toEqual([
      'species-optional members[0].driver.species',
      'gladiator-optional members[0].gladiator',
      'species-optional members[0].gladiator.species',
    ])
    expect(issuesOf(stable([team()], { options: { optionalRules: false } }))).toEqual([])
  })

  it('ignore dead and retired members', () => {
    const evaluated = stable([team({ status: 'dead', gladiator: { ...BRENNUS, equipment: [] } }), team()])
    expect(evaluated.legal).toBe(true)
  })

  it('write the public document in French', () => {
    const roster = read(circusImperium, {
      members: [team({ gladiator: { ...BRENNUS, species: 'ssora', equipment: ['pilum', 'net'] } })],
    })
    const document = buildValidation(circusImperium, roster, evaluateWholeRoster(circusImperium, roster), fr)
    const issue = {
      severity: 'error',
      code: 'species-armour',
      path: 'members[0].gladiator.armour',
      message: 'Ssora\u00a0: armure légère seulement, pas «\u202fArmure lourde\u202f».',
    }
    expect(Validation.parse(document)).toEqual({
      format: 'chronique/validation@1',
      ruleset: 'circus-imperium',
      legal: false,
      cost: 0,
      cap: null,
      members: [
        {
          name: 'Aquila',
          kind: 'chariot-team',
          cost: 0,
          values: {
            driverAv: 8,
            driverArmour: 10,
            driverBody: 10,
            gladiatorAv: 8,
            gladiatorArmour: 15,
            gladiatorBody: 10,
            shieldBoxes: 0,
            maximumSpeed: 8,
          },
          issues: [issue],
        },
      ],
      issues: [issue],
    })
  })

  it('allow a value set by hand, and show it', () => {
    const overrides = [{ value: 'driverAv', amount: 5, reason: 'mal de mer' }]
    const evaluated = stable([team({ overrides })])
    expect(totals(evaluated)).toMatchObject({ driverAv: 5 })
    expect(issuesOf(evaluated)).toEqual(['override members[0].overrides[0]'])
    expect(notAddingUp(evaluated)).toEqual([])
  })

  it('add a piece to the gladiator and remove it', () => {
    const rules = circusImperium.roster
    const roster = read(circusImperium, {
      members: [team({ gladiator: { ...BRENNUS, equipment: ['pilum'] } }), team()],
    })
    const context = rules.context(roster)
    const [member, alone] = roster.members
    const armed = rules.add(member!, 'net', context)
    expect(armed.gladiator?.equipment).toEqual(['pilum', 'net'])
    expect(rules.remove(armed, 'net', context)).toEqual(member)
    expect(rules.remove(armed, 'whip', context)).toBe(armed)
    expect(rules.add(alone!, 'net', context)).toBe(alone)
  })

  it('start with a legal stable', () => {
    expect(evaluateWholeRoster(circusImperium, circusImperium.roster.starter('Écurie'))).toMatchObject({
      legal: true,
      issues: [],
    })
  })
})

import { describe, expect, it } from 'vitest'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import { Validation, validationOf } from '../../../shared/rules/validation.ts'
import { translator } from '../../../shared/text/translator.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { issuesOf, judge, notAddingUp, partsOf, read, totals } from '../../models/support.ts'
import { BRENNUS, LOELIA, team } from './fixtures.ts'

const fr = translator('fr')
/** A stable, evaluated. */
const stable = (members: readonly object[], more: object = {}) => judge(circusImperium, { members, ...more })

describe('values of a team', () => {
  it('has none of a gladiator’s without one', () => {
    expect(totals(stable([team()]))).toEqual({ driverAv: 8, driverArmour: 10, driverBody: 10, maximumSpeed: 8 })
  })

  it('adds species, armour and shield: a KessRith in heavy armour with a small shield has AV 8 + 1 − 1', () => {
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

  it('knows the source’s examples: heavy KessRith 9 and 8, human gladiator with a large shield 6', () => {
    const kessrith = { name: 'K', species: 'kessrith', armour: 'heavy' }
    const large = { name: 'G', species: 'human', armour: 'heavy', equipment: ['large-shield', 'spatha'] }
    const both = stable([team({ driver: kessrith, gladiator: { ...kessrith, equipment: ['pilum', 'net'] } })])
    expect(totals(both)).toMatchObject({ driverAv: 8, gladiatorAv: 9, shieldBoxes: 0, maximumSpeed: 6 })
    expect(totals(stable([team({ gladiator: large })]))).toMatchObject({ gladiatorAv: 6, shieldBoxes: 10 })
  })

  it('gives a Baufrin five body boxes', () => {
    expect(totals(stable([team({ driver: { ...LOELIA, species: 'baufrin' } })]))).toMatchObject({ driverBody: 5 })
  })

  it.each(['human', 'kessrith', 'ssora', 'baufrin'])('has parts that add up for %s in every armour', (species) => {
    for (const armour of ['light', 'medium', 'heavy']) {
      const person = { name: 'X', species, armour }
      for (const equipment of [['whip', 'net'], ['large-shield', 'pilum'], ['small-shield', 'large-shield'], []]) {
        expect(notAddingUp(stable([team({ driver: person, gladiator: { ...person, equipment } })]))).toEqual([])
      }
    }
  })

  it('costs nothing, whatever it carries, and stays under a cap of 0', () => {
    const evaluated = stable([team({ gladiator: BRENNUS }), team()], { cap: 0 })
    expect(evaluated.cost.total).toBe(0)
    expect(evaluated.members.map(({ cost }) => cost)).toEqual([
      { total: 0, parts: [] },
      { total: 0, parts: [] },
    ])
    expect(evaluated.legal).toBe(true)
  })

  it('takes equipment that a stable added', () => {
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
  const armed = (equipment: readonly string[], species = 'human', armour = 'light') =>
    issuesOf(stable([team({ gladiator: { name: 'G', species, armour, equipment } })]))
  const here = 'members[0].gladiator'

  it('wants exactly two of the seven pieces', () => {
    expect(armed(['pilum', 'net'])).toEqual([])
    expect(armed(['pilum'])).toEqual([`equipment-count ${here}.equipment`])
    expect(armed(['pilum', 'net', 'whip'])).toEqual([`equipment-count ${here}.equipment`])
    expect(armed([])).toEqual([`equipment-count ${here}.equipment`])
  })

  it('refuses a piece twice and a second shield, each on its line', () => {
    expect(armed(['net', 'net'])).toEqual([`equipment-twice ${here}.equipment[1]`])
    expect(armed(['small-shield', 'large-shield'])).toEqual([`shield-limit ${here}.equipment[1]`])
    expect(armed(['small-shield', 'small-shield'])).toEqual([`equipment-twice ${here}.equipment[1]`])
  })

  it('lets a Ssora wear light armour only, and no shield', () => {
    expect(armed(['pilum', 'net'], 'ssora')).toEqual([])
    expect(armed(['pilum', 'small-shield'], 'ssora', 'medium')).toEqual([
      `species-armour ${here}.armour`,
      `species-shield ${here}.equipment[1]`,
    ])
  })

  it('forbids gladiators and other species where the optional rules are off; they are on by default', () => {
    const members = [team({ driver: { ...LOELIA, species: 'baufrin' }, gladiator: BRENNUS })]
    expect(issuesOf(stable(members))).toEqual([])
    expect(issuesOf(stable(members, { options: { optionalRules: false } }))).toEqual([
      'species-optional members[0].driver.species',
      'gladiator-optional members[0].gladiator',
      'species-optional members[0].gladiator.species',
    ])
    expect(issuesOf(stable([team()], { options: { optionalRules: false } }))).toEqual([])
  })

  it('judges neither the dead nor the retired', () => {
    const evaluated = stable([team({ status: 'dead', gladiator: { ...BRENNUS, equipment: [] } }), team()])
    expect(evaluated.legal).toBe(true)
  })

  it('writes the public document, in French', () => {
    const roster = read(circusImperium, {
      members: [team({ gladiator: { ...BRENNUS, species: 'ssora', equipment: ['pilum', 'net'] } })],
    })
    const document = validationOf(circusImperium, roster, evaluate(circusImperium, roster), fr)
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

  it('lets a value be set by hand, and shows it', () => {
    const overrides = [{ value: 'driverAv', amount: 5, reason: 'mal de mer' }]
    const evaluated = stable([team({ overrides })])
    expect(totals(evaluated)).toMatchObject({ driverAv: 5 })
    expect(issuesOf(evaluated)).toEqual(['override members[0].overrides[0]'])
    expect(notAddingUp(evaluated)).toEqual([])
  })

  it('puts a piece in the gladiator’s hands and takes it away again', () => {
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

  it('starts with a legal stable', () => {
    expect(evaluate(circusImperium, circusImperium.roster.starter('Écurie'))).toMatchObject({ legal: true, issues: [] })
  })
})

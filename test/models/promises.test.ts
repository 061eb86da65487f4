import { describe, expect, it } from 'vitest'
import { error, info, warning, type Issue } from '../../shared/domain/issue.ts'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { parseRoster } from '../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import { translator } from '../../shared/text/translator.ts'
import { readPdf } from '../support/pdfText.ts'
import { buyersOf } from '../conformance/subjects.ts'
import { BRENNUS, team } from '../rulesets/circus-imperium/fixtures.ts'
import { BROTHERS, group, traits } from './chaos/fixtures.ts'
import { chaosModel } from './index.ts'
import { issuesOf, judge, problemOf, read, sheetOf } from './support.ts'
import { renderSheets } from '../support/renderedSheets.ts'

const circusImperium = rulesetOf('circus-imperium')!
/** A ruleset of the program (teams), and one that is not part of it (groups). */
const SUBJECTS: readonly Ruleset[] = [circusImperium, chaosModel]

const byHand = (value: string) => ({ value, amount: 4, reason: 'convenu' })
const injured = { injuries: [{ id: 'lost' }] }

/** A roster for each ruleset, by id, with many errors in the members and in the band. */
const WRONG: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [circusImperium.id]: {
    options: { optionalRules: false },
    members: [
      team({ gladiator: { ...BRENNUS, equipment: ['net', 'net', 'whip'] } }),
      team({ overrides: [byHand('driverAv')], experience: { gained: 1, spent: 2 } }),
    ],
  },
  [chaosModel.id]: {
    cap: 30,
    members: [
      group({ traits: [...traits('veteran', 'natural-armour'), { id: 'marksman', level: 4 }], ...injured }),
      group({ traits: traits('veteran'), overrides: [byHand('charge')], experience: { gained: 1, spent: 2 } }),
    ],
  },
}

function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freezeDeep)
  return value
}

describe.each(SUBJECTS)('the evaluation of $id', (model) => {
  it('gives the same result twice for a frozen roster', () => {
    const roster = freezeDeep(read(model, WRONG[model.id]!))
    const first = evaluateWholeRoster(model, roster)
    expect(first.issues.length).toBeGreaterThan(5)
    expect(evaluateWholeRoster(model, roster)).toEqual(first)
  })

  it('does not change the lists of issues that the ruleset returns', () => {
    const ofMember: readonly Issue[] = [warning('own', 'members')]
    const ofBand: readonly Issue[] = [info('own', 'options')]
    const unchanged: Ruleset = {
      ...model,
      roster: { ...model.roster, checkMember: () => ofMember, checkBand: () => ofBand },
    }
    const first = judge(unchanged, WRONG[model.id]!)
    const second = judge(unchanged, WRONG[model.id]!)
    expect(second.issues).toEqual(first.issues)
    expect(issuesOf(first).slice(0, 4)).toEqual([
      'own members',
      'own members',
      'experience-overspent members[1].experience',
      'override members[1].overrides[0]',
    ])
    expect([ofMember, ofBand]).toEqual([[warning('own', 'members')], [info('own', 'options')]])
  })

  it("is not legal if the ruleset's own check reports an error", () => {
    const withError: Ruleset = { ...model, roster: { ...model.roster, checkBand: () => [error('own', 'members')] } }
    expect(evaluateWholeRoster(withError, withError.roster.starter('A')).legal).toBe(false)
  })
})

describe.each(SUBJECTS)('the catalogue of $id', (model) => {
  const buyers = buyersOf(model)
  const context = model.roster.context(buyers[0]!)

  it.each([...model.roster.catalogue(context)].map(({ id }) => id))('offers %s to some roster', (id) => {
    const legal = buyers.some((roster) => {
      const added = model.roster.add(roster.members[0]!, id, context)
      return added !== roster.members[0] && evaluateWholeRoster(model, { ...roster, members: [added] }).legal
    })
    expect(legal).toBe(true)
  })
})

describe('reading a roster', () => {
  it.each([
    ['members[0].traits[1].id', chaosModel, { members: [group({ traits: traits('marksman', 'marksmen') })] }],
    ['members[0].items[0].id', chaosModel, { members: [group({ items: [{ id: 'knive' }] })] }],
    ['members[1].injuries[0].id', chaosModel, { members: [group(), group({ injuries: [{ id: 'lots' }] })] }],
    ['members[0].overrides[0].value', chaosModel, { members: [group({ overrides: [byHand('charges')] })] }],
    ['stash[0].id', chaosModel, { members: [group()], stash: [{ id: 'ropes' }] }],
    [
      'members[0].gladiator.equipment[1]',
      circusImperium,
      { members: [team({ gladiator: { ...BRENNUS, equipment: ['pilum', 'nets'] } })] },
    ],
    ['members[0].overrides[0].value', circusImperium, { members: [team({ overrides: [byHand('driverAc')] })] }],
    ['stash[0].id', circusImperium, { members: [team()], stash: [{ id: 'wip' }] }],
  ] as const)('suggests a similar id for %s', (path, model, document) => {
    expect(problemOf(model as Ruleset, document)).toBe(`unknown-id-near ${path}`)
  })

  it('reports an unknown id without a similar one, or of a kind that the ruleset does not have', () => {
    const sword = { members: [group({ items: [{ id: 'rope' }, { id: 'catapult' }] })] }
    expect(problemOf(chaosModel, sword)).toBe('unknown-id members[0].items[1].id')
    expect(problemOf(circusImperium, { members: [team(injured)] })).toBe('unknown-id members[0].injuries[0].id')
    const advanced = { members: [team({ advances: [{ id: 'speed' }] })] }
    expect(problemOf(circusImperium, advanced)).toBe('unknown-id members[0].advances[0].id')
  })

  it('selects the ruleset from the given list, and refuses an unknown one', () => {
    const stable = circusImperium.roster.starter('Écurie')
    expect(parseRoster(stable, SUBJECTS)).toMatchObject({
      ruleset: { id: circusImperium.id },
      roster: { name: 'Écurie' },
    })
    expect(() => parseRoster(stable, [chaosModel])).toThrow('unknown-ruleset')
    expect(() => parseRoster({ ...stable, ruleset: 'chess' }, SUBJECTS)).toThrow('unknown-ruleset')
  })
})

describe('an override without effect', () => {
  it('is reported if the value is a word', () => {
    const evaluated = judge(chaosModel, { members: [group({ overrides: [byHand('band'), byHand('charge')] })] })
    expect(issuesOf(evaluated)).toEqual([
      'override-without-effect members[0].overrides[0]',
      'override members[0].overrides[1]',
    ])
    expect(evaluated.issues[0]).toMatchObject({
      severity: 'warning',
      params: { value: { fr: 'Catégorie', en: 'Band of value' } },
    })
    expect(evaluated.legal).toBe(true)
    expect(evaluated.members[0]!.values).toMatchObject({ band: { total: 'unranked' }, charge: { total: 4 } })
  })

  it('is reported if the member does not have the value', () => {
    const overrides = [byHand('gladiatorAv')]
    const alone = judge(circusImperium, { members: [team({ overrides })] })
    expect(issuesOf(alone)).toEqual(['override-without-effect members[0].overrides[0]'])
    expect(alone.members[0]!.values).not.toHaveProperty('gladiatorAv')
    const both = judge(circusImperium, { members: [team({ overrides, gladiator: BRENNUS })] })
    expect(issuesOf(both)).toEqual(['override members[0].overrides[0]'])
  })
})

describe('a ruleset', () => {
  it('may have no advances and no succession', () => {
    expect(SUBJECTS.map(({ advancement }) => advancement)).toEqual([{}, {}])
  })

  it('may have sheets without points or without a record', async () => {
    const text = translator('fr')
    const chariot = sheetOf(circusImperium, { members: [team({ gladiator: BRENNUS })] }, text)
    const bare = { ...sheetOf(chaosModel, { members: [BROTHERS] }, text), record: undefined }
    const { bytes, missing } = await renderSheets([chariot, bare], 'Essai')
    const { pages, outline } = await readPdf(bytes)
    expect(outline).toEqual(['Aquila', 'Frères'])
    expect(missing).toEqual([])
    expect(pages.join(' ')).not.toContain('undefined')
    expect(pages[0]).not.toMatch(/points?\b/)
  })
})

describe('readings', () => {
  it('belong to the values that they concern, not to separate topics', () => {
    const { specs } = chaosModel.values
    const concerned = Object.entries(specs).flatMap(([key, { readings = [] }]) => readings.map((code) => [code, key]))
    expect(concerned).toEqual([
      ['CIC-R10', 'actionPoints'],
      ['CIC-R11', 'encumbrance'],
      ['CIC-R9', 'band'],
    ])
    const known = chaosModel.guide.readings.map(({ code }) => code)
    expect(known).toEqual(expect.arrayContaining(concerned.map(([code]) => code)))
    expect(chaosModel.guide.topics.map(({ id }) => id)).toEqual(['attributes', 'groups'])
  })
})

// Results of advances with which a model of a group becomes a person: what the rules say, faults, and names.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { listTableChances } from '../../../shared/rules/kit/odds.ts'
import { fractionToNumber } from '../../../shared/rules/kit/fraction.ts'
import type { RiseRules } from '../../../shared/rules/advancementRules.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { messagesAbout, withEdits, type Edits } from '../format/faubourg.ts'
import { brumesWith } from '../format/brumes.ts'
import { evaluate, rulesetOf } from './brumes.ts'

const SALINES = readFileSync('resources/samples/packs/salines.pack.json', 'utf8')
const salinesWith = (edits: Edits) => withEdits(SALINES, edits)
const RISES = 'sort-du-rang-on-progres'
const CAPTAIN = { kind: 'capitaine', name: 'Anne' }

/** Returns the kinds that a model of the last of these members may become, and both after it has become the first. */
function riseOf(members: readonly object[], edits: Edits = {}) {
  const ruleset = rulesetOf(salinesWith(edits))
  const { roster, context } = evaluate([CAPTAIN, ...members], {}, ruleset)
  const rises = ruleset.advancement.advances!.rises as RiseRules<Member, unknown>
  const member = roster.members.at(-1)!
  const kinds = rises.kinds(member, RISES, context)!
  return { kinds, ...(kinds.length > 0 && rises.split(member, RISES, kinds[0]!)) }
}

describe('a model that rises', () => {
  test('leaves a group of the fewest models as large as it was bought', () => {
    const hounds = { kind: 'haleurs', name: 'G', models: 2 }
    expect(riseOf([hounds], { 'kinds[5].models.min': 2 }).group).toMatchObject({ models: 2, modelsNow: 1 })
    expect(riseOf([hounds]).group).toMatchObject({ models: 1, modelsNow: 1 })
    expect(riseOf([{ ...hounds, modelsNow: 1 }]).group).toBeUndefined()
  })

  test('leaves what all models share with the group', () => {
    const group = { kind: 'haleurs', name: 'G', models: 2, items: [{ id: 'pic' }, { id: 'lampe' }] }
    const itemsOf = (member: object | undefined) => (member as { items: { id: string }[] }).items.map(({ id }) => id)
    const { person, group: rest } = riseOf([group], { 'items[9].shared': true })
    expect([itemsOf(person), itemsOf(rest)]).toEqual([['pic'], ['pic', 'lampe']])
    const last = riseOf([{ ...group, modelsNow: 1 }], { 'items[9].shared': true })
    expect(itemsOf(last.person)).toEqual(['pic', 'lampe'])
  })

  test('has the values, the injuries and the starting experience of its group, and not what was set by hand', () => {
    const { person } = riseOf([
      {
        ...{ kind: 'haleurs', name: 'G', models: 3, experience: { gained: 4, spent: 0 }, notes: 'Les vieux' },
        ...{ advances: [{ id: 'force', amount: 1 }], overrides: [{ value: 'cost', amount: 1, reason: 'Essai' }] },
      },
    ])
    expect(person).toMatchObject({
      ...{ kind: 'sondeur', valuesOf: 'haleurs', recruitedAs: 'haleurs', experience: { gained: 4, spent: 0 } },
      advances: [
        { id: 'force', amount: 1 },
        { id: RISES, amount: 1 },
      ],
    })
    for (const key of ['overrides', 'notes', 'models']) expect(person).not.toHaveProperty(key)
    const ruleset = rulesetOf(SALINES)
    const { members } = evaluate([CAPTAIN, { ...person!, name: 'P' }], {}, ruleset)
    // A sounder has a strength of 3, as haulers; its advance is worth 5, and the rise nothing.
    expect(members[1]!.values).toMatchObject({ force: { total: 4 }, cran: { total: 6 } })
    expect(members[1]!.cost.total).toBe(35 + 5)
  })

  test('may only have a kind that breaks no rule', () => {
    const group = (...items: string[]) => ({ kind: 'harponneurs', name: 'G', items: items.map((id) => ({ id })) })
    expect(riseOf([group('harpon')]).kinds).toEqual(['sondeur', 'novice'])
    // Novices do not buy from the workshop.
    expect(riseOf([group('sabre-d-abordage')]).kinds).toEqual(['sondeur'])
    expect(riseOf([{ ...group(), status: 'captured' }]).kinds).toEqual([])
    const full = { 'band.limits': [{ kinds: ['sondeur', 'novice'], max: 0 }] }
    expect(riseOf([group()], full).kinds).toEqual([])
    // The last of the haulers that a band must have does not leave them.
    expect(riseOf([group()], { 'kinds[3].count': { min: 1 } }).kinds).toEqual([])
  })
})

test('the table says what happens, and how likely it is', () => {
  const { tables } = rulesetOf(SALINES)
  const line = listTableChances(tables['progres']!, tables).find(({ line: { id } }) => id === RISES)!
  expect([line.line.name.en, line.line.summary.en]).toEqual([
    'Rises from the ranks',
    'One model of the group becomes a person: Sounder, Novice (Harpooners, Haulers)',
  ])
  expect(fractionToNumber(line.chance!)).toBeCloseTo(1 / 36)
})

describe('faults', () => {
  const at = "tables.progres.results['12']"
  test.each<[what: string, edits: Edits, messages: readonly string[]]>([
    [
      'a kind that there is not',
      { [`${at}.rises`]: 'sondeurs' },
      ['tables.progres.results.12.rises: There is no “sondeurs”. Did you mean “sondeur”?'],
    ],
    [
      'a kind that is a group',
      { [`${at}.rises`]: ['novice', 'loutres'] },
      ['tables.progres.results.12.rises: Otters are a group. Write a kind without “models”.'],
    ],
    [
      'groups that are persons',
      { [`${at}.onlyFor`]: ['capitaine'] },
      ['tables.progres.results.12.rises: None of these kinds has “models”: nobody can rise out of a group.'],
    ],
    [
      'an effect beside it',
      { [`${at}.effects`]: ['F +1'] },
      [
        'tables.progres.results.12.rises: A result with “rises” has no effects, no further rolls and nothing to choose.',
      ],
    ],
    [
      'kinds for another result',
      { "tables.progres.results['11'].onlyFor": ['haleurs'] },
      ['tables.progres.results.11.onlyFor: Only a result with “rises” is for some kinds alone.'],
    ],
    [
      'another table',
      { "tables.pertes.results['3+']": { name: 'Sort', rises: 'novice' } },
      ['tables.pertes.results["3+"].rises: Only a result of the table of advances can make a person of a model.'],
    ],
  ])('%s', (_, edits, messages) => expect(messagesAbout(salinesWith(edits), 'en')).toEqual(messages))

  test('a game without such a table', () =>
    expect(
      loadPack(brumesWith({ "tables.blessures.results['2']": { name: 'x', rises: 'apprentie' } })).faults.map(
        ({ code }) => code,
      ),
    ).toEqual(['pack-rises-place']))
})

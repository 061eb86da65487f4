// What experience and injuries make of members: advances to choose, states, successors.
import { describe, expect, test } from 'vitest'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { translator } from '../../../shared/text/translator.ts'
import { brumesWith } from '../format/brumes.ts'
import type { Edits } from '../format/faubourg.ts'
import {
  APPRENTICE,
  brumes,
  evaluate,
  evaluateOne,
  messagesAbout,
  messagesOf,
  rollFaces,
  rulesetOf,
  settleWith,
  WITCH,
} from './brumes.ts'

describe('experience buys what the game lists', () => {
  const { advances } = brumes.advancement
  const one = evaluateOne
  const pricesOf = (member: object) => {
    const { member: document, context } = one(member)
    return Object.fromEntries(advances!.choices!(document, context).map(({ id, price }) => [id, price]))
  }
  const advanced = { ...WITCH, advances: [{ id: 'volonte' }, { id: 'brouillard', amount: 2 }] }

  test('at the usual price, or at its own, which rises with each advance of its kind', () => {
    expect(pricesOf(WITCH)).toEqual({ combat: 3, volonte: 2, brouillard: 4, 'sang-froid': 4 })
    // Three advances so far, one of them of the will.
    expect(pricesOf(advanced)).toEqual({ combat: 6, volonte: 4, brouillard: 4, 'sang-froid': 4 })
    expect(pricesOf({ kind: 'miliciens', name: 'Garde' })).toEqual({ combat: 3 })
  })

  describe('as often as the experience pays for the cheapest', () => {
    const dueIn = (edits: Edits, gained: number, member: object = WITCH, spent = 0) => {
      const ruleset = rulesetOf(brumesWith(edits))
      return ruleset.advancement.advances!.due(one({ ...member, experience: { gained, spent } }, ruleset).member)
    }
    const only = (choice: object, price: unknown) => ({ advances: { price, choose: [choice] } })

    test('at prices that rise with each', () => {
      // The first costs 2, the second 4: a step of the will, a step of the combat or a spell.
      expect([1, 2, 5, 6].map((gained) => dueIn({}, gained))).toEqual([0, 1, 1, 2])
      expect(dueIn({}, 5, WITCH, 4)).toBe(0)
      const rising = only({ value: 'combat' }, '5 + 5 * taken')
      expect([4, 14, 15, 29, 30].map((gained) => dueIn(rising, gained))).toEqual([0, 1, 2, 2, 3])
    })

    test('as long as there is something to choose', () => {
      const advances = (amount: number) => ({ ...WITCH, advances: [{ id: 'combat', amount }] })
      const steps = only({ value: 'combat' }, 1)
      expect([advances(6), advances(5), WITCH].map((member) => dueIn(steps, 20, member))).toEqual([0, 1, 6])
      const spells = only({ group: 'sorts' }, 1)
      expect([WITCH, { kind: 'chiens', name: 'Meute' }].map((member) => dueIn(spells, 3, member))).toEqual([3, 0])
      const wise = { ...WITCH, traits: [{ id: 'brouillard', level: 3 }, { id: 'sang-froid' }] }
      expect(dueIn(spells, 3, wise)).toBe(0)
      const own = {
        id: 'custom:dew',
        kind: 'sorts',
        name: { fr: 'Rosée', en: 'Dew' },
        summary: { fr: '-', en: '-' },
        cost: 5,
      }
      const ruleset = rulesetOf(brumesWith(spells))
      const document = {
        format: 'chronique/roster@1',
        ruleset: 'brumes',
        name: 'A',
        custom: [own],
        members: [{ ...wise, experience: { gained: 3 } }],
      }
      const { roster } = parseRoster(document, [ruleset])
      expect(ruleset.advancement.advances!.due(roster.members[0]!, ruleset.roster.context(roster))).toBe(3)
      const totals = { advances: { at: [5, 6, 7], choose: [{ value: 'combat' }] } }
      expect([WITCH, { ...advances(1), steps: { combat: 4 } }].map((one) => dueIn(totals, 9, one))).toEqual([3, 1])
    })
  })

  test('within the limits of values, and of items', () => {
    const { member, context } = one(WITCH)
    const can = (id: string, of = member) => advances!.canAdvance(of, id, context)
    expect([can('combat'), can('brouillard'), can('sang-froid')]).toEqual([true, true, false])
    const memberWithTalent = advances!.withAdvance(member, 'brouillard')
    expect(memberWithTalent.advances).toEqual([{ id: 'brouillard', amount: 1 }])
    expect(can('sang-froid', memberWithTalent)).toBe(true)
    const master = one({
      ...WITCH,
      advances: [
        { id: 'brouillard', amount: 3 },
        { id: 'combat', amount: 6 },
      ],
    }).member
    expect([can('brouillard', master), can('combat', master)]).toEqual([false, false])
  })

  test('what is learned counts like what is bought, but for its price', () => {
    const wise = { ...advanced, traits: [{ id: 'brouillard' }], advances: [...advanced.advances, { id: 'sang-froid' }] }
    const { values, cost } = one(wise).evaluated
    expect(values['volonte']!.parts.map(({ source, amount }) => [source.id, amount])).toEqual([
      ['sorciere', 5],
      ['sang-froid', 1],
      ['volonte', 1],
    ])
    // Each of the four advances adds 5.
    expect(cost.parts.map(({ amount }) => amount)).toEqual([80, 15, 20])
    expect(messagesOf([wise, WITCH]).filter((message) => message.startsWith('members[0]'))).toEqual([])
    const levels = { ...WITCH, traits: [{ id: 'brouillard', level: 2 }], advances: [{ id: 'brouillard', amount: 2 }] }
    expect(messagesOf([levels])).toContain('members[0].advances[0]: Brouillard: at most 3 a member.')
  })

  test('what is learned, and what could be, is not lost with the equipment', () => {
    const lose = { "tables.blessures.results['3']": 'perd son équipement', checks: {} }
    const traits = [{ id: 'brouillard', level: 2 }]
    const ruleset = rulesetOf(brumesWith(lose))
    const member = { ...WITCH, items: [{ id: 'lanterne' }], traits, advances: [{ id: 'sang-froid' }] }
    expect(settleWith(member, 'blessures', [3], ruleset)).toMatchObject({
      items: [],
      traits,
      advances: [{ id: 'sang-froid' }],
    })
    const asItems = rulesetOf(brumesWith({ ...lose, 'groups[1].traits': undefined }))
    const items = [{ id: 'lanterne' }, { id: 'brouillard' }]
    expect(settleWith({ ...WITCH, items }, 'blessures', [3], asItems)).toMatchObject({ items: [{ id: 'brouillard' }] })
  })

  test('an advance of a value is no item that has the same id', () => {
    const ruleset = rulesetOf(brumesWith({ 'items[1].id': 'combat' }))
    const { cost, values } = evaluateOne({ ...WITCH, advances: [{ id: 'combat' }] }, ruleset).evaluated
    expect([values['combat']!.total, values['vie']!.total, cost.total]).toEqual([3, 3, 85])
  })

  test('at totals, which the experience of a new member counts towards', () => {
    const ruleset = rulesetOf(brumesWith({ advances: { at: [2, 4, 5, 8], choose: [{ value: 'combat' }] } }))
    const rules = ruleset.advancement.advances!
    const due = (kind: string, gained: number) =>
      rules.due(one({ kind, name: 'A', experience: { gained, spent: 0 } }, ruleset).member)
    // The witch begins with 4.
    expect([due('sorciere', 1), due('sorciere', 2), due('sorciere', 4), due('chiens', 4)]).toEqual([1, 1, 2, 2])
    expect(rules.choices!(one(WITCH, ruleset).member, one(WITCH, ruleset).context)).toEqual([
      { id: 'combat', name: { fr: 'Combat', en: 'Combat' } },
    ])
  })
})

describe('traits', () => {
  const { member, context, evaluated } = evaluateOne({
    ...WITCH,
    traits: [{ id: 'brouillard', level: 2 }, { id: 'sang-froid' }],
  })

  test('cost and count by their levels', () => {
    expect(evaluated.cost.parts.map(({ source, amount, times }) => [source.kind, amount, times ?? 1])).toEqual([
      ['base', 80, 1],
      ['trait', 30, 2],
      ['trait', 12, 1],
    ])
    expect(evaluated.values['volonte']!.total).toBe(6)
  })

  test('are learned level by level, up to the most', () => {
    const rules = brumes.roster
    expect(rules.add(member, 'brouillard', context)).toMatchObject({ traits: [{ level: 3 }, { level: 1 }], items: [] })
    expect(rules.remove(rules.remove(member, 'brouillard', context), 'brouillard', context)).toMatchObject({
      traits: [{ id: 'sang-froid' }],
    })
    expect(brumes.builder.levels!(member, 'brouillard', context)).toBe(3)
    expect(brumes.builder.groups.map(({ isTrait }) => isTrait)).toEqual([false, true])
    expect(messagesOf([{ ...WITCH, traits: [{ id: 'brouillard', level: 4 }] }])).toContain(
      'members[0].traits[0]: Brouillard: at most 3 a member.',
    )
  })

  test('are learned with experience once a member has played, if the game lists them', () => {
    expect(brumes.builder.earned).toMatchObject({ traits: true })
    const ruleset = rulesetOf(brumesWith({ 'advances.choose[2]': { value: 'vie' } }))
    expect(ruleset.builder.earned).toBeUndefined()
  })

  test('are no items, and items are no traits', () => {
    expect(() => evaluateOne({ ...WITCH, items: [{ id: 'brouillard' }] })).toThrow(/id-elsewhere/)
    expect(() => evaluateOne({ ...WITCH, traits: [{ id: 'lanterne' }] })).toThrow(/id-elsewhere/)
  })

  test('stand on the sheet with their levels', () => {
    const { roster, members } = evaluate([member])
    const sheet = brumes.sheet.member(members[0]!, roster, context, translator('fr'), buildTerms(brumes))
    expect(JSON.stringify(sheet)).toContain('"name":"Brouillard","detail":"× 2"')
  })
})

test.each<[what: string, edits: Edits, messages: readonly string[]]>([
  ['rolled and chosen', { 'advances.table': 'pertes' }, ['advances: Write either “table” or “choose”.']],
  [
    'of unknown values and groups',
    {
      'advances.choose[0].value': 'combats',
      'advances.choose[2].group': 'sort',
      'advances.choose[1].onlyFor': ['chien'],
    },
    [
      'advances.choose[0].value: There is no “combats”. Did you mean “combat”?',
      'advances.choose[1].onlyFor[0]: There is no “chien”. Did you mean “chiens”?',
      'advances.choose[2].group: There is no “sort”. Did you mean “sorts”?',
    ],
  ],
  [
    'of a value and a group',
    { 'advances.choose[0].group': 'sorts' },
    ['advances.choose[0]: Write either “value” or “group”.'],
  ],
  [
    'with an item that is named like a value',
    { 'items[2].id': 'vie', 'items[3].needs': undefined },
    ['items[2].id: The id “vie” is already that of values[2]. Give another one with “id”.'],
  ],
  [
    'with a price that cannot be computed',
    { 'advances.choose[1].price': '4 / (1 - taken)' },
    ['advances.choose[1].price: Character 3: Division by zero.'],
  ],
  [
    'with a misspelt price',
    { 'advances.choose[1].price': '2 * takn' },
    ['advances.choose[1].price: Character 5: There is no name “takn” here. Did you mean “taken”?'],
  ],
])('advances %s are a fault', (_, edits, messages) => expect(messagesAbout(edits)).toEqual(messages))

describe('a state of the game’s own', () => {
  test('is an injury, which the roll records', () => {
    expect(rollFaces('blessures', [3])[0]!.effects).toEqual([{ kind: 'flag', flag: 'own-hante' }])
    const after = settleWith(WITCH, 'blessures', [3])
    expect(after.injuries).toEqual([{ id: 'etat-hante-on-blessures' }])
    expect(brumes.aftermath.injuries.get('etat-hante-on-blessures')!.name.fr).toBe('hanté')
  })

  test('is what formulas ask for', () => {
    const injuries = [{ id: 'etat-hante-on-blessures' }]
    const strong = { ...WITCH, steps: { combat: 2 } }
    const remark = 'members[0]: Trop hantée pour combattre.'
    expect(messagesOf([{ ...strong, injuries }])).toContain(remark)
    expect(messagesOf([strong])).not.toContain(remark)
    expect(messagesAbout({ 'checks.member[0].when': "flag('hantes')" })).toEqual([
      "checks.member[0].when: Character 6: The value cannot be 'hantes'. Did you mean 'hante'?",
    ])
  })

  test('never means a state that the program knows', () => {
    const ruleset = rulesetOf(brumesWith({ "tables.blessures.results['3']": 'state hatred', checks: {} }))
    expect(rollFaces('blessures', [3], ruleset)[0]!.effects).toEqual([{ kind: 'flag', flag: 'own-hatred' }])
  })
})

describe('a successor who keeps its values', () => {
  const promote = (members: readonly object[]) => {
    const { roster } = evaluate(members)
    return brumes.advancement.succession!.promoteToLeader(roster.members[0]!)
  }

  test('has the kind and the cost of a leader, and its own values', () => {
    const leader = promote([APPRENTICE])
    expect(leader).toMatchObject({ kind: 'sorciere', valuesOf: 'apprentie' })
    const { members } = evaluate([leader])
    expect(members[0]!.cost.total).toBe(80)
    expect(members[0]!.values).toMatchObject({ combat: { total: 1 }, volonte: { total: 2 }, vie: { total: 2 } })
  })

  test('does not rest on itself, but on a leader who has numbers', () => {
    const leader = promote([APPRENTICE])
    expect(
      evaluate([leader, { ...leader, name: 'Ine' }]).members.map(({ values }) => values['volonte']!.total),
    ).toEqual([2, 2])
    expect(evaluate([leader, WITCH, APPRENTICE]).members.map(({ values }) => values['volonte']!.total)).toEqual([
      3, 5, 3,
    ])
  })

  test.each([true, undefined])('has the experience that it began with (keeps its values: %s)', (keepsValues) => {
    const ruleset = rulesetOf(
      brumesWith({
        'values[3]': { name: 'Savoir', short: 'S', formula: 'experience' },
        'kinds[0].experience': 20,
        'kinds[3].experience': 8,
        'succession.keepsValues': keepsValues,
        advances: { at: [10, 15, 20, 25], choose: [{ value: 'combat' }] },
      }),
    )
    const { advances, succession } = ruleset.advancement
    const totalAndDue = (member: object) => {
      const { member: parsed, evaluated } = evaluateOne(member, ruleset)
      return [evaluated.values['savoir']!.total, advances!.due(parsed)]
    }
    const apprentice = evaluateOne({ ...APPRENTICE, experience: { gained: 3, spent: 0 } }, ruleset).member
    const leader = succession!.promoteToLeader(apprentice)
    expect([leader.kind, ...totalAndDue(apprentice), ...totalAndDue(leader)]).toEqual(['sorciere', 11, 1, 11, 1])
    // Recruited anew as a witch, it has the experience of one.
    const { context } = evaluateOne(leader, ruleset)
    const recruit = ruleset.builder.choices!.to({ ...leader, kind: 'apprentie' }, 'kind', 'sorciere', context)
    expect(totalAndDue(recruit)).toEqual([23, 0])
  })

  test('loses them as another kind', () => {
    const { roster, context } = evaluate([promote([APPRENTICE])])
    const after = brumes.builder.choices!.to(roster.members[0]!, 'kind', 'apprentie', context)
    expect(after).not.toHaveProperty('valuesOf')
  })
})

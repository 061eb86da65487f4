// Groups, and what else Faubourg has not, played through the ruleset that is made from the pack.
import { describe, expect, test } from 'vitest'
import type { Member } from '../../../shared/domain/member.ts'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { buildInjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { rollWithFaces } from '../../../shared/rules/kit/dice.ts'
import { rollOnTable } from '../../../shared/rules/kit/resolve.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { issueMessage } from '../../../shared/rules/validation.ts'
import { translator } from '../../../shared/text/translator.ts'
import { BRUMES, brumesWith } from '../format/brumes.ts'
import type { Edits } from '../format/faubourg.ts'

function rulesetOf(text: string): Ruleset {
  const loaded = loadPack(text)
  if (!loaded.pack) throw new Error(JSON.stringify(loaded.faults))
  return loaded.ruleset
}
const brumes = rulesetOf(BRUMES)

const messagesAbout = (edits: Edits): string[] =>
  loadPack(brumesWith(edits)).faults.map((fault) => packFaultText(fault, 'en').replaceAll('\u00a0', ' '))

const WITCH = { kind: 'sorciere', name: 'Ysolde' }

function evaluate(members: readonly object[], options: object = {}, ruleset = brumes) {
  const document = { format: 'chronique/roster@1', ruleset: 'brumes', name: 'Les Veilleurs', options, members }
  const { roster } = parseRoster(document, [ruleset])
  return { roster, context: ruleset.roster.context(roster), ...evaluateWholeRoster(ruleset, roster) }
}
const messagesOf = (members: readonly object[], ruleset = brumes): string[] =>
  evaluate(members, {}, ruleset).issues.map(
    (issue) => `${issue.path}: ${issueMessage(issue, ruleset, translator('en')).replaceAll('\u00a0', ' ')}`,
  )

test('the example has neither faults nor remarks', () =>
  expect(loadPack(BRUMES)).toMatchObject({ faults: [], remarks: [] }))

describe('a group', () => {
  const militia = { kind: 'miliciens', name: 'Garde', models: 4, items: [{ id: 'lanterne' }, { id: 'cuirasse' }] }
  const one = (member: object) => {
    const { roster, context, members } = evaluate([WITCH, member])
    return { member: roster.members[1]!, context, evaluated: members[1]! }
  }
  const valuesOf = ({ member, context }: ReturnType<typeof one>) =>
    brumes.builder.steps!.of(member, context).map(({ key, value, ceiling, price }) => [key, value, ceiling, price])

  test('pays for each model and its items', () => {
    const { cost } = one(militia).evaluated
    expect(cost.parts.map(({ amount, times }) => [amount, times])).toEqual([
      [80, 4],
      [20, 4],
      [40, 4],
    ])
    expect(cost.total).toBe(4 * (20 + 5 + 10))
  })

  test('has at least the models that the game asks for', () =>
    expect(one({ kind: 'chiens', name: 'Meute' }).evaluated.cost.total).toBe(20))

  test('is a group in the builder, with a number of models', () => {
    expect(brumes.builder.recruits(one(militia).context).map(({ isGroup }) => isGroup)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(valuesOf(one(militia))).toEqual([['models', 4, 5, undefined]])
    expect(valuesOf(one(WITCH))).toEqual([['step-combat', 0, 3, undefined]])
    expect(valuesOf(one({ ...militia, modelsNow: 3 }))).toEqual([
      ['models', 4, 5, undefined],
      ['modelsNow', 3, 4, 35],
    ])
  })

  test('keeps its losses when models are bought, and has no more left than were bought', () => {
    const { member, context } = one({ ...militia, modelsNow: 3 })
    const steps = brumes.builder.steps!
    expect(steps.to(member, 'models', 5, context)).toMatchObject({ models: 5, modelsNow: 4 })
    expect(steps.to(member, 'models', 2, context)).toMatchObject({ models: 2, modelsNow: 2 })
    expect(steps.to(member, 'modelsNow', 4, context)).toMatchObject({ models: 4, modelsNow: 4 })
    expect(brumes.builder.withoutGameEffects!(member)).not.toHaveProperty('modelsNow')
  })

  test('is no group any more as another kind', () => {
    const { member, context } = one(militia)
    const after = brumes.builder.choices!.to(member, 'kind', 'sorciere', context)
    expect([after.kind, 'models' in after]).toEqual(['sorciere', false])
  })

  test('rolls for each model that fell, loses those that die, and dies with the last', () => {
    const { member, context } = one(militia)
    expect(brumes.aftermath.returnRolls(member, 2, context).map(({ times }) => times)).toEqual([2])
    const fall = (...faces: number[]): Member => {
      const results = faces.flatMap((face) => {
        const rolled = rollWithFaces(rollOnTable(brumes.tables['pertes']!, brumes.tables), [face])
        return rolled.kind === 'done' ? rolled.result.results : []
      })
      return brumes.aftermath.settleMember(member, buildInjuryOutcome(results), context)
    }
    expect(fall(1, 5)).toMatchObject({ modelsNow: 3, status: 'active' })
    expect(brumes.aftermath.models!(fall(1, 2))).toBe(2)
    expect(fall(1, 1, 2, 2)).toMatchObject({ modelsNow: 0, status: 'dead' })
    const left = { ...member, modelsNow: 1 }
    expect(brumes.aftermath.returnRolls(left, 3, context).map(({ times }) => times)).toEqual([1])
  })

  test('counts model by model: in the size of the band, its figures, its income and the pieces of an item', () => {
    const full = [WITCH, ...[1, 2, 3].map(() => ({ ...militia, models: 5 }))]
    expect(messagesOf(full)).toEqual([
      'members: The warband has 16 members: at most 15.',
      'members[1].items[0]: Lanterne: at most 4 in the warband.',
    ])
    const { roster, context } = evaluate([WITCH, { ...militia, modelsNow: 3 }])
    expect(brumes.sheet.rosterCounts!(roster.members, translator('en'), context)[0]!.figure).toBe('4')
    const income = brumes.aftermath.income!.of('win', 0, { members: roster.members, context, treasury: 50 })
    expect(income.parts.map(({ amount, times }) => [amount, times])).toEqual([
      [9, 3],
      [-6, 3],
    ])
  })

  test.each([
    [{ models: 6 }, 'members[1].models: Miliciens: a group of 1 to 5 models.'],
    [{ models: 2, modelsNow: 3 }, 'members[1].modelsNow: The group has more models than it was bought with (2).'],
  ])('of another size is an error: %j', (models, message) =>
    expect(messagesOf([WITCH, { kind: 'miliciens', name: 'Garde', ...models }])).toEqual([message]),
  )

  test('has a box for each model left on its sheet', () => {
    const { roster, context, members } = evaluate([WITCH, { ...militia, modelsNow: 3 }])
    const sheets = members.map((member) =>
      brumes.sheet.member(member, roster, context, translator('fr'), buildTerms(brumes)),
    )
    const boxes = sheets.map(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'tracker' ? [[block.title, block.rows[0]!.cells.length]] : [])),
    )
    expect(boxes).toEqual([
      [['Vie', 3]],
      [
        ['Figurines', 3],
        ['Vie', 2],
      ],
    ])
  })
})

describe('experience buys what the game lists', () => {
  const { advances } = brumes.advancement
  const one = (member: object, ruleset = brumes) => {
    const { roster, context, members } = evaluate([member], {}, ruleset)
    return { member: roster.members[0]!, context, evaluated: members[0]! }
  }
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

  test('as often as the experience pays for the cheapest', () => {
    const due = (gained: number, spent = 0) => advances!.due(one({ ...WITCH, experience: { gained, spent } }).member)
    expect([due(1), due(2), due(5), due(5, 4)]).toEqual([0, 1, 2, 0])
  })

  test('within the limits of values, and of items', () => {
    const { member, context } = one(WITCH)
    const can = (id: string, of = member) => advances!.canAdvance(of, id, context)
    expect([can('combat'), can('brouillard'), can('sang-froid')]).toEqual([true, true, false])
    const learned = advances!.withAdvance(member, 'brouillard')
    expect(learned.advances).toEqual([{ id: 'brouillard', amount: 1 }])
    expect(can('sang-froid', learned)).toBe(true)
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
    const wise = { ...advanced, items: [{ id: 'brouillard' }], advances: [...advanced.advances, { id: 'sang-froid' }] }
    const { values, cost } = one(wise).evaluated
    expect(values['volonte']!.parts.map(({ source, amount }) => [source.id, amount])).toEqual([
      ['sorciere', 5],
      ['sang-froid', 1],
      ['volonte', 1],
    ])
    // Each of the four advances adds 5.
    expect(cost.parts.map(({ amount }) => amount)).toEqual([80, 15, 20])
    expect(messagesOf([wise, WITCH]).filter((message) => message.startsWith('members[0]'))).toEqual([])
    const levels = { ...WITCH, items: [{ id: 'brouillard', quantity: 2 }], advances: [{ id: 'brouillard', amount: 2 }] }
    expect(messagesOf([levels])).toContain('members[0].advances[0]: Brouillard: at most 3 a member.')
  })

  test('what is learned is not lost with the equipment', () => {
    const ruleset = rulesetOf(brumesWith({ "tables.blessures.results['3']": 'perd son équipement' }))
    const { member, context } = one({ ...WITCH, items: [{ id: 'lanterne' }, { id: 'brouillard' }] }, ruleset)
    const rolled = rollWithFaces(rollOnTable(ruleset.tables['blessures']!, ruleset.tables), [3])
    const results = rolled.kind === 'done' ? rolled.result.results : []
    const after = ruleset.aftermath.settleMember(member, buildInjuryOutcome(results), context)
    expect(after).toMatchObject({ items: [{ id: 'brouillard', quantity: 1 }] })
  })

  test('at totals, which the experience of a new member counts towards', () => {
    const ruleset = rulesetOf(brumesWith({ advances: { at: [2, 4, 6, 8], choose: [{ value: 'combat' }] } }))
    const rules = ruleset.advancement.advances!
    const due = (kind: string, gained: number) =>
      rules.due(one({ kind, name: 'A', experience: { gained, spent: 0 } }, ruleset).member)
    // The witch begins with 4.
    expect([due('sorciere', 1), due('sorciere', 2), due('sorciere', 4), due('chiens', 4)]).toEqual([0, 1, 2, 2])
    expect(rules.choices!(one(WITCH, ruleset).member, one(WITCH, ruleset).context)).toEqual([
      { id: 'combat', name: { fr: 'Combat', en: 'Combat' } },
    ])
  })
})

describe('the price of an item by the choice of the band', () => {
  const ironclad = [WITCH, { kind: 'miliciens', name: 'Garde', models: 2, items: [{ id: 'cuirasse' }] }]
  const forge = { refuge: 'forge' }

  test('counts in the cost of its bearer, with the choice', () => {
    const costOf = (options: object) => evaluate(ironclad, options).members[1]!.cost
    expect([costOf({}).total, costOf(forge).total]).toEqual([2 * (20 + 10), 2 * (20 + 6)])
    expect(costOf(forge).parts.map(({ amount }) => amount)).toEqual([40, 12])
  })

  test('is that of the catalogue, also with items of the campaign', () => {
    const name = { fr: 'Fanion', en: 'Banner' }
    const own = { id: 'custom:fanion', kind: 'materiel', name, summary: name, cost: 7 }
    const document = { ...evaluate(ironclad, forge).roster, custom: [own] }
    const { roster } = parseRoster(document, [brumes])
    const costs = [...brumes.roster.catalogue(brumes.roster.context(roster))].map(({ id, cost }) => [id, cost])
    expect(Object.fromEntries(costs)).toMatchObject({ cuirasse: 6, lanterne: 5, 'custom:fanion': 7 })
  })
})

describe('a value that rests on another member', () => {
  const apprentice = { kind: 'apprentie', name: 'Mab' }
  const willOf = (members: readonly object[]) => evaluate(members).members[0]!.values['volonte']!

  test('follows the first member of the other kind as it is, with the member as a part', () => {
    const hurt = { ...WITCH, injuries: [{ id: '2-on-blessures' }], items: [] }
    expect(willOf([apprentice, WITCH]).total).toBe(3)
    const will = willOf([apprentice, hurt, WITCH])
    expect(will.total).toBe(2)
    expect(will.parts[0]!.from!.parts.map(({ source, amount }) => [source.name.fr, amount])).toEqual([
      ['Ysolde', 4],
      ['Apprentie', -2],
    ])
  })

  test('has its own number without such a member', () => {
    expect(willOf([apprentice]).total).toBe(2)
    expect(willOf([apprentice, { ...WITCH, status: 'dead' }]).total).toBe(2)
    const fixed = { ...WITCH, overrides: [{ value: 'volonte', amount: 8, reason: 'Essai' }] }
    expect(willOf([apprentice, fixed]).total).toBe(6)
  })

  test('is named in the table of kinds', () =>
    expect(JSON.stringify(brumes.sheet.priceBlocks!(translator('fr')))).toContain(
      '"Apprentie","Sorcière","Sorcière −2","2","40"',
    ))

  test.each<[edits: Edits, messages: readonly string[]]>([
    [
      { 'kinds[3].values.combat.of': 'sorcier' },
      ['kinds[3].values.combat.of: There is no “sorcier”. Did you mean “sorciere”?'],
    ],
    [
      { 'kinds[0].values.vie': { of: 'apprentie', else: 1 } },
      [
        'kinds[0].values.vie.of: Apprentie takes values from another member itself: name a kind that has only numbers.',
        'kinds[3].values.combat.of: Sorcière takes values from another member itself: name a kind that has only numbers.',
        'kinds[3].values.volonte.of: Sorcière takes values from another member itself: name a kind that has only numbers.',
      ],
    ],
    [
      { 'kinds[3].values.combat.els': 1 },
      ['kinds[3].values.combat.els: There is no key “els” at this place. Did you mean “else”?'],
    ],
  ])('in a circle, or on nobody, is a fault', (edits, messages) => expect(messagesAbout(edits)).toEqual(messages))
})

describe('a value that is bought in steps', () => {
  const trained = { ...WITCH, steps: { combat: 2 } }
  const steps = brumes.builder.steps!
  const open = (member: object) => {
    const { roster, context, members } = evaluate([member])
    return { member: roster.members[0]!, context, evaluated: members[0]! }
  }

  test('rises, at a price that rises too', () => {
    const { values, cost } = open(trained).evaluated
    expect(values['combat']!.parts.map(({ source, amount }) => [source.name.fr, amount])).toEqual([
      ['Sorcière', 2],
      ['Crans achetés', 2],
    ])
    // 5 for the first step, 10 for the second.
    expect(cost.parts.map(({ amount, times }) => [amount, times])).toEqual([
      [80, undefined],
      [15, 2],
    ])
  })

  test('is a stepper up to the most steps, and to the limit of the value', () => {
    const { member, context } = open(trained)
    expect(steps.of(member, context)).toMatchObject([{ key: 'step-combat', value: 2, floor: 0, ceiling: 3, cost: 15 }])
    expect(steps.to(member, 'step-combat', 3, context)).toMatchObject({ steps: { combat: 3 } })
    const ruleset = rulesetOf(brumesWith({ 'values[0].max': 3 }))
    expect(
      ruleset.builder.steps!.of(member, ruleset.roster.context(evaluate([trained], {}, ruleset).roster)),
    ).toMatchObject([{ ceiling: 2 }])
    expect(steps.of(open({ kind: 'chiens', name: 'Meute' }).member, context).map(({ key }) => key)).toEqual(['models'])
  })

  test.each([
    [{ ...WITCH, steps: { combat: 4 } }, 'members[0].steps.combat: Combat: at most 3 bought steps.'],
    [
      { kind: 'chiens', name: 'Meute', steps: { combat: 1 } },
      'members[0].steps.combat: Combat: at most 0 bought steps.',
    ],
  ])('has an error beyond them', (member, message) => expect(messagesOf([member, WITCH])).toContain(message))

  test.each<[edits: Edits, messages: readonly string[]]>([
    [
      { 'values[0].steps.onlyFor': ['sorcier'] },
      ['values[0].steps.onlyFor[0]: There is no “sorcier”. Did you mean “sorciere”?'],
    ],
    [
      { 'values[0].steps.price': '5 + takens' },
      ['values[0].steps.price: Character 5: There is no name “takens” here. Did you mean “taken”?'],
    ],
    [{ 'values[0].steps.price': '5 / (2 - taken)' }, ['values[0].steps.price: Character 3: Division by zero.']],
    [
      { 'values[3]': { name: 'Menace', short: 'M', formula: 'combat', steps: { max: 1, price: 1 } } },
      ['values[3].steps: A computed value cannot be bought in steps.'],
    ],
  ])('with a faulty price, or for an unknown kind, is a fault', (edits, messages) =>
    expect(messagesAbout(edits)).toEqual(messages),
  )
})

test('a limit of a group counts all its items', () => {
  const items = [{ id: 'lanterne', quantity: 2 }, { id: 'brouillard' }, { id: 'cuirasse', quantity: 2 }]
  expect(messagesOf([{ ...WITCH, items }])).toContain('members[0].items[2]: Matériel: at most 3 a member.')
  expect(messagesOf([{ ...WITCH, items: items.slice(0, 2) }]).join()).not.toContain('Matériel')
})

test.each<[edits: Edits, messages: readonly string[]]>([
  [{ 'items[1].costs': { forges: 6 } }, ['items[1].costs.forges: There is no “forges”. Did you mean “forge”?']],
  [
    { 'options[1]': { name: 'Allié', choices: [{ name: 'Forge' }] } },
    ['items[1].costs.forge: Several choices of the band have the id “forge”. Give them different ids.'],
  ],
])('a price by an unknown or unclear choice is a fault', (edits, messages) =>
  expect(messagesAbout(edits)).toEqual(messages),
)

test('a death on a table that members and groups share is a fault', () =>
  expect(messagesAbout({ 'kinds[0].table': 'pertes' })).toEqual([
    'tables.pertes.results.1-2: Members and groups roll on this table, and “mort” takes a group one model only: give the groups a table of their own.',
  ]))

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

test('a group whose least number is beyond its greatest is a fault', () =>
  expect(messagesAbout({ 'kinds[1].models.min': 6 })).toEqual([
    'kinds[1].models.max: The minimum (6) is greater than the maximum (5).',
  ]))

// Values, prices and limits that Faubourg has not, through the ruleset that is made from the pack.
import { describe, expect, test } from 'vitest'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { translator } from '../../../shared/text/translator.ts'
import { BRUMES, brumesWith } from '../format/brumes.ts'
import type { Edits } from '../format/faubourg.ts'
import { APPRENTICE, brumes, evaluate, evaluateOne, messagesAbout, messagesOf, rulesetOf, WITCH } from './brumes.ts'

test('the example has neither faults nor remarks', () =>
  expect(loadPack(BRUMES)).toMatchObject({ faults: [], remarks: [] }))

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
  const willOf = (members: readonly object[]) => evaluate(members).members[0]!.values['volonte']!

  test('follows the first member of the other kind as it is, with the member as a part', () => {
    const hurt = { ...WITCH, injuries: [{ id: 'v-minus-1-on-blessures' }], items: [] }
    expect(willOf([APPRENTICE, WITCH]).total).toBe(3)
    const will = willOf([APPRENTICE, hurt, WITCH])
    expect(will.total).toBe(2)
    expect(will.parts[0]!.from!.parts.map(({ source, amount }) => [source.name.fr, amount])).toEqual([
      ['Ysolde', 4],
      ['Apprentie', -2],
    ])
  })

  test('has its own number without such a member', () => {
    expect(willOf([APPRENTICE]).total).toBe(2)
    expect(willOf([APPRENTICE, { ...WITCH, status: 'dead' }]).total).toBe(2)
    const fixed = { ...WITCH, overrides: [{ value: 'volonte', amount: 8, reason: 'Essai' }] }
    expect(willOf([APPRENTICE, fixed]).total).toBe(6)
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

  test('rises, at a price that rises too', () => {
    const { values, cost } = evaluateOne(trained).evaluated
    expect(values['combat']!.parts.map(({ source, amount }) => [source.name.fr, amount])).toEqual([
      ['Sorcière', 2],
      ['Crans achetés', 2],
    ])
    // 5 for the first step, 10 for the second.
    const partsOf = ({ parts }: typeof cost) => parts.map(({ amount, times = 1 }) => [amount, times])
    expect(partsOf(cost)).toEqual([
      [80, 1],
      [5, 1],
      [10, 1],
    ])
    const inPairs = rulesetOf(brumesWith({ 'values[0].steps.price': '5 * floor(taken / 2)' }))
    expect(partsOf(evaluateOne({ ...WITCH, steps: { combat: 3 } }, inPairs).evaluated.cost)).toEqual([
      [80, 1],
      [0, 2],
      [5, 1],
    ])
  })

  test('is a stepper up to the most steps, and to the limit of the value', () => {
    const { member, context } = evaluateOne(trained)
    expect(steps.of(member, context)).toMatchObject([{ key: 'step-combat', value: 2, floor: 0, ceiling: 3, cost: 15 }])
    expect(steps.to(member, 'step-combat', 3, context)).toMatchObject({ steps: { combat: 3 } })
    const ruleset = rulesetOf(brumesWith({ 'values[0].max': 3 }))
    expect(
      ruleset.builder.steps!.of(member, ruleset.roster.context(evaluate([trained], {}, ruleset).roster)),
    ).toMatchObject([{ ceiling: 2 }])
    expect(steps.of(evaluateOne({ kind: 'chiens', name: 'Meute' }).member, context).map(({ key }) => key)).toEqual([
      'models',
    ])
  })

  test('is not kept by a kind that may not have it', () => {
    const ruleset = rulesetOf(brumesWith({ 'values[1].steps': { max: 2, price: 4 } }))
    const { member, context } = evaluateOne({ ...WITCH, steps: { combat: 2, volonte: 1 } }, ruleset)
    const to = (kind: string) => ruleset.builder.choices!.to(member, 'kind', kind, context)
    expect(to('apprentie')).toMatchObject({ steps: { combat: 2, volonte: 1 } })
    expect(to('chiens')).toMatchObject({ kind: 'chiens', steps: { volonte: 1 } })
    expect(to('chiens')).not.toMatchObject({ steps: { combat: 2 } })
    expect(brumes.builder.choices!.to(evaluateOne(trained).member, 'kind', 'chiens', context)).not.toHaveProperty(
      'steps',
    )
  })

  test('can be taken back where it may not be', () => {
    const { member, context } = evaluateOne({ kind: 'chiens', name: 'Meute', steps: { combat: 1 } })
    const [stepper] = steps.of(member, context)
    expect(stepper).toMatchObject({ key: 'step-combat', value: 1, floor: 0, ceiling: 0, cost: 5 })
    const without = steps.to(member, 'step-combat', 0, context)
    expect(steps.of(without, context).map(({ key }) => key)).toEqual(['models'])
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

test('tables of prices have the costs by the choice of the band, and the sizes of groups', () => {
  const blocks = JSON.stringify(brumes.sheet.priceBlocks!(translator('fr')))
  for (const cell of ['"10 (Forge 6)"', '"Miliciens (1–5)"', '"Chiens (2–6)"', '"Sorcière"'])
    expect(blocks).toContain(cell)
})

test('a limit of a group counts all its items', () => {
  const items = [{ id: 'lanterne', quantity: 2 }, { id: 'cuirasse' }, { id: 'cuirasse', quantity: 2 }]
  expect(messagesOf([{ ...WITCH, items }])).toContain('members[0].items[2]: Matériel: at most 3 per member.')
  expect(messagesOf([{ ...WITCH, items: items.slice(0, 2) }]).join()).not.toContain('Matériel')
})

test('a limit of the band counts what its members bought, have as traits and learned', () => {
  const ruleset = rulesetOf(brumesWith({ 'items[2].perBand': 2, 'items[2].onlyFor': undefined, checks: {} }))
  const issuesOf = (...members: object[]) =>
    evaluate(members, {}, ruleset).issues.flatMap(({ code, path }) => (code === 'per-band' ? [path] : []))
  const wise = { ...WITCH, traits: [{ id: 'brouillard', level: 2 }] }
  expect(issuesOf(wise, APPRENTICE)).toEqual([])
  expect(issuesOf(wise, { ...APPRENTICE, traits: [{ id: 'sang-froid' }, { id: 'brouillard' }] })).toEqual([
    'members[1].traits[1]',
  ])
  expect(issuesOf(wise, { ...APPRENTICE, advances: [{ id: 'combat' }, { id: 'brouillard' }] })).toEqual([
    'members[1].advances[1]',
  ])
  expect(issuesOf({ ...wise, status: 'dead' }, { ...APPRENTICE, traits: [{ id: 'brouillard' }] })).toEqual([])
})

test('of two costs by the choices of a band, that of the later option counts, in whatever order they are written', () => {
  const guilds = { name: 'Guilde', choices: [{ name: 'Aucune' }, { name: 'Mineurs' }] }
  const costOf = (costs: object, options: object) => {
    const ruleset = rulesetOf(brumesWith({ 'items[1].costs': costs, 'options[1]': guilds }))
    return evaluate([{ ...WITCH, items: [{ id: 'cuirasse' }] }], options, ruleset).cost.total - 80
  }
  for (const costs of [
    { forge: 6, mineurs: 4 },
    { mineurs: 4, forge: 6 },
  ]) {
    expect(costOf(costs, { refuge: 'forge', guilde: 'mineurs' })).toBe(4)
    expect(costOf(costs, { refuge: 'forge' })).toBe(6)
    expect(costOf(costs, { guilde: 'mineurs' })).toBe(4)
    expect(costOf(costs, {})).toBe(10)
  }
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

test('a table that players roll on by hand needs nothing that leads to it', () => {
  const loadedPack = loadPack(brumesWith({ 'tables.ruines.byHand': undefined }))
  expect(loadedPack.pack && loadedPack.remarks.map(({ path }) => path)).toEqual(['tables.ruines'])
})

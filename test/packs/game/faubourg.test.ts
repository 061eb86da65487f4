// An invented game in short form, played through the ruleset that is made from it.
import { describe, expect, test } from 'vitest'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { buildInjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { rollWithFaces } from '../../../shared/rules/kit/dice.ts'
import { fractionToNumber } from '../../../shared/rules/kit/fraction.ts'
import { computeTableOdds } from '../../../shared/rules/kit/odds.ts'
import { rollOnTable } from '../../../shared/rules/kit/resolve.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { issueMessage } from '../../../shared/rules/validation.ts'
import { translator } from '../../../shared/text/translator.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'
import { FAUBOURG, faubourgWith, type Edits, type Part } from '../format/faubourg.ts'

function rulesetOf(text: string): Ruleset {
  const loaded = loadPack(text)
  if (!loaded.pack) throw new Error(JSON.stringify(loaded.faults))
  return loaded.ruleset
}
const faubourg = rulesetOf(FAUBOURG)

const messagesAbout = (text: string): string[] =>
  loadPack(text).faults.map((fault) => packFaultText(fault, 'en').replaceAll('\u00a0', ' '))

const LEADER = { kind: 'meneur', name: 'Alba' }
const KID = { kind: 'gamin', name: 'Titi' }
const LEGAL = [{ ...LEADER, items: [{ id: 'chaine' }] }, KID, { ...KID, name: 'Zoé' }]

function evaluate(members: readonly object[], options: object = {}, ruleset = faubourg) {
  const document = { format: 'chronique/roster@1', ruleset: 'faubourg', name: 'Les Rats', options, members }
  const { roster } = parseRoster(document, [ruleset])
  return { roster, context: ruleset.roster.context(roster), ...evaluateWholeRoster(ruleset, roster) }
}
const messagesOf = (members: readonly object[], options: object = {}, ruleset = faubourg): string[] =>
  evaluate(members, options, ruleset).issues.map(
    (issue) => `${issue.path}: ${issueMessage(issue, ruleset, translator('en')).replaceAll('\u00a0', ' ')}`,
  )

test('a new band follows the rules', () => {
  const starter = faubourg.roster.starter('Les Rats')
  expect(starter.members.map(({ kind }) => kind)).toEqual(['meneur', 'gamin', 'gamin'])
  expect(starter.cap).toBe(400)
  expect(evaluateWholeRoster(faubourg, starter).legal).toBe(true)
})

test('a new band is as big as the game asks for', () => {
  const ruleset = rulesetOf(faubourgWith({ 'band.min': 5 }))
  expect(ruleset.roster.starter('A').members).toHaveLength(5)
})

test('costs are those of kinds and items', () => {
  const { cost, members } = evaluate([{ ...LEADER, items: [{ id: 'chaine', quantity: 2 }, { id: 'blouson' }] }])
  expect(cost.total).toBe(60 + 2 * 5 + 20)
  expect(members[0]!.cost.parts.map(({ amount }) => amount)).toEqual([60, 10, 20])
})

describe('values', () => {
  const valuesOf = (member: object, options: object = {}) =>
    Object.fromEntries(
      Object.entries(evaluate([member], options).members[0]!.values).map(([id, { total }]) => [id, total]),
    )

  test('are those of the kind', () =>
    expect(valuesOf(LEADER)).toEqual({ speed: 5, bagarre: 3, cran: 4, pointsDeVie: 3, menace: 7 }))

  test('are changed by the choice of the band', () => {
    expect(valuesOf({ kind: 'costaud', name: 'Bo' })).toMatchObject({ bagarre: 3 })
    expect(valuesOf({ kind: 'costaud', name: 'Bo' }, { quartier: 'market' })).toMatchObject({ bagarre: 4, speed: 5 })
  })

  test('are changed by items, some only for a kind', () => {
    const skates = { items: [{ id: 'patins' }] }
    expect(valuesOf({ ...KID, ...skates })).toMatchObject({ speed: 8, cran: 0 })
    expect(valuesOf({ ...LEADER, ...skates })).toMatchObject({ speed: 5, cran: 0, menace: 3 })
  })

  test('are changed by injuries and advances, within their limits', () => {
    const injuries = Array.from({ length: 9 }, () => ({ id: 'boiterie-on-hopital' }))
    const advances = [{ id: 'bagarre', amount: 3 }]
    expect(valuesOf({ ...LEADER, injuries, advances })).toMatchObject({ speed: 1, bagarre: 2 })
  })

  test('have parts that add up, also those with formulas', () => {
    const { menace } = evaluate([{ ...LEADER, items: [{ id: 'blouson' }] }]).members[0]!.values
    expect(menace!.parts.map(({ source, amount }) => [source.id, amount])).toEqual([
      ['cran', 4],
      ['menace', 8],
      ['bagarre', -3],
    ])
    expect(menace!.total).toBe(9)
  })

  test('are whole numbers', () => {
    const ruleset = rulesetOf(faubourgWith({ 'values[4].formula': 'cran / 8' }))
    const { menace } = evaluate([LEADER], {}, ruleset).members[0]!.values
    expect([menace!.total, menace!.parts[0]!.from!.total]).toEqual([1, 0.5])
  })
})

describe('a formula that cannot be computed', () => {
  test.each<[what: string, edits: Edits, message: string]>([
    ['for a kind', { 'values[4].formula': '10 / (cran - 1)' }, 'values[4].formula: Character 4: Division by zero.'],
    ['with an item', { 'values[4].formula': '12 / cran' }, 'values[4].formula: Character 4: Division by zero.'],
    [
      'with a choice of the band',
      { 'values[4].formula': "12 / if(quartier = 'market'; 0; 1)" },
      'values[4].formula: Character 4: Division by zero.',
    ],
    [
      'for an item in the hands of its bearer',
      { 'groups[0].columns[1].held': '6 / touche' },
      'groups[0].columns[1].held: Character 3: Division by zero.',
    ],
    [
      'in a check',
      { 'checks.band[0].when': '1 / nb(members) > 1' },
      'checks.band[0].when: Character 3: Division by zero.',
    ],
    [
      'for the result of a game',
      { 'income[0].amount': "1 / if(result = 'draw'; 0; 1)" },
      'income[0].amount: Character 3: Division by zero.',
    ],
    [
      'for what the band pays',
      { 'upkeep[1].amount': '1 / (count(members) - 3)' },
      'upkeep[1].amount: Character 3: Division by zero.',
    ],
    [
      'for a figure of the band',
      { 'band.figures[0].formula': '1 / (count(members) - 3)' },
      'band.figures[0].formula: Character 3: Division by zero.',
    ],
    ['after some advances', { 'advances.price': '9 / (5 - taken)' }, 'advances.price: Character 3: Division by zero.'],
  ])('%s is a fault of the pack', (_, edits, message) => expect(messagesAbout(faubourgWith(edits))).toEqual([message]))

  test('for a member later is an issue of that member, and its value is 0', () => {
    const ruleset = rulesetOf(faubourgWith({ 'values[4].formula': '12 / (bagarre + 3)', 'values[1].min': undefined }))
    const fighter = { ...LEADER, injuries: [], advances: [{ id: 'bagarre', amount: 6 }] }
    expect(evaluate([fighter], {}, ruleset).members[0]!.values['menace']!.total).toBe(0)
    expect(messagesOf([fighter], {}, ruleset)).toContain(
      'members[0]: The game cannot compute a formula for this member (values[4].formula). Character 4: Division by zero.',
    )
  })
})

test('parts that can never be reached are remarks', () => {
  const loaded = loadPack(
    faubourgWith({
      'lists.rues': ['chaine'],
      'lists.cave': ['lance-pierres'],
      'items[2].onlyFor': ['gamin'],
      'tables.chute': { name: 'Chute', dice: 'D6', results: { '1+': 'rien' } },
      'kinds[2].values.bagarre': 8,
    }),
  )
  if (!loaded.pack) throw new Error(JSON.stringify(loaded.faults))
  expect(loaded.remarks.map((remark) => packFaultText(remark, 'en').replaceAll('\u00a0', ' '))).toEqual([
    ...[1, 2, 4].map(
      (at) =>
        `items[${at}]: No kind can have this item: it is in none of their lists, or “onlyFor” keeps it from them.`,
    ),
    'lists.cave: No kind buys from this list.',
    'tables.chute: Nothing leads to this table.',
    'kinds[2].values.bagarre: Gamin starts at 8, outside the limits of this value: 6 counts instead.',
  ])
})

describe('ready-made limits', () => {
  const item = (id: string, quantity = 1) => ({ id, quantity })
  const withItems = (member: object, ...items: object[]) => [...LEGAL, { ...member, items }]

  test.each<[what: string, members: readonly object[], message: string]>([
    ['a kind that is missing', [KID, KID, KID], 'members: Meneur: the warband needs at least 1.'],
    [
      'a kind too often',
      [...LEGAL, LEADER],
      'members[3].kind: Meneur: at most 1 in the warband, this one is too many.',
    ],
    ['a small band', LEGAL.slice(0, 2), 'members: The warband needs at least 3 members.'],
    [
      'a large band',
      [...LEGAL, ...Array.from({ length: 10 }, () => KID)],
      'members: The warband may have at most 12 members.',
    ],
    [
      'an item for other kinds',
      withItems(KID, item('masse-de-chantier')),
      'members[3].items[0]: Masse de chantier: only for Meneur, Costaud.',
    ],
    [
      'an item of no list',
      withItems(KID, item('blouson')),
      'members[3].items[0]: Blouson: not in the lists of this kind (Gamin).',
    ],
    ['an item too often', withItems(LEADER, item('blouson', 2)), 'members[3].items[0]: Blouson: at most 1 a member.'],
    [
      'an item that excludes another',
      withItems(LEADER, item('patins'), item('masse-de-chantier')),
      'members[3].items[0]: Patins: cannot be combined with Masse de chantier.',
    ],
    [
      'an item too often in the band',
      [...LEGAL, ...[1, 2, 3].map(() => ({ ...KID, items: [item('patins')] }))],
      'members[5].items[0]: Patins: at most 2 in the warband.',
    ],
    [
      'a remark of the game',
      withItems(KID, item('masse-de-chantier')),
      'members[3].items[0]: Trop lourd pour un gamin.',
    ],
    [
      'a remark about the band',
      [...LEGAL, ...[1, 2, 3].map(() => ({ kind: 'costaud', name: 'B' }))],
      'members: Jamais plus de costauds que de gamins.',
    ],
  ])('%s', (_, members, message) => expect(messagesOf(members)).toContain(message))

  test('an item that needs another', () => {
    const ruleset = rulesetOf(faubourgWith({ 'items[1].needs': ['chaine'] }))
    expect(messagesOf([{ ...LEADER, items: [item('lance-pierres')] }], {}, ruleset)).toContain(
      'members[0].items[0]: Lance-pierres: also needs Chaîne.',
    )
    const both = [{ ...LEADER, items: [item('lance-pierres'), item('chaine')] }]
    expect(messagesOf(both, {}, ruleset).join()).not.toContain('needs Chaîne')
  })

  test('nothing of a band that follows the rules', () => expect(messagesOf(LEGAL)).toEqual([]))
})

describe('formulas mean', () => {
  const hammer = { kind: 'costaud', name: 'Bo', items: [{ id: 'masse-de-chantier', quantity: 2 }, { id: 'patins' }] }
  const isReported = (edits: Edits, members: readonly object[], options: object = {}) =>
    messagesOf(members, options, rulesetOf(faubourgWith(edits))).some((message) => message.endsWith(': Vrai.'))
  const check = (when: string) => ({ when, text: 'Vrai.', severity: 'info' })

  test.each<[place: 'item' | 'member' | 'band', formula: string, expected: boolean]>([
    ['member', 'cran + 2 * pointsDeVie - bagarre = 1', true],
    ['member', 'count(items) = 3 and count(weapons) = 2', true],
    ['member', 'sum(items; cost * quantity) = 50', true],
    ['member', "has('patins') et non has('blouson')", true],
    ['member', "kind = 'costaud' and quartier = 'les-docks'", true],
    ['member', "quartier = 'market'", false],
    ['member', 'campaign', false],
    ['item', 'max(2; bearer.bagarre + touche) = 2 and lourde', true],
    ['item', "group = 'weapons' and id = 'masse-de-chantier'", true],
    ['item', 'quantity + cost = 22', true],
    ['band', "nb(members; kind = 'costaud') = 1", true],
    ['band', 'sum(members; cran) > 100', false],
  ])('in %s: %s is %s', (place, formula, expected) =>
    expect(isReported({ [`checks.${place}`]: [check(formula)] }, [hammer])).toBe(expected),
  )
})

describe('tables', () => {
  const table = faubourg.tables['hopital']!

  test('have their results by the values of the dice, in whatever order they are written', () => {
    expect(table.results.map(({ on }) => on[0]![0])).toEqual([2, 3, 4, 6, 7, 9, 11])
    const reversed = (results: Part) => Object.fromEntries(Object.entries(results).reverse())
    const { tables } = JSON.parse(FAUBOURG) as { tables: Record<string, { results: Part }> }
    const lessons = { '5+': 'cran +1', '2-3': 'B -1', '1': 'V +1', '4': 'V +1' }
    const one = rulesetOf(
      faubourgWith({
        'tables.hopital.results': reversed(tables['hopital']!.results),
        'tables.lecons.results': lessons,
      }),
    )
    const other = rulesetOf(faubourgWith({ 'tables.lecons.results': reversed(lessons) }))
    expect(one.tables).toEqual(other.tables)
    expect(one.tables['lecons']!.results.map(({ id, on }) => [id, on])).toEqual([
      [
        'speed',
        [
          [1, 1],
          [4, 4],
        ],
      ],
      ['bagarre', [[2, 3]]],
      ['cran', [[5, 6]]],
    ])
  })

  const roll = (...faces: number[]) => {
    const rolled = rollWithFaces(rollOnTable(table, faubourg.tables), faces)
    if (rolled.kind !== 'done') throw new Error(rolled.kind)
    return rolled.result.results
  }
  const settle = (...faces: number[]) => {
    const { roster, context } = evaluate([{ ...LEADER, items: [{ id: 'chaine' }] }])
    return faubourg.aftermath.settleMember(roster.members[0]!, buildInjuryOutcome(roll(...faces)), context)
  }

  test('have exact odds', () => {
    const odds = new Map(
      computeTableOdds(table, faubourg.tables).map(({ id, chance }) => [id, fractionToNumber(chance)]),
    )
    expect(odds.get('deux-fois-on-hopital')).toBeCloseTo(5 / 36)
    // Dead at once, or in one of two further rolls, in which a 6 is rolled again.
    expect(odds.get('mort-on-hopital')).toBeCloseTo(1 / 36 + (5 / 36) * (1 - (1 - 1 / 31) ** 2))
  })

  test('kill, wound, keep away and capture', () => {
    expect(settle(1, 1)).toMatchObject({ status: 'dead' })
    expect(settle(1, 2)).toMatchObject({ injuries: [{ id: 'boiterie-on-hopital' }] })
    expect(settle(2, 2)).toMatchObject({ missedGames: 1 })
    expect(settle(4, 5)).toMatchObject({ status: 'captured' })
    expect(settle(3, 4)).toMatchObject({ status: 'active', injuries: [], missedGames: 0 })
  })

  test('ask for further rolls, and roll again what would not end', () => {
    expect(settle(3, 3, 1, 2, 3, 3, 2, 2)).toMatchObject({ injuries: [{ id: 'boiterie-on-hopital' }], missedGames: 1 })
  })
})

test('advances cost more each time, and stop at the limit of a value', () => {
  const { advances } = faubourg.advancement
  const { roster, context } = evaluate([
    { ...LEADER, experience: { gained: 11, spent: 0 } },
    { ...LEADER, experience: { gained: 11, spent: 4 }, advances: [{ id: 'cran' }] },
    { ...LEADER, advances: [{ id: 'bagarre' }] },
  ])
  const [fresh, second, best] = roster.members
  expect([advances!.price, advances!.priceOf!(second!, 'cran')]).toEqual([4, 6])
  expect([fresh, second, best].map((member) => advances!.due(member!))).toEqual([2, 1, 0])
  expect(advances!.canAdvance(fresh!, 'bagarre', context)).toBe(true)
  expect(advances!.canAdvance(best!, 'bagarre', context)).toBe(false)
  expect(advances!.table.results.map(({ id }) => id)).toEqual(['speed', 'bagarre', 'cran'])
})

test('advances of a value whose id has capitals are recorded', () => {
  const ruleset = rulesetOf(faubourgWith({ 'tables.lecons.results.1-2': 'PV +1' }))
  const id = ruleset.advancement.advances!.table.results[0]!.id
  expect(id).toBe('points-de-vie')
  const { members } = evaluate([{ ...LEADER, advances: [{ id }] }], {}, ruleset)
  expect(members[0]!.values['pointsDeVie']!.total).toBe(4)
})

test('advances may be due at totals of experience', () => {
  const { advances } = rulesetOf(faubourgWith({ advances: { table: 'lecons', at: [2, 4, 6] } })).advancement
  const { roster } = evaluate([{ ...LEADER, experience: { gained: 5, spent: 0 } }])
  expect([advances!.price, advances!.due(roster.members[0]!)]).toEqual([0, 2])
})

test('enemies are worth victory points, more if they are killed', () => {
  const { roster } = evaluate([LEADER, { kind: 'costaud', name: 'Bo' }, KID])
  const fallen = roster.members.flatMap((member) => [false, true].map((killed) => ({ member, killed })))
  expect(faubourg.aftermath.victoryPoints!(fallen).parts.map(({ amount }) => amount)).toEqual([4, 6, 2, 2, 0, 0])
  expect(faubourg.aftermath.killsAtTable).toBe(true)
  const plain = rulesetOf(faubourgWith({ 'kinds[0].victoryPoints': 4 }))
  expect(plain.aftermath.killsAtTable).toBeUndefined()
})

test('income from victory points that nobody can earn is remarked on', () => {
  const loaded = loadPack(faubourgWith({ 'kinds[0].victoryPoints': undefined, 'kinds[1].victoryPoints': undefined }))
  if (!loaded.pack) throw new Error(JSON.stringify(loaded.faults))
  expect(loaded.remarks.map(({ path }) => path)).toEqual(['income[0].amount'])
})

test('income is computed from the result, with its name', () => {
  const income = faubourg.aftermath.income!
  expect([income.of('win', 4).total, income.of('loss', 0).total]).toEqual([34, 10])
  expect(income.of('win', 4).parts[0]!.source.name.fr).toBe('Recette')
})

describe('income from what a band has, less its upkeep', () => {
  const income = faubourg.aftermath.income!
  const pub = { ...LEADER, items: [{ id: 'bistrot' }] }
  const thug = { kind: 'costaud', name: 'Bo' }
  const incomeOf = (members: readonly object[], treasury = 100) => {
    const { roster, context } = evaluate(members)
    return income.of('loss', 0, { members: roster.members, context, treasury })
  }
  const partsOf = ({ parts }: ReturnType<typeof incomeOf>) =>
    parts.map(({ source, amount, times }) => [source.name.fr, amount, times ?? 1])

  test('has a part for each step', () => {
    const earned = incomeOf([pub, thug, thug, { ...thug, status: 'dead' }, ...Array.from({ length: 7 }, () => KID)])
    expect(partsOf(earned)).toEqual([
      ['Recette', 10, 1],
      ['Bistrots', 12, 1],
      ['Solde des costauds', -10, 2],
      ['Grande bande', -2, 1],
    ])
    expect(earned.total).toBe(10)
  })

  test('takes no more than the treasury has', () => {
    const earned = incomeOf(
      Array.from({ length: 8 }, () => thug),
      4,
    )
    expect(partsOf(earned)).toEqual([
      ['Recette', 10, 1],
      ['Solde des costauds', -40, 8],
      ['Trésor vide', 26, 1],
    ])
    expect(earned.total).toBe(-4)
  })
})

test('the sheet of a band has the figures of the game', () => {
  const { roster, context } = evaluate([{ ...LEADER, experience: { gained: 3, spent: 1 } }, KID])
  expect(faubourg.sheet.rosterCounts!(roster.members, translator('fr'), context)).toEqual([
    { label: 'Réputation', figure: '90' },
  ])
})

test('an award may be only for enemies that are worth more', () =>
  expect(faubourg.aftermath.awards.at(-1)).toMatchObject({ id: 'plus-fort-que-soi', worthMore: 20 }))

test('the best successor has the best value, also where less is better', () => {
  const members = ['A', 'B'].map((name, at) => ({
    kind: 'costaud',
    name,
    overrides: [{ value: 'bagarre', amount: 2 + 3 * at, reason: 'Essai' }],
  }))
  const names = (ruleset: Ruleset) => {
    const { roster, context } = evaluate(members, {}, ruleset)
    return ruleset.advancement.succession!.successors(roster.members, context).map(({ name }) => name)
  }
  const plain = { 'succession.by': 'bagarre' }
  expect(names(rulesetOf(faubourgWith(plain)))).toEqual(['A', 'B'])
  expect(
    names(rulesetOf(faubourgWith({ ...plain, 'values[1].better': undefined, 'tables.lecons.results.3-4': 'B +1' }))),
  ).toEqual(['B', 'A'])
})

describe.each(['fr', 'en'] as const)('sheets in %s', (language) => {
  const text = translator(language)
  const { roster, context, members } = evaluate(LEGAL)
  const drawn = JSON.stringify([
    members.map((member) => faubourg.sheet.member(member, roster, context, text, buildTerms(faubourg))),
    faubourg.sheet.priceBlocks!(text),
    faubourg.sheet.blank!(faubourg.sheet.templates()[0]!.member, text, buildTerms(faubourg)),
  ])

  test('name the kind, the band and its choices', () => expect(drawn).toContain('Meneur · Les Rats · Les docks'))
  test('have no unfilled places', () => expect(drawn).not.toMatch(/\{\w+[|}]|undefined|NaN|\[object/))
  test('name the values, the items and the play aids', () => {
    for (const word of ['Alba', 'Chaîne', 'Portée', language === 'fr' ? '"V"' : '"Sp"', 'Une activation chacun.'])
      expect(drawn).toContain(word)
  })
})

test.each(['bearer.bagarre + touche', 'bagarre + touche'])(
  'the figure %s has the value of its bearer as a part',
  (held) => {
    const ruleset = rulesetOf(faubourgWith({ 'groups[0].columns[1].held': held }))
    const { members, context } = evaluate([{ ...LEADER, items: [{ id: 'lance-pierres' }] }], {}, ruleset)
    const [item] = ruleset.profiles!.listCarried(members[0]!, context)
    expect(item!.figures['weapons-touche-held']).toMatchObject({
      total: 4,
      parts: [
        { source: { id: 'bagarre' }, amount: 3, from: { total: 3 } },
        { source: { id: 'lance-pierres' }, amount: 1 },
      ],
    })
  },
)

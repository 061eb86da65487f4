// Items that members describe themselves: a name, a cost and figures in the columns of a group.
import { describe, expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { issueMessage } from '../../../shared/rules/validation.ts'
import { translator } from '../../../shared/text/translator.ts'
import { CAMPAIGN, play, refusal } from '../../support/campaign.ts'
import { take, previewOf } from '../campaign/versionCampaign.ts'
import { EPAVES, epavesWith } from '../format/epaves.ts'
import type { Edits } from '../format/faubourg.ts'
import { evaluate, evaluateOne, rulesetOf, settleWith } from './brumes.ts'
import { refusalOf } from './observe.ts'

const epaves = rulesetOf(EPAVES)
const english = translator('en')
const relic = (name: string, eclat: number, maudite = false) => ({ name, figures: { eclat, maudite } })
const captain = (own: object, more: object = {}) => ({ kind: 'capitaine', name: 'Anne', own, ...more })
const words = (name: string) => ({ name: { fr: name, en: name }, summary: { fr: name, en: name } })
const MAP = { name: 'Carte', cost: 7, figures: { age: 80 } }

const messagesOf = (members: readonly object[], ruleset = epaves): string[] =>
  evaluate(members, {}, ruleset).issues.map(
    (issue) => `${issue.path}: ${issueMessage(issue, ruleset, english).replaceAll('\u00a0', ' ')}`,
  )
const CREW = [{ kind: 'mousse', name: 'Tom' }]

test('costs what its formula says of its figures, or what is written', () => {
  const { evaluated } = evaluateOne(
    captain({ reliques: [relic('Œil', 4), relic('Dent', 2, true)], souvenirs: [MAP] }),
    epaves,
  )
  // A captain of 60; 4 + 3 × 4 + 2; 4 + 3 × 2; 7.
  expect(evaluated.cost.parts.map(({ source: { kind, name }, amount }) => [kind, name.fr, amount])).toEqual([
    ['base', 'Capitaine', 60],
    ['item', 'Œil', 18],
    ['item', 'Dent', 10],
    ['item', 'Carte', 7],
  ])
  expect(evaluated.cost.total).toBe(95)
})

test('has its figures, also in the hands of its bearer, and formulas read them', () => {
  const check = { when: 'count(reliques; line.own and eclat > 3) > 0', text: 'Trop d’éclat.' }
  const ruleset = rulesetOf(epavesWith({ checks: { member: [check] } }))
  const members = [captain({ reliques: [relic('Œil', 4)] }), ...CREW]
  const { members: evaluated, context } = evaluate(members, {}, ruleset)
  const [item] = ruleset.profiles!.listCarried(evaluated[0]!, context)
  expect(item).toMatchObject({ name: { fr: 'Œil' }, group: 'reliques', quantity: 1 })
  expect(item!.figures).toMatchObject({ 'reliques-eclat-held': { total: 7 } })
  expect(messagesOf(members, ruleset)).toEqual(['members[0]: Trop d’éclat.'])
  // What the pack itself lists is not described by its bearer.
  const listed = [{ kind: 'capitaine', name: 'Anne', items: [{ id: 'perle-noire' }] }, ...CREW]
  expect(messagesOf(listed, ruleset)).toEqual([])
})

test('must keep to the limits of its columns and of its group', () => {
  const relics = [relic('Œil', 6), relic('Dent', -1), relic('Os', 0)]
  expect(messagesOf([captain({ reliques: relics, souvenirs: [{ name: 'Clou' }] }), ...CREW])).toEqual([
    'members[0].own.reliques[0]: Œil, Éclat: at most 5.',
    'members[0].own.reliques[1]: Dent, Éclat: at least 0.',
    'members[0].own.reliques[2]: Reliques: at most 2 per member.',
    'members[0].own.souvenirs[0]: Clou, Âge: at least 1.',
  ])
  expect(messagesOf([captain({}), { kind: 'mousse', name: 'Tom', own: { reliques: [relic('Œil', 1)] } }])).toEqual([
    'members[1].own.reliques[0]: Œil: only for Capitaine, Scaphandrier.',
  ])
  expect(messagesOf([captain({ outils: [{ name: 'Scie' }] }), ...CREW])).toEqual([
    'members[0].own.outils[0]: Scie: members cannot describe items of this group.',
  ])
})

test('limits hold for traits too, and for as many groups and kinds as a pack may have', () => {
  const traits = rulesetOf(epavesWith({ 'groups[1].traits': true }))
  const relics = [relic('Œil', 1), relic('Dent', 1), relic('Os', 1)]
  expect(messagesOf([captain({ reliques: relics }), ...CREW], traits)).toEqual([
    'members[0].own.reliques[2]: Reliques: at most 2 per member.',
  ])
  const kinds = Array.from({ length: 90 }, (_, at) => ({
    ...{ id: `k${at}-${'k'.repeat(50)}`, name: `K ${at}`, cost: 1, values: { adresse: 3, force: 3 } },
  }))
  const groups = Array.from({ length: 35 }, (_, at) => ({ id: `g${at}${'g'.repeat(35)}`, name: `G ${at}` }))
  const { kinds: own, groups: listed } = JSON.parse(EPAVES) as { kinds: unknown[]; groups: unknown[] }
  const large = rulesetOf(
    epavesWith({
      kinds: [...own, ...kinds],
      groups: [...listed, ...groups],
      'groups[1].own.onlyFor': kinds.map(({ id }) => id),
    }),
  )
  const other = captain({ reliques: [relic('Œil', 1)], [groups[34]!.id]: [{ name: 'Clou' }] })
  expect(evaluate([other, ...CREW], {}, large).issues.map(({ code }) => code)).toEqual(['only-for', 'no-own-items'])
})

test('an item that a campaign added keeps to the limits of its columns too', () => {
  const custom = [
    { id: 'custom:a', kind: 'reliques', ...words('Croc'), cost: 1, figures: { eclat: 6 } },
    { id: 'custom:b', kind: 'souvenirs', ...words('Clé'), cost: 1 },
  ]
  const document = { ruleset: 'epaves', custom, members: [{ ...captain({}), items: custom.map(({ id }) => ({ id })) }] }
  const { roster } = parseRoster({ format: 'chronique/roster@1', name: 'A', ...document }, [epaves])
  expect(evaluateWholeRoster(epaves, roster).members[0]!.issues.map(({ code, path }) => [code, path])).toEqual([
    ['figure-max', 'members[0].items[0]'],
    ['figure-min', 'members[0].items[1]'],
  ])
})

test('is part of the points of its group, and of groups of models', () => {
  const limited = epavesWith({ 'band.limits': [{ group: 'reliques', share: 5 }] })
  const members = [captain({ reliques: [relic('Œil', 4)] }), ...CREW]
  expect(messagesOf(members, rulesetOf(limited)).join()).toContain('Reliques')
  const crews = rulesetOf(epavesWith({ 'kinds[2].models': { max: 5 }, 'kinds[2].table': undefined }))
  const { evaluated } = evaluateOne({ kind: 'mousse', name: 'Tom', models: 3, own: { souvenirs: [MAP] } }, crews)
  expect(evaluated.cost.total).toBe(3 * (15 + 7))
})

test.each<[what: string, own: unknown]>([
  ['no name', { souvenirs: [{ cost: 1 }] }],
  ['an unknown group', { bijoux: [{ name: 'A' }] }],
  ['an unknown figure', { souvenirs: [{ name: 'A', figures: { eclat: 1 } }] }],
  ['a figure beyond all', { souvenirs: [{ name: 'A', figures: { age: 100_001 } }] }],
  ['a cost below 0', { souvenirs: [{ name: 'A', cost: -1 }] }],
  ['an amount that is no whole number', { souvenirs: [{ name: 'A', cost: 1.5 }] }],
  ['too many', { souvenirs: Array.from({ length: 21 }, () => ({ name: 'A' })) }],
  ['a part of every object', { constructor: [{ name: 'A' }] }],
  ['an invisible name', { souvenirs: [{ name: '\u200b' }] }],
])('a roster with %s is refused', (_, own) => {
  const document = { format: 'chronique/roster@1', ruleset: 'epaves', name: 'A', members: [captain(own as object)] }
  expect(refusalOf(epaves, document)).not.toBeNull()
})

describe('the builder', () => {
  const { builder } = epaves
  const { member, context } = evaluateOne(captain({}), epaves)
  const step = (before: typeof member, key: string, value: number) => builder.steps!.to(before, key, value, context)
  const ownOf = (after: typeof member): unknown => (after as { readonly own?: unknown }).own

  test('adds, names, changes and removes items', () => {
    const two = step(member, 'own.reliques', 2)
    expect(ownOf(two)).toEqual({ reliques: [{ name: 'Reliques' }, { name: 'Reliques' }] })
    const named = builder.texts!.to(two, 'own.reliques.1', 'drop', context)
    const strong = step(named, 'own.reliques.1.eclat', 3)
    const cursed = builder.choices!.to(strong, 'own.reliques.1.maudite', 'yes', context)
    const dropped = builder.choices!.to(cursed, 'own.reliques.0.is-kept', 'drop', context)
    expect(ownOf(dropped)).toEqual({ reliques: [{ name: 'drop', figures: { eclat: 3, maudite: true } }] })
    expect(ownOf(step(dropped, 'own.reliques', 0))).toBeUndefined()
    // A new item keeps to the limits of its columns.
    const dear = step(step(member, 'own.souvenirs', 1), 'own.souvenirs.0.cost', 9)
    expect(ownOf(dear)).toEqual({ souvenirs: [{ name: 'Souvenirs', figures: { age: 1 }, cost: 9 }] })
  })

  test('has a line of controls for each item, within its limits', () => {
    const { member: rich } = evaluateOne(captain({ reliques: [relic('Œil', 4)], souvenirs: [MAP] }), epaves)
    expect(builder.texts!.of(rich, context).map(({ key, line, value }) => [key, line, value])).toEqual([
      ['own.reliques.0', 'own.reliques.0', 'Œil'],
      ['own.souvenirs.0', 'own.souvenirs.0', 'Carte'],
    ])
    const steps = builder.steps!.of(rich, context)
    expect(steps.map(({ key, line, value, floor, ceiling }) => [key, line, value, floor, ceiling])).toEqual([
      ['own.reliques', undefined, 1, 0, 2],
      ['own.reliques.0.eclat', 'own.reliques.0', 4, 0, 5],
      ['own.souvenirs', undefined, 1, 0, 20],
      ['own.souvenirs.0.age', 'own.souvenirs.0', 80, 1, 100_000],
      ['own.souvenirs.0.cost', 'own.souvenirs.0', 7, 0, 100_000],
    ])
    expect(steps[0]!.cost).toBe(18)
    const { member: beyond } = evaluateOne(captain({ reliques: [relic('Œil', 9)] }), epaves)
    expect(builder.steps!.of(beyond, context)[1]).toMatchObject({ value: 9, floor: 0, ceiling: 9 })
    const { member: boy } = evaluateOne({ kind: 'mousse', name: 'Tom' }, epaves)
    expect(builder.steps!.of(boy, context).map(({ key }) => key)).toEqual(['own.souvenirs'])
  })
})

test('stands on the sheet of its member and among its items', () => {
  const { roster, context, members } = evaluate(
    [captain({ reliques: [relic('Œil', 4)], souvenirs: [MAP] })],
    {},
    epaves,
  )
  const sheet = epaves.sheet.member(members[0]!, roster, context, english, buildTerms(epaves))
  const shown = JSON.stringify(sheet.blocks)
  expect(shown).toContain('["Œil","7″","–"]')
  expect(shown).toContain('["Carte","80 ans"]')
  expect(epaves.sheet.possessions(roster.members[0]!, context, english)).toBe('Œil, Carte')
})

test('is lost with the equipment, unless it is a trait', () => {
  const loses = (edits: Edits): unknown => {
    const ruleset = rulesetOf(epavesWith({ "tables.accidents.results['1']": 'perd son équipement', ...edits }))
    const member = captain({ reliques: [relic('Œil', 4)], souvenirs: [MAP] })
    return (settleWith(member, 'accidents', [1], ruleset) as { own?: unknown }).own
  }
  expect(loses({})).toBeUndefined()
  expect(loses({ 'groups[2].traits': true })).toMatchObject({ souvenirs: [{ name: 'Carte' }] })
})

describe('in a campaign', () => {
  const band = 'warband001'
  const start = (pack = EPAVES) => {
    const played = play()
    const { version } = readGivenPack(pack)
    played.does('campaign.create', {
      campaign: CAMPAIGN,
      name: 'A',
      ruleset: version,
      pack,
      startingBudget: 300,
    })
    played.does('warband.create', { campaign: CAMPAIGN, warband: band, name: 'A', position: 0 })
    const own = { reliques: [relic('Œil', 4)] }
    played.does('member.recruit', { campaign: CAMPAIGN, warband: band, member: { ...captain(own), items: [] } })
    const [member] = played.store.loadAll(CAMPAIGN, ['member']).member.values()
    return { ...played, member: member!.id }
  }
  const at = (member: string) => ({ campaign: CAMPAIGN, warband: band, member })
  const costOf = ({ call, member }: ReturnType<typeof start>): number =>
    call<{ cost: { value: { total: number } } }>('member.get', at(member)).cost.value.total
  const ownIn = ({ store, member }: ReturnType<typeof start>): unknown =>
    store.loadAll(CAMPAIGN, ['member']).member.get(member)!.profile['own']

  test('it is edited step by step, and paid', () => {
    const campaign = start()
    const { does, member } = campaign
    expect(costOf(campaign)).toBe(78)
    does('member.step', { ...at(member), key: 'own.reliques.0.eclat', by: 1 })
    expect(costOf(campaign)).toBe(81)
    does('member.write', { ...at(member), key: 'own.reliques.0', text: 'Larme', base: { text: 'Œil' } })
    does('member.choose', { ...at(member), key: 'own.reliques.0.maudite', option: 'yes' })
    does('member.step', { ...at(member), key: 'own.souvenirs', by: 1 })
    expect(costOf(campaign)).toBe(79)
    expect(ownIn(campaign)).toEqual({
      reliques: [{ name: 'Larme', figures: { eclat: 5, maudite: true } }],
      souvenirs: [{ name: 'Souvenirs', figures: { age: 1 } }],
    })
  })

  test('it is in the files of the warband and of the campaign', () => {
    const { call, member } = start()
    const roster = call<{ members: { own?: unknown }[] }>('warband.export', { campaign: CAMPAIGN, warband: band })
    expect(roster.members[0]!.own).toEqual({ reliques: [relic('Œil', 4)] })
    expect(evaluateWholeRoster(epaves, parseRoster({ ...roster, ruleset: 'epaves' }, [epaves]).roster).cost.total).toBe(
      78,
    )
    const other = play()
    other.call('campaign.import', { document: call('campaign.export', { campaign: CAMPAIGN }) })
    expect(ownIn({ ...other, member })).toEqual({ reliques: [relic('Œil', 4)] })
  })

  test('ids of 40 characters make keys that commands take', () => {
    const [group, column] = ['g'.repeat(40), 'c'.repeat(40)]
    const longPack = epavesWith({
      'groups[2]': { id: group, name: 'Souvenirs', own: true, columns: [{ id: column, name: 'Âge' }] },
    })
    const campaign = start(longPack)
    const { does, member } = campaign
    does('member.step', { ...at(member), key: `own.${group}`, by: 12 })
    does('member.step', { ...at(member), key: `own.${group}.11.${column}`, by: 3 })
    expect(JSON.stringify(ownIn(campaign))).toContain(`{"${column}":3}`)
  })

  test('another version of the pack keeps it under other ids', () => {
    const campaign = start()
    const renamed = { groups: { reliques: 'restes' }, columns: { 'restes.eclat': 'lueur' } }
    const next = {
      version: '2',
      'groups[1].id': 'restes',
      'groups[1].own.cost': '3 * lueur',
      'groups[1].columns[0].id': 'lueur',
      'groups[1].columns[0].held': 'lueur + bearer.force',
      'items[3].group': 'restes',
      'items[3].figures': { lueur: 4 },
      renamed,
    }
    take(campaign, epavesWith(next))
    expect(ownIn(campaign)).toEqual({ restes: [{ name: 'Œil', figures: { lueur: 4, maudite: false } }] })
    expect(costOf(campaign)).toBe(72)
  })

  test('a version without its column is refused; one without such items says what is wrong', () => {
    const campaign = start()
    const bare = epavesWith({
      version: '2',
      'groups[1]': { name: 'Reliques', own: true },
      'items[3].figures': undefined,
    })
    expect(previewOf(campaign, bare).gone.map(({ part, id }) => `${part} ${id}`)).toContain('columns reliques.eclat')
    expect(refusal(() => take(campaign, bare))).not.toEqual([])
    const none = epavesWith({ version: '2', 'groups[1].own': undefined })
    take(campaign, none)
    const { issues } = campaign.call<{ issues: { issue: { message: { en: string } } }[] }>(
      'member.get',
      at(campaign.member),
    )
    expect(issues.map(({ issue }) => issue.message.en)).toEqual(['Œil: members cannot describe items of this group.'])
  })
})

test('the reference says who describes what, and what it costs', () => {
  const shown = JSON.stringify(epaves.sheet.priceBlocks?.(english, buildTerms(epaves))).replaceAll('\u00a0', ' ')
  const formula = '4 + 3 × eclat + if(maudite; 0; 2)'
  expect(shown).toContain(`members describe their own, at most 2 a member, cost: ${formula} (Capitaine, Scaphandrier)`)
})

const faultsOf = (edits: Edits): string[] =>
  loadPack(epavesWith(edits)).faults.map((fault) => packFaultText(fault, 'en').replaceAll('\u00a0', ' '))

test.each<[what: string, edits: Edits, messages: readonly string[]]>([
  [
    'a cost that names something else',
    { 'groups[1].own.cost': 'eclats * 2' },
    ['groups[1].own.cost: Character 1: There is no name “eclats” here. Did you mean “eclat”?'],
  ],
  [
    'a cost that names its bearer',
    { 'groups[1].own.cost': 'bearer.force' },
    ['groups[1].own.cost: Character 1: There is no name “bearer.force” here. Possible names: eclat, maudite.'],
  ],
  [
    'a cost that divides by 0',
    { 'groups[1].own.cost': '10 / eclat' },
    ['groups[1].own.cost: Character 4: Division by zero.'],
  ],
  [
    'an unknown kind',
    { 'groups[1].own.onlyFor': ['capitain'] },
    ['groups[1].own.onlyFor[0]: There is no “capitain”. Did you mean “capitaine”?'],
  ],
  [
    'limits that no figure can keep',
    { 'groups[1].columns[0].min': 6 },
    [
      'groups[1].columns[0].max: The minimum (6) is greater than the maximum (5).',
      'items[3].figures.eclat: “Éclat”: 4, at least 6. Change the number or the limit of the column.',
    ],
  ],
  [
    'limits of true and false',
    { 'groups[1].columns[1].max': 1 },
    ['groups[1].columns[1]: Only a column of numbers has a minimum or a maximum.'],
  ],
  [
    'an item of the pack beyond its column',
    { 'items[3].figures.eclat': 9 },
    ['items[3].figures.eclat: “Éclat”: 9, at most 5. Change the number or the limit of the column.'],
  ],
  [
    'an item of the pack without a figure that its column needs',
    { 'items[3].figures.eclat': undefined, 'groups[1].columns[0].min': 1 },
    ['items[3].figures.eclat: “Éclat”: 0, at least 1. Change the number or the limit of the column.'],
  ],
])('a pack with %s is refused', (_, edits, messages) => expect(faultsOf(edits)).toEqual(messages))

// An input based on an old value never replaces a newer text silently.
import { describe, expect, test } from 'vitest'
import { valueAtDottedPath } from '../../shared/domain/campaign/concurrentChanges.ts'
import { COMMANDS } from '../../shared/commands/all.ts'
import { EMPTY_ROUND_DETAILS } from '../../shared/domain/campaign/rounds.ts'
import { begun, CAMPAIGN, play, refusal } from '../support/campaign.ts'
import { photo } from '../support/photos.ts'

const WARBAND = 'warband001'
const at = { campaign: CAMPAIGN, warband: WARBAND }

/** A campaign with an empty band; `refusalFor`: the refusal that another user gets, with the changed values. */
function startWithSecondUser(ruleset = 'un-pour-un') {
  const played = begun(ruleset, 400, play())
  const refusalFor = (method: string, input: object) => {
    const answer = played.app.call(method, input, 'another')
    return answer.ok ? undefined : (answer.error.params['values'] ?? answer.error.code)
  }
  return { ...played, refusalFor }
}

const ours = { campaign: CAMPAIGN, warband: 'warband002' }

/** The same with a second band of one member. */
function band() {
  const played = startWithSecondUser()
  const members = [{ kind: 'leader', name: 'Hélène' }]
  const roster = { format: 'chronique/roster@1', ruleset: 'un-pour-un', name: 'Nous', members }
  played.does('warband.import', { ...ours, roster })
  const [member] = played.call<{ members: { id: string }[] }>('warband.get', ours).members
  return { ...played, member: member!.id }
}

describe('a change of a text with the value that the user saw', () => {
  test('is saved if that is still the value, also after a change and its undo', () => {
    const { does, call, lastEntry } = band()
    does('warband.change', { ...at, notes: 'a' })
    does('warband.change', { ...at, notes: 'b' })
    does('history.undo', { campaign: CAMPAIGN, entries: [lastEntry()] })
    does('warband.change', { ...at, notes: 'c', base: { notes: 'a' } })
    expect(valueAtDottedPath(call('warband.builder', at), 'warband.notes')).toBe('c')
  })

  test('is refused if another user wrote meanwhile, with the new value', () => {
    const { does, call, refusalFor } = band()
    does('warband.change', { ...at, notes: 'theirs' })
    expect(refusalFor('warband.change', { ...at, notes: 'mine', base: { notes: '' } })).toEqual([
      { path: 'notes', theirs: 'theirs' },
    ])
    expect(valueAtDottedPath(call('warband.builder', at), 'warband.notes')).toBe('theirs')
    does('warband.change', { ...at, notes: 'mine', base: { notes: 'theirs' } })
    expect(valueAtDottedPath(call('warband.builder', at), 'warband.notes')).toBe('mine')
  })

  test('is saved if another field was changed, or the same value was written', () => {
    const { does, refusalFor } = band()
    does('warband.change', { ...at, player: 'Ada', notes: 'same' })
    expect(refusalFor('warband.change', { ...at, notes: 'same', base: { notes: '' } })).toBeUndefined()
    expect(refusalFor('warband.change', { ...at, name: 'Les Autres', base: { name: 'Les Fauvettes' } })).toBeUndefined()
  })

  test('replaces everything, as before, without the value seen', () => {
    const { does, refusalFor } = band()
    does('warband.change', { ...at, notes: 'theirs' })
    expect(refusalFor('warband.change', { ...at, notes: 'mine' })).toBeUndefined()
  })

  test('returns the same answer for a repeated request', () => {
    const { does, call } = band()
    const asking = { ...at, notes: 'mine', base: { notes: '' }, request: 'request-0001' }
    const first = call('warband.change', asking)
    does('warband.change', { ...at, notes: 'theirs' })
    expect(call('warband.change', asking)).toMatchObject({ entry: (first as { entry: string }).entry })
    expect(valueAtDottedPath(call('warband.builder', at), 'warband.notes')).toBe('theirs')
  })

  test('is refused for a command that replaces nothing', () => {
    const { call } = band()
    const asking = { ...at, amount: 5, detail: '', base: { amount: 4 } }
    expect(refusal(() => call('ledger.record', asking))).toEqual(['unknown-key'])
    expect(refusal(() => call('history.undo', { campaign: CAMPAIGN, entries: ['entry00001'], base: {} }))).toEqual([
      'unknown-key',
    ])
  })
})

const NUMBERS = ['startingBudget', 'cap', 'amount']
/** The two values that are written into a field. */
const valuesOf = (path: string): readonly [unknown, unknown] =>
  NUMBERS.includes(path) ? [100, 200] : ['theirs', 'mine']

/** Each typed field: its first value, the two values written, and the path of another field of the same fact. */
const FIELDS: readonly {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly first: unknown
  readonly input: (value: unknown, member: string) => object
  readonly values: readonly [unknown, unknown]
}[] = [
  ...(['name', 'player', 'notes', 'cap'] as const).map((path) => ({
    ...{ name: `the ${path} of a band`, method: 'warband.change', path },
    first: { name: 'Nous', player: '', notes: '', cap: null }[path],
    input: (value: unknown) => ({ ...ours, [path]: value }),
    values: valuesOf(path),
  })),
  ...(['name', 'notes'] as const).map((path) => ({
    ...{ name: `the ${path} of a member`, method: 'member.change', path },
    first: { name: 'Hélène', notes: '' }[path],
    input: (value: unknown, member: string) => ({ ...ours, member, [path]: value }),
    values: ['theirs', 'mine'] as const,
  })),
  ...(['name', 'notes', 'startingBudget', 'cap'] as const).map((path) => ({
    ...{ name: `the ${path} of a campaign`, method: 'campaign.change', path },
    first: { name: 'Été sur l’Ourcq', notes: '', startingBudget: 400, cap: null }[path],
    input: (value: unknown) => ({ campaign: CAMPAIGN, [path]: value }),
    values: valuesOf(path),
  })),
  ...(['name', 'firstDay', 'lastDay', 'text', 'cap'] as const).map((path) => ({
    ...{ name: `the ${path} of a round`, method: 'round.change', path },
    first: EMPTY_ROUND_DETAILS[path],
    input: (value: unknown) => ({ campaign: CAMPAIGN, round: 2, [path]: value }),
    values: path.endsWith('Day') ? (['2026-01-02', '2026-01-03'] as const) : valuesOf(path),
  })),
  {
    ...{ name: 'the points of a victory', method: 'campaign.change', path: 'settings.points-win' },
    first: '3',
    input: (value) => ({ campaign: CAMPAIGN, settings: { 'points-win': value } }),
    values: ['4', '5'],
  },
  {
    ...{ name: 'a setting', method: 'campaign.change', path: 'settings.resale' },
    first: 'half',
    input: (value) => ({ campaign: CAMPAIGN, settings: { resale: value } }),
    values: ['full', 'full'],
  },
  ...(['amount', 'reason'] as const).map((path) => ({
    ...{ name: `the ${path} of a value fixed by hand`, method: 'override.set', path },
    first: null,
    input: (value: unknown, member: string) => ({
      ...{ ...ours, member, value: 'cost', amount: 7, reason: 'so' },
      [path]: value,
    }),
    values: valuesOf(path),
  })),
  {
    ...{ name: 'the games that a member must miss', method: 'absence.set', path: 'games', first: 0 },
    input: (games, member) => ({ ...ours, member, games }),
    values: [1, 2],
  },
]

test.each(FIELDS)('compares $name with the value seen', ({ method, path, first, input, values, name }) => {
  const { member, refusalFor } = band()
  const [theirs, mine] = values
  const base = { [path]: first }
  expect(refusalFor(method, { ...input(theirs, member), base })).toBeUndefined()
  const refused = refusalFor(method, { ...input(mine, member), base })
  expect(refused).toEqual(name === 'a setting' ? undefined : [{ path, theirs }])
})

test('compares the texts of a game, and its sides in any order of bands', () => {
  const { does, refusalFor } = band()
  const sides = [{ name: 'Nord', warbands: ['warband002'] }, { warbands: [WARBAND] }]
  const game = { campaign: CAMPAIGN, game: 'game000001' }
  does('game.plan', { ...game, round: 1, sides, scenario: 'Pont' })
  const stood = [
    { name: 'Nord', warbands: ['warband002'] },
    { name: '', warbands: [WARBAND] },
  ]
  const base = { round: 1, day: null, time: null, venue: '', table: null, scenario: 'Pont', notes: '' }
  const theirs = {
    ...{ scenario: 'Gué', notes: 'n', day: '2026-01-02', time: '19:30', venue: 'Le club', table: '4', round: 2 },
    sides: [sides[1]!, sides[0]!],
  }
  expect(refusalFor('game.change', { ...game, ...theirs, base: { ...base, sides: stood } })).toBeUndefined()
  const mine = { scenario: 'Bac', notes: 'm', day: '2026-01-03', time: '20:00', venue: 'Ici', table: '5', round: 3 }
  expect(refusalFor('game.change', { ...game, ...mine, base })).toEqual([
    { path: 'round', theirs: 2 },
    { path: 'day', theirs: '2026-01-02' },
    { path: 'time', theirs: '19:30' },
    { path: 'venue', theirs: 'Le club' },
    { path: 'table', theirs: '4' },
    { path: 'scenario', theirs: 'Gué' },
    { path: 'notes', theirs: 'n' },
  ])
  expect(
    refusalFor('game.change', { ...game, sides: [{ warbands: [WARBAND, 'warband002'] }], base: { sides: stood } }),
  ).toEqual([{ path: 'sides', theirs: [stood[1], stood[0]] }])
})

test('compares the caption of a picture', () => {
  const { does, refusalFor } = band()
  const game = { campaign: CAMPAIGN, game: 'game000001' }
  does('game.plan', { ...game, round: 1, sides: [{ warbands: ['warband002'] }, { warbands: [WARBAND] }] })
  const { picture } = does('picture.add', { ...game, data: photo(), caption: 'Avant' })
  const base = { caption: 'Avant' }
  expect(refusalFor('picture.write', { ...game, picture, caption: 'Pont', base })).toBeUndefined()
  expect(refusalFor('picture.write', { ...game, picture, caption: 'Gué', base })).toEqual([
    { path: 'caption', theirs: 'Pont' },
  ])
})

test('compares a text that a ruleset gives its members', () => {
  const { does, refusalFor } = startWithSecondUser('cartes-destin')
  const values = { move: 10, attack: 2, strength: 6, endurance: 5, life: 6, morale: 5 }
  const fighter = { kind: 'fighter', name: 'Anne', values, points: 60 }
  const { member } = does<{ member: string }>('member.recruit', { ...at, member: fighter })
  const weapon = { ...at, member, key: 'weapons.0' }
  does('member.step', { ...at, member, key: 'weapons', by: 1 })
  does('member.write', { ...weapon, text: 'Sabre' })
  const base = { text: 'Sabre' }
  expect(refusalFor('member.write', { ...weapon, text: 'Tromblon', base })).toBeUndefined()
  expect(refusalFor('member.write', { ...weapon, text: 'Hache', base })).toEqual([{ path: 'text', theirs: 'Tromblon' }])
})

test("compares an entry of the campaign's own as a whole", () => {
  const { does, refusalFor } = startWithSecondUser('kolaps')
  const entry = (name: string, cost: number) => {
    const words = { fr: name, en: name }
    return { id: 'custom:rank-3', kind: 'rank-cost', rank: 3, cost, name: words, summary: words }
  }
  does('content.add', { campaign: CAMPAIGN, entries: [entry('Rang', 40)] })
  const base = { entry: entry('Rang', 40) }
  expect(refusalFor('content.change', { campaign: CAMPAIGN, entry: entry('Grade', 40), base })).toBeUndefined()
  expect(refusalFor('content.change', { campaign: CAMPAIGN, entry: entry('Rang', 41), base })).toEqual([
    { path: 'entry', theirs: entry('Grade', 40) },
  ])
})

test('compares what is written about a stake', () => {
  const { does, refusalFor } = startWithSecondUser()
  const stake = { campaign: CAMPAIGN, stake: 'stake00mill' }
  does('stake.create', { ...stake, name: 'Le moulin' })
  expect(refusalFor('stake.change', { ...stake, text: 'Au bord de l’eau.', base: { text: '' } })).toBeUndefined()
  expect(refusalFor('stake.change', { ...stake, text: 'En ruine.', base: { text: '' } })).toEqual([
    { path: 'text', theirs: 'Au bord de l’eau.' },
  ])
})

test('compares what was decided about a counter', () => {
  const { does, refusalFor } = startWithSecondUser()
  const counter = { campaign: CAMPAIGN, counter: 'count0renown' }
  does('counter.create', { ...counter, name: 'Renom', owner: 'warband' })
  expect(refusalFor('counter.change', { ...counter, most: 5, base: { most: null } })).toBeUndefined()
  expect(refusalFor('counter.change', { ...counter, most: 9, base: { most: null } })).toEqual([
    { path: 'most', theirs: 5 },
  ])
})

test('compares who holds a stake, and what is at stake in a game', () => {
  const { does, refusalFor } = band()
  const stake = { campaign: CAMPAIGN, stake: 'stake00mill' }
  does('stake.create', { ...stake, name: 'Le moulin' })
  expect(refusalFor('stake.give', { ...stake, holder: WARBAND, base: { holder: null } })).toBeUndefined()
  expect(refusalFor('stake.give', { ...stake, holder: null, base: { holder: 'warband002' } })).toEqual([
    { path: 'holder', theirs: WARBAND },
  ])
  const game = { campaign: CAMPAIGN, game: 'game000001' }
  does('game.plan', { ...game, round: 1, sides: [{ warbands: [WARBAND] }, { warbands: ['warband002'] }] })
  expect(refusalFor('game.stake', { ...game, stakes: [stake.stake], base: { stakes: [] } })).toBeUndefined()
  does('stake.create', { campaign: CAMPAIGN, stake: 'stake0crown', name: 'La couronne' })
  expect(refusalFor('game.stake', { ...game, stakes: ['stake0crown'], base: { stakes: [] } })).toEqual([
    { path: 'stakes', theirs: [stake.stake] },
  ])
})

test('compares a draft as a whole, if the previous one is given', () => {
  const { call, refusalFor } = startWithSecondUser()
  const draft = { campaign: CAMPAIGN, key: 'companion' }
  call('draft.save', { ...draft, data: { moves: [1] }, base: null })
  expect(refusalFor('draft.save', { ...draft, data: { moves: [2] }, base: null })).toEqual([
    { path: 'data', theirs: { moves: [1] } },
  ])
  expect(call('draft.get', draft)).toEqual({ data: { moves: [1] } })
  expect(refusalFor('draft.save', { ...draft, data: { moves: [1, 2] }, base: { moves: [1] } })).toBeUndefined()
  expect(refusalFor('draft.save', { ...draft, data: { moves: [3] } })).toBeUndefined()
})

test('merges print settings with different names, and refuses the same name', () => {
  const { call, refusalFor } = startWithSecondUser()
  const prints = () => call<{ prints: object }>('preferences.get').prints
  call('preferences.save', { prints: { a: 1, b: 1, c: 1 } })
  const base = { prints: { a: 1, b: 1, c: 1 } }
  call('preferences.save', { prints: { a: 2, b: 1, c: 1 }, base })
  call('preferences.save', { prints: { a: 1, c: 1, d: 1 }, base })
  expect(prints()).toEqual({ a: 2, c: 1, d: 1 })
  expect(refusalFor('preferences.save', { prints: { a: 3, b: 1, c: 1 }, base })).toEqual([
    { path: 'prints.a', theirs: 2 },
  ])
  call('preferences.save', { templates: { a: 1 } })
  call('preferences.save', { templates: { b: 1 }, base: { templates: {} } })
  expect(refusalFor('preferences.save', { templates: { a: 2 }, base: { templates: {} } })).toEqual([
    { path: 'templates.a', theirs: 1 },
  ])
  expect(call<{ templates: object }>('preferences.get').templates).toEqual({ a: 1, b: 1 })
  expect(prints()).toEqual({ a: 2, c: 1, d: 1 })
})

/** Commands that are covered by other tests. */
const IN_OTHER_TESTS = [
  'content.change',
  'counter.change',
  'game.change',
  'member.write',
  'picture.write',
  'stake.change',
  'stake.give',
  'game.stake',
]

const IDS = ['campaign', 'warband', 'member', 'round']
/** Inputs that are chosen rather than typed. */
const NOT_TYPED = ['options', 'position', 'profile', 'free', 'isOptional']

test('every command that replaces typed values returns the current ones', () => {
  const replacing = [...COMMANDS.values()].filter((command) => 'current' in command).map(({ name }) => name)
  const compared = new Set([...FIELDS.map(({ method }) => method), ...IN_OTHER_TESTS])
  expect([...compared].sort(), 'Add the fields of the new command to FIELDS above.').toEqual(replacing.sort())
  const fieldsOf = (method: string) =>
    FIELDS.filter((one) => one.method === method).map(({ path }) => path.split('.')[0]!)
  const missing = ['warband.change', 'member.change', 'round.change'].flatMap((method) => {
    const { shape } = COMMANDS.get(method)!.input._zod.def as unknown as { readonly shape: object }
    const replaced = Object.keys(shape).filter((key) => ![...IDS, ...NOT_TYPED].includes(key))
    return replaced.filter((key) => !fieldsOf(method).includes(key)).map((key) => `${method}: ${key}`)
  })
  expect(missing, 'Add the new field to FIELDS above.').toEqual([])
  const named = [...COMMANDS.keys()].filter((name) => /\.(change|write|set|give)$|^game\.stake$/.test(name))
  expect(
    named.sort(),
    'A command has `current` exactly if its name ends in .change, .write, .set or .give, or it is game.stake.',
  ).toEqual(replacing)
})

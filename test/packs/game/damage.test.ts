// Rulesets from packs that are damaged at random, and from packs that are made to do harm.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'
import { times } from '../../support/long.ts'
import { BRUMES } from '../format/brumes.ts'
import { EPAVES } from '../format/epaves.ts'
import { FAUBOURG, faubourgWith, many, type Part } from '../format/faubourg.ts'
import { processorTime } from '../format/processorTime.ts'
import { damagedPacks } from '../format/randomDamage.ts'
import { playEverything } from './playEverything.ts'

/** The most that loading a pack, or doing everything with it, may take, in milliseconds of the processor. */
const MAX_TIME = 500

/** Returns the time of work that is slow each time; 0 if it was in time once. */
function slowness(work: () => void): number {
  const measured = [1, 2, 3].map(() => processorTime(work))
  return Math.min(...measured) > MAX_TIME ? Math.min(...measured) : 0
}

/** Loads a pack and does everything with it. Returns whether it has faults. */
function loadAndPlay(text: string, seed = 1): boolean {
  let loaded: ReturnType<typeof loadPack> | undefined
  const load = () => (loaded = loadPack(text))
  if (processorTime(load) > MAX_TIME) expect([text.slice(0, 2000), slowness(load)]).toEqual([text.slice(0, 2000), 0])
  for (const fault of loaded!.faults)
    for (const language of ['fr', 'en'] as const)
      expect(packFaultText(fault, language)).not.toMatch(/undefined|NaN|\[object/)
  if (!loaded!.pack) return false
  const { ruleset, pack } = loaded!
  const kinds = pack.kinds.map(({ id }) => id)
  const play = () => playEverything(ruleset, kinds, seed)
  if (processorTime(play) > MAX_TIME) expect([text.slice(0, 2000), slowness(play)]).toEqual([text.slice(0, 2000), 0])
  return true
}

/** Numbers, formulas and texts in the places of others, so that most packs stay sound. */
const NUMBERS = [-100_000, -7, -1, 0, 1, 2, 3, 99, 1000, 100_000]
const FORMULAS = [
  ...[
    '0',
    '1 / 3',
    'cran * 1000000',
    'max(2; bagarre)',
    'bagarre - cran / 2',
    'sum(items; cost * quantity)',
    '7 / speed',
  ],
  ...['count(weapons; lourde)', "if(has('patins'); 1; -1)", 'round(cran / 3) + floor(speed / 7)'],
]
const CONDITIONS = ['vrai', 'faux', 'cran > 2', "kind = 'gamin'", 'any(items)', 'all(items; cost > 3)', 'campaign']
const TEXTS = ['<img src=x onerror=alert(1)>', '{name}', '{count|a|b}', '{item}', '$& $1', 'é'.repeat(60), '"']

type Path = readonly (string | number)[]
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        pathsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path]

const randomChangeOf = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.record({ path: fc.constantFrom(...pathsIn(JSON.parse(text))), pick: fc.nat(1000) }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((changes) => {
      const pack = JSON.parse(text) as Part
      for (const { path, pick } of changes) {
        const parent = path.slice(0, -1).reduce((at, step) => at[step] as Part, pack)
        const key = path.at(-1)!
        const values = valuesLike(String(key), parent[key])
        if (values) parent[key] = values[pick % values.length]
      }
      return JSON.stringify(pack)
    })

function valuesLike(key: string, value: unknown): readonly unknown[] | undefined {
  if (typeof value === 'number') return NUMBERS
  if (typeof value === 'boolean') return [true, false]
  if (key === 'when') return CONDITIONS
  if (key === 'dice') return ['D6', '2D6', 'D3*10', '6D100+9999']
  if (['formula', 'held', 'amount', 'price'].includes(key)) return FORMULAS
  return ['name', 'summary', 'text', 'fr', 'en'].includes(key) ? TEXTS : undefined
}

test('packs that are damaged at random do not crash, and their numbers are the sums of their parts', () => {
  fc.assert(
    fc.property(damagedPacks, fc.nat(100), (text, seed) => {
      loadAndPlay(text, seed)
    }),
    { numRuns: times(150, 5000), seed: 11 },
  )
})

test('packs with other numbers, formulas and texts do not crash, and their numbers are the sums of their parts', () => {
  let sound = 0
  let all = 0
  fc.assert(
    fc.property(fc.oneof(...[FAUBOURG, BRUMES, EPAVES].map(randomChangeOf)), fc.nat(100), (text, seed) => {
      all++
      if (loadAndPlay(text, seed)) sound++
    }),
    { numRuns: times(150, 5000), seed: 12 },
  )
  expect(sound).toBeGreaterThan(all / 3)
})

describe('a hostile pack is harmless', () => {
  const rolls = (result: object) => ({
    name: 'T',
    dice: 'D6',
    results: { '1-5': 'rien', '6': { name: 'R', ...result } },
  })

  test.each<[what: string, text: string]>([
    ['20 rolls on its own table', faubourgWith({ 'tables.hopital.results.6.roll.times': 20 })],
    [
      'tables in tables',
      faubourgWith(many(5, (i) => [`tables.t${i}`, rolls(i < 4 ? { roll: { times: 4, table: `t${i + 1}` } } : {})])),
    ],
    [
      'the largest dice',
      faubourgWith({ 'tables.hopital': { name: 'T', dice: '2D100', results: { '2-150': 'rien', '151+': 'mort' } } }),
    ],
    [
      '100 conditions over lists in lists',
      faubourgWith({
        'checks.member': Array.from({ length: 100 }, () => ({
          when: 'any(items; any(items; cost > 1000))',
          text: 'X',
        })),
      }),
    ],
    [
      'numbers at their ends',
      faubourgWith({
        'values[4].formula': 'cran * 10000',
        'kinds[0].values.cran': 100_000,
        'kinds[1].values.cran': -100_000,
        'items[0].cost': 100_000,
      }),
    ],
    [
      'ids that every object has',
      faubourgWith({
        'items[0].id': 'constructor',
        'lists.rues[0]': 'constructor',
        'tables.valueof': { name: 'T', dice: 'D6', results: { '1-5': 'V −1', '6': 'mort' } },
        'kinds[0].table': 'valueof',
      }),
    ],
  ])('%s', (_, text) => expect(loadAndPlay(text)).toBe(true))

  test.each([
    ['weapons', 'constructor'],
    ['bagarre', 'toString'],
    ['touche', 'valueOf'],
    ['quartier', 'hasOwnProperty'],
  ])('no group, value, column or option is named like a part of every object: %s as %s', (from, to) => {
    const named = faubourgWith({
      'values[1].id': 'bagarre',
      'groups[0].columns[1].id': 'touche',
      'options[0].id': 'quartier',
      'tables.lecons.results': { '1-2': 'Vitesse +1', '3-4': 'B -1', '5+': 'cran +1' },
    })
    expect(loadPack(named).faults).toEqual([])
    const { faults } = loadPack(named.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to))
    expect(faults.map((fault) => packFaultText(fault, 'en'))).toContainEqual(expect.stringContaining(to))
  })

  test('formulas that are too much work for a large band end in time, and are reported once', () => {
    const checks = Array.from({ length: 100 }, () => ({ when: 'any(items; any(items; cost > 1000))', text: 'X' }))
    const loaded = loadPack(faubourgWith({ 'checks.member': checks, 'band.max': 1000 }))
    if (!loaded.pack) throw new Error(JSON.stringify(loaded.faults))
    const { ruleset } = loaded
    const items = Array.from({ length: 200 }, () => ({ id: 'chaine', quantity: 1 }))
    const members = Array.from({ length: 1000 }, () => ({ kind: 'gamin', name: 'A', items }))
    const document = { ...ruleset.roster.starter('A'), members }
    const { roster } = parseRoster(document, [ruleset])
    let codes: readonly string[] = []
    const evaluate = () => (codes = evaluateWholeRoster(ruleset, roster).issues.map(({ code }) => code))
    expect(Math.min(processorTime(evaluate), processorTime(evaluate))).toBeLessThan(4 * MAX_TIME)
    expect(codes.filter((code) => code === 'too-much-work')).toHaveLength(1)
    expect(codes).not.toContain('failed-formula')
  })

  test('2,000 items with every limit are checked for a large band in time', () => {
    const { items: own } = JSON.parse(FAUBOURG) as { readonly items: readonly unknown[] }
    const items = Array.from({ length: 1990 }, (_, at) => ({
      ...{ id: `i${at}`, name: `I ${at}`, group: 'bricoles', perMember: 1, perBand: 5, onlyFor: ['meneur', 'gamin'] },
      ...{ needs: ['chaine', `i${(at + 1) % 1990}`], excludes: ['blouson'] },
    }))
    const rues = ['chaine', 'lance-pierres', 'patins', ...items.map(({ id }) => id)]
    const loaded = loadPack(
      faubourgWith({ items: [...own, ...items], 'lists.rues': rues.slice(0, 2000), 'band.max': 1000 }),
    )
    if (!loaded.pack) throw new Error(JSON.stringify(loaded.faults))
    const { ruleset } = loaded
    const members = Array.from({ length: 1000 }, (_, at) => ({
      kind: 'gamin',
      name: 'A',
      items: Array.from({ length: 200 }, (__, i) => ({ id: `i${(7 * at + i) % 1990}`, quantity: 1 })),
    }))
    const { roster } = parseRoster({ ...ruleset.roster.starter('A'), members }, [ruleset])
    const evaluate = () => evaluateWholeRoster(ruleset, roster)
    expect(Math.min(processorTime(evaluate), processorTime(evaluate))).toBeLessThan(6 * MAX_TIME)
  })

  test('costs by a thousand choices are read in time, and found for every band', () => {
    const { items: own } = JSON.parse(FAUBOURG) as { readonly items: readonly unknown[] }
    const options = Array.from({ length: 20 }, (_, option) => ({
      ...{ id: `o${option}`, name: `O ${option}` },
      choices: Array.from({ length: 60 }, (__, at) => ({ id: `c${option}-${at}`, name: `C ${at}` })),
    }))
    const choices = options.flatMap((option) => option.choices.map(({ id }) => id))
    const items = Array.from({ length: 1990 }, (_, at) => ({
      ...{ id: `i${at}`, name: `I ${at}`, group: 'bricoles', cost: 1 },
      costs: Object.fromEntries(Array.from({ length: 25 }, (__, i) => [choices[(at + 47 * i) % choices.length]!, 2])),
    }))
    const { options: quartier } = JSON.parse(FAUBOURG) as { readonly options: readonly unknown[] }
    const text = faubourgWith({ items: [...own, ...items], options: [...quartier, ...options] })
    let loadedPack = loadPack(text)
    const load = () => (loadedPack = loadPack(text))
    expect(Math.min(processorTime(load), processorTime(load))).toBeLessThan(4 * MAX_TIME)
    if (!loadedPack.pack) throw new Error(JSON.stringify(loadedPack.faults))
    const { roster } = loadedPack.ruleset
    const { roster: band } = parseRoster(roster.starter('A'), [loadedPack.ruleset])
    const contexts = () => Array.from({ length: 100 }, () => roster.context(band))
    expect(Math.min(processorTime(contexts), processorTime(contexts))).toBeLessThan(MAX_TIME)
  })

  test('HTML, braces and signs of patterns are shown as they are', () => {
    const name = '<b>{name}</b> $& {count|a|b}'
    const loaded = loadPack(
      faubourgWith({ 'kinds[2].name': name, 'kinds[2].id': 'gamin', 'items[0].name': name, 'items[0].id': 'chaine' }),
    )
    if (!loaded.pack) throw new Error(JSON.stringify(loaded.faults))
    const { ruleset } = loaded
    expect(ruleset.wording.kinds['gamin']).toEqual({ fr: name, en: name })
    playEverything(ruleset, ['gamin'], 1)
  })
})

// Members out of a list: names, kinds and things in either language, however they are written; what is not understood is told.
import { describe, expect, test } from 'vitest'
import type { MemberList } from '../../../shared/contract/views/memberList.ts'
import type { RecruitsView } from '../../../shared/contract/views/recruits.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { BANDS, raised } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: BANDS[0] }
const told = raised('un-pour-un')
const read = (text: string, mends: readonly object[] = [], { call } = told) =>
  call<MemberList>('recruits.read', { ...at, text, mends })
const likes = (text: string, mends: readonly object[] = []) => read(text, mends).members.map(({ like }) => like)
const PAUL = {
  kind: 'henchman',
  name: 'Paul',
  items: [
    { id: 'sword', quantity: 1 },
    { id: 'dagger', quantity: 2 },
  ],
}

test.each([
  ['French headings, semicolons', 'Nom;Sorte;Équipement\nPaul;Sous-fifre;Épée, 2x Dague'],
  ['English headings in another order, tabs', 'Kind\tGear\tName\nhenchman\tSword + Dagger x2\tPaul'],
  ['a cell each under the last heading and behind it', 'Nom;Sorte;Équipement\nPaul;Sous-fifre;Épée;2x Dague'],
  ['no headings, commas', 'Paul,SOUS FIFRE,"epee, dague (2)"'],
  ['no headings, the kind first, a cell each', 'sous-fifre;Paul;épée;2 dague'],
])('%s', (_what, text) => {
  expect(likes(text)).toEqual([PAUL])
  expect(read(text).unknown).toEqual([])
})

test('who has no name is called by its kind, apart from all others', () => {
  expect(likes('Nom;Sorte\n;Sous-fifre\n;Sous-fifre').map(({ name }) => name)).toEqual(['Sous-fifre', 'Sous-fifre 2'])
})

test('what is not understood is told word by word, with its lines and what it may mean; mended, it is', () => {
  const text = 'Paul;Sous-fifre;Dagues\nZoé;Zouave;Épée\nLéa;Sous-fifre;dagues, Grille-pain'
  const { unknown, members } = read(text)
  expect(unknown.map(({ what, text: word, lines, near }) => [what, word, lines, near[0]?.id])).toEqual([
    ['kind', 'Zouave', [2], undefined],
    ['item', 'Dagues', [1, 3], 'dagger'],
    ['item', 'Grille-pain', [3], undefined],
  ])
  expect(members.map(({ line }) => line)).toEqual([1, 3])
  const mends = [
    { what: 'kind', text: 'Zouave', id: 'henchman' },
    { what: 'item', text: 'Dagues', id: 'dagger' },
    { what: 'item', text: 'Grille-pain', id: null },
  ]
  expect(read(text, mends).unknown).toEqual([])
  expect(likes(text, mends).map(({ items }) => items)).toEqual([
    [{ id: 'dagger', quantity: 1 }],
    [{ id: 'sword', quantity: 1 }],
    [{ id: 'dagger', quantity: 1 }],
  ])
})

test('a number of things that there cannot be is not understood, rather than changed', () => {
  const { members, unknown } = read('Paul;Sous-fifre;Dague x0, 1000 Arc\nZoé;Sous-fifre;999 Dague')
  expect(unknown.map(({ text, lines }) => [text, lines])).toEqual([
    ['Dague x0', [1]],
    ['1000 Arc', [1]],
  ])
  expect(members.map(({ like }) => like.items)).toEqual([[], [{ id: 'dagger', quantity: 999 }]])
})

test.each([
  '2,5 Dague',
  '-1,5 Dague',
  '0 Dague',
  '-1 Dague',
  '1e3 Dague',
  '999999 Dague',
  'Dague x 2,5',
  'Dague (2,5)',
])('a count that is none is told as it stands, on its line: %s', (count) => {
  const { members, unknown } = read(`Nom;Sorte;Équipement\nPaul;Sous-fifre;Arc, ${count}, 2 Épée`)
  expect(unknown.map(({ text, lines, near }) => [text, lines, near[0]?.id])).toEqual([[count, [2], 'dagger']])
  expect(members[0]!.like.items).toEqual([
    { id: 'bow', quantity: 1 },
    { id: 'sword', quantity: 2 },
  ])
  // Where commas part the cells the number is in two of them.
  expect(read(`Paul,Sous-fifre,Arc,${count}`).unknown.map(({ text }) => text)).toEqual([count])
})

test('columns that nothing is known of are told, where anything stands in them', () => {
  const told = (text: string) => read(text).leftAside
  expect(told('Nom;Sorte;XP;Équipement;Couleur;Vide\nPaul;Sous-fifre;5;Épée;vert;')).toEqual(['XP', 'Couleur'])
  expect(told('Nom;Sorte\nPaul;Sous-fifre')).toEqual([])
})

test('a second column of names or of kinds is told as left aside, one without a heading by its place', () => {
  const told = (text: string) => read(text).leftAside
  expect(told('Nom;Nom;Sorte;Type\nPaul;Jean;Sous-fifre;Chef')).toEqual(['Nom', 'Type'])
  expect(told('Nom;;Sorte\nPaul;caché;Sous-fifre')).toEqual(['B'])
})

test('a name with commas in it is found among others', () => {
  const { members, unknown } = read(
    'Paul;Sous-fifre;"Dague, Matraque, gourdin x2, Arc"\nZoé;Sous-fifre;"gourdin, Matraque"',
  )
  expect(members[0]!.like.items).toEqual([
    { id: 'dagger', quantity: 1 },
    { id: 'club', quantity: 2 },
    { id: 'bow', quantity: 1 },
  ])
  expect(unknown.map(({ text }) => text)).toEqual(['gourdin', 'Matraque'])
})

test('columns without a heading behind that of the things are things too', () => {
  const text = 'Nom;Sorte;Équipement;;Couleur;\nPaul;Sous-fifre;Épée;2 Dague;vert;boiteux'
  expect(likes(text)).toEqual([PAUL])
  expect(read(text).leftAside).toEqual(['Couleur', 'F'])
})

test.each(['fr', 'en'] as const)(
  'the table of members that the program writes keeps what they have (%s)',
  (language) => {
    const table = told.call<{ text: string }>('campaign.csv', { campaign: CAMPAIGN, what: 'members', language })
    const { members, unknown } = read(table.text)
    expect(unknown).toEqual([])
    expect(members.flatMap(({ like }) => like.items).length).toBeGreaterThan(0)
  },
)

test('names are texts, whatever they look like; one that cannot be a name is told on its line', () => {
  const names = ['=1+1', '<img src=x onerror=alert(1)>', '@SUM(A1)', 'x'.repeat(81)]
  const members = likes(names.map((name) => `${name};Sous-fifre`).join('\n'))
  expect(members.map(({ name }) => name)).toEqual(names)
  const { lines } = told.call<RecruitsView>('recruits.weigh', { ...at, members })
  expect(lines.map(({ faults }) => faults.map(({ code }) => code))).toEqual([[], [], [], ['too-long']])
})

test('the apostrophe that guards against formulas is none of the name', () => {
  const names = likes(`Nom;Sorte\n'=Zed;Sous-fifre\n'-Bob;Sous-fifre\n''=Two;Sous-fifre\n'Tom;Sous-fifre`).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['=Zed', '-Bob', "'=Two", "'Tom"])
})

describe.each(RULESETS.map(({ id }) => id))('in %s', (ruleset) => {
  const other = raised(ruleset)
  const { kinds, items } = read('', [], other)

  test.each(['fr', 'en'] as const)('every kind and thing is known by its name (%s)', (language) => {
    const things = items.map(({ name }) => `"${name[language]}"`)
    const lines = kinds.map(({ name }, place) => `Nº ${place};"${name[language]}";${things.join(';')}`)
    const { members, unknown } = read(lines.join('\n'), [], other)
    expect(unknown).toEqual([])
    expect(members).toHaveLength(kinds.length)
  })
})

test('two hundred lines are read and weighed; what is beyond the most is told', () => {
  const text = Array.from({ length: 200 }, (_, n) => `Recrue ${n};Sous-fifre;Épée, Dagues, Arc`).join('\n')
  const members = likes(text)
  expect(members).toHaveLength(200)
  expect(told.call<RecruitsView>('recruits.weigh', { ...at, members }).lines).toHaveLength(200)
  expect(read(Array.from({ length: 503 }, () => 'Paul;Sous-fifre').join('\n')).beyond).toBe(3)
})

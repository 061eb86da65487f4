// Members from a list: names, kinds and items in either language and any spelling; unknown words are reported.
import { describe, expect, test } from 'vitest'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { MemberList } from '../../../shared/contract/views/memberList.ts'
import type { RecruitsView } from '../../../shared/contract/views/recruits.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { BANDS, raised } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: BANDS[0] }
const campaign = raised('un-pour-un')
const read = (text: string, mends: readonly object[] = [], { call } = campaign) =>
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
  ['one item per cell, under the last heading and after it', 'Nom;Sorte;Équipement\nPaul;Sous-fifre;Épée;2x Dague'],
  ['no headings, commas', 'Paul,SOUS FIFRE,"epee, dague (2)"'],
  ['no headings, the kind first, one item per cell', 'sous-fifre;Paul;épée;2 dague'],
])('%s', (_what, text) => {
  expect(likes(text)).toEqual([PAUL])
  expect(read(text).unknown).toEqual([])
})

test('names a member without a name after its kind, with a number', () => {
  expect(likes('Nom;Sorte\n;Sous-fifre\n;Sous-fifre').map(({ name }) => name)).toEqual(['Sous-fifre', 'Sous-fifre 2'])
})

test('reports each unknown word with its lines and suggestions, and accepts a fix', () => {
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

test('reports an impossible quantity instead of changing it', () => {
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
])('reports an invalid quantity as it was written, with its line: %s', (count) => {
  const { members, unknown } = read(`Nom;Sorte;Équipement\nPaul;Sous-fifre;Arc, ${count}, 2 Épée`)
  expect(unknown.map(({ text, lines, near }) => [text, lines, near[0]?.id])).toEqual([[count, [2], 'dagger']])
  expect(members[0]!.like.items).toEqual([
    { id: 'bow', quantity: 1 },
    { id: 'sword', quantity: 2 },
  ])
  // With commas as separators the number is split into two cells.
  expect(read(`Paul,Sous-fifre,Arc,${count}`).unknown.map(({ text }) => text)).toEqual([count])
})

test('reports unknown columns that have content', () => {
  const ignoredColumns = (text: string) => read(text).leftAside
  expect(ignoredColumns('Nom;Sorte;XP;Équipement;Couleur;Vide\nPaul;Sous-fifre;5;Épée;vert;')).toEqual([
    'XP',
    'Couleur',
  ])
  expect(ignoredColumns('Nom;Sorte\nPaul;Sous-fifre')).toEqual([])
})

test('reports a second column of names or kinds as ignored, and one without heading by its letter', () => {
  const ignoredColumnsOf = (text: string) => read(text).leftAside
  expect(ignoredColumnsOf('Nom;Nom;Sorte;Type\nPaul;Jean;Sous-fifre;Chef')).toEqual(['Nom', 'Type'])
  expect(ignoredColumnsOf('Nom;;Sorte\nPaul;caché;Sous-fifre')).toEqual(['B'])
})

test('finds an item whose name contains commas', () => {
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

test('reads columns without heading after the items column as items, too', () => {
  const text = 'Nom;Sorte;Équipement;;Couleur;\nPaul;Sous-fifre;Épée;2 Dague;vert;boiteux'
  expect(likes(text)).toEqual([PAUL])
  expect(read(text).leftAside).toEqual(['Couleur', 'F'])
})

test.each(['fr', 'en'] as const)(
  'keeps the equipment of members in the table that the program writes (%s)',
  (language) => {
    const table = campaign.call<{ text: string }>('campaign.csv', { campaign: CAMPAIGN, what: 'members', language })
    const { members, unknown } = read(table.text)
    expect(unknown).toEqual([])
    const { warbands } = campaign.call<CampaignView>('campaign.get', { campaign: CAMPAIGN })
    const kept = warbands.flatMap(({ id: warband }) =>
      campaign
        .call<{ roster: { members: { name: string; items: object[] }[] } }>('warband.get', {
          campaign: CAMPAIGN,
          warband,
        })
        .roster.members.map(({ name, items }) => [name, items]),
    )
    expect(members.map(({ like }) => [like.name, like.items])).toEqual(kept)
  },
)

test('treats names as plain text, and reports an invalid name with its line', () => {
  const names = ['=1+1', '<img src=x onerror=alert(1)>', '@SUM(A1)', 'x'.repeat(81)]
  const members = likes(names.map((name) => `${name};Sous-fifre`).join('\n'))
  expect(members.map(({ name }) => name)).toEqual(names)
  const { lines } = campaign.call<RecruitsView>('recruits.weigh', { ...at, members })
  expect(lines.map(({ faults }) => faults.map(({ code }) => code))).toEqual([[], [], [], ['too-long']])
})

test('removes the apostrophe that protects against formulas', () => {
  const names = likes(`Nom;Sorte\n'=Zed;Sous-fifre\n'-Bob;Sous-fifre\n''=Two;Sous-fifre\n'Tom;Sous-fifre`).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['=Zed', '-Bob', "'=Two", "'Tom"])
})

describe.each(RULESETS.map(({ id }) => id))('in %s', (ruleset) => {
  const other = raised(ruleset)
  const { kinds, items } = read('', [], other)
  expect(kinds.length, ruleset).toBeGreaterThan(0)

  test.each(['fr', 'en'] as const)('finds every kind and item by its name (%s)', (language) => {
    const things = items.map(({ name }) => `"${name[language]}"`)
    const lines = kinds.map(({ name }, place) => `Nº ${place};"${name[language]}";${things.join(';')}`)
    const { members, unknown } = read(lines.join('\n'), [], other)
    expect(unknown).toEqual([])
    expect(members.map(({ like }) => like.name)).toEqual(kinds.map((_kind, place) => `Nº ${place}`))
    // What a member may own or learn is one list here: the ruleset keeps it as items and traits.
    const owned = members.map(({ like: { traits = [], items: bought = [] } }) =>
      [traits, bought].flatMap((list) => list as readonly { readonly id: string }[]),
    )
    const ids = items.map(({ id }) => id)
    expect(owned.map((all) => all.map(({ id }) => id))).toEqual(kinds.map(() => ids))
  })
})

test('reads and prices two hundred lines, and reports the number of lines above the maximum', () => {
  const text = Array.from({ length: 200 }, (_, n) => `Recrue ${n};Sous-fifre;Épée, Dagues, Arc`).join('\n')
  const members = likes(text)
  expect(members).toHaveLength(200)
  expect(campaign.call<RecruitsView>('recruits.weigh', { ...at, members }).lines).toHaveLength(200)
  expect(read(Array.from({ length: 503 }, () => 'Paul;Sous-fifre').join('\n')).beyond).toBe(3)
})

import { describe, expect, test } from 'vitest'
import { readAt, writeAt, type PackDraft } from '../../../shared/packs/editor/draft.ts'
import { listParts, type FoundPart } from '../../../shared/packs/editor/draftParts.ts'
import { idChanged, listUses, nameChanged, shortNameChanged } from '../../../shared/packs/editor/renameId.ts'
import { formatJsonPath } from '../../../shared/rules/kit/path.ts'
import { costsOf, EXAMPLE_PACKS, examplePack } from './examplePacks.ts'

const FAUBOURG = examplePack('packs/faubourg.pack.json')
const BRUMES = examplePack('format/brumes.pack.json')
const EPAVES = examplePack('format/epaves.pack.json')
const ZINC = examplePack('packs/zinc.pack.json')
const draft = { isPublished: false }
const published = { isPublished: true }

describe('what follows a name as long as no campaign has the game', () => {
  test('values: kinds, changes, formulas and succession', () => {
    const next = nameChanged(FAUBOURG, 'values', 2, 'Sang-froid', draft)
    expect(readAt(next, 'kinds[0].values')).toEqual({ speed: 5, bagarre: 3, sangFroid: 4, pointsDeVie: 3 })
    expect(readAt(next, 'items[4].changes[1].value')).toBe('sangFroid')
    expect(readAt(next, 'values[4].formula')).toBe('sangFroid + 2 * pointsDeVie - bagarre')
    expect(readAt(next, 'succession.by')).toBe('sangFroid')
    expect(readAt(next, 'tables.lecons.results["5+"]')).toBe('Sang-froid +1')
  })
  test('kinds: lists, limits, tables, texts in formulas', () => {
    const next = nameChanged(FAUBOURG, 'kinds', 2, { fr: 'Môme', en: 'Kid' }, draft)
    expect(readAt(next, 'items[4].changes[0].onlyFor')).toEqual(['mome'])
    expect(readAt(next, 'checks.item[0].when')).toBe("lourde et kind = 'mome'")
    expect(readAt(next, 'checks.band[0].when')).toBe(
      "nb(members; kind = 'costaud') > nb(members; kind = 'mome') and quartier <> 'market'",
    )
    const divers = nameChanged(EPAVES, 'kinds', 1, 'Plongeur', draft)
    expect(readAt(divers, 'band.limits[1].per.kinds')).toEqual(['capitaine', 'plongeur'])
    expect(readAt(divers, 'income[3].number')).toBe("count(members; kind = 'plongeur')")
    expect(readAt(nameChanged(BRUMES, 'kinds', 0, 'Mage', draft), 'kinds[3].values.combat.of')).toBe('mage')
  })
  test('items, groups, columns, choices, lists and tables', () => {
    expect(readAt(nameChanged(FAUBOURG, 'items', 5, 'Taverne', draft), 'income[1].each')).toBe('taverne')
    expect(readAt(nameChanged(FAUBOURG, 'items', 0, 'Câble', draft), 'lists.rues[0]')).toBe('cable')
    expect(readAt(nameChanged(BRUMES, 'groups', 1, 'Magie', draft), 'advances.choose[2].group')).toBe('magie')
    const column = nameChanged(FAUBOURG, 'columns', 'groups[0].columns[1]', 'Jet', draft)
    expect(readAt(column, 'groups[0].columns[1].held')).toBe('max(2; bearer.bagarre + jet)')
    expect(readAt(column, 'items[1].figures')).toEqual({ portee: 12, jet: 1 })
    expect(readAt(nameChanged(ZINC, 'choices', 'options[0].choices[1]', 'Usine', draft), 'items[7].costs')).toEqual({
      usine: 30,
    })
    expect(readAt(nameChanged(FAUBOURG, 'lists', 'lists.rues', 'Les cours', draft), 'kinds[2].lists')).toEqual([
      'les-cours',
    ])
    const table = nameChanged(FAUBOURG, 'tables', 'tables.lecons', { fr: 'Cours', en: 'Lessons' }, draft)
    expect(readAt(table, 'tables.hopital.results["11+"].roll')).toEqual({ table: 'cours' })
    expect(readAt(table, 'advances.table')).toBe('cours')
  })
  test('a group as a list in formulas, and not as a text that looks like it', () => {
    const pack = writeAt(
      FAUBOURG,
      'checks.member[0].when',
      "kind <> 'bricoles' and not any( bricoles ; id = 'bricoles')",
    )
    expect(readAt(nameChanged(pack, 'groups', 1, 'Divers', draft), 'checks.member[0].when')).toBe(
      "kind <> 'bricoles' and not any( divers ; id = 'bricoles')",
    )
  })
  test('an id that an author chose stays', () => {
    const next = nameChanged(FAUBOURG, 'values', 0, 'Allure', draft)
    expect(readAt(next, 'values[0].id')).toBe('speed')
  })
  test('an id stays if the new name has none, or that of another part, or a word of formulas', () => {
    for (const name of ['', 'Bagarre', 'Kind', 'Et', 'Armes', '!']) {
      const next = nameChanged(FAUBOURG, 'values', 2, name, draft)
      if (name === 'Armes') expect(readAt(next, 'values[2].id')).toBeUndefined()
      else expect(readAt(next, 'values[2].id')).toBe('cran')
    }
    const cleared = nameChanged(FAUBOURG, 'values', 2, '', draft)
    const named = nameChanged(cleared, 'values', 2, 'Nerf', draft)
    expect(readAt(named, 'values[2]')).not.toHaveProperty('id')
    expect(readAt(named, 'kinds[0].values.nerf')).toBe(4)
  })
})

describe('effects', () => {
  test('follow the short name of a value', () => {
    const next = shortNameChanged(BRUMES, 1, 'W', draft)
    expect(readAt(next, 'tables.blessures.results.2')).toBe('W −1')
  })
  test('name the value by its id if the new name is empty or that of another value', () => {
    expect(readAt(shortNameChanged(BRUMES, 1, '', draft), 'tables.blessures.results.2')).toBe('volonte −1')
    const both = shortNameChanged(EPAVES, 0, 'F', draft)
    expect(readAt(both, 'tables.sauvetage.results["2-4"]')).toBe('force −1')
  })
})

describe('a game that a campaign has', () => {
  test('keeps its ids', () => {
    const next = nameChanged(FAUBOURG, 'kinds', 2, 'Môme', published)
    expect(readAt(next, 'kinds[2].id')).toBe('gamin')
    expect(next['items']).toEqual(FAUBOURG['items'])
    expect(readAt(nameChanged(next, 'kinds', 2, 'Gamin', published), 'kinds[2].id')).toBeUndefined()
  })
  test('lists the old id of a result whose text is its name', () => {
    const next = shortNameChanged(BRUMES, 1, 'W', published)
    expect(next['renamed']).toEqual({ results: { 'v-minus-1-on-blessures': 'w-minus-1-on-blessures' } })
    const back = shortNameChanged(next, 1, 'V', published)
    expect(back['renamed']).toEqual({ results: { 'w-minus-1-on-blessures': 'v-minus-1-on-blessures' } })
  })
  test('writes the id of a result with a name', () => {
    const next = nameChanged(EPAVES, 'results', 'tables.accidents.results.2.choose[0]', 'Couper', published)
    expect(readAt(next, 'tables.accidents.results.2.choose[0]')).toMatchObject({
      ...{ id: 'amputer-on-accidents', name: 'Couper' },
    })
  })
})

test('an id that is typed is followed', () => {
  const next = idChanged(FAUBOURG, 'kinds[2]', 'enfant', draft)
  expect(readAt(next, 'kinds[2].id')).toBe('enfant')
  expect(readAt(next, 'checks.item[0].when')).toBe("lourde et kind = 'enfant'")
})

test('lists what uses a part, with the name of the part that does', () => {
  expect(listUses(FAUBOURG, 'items[2]')).toEqual([
    { path: 'items[4].excludes[0]', within: { fr: 'Patins', en: 'Skates' } },
    { path: 'lists.reserve[0]', within: { fr: 'reserve', en: 'reserve' } },
  ])
  expect(listUses(FAUBOURG, 'groups[0].columns[2]').map(({ path }) => path)).toEqual([
    ...['items[2].figures.lourde', 'checks.item[0].when'],
  ])
})

const otherName = (draftNow: PackDraft, { part, steps, id }: FoundPart): unknown =>
  part === 'results' && typeof readAt(draftNow, formatJsonPath(steps)) === 'string'
    ? undefined
    : `Zzyx ${part} ${id.length}`

/** Renaming must neither break a pack nor change what it costs. */
describe.each(EXAMPLE_PACKS)('each part of %s', (_, pack) => {
  const costs = costsOf(pack)
  test('is read', () => expect(costs).not.toHaveProperty('faults'))
  test.each([draft, published])('can be renamed and called as before: %o', (options) => {
    for (const [at, part] of listParts(pack).entries()) {
      const path = formatJsonPath(part.steps)
      const name = otherName(pack, part)
      if (name === undefined) continue
      const renamed = nameChanged(pack, part.part, path, name, options)
      expect({ path, costs: costsOf(renamed) }).toEqual({ path, costs })
      const now = listParts(renamed)[at]!
      const back = nameChanged(renamed, part.part, formatJsonPath(now.steps), part.name, options)
      if (JSON.stringify(back) !== JSON.stringify(pack)) expect({ path, costs: costsOf(back) }).toEqual({ path, costs })
      if (!options.isPublished && part.part !== 'lists') expect(listParts(back)[at]!.id).toBe(part.id)
    }
  })
  test.each([draft, published])('effects follow the short names: %o', (options) => {
    const values = pack['values'] as readonly { readonly short: unknown }[]
    values.forEach(({ short }, at) => {
      const renamed = shortNameChanged(pack, at, 'Zx', options)
      expect({ at, costs: costsOf(renamed) }).toEqual({ at, costs })
      const back = shortNameChanged(renamed, at, short, options)
      if (JSON.stringify(back) !== JSON.stringify(pack)) expect({ at, costs: costsOf(back) }).toEqual({ at, costs })
    })
  })
})

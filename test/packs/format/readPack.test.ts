import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { packVersionId } from '../../../main/transfer/packVersion.ts'
import { parseEffect } from '../../../shared/packs/format/effectText.ts'
import { readPack } from '../../../shared/packs/game/readPack.ts'
import { FAUBOURG, faubourgWith, messagesAbout } from './faubourg.ts'

const { pack, input } = readPack(FAUBOURG)

describe('a pack in short form', () => {
  test('is read without faults', () => expect(readPack(FAUBOURG).faults).toEqual([]))

  test('is read without faults from the example of its documentation', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/packs.md'), 'utf8')
    const [, example] = /```json\n(.*?)```/s.exec(page)!
    expect(readPack(example!)).toMatchObject({ faults: [], pack: { kinds: [{}, {}], values: [{}, {}, {}] } })
  })

  test('gets ids from its names', () => {
    expect(pack!.values.map(({ id }) => id)).toEqual(['speed', 'bagarre', 'cran', 'pointsDeVie', 'menace'])
    expect(pack!.kinds.map(({ id }) => id)).toEqual(['meneur', 'costaud', 'gamin'])
    expect(pack!.groups.map(({ id, columns }) => [id, ...columns.map((column) => column.id)])).toEqual([
      ['weapons', 'portee', 'touche', 'lourde'],
      ['bricoles'],
    ])
    expect(pack!.options.map(({ id, choices }) => [id, ...choices.map((choice) => choice.id)])).toEqual([
      ['quartier', 'les-docks', 'market'],
    ])
  })

  test('has its texts in both languages, if only in one', () => {
    expect(pack!.name).toEqual({ fr: 'Faubourg', en: 'Backstreets' })
    expect(pack!.kinds[0]!.name).toEqual({ fr: 'Meneur', en: 'Meneur' })
    expect(pack!.options[0]!.choices[1]!.name).toEqual({ fr: 'The market', en: 'The market' })
    expect(pack!.kinds[1]!.summary).toEqual({ fr: '', en: '' })
  })

  test('has a short name for each column, if only its name', () =>
    expect(pack!.groups[0]!.columns[0]!.short).toEqual({ fr: 'Portée', en: 'Portée' }))

  test('gets ids without ligatures from its names', () => {
    const text = faubourgWith({ 'items[0].name': 'Œil de bœuf', 'lists.rues[0]': 'oeil-de-boeuf' })
    expect(readPack(text).pack?.items[0]?.id).toBe('oeil-de-boeuf')
  })

  test('may have only values and kinds', () => {
    const least = { format: 'chronique/pack@1', id: 'a', version: '1', name: 'A' }
    const values = [{ name: 'Force', short: 'F' }]
    const kinds = [{ name: 'Soldat', cost: 0, values: { force: 1 } }]
    expect(readPack(JSON.stringify({ ...least, values, kinds })).faults).toEqual([])
  })
})

test('formulas of a band name nothing of its members', () =>
  expect(messagesAbout(faubourgWith({ 'checks.band[0].when': 'cran > 1' }), 'en')).toEqual([
    'checks.band[0].when: Character 1: There is no name “cran” here. Possible names: campaign, quartier, members.',
  ]))

describe('an effect', () => {
  const values = pack!.values.map(({ id, name, short }) => ({ id, names: [name.fr, name.en, short.fr, short.en] }))

  test.each<[text: string, effects: readonly object[] | undefined]>([
    ['mort', [{ kind: 'dead' }]],
    ['Dead', [{ kind: 'dead' }]],
    ['capturé', [{ kind: 'captured' }]],
    ['perd son équipement', [{ kind: 'lose-equipment' }]],
    ['loses equipment', [{ kind: 'lose-equipment' }]],
    ['manque 1 partie', [{ kind: 'miss-games', games: 1 }]],
    ['misses 12 games', [{ kind: 'miss-games', games: 12 }]],
    ['V −1', [{ kind: 'stat', stat: 'speed', amount: -1 }]],
    ['Sp -1', [{ kind: 'stat', stat: 'speed', amount: -1 }]],
    ['vitesse+2', [{ kind: 'stat', stat: 'speed', amount: 2 }]],
    ['Points de vie + 1', [{ kind: 'stat', stat: 'pointsDeVie', amount: 1 }]],
    ['expérience +3', [{ kind: 'experience', amount: 3 }]],
    ['état borgne', [{ kind: 'flag', flag: 'own-borgne' }]],
    ['State one-eyed', [{ kind: 'flag', flag: 'own-one-eyed' }]],
    ['état', undefined],
    ['rien', []],
    ['explose', undefined],
    ['V', undefined],
    ['X +1', undefined],
    ['constructor', undefined],
  ])('%s', (text, effects) => expect(parseEffect(text, values)).toEqual(effects))

  test('changes the value with this id, rather than one with this name', () =>
    expect(
      parseEffect('force +1', [
        { id: 'power', names: ['Force'] },
        { id: 'force', names: ['Vigueur'] },
      ]),
    ).toEqual([{ kind: 'stat', stat: 'force', amount: 1 }]))
})

describe('the id of a version', () => {
  const idOf = (text: string) => packVersionId(readPack(text).input!)

  test('has the id of the pack and twelve digits', () =>
    expect(packVersionId(input!)).toMatch(/^faubourg-[0-9a-f]{32}$/))

  test('does not depend on the layout of the file, the order of keys, or the form of accents', () => {
    const reversed = JSON.stringify(JSON.parse(FAUBOURG), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    )
    expect(reversed).not.toBe(JSON.stringify(JSON.parse(FAUBOURG)))
    expect(idOf(reversed)).toBe(packVersionId(input!))
    expect(idOf(FAUBOURG.normalize('NFD'))).toBe(packVersionId(input!))
  })

  const formatPlace = (path: readonly (string | number)[]): string =>
    path.map((step) => (typeof step === 'number' ? `[${step}]` : `['${step}']`)).join('')

  test('changes if 1 is added to any figure', () => {
    let figures = 0
    const visit = (value: unknown, path: readonly (string | number)[]): void => {
      if (typeof value === 'number') {
        figures++
        const text = faubourgWith({ [formatPlace(path)]: value + 1 })
        const reading = readPack(text)
        if (reading.input) expect([path, packVersionId(reading.input)]).not.toEqual([path, packVersionId(input!)])
        else expect(reading.faults).not.toEqual([])
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value))
          visit(inner, [...path, Array.isArray(value) ? Number(key) : key])
      }
    }
    visit(JSON.parse(FAUBOURG), [])
    expect(figures).toBeGreaterThan(40)
  })
})

import { describe, expect, test } from 'vitest'
import { blankSheets } from '../../../shared/rules/blankSheet.ts'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { BEAST_VALUES } from '../../../shared/rulesets/circus-imperium/data.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { singleBlocks, type SheetModel, type TableCell } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { blockOf, sheetOf } from '../../models/support.ts'
import { overlapsIn } from '../../support/overlaps.ts'
import { readPdf } from '../../support/pdfText.ts'
import { BRENNUS, LOELIA, team } from './fixtures.ts'
import { renderSheets } from '../../support/renderedSheets.ts'

const sheet = (member: object, language: 'fr' | 'en' = 'fr'): SheetModel =>
  sheetOf(circusImperium, { members: [member], name: 'Écurie' }, translator(language))

/** The cells of every tracker with a title, the driver's first. */
const cells = (of: SheetModel, title: string) =>
  singleBlocks(of).flatMap((block) => {
    if (block.kind !== 'tracker' || block.title !== title) return []
    return [block.rows[0]!.cells]
  })

const wordOf = (cell: TableCell | undefined): string => (typeof cell === 'string' ? cell : '')

/** With the space that French has before a colon. */
const narrow = (text: string): string => text.replaceAll(' :', '\u00a0:')

/** With plain spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/gu, ' ')

/** The figures of each line of the table of actions. */
const actions = (member: object): Record<string, string> =>
  Object.fromEntries(
    blockOf(sheet(member), 'table', 'Les actions')!.rows.map((row) => {
      const [name = '', ...more] = row.cells.map(wordOf)
      return [name, more.slice(0, -2).join(' | ')] as const
    }),
  )

describe('the chariot sheet', () => {
  const aquila = sheet(team({ gladiator: BRENNUS }))

  test('is in the requested language', () => {
    const english = sheetOf(
      circusImperium,
      { members: [team({ gladiator: BRENNUS })], name: 'Stable' },
      translator('en'),
    )
    expect(english.subtitle).toBe('Stable · Lœlia · Brennus')
    expect(singleBlocks(english).flatMap((block) => ('title' in block ? [block.title] : []))).toContain('The beasts')
  })

  test('has sixty beast boxes in four rows of fifteen, with the movement points and the figures of each row', () => {
    const { rows } = blockOf(aquila, 'tracker', 'Les bêtes')!
    expect(rows.map((row) => row.cells.length)).toEqual([15, 15, 15, 15])
    const heavy = rows
      .flatMap((row) => row.cells)
      .flatMap(({ heavy: is, figure }, at) => (is ? [[60 - at, figure]] : []))
    expect(heavy).toEqual([
      ...[
        [60, '8'],
        [46, '7'],
        [40, '6'],
        [31, '5'],
        [26, '4'],
        [21, '3'],
        [15, '2'],
        [8, '1'],
        [1, '†'],
      ],
    ])
    expect(rows.map(({ ends = [] }) => ends.map(({ figure }) => figure).join(' '))).toEqual([
      ...['6 8 1D10+5', '5 7 1D10', '4 6 1D10−3', '3 5 1D10−4'],
    ])
    expect(rows.map(({ label }) => label)).toEqual(['I', 'II', 'III', 'IV'])
    expect(BEAST_VALUES.boxes).toBe(60)
  })

  test('shows the PM cost of a Kessrith aboard', () => {
    expect(blockOf(aquila, 'tracker', 'Les bêtes')!.note).toContain('−1 (Kessrith à bord)')
    expect(blockOf(sheet(team()), 'tracker', 'Les bêtes')!.note).not.toContain('Kessrith')
  })

  test('shows PM added by hand, for any crew', () => {
    const note = (amount: number, more: object = {}) => {
      const overrides = [{ value: 'maximumSpeed', amount, reason: 'Bêtes de Thrace' }]
      return blockOf(sheet(team({ overrides, ...more })), 'tracker', 'Les bêtes')!.note!.split(', ')[1]
    }
    expect([note(9), note(6), note(8)]).toEqual(['+1 (fixé à la main)', '−2 (fixé à la main)', undefined])
    expect(note(5, { gladiator: BRENNUS })).toBe('−3 (fixé à la main)')
  })

  test('has the boxes of body, armour, shield, skill and laps', () => {
    expect(cells(aquila, 'Corps').map(({ length }) => length)).toEqual([10, 10])
    expect(cells(aquila, 'Armure').map(({ length }) => length)).toEqual([10, 15])
    expect(cells(aquila, 'Bouclier').map(({ length }) => length)).toEqual([5])
    expect(cells(aquila, 'Compétence').map(({ length }) => length)).toEqual([4])
    expect(aquila.tally).toEqual({ title: 'Tours', marks: ['I', 'II', 'III'] })
  })

  test('shows the AV without a shield in each body box, death in the last, and five boxes for a Baufrin', () => {
    expect(cells(aquila, 'Corps')[1]!.map(({ figure }) => figure)).toEqual([
      ...['8', '7', '6', '5', '4', '3', '2', '1', '0', '†'],
    ])
    // AV(mod) is the AV minus the ticked boxes, also below 0, as in the race.
    expect(cells(aquila, 'Corps')[0]!.map(({ figure }) => figure)).toEqual([
      ...['7', '6', '5', '4', '3', '2', '1', '0', '−1', '†'],
    ])
    const baufrin = sheet(team({ driver: { ...LOELIA, species: 'baufrin', armour: 'light' } }))
    expect(cells(baufrin, 'Corps')[0]!.map(({ figure }) => figure)).toEqual(['8', '7', '6', '5', '†'])
  })

  test('has whip and turn with sixty boxes each, wall and failure without, and the chariot of 56 cells', () => {
    const ticks = singleBlocks(aquila).flatMap((block) => (block.kind === 'ticks' ? [block] : []))
    expect(ticks.map(({ title, aside }) => [title, aside])).toEqual([
      ['Le fouet', 'D100'],
      ['Le virage', 'D100'],
    ])
    expect(ticks.map(({ rows }) => rows.reduce((sum, { boxes }) => sum + boxes, 0))).toEqual([60, 60])
    expect(ticks[0]!.rows[0]!.range).toBe('01–05')
    const ranges = (title: string) => blockOf(aquila, 'table', title)!.rows.map((row) => row.cells[0])
    expect(ranges('Le mur')).toEqual(['1', '2', '3–5', '6', '7', '8', '9–10'])
    expect(ranges('L’échec')).toEqual(['1–4', '5–7', '8–10'])
    expect(blockOf(aquila, 'drawing')!.cells).toHaveLength(56)
  })

  test("has a box for each weapon that can be thrown away: the rack's trident and the gladiator's own", () => {
    const checks = (of: SheetModel, title: string) => blockOf(of, 'tracker', title)?.checks
    expect(checks(aquila, 'Râtelier du char')).toEqual(['Trident'])
    expect(checks(aquila, 'Armes à lancer')).toEqual(['Pilum'])
    const thrower = (...equipment: string[]) => sheet(team({ gladiator: { ...BRENNUS, equipment } }))
    expect(checks(thrower('net', 'trident'), 'Armes à lancer')).toEqual(['Filet', 'Trident'])
    expect(checks(thrower('spatha', 'whip'), 'Armes à lancer')).toBeUndefined()
    expect(checks(sheet(team()), 'Râtelier du char')).toEqual(['Trident'])
  })

  test('has fields for the results of a race, with the campaign’s house rules', () => {
    const labels = (of: SheetModel) => of.record!.fields.map(({ label }) => label)
    const always = ['Place', 'Char détruit', 'Bêtes perdues', 'Conducteur tué']
    expect(labels(sheet(team()))).toEqual([...always, 'XP', 'Notes'])
    expect(labels(aquila)).toEqual([...always, 'Gladiateur tué', 'XP', 'Notes'])
    expect(aquila.record!.fields.filter(({ tick }) => tick)).toHaveLength(4)
    const terms = buildTerms(circusImperium, { house: { 'lasting-wounds': true, season: false } })
    const [blank] = blankSheets(circusImperium, translator('fr'), terms)
    expect(labels(blank!)).toEqual([...always, 'Gladiateur tué', 'Éjecté ou traîné : qui', 'Notes'].map(narrow))
  })

  test('explains occupied squares, which are only entered by ramming, and head-on rams where the track crosses itself', () => {
    const entriesByName = (of: SheetModel) =>
      new Map(
        singleBlocks(of).flatMap((block) =>
          block.kind === 'entries' ? block.entries.map(({ name, text }) => [name, text] as const) : [],
        ),
      )
    const terms = buildTerms(circusImperium, { settings: { track: 'figure-8' } })
    const [eight] = blankSheets(circusImperium, translator('en'), terms)
    const english = entriesByName(eight!)
    expect(english.get('Occupied square')).toContain('wreck: entered only by ramming, never on purpose from a front')
    expect(english.get('Head-on')).toContain('both teams 6')
    const french = entriesByName(aquila)
    expect(french.get('Case occupée')).toContain('épave')
    expect(plain(french.get('Tamponner') ?? '')).toContain('poussée à gauche sur 1–5')
    expect(french.has('De face')).toBe(false)
    const aids = circusImperium.guide.playAids.flatMap(({ entries }) => entries)
    expect(aids.find(({ id }) => id === 'occupied')!.summary.en).toMatch(/wreck blocks it.* to ram.*rear squares/u)
  })

  test('leaves out what a team does not have, and gives room for notes instead', () => {
    const bare = sheet(team())
    expect(cells(bare, 'Bouclier')).toEqual([])
    expect(blockOf(bare, 'notes', 'Notes')!.lines).toBeGreaterThan(0)
    expect(sheet(team({ gladiator: { ...BRENNUS, equipment: ['pilum', 'net'] } })).blocks).toHaveLength(3)
  })

  test('lists injuries under the chariot with the crew member who has them', () => {
    const injured = sheet(
      team({ gladiator: BRENNUS, injuries: [{ id: 'hand-wound', detail: 'gladiator', game: 2 }] }),
      'en',
    )
    const entries = singleBlocks(injured).flatMap((block) => (block.kind === 'entries' ? block.entries : []))
    expect(entries.find(({ name }) => name === 'Hand wound')!.detail).toBe('Brennus, game 2')
  })
})

describe('the table of actions', () => {
  test("has a human driver's figures: AV 8, boarding −3, changing and unharnessing −4", () => {
    expect(actions(team())).toEqual({
      ...{ 'Corps à corps': '8', 'Fouet sur bêtes': '8', 'Fouet sur personne': '8', 'Trident, coup': '8' },
      ...{ 'Trident, lancer': '8 − dist.', 'Attaque des bêtes': 'SRA', 'Aborder un char': '5', '… à l’arrêt': '8' },
      ...{ 'Changer de char': '4', Dételer: '4', 'Reprendre le contrôle': '8 − SRA', 'Sauter du char': '8' },
    })
  })

  test("has a Kessrith gladiator's figures: special actions −2, the source's AV − 6 to unharness, control −2 −2", () => {
    const rows = actions(team({ gladiator: BRENNUS }))
    expect(rows).toMatchObject({
      ...{ 'Pilum, coup': '– | 8', 'Pilum, lancer': '– | 8 − dist.', 'Fouet sur bêtes': '8 | –' },
      ...{ 'Aborder un char': '5 | 3', '… à l’arrêt': '8 | 6', 'Changer de char': '4 | 2', Dételer: '4 | 2' },
      ...{ 'Reprendre le contrôle': '8 − SRA | 4 − SRA', 'Sauter du char': '8 | 6', 'Attaque des bêtes': 'SRA | SRA' },
    })
    expect(rows).not.toHaveProperty(['Spatha, coup'])
    expect(rows).not.toHaveProperty(['Filet, lancer'])
  })

  test("has a Ssora's figures: +2 except to regain control; its own whip", () => {
    const ssora = { name: 'Ssyl', species: 'ssora', armour: 'light' }
    expect(actions(team({ driver: ssora, gladiator: { ...ssora, equipment: ['net', 'whip'] } }))).toMatchObject({
      ...{ 'Aborder un char': '8 | 9', Dételer: '7 | 8', 'Sauter du char': '11 | 12', 'Fouet sur bêtes': '9 | 10' },
      ...{ 'Reprendre le contrôle': '9 − SRA | 8 − SRA', 'Filet, lancer': '– | 10 − dist.', 'Trident, coup': '9 | 10' },
    })
  })

  test('may go below 0, because 1 always succeeds', () => {
    const weak = team({
      driver: { ...LOELIA, armour: 'heavy' },
      injuries: Array.from({ length: 5 }, () => ({ id: 'hand-wound' })),
    })
    expect(actions(weak)['Changer de char']).toBe('−2')
  })
})

/** The crews that need the most room: all armour and shield boxes, the most lines of actions, the longest notes. */
const heavy = (species: string, equipment: readonly string[]) => {
  const person = { name: 'Brennus l’Œil', species, armour: 'heavy' }
  return team({ driver: person, gladiator: { ...person, equipment } })
}
const FULL = [heavy('baufrin', ['net', 'large-shield']), heavy('kessrith', ['pilum', 'spatha'])]

describe('on paper', () => {
  const print = (sheets: readonly SheetModel[], paper: 'a4' | 'letter') => renderSheets(sheets, 'Écurie', paper)

  test.each([
    ['a4', 'fr'],
    ['letter', 'en'],
  ] as const)('fits fully equipped crews on one page of %s each, without overlaps (%s)', async (paper, language) => {
    const { bytes, missing } = await print(
      FULL.map((one) => sheet(one, language)),
      paper,
    )
    const { pages, cutOff } = await readPdf(bytes)
    expect([pages.length, cutOff, missing, await overlapsIn(bytes)]).toEqual([FULL.length, [], [], []])
  })

  test('fits a team with notes instead of a gladiator on one page, with lines next to the chariot', async () => {
    const { bytes } = await print([sheet(team({ notes: 'Affranchi pour la finale.' }))], 'a4')
    const { pages } = await readPdf(bytes)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Affranchi pour la finale.')
  })

  test.each(['fr', 'en'] as const)("fits a lone driver's cards on one full page (%s)", async (language) => {
    const { bytes } = await renderSheets([sheet(team({}), language)], 'Écurie', 'a4', { kind: 'cards', aPage: 4 })
    const { pages, cutOff } = await readPdf(bytes)
    expect([pages.length, cutOff, await overlapsIn(bytes)]).toEqual([1, [], []])
  })

  test('has every box and every formula on an empty sheet', async () => {
    const blanks = blankSheets(circusImperium, translator('fr'), buildTerms(circusImperium))
    const [blank] = blanks as [SheetModel]
    expect((await readPdf((await print(blanks, 'a4')).bytes)).pages).toHaveLength(1)
    expect([cells(blank, 'Armure'), cells(blank, 'Bouclier')].map((some) => some.at(-1)!.length)).toEqual([15, 10])
    expect(cells(blank, 'Corps')[0]!.flatMap(({ figure }) => figure ?? [])).toEqual(['†'])
    expect(blockOf(blank, 'tracker', 'Les bêtes')!.rows[0]!.cells[1]).toMatchObject({ figure: '59' })
    expect(formulas(blank)).toMatchObject({
      ...{ 'Pilum, coup': 'AV', 'Filet, lancer': 'AV − dist.', 'Aborder un char': 'AV − 3', Dételer: 'AV − 4' },
      ...{ 'Reprendre le contrôle': 'AV − SRA, glad. −2', 'Attaque des bêtes': 'SRA' },
    })
  })
})

/** The formula of each line of the table of actions. */
const formulas = (of: SheetModel) =>
  Object.fromEntries(
    blockOf(of, 'table', 'Les actions')!.rows.map(
      ({ cells: [name, figure] }) => [wordOf(name), wordOf(figure)] as const,
    ),
  )

/** The note and the checkboxes of each tracker with a title, the driver's first. */
const choices = (of: SheetModel, title: string) =>
  singleBlocks(of).flatMap((block) =>
    block.kind === 'tracker' && block.title === title ? [plain([block.note, ...block.checks].join(' · '))] : [],
  )

describe('an empty sheet shows', () => {
  const [blank] = blankSheets(circusImperium, translator('fr'), buildTerms(circusImperium)) as [SheetModel]

  test('the armours with the AV and boxes of each role, and the shields with theirs', () => {
    expect(choices(blank, 'Armure')).toEqual([
      'AV 9, 8, 7 ; cases 5, 10, 15 · légère · moyenne · lourde',
      'AV 10, 9, 8 ; cases 5, 10, 15 · légère · moyenne · lourde',
    ])
    expect(choices(blank, 'Bouclier')).toEqual(['5 cases : AV −1, 10 cases : AV −2'])
    const heavy = cells(blank, 'Armure')[0]!.flatMap((cell, at) => (cell.heavy ? [at + 1] : []))
    expect(heavy).toEqual([5, 10, 15])
  })

  test("the seven pieces of which two are chosen, and the rack's trident", () => {
    expect(choices(blank, 'Équipement')).toEqual([
      'en choisir 2 ; barrer une fois lancé · Pilum · Spatha · Filet · Fouet · Trident · Grand bouclier · Petit bouclier',
    ])
    expect(choices(blank, 'Râtelier du char')).toEqual(['lancé : cocher · Trident'])
  })

  test('the changes of each species', () => {
    const entries = singleBlocks(blank).flatMap((block) => (block.kind === 'entries' ? block.entries : []))
    const words = Object.fromEntries(entries.map(({ name, text }) => [name, plain(text)]))
    expect(words).toMatchObject({
      Kessrith: 'AV +1, actions spéciales −2, PM du char −1.',
      Ssora: 'actions spéciales +2 (pas le contrôle), rester à bord +2, armure légère, sans bouclier.',
      Baufrin: '5 cases de corps, 2 actions par tour, dont une spéciale au plus.',
      AV: 'armure + espèce − bouclier tenu.',
    })
  })
})

describe('the reference', () => {
  const reference = referenceSheet(circusImperium, translator('fr'))
  const rows = (title: string) =>
    blockOf(reference, 'table', title)!.rows.map((row) => row.cells.map(wordOf).join(' | '))

  test('lists armours, species and equipment, and the formula of every action', () => {
    expect(rows('Armures')).toEqual([
      ...['Armure légère | 9 | 10 | 5', 'Armure moyenne | 8 | 9 | 10', 'Armure lourde | 7 | 8 | 15'],
    ])
    expect(rows('Espèces').map((row) => row.split(' | ')[0])).toEqual(['Humain', 'Kessrith', 'Ssora', 'Baufrin'])
    expect(rows('Équipement du gladiateur')).toHaveLength(7)
    expect(formulas(reference)).toMatchObject({ 'Changer de char': 'AV − 4', 'Trident, lancer': 'AV − dist.' })
  })

  test('limits only drivers in frenzy: a gladiator attacks as usual', () => {
    const entries = singleBlocks(reference).flatMap((block) => (block.kind === 'entries' ? block.entries : []))
    const textOfEntry = (name: string) => plain(entries.find((one) => one.name.startsWith(name))?.text ?? '')
    expect(textOfEntry('Frénésie')).toMatch(/Le conducteur : .*Un gladiateur attaque comme à l’ordinaire/u)
    for (const name of ['Marcher', 'Piétiner', 'Attaques frénétiques', 'Sans conducteur', 'Pris au filet'])
      expect(textOfEntry(name), name).not.toBe('')
  })
})

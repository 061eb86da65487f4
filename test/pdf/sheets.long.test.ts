import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CheckedRoster } from '../../main/app/print/checkedRoster.ts'
import { bandSheet, blankRulesetSheets, memberSheets, rulesetReference } from '../../main/app/print/rosters.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { LANGUAGES } from '../../shared/domain/localized.ts'
import { singleBlocks } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'
import { checkDocument, checkFile } from '../support/checkedFile.ts'
import { readPdf, squeezed } from '../support/pdfText.ts'
import { plain, wordsOnCard, wordsOnSheet } from '../support/sheetWords.ts'
import { renderSheets } from '../support/renderedSheets.ts'

const root = path.resolve(import.meta.dirname, '../..')
const samples = globSync('resources/samples/*.json', { cwd: root }).sort()

const leader = { kind: 'leader', name: 'Alba', items: [] }
const henchman = { kind: 'henchman', name: 'Basile', items: [] }
const band = (members: unknown[], more: object = {}) => ({
  format: 'chronique/roster@1',
  ruleset: 'un-pour-un',
  name: 'Les Huit',
  members,
  ...more,
})

async function print(document: CheckedRoster, language: 'fr' | 'en' = 'fr', names: string[] = []) {
  const { sheets, leftOut } = memberSheets(document, names, translator(language))
  const { bytes, missing } = await renderSheets(sheets, document.roster.name)
  return { sheets, leftOut, missing, bytes, pdf: await readPdf(bytes) }
}

describe('the sheets of a roster', () => {
  test.each(samples.flatMap((file) => LANGUAGES.map((language) => [file, language] as const)))(
    'of %s contain every word in %s',
    async (file, language) => {
      const { sheets, pdf, missing } = await print(await checkFile(path.join(root, file)), language)
      const text = squeezed(pdf.pages.join(''))
      expect(sheets.flatMap(wordsOnSheet).filter((word) => !text.includes(squeezed(word)))).toEqual([])
      expect(missing).toEqual([])
      expect(pdf.cutOff).toEqual([])
    },
  )

  test('start on their own pages, are in the outline, and have title and language', async () => {
    const { pdf } = await print(await checkDocument(band([leader, henchman])), 'en')
    expect(pdf.pages).toHaveLength(2)
    expect(pdf.pages[0]).toContain('Alba')
    expect(pdf.pages[1]).toContain('Basile')
    expect(pdf).toMatchObject({ title: 'Les Huit', language: 'en', outline: ['Alba', 'Basile'] })
  })

  test('are printed for the named members only, dead ones too', async () => {
    const document = await checkDocument(band([leader, henchman, { ...henchman, name: 'Cyr', status: 'dead' }]))
    expect((await print(document)).leftOut).toEqual(['Cyr'])
    const { pdf, sheets } = await print(document, 'fr', ['Cyr'])
    expect(sheets).toHaveLength(1)
    expect(pdf.pages[0]).toMatch(/mort/)
  })

  test('of an illegal roster are marked', async () => {
    const twoArmours = { ...henchman, items: [{ id: 'light-armour' }, { id: 'heavy-armour' }] }
    const { pdf } = await print(await checkDocument(band([leader, twoArmours])))
    expect(pdf.pages[0]).toContain('Bande non valide')
    expect(pdf.pages[1]).toContain('Une seule armure')
  })

  test('of an overfull member continue without losing a word', async () => {
    const items = [
      'pistol',
      'rifle',
      'bow',
      'crossbow',
      'grenade',
      'bazooka',
      'cannon',
      'howitzer',
      'sword',
      'axe',
      'mace',
      'pike',
      'spear',
      'halberd',
      'medikit',
      'rope-and-grapnel',
      'sight',
      'bionic-arm',
      'bionic-leg',
      'buckler',
    ]
    const notes = Array.from({ length: 1300 }, (_, at) => `mot${at}`).join(' ')
    const full = {
      kind: 'leader',
      name: `${'Anticonstitutionnellement'.repeat(3)}Fin`,
      notes,
      items: items.map((id) => ({ id, quantity: 2 })),
      injuries: Array.from({ length: 40 }, (_, game) => ({ id: 'leg-wound', game })),
      experience: { gained: 90, spent: 5 },
    }
    const { pdf, sheets } = await print(await checkDocument(band([full, henchman])))
    const text = squeezed(pdf.pages.join(''))
    expect(pdf.pages.length).toBeGreaterThan(3)
    expect(sheets.flatMap(wordsOnSheet).filter((word) => !text.includes(squeezed(word)))).toEqual([])
    expect(text).toContain(squeezed(sheets[0]!.continued))
    expect(pdf.cutOff).toEqual([])
  })

  test('report characters that cannot be printed', async () => {
    const { missing } = await print(await checkDocument(band([{ ...leader, name: 'Alba 龍' }, henchman])))
    expect(missing).toEqual(['龍'])
  })
})

const PAPERS = ['a4', 'letter'] as const

describe.each(LANGUAGES)('the whole band in %s', (language) => {
  test.each(samples.flatMap((file) => PAPERS.map((paper) => [file, paper] as const)))(
    'of %s on %s contains every word',
    async (file, paper) => {
      const document = await checkFile(path.join(root, file))
      const sheet = bandSheet(document, translator(language))
      const { bytes, missing } = await renderSheets([sheet], document.roster.name, paper)
      const pdf = await readPdf(bytes)
      const text = squeezed(pdf.pages.join(''))
      expect(wordsOnSheet(sheet).filter((word) => !text.includes(squeezed(word)))).toEqual([])
      expect([missing, pdf.cutOff, pdf.pages.length]).toEqual([[], [], 1])
    },
  )

  test.each([1, 2, 12, 200])('of %i members fits its pages, with repeated heads', async (count) => {
    const document = await checkDocument(
      band(Array.from({ length: count }, (_, at) => ({ ...henchman, name: `Basile ${at + 1}` }))),
    )
    const sheet = bandSheet(document, translator(language))
    const pdf = await readPdf((await renderSheets([sheet], 'Les Huit')).bytes)
    const text = squeezed(pdf.pages.join(''))
    for (let at = 1; at <= count; at++) expect(text).toContain(`Basile${at}`)
    expect(pdf.cutOff).toEqual([])
    expect(pdf.pages.length === 1).toBe(count <= 12)
    const head = language === 'fr' ? 'Membre' : 'Member'
    expect(pdf.pages.filter((page) => page.includes(head)).length).toBeGreaterThanOrEqual(pdf.pages.length - 1)
  })

  test.each(RULESETS.map(({ id }) => id))('and the reference of %s contain every word', async (id) => {
    const sheet = rulesetReference(id, translator(language))
    const { bytes, missing } = await renderSheets([sheet], sheet.name)
    const pdf = await readPdf(bytes)
    const text = squeezed(pdf.pages.join(''))
    expect(wordsOnSheet(sheet).filter((word) => !text.includes(squeezed(word)))).toEqual([])
    expect([missing, pdf.cutOff]).toEqual([[], []])
  })
})

describe.each([4, 9] as const)('%i cards to a page', (aPage) => {
  test.each(samples.flatMap((file) => PAPERS.map((paper) => [file, paper] as const)))(
    'of %s on %s lose no word',
    async (file, paper) => {
      const document = await checkFile(path.join(root, file))
      const { sheets } = memberSheets(document, [], translator('fr'))
      const { bytes, missing } = await renderSheets(sheets, document.roster.name, paper, { kind: 'cards', aPage })
      const pdf = await readPdf(bytes)
      const text = plain(pdf.pages.join(''))
      expect(sheets.flatMap(wordsOnCard).filter((word) => !text.includes(plain(word)))).toEqual([])
      expect([missing, pdf.cutOff]).toEqual([[], []])
    },
  )

  test('continue on numbered cards when a member is overfull', async () => {
    const notes = Array.from({ length: 1300 }, (_, at) => `mot${at}`).join(' ')
    const long = {
      ...leader,
      name: `${'Anticonstitutionnellement'.repeat(3)}Fin`,
      notes,
      injuries: Array.from({ length: 40 }, () => ({ id: 'hatred', against: 'Ceux d’en face' })),
    }
    const { sheets } = memberSheets(await checkDocument(band([long, henchman])), [], translator('fr'))
    const pdf = await readPdf((await renderSheets(sheets, 'Les Huit', 'a4', { kind: 'cards', aPage })).bytes)
    const text = plain(pdf.pages.join(''))
    expect(sheets.flatMap(wordsOnCard).filter((word) => !text.includes(plain(word)))).toEqual([])
    const raw = pdf.pages.join(' ')
    const total = Number(/\s1 *\/ *(\d+)\s/.exec(raw)![1])
    expect(total).toBeGreaterThan(3)
    for (let number = 1; number <= total; number++) expect(raw).toMatch(new RegExp(`\\s${number} */ *${total}\\s`))
    expect(raw).not.toMatch(new RegExp(`\\s${total + 1} */ *${total}\\s`))
    expect(pdf.pages).toHaveLength(Math.ceil((total + 1) / aPage))
    expect(pdf.cutOff).toEqual([])
  })
})

describe.each(RULESETS)('empty sheets of $id', ({ id }) => {
  test.each(LANGUAGES)('in %s label every field, on one page each, without figures', async (language) => {
    const sheets = blankRulesetSheets(id, translator(language))
    const { bytes, missing } = await renderSheets(sheets, id)
    const pdf = await readPdf(bytes)
    const text = squeezed(pdf.pages.join(''))
    expect(sheets.flatMap(wordsOnSheet).filter((word) => !text.includes(squeezed(word)))).toEqual([])
    expect([missing, pdf.cutOff, pdf.pages.length]).toEqual([[], [], sheets.length])
    const figures = sheets.flatMap((sheet) =>
      singleBlocks(sheet).flatMap((block) => (block.kind === 'stats' ? block.stats : [])),
    )
    expect(figures.every(({ figure }) => figure.trim() === '')).toBe(true)
    expect(JSON.stringify(sheets)).not.toContain('"ticked":true')
  })
})

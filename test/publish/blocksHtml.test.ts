// The blocks of a sheet on a page for a phone: row headers, boxes to tick, and headings.
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { blocksHtml, type BoxRenderer } from '../../main/publish/blocksHtml.ts'
import { html } from '../../main/publish/html.ts'
import type { SheetBlock, TableBlock, TrackerBlock } from '../../shared/sheets/model.ts'

const ticking: BoxRenderer = { level: 3, box: (name) => html`<input type="checkbox" aria-label="${name}" />` }
const parseBlock = (block: SheetBlock) =>
  new Window().document.createRange().createContextualFragment(blocksHtml([block], ticking).map(String).join(''))

const table = (columns: TableBlock['columns'], ...cells: readonly string[]): SheetBlock => ({
  kind: 'table',
  title: 'Tir',
  columns,
  rows: [{ cells }],
})
const rowHeaderOf = (block: SheetBlock) => parseBlock(block).querySelector('tbody th')?.textContent

test('names a row by its first text column, not by a bold figure', () => {
  const figures = { label: 'F', figures: true, strong: true }
  expect(rowHeaderOf(table([{ label: 'Arme' }, figures], 'Arc', '3'))).toBe('Arc')
  expect(
    rowHeaderOf(
      table(
        [
          { label: 'Rang', figures: true },
          { label: 'Nom', strong: true },
        ],
        '1',
        'Zoé',
      ),
    ),
  ).toBe('Zoé')
  expect(rowHeaderOf(table([figures], '3'))).toBe('3')
})

test('shows a title without boxes as a heading, not as an empty frame', () => {
  const tracker = (more: Partial<TrackerBlock>): TrackerBlock => ({
    kind: 'tracker',
    title: 'Protections',
    shape: 'box',
    rows: [],
    checks: [],
    ...more,
  })
  const empty = parseBlock(tracker({}))
  expect([empty.querySelector('h3')?.textContent, empty.querySelector('fieldset')]).toEqual(['Protections', null])
  expect(parseBlock(tracker({ checks: ['à terre'] })).querySelectorAll('fieldset input')).toHaveLength(1)
  const row = (label: string, figure: string) => ({ cells: [{}], ends: [{ label, figure }] })
  const ends = parseBlock(tracker({ rows: [row('SRA', '6'), row('', '5')] })).querySelectorAll('.marks__e')
  expect([...ends].map((one) => one.textContent)).toEqual(['SRA 6', 'SRA 5'])
})

test('makes fields of figures with long names wider', () => {
  const stats = (label: string): SheetBlock => ({ kind: 'stats', stats: [{ figure: '4+', label }] })
  const isWide = (label: string) => parseBlock(stats(label)).querySelector('dl')!.classList.contains('stats--wide')
  expect([isWide('Combativeness'), isWide('Force')]).toEqual([true, false])
})

test('moves a last column of sentences below its row if there are many columns', () => {
  const figures = { label: 'C', figures: true, strong: true }
  const columns = [
    { label: 'Action', isShort: true },
    figures,
    { ...figures, label: 'G' },
    { label: 'Portée', isShort: true },
  ]
  const words = { label: 'Effet' }
  const many = parseBlock(table([...columns, words], 'Fouet', '5', '–', '1 case', 'Perd une action.'))
  expect([...many.querySelectorAll('thead th')].map((one) => one.textContent)).toEqual(['Action', 'C', 'G', 'Portée'])
  expect(many.querySelector('tbody th')?.textContent).toBe('Fouet')
  expect(many.querySelector('.series')?.textContent.trim().replaceAll(/\s+/g, ' ')).toBe('Effet Perd une action.')
  expect(many.querySelector('.series b')).toBeNull()
  const few = parseBlock(table([...columns.slice(0, 3), words], 'Fouet', '5', '–', 'Perd une action.'))
  expect([few.querySelector('.series'), few.querySelectorAll('thead th').length]).toEqual([null, 4])
})

test("folds texts that are the same for many members, and shows a member's own ones", () => {
  const columns = [{ label: '' }, { label: '' }]
  const rows = [{ cells: ['01–05', 'Avance 2'] }]
  const foldState = (block: SheetBlock) => {
    const folds = parseBlock(block).querySelector('details')
    return [folds?.querySelector('summary h3')?.textContent ?? null, folds?.hasAttribute('open') ?? null]
  }
  expect(foldState({ kind: 'table', stays: true, title: 'Le fouet', columns, rows })).toEqual(['Le fouet', false])
  expect(
    foldState({ kind: 'ticks', title: 'Le virage', rows: [{ range: '1', text: '', boxes: 2, ticked: 0 }] }),
  ).toEqual(['Le virage', false])
  expect(foldState({ kind: 'entries', isAid: true, title: 'Règles', entries: [{ name: 'A', text: 'B' }] })).toEqual([
    'Règles',
    false,
  ])
  expect(foldState({ kind: 'table', title: 'Armes', columns, rows })).toEqual([null, null])
  expect(foldState({ kind: 'table', stays: true, title: '', columns, rows })).toEqual([null, null])
})

test('sets many long column headings upright', () => {
  const figures = (label: string) => ({ label, figures: true })
  const isTall = (...labels: string[]) =>
    parseBlock(table([{ label: 'Attaque' }, ...labels.map(figures)], 'Tir', ...labels.map(() => '1')))
      .querySelector('table')!
      .classList.contains('tall')
  expect(isTall('Sonné', 'Légèrement blessé', 'Blessé', 'État critique', 'Hors de combat')).toBe(true)
  expect(isTall('Attaque', 'Défense', 'Dégâts', 'Portée', 'Enc.')).toBe(false)
  expect(isTall('Légèrement blessé', 'État critique', 'Hors de combat')).toBe(false)
})

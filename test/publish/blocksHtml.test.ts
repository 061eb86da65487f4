// The pieces of a sheet on a page for a phone: what names a row, what is a box to tick and what only a heading.
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { blocksHtml, type Ticking } from '../../main/publish/blocksHtml.ts'
import { html } from '../../main/publish/html.ts'
import type { Block, TableBlock, TrackerBlock } from '../../shared/sheets/model.ts'

const ticking: Ticking = { level: 3, box: (name) => html`<input type="checkbox" aria-label="${name}" />` }
const parsed = (block: Block) =>
  new Window().document.createRange().createContextualFragment(blocksHtml([block], ticking).map(String).join(''))

const table = (columns: TableBlock['columns'], ...cells: readonly string[]): Block => ({
  kind: 'table',
  title: 'Tir',
  columns,
  rows: [{ cells }],
})
const namedBy = (block: Block) => parsed(block).querySelector('tbody th')?.textContent

test('a row is named by its first words, not by a figure in heavy letters', () => {
  const figures = { label: 'F', figures: true, strong: true }
  expect(namedBy(table([{ label: 'Arme' }, figures], 'Arc', '3'))).toBe('Arc')
  expect(
    namedBy(
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
  expect(namedBy(table([figures], '3'))).toBe('3')
})

test('a title over others is a heading, no empty frame', () => {
  const tracker = (more: Partial<TrackerBlock>): TrackerBlock => ({
    kind: 'tracker',
    title: 'Protections',
    shape: 'box',
    rows: [],
    checks: [],
    ...more,
  })
  const empty = parsed(tracker({}))
  expect([empty.querySelector('h3')?.textContent, empty.querySelector('fieldset')]).toEqual(['Protections', null])
  expect(parsed(tracker({ checks: ['à terre'] })).querySelectorAll('fieldset input')).toHaveLength(1)
  const row = (label: string, figure: string) => ({ cells: [{}], ends: [{ label, figure }] })
  const ends = parsed(tracker({ rows: [row('SRA', '6'), row('', '5')] })).querySelectorAll('.marks__e')
  expect([...ends].map((one) => one.textContent)).toEqual(['SRA 6', 'SRA 5'])
})

test('figures with long names have wider fields', () => {
  const stats = (label: string): Block => ({ kind: 'stats', stats: [{ figure: '4+', label }] })
  const isWide = (label: string) => parsed(stats(label)).querySelector('dl')!.classList.contains('stats--wide')
  expect([isWide('Combativeness'), isWide('Force')]).toEqual([true, false])
})

test('sentences at the end of many columns go below their row, under their name: a phone has no room beside', () => {
  const figures = { label: 'C', figures: true, strong: true }
  const columns = [
    { label: 'Action', isShort: true },
    figures,
    { ...figures, label: 'G' },
    { label: 'Portée', isShort: true },
  ]
  const words = { label: 'Effet' }
  const many = parsed(table([...columns, words], 'Fouet', '5', '–', '1 case', 'Perd une action.'))
  expect([...many.querySelectorAll('thead th')].map((one) => one.textContent)).toEqual(['Action', 'C', 'G', 'Portée'])
  expect(many.querySelector('tbody th')?.textContent).toBe('Fouet')
  expect(many.querySelector('.series')?.textContent.trim().replaceAll(/\s+/g, ' ')).toBe('Effet Perd une action.')
  expect(many.querySelector('.series b')).toBeNull()
  const few = parsed(table([...columns.slice(0, 3), words], 'Fouet', '5', '–', 'Perd une action.'))
  expect([few.querySelector('.series'), few.querySelectorAll('thead th').length]).toEqual([null, 4])
})

test('what is the same for many is folded under its heading, what is somebody’s own stands open', () => {
  const columns = [{ label: '' }, { label: '' }]
  const rows = [{ cells: ['01–05', 'Avance 2'] }]
  const said = (block: Block) => {
    const folds = parsed(block).querySelector('details')
    return [folds?.querySelector('summary h3')?.textContent ?? null, folds?.hasAttribute('open') ?? null]
  }
  expect(said({ kind: 'table', stays: true, title: 'Le fouet', columns, rows })).toEqual(['Le fouet', false])
  expect(said({ kind: 'ticks', title: 'Le virage', rows: [{ range: '1', text: '', boxes: 2, ticked: 0 }] })).toEqual([
    'Le virage',
    false,
  ])
  expect(said({ kind: 'entries', isAid: true, title: 'Règles', entries: [{ name: 'A', text: 'B' }] })).toEqual([
    'Règles',
    false,
  ])
  expect(said({ kind: 'table', title: 'Armes', columns, rows })).toEqual([null, null])
  expect(said({ kind: 'table', stays: true, title: '', columns, rows })).toEqual([null, null])
})

test('many long heads of figures stand upright where there is no room', () => {
  const figures = (label: string) => ({ label, figures: true })
  const isTall = (...labels: string[]) =>
    parsed(table([{ label: 'Attaque' }, ...labels.map(figures)], 'Tir', ...labels.map(() => '1')))
      .querySelector('table')!
      .classList.contains('tall')
  expect(isTall('Sonné', 'Légèrement blessé', 'Blessé', 'État critique', 'Hors de combat')).toBe(true)
  expect(isTall('Attaque', 'Défense', 'Dégâts', 'Portée', 'Enc.')).toBe(false)
  expect(isTall('Légèrement blessé', 'État critique', 'Hors de combat')).toBe(false)
})

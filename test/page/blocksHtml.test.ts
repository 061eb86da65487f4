// The pieces of a sheet on a page for a phone: what names a row, what is a box to tick and what only a heading.
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { blocksHtml, type Ticking } from '../../main/page/blocksHtml.ts'
import { html } from '../../main/page/html.ts'
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
})

test('figures with long names have wider fields', () => {
  const stats = (label: string): Block => ({ kind: 'stats', stats: [{ figure: '4+', label }] })
  const isWide = (label: string) => parsed(stats(label)).querySelector('dl')!.classList.contains('stats--wide')
  expect([isWide('Combativeness'), isWide('Force')]).toEqual([true, false])
})

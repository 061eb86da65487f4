// The figures of an item on screen are the same as on its bearer's sheet.
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../shared/domain/localized.ts'
import type { Roster } from '../../shared/domain/roster.ts'
import { evaluateWholeRoster, evaluateMember } from '../../shared/rules/evaluate.ts'
import { sumTracedParts } from '../../shared/rules/kit/traced.ts'
import { itemValueText, isNumericItemValue } from '../../shared/rules/profile.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { ItemValuesByColumn, ItemValueColumn, ItemValueRules } from '../../shared/rules/ruleset.ts'
import { buildTerms } from '../../shared/rules/buildTerms.ts'
import { singleBlocks, type SheetModel, type SheetTableRow } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'
import { read } from '../models/support.ts'
import { buyersOf } from './subjects.ts'

const withProfiles = RULESETS.flatMap((ruleset) =>
  ruleset.profiles ? [{ id: ruleset.id, ruleset, profiles: ruleset.profiles }] : [],
)

const cellText = (cell: SheetTableRow['cells'][number]): string =>
  typeof cell === 'string' ? cell : `${cell.text} ${cell.strong}`

/** All texts that a sheet prints about an item: cells, notes, entries, number of boxes, figures at the end of boxes. */
function printedTexts(sheet: SheetModel, name: string): string[] {
  return singleBlocks(sheet).flatMap((block): string[] => {
    if (block.kind === 'table')
      return block.rows
        .filter(({ cells }) => cellText(cells[0]!).startsWith(name))
        .flatMap(({ cells, note = '', boxes }) => [...cells.map(cellText), note, String(boxes?.count ?? '')])
    if (block.kind === 'tracker' && block.title.startsWith(name))
      return [block.note ?? '', ...block.rows.flatMap(({ ends = [] }) => ends.map(({ figure }) => figure))]
    return block.kind === 'entries'
      ? block.entries.filter((one) => one.name.startsWith(name)).map((one) => `${one.detail ?? ''} ${one.text}`)
      : []
  })
}

/** Columns that sheets print in other words or do not print, such as the limit per member. */
const UNPRINTED: Readonly<Record<string, readonly string[]>> = {
  'un-pour-un': ['limit', 'ranged hands'],
  'chaos-au-caire': ['hands', 'effect', 'burst', 'equipment encumbrance'],
  kolaps: ['rank', 'affiliation'],
  'circus-imperium': [],
  'cartes-destin': [],
}

const columnsOf = (profiles: ItemValueRules<never, never>, group: string): readonly ItemValueColumn[] =>
  profiles.columns[group] ?? []

/** The words and figures of a text, without signs and units: a shield that costs 2 AV gives back 2 AV when it is lost. */
const wordsAndFigures = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

describe.each(withProfiles)('$id', ({ id, ruleset, profiles }) => {
  const context = ruleset.roster.context(ruleset.roster.starter('A'))
  const entries = [...ruleset.roster.catalogue(context)].filter(({ kind }) => profiles.columns[kind])

  test('has a column for every figure, and parts that add up to its total', () => {
    const all: [string, ItemValuesByColumn][] = [
      ...entries.map((entry): [string, ItemValuesByColumn] => [
        entry.kind,
        profiles.of({ id: entry.id, quantity: 1 }, context),
      ]),
      ...(profiles.further?.(context) ?? []).flatMap((group) =>
        group.entries.map(({ figures }): [string, ItemValuesByColumn] => [group.id, figures]),
      ),
    ]
    for (const [group, figures] of all) {
      const known = columnsOf(profiles as never, group).map((column) => column.id)
      expect(known).toEqual(expect.arrayContaining(Object.keys(figures)))
      for (const figure of Object.values(figures))
        if (isNumericItemValue(figure)) expect(sumTracedParts(figure.parts)).toBe(figure.total)
    }
  })

  test('has short names no longer than the full names, and a dash for an absent value', () => {
    for (const [group, columns] of Object.entries(profiles.columns))
      for (const column of columns)
        for (const language of LANGUAGES) {
          expect(column.name[language].length, group).toBeGreaterThan(column.short[language].length - 1)
          expect(itemValueText(column, undefined, language)).toBe('–')
        }
  })

  test.each(entries.map(({ id: one }) => one))('%s: the sheet prints the figures shown on screen', (item) => {
    const { roster, member } = legalOwner(item)
    const bearer = evaluateMember(ruleset, member, 'members[0]', context)
    const entry = entries.find((one) => one.id === item)!
    const figures = profiles.of({ id: item, quantity: 1 }, context, bearer)
    for (const language of LANGUAGES) {
      const text = translator(language)
      const sheet = ruleset.sheet.member(bearer, roster, context, text, buildTerms(ruleset))
      const printed = [...printedTexts(sheet, entry.name[language]), ...namedAfter(sheet, item, language)]
      const missing = columnsOf(profiles as never, entry.kind)
        .filter((column) => figures[column.id] !== undefined)
        .filter(({ id: one }) => !UNPRINTED[id]!.some((skip) => skip === one || skip === `${entry.kind} ${one}`))
        .map((column) => ({ id: column.id, shown: itemValueText(column, figures[column.id], language) }))
        // On the sheet, encumbrance 0 is a dash.
        .filter(({ id: one, shown }) => !(one === 'encumbrance' && shown === '0') && !isPrinted(printed, shown))
      expect(missing).toEqual([])
    }
  })

  /** A member with the item, in a roster in which that is legal. */
  function legalOwner(item: string) {
    const all = buyersOf(ruleset).flatMap((roster) =>
      roster.members.map((one, at) => {
        const member = ruleset.roster.add(one, item, context)
        return { roster, member, isNew: member !== one, with: { ...roster, members: roster.members.with(at, member) } }
      }),
    )
    return all.find((one) => one.isNew && evaluateWholeRoster(ruleset, one.with).legal)!
  }

  /** Further texts for circus-imperium: the sheet prints attacks by name, and the boxes of shields. */
  function namedAfter(sheet: SheetModel, item: string, language: 'fr' | 'en'): string[] {
    if (id !== 'circus-imperium') return []
    const name = entries.find((one) => one.id === item)!.name[language]
    const shield = singleBlocks(sheet).flatMap((block) =>
      block.kind === 'tracker' ? [block.note ?? '', String(block.rows[0]?.cells.length ?? '')] : [],
    )
    return [...printedTexts(sheet, name), ...shield]
  }
})

/**
 * Returns whether a text is a whole part of a cell (« 16 » in « 16 / 32″ »), or all its words are in cells with
 * sentences. A figure must not match a part of another figure.
 */
function isPrinted(printed: readonly string[], shown: string): boolean {
  const isSentence = (cell: string): boolean => /\p{Ll}{2}/u.test(cell)
  const figures = printed.filter((cell) => !isSentence(cell)).flatMap((cell) => cell.replace('″', '').split(/ \/ | /))
  const words = new Set(printed.filter(isSentence).flatMap(wordsAndFigures))
  return figures.includes(shown.replace('″', '')) || wordsAndFigures(shown).every((word) => words.has(word))
}

test('cartes-destin shows the figures of weapons that are on a card', () => {
  const { ruleset, profiles } = withProfiles.find(({ id }) => id === 'cartes-destin')!
  const values = { move: 10, attack: 3, strength: 6, endurance: 7, life: 5 }
  const weapons = [
    { name: 'Sabre', strength: 3 },
    { name: 'Tromblon', ranged: true, strength: 6, reload: 'complex', shots: 2 },
  ]
  const roster: Roster = read(ruleset, { members: [{ kind: 'fighter', name: 'Anne', values, weapons }] })
  const context = ruleset.roster.context(roster)
  const bearer = evaluateMember(ruleset, roster.members[0]!, 'members[0]', context)
  const shown = profiles
    .listCarried(bearer, context)
    .map(({ name, group, figures }) => [
      name.fr,
      ...columnsOf(profiles as never, group).map((column) => itemValueText(column, figures[column.id], 'fr')),
    ])
  expect(shown).toEqual([
    ['Sabre', 'mêlée', '3', '–', '–'],
    ['Tromblon', 'à distance', '6', 'complexe', '2'],
  ])
})

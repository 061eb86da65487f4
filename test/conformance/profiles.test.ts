// What screens show of a thing is what its sheet prints.
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../shared/domain/localized.ts'
import type { Roster } from '../../shared/domain/roster.ts'
import { evaluate, evaluateMember } from '../../shared/rules/evaluate.ts'
import { sum } from '../../shared/rules/kit/traced.ts'
import { figureText, isFigure } from '../../shared/rules/profile.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { Profile, ProfileColumn, ProfileRules } from '../../shared/rules/ruleset.ts'
import { termsOf } from '../../shared/rules/termsOf.ts'
import { singleBlocks, type SheetModel, type TableRow } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'
import { read } from '../models/support.ts'
import { buyersOf } from './subjects.ts'

const withProfiles = RULESETS.flatMap((ruleset) =>
  ruleset.profiles ? [{ id: ruleset.id, ruleset, profiles: ruleset.profiles }] : [],
)

/** A cell as it stands there. */
const cellText = (cell: TableRow['cells'][number]): string =>
  typeof cell === 'string' ? cell : `${cell.text} ${cell.strong}`

/** Everything that a sheet prints on a thing, in one text: cells, notes, entries, boxes with what stands at their end. */
function printedOn(sheet: SheetModel, name: string): string[] {
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

/** What sheets print in other words, or not at all: a limit on what one may own, the hands that a gun takes. */
const UNPRINTED: Readonly<Record<string, readonly string[]>> = {
  'un-pour-un': ['limit', 'ranged hands'],
  'chaos-au-caire': ['hands', 'effect', 'burst', 'equipment encumbrance'],
  kolaps: ['rank', 'affiliation'],
  'circus-imperium': [],
  'cartes-destin': [],
}

const columnsOf = (profiles: ProfileRules<never, never>, group: string): readonly ProfileColumn[] =>
  profiles.columns[group] ?? []

/** The words and figures of a text, without signs and units: a shield that takes 2 from the AV gives 2 back when it goes. */
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

describe.each(withProfiles)('$id', ({ id, ruleset, profiles }) => {
  const context = ruleset.roster.context(ruleset.roster.starter('A'))
  const entries = [...ruleset.roster.catalogue(context)].filter(({ kind }) => profiles.columns[kind])

  test('has no figure without a column, and every number adds up', () => {
    const all: [string, Profile][] = [
      ...entries.map((entry): [string, Profile] => [entry.kind, profiles.of({ id: entry.id, quantity: 1 }, context)]),
      ...(profiles.further?.(context) ?? []).flatMap((group) =>
        group.entries.map(({ figures }): [string, Profile] => [group.id, figures]),
      ),
    ]
    for (const [group, figures] of all) {
      const known = columnsOf(profiles as never, group).map((column) => column.id)
      expect(known).toEqual(expect.arrayContaining(Object.keys(figures)))
      for (const figure of Object.values(figures)) if (isFigure(figure)) expect(sum(figure.parts)).toBe(figure.total)
    }
  })

  test('says of every thing with columns something, in the form of its column', () => {
    for (const [group, columns] of Object.entries(profiles.columns))
      for (const column of columns)
        for (const language of LANGUAGES) {
          expect(column.name[language].length, group).toBeGreaterThan(column.short[language].length - 1)
          expect(figureText(column, undefined, language)).toBe('–')
        }
  })

  test.each(entries.map(({ id: one }) => one))('%s: what is shown is printed', (item) => {
    const { roster, member } = legalOwner(item)
    const bearer = evaluateMember(ruleset, member, 'members[0]', context)
    const entry = entries.find((one) => one.id === item)!
    const figures = profiles.of({ id: item, quantity: 1 }, context, bearer)
    for (const language of LANGUAGES) {
      const text = translator(language)
      const sheet = ruleset.sheet.member(bearer, roster, context, text, termsOf(ruleset))
      const printed = [...printedOn(sheet, entry.name[language]), ...namedAfter(sheet, item, language)]
      const missing = columnsOf(profiles as never, entry.kind)
        .filter((column) => figures[column.id] !== undefined)
        .filter(({ id: one }) => !UNPRINTED[id]!.some((skip) => skip === one || skip === `${entry.kind} ${one}`))
        .map((column) => ({ id: column.id, shown: figureText(column, figures[column.id], language) }))
        // What weighs nothing has a dash on paper.
        .filter(({ id: one, shown }) => !(one === 'encumbrance' && shown === '0') && !hasAll(printed, shown))
      expect(missing).toEqual([])
    }
  })

  /** Somebody who may have a thing, with it. */
  function legalOwner(item: string) {
    const all = buyersOf(ruleset).flatMap((roster) =>
      roster.members.map((one, at) => {
        const member = ruleset.roster.add(one, item, context)
        return { roster, member, isNew: member !== one, with: { ...roster, members: roster.members.with(at, member) } }
      }),
    )
    return all.find((one) => one.isNew && evaluate(ruleset, one.with).legal)!
  }

  /** Of a racing team's pieces the sheet prints the attacks, and of shields the boxes. */
  function namedAfter(sheet: SheetModel, item: string, language: 'fr' | 'en'): string[] {
    if (id !== 'circus-imperium') return []
    const name = entries.find((one) => one.id === item)!.name[language]
    const shield = singleBlocks(sheet).flatMap((block) =>
      block.kind === 'tracker' ? [block.note ?? '', String(block.rows[0]?.cells.length ?? '')] : [],
    )
    return [...printedOn(sheet, name), ...shield]
  }
})

/**
 * Whether a text stands by itself in a cell (« 16 » of « 16 / 32″ »), or all its words in one that is a sentence: a figure of
 * its own is not found in another's.
 */
function hasAll(printed: readonly string[], shown: string): boolean {
  const isSentence = (cell: string): boolean => /\p{Ll}{2}/u.test(cell)
  const figures = printed.filter((cell) => !isSentence(cell)).flatMap((cell) => cell.replace('″', '').split(/ \/ | /))
  const said = new Set(printed.filter(isSentence).flatMap(words))
  return figures.includes(shown.replace('″', '')) || words(shown).every((word) => said.has(word))
}

test('the weapons that are written on a card have the figures of its table', () => {
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
    .carried(bearer, context)
    .map(({ name, group, figures }) => [
      name.fr,
      ...columnsOf(profiles as never, group).map((column) => figureText(column, figures[column.id], 'fr')),
    ])
  expect(shown).toEqual([
    ['Sabre', 'mêlée', '3', '–', '–'],
    ['Tromblon', 'à distance', '6', 'complexe', '2'],
  ])
})

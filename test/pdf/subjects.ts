import path from 'node:path'
import { bandSheet, blankRulesetSheets, memberSheets, rulesetReference } from '../../main/app/print/rosters.ts'
import type { PageLayout } from '../../main/pdf/render.ts'
import type { Paper } from '../../main/pdf/base/style.ts'
import { LANGUAGES, type Language } from '../../shared/domain/localized.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { SheetModel } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'
import { checkFile } from '../support/checkedFile.ts'
import { coverOf } from './game.ts'
import { renderSheets, sheetDefinition } from '../support/renderedSheets.ts'

/** How full the rosters are: almost nothing, a campaign under way, everything at its limit. */
export const FILLS = ['empty', 'typical', 'overfull'] as const
export type Fill = (typeof FILLS)[number]

/** Layouts that the members' sheets are printed in. */
export const MEMBER_LAYOUTS: Readonly<Record<string, PageLayout>> = {
  sheet: { kind: 'sheets' },
  'sheet-2': { kind: 'sheets', aPage: 2 },
  'cards-4': { kind: 'cards', aPage: 4 },
  'cards-9': { kind: 'cards', aPage: 9 },
}

/** One PDF of which a picture is kept. */
export interface Subject {
  /** The picture's path in its folder, without its ending: `un-pour-un/sheet-typical-fr`. */
  readonly name: string
  readonly document: () => Document
}

/** What a PDF is made of, and how it stands on its pages. */
export interface Document extends Printable {
  readonly layout?: PageLayout
  readonly paper?: Paper
}

/** What a PDF is printed from. */
export interface Printable {
  readonly sheets: readonly SheetModel[]
  readonly title: string
}

export const rosterFile = (ruleset: string, fill: Fill): string =>
  path.join(import.meta.dirname, 'rosters', `${ruleset}-${fill}.json`)

/** The rosters of all pictures, by their files. */
const CHECKED = new Map(
  await Promise.all(
    RULESETS.flatMap(({ id }) => FILLS.map((fill) => rosterFile(id, fill))).map(
      async (file) => [file, await checkFile(file)] as const,
    ),
  ),
)

/** The sheets of a roster's first `most` members. */
export function membersOf(ruleset: string, fill: Fill, language: Language, most = Infinity): Printable {
  const checked = CHECKED.get(rosterFile(ruleset, fill))!
  const names = checked.roster.members.slice(0, most).map(({ name }) => name)
  const { sheets } = memberSheets(checked, most === Infinity ? [] : names, translator(language))
  return { sheets, title: checked.roster.name }
}

/** The sheet of a roster's whole band. */
export function bandOf(ruleset: string, fill: Fill, language: Language): Printable {
  const checked = CHECKED.get(rosterFile(ruleset, fill))!
  return { sheets: [bandSheet(checked, translator(language))], title: checked.roster.name }
}

export const printed = async ({ sheets, title, paper, layout }: Document): Promise<Uint8Array> =>
  (await renderSheets(sheets, title, paper, layout)).bytes

/** The document before it is made. */
export const definitionOf = ({ sheets, title, paper, layout }: Document) =>
  sheetDefinition(sheets, title, paper, layout)

/** Members that are enough to see a layout; those who come last are the ones who share a page. */
const SHOWN: Readonly<Record<string, number>> = { sheet: 2, 'sheet-2': 6, 'cards-4': 3, 'cards-9': 6 }
/** One of whom everything is at its limit fills all the pages of a picture; on cards it takes two. */
const SHOWN_OVERFULL: Readonly<Record<string, number>> = { sheet: 1, 'sheet-2': 1, 'cards-4': 2, 'cards-9': 2 }

/** Two of a kind, so that the page that they share is seen. */
const twice = <T extends { readonly sheets: readonly unknown[] }>(shown: T): T => ({
  ...shown,
  sheets: [...shown.sheets, ...shown.sheets],
})

function membersIn(ruleset: string, language: Language): Subject[] {
  return Object.entries(MEMBER_LAYOUTS).flatMap(([id, layout]) =>
    FILLS.map((fill) => ({
      name: `${ruleset}/${id}-${fill}-${language}`,
      document: () => {
        const shown = membersOf(ruleset, fill, language, (fill === 'overfull' ? SHOWN_OVERFULL : SHOWN)[id])
        return { ...(id === 'sheet-2' && fill === 'empty' ? twice(shown) : shown), layout }
      },
    })),
  )
}

function subjectsIn(ruleset: string, language: Language): Subject[] {
  const text = translator(language)
  const name = (what: string) => `${ruleset}/${what}-${language}`
  return [
    ...membersIn(ruleset, language),
    {
      name: name('sheet-letter-typical'),
      document: () => ({ ...membersOf(ruleset, 'typical', language, SHOWN.sheet), paper: 'letter' as const }),
    },
    ...FILLS.map((fill) => ({
      name: name(`roster-${fill}`),
      document: () => bandOf(ruleset, fill, language),
    })),
    { name: name('reference'), document: () => ({ sheets: [rulesetReference(ruleset, text)], title: ruleset }) },
    { name: name('cover'), document: () => ({ sheets: [coverOf(ruleset, text)], title: 'Été sur l’Ourcq' }) },
    { name: name('blank'), document: () => ({ sheets: blankRulesetSheets(ruleset, text), title: ruleset }) },
  ]
}

/** Everything of which a picture is kept. */
export const SUBJECTS: readonly Subject[] = RULESETS.flatMap(({ id }) =>
  LANGUAGES.flatMap((language) => subjectsIn(id, language)),
)

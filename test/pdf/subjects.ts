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

/** How full the rosters are: almost empty, as in a running campaign, or with every value at its limit. */
export const FILLS = ['empty', 'typical', 'overfull'] as const
export type Fill = (typeof FILLS)[number]

/** The layouts of the members' sheets, by name. */
export const MEMBER_LAYOUTS: Readonly<Record<string, PageLayout>> = {
  sheet: { kind: 'sheets' },
  'sheet-2': { kind: 'sheets', aPage: 2 },
  'cards-4': { kind: 'cards', aPage: 4 },
  'cards-9': { kind: 'cards', aPage: 9 },
}

/** A PDF with a stored picture. */
export interface Subject {
  /** The path of the picture in its folder, without the file extension: `un-pour-un/sheet-typical-fr`. */
  readonly name: string
  readonly document: () => Document
}

/** The content of a PDF with its page layout and paper. */
export interface Document extends Printable {
  readonly layout?: PageLayout
  readonly paper?: Paper
}

/** The sheets and the title of a PDF. */
export interface Printable {
  readonly sheets: readonly SheetModel[]
  readonly title: string
}

export const rosterFile = (ruleset: string, fill: Fill): string =>
  path.join(import.meta.dirname, 'rosters', `${ruleset}-${fill}.json`)

/** The checked rosters of all pictures, by file. */
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

/** The definition that pdfmake gets for a document. */
export const definitionOf = ({ sheets, title, paper, layout }: Document) =>
  sheetDefinition(sheets, title, paper, layout)

/** Number of members that are enough to show each layout; the last ones share a page. */
const MEMBERS_SHOWN: Readonly<Record<string, number>> = { sheet: 2, 'sheet-2': 6, 'cards-4': 3, 'cards-9': 6 }
/** The same for overfull members: one fills all pages of a picture; on cards, two are needed. */
const OVERFULL_SHOWN: Readonly<Record<string, number>> = { sheet: 1, 'sheet-2': 1, 'cards-4': 2, 'cards-9': 2 }

/** Repeats the sheets, so that the picture shows a page with two of them. */
const repeatSheets = <T extends { readonly sheets: readonly unknown[] }>(shown: T): T => ({
  ...shown,
  sheets: [...shown.sheets, ...shown.sheets],
})

function membersIn(ruleset: string, language: Language): Subject[] {
  return Object.entries(MEMBER_LAYOUTS).flatMap(([id, layout]) =>
    FILLS.map((fill) => ({
      name: `${ruleset}/${id}-${fill}-${language}`,
      document: () => {
        const shown = membersOf(ruleset, fill, language, (fill === 'overfull' ? OVERFULL_SHOWN : MEMBERS_SHOWN)[id])
        return { ...(id === 'sheet-2' && fill === 'empty' ? repeatSheets(shown) : shown), layout }
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
      document: () => ({ ...membersOf(ruleset, 'typical', language, MEMBERS_SHOWN.sheet), paper: 'letter' as const }),
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

/** All PDFs with a stored picture. */
export const SUBJECTS: readonly Subject[] = RULESETS.flatMap(({ id }) =>
  LANGUAGES.flatMap((language) => subjectsIn(id, language)),
)

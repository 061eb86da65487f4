import path from 'node:path'
import type { CanvasElement, Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { memberSheets } from '../../main/app/print/rosters.ts'
import { translator } from '../../shared/text/translator.ts'
import { checkFile } from '../support/checkedFile.ts'
import { sheetDefinition as definitionOf } from '../support/renderedSheets.ts'

/** A run of text in the words of pdfmake: what the sheets use of it, and nothing else. */
export interface Run {
  readonly text: string
  readonly font?: 'Sans' | 'Serif'
  readonly bold?: boolean
  readonly italics?: boolean
  readonly fontSize?: number
  readonly fontFeatures?: readonly ['smcp' | 'lnum']
  readonly characterSpacing?: number
}

/** One line of a page, at its place. */
export interface PlacedLine extends Omit<Run, 'text'> {
  readonly text: string | readonly Run[]
  readonly absolutePosition: { readonly x: number; readonly y: number }
}

const samples = path.resolve(import.meta.dirname, '../../resources/samples')
const FILES = ['un-pour-un-fauvettes.json', 'chaos-au-caire-expedition-lamotte.json']
const ROSTERS = await Promise.all(FILES.map((file) => checkFile(path.join(samples, file))))
const SHEETS = ROSTERS.flatMap((roster) => memberSheets(roster, [], translator('fr')).sheets)

/** The sheet of this number: those of the samples in turn, each time with another name and other notes. */
const sheetOf = (index: number) => {
  const sheet = SHEETS[index % SHEETS.length]!
  return { ...sheet, name: `${sheet.name} ${index}`, points: `${index} points` }
}

/** A document of some of the sheets, as the program hands it to pdfmake; made anew, for pdfmake writes into it. */
export const documentOf = (indexes: readonly number[]): TDocumentDefinitions =>
  definitionOf(indexes.map(sheetOf), 'Chronique')

/** The document of one sheet. */
export const sheetDefinition = (index: number): TDocumentDefinitions => documentOf([index])

/** What stands on the first page of a sheet: its vectors, its lines each at its place. */
export function sheetPage(index: number): {
  readonly vectors: readonly CanvasElement[]
  readonly lines: readonly PlacedLine[]
} {
  const [page] = sheetDefinition(index).content as unknown as [{ stack: Content[] }]
  const [drawing, ...lines] = page.stack as unknown as [{ canvas: CanvasElement[] }, ...PlacedLine[]]
  return { vectors: drawing.canvas, lines }
}

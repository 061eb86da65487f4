import path from 'node:path'
import type { CanvasElement, Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { memberSheets } from '../../main/app/print/rosters.ts'
import { translator } from '../../shared/text/translator.ts'
import { checkFile } from '../support/checkedFile.ts'
import { sheetDefinition as definitionOf } from '../support/renderedSheets.ts'

/** A run of text for pdfmake, with only the properties that the sheets use. */
export interface Run {
  readonly text: string
  readonly font?: 'Sans' | 'Serif'
  readonly bold?: boolean
  readonly italics?: boolean
  readonly fontSize?: number
  readonly fontFeatures?: readonly ['smcp' | 'lnum']
  readonly characterSpacing?: number
}

/** A line of text with its position on the page. */
export interface PlacedLine extends Omit<Run, 'text'> {
  readonly text: string | readonly Run[]
  readonly absolutePosition: { readonly x: number; readonly y: number }
}

const samples = path.resolve(import.meta.dirname, '../../resources/samples')
const FILES = ['un-pour-un-fauvettes.json', 'chaos-au-caire-expedition-lamotte.json']
const ROSTERS = await Promise.all(FILES.map((file) => checkFile(path.join(samples, file))))
const SHEETS = ROSTERS.flatMap((roster) => memberSheets(roster, [], translator('fr')).sheets)

/** The sheet with this index: the sheets of the samples in turn, each time with a different name and other points. */
const sheetOf = (index: number) => {
  const sheet = SHEETS[index % SHEETS.length]!
  return { ...sheet, name: `${sheet.name} ${index}`, points: `${index} points` }
}

/** The definition of these sheets that the program passes to pdfmake; a new object each time, because pdfmake changes it. */
export const documentOf = (indexes: readonly number[]): TDocumentDefinitions =>
  definitionOf(indexes.map(sheetOf), 'Chronique')

/** The document of one sheet. */
export const sheetDefinition = (index: number): TDocumentDefinitions => documentOf([index])

/** The content of a sheet's first page: its vectors and its lines with their positions. */
export function sheetPage(index: number): {
  readonly vectors: readonly CanvasElement[]
  readonly lines: readonly PlacedLine[]
} {
  const [page] = sheetDefinition(index).content as unknown as [{ stack: Content[] }]
  const [drawing, ...lines] = page.stack as unknown as [{ canvas: CanvasElement[] }, ...PlacedLine[]]
  return { vectors: drawing.canvas, lines }
}

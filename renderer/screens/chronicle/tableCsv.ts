import type { Language } from '../../../shared/domain/localized.ts'
import { csvText } from '../../../shared/text/csv.ts'
import type { Table } from './drawing/model.ts'

/** A table for spreadsheets, as those that the program itself writes: in French as Excel there reads it. */
export function tableCsv({ columns, rows }: Table, language: Language): string {
  const cells = rows.map((row) =>
    row.cells.map((cell) => (typeof cell === 'object' && cell !== null ? cell.text : cell)),
  )
  const isFrench = language === 'fr'
  return csvText([columns.map(({ title }) => title), ...cells], {
    separator: isFrench ? 'semicolon' : 'comma',
    bom: isFrench,
    language,
  })
}

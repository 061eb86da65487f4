import type { Language } from '../../../shared/domain/localized.ts'
import { csvText } from '../../../shared/text/csv.ts'
import type { TableData } from './drawing/model.ts'

/**
 * Converts a table to CSV in the format of the program's other tables: for French, the format that the French Excel
 * reads.
 */
export function tableCsv({ columns, rows }: TableData, language: Language): string {
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

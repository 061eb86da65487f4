import { cellAt } from '../../../../shared/packs/editor/cells.ts'
import type { DraftPart } from '../../../../shared/packs/editor/draftParts.ts'
import { partChoices } from '../../../../shared/packs/editor/partNames.ts'
import type { GridChoice, GridColumn } from '../../../components/grid/gridTypes.ts'
import type { GameDraft } from '../editing/gameDraft.ts'

/** A column of a table of the game. `at`: its path within a row, such as `values.speed`. */
export interface DraftColumn {
  readonly at: string
  readonly title: string
  readonly hint?: string
  readonly width?: string
  /** The texts that a plain column may have. */
  readonly choices?: readonly GridChoice[]
  /** The text of a computed column, which cannot be edited. */
  readonly text?: (row: unknown, index: number) => string
}

/** Returns the column as the grid shows it. `path`: its cell in any row, which says what it holds. */
export function gridColumnOf(draft: GameDraft, path: string, column: DraftColumn): GridColumn {
  const { at, title, hint, width, text } = column
  const cell = cellAt(draft.document.value, path)
  const shared = {
    ...{ id: at, title, isFixed: text !== undefined },
    ...(hint !== undefined && { hint }),
    ...(width !== undefined && { width }),
  }
  if (column.choices) return { ...shared, kind: 'choice', choices: column.choices }
  switch (cell?.kind) {
    case 'number':
    case 'value':
      return { ...shared, kind: 'number' }
    case 'flag':
      return { ...shared, kind: 'flag' }
    case 'part':
    case 'parts':
    case 'part-or-parts': {
      const kind = cell.kind === 'part' ? 'choice' : 'choices'
      return { ...shared, kind, choices: choicesOf(draft, cell.parts) }
    }
    default:
      return { ...shared, kind: 'text' }
  }
}

/** Returns the parts to choose from. Their values are what cells write for them. */
function choicesOf({ document, language, context }: GameDraft, parts: readonly DraftPart[]): GridChoice[] {
  const names = context.value.names(...parts)
  return parts
    .flatMap((part) => partChoices(document.value, part, language.value))
    .map(({ value, label }) => ({ value: names.label(value, language.value), label }))
}

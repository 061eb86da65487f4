import { formatJsonPath } from '../../rules/kit/path.ts'
import { pathSteps } from '../format/packPath.ts'
import { entriesOf, isData, readSteps, rowsOf, writeSteps, type PackDraft } from './draft.ts'
import { listParts, type FoundPart } from './draftParts.ts'

/**
 * Returns the draft without these rows of a list, and without what only they gave a place to: the numbers of kinds for a
 * value, the figures of items for a column, the other costs for a choice. Everything else that names them stays, so that its fault
 * shows where somebody has to decide.
 */
export function removeParts(draft: PackDraft, list: string, rows: readonly number[]): PackDraft {
  const steps = pathSteps(list)
  const gone = listParts(draft).filter((part) => rows.some((row) => isWithin(part, [...steps, row])))
  const left = writeSteps(
    draft,
    steps,
    rowsOf(readSteps(draft, steps)).filter((_, at) => !rows.includes(at)),
  )
  return gone.reduce(withoutOwned, left)
}

const isWithin = (part: FoundPart, steps: readonly (string | number)[]): boolean =>
  formatJsonPath(part.steps.slice(0, steps.length)) === formatJsonPath(steps)

/** Another part may have the same id, such as a column of another group: what belongs to it stays. */
function withoutOwned(draft: PackDraft, { part, id, owner }: FoundPart): PackDraft {
  const stays = listParts(draft).some((one) => one.part === part && one.id === id && one.owner === owner)
  if (stays || id === '') return draft
  if (part === 'values') return withoutKey(draft, 'kinds', 'values', id)
  if (part === 'choices') return withoutKey(draft, 'items', 'costs', id)
  if (part === 'columns') return withoutKey(draft, 'items', 'figures', id, (item) => item['group'] === owner)
  return draft
}

function withoutKey(
  draft: PackDraft,
  list: string,
  place: string,
  key: string,
  concerns: (row: Readonly<Record<string, unknown>>) => boolean = () => true,
): PackDraft {
  const rows = rowsOf(draft[list])
  const isOf = (row: unknown): row is Readonly<Record<string, unknown>> =>
    isData(row) && isData(row[place]) && Object.hasOwn(row[place], key) && concerns(row)
  if (!rows.some(isOf)) return draft
  return {
    ...draft,
    [list]: rows.map((row) => {
      if (!isOf(row)) return row
      const kept = Object.fromEntries(entriesOf(row[place]).filter(([one]) => one !== key))
      const { [place]: _place, ...rest } = row
      return Object.keys(kept).length === 0 && place !== 'values' ? rest : { ...row, [place]: kept }
    }),
  }
}

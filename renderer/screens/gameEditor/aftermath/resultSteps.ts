import { isData, rowsOf } from '../../../../shared/packs/editor/draft.ts'
import { textOfUnknown } from '../../../../shared/packs/editor/partNames.ts'
import { textIn } from '../../../../shared/packs/editor/draftParts.ts'
import type { GameDraft } from '../editing/gameDraft.ts'
import type { useAftermathText } from './useAftermathText.ts'

/** Says in a few words what comes after a result: further rolls, a choice, a model that becomes a person. */
export function resultSteps(
  result: unknown,
  { document, language, context }: GameDraft,
  { t }: Pick<ReturnType<typeof useAftermathText>, 't'>,
): string {
  if (!isData(result)) return ''
  const { roll, choose, rises } = result
  const steps: string[] = []
  if (isData(roll)) {
    const table = typeof roll['table'] === 'string' ? roll['table'] : undefined
    const tables = document.value['tables']
    const found = table !== undefined && isData(tables) && Object.hasOwn(tables, table) ? tables[table] : undefined
    const name = textIn(isData(found) ? found['name'] : undefined)[language.value] || table
    const times = typeof roll['times'] === 'number' ? roll['times'] : 1
    if (name === undefined) steps.push(t('tables.again', { times }))
    else steps.push(t(times === 1 ? 'tables.again-on' : 'tables.again-on-times', { times, table: name }))
  }
  const options = rowsOf(choose).map((one) => textIn(isData(one) ? one['name'] : '')[language.value])
  if (options.length > 0) steps.push(t('tables.choice', { options: options.filter((one) => one !== '').join(', ') }))
  if (rises !== undefined) {
    const kinds = [rises].flat().map((id) => context.value.names('kinds').label(textOfUnknown(id), language.value))
    steps.push(t('tables.rises-to', { kinds: kinds.join(', ') }))
  }
  return steps.join(' · ')
}

import { fieldText } from '../../../../shared/packs/editor/changedFields.ts'
import { readSteps } from '../../../../shared/packs/editor/draft.ts'
import { textIn } from '../../../../shared/packs/editor/draftParts.ts'
import { pathSteps } from '../../../../shared/packs/format/packPath.ts'
import { upperFirst } from '../../../text/typography.ts'
import { pageOfPath } from './editorPages.ts'
import { useGameDraft } from './gameDraft.ts'
import { useEditorText } from './useEditorText.ts'

/** Returns a function that says where a path is: its page, the names of the parts around it, such as an item, and its field. */
export function useFaultPlace() {
  const { t, of } = useEditorText()
  const { document, language, context } = useGameDraft()

  function namesAround(path: string): string[] {
    const steps = pathSteps(path)
    return steps.flatMap((_, at) => {
      const part = readSteps(document.value, steps.slice(0, at + 1)) as { readonly name?: unknown } | undefined
      const name = typeof part === 'object' && part !== null ? textIn(part.name)[language.value] : ''
      return name === '' ? [] : [upperFirst(name)]
    })
  }
  /** Returns the name of the field at a path: a characteristic, or the title of its column; '' if it has none. */
  function fieldName(path: string): string {
    const [parent, field] = pathSteps(path).slice(-2)
    if (typeof field !== 'string') return ''
    if (parent === 'values') return context.value.names('values').label(field, language.value)
    const column = field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    // Not every field is in a column, and some have no text at all.
    const title = t(`editor.column-${column}` as 'editor.column-name')
    const text = fieldText(field)
    return title !== '' || !text ? title : upperFirst(of(text))
  }
  return (path: string): string =>
    [t(`editor.page-${pageOfPath(path)}`), ...namesAround(path), fieldName(path)]
      .filter((one) => one !== '')
      .join(' › ')
}

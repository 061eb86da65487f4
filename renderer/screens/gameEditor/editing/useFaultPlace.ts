import { readSteps } from '../../../../shared/packs/editor/draft.ts'
import { textIn } from '../../../../shared/packs/editor/draftParts.ts'
import { pathSteps } from '../../../../shared/packs/format/packPath.ts'
import { upperFirst } from '../../../text/typography.ts'
import { pageOfPath } from './editorPages.ts'
import { useGameDraft } from './gameDraft.ts'
import { useEditorText } from './useEditorText.ts'

/** Returns a function that says where a path is: its page, then the names of the parts around it, such as an item. */
export function useFaultPlace() {
  const { t } = useEditorText()
  const { document, language } = useGameDraft()

  function namesAround(path: string): string[] {
    const steps = pathSteps(path)
    return steps.flatMap((_, at) => {
      const part = readSteps(document.value, steps.slice(0, at + 1)) as { readonly name?: unknown } | undefined
      const name = typeof part === 'object' && part !== null ? textIn(part.name)[language.value] : ''
      return name === '' ? [] : [upperFirst(name)]
    })
  }
  return (path: string): string => [t(`editor.page-${pageOfPath(path)}`), ...namesAround(path)].join(' › ')
}

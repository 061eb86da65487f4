import type { PackDraftFault } from '../../../../shared/contract/views/packDrafts.ts'
import { editorText } from '../../../../shared/packs/editor/text/editorText.ts'
import { childPath } from '../../../../shared/rules/kit/path.ts'

/**
 * Returns a fault in the words of somebody who fills in tables: the checks speak of keys and lists of a file. What is
 * missing is at the path of its field, where it can be filled in.
 */
export function plainFault(fault: PackDraftFault): PackDraftFault {
  const { code, path, params } = fault
  switch (code) {
    case 'missing-key':
      return { ...fault, path: childPath(path, params['key'] as string), message: editorText('fault.missing') }
    case 'too-short':
      return { ...fault, message: editorText('fault.missing') }
    case 'too-few':
      return params['min'] === 1 ? { ...fault, message: editorText('fault.none') } : fault
    default:
      return fault
  }
}

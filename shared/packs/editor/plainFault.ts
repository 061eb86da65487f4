import type { IssueParameter } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import { childPath } from '../../rules/kit/path.ts'
import { changeText, partName } from './changeText.ts'
import type { PackDraft } from './draft.ts'
import { listParts } from './draftParts.ts'
import { editorText, type EditorTextKey } from './text/editorText.ts'

/** What is wrong at a path of a draft. `message`: a sentence without the place. */
export interface DraftFault {
  readonly path: string
  readonly code: string
  readonly params: Readonly<Record<string, IssueParameter>>
  readonly message: Localized
}

/** Faults about something that the game cannot have, and about ids, which are made from the names if there are none. */
const ONLY_OF_FILES: readonly string[] = [
  'pack-key',
  'pack-key-near',
  'unknown-key',
  'bad-id',
  'pack-id-near',
  'id-length',
]

/** True if the fault is mended by removing what is at its path: no table has a field for it. */
export const isMendedByRemoving = ({ code }: DraftFault): boolean => ONLY_OF_FILES.includes(code)

/**
 * Returns a fault in the words of somebody who fills in tables: the checks speak of keys, ids and lists of a file. What is
 * missing is at the path of its field, where it can be filled in; a fault of an id is at the name that the id is made from.
 */
export function plainFault<Fault extends DraftFault>(fault: Fault, draft: PackDraft): Fault {
  const { code, path, params } = fault
  switch (code) {
    case 'pack-kind-value':
      return { ...fault, path: childPath(path, params['id'] as string), message: editorText('fault.missing') }
    case 'missing-key':
    case 'too-short':
      return { ...fault, path: fieldPath(path), message: editorText('fault.missing') }
    case 'too-few':
      return params['min'] === 1 ? { ...fault, message: editorText('fault.none') } : fault
  }
  const key = textKeyOf(fault)
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, nameIn(draft, value)]))
  return {
    ...fault,
    path: isMendedByRemoving(fault) ? path : fieldPath(path),
    message: key ? changeText(key, named) : fault.message,
  }
}

/** Tables show no ids: a part gets a new one with its name. */
const fieldPath = (path: string): string => path.replace(/(^|\.)id$/, '$1name')

function textKeyOf(fault: DraftFault): EditorTextKey | undefined {
  if (isMendedByRemoving(fault)) return /(?:^|\.)id$/.test(fault.path) ? 'plain.bad-id' : 'plain.pack-key'
  // A number, a text and a flag have the same names for everybody; lists and objects are words of a file.
  if (fault.code === 'wrong-type' && !/[{[]/.test(fault.message.en)) return undefined
  const key = `plain.${fault.code}` as EditorTextKey
  return (editorText(key).en as string | undefined) === undefined ? undefined : key
}

/** Returns the name of the part that has an id; anything else as it is. */
function nameIn(draft: PackDraft, value: IssueParameter): IssueParameter {
  const part = typeof value === 'string' ? listParts(draft).find(({ id }) => id === value) : undefined
  return part ? partName(part) : value
}

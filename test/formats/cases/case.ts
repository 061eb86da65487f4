import type { Folder } from '../../support/cli.ts'

/** A file that cannot be read as a roster, and the expected error. */
export interface BadFile {
  readonly what: string
  /** Creates the file. Returns the argument that names it. */
  readonly make: (folder: Folder) => string
  /** The exact path of the problem; empty for the file as a whole. */
  readonly path: string
  /** The error code, if only one is right. */
  readonly code?: string
  /** Expected parts of the message: in French, in English. */
  readonly says?: readonly [fr: string, en: string]
  /** How the line shows the file name, if not as typed. */
  readonly shown?: string
  /** Large files are slow, so they are read only twice instead of three times. */
  readonly large?: boolean
}

type Details = Pick<BadFile, 'code' | 'says' | 'shown' | 'large'>

/** An invalid file with this content: text, bytes, or a document written as JSON. */
export const unreadableFile = (what: string, content: unknown, path = '', rest: Details = {}): BadFile => ({
  what,
  make: (folder) => folder.write('bande.json', content),
  path,
  ...rest,
})

type Step = string | number
/** Splits a path such as `members[0].name` into its keys and indexes. */
const stepsOf = (path: string): Step[] =>
  [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, at, key]) => (at === undefined ? key! : Number(at)))

type Node = Record<Step, unknown>

/** A copy of a document with another value at `path`; `undefined` removes the key. */
export function withValueAt(document: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(document) as Node
  const steps = stepsOf(path)
  const end = steps.pop()!
  let parent = copy
  for (const step of steps) parent = parent[step] as Node
  if (value === undefined) delete parent[end]
  else parent[end] = value
  return copy
}

export function valueAt(document: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>((value, step) => (value as Node)[step], document)
}

/**
 * A copy with an additional key in the object at `path` (empty: the document), as JSON text so that any key is
 * possible.
 */
export function withKey(document: unknown, path: string, key: string, value: unknown = 1): string {
  const marked = { ...(path === '' ? (document as Node) : (valueAt(document, path) as Node)), '@key': value }
  const text = JSON.stringify(path === '' ? marked : withValueAt(document, path, marked))
  return text.replace('"@key"', () => JSON.stringify(key))
}

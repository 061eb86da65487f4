/** The formats of one warband in a file, the oldest first. They stand here, apart from their schema, for those who only tell files apart. */
export const ROSTER_FORMATS = ['chronique/roster@1', 'chronique/roster@2'] as const
/** The formats of a whole campaign in a file. */
export const CAMPAIGN_FORMATS = ['chronique/campaign@1'] as const
export const [ROSTER_FORMAT] = ROSTER_FORMATS
export const [CAMPAIGN_FORMAT] = CAMPAIGN_FORMATS

const FORMATS = { roster: ROSTER_FORMATS, campaign: CAMPAIGN_FORMATS } as const
type Kind = keyof typeof FORMATS

/** Keys that a format did not have under its first number, and the number since when: `members[].items[].paid`. */
interface YoungerKey {
  readonly path: string
  readonly since: number
}

/**
 * A program refuses keys that it does not know. So a document that has one of these is written under the number that brought it:
 * a program of before then asks for an update instead of calling the file wrong. One that has none of them keeps the first
 * number, and every program reads it. A test finds keys that are missing here.
 */
export const YOUNGER_KEYS: Readonly<Record<Kind, readonly YoungerKey[]>> = {
  roster: [
    { path: 'members[].items[].paid', since: 2 },
    { path: 'stash[].paid', since: 2 },
  ],
  campaign: [],
}

/** The format under which a document is written: the oldest that has all of its keys. */
export function formatFor<K extends Kind>(kind: K, document: object): (typeof FORMATS)[K][number] {
  const used = YOUNGER_KEYS[kind].filter(({ path }) => hasKey(document, path.split('.')))
  const number = Math.max(1, ...used.map(({ since }) => since))
  return FORMATS[kind][number - 1] ?? FORMATS[kind][0]
}

/** Whether a value has a key at a path, in any item of the lists on the way. */
function hasKey(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined
  const key = step.replace('[]', '')
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false
  const inner: unknown = (value as Readonly<Record<string, unknown>>)[key]
  return step === key ? hasKey(inner, rest) : Array.isArray(inner) && inner.some((one) => hasKey(one, rest))
}

/** What a document says that it is: one of ours, one of ours under a number that is not read here, or nothing that is known. */
type DocumentKind = Kind | NumberFault | 'unknown'

/** Why the number of a format is not read: a later version brought it, or no version ever wrote it (0, 01, a word). */
export type NumberFault = 'format-newer' | 'format-number-unknown'

/** What is wrong with the number of a `format`, where it names the same kind of document as `known`, oldest first; else `undefined`. */
export function numberFault(format: unknown, known: readonly string[]): NumberFault | undefined {
  if (typeof format !== 'string' || known.includes(format)) return undefined
  const stem = `${known[0]?.split('@')[0]}@`
  if (!format.startsWith(stem)) return undefined
  const number = format.slice(stem.length)
  return /^[1-9]\d{0,5}$/.test(number) && Number(number) > known.length ? 'format-newer' : 'format-number-unknown'
}

/** The kind of a document, by its format alone. */
export function kindOf(document: unknown): DocumentKind {
  const { format } = (typeof document === 'object' && document !== null ? document : {}) as {
    readonly format?: unknown
  }
  const known = Object.entries(FORMATS) as [Kind, readonly string[]][]
  const [found] = known.find(([, formats]) => formats.some((one) => one === format)) ?? []
  return found ?? known.map(([, formats]) => numberFault(format, formats)).find((fault) => fault) ?? 'unknown'
}

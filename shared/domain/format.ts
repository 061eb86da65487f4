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

/** What a document says that it is: one of ours, one of a later version of ours, or nothing that is known. */
type DocumentKind = Kind | 'newer' | 'unknown'

const isOneOf = (formats: readonly string[], format: unknown): boolean => formats.some((one) => one === format)

/** The kind of a document, by its format alone. */
export function kindOf(document: unknown): DocumentKind {
  const { format } = (typeof document === 'object' && document !== null ? document : {}) as {
    readonly format?: unknown
  }
  if (isOneOf(ROSTER_FORMATS, format)) return 'roster'
  if (isOneOf(CAMPAIGN_FORMATS, format)) return 'campaign'
  return typeof format === 'string' && /^chronique\/(?:roster|campaign)@\d{1,6}$/.test(format) ? 'newer' : 'unknown'
}

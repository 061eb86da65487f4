/**
 * Formats of roster files, oldest first. This module imports no schemas, so that code which only detects a format need
 * not load them.
 */
export const ROSTER_FORMATS = ['chronique/roster@1', 'chronique/roster@2'] as const
/** Formats of campaign files, oldest first. */
export const CAMPAIGN_FORMATS = ['chronique/campaign@1', 'chronique/campaign@2'] as const
export const [ROSTER_FORMAT] = ROSTER_FORMATS
export const [CAMPAIGN_FORMAT] = CAMPAIGN_FORMATS

const FORMATS = { roster: ROSTER_FORMATS, campaign: CAMPAIGN_FORMATS } as const
type Kind = keyof typeof FORMATS
type Format<K extends Kind> = (typeof FORMATS)[K][number]

/**
 * A key that documents have only since a certain format. `path`: path of the key, such as `members[].items[].paid`.
 * `since`: the format that added it.
 */
interface NewerKey<F> {
  readonly path: string
  readonly since: F
}

/**
 * Keys that were added after the first format of each kind. A program refuses keys that it does not know. A document
 * that uses one of these keys is therefore written with the newer format, so that an older program asks for an update
 * instead of calling the file invalid. Every other document is written with the first format, which every program
 * reads. A test finds new keys that this list lacks.
 */
export const NEWER_KEYS: { readonly [K in Kind]: readonly NewerKey<Format<K>>[] } = {
  roster: [
    { path: 'members[].items[].paid', since: 'chronique/roster@2' },
    { path: 'stash[].paid', since: 'chronique/roster@2' },
  ],
  campaign: [
    { path: 'facts.pack', since: 'chronique/campaign@2' },
    { path: 'facts.round', since: 'chronique/campaign@2' },
    { path: 'facts.warbandPicture', since: 'chronique/campaign@2' },
    { path: 'facts.gamePicture', since: 'chronique/campaign@2' },
    { path: 'facts.stake', since: 'chronique/campaign@2' },
    { path: 'facts.stakePicture', since: 'chronique/campaign@2' },
    { path: 'facts.stakeIncome', since: 'chronique/campaign@2' },
    { path: 'facts.counter', since: 'chronique/campaign@2' },
    { path: 'facts.counterEntry', since: 'chronique/campaign@2' },
    { path: 'facts.gameStake', since: 'chronique/campaign@2' },
    { path: 'facts.attendance', since: 'chronique/campaign@2' },
    { path: 'facts.standingsLine', since: 'chronique/campaign@2' },
    { path: 'facts.game[].isPostponed', since: 'chronique/campaign@2' },
    { path: 'facts.game[].time', since: 'chronique/campaign@2' },
    { path: 'facts.game[].venue', since: 'chronique/campaign@2' },
    { path: 'facts.game[].scenarioId', since: 'chronique/campaign@2' },
    // Only scenarios have objectives.
    { path: 'facts.custom[].entry.objectives', since: 'chronique/campaign@2' },
  ],
}

/**
 * True for a kind of fact that older programs do not know. If a campaign has no such facts, its file has no list for
 * this kind.
 */
export const isNewerFactKind = (kind: string): boolean =>
  NEWER_KEYS.campaign.some(({ path }) => path === `facts.${kind}`)

/** Returns the format with which to write a document: the oldest format that has all keys of the document. */
export function documentFormatFor<K extends Kind>(kind: K, document: object): Format<K> {
  const formats: readonly Format<K>[] = FORMATS[kind]
  const used = NEWER_KEYS[kind].filter(({ path }) => hasKey(document, path.split('.')))
  const newest = Math.max(0, ...used.map(({ since }) => formats.indexOf(since)))
  return formats[newest]!
}

/**
 * True if a value has the key at this path. Where the path contains a list (`[]`), one item with the key is sufficient.
 */
function hasKey(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined
  const key = step.replace('[]', '')
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false
  const inner: unknown = (value as Readonly<Record<string, unknown>>)[key]
  return step === key ? hasKey(inner, rest) : Array.isArray(inner) && inner.some((one) => hasKey(one, rest))
}

/** The kind of a document: a roster, a campaign, one of these with a format number that cannot be read, or unknown. */
type DocumentKind = Kind | FormatFault | 'unknown'

/**
 * Why a format number cannot be read. `format-newer`: it is of a later program version. `format-number-unknown`: it is
 * invalid (0, 01, a word).
 */
export type FormatFault = 'format-newer' | 'format-number-unknown'

/**
 * Returns what is wrong with the number of a format. `known`: all formats of one kind, oldest first. Returns
 * `undefined` if the number is known, or if the format is of another kind.
 */
export function findFormatFault(format: unknown, known: readonly string[]): FormatFault | undefined {
  if (typeof format !== 'string' || known.includes(format)) return undefined
  const stem = `${known[0]?.split('@')[0]}@`
  if (!format.startsWith(stem)) return undefined
  const number = format.slice(stem.length)
  return /^[1-9]\d{0,5}$/.test(number) && Number(number) > known.length ? 'format-newer' : 'format-number-unknown'
}

/** Detects the kind of a document from its `format` field. */
export function detectDocumentKind(document: unknown): DocumentKind {
  const { format } = (typeof document === 'object' && document !== null ? document : {}) as {
    readonly format?: unknown
  }
  const known = Object.entries(FORMATS) as [Kind, readonly string[]][]
  const [found] = known.find(([, formats]) => formats.some((one) => one === format)) ?? []
  return found ?? known.map(([, formats]) => findFormatFault(format, formats)).find((fault) => fault) ?? 'unknown'
}

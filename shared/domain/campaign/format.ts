/** The format of one warband in a file. It stands here, apart from its schema, for those who only tell files apart. */
export const ROSTER_FORMAT = 'chronique/roster@1'
/** The format of a whole campaign in a file. */
export const CAMPAIGN_FORMAT = 'chronique/campaign@1'

/** What a document says that it is: one of ours, one of a later version of ours, or nothing that is known. */
type DocumentKind = 'roster' | 'campaign' | 'newer' | 'unknown'

/** The kind of a document, by its format alone. */
export function kindOf(document: unknown): DocumentKind {
  const { format } = (typeof document === 'object' && document !== null ? document : {}) as {
    readonly format?: unknown
  }
  if (format === ROSTER_FORMAT) return 'roster'
  if (format === CAMPAIGN_FORMAT) return 'campaign'
  return typeof format === 'string' && /^chronique\/(?:roster|campaign)@\d{1,6}$/.test(format) ? 'newer' : 'unknown'
}

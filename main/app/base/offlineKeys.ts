/**
 * Key of the draft with the marks of a campaign. A mark is the record of one offline copy. Offline data has keys that
 * no caller can request as a draft.
 */
export const OFFLINE_MARKS_DRAFT_KEY = 'along:club:marks'
/** Key of the draft in which an offline copy stores the club campaign that it was taken from. */
export const OFFLINE_ORIGIN_DRAFT_KEY = 'along:here:origin'
/**
 * Key of the draft with the entries of one offline copy that were brought back to the club, as long as some of these
 * entries wait for a decision.
 */
export const bringBackKey = (mark: string): string => `along:${mark}:brought`

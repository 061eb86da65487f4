/** Under which keys is kept what is known of taking along: no draft that can be asked for by its key has such a one. */
export const MARKS_KEY = 'along:club:marks'
/** Where a campaign was taken along to: from where it came. */
export const ORIGIN_KEY = 'along:here:origin'
/** What was brought back of a mark, as long as something of it waits. */
export const broughtKey = (mark: string): string => `along:${mark}:brought`

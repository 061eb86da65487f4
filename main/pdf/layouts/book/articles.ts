/** Matches a French or English article at the start of a name. Sorting ignores this article. */
const ARTICLE = /^(?:(?:les?|la|une?|the|an?)\s+|l[’'])/iu

/**
 * Returns the name without its leading article: « Les Fauvettes » is sorted under F. A name that is only an article
 * is returned unchanged.
 */
export function withoutArticle(name: string): string {
  const rest = name.replace(ARTICLE, '')
  return rest.trim() === '' ? name : rest
}

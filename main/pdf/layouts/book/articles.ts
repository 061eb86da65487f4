/** What a name begins with without being looked for under it: an article of either language, with what parts it from the name. */
const ARTICLE = /^(?:(?:les?|la|une?|the|an?)\s+|l[’'])/iu

/** A name without the article that it begins with: « Les Fauvettes » is looked for under F. Of an article alone nothing is taken. */
export function withoutArticle(name: string): string {
  const rest = name.replace(ARTICLE, '')
  return rest.trim() === '' ? name : rest
}

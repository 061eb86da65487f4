/** Maximum nesting of a document; Chronique's own formats stay far below. */
export const MAX_DOCUMENT_DEPTH = 64
/** Maximum length of a list; it is checked before the items of the list are read. */
export const MAX_LIST_LENGTH = 1000

import type { RouteLocationRaw } from 'vue-router'

/**
 * Returns the route to the list of a kind, to a catalogue entry, or to a new entry. `like`: id of the entry from which
 * the new entry is copied.
 */
export const contentRoute = (campaign: string, kind?: string, entry?: string, like?: string): RouteLocationRaw => ({
  name: 'content',
  params: { campaign, ...(kind !== undefined && { kind }), ...(entry !== undefined && { entry }) },
  ...(like !== undefined && { query: { like } }),
})

/** Stands in place of a catalogue entry's id for a new entry. */
export const NEW_CONTENT_ENTRY_ID = 'new'

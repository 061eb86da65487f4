import type { RouteLocationRaw } from 'vue-router'

/** The route of the list of a kind, of one entry, of a new one; `like`: the entry that a new one begins as. */
export const contentPlace = (campaign: string, kind?: string, entry?: string, like?: string): RouteLocationRaw => ({
  name: 'content',
  params: { campaign, ...(kind !== undefined && { kind }), ...(entry !== undefined && { entry }) },
  ...(like !== undefined && { query: { like } }),
})

/** In place of the id of an entry: one that is not there yet. */
export const NEW = 'new'

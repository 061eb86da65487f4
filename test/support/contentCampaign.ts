import type { ContentView } from '../../shared/contract/views/content.ts'
import { begun, CAMPAIGN, type Played } from './campaign.ts'

/** The band of the campaign. */
export const CONTENT_BAND = 'warband001'

/** A melee weapon that a campaign adds to its catalogue, and the id that it gets. */
export const WHIP = {
  kind: 'melee',
  name: { fr: 'Fouet électrique', en: 'Electric whip' },
  summary: { fr: 'À une main.', en: 'One-handed.' },
  cost: 12,
  hands: 1,
  strength: 3,
}
export const WHIP_ID = 'custom:fouet-electrique'

/** A campaign with content of its own, and helpers for its commands and queries. */
export interface ContentCampaign {
  readonly played: Played
  /** The input of commands: `own` names the campaign, `at` also its band. */
  readonly own: (more?: object) => object
  readonly at: (more?: object) => object
  /** Adds entries; returns their ids. */
  readonly add: (...entries: object[]) => string[]
  readonly view: () => ContentView
  readonly buy: (id?: string) => { item: string }
  readonly undo: (entry: string, together?: boolean) => unknown
}

/** Starts a campaign with a band. */
export function contentCampaign(ruleset = 'un-pour-un'): ContentCampaign {
  const played = begun(ruleset)
  const own = (more: object = {}) => ({ campaign: CAMPAIGN, ...more })
  const at = (more: object = {}) => own({ warband: CONTENT_BAND, ...more })
  return {
    played,
    own,
    at,
    add: (...entries) => played.does<{ ids: string[] }>('content.add', own({ entries })).ids,
    view: () => played.call<ContentView>('content.get', own()),
    buy: (id = WHIP_ID) => played.does<{ item: string }>('item.buy', at({ member: null, item: { id } })),
    undo: (entry, together = false) => played.does('history.undo', own({ entries: [entry], together })),
  }
}

/** The code of the error that `work` throws, then the codes of its issues; empty if it succeeds. */
export function failure(work: () => unknown): readonly string[] {
  try {
    work()
    return []
  } catch (error) {
    const { code, issues = [] } = error as { code: string; issues?: { code: string }[] }
    return [code, ...issues.map((issue) => issue.code)]
  }
}

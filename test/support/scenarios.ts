import { gameCampaign, type GameCampaign } from './gameCampaign.ts'
import { play, type Played } from './campaign.ts'

/** A scenario with two objectives: one that counts once and one that counts each time. */
export const BRIDGE = {
  kind: 'scenario',
  name: { fr: 'Le pont', en: 'The bridge' },
  summary: { fr: 'Tenir le pont.', en: 'Hold the bridge.' },
  setup: { fr: 'Un pont au milieu.', en: 'A bridge in the middle.' },
  objectives: [
    { name: { fr: 'Tenir le pont', en: 'Hold the bridge' }, points: 20 },
    { name: { fr: 'Caisse emportée', en: 'Crate carried off' }, points: 5, each: true },
  ],
}
export const BRIDGE_ID = 'custom:le-pont'

/** Returns a scenario without objectives, with the id that it gets. */
export const scenarioNamed = (name: string, more: object = {}) => ({
  kind: 'scenario',
  name: { fr: name, en: name },
  summary: { fr: name, en: name },
  objectives: [],
  ...more,
})

/** A campaign with warbands that meet in a planned game, and with scenarios. */
export function scenarioCampaign(
  ruleset = 'un-pour-un',
  entries: readonly object[] = [BRIDGE],
  bands = 2,
): GameCampaign & { readonly played: Played } {
  const played = play()
  const made = gameCampaign({ call: played.call }, ruleset, bands)
  if (entries.length > 0) played.does('content.add', { campaign: made.campaign, entries: [...entries] })
  return { ...made, played }
}

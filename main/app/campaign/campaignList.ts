import type { CampaignLine, CampaignNames } from '../../../shared/contract/views/campaign.ts'
import { factOf, factsWhere } from '../../../shared/domain/campaign/state.ts'
import { rulesetOf } from '../../../shared/rules/registry.ts'
import type { Engine } from '../execute.ts'

/** All campaigns of the data folder, the newest first. It counts bands without reading them, so that it stays fast. */
export const listCampaigns = ({ store }: Engine): { readonly campaigns: readonly CampaignLine[] } => ({
  campaigns: store.campaigns().map(({ id, name, ruleset, createdAt }) => {
    const aggregates = store.aggregatesOf(id)
    const games = [...store.factsById(aggregates.filter(({ kind }) => kind === 'game')).game.values()]
    const open = games.filter((game) => store.draft(id, `aftermath:${game.id}`) !== undefined)
    return {
      id,
      name,
      ruleset,
      rulesetName: rulesetOf(ruleset)?.name ?? { fr: ruleset, en: ruleset },
      createdAt,
      warbands: aggregates.filter(({ kind }) => kind === 'warband').length,
      rounds: new Set(games.filter(({ state }) => state === 'recorded').map(({ round }) => round)).size,
      waiting: open.length,
      changedAt: store.entries(id, 1)[0]?.at ?? createdAt,
    }
  }),
})

/** Bands and members of a campaign by their names, each band's members in their order. Throws `fact-missing`. */
export function getNames({ store }: Engine, { campaign }: { readonly campaign: string }): CampaignNames {
  const facts = store.load(
    campaign,
    store.aggregatesOf(campaign).filter(({ kind }) => kind === 'warband'),
  )
  factOf(facts, 'campaign', campaign)
  const members = Map.groupBy(
    factsWhere(facts, 'member', () => true).sort((one, other) => one.position - other.position),
    ({ warband }) => warband,
  )
  return {
    warbands: factsWhere(facts, 'warband', () => true)
      .sort((one, other) => one.position - other.position)
      .map(({ id, name }) => ({
        id,
        name,
        members: (members.get(id) ?? []).map((member) => ({ id: member.id, name: member.name })),
      })),
  }
}

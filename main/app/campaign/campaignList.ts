import type { CampaignLine, CampaignNames } from '../../../shared/contract/views/campaign.ts'
import { factOf, factsWhere } from '../../../shared/domain/campaign/state.ts'
import { attempt } from '../../../shared/domain/error.ts'
import { cachePerStore } from '../base/storeCache.ts'
import { getStandings } from './standings.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { anybodyAccess, viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Lists all campaigns of the data folder, newest first. It stays fast because it counts the warbands without loading
 * them.
 */
export const listCampaigns = defineMethod(
  'campaign.list',
  anybodyAccess,
  (engine): { readonly campaigns: readonly CampaignLine[] } => ({
    campaigns: engine.store.campaigns().map(({ id, name, ruleset, createdAt, closedAt }) => {
      const { store } = engine
      const aggregates = store.aggregatesOf(id)
      const games = [...store.factsById(aggregates.filter(({ kind }) => kind === 'game')).game.values()]
      const open = games.filter((game) => store.draft(id, `aftermath:${game.id}`) !== undefined)
      return {
        id,
        name,
        ruleset,
        ...gameOf(engine, ruleset),
        createdAt,
        closedAt,
        warbands: aggregates.filter(({ kind }) => kind === 'warband').length,
        rounds: new Set(games.filter(({ state }) => state === 'recorded').map(({ round }) => round)).size,
        waiting: open.length,
        changedAt: store.entries(id, 1)[0]?.at ?? createdAt,
        podium: closedAt === null ? [] : (attempt(() => podiumOf(engine, id)).value ?? []),
      }
    }),
  }),
)

type Game = Pick<CampaignLine, 'rulesetName' | 'packVersion'>

/** Games of packs by version, which never changes. The list would otherwise make each ruleset again. */
const packGames = new Map<string, Game>()
const MAX_PACK_GAMES = 1000

/** Returns the name of a ruleset; its id if the program does not know it, or if it cannot read the pack. */
function gameOf({ ruleset }: CommandDependencies, id: string): Game {
  const knownGame = packGames.get(id)
  if (knownGame) return knownGame
  // A campaign whose pack cannot be read stays in the list, because it can still be exported.
  const rulesetOfCampaign = attempt(() => ruleset(id)).value
  if (!rulesetOfCampaign) return { rulesetName: { fr: id, en: id } }
  const { name, pack } = rulesetOfCampaign
  if (!pack) return { rulesetName: name }
  const game = { rulesetName: name, packVersion: pack.version }
  if (packGames.size >= MAX_PACK_GAMES) packGames.clear()
  packGames.set(id, game)
  return game
}

/** Cache of the podiums of closed campaigns. A closed campaign never changes, so its standings are computed once. */
const podiums = cachePerStore<CampaignLine['podium']>()
const LAST_ON_PODIUM = 3

/** Returns the warbands of a closed campaign that have the first three ranks. */
function podiumOf(engine: CommandDependencies, campaign: string): CampaignLine['podium'] {
  const known = podiums(engine.store)
  const key = String(engine.store.revisionOf(campaign))
  const kept = known.get(campaign, key)
  if (kept) return kept
  const { standings } = getStandings(engine, { campaign })
  const podium = standings.filter(({ rank }) => rank <= LAST_ON_PODIUM).map(({ rank, name }) => ({ rank, name }))
  known.put(campaign, key, podium)
  return podium
}

/** Returns the names of a campaign's warbands and of their members, in order. Throws `fact-missing`. */
export const getCampaignNames = defineMethod(
  'campaign.names',
  viewerAccess,
  ({ store }, { campaign }): CampaignNames => {
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
  },
)

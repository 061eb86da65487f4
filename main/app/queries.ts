import { rosterOf, treasuryOf } from '../../shared/domain/campaign/roster.ts'
import { factOf, factsWhere } from '../../shared/domain/campaign/state.ts'
import { AppError } from '../../shared/domain/error.ts'
import { evaluate } from '../../shared/rules/evaluate.ts'
import { rosterFrom } from '../../shared/rules/readRoster.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import { campaignFrom, copied, documentOf } from '../transfer/campaignDocument.ts'
import { getAdvances } from './advanceQuery.ts'
import type { Engine } from './execute.ts'
import { getAftermath, getGame, getStandings } from './gameQueries.ts'

type Query = (engine: Engine, input: never) => unknown

/** A warband judged and reckoned by its ruleset. */
function evaluated(engine: Engine, facts: Facts, warband: string) {
  const games = [...facts.injury.values()].flatMap(({ game }) =>
    game === null ? [] : [{ kind: 'game' as const, id: game }],
  )
  const known = engine.store.factsById(games).game
  const { roster, members } = rosterOf(facts, warband, (id) => known.get(id)?.round)
  const ruleset = engine.ruleset(roster.ruleset)
  const read = rosterFrom(roster, [ruleset]).roster
  return { roster: read, members, result: evaluate(ruleset, read) }
}

/** Throws `fact-missing` for a campaign that is not there. */
function checkCampaign(store: Engine['store'], campaign: string): void {
  if (!store.factsById([{ kind: 'campaign', id: campaign }]).campaign.has(campaign))
    throw new AppError('fact-missing', { kind: 'campaign', id: campaign })
}

function frameOf({ store }: Engine, campaign: string) {
  const facts = store.load(campaign, [])
  if (!facts.campaign.has(campaign)) throw new AppError('fact-missing', { kind: 'campaign', id: campaign })
  return facts
}

/** All campaigns of the data folder. */
const listCampaigns = ({ store }: Engine) => ({
  campaigns: store.campaigns().map(({ id, name, ruleset, createdAt }) => ({ id, name, ruleset, createdAt })),
})

/** A campaign's frame, and how each of its warbands stands. */
function getCampaign(engine: Engine, { campaign }: { readonly campaign: string }) {
  const { store } = engine
  frameOf(engine, campaign)
  const facts = store.load(campaign, store.aggregatesOf(campaign))
  return {
    campaign: factOf(facts, 'campaign', campaign),
    revision: store.revisionOf(campaign),
    custom: factsWhere(facts, 'custom', () => true),
    warbands: factsWhere(facts, 'warband', () => true).map((warband) => {
      const { members, result } = evaluated(engine, facts, warband.id)
      return {
        ...warband,
        revision: store.revisionOf(warband.id),
        members: members.length,
        value: result.cost.total,
        legal: result.legal,
        treasury: treasuryOf(facts, warband.id),
      }
    }),
    games: factsWhere(facts, 'game', () => true),
  }
}

/** A warband with all its facts, as a roster, and judged. */
function getWarband(engine: Engine, { campaign, warband }: { readonly campaign: string; readonly warband: string }) {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const fact = factOf(facts, 'warband', warband)
  const { roster, members, result } = evaluated(engine, facts, warband)
  return {
    warband: fact,
    revision: engine.store.revisionOf(warband),
    roster,
    members: members.map((id, at) => ({ id, cost: result.members[at]!.cost, values: result.members[at]!.values })),
    cost: result.cost,
    legal: result.legal,
    issues: result.issues,
    treasury: treasuryOf(facts, warband),
    items: factsWhere(facts, 'item', () => true),
    ledger: factsWhere(facts, 'ledger', () => true),
    awards: factsWhere(facts, 'award', () => true),
  }
}

/** What was done, the newest first; without what each entry changed. */
function listHistory(
  { store }: Engine,
  { campaign, limit, before }: { readonly campaign: string; readonly limit: number; readonly before?: number },
) {
  checkCampaign(store, campaign)
  const entries = store.entries(campaign, limit, before)
  return {
    entries: entries.map((entry) => ({
      id: entry.id,
      sequence: entry.sequence,
      command: entry.command,
      version: entry.version,
      payload: entry.payload,
      actor: entry.actor,
      at: entry.at,
      dice: entry.dice,
      changed: entry.changes.length,
      undoes: entry.undoes,
      undoneBy: entry.undoneBy,
      closed: entry.closed,
    })),
  }
}

/** All of a campaign, to be written to a file. */
function exportCampaign(engine: Engine, { campaign }: { readonly campaign: string }) {
  const { store, clock } = engine
  frameOf(engine, campaign)
  const journal = [...store.entries(campaign, Number.MAX_SAFE_INTEGER)].reverse()
  return documentOf(store.loadAll(campaign), journal, campaign, clock.now())
}

interface Import {
  readonly document: unknown
  readonly as: 'new' | 'copy' | 'replacement'
}

/** Brings a whole campaign in: as a new one, beside the one that is here, or in its place; all of it, or nothing. */
function importCampaign(engine: Engine, { document, as }: Import) {
  const { store, ids } = engine
  const read = campaignFrom(document, engine.ruleset)
  return store.transaction(() => {
    const isHere = store.campaigns().some(({ id }) => id === read.campaign)
    if (isHere && as === 'new') throw new AppError('campaign-here', { id: read.campaign })
    if (isHere && as === 'replacement') store.dropCampaign(read.campaign)
    const written = as === 'copy' ? copied(read, () => ids.next()) : read
    store.addCampaign(written.campaign, written.facts, written.journal)
    store.countChange([{ kind: 'campaign', id: written.campaign }, ...store.aggregatesOf(written.campaign)])
    return { campaign: written.campaign }
  })
}

interface DraftRef {
  readonly campaign: string
  readonly key: string
}

/** Unfinished work, as it was left; `null` where there is none. */
function getDraft({ store }: Engine, { campaign, key }: DraftRef) {
  checkCampaign(store, campaign)
  return { data: store.draft(campaign, key) ?? null }
}

/** Keeps unfinished work, outside the journal. */
function saveDraft(engine: Engine, { campaign, key, data }: DraftRef & { readonly data: unknown }) {
  frameOf(engine, campaign)
  engine.store.transaction(() => engine.store.saveDraft(campaign, key, data))
  return {}
}

/** Throws unfinished work away. */
function dropDraft({ store }: Engine, { campaign, key }: DraftRef) {
  checkCampaign(store, campaign)
  store.transaction(() => store.dropDraft(campaign, key))
  return {}
}

/** The queries of the contract, by name, and what brings campaigns in. */
export const queries: Readonly<Record<string, Query>> = {
  'campaign.list': listCampaigns,
  'campaign.get': getCampaign,
  'warband.get': getWarband,
  'history.list': listHistory,
  'game.get': getGame,
  'game.aftermath': getAftermath,
  'standings.get': getStandings,
  'advances.get': getAdvances,
  'draft.get': getDraft,
  'draft.save': saveDraft,
  'draft.drop': dropDraft,
  'campaign.export': exportCampaign,
  'campaign.import': importCampaign,
}

import { treasuryOf } from '../../shared/domain/campaign/roster.ts'
import { factOf, factsWhere } from '../../shared/domain/campaign/state.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { ViewAnswers } from '../../shared/contract/answers.ts'
import type { CampaignBand } from '../../shared/contract/views/campaign.ts'
import { documentOf } from '../transfer/campaignDocument.ts'
import { getAbout, getNotices } from './about.ts'
import { getAdvances } from './warband/advanceQuery.ts'
import { companionLine, getCompanion } from './game/companionQuery.ts'
import { getMember } from './warband/builderMember.ts'
import { getBuilder } from './warband/builderQuery.ts'
import { getNames, listCampaigns } from './campaign/campaignList.ts'
import { getCatalogue } from './warband/catalogueQuery.ts'
import { checkContent, getContent } from './reference/contentQuery.ts'
import { exportCsv } from './transfer/csvQuery.ts'
import { desertersAmong } from './warband/deserters.ts'
import { evaluatedBand } from './warband/evaluatedBand.ts'
import type { Engine } from './execute.ts'
import { getUndoPreview } from './history/historyPreview.ts'
import { getDifferences, getTimeline } from './history/historyView.ts'
import { getMemberStory } from './warband/memberStory.ts'
import { getOverview } from './campaign/overview.ts'
import { partsOf, type BandPart } from './campaign/overviewParts.ts'
import { getSetup } from './campaign/overviewSetup.ts'
import { getPreferences } from './preferences.ts'
import { rollDice, rollGame } from './game/gameDice.ts'
import { getAftermath, getGame } from './game/gameQueries.ts'
import { getPortraits, withoutPicture } from './warband/portraits.ts'
import { getPrintState } from './print/printState.ts'
import { getRounds, getStandings } from './campaign/standings.ts'
import { getRules } from './reference/rulesQuery.ts'
import { rollRules } from './reference/rulesTable.ts'
import { listRulesets } from './reference/rulesetsQuery.ts'
import type { TransferName } from './transfer/transfers.ts'
import { exportWarband } from './transfer/warbandExport.ts'

type Query<M extends keyof ViewAnswers> = (engine: Engine, input: never) => ViewAnswers[M]

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

function bandLine(store: Engine['store'], band: BandPart): CampaignBand {
  const { fact, counts, value, treasury, errors, warnings, remarks, finding, needs } = band
  const lost = needs.find(({ kind }) => kind === 'leader-lost')
  return {
    ...fact,
    revision: store.revisionOf(fact.id),
    members: counts.fit + counts.absent + counts.captive,
    value,
    treasury,
    errors,
    warnings,
    remarks,
    finding,
    leaderless: lost?.kind === 'leader-lost' ? lost.role : null,
  }
}

/** A campaign's frame, and how each of its warbands stands. */
function getCampaign(engine: Engine, { campaign }: { readonly campaign: string }) {
  const { store } = engine
  const { frame, custom, bands, games } = partsOf(engine, campaign)
  const ruleset = engine.ruleset(frame.ruleset)
  return {
    campaign: frame,
    revision: store.revisionOf(campaign),
    hasPrices: !ruleset.values.withoutPrices,
    companion: companionLine(ruleset),
    custom,
    warbands: bands.map((band) => bandLine(store, band)),
    games: games.map(({ fact }) => fact),
  }
}

/** A warband with all its facts, as a roster, and judged. */
function getWarband(engine: Engine, { campaign, warband }: { readonly campaign: string; readonly warband: string }) {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const fact = factOf(facts, 'warband', warband)
  const { roster, members, result } = evaluatedBand(engine, facts, warband)
  const retired = members.filter((_, at) => roster.members[at]!.status === 'retired')
  const deserters = desertersAmong(engine.store, retired)
  return {
    warband: fact,
    revision: engine.store.revisionOf(warband),
    roster,
    members: members.map((id, at) => ({
      id,
      cost: result.members[at]!.cost,
      values: result.members[at]!.values,
      ...(deserters.has(id) && { hasDeserted: true as const }),
    })),
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
      payload: withoutPicture(entry.payload),
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

interface DraftRef {
  readonly campaign: string
  readonly key: string
}

/** Unfinished work, as it was left; `null` where there is none. */
function getDraft({ store }: Engine, { campaign, key }: DraftRef) {
  checkCampaign(store, campaign)
  return { data: store.draft(campaign, key) ?? null }
}

/** The queries of the contract, by name. */
export const queries: { readonly [M in Exclude<keyof ViewAnswers, TransferName>]: Query<M> } = {
  'campaign.list': listCampaigns,
  'campaign.get': getCampaign,
  'campaign.overview': getOverview,
  'campaign.setup': getSetup,
  'warband.get': getWarband,
  'warband.builder': getBuilder,
  'warband.portraits': getPortraits,
  'member.get': getMember,
  'member.catalogue': getCatalogue,
  'history.list': listHistory,
  'history.timeline': getTimeline,
  'history.differences': getDifferences,
  'history.preview': getUndoPreview,
  'member.story': getMemberStory,
  'rules.get': getRules,
  'rules.roll': rollRules,
  'content.get': getContent,
  'content.check': checkContent,
  'game.get': getGame,
  'game.aftermath': getAftermath,
  'game.companion': getCompanion,
  'game.roll': rollGame,
  'dice.roll': rollDice,
  'standings.get': getStandings,
  'standings.rounds': getRounds,
  'print.state': getPrintState,
  'advances.get': getAdvances,
  'draft.get': getDraft,
  'campaign.export': exportCampaign,
  'campaign.csv': exportCsv,
  'warband.export': exportWarband,
  'rulesets.list': listRulesets,
  'campaign.names': getNames,
  'program.about': getAbout,
  'program.notices': getNotices,
  'preferences.get': getPreferences,
}

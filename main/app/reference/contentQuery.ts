import { addContent, changeContent, removeContent, contentUserName } from '../../../shared/commands/content/content.ts'
import { contentEntrySchema, getContentContext } from '../../../shared/commands/content/contentContext.ts'
import { updateFrozenContent } from '../../../shared/commands/content/frozenContent.ts'
import { isRefused, type CommandDecision } from '../../../shared/commands/base/command.ts'
import type {
  ContentCheck,
  ContentEffect,
  ContentUse,
  ContentView,
  FrozenEntryView,
} from '../../../shared/contract/views/content.ts'
import { isSameData } from '../../../shared/domain/campaign/change.ts'
import {
  findCustomEntry,
  customEntryId,
  findFrozenEntry,
  catalogueEntryId,
  catalogueEntryName,
  findContentUses,
  type CustomEntryUse,
} from '../../../shared/domain/campaign/content.ts'
import { isScenarioEntry } from '../../../shared/domain/campaign/scenarioKind.ts'
import { factOf, factsWhere, applyChangesToFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { omitKeys } from '../../../shared/domain/omitKeys.ts'
import { checkContentChoices, completeContentEntry, schemaProblems } from '../../../shared/rules/contentForm.ts'
import type { ContentEntry, ContentKind, Ruleset } from '../../../shared/rules/ruleset.ts'
import { listOptionalEntries, findExcludedEntries } from '../../../shared/rules/excludedEntries.ts'
import { toUserFacingError } from '../../../shared/text/problem.ts'
import { commandEnvironmentOf, warbandsOf, type CommandDependencies } from '../base/execute.ts'
import { renderInEachLanguage, renderIssues } from '../base/renderIssues.ts'
import { contentEffectOn, findContentEffects } from './contentEffects.ts'
import { organiserAccess, readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

const loadCampaignFacts = ({ store }: CommandDependencies, campaign: string): Facts =>
  store.load(campaign, warbandsOf(store, campaign))

/**
 * Returns the entries that a campaign added to the catalogue, the warbands that use them, and the forms for new
 * entries. Throws `fact-missing`.
 */
export const getContent = defineMethod('content.get', organiserAccess, (engine, { campaign }): ContentView => {
  const facts = loadCampaignFacts(engine, campaign)
  const { ruleset, kinds } = getContentContext(facts, campaign, engine)
  const uses = findContentUses(facts)
  const countGamesWith = createScenarioCounter(engine, campaign)
  const entries = factsWhere(facts, 'custom', () => true).map((fact) => {
    const id = customEntryId(fact)
    const users = (uses.get(id) ?? []).map((use) => toContentUse(facts, campaign, use))
    const games = isScenarioEntry(fact.entry) ? { games: countGamesWith(id) } : {}
    return { id, kind: fact.entry['kind'] as string, entry: fact.entry, uses: users, ...games }
  })
  const there = new Set(entries.map(({ id }) => id))
  // An entry of the campaign replaces a sample of the same kind: only one of the two can exist.
  const isTaken = (sample: ContentEntry) => {
    const alone = kinds.find(({ id }) => id === sample['kind'])?.alone
    return entries.some(
      ({ kind, entry }) => alone !== undefined && kind === sample['kind'] && entry[alone] === sample[alone],
    )
  }
  const allSamples = [...(ruleset.content?.samples ?? []), ...(ruleset.content?.scenarios ?? [])]
  const samples = allSamples.filter((one) => !there.has(catalogueEntryId(one)) && !isTaken(one))
  const off = [...findExcludedEntries(ruleset, factOf(facts, 'campaign', campaign).house).keys()]
  return {
    kinds,
    entries,
    leavable: [...listOptionalEntries(ruleset).keys()],
    off,
    samples,
    kept: frozenEntriesIn(facts, campaign),
  }
})

/** Returns a function that counts the games for which a scenario is chosen: planned ones, and all others. */
function createScenarioCounter({ store }: CommandDependencies, campaign: string) {
  const games = [...store.loadAll(campaign, ['game']).game.values()]
  return (scenario: string) => {
    const own = games.filter(({ scenarioId }) => scenarioId === scenario)
    const planned = own.filter(({ state }) => state === 'planned').length
    return { planned, settled: own.length - planned }
  }
}

const toContentUse = (facts: Facts, campaign: string, use: CustomEntryUse): ContentUse => ({
  warband: use.warband ?? null,
  member: use.warband === undefined ? null : use.member,
  name: contentUserName(facts, campaign, use),
})

/** Returns the frozen catalogue entries of warbands, each once with its warbands. */
function frozenEntriesIn(facts: Facts, campaign: string): FrozenEntryView[] {
  const all = factsWhere(facts, 'frozen', () => true)
  return [...Map.groupBy(all, customEntryId)].map(([id, kept]) => {
    const now = findCustomEntry(facts, campaign, id)
    const bands = kept.map(({ warband }) => factOf(facts, 'warband', warband))
    return {
      ...{ id, name: catalogueEntryName((now ?? kept[0]!).entry), isGone: now === undefined },
      bands: bands.sort((a, b) => a.position - b.position).map(({ id: warband, name }) => ({ warband, name })),
    }
  })
}

/**
 * Checks a catalogue entry from a form, and previews its effects on warbands without a frozen copy. `of`: id of the
 * entry that it replaces. Without `entry`, previews the removal of the entry `of`.
 */
export const getContentCheck = defineMethod(
  'content.check',
  organiserAccess,
  (engine, { campaign, entry, of }): ContentCheck => {
    const facts = loadCampaignFacts(engine, campaign)
    const { ruleset, kinds } = getContentContext(facts, campaign, engine)
    const now = findCustomEntry(facts, campaign, of ?? '')
    const kind = kinds.find(({ id }) => id === (entry ?? now?.entry)?.['kind'])
    const id = of ?? (catalogueEntryId(entry ?? {}) || NEW_ENTRY_ID)
    const problems = entry ? entryProblems({ id, ...completeContentEntry(entry) }, ruleset, kind) : []
    const keeping = frozenEntriesIn(facts, campaign).find((one) => one.id === of)?.bands ?? []
    const found = { problems: [], issues: [], effects: [], keeping: keeping.map(({ name }) => name) }
    if (problems.length > 0) return { ...found, problems: problems.map(toProblemView) }
    const decision = decideContentChange(engine, facts, campaign, entry, of)
    if (isRefused(decision)) return { ...found, issues: renderIssues(ruleset, decision.refused) }
    const next = applyChangesToFacts(facts, decision.changes)
    // If only texts of the entry change, the change has no effect in a game. Then warbands without a changed number are
    // not listed.
    const isSameGame = entry !== null && now !== undefined && isSameData(gameDataOf(entry), gameDataOf(now.entry))
    return { ...found, effects: findContentEffects(engine, [facts, next], new Set([id]), !isSameGame) }
  },
)

/** Returns the fields of a catalogue entry that may matter in a game: all but its id and texts. */
const gameDataOf = (entry: ContentEntry) => omitKeys(completeContentEntry(entry), 'id', 'name', 'summary')

/**
 * Returns the effects that a warband would have from giving up its frozen copy of a catalogue entry. Throws
 * `content-gone` if the warband has no frozen copy of the entry.
 */
export const previewFrozenEntryRemoval = defineMethod(
  'content.taking',
  readerAccess,
  (engine, { campaign, id, warband }): { readonly effect: ContentEffect } => {
    const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
    if (!findFrozenEntry(facts, warband, id)) throw new AppError('content-gone', { id })
    const decision = updateFrozenContent.decide(
      facts,
      { campaign, id, warbands: [warband] },
      commandEnvironmentOf(engine),
    )
    const next = isRefused(decision) ? facts : applyChangesToFacts(facts, decision.changes)
    return {
      effect: { ...contentEffectOn(engine, [facts, next], warband, new Set([id])), canTake: !isRefused(decision) },
    }
  },
)

function entryProblems(entry: ContentEntry, ruleset: Ruleset, kind: ContentKind | undefined): AppError[] {
  const found = schemaProblems(entry, contentEntrySchema(entry, ruleset))
  const places = new Set(found.map(({ path }) => path))
  return [...found, ...checkContentChoices(entry, kind).filter(({ path }) => !places.has(path))]
}

/** Id of a new catalogue entry until it has a name. */
const NEW_ENTRY_ID = 'custom:entry'

export function toProblemView(problem: AppError) {
  const say = (text: Parameters<typeof toUserFacingError>[1]) => toUserFacingError(problem, text)!.message
  return { code: problem.code, path: problem.path, message: renderInEachLanguage(say) }
}

/**
 * Decides the command that adds, changes or removes a catalogue entry. If an entry is removed, each warband that stays
 * valid without the entry loses it; the other warbands keep the entry.
 */
function decideContentChange(
  engine: CommandDependencies,
  facts: Facts,
  campaign: string,
  entry: ContentEntry | null,
  of: string | null,
): CommandDecision<unknown> {
  const environment = commandEnvironmentOf(engine)
  if (entry && of === null) return addContent.decide(facts, { campaign, entries: [{ ...entry }] }, environment)
  if (entry) return changeContent.decide(facts, { campaign, entry: { ...entry, id: of! }, keep: [] }, environment)
  const all = [...facts.warband.keys()]
  const whole = removeContent.decide(facts, { campaign, id: of ?? '', keep: [], strike: all }, environment)
  if (!isRefused(whole)) return whole
  const keep = all.filter((band) => {
    const others = all.filter((one) => one !== band)
    const one = { campaign, id: of ?? '', keep: others, strike: [band] }
    return isRefused(removeContent.decide(facts, one, environment))
  })
  const strike = all.filter((band) => !keep.includes(band))
  return removeContent.decide(facts, { campaign, id: of ?? '', keep, strike }, environment)
}

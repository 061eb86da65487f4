import { addContent, changeContent, removeContent, userName } from '../../../shared/commands/content/content.ts'
import { contextOf } from '../../../shared/commands/content/contentContext.ts'
import { takeContent } from '../../../shared/commands/content/keep.ts'
import { isRefused, type Decision } from '../../../shared/commands/base/command.ts'
import type {
  ContentCheck,
  ContentEffect,
  ContentUse,
  ContentView,
  KeptEntry,
} from '../../../shared/contract/views/content.ts'
import { isSame } from '../../../shared/domain/campaign/change.ts'
import {
  entryFact,
  entryId,
  frozenFact,
  idOf,
  nameOf,
  usesOf,
  type Use,
} from '../../../shared/domain/campaign/content.ts'
import { factOf, factsWhere, afterChanges, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { without } from '../../../shared/domain/without.ts'
import { choiceProblems, completed, schemaProblems } from '../../../shared/rules/contentForm.ts'
import type { ContentEntry, ContentKind, Ruleset } from '../../../shared/rules/ruleset.ts'
import { leavable, unplayed } from '../../../shared/rules/unplayed.ts'
import { problemOf } from '../../../shared/text/problem.ts'
import { environmentOf, warbandsOf, type Engine } from '../base/execute.ts'
import { inEach, worded } from '../base/worded.ts'
import { effectOn, effectsOf } from './contentEffects.ts'

interface Asked {
  readonly campaign: string
}

const wholeOf = ({ store }: Engine, campaign: string): Facts => store.load(campaign, warbandsOf(store, campaign))

/** What a campaign added to the catalogue, who uses it, and the forms of what it can add. Throws `fact-missing`. */
export function getContent(engine: Engine, { campaign }: Asked): ContentView {
  const facts = wholeOf(engine, campaign)
  const { ruleset, kinds } = contextOf(facts, campaign, engine)
  const uses = usesOf(facts)
  const entries = factsWhere(facts, 'custom', () => true).map((fact) => {
    const id = entryId(fact)
    const users = (uses.get(id) ?? []).map((use) => useShown(facts, campaign, use))
    return { id, kind: fact.entry['kind'] as string, entry: fact.entry, uses: users }
  })
  const there = new Set(entries.map(({ id }) => id))
  // An entry of the campaign takes the place of a sample: only one of the two can be there.
  const isTaken = (sample: ContentEntry) => {
    const alone = kinds.find(({ id }) => id === sample['kind'])?.alone
    return entries.some(
      ({ kind, entry }) => alone !== undefined && kind === sample['kind'] && entry[alone] === sample[alone],
    )
  }
  const samples = (ruleset.content?.samples ?? []).filter((one) => !there.has(idOf(one)) && !isTaken(one))
  const off = [...unplayed(ruleset, factOf(facts, 'campaign', campaign).house).keys()]
  return { kinds, entries, leavable: [...leavable(ruleset).keys()], off, samples, kept: keptIn(facts, campaign) }
}

const useShown = (facts: Facts, campaign: string, use: Use): ContentUse => ({
  warband: use.warband ?? null,
  member: use.warband === undefined ? null : use.member,
  name: userName(facts, campaign, use),
})

/** What bands keep as it was, each entry once. */
function keptIn(facts: Facts, campaign: string): KeptEntry[] {
  const all = factsWhere(facts, 'frozen', () => true)
  return [...Map.groupBy(all, entryId)].map(([id, kept]) => {
    const now = entryFact(facts, campaign, id)
    const bands = kept.map(({ warband }) => factOf(facts, 'warband', warband))
    return {
      ...{ id, name: nameOf((now ?? kept[0]!).entry), isGone: now === undefined },
      bands: bands.sort((a, b) => a.position - b.position).map(({ id: warband, name }) => ({ warband, name })),
    }
  })
}

/**
 * What is wrong with an entry as it stands in a form, and what it would make of the bands that do not keep it as it was.
 * `of`: the entry that it replaces; without an entry: what would come of taking that one out.
 */
export function checkContent(
  engine: Engine,
  { campaign, entry, of }: Asked & { readonly entry: ContentEntry | null; readonly of: string | null },
): ContentCheck {
  const facts = wholeOf(engine, campaign)
  const { ruleset, kinds } = contextOf(facts, campaign, engine)
  const now = entryFact(facts, campaign, of ?? '')
  const kind = kinds.find(({ id }) => id === (entry ?? now?.entry)?.['kind'])
  const id = of ?? (idOf(entry ?? {}) || NEW)
  const problems = entry ? problemsOf({ id, ...completed(entry) }, ruleset, kind) : []
  const keeping = keptIn(facts, campaign).find((one) => one.id === of)?.bands ?? []
  const found = { problems: [], issues: [], effects: [], keeping: keeping.map(({ name }) => name) }
  if (problems.length > 0) return { ...found, problems: problems.map(shown) }
  const decision = decided(engine, facts, campaign, entry, of)
  if (isRefused(decision)) return { ...found, issues: worded(ruleset, decision.refused) }
  const next = afterChanges(facts, decision.changes)
  // What is only worded otherwise leaves nobody worse or better.
  const isSameGame = entry !== null && now !== undefined && isSame(figuresOf(entry), figuresOf(now.entry))
  return { ...found, effects: effectsOf(engine, [facts, next], id, !isSameGame) }
}

/** An entry without its words: whatever may count in a game. */
const figuresOf = (entry: ContentEntry) => without(completed(entry), 'id', 'name', 'summary')

/** What it would come to that a band no longer keeps an entry as it was. Throws `content-gone` where it keeps none. */
export function checkTaking(
  engine: Engine,
  { campaign, id, warband }: Asked & { readonly id: string; readonly warband: string },
): { readonly effect: ContentEffect } {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  if (!frozenFact(facts, warband, id)) throw new AppError('content-gone', { id })
  const decision = takeContent.decide(facts, { campaign, id, warbands: [warband] }, environmentOf(engine))
  const next = isRefused(decision) ? facts : afterChanges(facts, decision.changes)
  return { effect: { ...effectOn(engine, [facts, next], warband, id), canTake: !isRefused(decision) } }
}

function problemsOf(entry: ContentEntry, { roster }: Ruleset, kind: ContentKind | undefined): AppError[] {
  const found = schemaProblems(entry, roster.schemas.customEntry)
  const places = new Set(found.map(({ path }) => path))
  return [...found, ...choiceProblems(entry, kind).filter(({ path }) => !places.has(path))]
}

/** Stands for an id until the entry has a name. */
const NEW = 'custom:entry'

function shown(problem: AppError) {
  const say = (text: Parameters<typeof problemOf>[1]) => problemOf(problem, text)!.message
  return { code: problem.code, path: problem.path, message: inEach(say) }
}

/** What would be decided: of an entry that goes, that it is struck from whoever can stand without it. */
function decided(
  engine: Engine,
  facts: Facts,
  campaign: string,
  entry: ContentEntry | null,
  of: string | null,
): Decision<unknown> {
  const environment = environmentOf(engine)
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

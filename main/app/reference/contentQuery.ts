import { bandOf, newErrors } from '../../../shared/commands/band.ts'
import { addContent, changeContent, removeContent, userName } from '../../../shared/commands/content/content.ts'
import { contextOf } from '../../../shared/commands/content/contentContext.ts'
import { isRefused, type Decision, type Environment } from '../../../shared/commands/command.ts'
import { EVERYBODY } from '../../../shared/domain/campaign/lineUp.ts'
import type { ContentCheck, ContentEffect, ContentUse, ContentView } from '../../../shared/contract/views/content.ts'
import { entryFact, entryId, idOf, usesOf, type Use } from '../../../shared/domain/campaign/content.ts'
import { factOf, noFacts, factsWhere, afterChanges, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { choiceProblems, completed, schemaProblems } from '../../../shared/rules/contentForm.ts'
import type { ContentEntry, ContentKind, Ruleset } from '../../../shared/rules/ruleset.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import { leavable, unplayed } from '../../../shared/rules/unplayed.ts'
import { problemOf } from '../../../shared/text/problem.ts'
import { warbandsOf, type Engine } from '../execute.ts'
import { inEach, worded, wordedIssue } from '../worded.ts'

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
  return { kinds, entries, leavable: [...leavable(ruleset).keys()], off, samples }
}

const useShown = (facts: Facts, campaign: string, use: Use): ContentUse => ({
  warband: use.warband ?? null,
  member: use.warband === undefined ? null : use.member,
  name: userName(facts, campaign, use),
})

/**
 * What is wrong with an entry as it stands in a form, and what it would make of the bands. `of`: the entry that it
 * replaces; without an entry: what would come of taking that one out.
 */
export function checkContent(
  engine: Engine,
  { campaign, entry, of }: Asked & { readonly entry: ContentEntry | null; readonly of: string | null },
): ContentCheck {
  const facts = wholeOf(engine, campaign)
  const { ruleset, kinds } = contextOf(facts, campaign, engine)
  const kind = kinds.find(({ id }) => id === (entry ?? entryFact(facts, campaign, of ?? '')?.entry)?.['kind'])
  const id = of ?? (idOf(entry ?? {}) || NEW)
  const problems = entry ? problemsOf({ id, ...completed(entry) }, ruleset, kind) : []
  if (problems.length > 0) return { problems: problems.map(shown), issues: [], effects: [] }
  const decision = decided(engine, facts, campaign, entry, of)
  if (isRefused(decision)) return { problems: [], issues: worded(ruleset, decision.refused), effects: [] }
  const next = afterChanges(facts, decision.changes)
  // A deck, or the cost of a rank, nobody names, and everybody goes by it.
  const isFelt = kind?.alone !== undefined || (usesOf(facts).get(id) ?? []).length > 0
  const bands = isFelt ? [...facts.warband.keys()] : []
  return { problems: [], issues: [], effects: bands.flatMap((band) => effectOn(engine, facts, next, band)) }
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

/** What the command would decide. */
function decided(
  engine: Engine,
  facts: Facts,
  campaign: string,
  entry: ContentEntry | null,
  of: string | null,
): Decision<unknown> {
  const environment: Environment = {
    now: engine.clock.now(),
    nextId: () => engine.ids.next(),
    ruleset: engine.ruleset,
    hasPlayed: () => false,
    hasRolls: () => false,
    isInGames: () => false,
    hasFought: () => false,
    bandsOf: noFacts,
    naming: noFacts,
    portraitOf: () => undefined,
    lineUp: () => EVERYBODY,
    lineUpFacts: () => ({ participations: [], rolls: [] }),
  }
  if (!entry) return removeContent.decide(facts, { campaign, id: of ?? '' }, environment)
  if (of === null) return addContent.decide(facts, { campaign, entries: [{ ...entry }] }, environment)
  return changeContent.decide(facts, { campaign, entry: { ...entry, id: of } }, environment)
}

/** What changes for a band: its value, and what the rules would then say. Nothing where nothing does. */
function effectOn(engine: Engine, facts: Facts, next: Facts, warband: string): ContentEffect[] {
  const [before, after] = [judged(engine, facts, warband), judged(engine, next, warband)]
  const errors = newErrors(before.errors, after.errors)
  if (errors.length === 0 && before.value === after.value) return []
  return [
    {
      warband,
      name: facts.warband.get(warband)!.name,
      value: [before.value, after.value],
      errors: errors.map((issue) => ({
        who: after.roster.members[Number(MEMBER.exec(issue.path)?.[1] ?? -1)]?.name ?? null,
        message: wordedIssue(after.ruleset, issue),
      })),
    },
  ]
}

const MEMBER = /^members\[(\d+)\]/

function judged(engine: Engine, facts: Facts, warband: string) {
  const { ruleset, roster } = bandOf(facts, warband, engine)
  const { cost, issues } = evaluate(ruleset, roster)
  const errors: Issue[] = issues.filter(({ severity }) => severity === 'error')
  return { ruleset, roster, value: cost.total, errors }
}

import { isRefused } from '../../../shared/commands/base/command.ts'
import { customEntriesOf } from '../../../shared/commands/content/content.ts'
import { contentEntrySchema, getContentContext } from '../../../shared/commands/content/contentContext.ts'
import { createUnusedNames, importContent, refuseOtherRuleset } from '../../../shared/commands/content/importContent.ts'
import type { ContentFileLine, ContentImportCheck } from '../../../shared/contract/views/contentFile.ts'
import {
  CUSTOM_PREFIX,
  catalogueEntryId,
  catalogueEntryName,
  customIdsIn,
} from '../../../shared/domain/campaign/content.ts'
import { applyChangesToFacts, factOf } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { listContentDifferences } from '../../../shared/rules/contentDifferences.ts'
import {
  contentDigest,
  createContentMatcher,
  findSecondNames,
  parseContentFile,
  toContentFile,
  type AnyContentFile,
} from '../../../shared/rules/contentFile.ts'
import { checkContentChoices, completeContentEntry, schemaProblems } from '../../../shared/rules/contentForm.ts'
import { entryWithIdsOfVersion } from '../../../shared/rules/packVersions.ts'
import type { ContentEntry, ContentKind, Ruleset } from '../../../shared/rules/ruleset.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'
import { commandEnvironmentOf, warbandsOf } from '../base/execute.ts'
import { renderIssues } from '../base/renderIssues.ts'
import { findContentEffects } from './contentEffects.ts'
import { toProblemView } from './contentQuery.ts'

/**
 * Returns entries of a campaign as a file: those of some kinds, some entries, or all; always with the entries to which
 * they refer. Throws `fact-missing`, `content-gone`, and `content-nothing` if there are none.
 */
export const exportContent = defineMethod(
  'content.export',
  organiserAccess,
  ({ store }, { campaign, kinds, entries }): AnyContentFile => {
    const facts = store.load(campaign, [])
    const { ruleset } = factOf(facts, 'campaign', campaign)
    const own = new Map(customEntriesOf(facts, campaign).map((entry) => [catalogueEntryId(entry), entry]))
    const gone = entries.find((id) => !own.has(id))
    if (gone !== undefined) throw new AppError('content-gone', { id: gone })
    const isAll = kinds.length + entries.length === 0
    const chosen = [...own.values()].filter(
      (entry) => isAll || kinds.some((kind) => kind === entry['kind']) || entries.includes(catalogueEntryId(entry)),
    )
    const ids = new Set(chosen.map((entry) => catalogueEntryId(entry)))
    // A set visits the ids that are added while it is read.
    for (const id of ids) for (const other of customIdsIn(own.get(id))) if (own.has(other)) ids.add(other)
    if (ids.size === 0) throw new AppError('content-nothing')
    return toContentFile(
      ruleset,
      [...own.values()].filter((entry) => ids.has(catalogueEntryId(entry))),
    )
  },
)

/**
 * Returns the entries of a file, and what the campaign has instead of each. Nothing is stored. Throws `fact-missing`,
 * `content-file-ruleset` for a file of another ruleset, and the errors of a file that cannot be read.
 */
export const previewContentFile = defineMethod(
  'content.preview',
  organiserAccess,
  (engine, { campaign, document }): { readonly ruleset: string | null; readonly lines: readonly ContentFileLine[] } => {
    const { store } = engine
    const facts = store.load(campaign, [])
    const file = parseContentFile(document)
    const { ruleset } = getContentContext(facts, campaign, engine)
    refuseOtherRuleset(file.ruleset, ruleset, engine)
    const read = file.entries.map((entry) => readEntry(entryWithIdsOfVersion(entry, ruleset), ruleset))
    const valid = read.flatMap(({ entry, problem }) => (problem ? [] : [entry]))
    const { kinds } = getContentContext(facts, campaign, engine, valid)
    const own = customEntriesOf(facts, campaign)
    const games = [...store.loadAll(campaign, ['game']).game.values()].filter(({ state }) => state === 'planned')
    const plannedWith = Map.groupBy(games, ({ scenarioId }) => scenarioId)
    const match = createContentMatcher(own, kinds)
    const unusedNameFor = createUnusedNames(own)
    const secondNames = findSecondNames(valid)
    const lines = read.map(({ entry, problem }): ContentFileLine => {
      const kind = kinds.find(({ id }) => id === entry['kind'])
      const base = {
        entry,
        kindName: kind?.name ?? UNKNOWN_KIND,
        differs: [],
        planned: 0,
        mine: null,
        isSecondName: false,
      }
      const wrong = problem ?? checkContentChoices(entry, kind)[0]
      const name = problem ? plainName(entry) : catalogueEntryName(entry)
      if (wrong) return { ...base, name, newName: name, state: 'new', problem: toProblemView(wrong) }
      const { state, mine } = match(entry)
      return {
        ...{ ...base, name, state, newName: unusedNameFor(entry), problem: null },
        isSecondName: secondNames.has(entry),
        ...(mine && {
          mine: { id: catalogueEntryId(mine), name: catalogueEntryName(mine), digest: contentDigest(mine) },
          differs: state === 'same' ? [] : differencesOf(kind, mine, entry),
          planned: plannedWith.get(catalogueEntryId(mine))?.length ?? 0,
        }),
      }
    })
    return { ruleset: file.ruleset, lines }
  },
)

const UNKNOWN_KIND = { fr: '?', en: '?' }

const differencesOf = (kind: ContentKind | undefined, mine: ContentEntry, entry: ContentEntry) =>
  listContentDifferences(kind, completeContentEntry(mine), completeContentEntry(entry))

/** Completes an entry of a file, and returns its first problem. */
function readEntry(
  input: ContentEntry,
  ruleset: Ruleset,
): { readonly entry: ContentEntry; readonly problem?: AppError } {
  const entry = completeContentEntry(input)
  const schema = contentEntrySchema(entry, ruleset)
  const [problem] = schemaProblems(entry, schema)
  if (problem) return { entry, problem }
  const id = catalogueEntryId(entry)
  if (!id.startsWith(CUSTOM_PREFIX)) return { entry, problem: new AppError('custom-id', { path: 'id', id }) }
  return { entry: schema.parse(entry) as ContentEntry }
}

/** The name of an entry that is no valid entry; its id, or nothing, if it has none. */
function plainName(entry: ContentEntry): ContentFileLine['name'] {
  const { fr, en } = (catalogueEntryName(entry) ?? {}) as { readonly fr?: unknown; readonly en?: unknown }
  const id = catalogueEntryId(entry)
  const shown = (text: unknown) => (typeof text === 'string' && text.trim() !== '' ? text : id).slice(0, 80)
  return { fr: shown(fr), en: shown(en) }
}

/** Returns what an import would change in each warband, and why it would be refused. Throws what the import throws. */
export const checkContentImport = defineMethod(
  'content.import-check',
  organiserAccess,
  (engine, { campaign, ruleset: of, entries, instead }): ContentImportCheck => {
    const { store } = engine
    const facts = store.load(campaign, warbandsOf(store, campaign))
    const decision = importContent.decide(
      facts,
      { campaign, ruleset: of, entries, instead, keep: [] },
      commandEnvironmentOf(engine),
    )
    const { ruleset } = getContentContext(facts, campaign, engine)
    if (isRefused(decision)) return { issues: renderIssues(ruleset, decision.refused), effects: [] }
    const replaced = new Set(
      decision.changes.flatMap(({ kind, id, before }) =>
        kind === 'custom' && before !== null ? [catalogueEntryId(factOf(facts, 'custom', id).entry)] : [],
      ),
    )
    if (replaced.size === 0) return { issues: [], effects: [] }
    const next = applyChangesToFacts(facts, decision.changes)
    return { issues: [], effects: findContentEffects(engine, [facts, next], replaced, true) }
  },
)

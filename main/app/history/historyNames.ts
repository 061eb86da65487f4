import {
  FINISHING_PLACE_POINTS_SETTING,
  LEAGUE_SETTINGS,
  TIE_BREAKS_SETTING,
} from '../../../shared/domain/campaign/leagueSettings.ts'
import { FINISHING_PLACE_POINTS_NAME, leagueSettingName, TIE_BREAKS_NAME } from '../../../shared/rules/standings.ts'
import { SCENARIO_CONTENT } from '../../../shared/rules/scenarioContent.ts'
import type { JournalNames as WordNames } from '../../../shared/commands/base/historySentences.ts'
import { CUSTOM_PREFIX, catalogueEntryId, catalogueEntryName } from '../../../shared/domain/campaign/content.ts'
import type { FactKind, FactOf, FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { ContentField, FieldPath } from '../../../shared/rules/contentRules.ts'
import { COST_KEY } from '../../../shared/rules/kit/overrides.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { RulesetVersions } from '../../../shared/rules/rulesetVersions.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { renderInEachLanguage } from '../base/renderIssues.ts'
import { rulesetVersionsOf } from '../base/rulesetVersions.ts'

/** Looks up names in a campaign, for history sentences and differences. */
export interface HistoryNames extends WordNames {
  /** Finds what the ruleset, or else an earlier version of its pack, has. */
  readonly search: RulesetVersions['search']
  /** Returns the names of the warbands that a side of a game consists of. */
  bandsOn(side: string): string[]
  /** Returns the opponents of a game as `A – B + C`; empty if the game has no sides any more. */
  opponentsIn(game: string): string
}

type FactCache = Map<string, object | undefined>

/** Creates the name lookup of a campaign. Throws `fact-missing` if it does not exist. */
export function historyNamesIn(engine: CommandDependencies, campaign: string): HistoryNames {
  const { store } = engine
  const facts = store.load(campaign, [])
  const frame = facts.campaign.get(campaign)
  if (!frame) throw new AppError('fact-missing', { kind: 'campaign', id: campaign })
  const ruleset = engine.ruleset(frame.ruleset)
  const { search } = rulesetVersionsOf(engine, campaign, ruleset)
  const wordsByVersion = new Map([[ruleset, rulesetWords(ruleset, [...facts.custom.values()])]])
  const known: FactCache = new Map()
  let gone: ReadonlyMap<string, Localized> | undefined

  /** Returns a removed fact with the fields that the latest entry about it recorded. */
  function lastKnownFact(kind: FactKind, id: string): object | undefined {
    const entries = store.entriesOn(campaign, [id], 20)
    const changes = entries.flatMap((entry) =>
      [...entry.changes].reverse().filter((one) => one.kind === kind && one.id === id),
    )
    const whole = changes.find(({ before, after }) => before === null || after === null)
    return whole && (whole.before ?? whole.after ?? undefined)
  }

  function wordsOf(version: Ruleset): ReadonlyMap<string, Localized> {
    const words = wordsByVersion.get(version) ?? rulesetWords(version, [])
    wordsByVersion.set(version, words)
    return words
  }

  function fact<K extends FactKind>(kind: K, id: string): Partial<FieldsOf<K>> | undefined {
    const key = `${kind} ${id}`
    if (!known.has(key)) known.set(key, store.factsById([{ kind, id }])[kind].get(id) ?? lastKnownFact(kind, id))
    return known.get(key)
  }
  const bandsOn = (side: string): string[] =>
    [...store.factsById(store.factsReferencing([side], 'entry')).entry.values()].flatMap(
      ({ warband }) => fact('warband', warband)?.name ?? [],
    )
  return {
    ruleset,
    search,
    fact,
    getName: (kind, id) => fact(kind, id)?.name ?? null,
    bandsOn,
    opponentsIn: (game) =>
      [...store.factsById(store.factsReferencing([game], 'side')).side.values()]
        .toSorted((a, b) => a.position - b.position)
        .map(({ id }) => bandsOn(id).join(' + '))
        .filter((bands) => bands !== '')
        .join(' – '),
    word(id) {
      if (!id.startsWith(CUSTOM_PREFIX)) return search((version) => wordsOf(version).get(id)) ?? null
      return wordsOf(ruleset).get(id) ?? (gone ??= removedContentNames(engine, campaign)).get(id) ?? null
    },
  }
}

/** Returns the last names of removed entries of the campaign's own catalogue, by id. */
export function removedContentNames({ store }: CommandDependencies, campaign: string): ReadonlyMap<string, Localized> {
  const changes = store.entries(campaign, Number.MAX_SAFE_INTEGER).flatMap((entry) => entry.changes)
  const entries = changes.flatMap(({ kind, before, after }) => {
    const entry = kind === 'custom' || kind === 'frozen' ? (after ?? before)?.entry : undefined
    return entry ? [entry] : []
  })
  // The journal is read newest first. After the reversal, a newer name overwrites an older name.
  return new Map(entries.reverse().map((entry) => [catalogueEntryId(entry), catalogueEntryName(entry)]))
}

/**
 * Returns every word of a ruleset by the id that it names. If several things have the same id, uses the name of a
 * value.
 */
function rulesetWords(ruleset: Ruleset, custom: readonly FactOf<'custom'>[]): ReadonlyMap<string, Localized> {
  const { values, guide, wording, aftermath, tables, roster, companion } = ruleset
  const named = [
    ...guide.topics,
    ...guide.settings,
    ...LEAGUE_SETTINGS.map((id) => ({ id, name: leagueSettingName(id) })),
    { id: TIE_BREAKS_SETTING, name: TIE_BREAKS_NAME },
    { id: FINISHING_PLACE_POINTS_SETTING, name: FINISHING_PLACE_POINTS_NAME },
    ...guide.houseRules,
    ...[...aftermath.injuries].map(([id, { name }]) => ({ id, name })),
    ...Object.values(tables).flatMap(({ results }) => results),
    ...aftermath.awards,
    ...roster.catalogue(roster.context(roster.starter('–'))),
    ...builderWords(ruleset),
    ...custom.map(({ entry }) => entry as unknown as { id: string; name: Localized | string }),
  ] as readonly { readonly id: string; readonly name: Localized | string }[]
  return new Map([
    ...contentWords(ruleset),
    ...named.map(({ id, name }) => [id, typeof name === 'string' ? { fr: name, en: name } : name] as const),
    ...Object.entries(wording.kinds),
    [COST_KEY, renderInEachLanguage((text) => text('roster.cost'))] as const,
    ...Object.entries(companion?.rolls ?? {}),
    ...Object.entries(values.specs).map(([id, { label }]) => [id, label] as const),
  ])
}

/** Returns the labels of the fields of custom entries, by path, and of their choices; also the word for a scenario. */
function contentWords({ content, roster }: Ruleset): (readonly [string, Localized])[] {
  const context = roster.context(roster.starter('–'))
  const wordsIn = (fields: readonly ContentField[], above: FieldPath): (readonly [string, Localized])[] =>
    fields.flatMap((field) => {
      const path = field.kind === 'part' ? above : [...above, ...field.path]
      const own = [[[...above, ...field.path].join('.'), field.label] as const]
      const choices = 'choices' in field ? field.choices : []
      const words = choices.flatMap(({ value, name }) => (typeof value === 'string' ? [[value, name] as const] : []))
      return [...own, ...words, ...('fields' in field ? wordsIn(field.fields, path) : [])]
    })
  const kinds = [...(content?.kinds(context) ?? []), SCENARIO_CONTENT]
  return [[SCENARIO_CONTENT.id, SCENARIO_CONTENT.name], ...kinds.flatMap(({ fields }) => wordsIn(fields, []))]
}

interface NamedId {
  readonly id: string
  readonly name: Localized
}

/**
 * Returns the labels of steppers, choices, options and text fields, for every kind of member, for warbands and for
 * items.
 */
function builderWords({ builder, roster, sheet }: Ruleset): NamedId[] {
  const starter = roster.starter('–')
  const context = roster.context(starter)
  const recruits = builder.recruits(context).map(({ name, member }) => ({ ...member, name: name.fr }))
  // A recruit offers no choices for equipment that it does not own yet, so the complete sample members are read too.
  const members = [...recruits, ...sheet.templates().map(({ member }) => member)]
  const choices = [
    ...members.flatMap((member) => builder.choices?.of(member, context) ?? []),
    ...(builder.bandChoices?.of(starter, context) ?? []),
    ...[...roster.catalogue(context)].flatMap(({ id }) => builder.itemChoices?.of({ id, quantity: 1 }, context) ?? []),
  ]
  const steppers = members.flatMap((member) => builder.steps?.of(member, context) ?? [])
  const texts = members.flatMap((member) => builder.texts?.of(member, context) ?? [])
  return [
    ...[...choices, ...steppers, ...texts].map(({ key, name }) => ({ id: key, name })),
    ...choices.flatMap(({ options }) => options),
  ]
}

import type { Names as WordNames } from '../../../shared/commands/base/telling.ts'
import { CUSTOM, idOf, nameOf } from '../../../shared/domain/campaign/content.ts'
import type { FactKind, FactOf, FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { ContentField, FieldPath } from '../../../shared/rules/contentRules.ts'
import { COST } from '../../../shared/rules/kit/overrides.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Engine } from '../base/execute.ts'
import { inEach } from '../base/worded.ts'

/** The names in a campaign, for sentences and for what was changed. */
export interface Names extends WordNames {
  /** The bands on a side of a game. */
  bandsOn(side: string): string[]
}

type Known = Map<string, object | undefined>

/** Names in a campaign. Throws `fact-missing` where it is not there. */
export function namesIn(engine: Engine, campaign: string): Names {
  const { store } = engine
  const facts = store.load(campaign, [])
  const frame = facts.campaign.get(campaign)
  if (!frame) throw new AppError('fact-missing', { kind: 'campaign', id: campaign })
  const ruleset = engine.ruleset(frame.ruleset)
  const words = wordsOf(ruleset, [...facts.custom.values()])
  const known: Known = new Map()
  let gone: ReadonlyMap<string, Localized> | undefined

  /** A fact that is gone, as the newest entry on it still had it. */
  function asItWas(kind: FactKind, id: string): object | undefined {
    const entries = store.entriesOn(campaign, [id], 20)
    const changes = entries.flatMap((entry) =>
      [...entry.changes].reverse().filter((one) => one.kind === kind && one.id === id),
    )
    const whole = changes.find(({ before, after }) => before === null || after === null)
    return whole && (whole.before ?? whole.after ?? undefined)
  }

  function fact<K extends FactKind>(kind: K, id: string): Partial<FieldsOf<K>> | undefined {
    const key = `${kind} ${id}`
    if (!known.has(key)) known.set(key, store.factsById([{ kind, id }])[kind].get(id) ?? asItWas(kind, id))
    return known.get(key)
  }
  return {
    ruleset,
    fact,
    named: (kind, id) => fact(kind, id)?.name ?? null,
    bandsOn: (side) =>
      [...store.factsById(store.naming([side], 'entry')).entry.values()].flatMap(
        ({ warband }) => fact('warband', warband)?.name ?? [],
      ),
    word(id) {
      if (!words.has(id) && id.startsWith(CUSTOM)) gone ??= goneWords(engine, campaign)
      return words.get(id) ?? gone?.get(id) ?? null
    },
  }
}

/** The last names of the campaign's own entries that are gone. */
export function goneWords({ store }: Engine, campaign: string): ReadonlyMap<string, Localized> {
  const changes = store.entries(campaign, Number.MAX_SAFE_INTEGER).flatMap((entry) => entry.changes)
  const entries = changes.flatMap(({ kind, before, after }) => {
    const entry = kind === 'custom' || kind === 'frozen' ? (after ?? before)?.entry : undefined
    return entry ? [entry] : []
  })
  // The newest come first; the last word of a map stands.
  return new Map(entries.reverse().map((entry) => [idOf(entry), nameOf(entry)]))
}

/** Every word of a ruleset by the id of what it names; values take precedence. */
function wordsOf(ruleset: Ruleset, custom: readonly FactOf<'custom'>[]): ReadonlyMap<string, Localized> {
  const { values, guide, wording, aftermath, tables, roster, companion } = ruleset
  const named = [
    ...guide.topics,
    ...guide.settings,
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
    [COST, inEach((text) => text('roster.cost'))] as const,
    ...Object.entries(companion?.rolls ?? {}),
    ...Object.entries(values.specs).map(([id, { label }]) => [id, label] as const),
  ])
}

/** The fields of entries that a campaign adds, by their paths; and what they choose from. */
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
  return (content?.kinds(context) ?? []).flatMap(({ fields }) => wordsIn(fields, []))
}

interface Word {
  readonly id: string
  readonly name: Localized
}

/** The names of steppers, choices, options and texts, of every kind of member, of bands and of items. */
function builderWords({ builder, roster, sheet }: Ruleset): Word[] {
  const starter = roster.starter('–')
  const context = roster.context(starter)
  const recruits = builder.recruits(context).map(({ name, member }) => ({ ...member, name: name.fr }))
  // Some choices are there only for those who have more than a recruit.
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

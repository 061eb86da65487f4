// What can be seen of a ruleset from outside, as plain data: two rulesets that agree give the same.
import { AppError } from '../../../shared/domain/error.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { LANGUAGES } from '../../../shared/domain/localized.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import type { RosterItemLine } from '../../../shared/rules/builder.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { buildInjuryOutcome, type InjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { createSeededDice, runRollWithDice } from '../../../shared/rules/kit/dice.ts'
import { computeTableOdds } from '../../../shared/rules/kit/odds.ts'
import { rollOnTable } from '../../../shared/rules/kit/resolve.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { SheetBlock } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { BOUNDARY_DOCUMENTS } from './probes.ts'

/** Returns the same as plain data: without functions, with fractions as texts, absent for undefined. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_key, inner: unknown) => {
      if (typeof inner === 'bigint') return String(inner)
      return inner instanceof Map ? [...inner] : inner
    }),
  )

function openRoster(ruleset: Ruleset, document: unknown) {
  const { roster } = parseRoster(document, [ruleset])
  return { ruleset, roster, context: ruleset.roster.context(roster), terms: buildTerms(ruleset) }
}
type Opened = ReturnType<typeof openRoster>

const linesOf = (member: Member): RosterItemLine[] => (member as unknown as { items: RosterItemLine[] }).items

/** Costs, values and issues, with all parts of all numbers. */
export function observeEvaluation(ruleset: Ruleset, document: unknown): unknown {
  const { roster } = openRoster(ruleset, document)
  return plain(evaluateWholeRoster(ruleset, roster))
}

const isFramed = (block: SheetBlock): boolean => block.kind === 'tracker' && block.framed === true

/** The sheets of all members and what a band prints, by part. */
export function observeSheets(ruleset: Ruleset, document: unknown): Readonly<Record<string, unknown>> {
  const { roster, context, terms } = openRoster(ruleset, document)
  const { members } = evaluateWholeRoster(ruleset, roster)
  const house = buildTerms(ruleset, { house: { advances: true }, settings: { 'action-points': '3' } })
  const { sheet } = ruleset
  const parts = LANGUAGES.map((language) => {
    const text = translator(language)
    const models = [terms, house].flatMap((one) =>
      members.map((member) => sheet.member(member, roster, context, text, one)),
    )
    return {
      blocks: models.map(({ blocks }) => blocks.filter((block) => !isFramed(block))),
      trackers: models.map(({ blocks }) => blocks.filter(isFramed)),
      record: models.map(({ record }) => record),
      grade: models.map(({ grade }) => grade),
      heads: models.map(({ blocks: _blocks, record: _record, grade: _grade, ...head }) => head),
      aids: models.map(({ blocks }) => blocks.filter((block) => block.kind === 'entries' && block.isAid)),
      possessions: roster.members.map((member) => sheet.possessions(member, context, text)),
      rosterNotes: members.map((member) => sheet.rosterNotes?.(member, context, text)),
      rosterRank: roster.members.map(
        (member) => sheet.rosterRank?.(member, text) ?? text.of(ruleset.wording.kinds[member.kind]!),
      ),
      rosterCounts: sheet.rosterCounts?.(roster.members, text),
    }
  })
  return plain(
    Object.fromEntries(Object.keys(parts[0]!).map((part) => [part, parts.map((one) => one[part as 'blocks'])])),
  ) as Readonly<Record<string, unknown>>
}

export function observeBuilder(ruleset: Ruleset, document: unknown): unknown {
  const { roster, context } = openRoster(ruleset, document)
  const { builder } = ruleset
  const choices = builder.bandChoices?.of(roster, context) ?? []
  return plain([
    choices,
    choices.map(({ key, options }) => options.map(({ id }) => builder.bandChoices!.to(roster, key, id, context))),
    roster.members.map((member) => observeBuilderOf({ ruleset, member, context })),
  ])
}

function observeBuilderOf({
  ruleset: { builder, roster },
  member,
  context,
}: Pick<Opened, 'ruleset' | 'context'> & { member: Member }) {
  const catalogue = [...roster.catalogue(context)]
  const choices = builder.choices?.of(member, context) ?? []
  const steps = builder.steps?.of(member, context) ?? []
  return [
    builder.identity(member, context),
    choices,
    choices.map(({ key, options }) => options.map(({ id }) => builder.choices!.to(member, key, id, context))),
    steps,
    steps.map(({ key, floor, ceiling }) =>
      [floor, ceiling!].map((value) => builder.steps!.to(member, key, value, context)),
    ),
    builder.withoutGameEffects!(member),
    builder.earned?.rank?.(member),
    builder.meters?.(member, context),
    builder.models?.(member),
    builder.groups
      .filter(({ isTrait }) => isTrait)
      .flatMap(({ id }) => catalogue.filter(({ kind }) => kind === id))
      .map(({ id }) => builder.levels?.(member, id, context)),
    linesOf(member).map((line) => [
      roster.entryOfLine?.(line, context),
      builder.itemChoices?.of(line, context),
      builder.itemChoices?.of(line, context, () => 'none'),
      builder.isSeparateLine?.(line, context),
      builder.isFirstPieceFree?.(line, context),
      builder.isUnusual?.(line.id, context),
      builder.lineWithoutGameEffects?.(line) ?? line,
      builder.lineWithoutBearer?.(line) ?? line,
    ]),
  ]
}

/** The values of what members carry. */
export function observeItems(ruleset: Ruleset, document: unknown): unknown {
  const { roster, context } = openRoster(ruleset, document)
  const { members } = evaluateWholeRoster(ruleset, roster)
  return plain(
    members.map((member) => [
      ruleset.profiles!.listCarried(member, context),
      linesOf(member.member).map((line) => ruleset.profiles!.of(line, context, member)),
    ]),
  )
}

/** The values of everything that a band can have. */
export function observeCatalogue(ruleset: Ruleset, document: unknown): unknown {
  const { context } = openRoster(ruleset, document)
  return plain(
    [...ruleset.roster.catalogue(context)].map(({ id }) => ruleset.profiles!.of({ id, quantity: 1 }, context)),
  )
}

/** The odds of rolls with what members carry. */
export function observeChances(ruleset: Ruleset, document: unknown): unknown {
  const { roster, context } = openRoster(ruleset, document)
  const { members } = evaluateWholeRoster(ruleset, roster)
  return plain(members.map((member) => ruleset.profiles!.chances?.(member, context)))
}

/** A member after the rolls of a game. Where nothing happened, it may be said or not. */
export function settleMember({ aftermath }: Ruleset, member: Member, outcome: InjuryOutcome, context: unknown): Member {
  const after = aftermath.settleMember(member, outcome, context)
  const { status = 'active', injuries = [], absences = [], missedGames = 0, experience, ...others } = after
  return { ...others, status, injuries, absences, missedGames, experience: experience ?? { gained: 0, spent: 0 } }
}

/** Advances, successors, and what rolls after a game do. `advances`: their ids, if they are not those of values. */
export function observeAftermath(
  ruleset: Ruleset,
  document: unknown,
  seed: number,
  advances: readonly string[] = Object.keys(ruleset.values.specs),
): unknown {
  const { roster, context } = openRoster(ruleset, document)
  const { advancement, aftermath, tables } = ruleset
  const dice = createSeededDice(seed)
  return plain([
    advancement.succession?.successors(roster.members, context).map(({ name }) => name),
    ruleset.roster.checkSide?.(roster.members, context),
    roster.members.map((member) => [
      advances.map((id) => {
        const rules = advancement.advances!
        const isPossible = rules.canAdvance(member, id, context)
        return [isPossible, rules.priceOf?.(member, id), isPossible && rules.withAdvance(member, id)]
      }),
      advancement.advances!.due(member),
      advancement
        .advances!.choices?.(member, context)
        .map((choice) => [
          choice,
          advancement.advances!.canAdvance(member, choice.id, context),
          advancement.advances!.withAdvance(member, choice.id),
        ]),
      advancement.succession?.cost(member),
      advancement.succession?.promoteToLeader(member),
      aftermath.models?.(member),
      aftermath.rankOf?.(member),
      aftermath.loot?.(member, context),
      aftermath.returnRolls(member, 3, context).map(({ table, times }) => {
        const { result } = runRollWithDice(rollOnTable(table, tables), dice)
        return [
          table.id,
          times,
          settleMember(ruleset, member, buildInjuryOutcome(result.results, { game: 3 }), context),
        ]
      }),
    ]),
    aftermath.victoryPoints?.(roster.members.map((member, at) => ({ member, killed: at % 2 === 0 }))),
  ])
}

/** The fault for which a document is refused; null if it is read. */
export function refusalOf(ruleset: Ruleset, document: unknown): unknown {
  try {
    parseRoster(document, [ruleset])
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.code, error.path, error.params]
  }
}

/** What does not depend on a roster. */
export function observeRuleset(ruleset: Ruleset): unknown {
  const { roster, context } = openRoster(ruleset, ruleset.roster.starter('A'))
  const catalogue = [...ruleset.roster.catalogue(context)]
  return plain({
    names: [ruleset.id, ruleset.name, ruleset.summary],
    starter: roster,
    specs: ruleset.values.specs,
    catalogue,
    items: catalogue.map(({ id }) => ruleset.profiles!.of({ id, quantity: 1 }, context)),
    columns: ruleset.profiles!.columns,
    content: ruleset.content!.kinds(context),
    scenarios: ruleset.content!.scenarios,
    samples: ruleset.content!.samples,
    tables: ruleset.tables,
    odds: Object.values(ruleset.tables).map((table) => computeTableOdds(table, ruleset.tables)),
    injuries: ruleset.aftermath.injuries,
    awards: [ruleset.aftermath.awards, ruleset.aftermath.killsAtTable, ruleset.aftermath.houseRules],
    fallen: [ruleset.aftermath.canDesert, ruleset.aftermath.leavesThings, ruleset.aftermath.fixedTables],
    income: ['win', 'draw', 'loss'].flatMap((result) =>
      [0, 1, 17].map((points) => ruleset.aftermath.income?.of(result as 'win', points)),
    ),
    advances: [ruleset.advancement.advances!.houseRule, ruleset.advancement.advances!.price],
    builder: [ruleset.builder.recruits(context), ruleset.builder.start, ruleset.builder.groups, ruleset.builder.places],
    limits: [ruleset.builder.canBreak, ruleset.builder.earned],
    options: ['modern', 'space-opera', 'nowhere'].map((setting) => ruleset.roster.optionsIn?.(() => setting)),
    guide: {
      ...ruleset.guide,
      topics: ruleset.guide.topics.map(({ id, name, summary, readings }) => ({ id, name, summary, readings })),
    },
    kinds: ruleset.wording.kinds,
    refusals: BOUNDARY_DOCUMENTS.map((document) => refusalOf(ruleset, document)),
  })
}

/** What sheets show that does not depend on a roster, by part. */
export function observeSheetRules(ruleset: Ruleset): Readonly<Record<string, unknown>> {
  const { terms } = openRoster(ruleset, ruleset.roster.starter('A'))
  const { sheet } = ruleset
  const parts = LANGUAGES.map((language) => {
    const text = translator(language)
    return {
      motif: sheet.motif,
      rosterValues: sheet.rosterValues,
      templates: sheet.templates(),
      blank: sheet.templates().map(({ member }) => sheet.blank?.(member, text, terms)),
      referenceBlocks: sheet.referenceBlocks?.(text, terms),
      priceBlocks: sheet.priceBlocks?.(text, terms),
      sideTracker: sheet.sideTracker?.(['A', 'B'], text),
    }
  })
  return plain(
    Object.fromEntries(Object.keys(parts[0]!).map((part) => [part, parts.map((one) => one[part as 'blank'])])),
  ) as Readonly<Record<string, unknown>>
}

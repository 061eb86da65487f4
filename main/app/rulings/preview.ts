import { COMMANDS } from '../../../shared/commands/all.ts'
import { findAddedErrors } from '../../../shared/commands/base/bench.ts'
import { isRefused, type Command } from '../../../shared/commands/base/command.ts'
import { decideWithGuards } from '../../../shared/commands/base/guards.ts'
import { listGameBands } from '../../../shared/commands/game/playedGame.ts'
import { checkExportableSums } from '../../../shared/commands/base/sums.ts'
import type {
  BeforeAfter,
  BandEffect,
  GameEffect,
  MemberEffect,
  RulingPreview,
} from '../../../shared/contract/views/rulings.ts'
import { isFactKindLoadedSeparately } from '../../../shared/domain/campaign/aggregate.ts'
import { canonicalJson, isSameData, type Change } from '../../../shared/domain/campaign/change.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { experienceOf, countGamesToMiss, toRosterItem, treasuryOf } from '../../../shared/domain/campaign/roster.ts'
import { applyChangesToFacts, factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { firstSchemaProblem } from '../../../shared/rules/kit/schemaProblem.ts'
import { toTraced, type Traced } from '../../../shared/rules/kit/traced.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { commandEnvironmentOf, aggregatesReadBy, type CommandDependencies } from '../base/execute.ts'
import { evaluateBand } from '../warband/evaluateBand.ts'
import { renderIssues } from '../base/renderIssues.ts'
import { sameAsCommandAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Previews a ruling: the numbers of each warband and member that it changes, before and after. Writes nothing, so that
 * it also works on a read-only store (docs/decisions/16). Throws the first problem of the input, and `fact-missing`.
 */
export const previewRuling = defineMethod(
  'hand.preview',
  sameAsCommandAccess,
  (engine, { campaign, command: name, input: own }): RulingPreview => {
    const command = COMMANDS.get(name)!
    const commandInput = { ...own, campaign }
    const { data: input, error } = command.input.safeParse(commandInput)
    if (!input) throw firstSchemaProblem(error, commandInput)
    const found = commandPreview(engine, command, input)
    if (!found.refused) return { ...found.figures, refused: [] }
    return { refused: renderIssues(found.ruleset, found.refused), bands: [], members: [], games: [] }
  },
)

/** The changes of a command, or the reasons why it is refused. */
type CommandPreview =
  | { readonly refused: readonly Issue[]; readonly ruleset: Ruleset }
  | {
      readonly refused?: never
      readonly changes: readonly Change[]
      readonly figures: Omit<RulingPreview, 'refused'>
    }

/**
 * Decides a command without writing. Returns its changes, with numbers before and after. Throws what `decide` throws.
 */
export function commandPreview(
  engine: CommandDependencies,
  command: Command,
  input: { readonly campaign: string },
): CommandPreview {
  const { campaign } = input
  const facts = engine.store.load(campaign, aggregatesReadBy(engine.store, command, input))
  const decision = decideWithGuards(command, facts, input, commandEnvironmentOf(engine))
  const ruleset = engine.ruleset(factOf(facts, 'campaign', campaign).ruleset)
  if (isRefused(decision)) return { refused: decision.refused, ruleset }
  const { changes } = decision
  checkExportableSums(facts, changes)
  // Changes of portraits and rolls are left out, because the evaluation does not use them.
  const then = applyChangesToFacts(
    facts,
    changes.filter(({ kind }) => !isFactKindLoadedSeparately(kind)),
  )
  const all = [...facts.warband.keys()]
    .filter((id) => then.warband.has(id))
    .map((id) => bandDifferences(engine, facts, then, id))
  const [bands, members] = [all.map(({ band }) => band), all.flatMap((one) => one.members)]
  return { changes, figures: { bands, members, games: changedGames(facts, then) } }
}

/** Returns the games whose warbands would change, in order of rounds. */
function changedGames(facts: Facts, then: Facts): GameEffect[] {
  const others = factsWhere(
    facts,
    'game',
    ({ id }) => listGameBands(facts, id).length !== listGameBands(then, id).length,
  )
  return others
    .sort((one, other) => one.round - other.round)
    .map(({ id, round, scenario }) => {
      const isCancelled = !then.game.has(id)
      const left = listGameBands(isCancelled ? facts : then, id).map(({ warband }) => factOf(then, 'warband', warband))
      const bands = left.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ name }) => name)
      return { id, round, scenario, isCancelled, bands }
    })
}

/** Returns the effect of changed facts on a warband and on each of its members. */
export function bandDifferences(engine: CommandDependencies, facts: Facts, then: Facts, id: string) {
  const [was, is] = [evaluateBand(engine, facts, id), evaluateBand(engine, then, id)]
  const isOut = (of: Facts) => factOf(of, 'warband', id).withdrawnAt !== null
  const errorsOf = ({ result }: typeof was) => result.issues.filter(({ severity }) => severity === 'error')
  const band: BandEffect = {
    ...{ id, name: factOf(facts, 'warband', id).name },
    treasury: { before: treasuryOf(facts, id), after: treasuryOf(then, id) },
    value: { before: was.result.cost.total, after: is.result.cost.total },
    ...(isOut(facts) !== isOut(then) && { withdrawn: { before: isOut(facts), after: isOut(then) } }),
    things: changedItems([facts, then], is, id),
    faults: renderIssues(is.ruleset, findAddedErrors(errorsOf(was), errorsOf(is), false)),
  }
  const members = is.members.flatMap((member): MemberEffect[] => {
    const origin = findTransferOrigin(engine, facts, then, member)
    const found = memberDifferences(facts, then, [was, is], member, origin)
    return found ? [{ ...found, id: member, name: factOf(then, 'member', member).name, band: band.name }] : []
  })
  return { band, members, judged: [was, is] as const }
}

/**
 * Returns the items of a warband whose quantity would change. Items in the stash and items of members are counted
 * together.
 */
function changedItems(
  of: readonly [Facts, Facts],
  { ruleset, roster }: ReturnType<typeof evaluateBand>,
  id: string,
): BandEffect['things'] {
  const context = ruleset.roster.context(roster)
  const names = new Map([...ruleset.roster.catalogue(context)].map((entry) => [entry.id, entry.name]))
  const [was, is] = of.map((facts) =>
    Map.groupBy(
      factsWhere(facts, 'item', ({ warband }) => warband === id),
      (line) => {
        const own = ruleset.roster.entryOfLine?.(toRosterItem(line), context)
        const key = own ? canonicalJson([line.item, own.name]) : line.item
        if (own) names.set(key, own.name)
        return key
      },
    ),
  )
  return [...new Set([...was!.keys(), ...is!.keys()])].flatMap((key) => {
    const [before, after] = [was!.get(key) ?? [], is!.get(key) ?? []]
    if (sumQuantities(before) === sumQuantities(after)) return []
    const name = names.get(key) ?? { fr: key, en: key }
    const worth = { before: paidWorth(before, name), after: paidWorth(after, name) }
    return [{ name, before: sumQuantities(before), after: sumQuantities(after), worth }]
  })
}

type Lines = readonly FactOf<'item'>[]
const sumQuantities = (lines: Lines): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns the sum of the prices paid for lines of an item. */
const paidWorth = (lines: Lines, name: Localized): Traced =>
  toTraced(lines.map(({ id, paid, quantity }) => ({ source: { kind: 'item', id, name }, amount: paid * quantity })))

type Evaluated = ReturnType<typeof evaluateBand>
/** The former warband of a transferred member, and the id that the member has in that warband. */
interface TransferOrigin {
  readonly band: Evaluated
  readonly member: string
}

/** Finds the former warband of a transferred member; undefined for a member who was not transferred. */
function findTransferOrigin(
  engine: CommandDependencies,
  facts: Facts,
  then: Facts,
  member: string,
): TransferOrigin | undefined {
  if (facts.member.has(member)) return undefined
  const before = factsWhere(then, 'member', ({ movedTo }) => movedTo === member)[0]
  return before && { band: evaluateBand(engine, facts, before.warband), member: before.id }
}

type ChangedFigures = Omit<MemberEffect, 'id' | 'name' | 'band'>

/** Returns the effect on a member; undefined if nothing changes. */
function memberDifferences(
  facts: Facts,
  then: Facts,
  bands: readonly [Evaluated, Evaluated],
  member: string,
  origin: TransferOrigin | undefined,
) {
  const is = factOf(then, 'member', member)
  const was = facts.member.get(member)
  const { wording } = bands[1].ruleset
  const unspentExperience = (of: Facts) => {
    const { gained, spent } = experienceOf(of, member)
    return gained - spent
  }
  const cost = (at: 0 | 1) => bands[at].result.members[bands[at].members.indexOf(member)]?.cost.total ?? 0
  const status = { before: statusOf(was), after: statusOf(is) }
  // A transferred member leaves a record in the former warband. Of this record, only the status is shown; the numbers
  // are shown for the member in the new warband.
  if (is.movedTo !== null) return status.before === status.after ? undefined : { status, values: [] }
  const figures: ChangedFigures = {
    ...(was && was.kind !== is.kind && { role: { before: wording.kinds[was.kind]!, after: wording.kinds[is.kind]! } }),
    ...(status.before !== status.after && { status }),
    ...pair('experience', unspentExperience(facts), unspentExperience(then)),
    ...pair('missedGames', was ? countGamesToMiss(facts, member) : 0, countGamesToMiss(then, member)),
    ...pair('cost', cost(0), cost(1)),
    ...(origin && changedOptions(origin.band, bands[1])),
    values: was ? changedValues([bands[0], member], [bands[1], member]) : [],
    ...(origin && { values: changedValues([origin.band, origin.member], [bands[1], member]) }),
  }
  const isOther = Object.keys(figures).length > 1 || figures.values.length > 0
  return isOther ? figures : undefined
}

/**
 * Returns the status to show for a member: its own status, `moved` after a transfer, or `nobody` if the member
 * does not exist yet.
 */
const statusOf = (fact: FactOf<'member'> | undefined): NonNullable<MemberEffect['status']>['before'] =>
  fact === undefined ? 'nobody' : fact.movedTo === null ? fact.status : 'moved'

const pair = (key: string, before: number, after: number): Partial<Record<string, BeforeAfter>> =>
  before === after ? {} : { [key]: { before, after } }

/** Returns the options that differ between two warbands, such as the race. They may change a member's value. */
function changedOptions(from: Evaluated, to: Evaluated): Pick<MemberEffect, 'options'> {
  const choicesOf = ({ ruleset, roster }: Evaluated) =>
    ruleset.builder.bandChoices?.of(roster, ruleset.roster.context(roster)) ?? []
  const [left, joined] = [choicesOf(from), choicesOf(to)]
  const chosenName = (choices: typeof left, key: string) => {
    const choice = choices.find((one) => one.key === key)
    return choice?.options.find(({ id }) => id === choice.value)?.name ?? null
  }
  const names = new Map([...left, ...joined].map(({ key, name }) => [key, name]))
  const options = [...names].flatMap(([key, name]) => {
    const pair = { before: chosenName(left, key), after: chosenName(joined, key) }
    return isSameData(pair.before, pair.after) ? [] : [{ name, ...pair }]
  })
  return options.length > 0 ? { options } : {}
}

/** Returns the values of a member that differ before and after. */
function changedValues(
  ...pair: readonly [readonly [Evaluated, string], readonly [Evaluated, string]]
): MemberEffect['values'] {
  const [was, is] = pair.map(([{ result, members }, member]) => result.members[members.indexOf(member)]!.values)
  const { specs } = pair[1][0].ruleset.values
  return Object.entries(is!).flatMap(([key, { total }]) => {
    const before = was![key]?.total
    const { label, words, suffix = '' } = specs[key] ?? {}
    if (!label || before === undefined || before === total) return []
    const valueText = (value: number | string) => words?.[String(value)] ?? value
    return [{ name: label, suffix, before: valueText(before), after: valueText(total) }]
  })
}

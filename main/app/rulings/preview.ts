import { COMMANDS } from '../../../shared/commands/all.ts'
import { errorsBeyond } from '../../../shared/commands/base/bench.ts'
import { isRefused, type Command } from '../../../shared/commands/base/command.ts'
import { decided } from '../../../shared/commands/base/decided.ts'
import { entriesOf } from '../../../shared/commands/game/played.ts'
import { checkSums } from '../../../shared/commands/base/sums.ts'
import type { BY_HAND } from '../../../shared/contract/methods/hand.ts'
import type { BeforeAfter, HandBand, HandGame, HandMember, HandPreview } from '../../../shared/contract/views/hand.ts'
import { isApart } from '../../../shared/domain/campaign/aggregate.ts'
import { canonical, isSame, type Change } from '../../../shared/domain/campaign/change.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { experienceOf, missedGamesOf, ownedItem, treasuryOf } from '../../../shared/domain/campaign/roster.ts'
import { afterChanges, factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { firstProblem } from '../../../shared/rules/kit/schemaProblem.ts'
import { traced, type Traced } from '../../../shared/rules/kit/traced.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { environmentOf, readsOf, type Engine } from '../base/execute.ts'
import { evaluatedBand } from '../warband/evaluatedBand.ts'
import { worded } from '../base/worded.ts'

interface Asked {
  readonly campaign: string
  readonly command: (typeof BY_HAND)[number]
  readonly input: Readonly<Record<string, unknown>>
}

/**
 * What a command done by hand would come to: the figures of each band and member that it changes, before and after. Nothing is
 * written. Throws what is wrong with its input, and `fact-missing`.
 */
export function previewByHand(engine: Engine, { campaign, command: name, input: own }: Asked): HandPreview {
  const command = COMMANDS.get(name)!
  const given = { ...own, campaign }
  const { data: input, error } = command.input.safeParse(given)
  if (!input) throw firstProblem(error, given)
  const found = foreseen(engine, command, input)
  if (!found.refused) return { ...found.figures, refused: [] }
  return { refused: worded(found.ruleset, found.refused), bands: [], members: [], games: [] }
}

/** What a command would do, or why it is refused. */
type Foreseen =
  | { readonly refused: readonly Issue[]; readonly ruleset: Ruleset }
  | {
      readonly refused?: never
      readonly changes: readonly Change[]
      readonly figures: Omit<HandPreview, 'refused'>
    }

/** What a command would change now: its changes, and figures before and after. Nothing is written. Throws as deciding does. */
export function foreseen(engine: Engine, command: Command, input: { readonly campaign: string }): Foreseen {
  const { campaign } = input
  const facts = engine.store.load(campaign, readsOf(engine.store, command, input))
  const decision = decided(command, facts, input, environmentOf(engine))
  const ruleset = engine.ruleset(factOf(facts, 'campaign', campaign).ruleset)
  if (isRefused(decision)) return { refused: decision.refused, ruleset }
  const { changes } = decision
  checkSums(facts, changes)
  // What is read by itself is not among the facts that are judged.
  const then = afterChanges(
    facts,
    changes.filter(({ kind }) => !isApart(kind)),
  )
  const all = [...facts.warband.keys()]
    .filter((id) => then.warband.has(id))
    .map((id) => differencesOf(engine, facts, then, id))
  const [bands, members] = [all.map(({ band }) => band), all.flatMap((one) => one.members)]
  return { changes, figures: { bands, members, games: gamesOf(facts, then) } }
}

/** The games whose bands would be others, in the order of their rounds. */
function gamesOf(facts: Facts, then: Facts): HandGame[] {
  const others = factsWhere(facts, 'game', ({ id }) => entriesOf(facts, id).length !== entriesOf(then, id).length)
  return others
    .sort((one, other) => one.round - other.round)
    .map(({ id, round, scenario }) => {
      const isCancelled = !then.game.has(id)
      const left = entriesOf(isCancelled ? facts : then, id).map(({ warband }) => factOf(then, 'warband', warband))
      const bands = left.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ name }) => name)
      return { id, round, scenario, isCancelled, bands }
    })
}

/** What becomes otherwise of a band and of each of its members, from some facts to others. */
export function differencesOf(engine: Engine, facts: Facts, then: Facts, id: string) {
  const [was, is] = [evaluatedBand(engine, facts, id), evaluatedBand(engine, then, id)]
  const isOut = (of: Facts) => factOf(of, 'warband', id).withdrawnAt !== null
  const errorsOf = ({ result }: typeof was) => result.issues.filter(({ severity }) => severity === 'error')
  const band: HandBand = {
    ...{ id, name: factOf(facts, 'warband', id).name },
    treasury: { before: treasuryOf(facts, id), after: treasuryOf(then, id) },
    value: { before: was.result.cost.total, after: is.result.cost.total },
    ...(isOut(facts) !== isOut(then) && { withdrawn: { before: isOut(facts), after: isOut(then) } }),
    things: thingsOf([facts, then], is, id),
    faults: worded(is.ruleset, errorsBeyond(errorsOf(was), errorsOf(is), false)),
  }
  const members = is.members.flatMap((member): HandMember[] => {
    const origin = originOf(engine, facts, then, member)
    const found = ofMember(facts, then, [was, is], member, origin)
    return found ? [{ ...found, id: member, name: factOf(then, 'member', member).name, band: band.name }] : []
  })
  return { band, members, judged: [was, is] as const }
}

/** What a band would have more or fewer of, whoever carries it. */
function thingsOf(
  of: readonly [Facts, Facts],
  { ruleset, roster }: ReturnType<typeof evaluatedBand>,
  id: string,
): HandBand['things'] {
  const context = ruleset.roster.context(roster)
  const names = new Map([...ruleset.roster.catalogue(context)].map((entry) => [entry.id, entry.name]))
  const [was, is] = of.map((facts) =>
    Map.groupBy(
      factsWhere(facts, 'item', ({ warband }) => warband === id),
      (line) => {
        const own = ruleset.roster.entryOfLine?.(ownedItem(line), context)
        const key = own ? canonical([line.item, own.name]) : line.item
        if (own) names.set(key, own.name)
        return key
      },
    ),
  )
  return [...new Set([...was!.keys(), ...is!.keys()])].flatMap((key) => {
    const [before, after] = [was!.get(key) ?? [], is!.get(key) ?? []]
    if (piecesIn(before) === piecesIn(after)) return []
    const name = names.get(key) ?? { fr: key, en: key }
    const worth = { before: worthOf(before, name), after: worthOf(after, name) }
    return [{ name, before: piecesIn(before), after: piecesIn(after), worth }]
  })
}

type Lines = readonly FactOf<'item'>[]
const piecesIn = (lines: Lines): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What lines of a thing count as paid, each for itself. */
const worthOf = (lines: Lines, name: Localized): Traced =>
  traced(lines.map(({ id, paid, quantity }) => ({ source: { kind: 'item', id, name }, amount: paid * quantity })))

type Evaluated = ReturnType<typeof evaluatedBand>
/** Who a newcomer was, in the band that it comes from. */
interface Origin {
  readonly band: Evaluated
  readonly member: string
}

/** Who a member was in another band before it goes over; undefined for everybody else. */
function originOf(engine: Engine, facts: Facts, then: Facts, member: string): Origin | undefined {
  if (facts.member.has(member)) return undefined
  const before = factsWhere(then, 'member', ({ movedTo }) => movedTo === member)[0]
  return before && { band: evaluatedBand(engine, facts, before.warband), member: before.id }
}

type Figures = Omit<HandMember, 'id' | 'name' | 'band'>

/** What becomes otherwise of a member; undefined where nothing does. */
function ofMember(
  facts: Facts,
  then: Facts,
  bands: readonly [Evaluated, Evaluated],
  member: string,
  origin: Origin | undefined,
) {
  const is = factOf(then, 'member', member)
  const was = facts.member.get(member)
  const { wording } = bands[1].ruleset
  const left = (of: Facts) => {
    const { gained, spent } = experienceOf(of, member)
    return gained - spent
  }
  const cost = (at: 0 | 1) => bands[at].result.members[bands[at].members.indexOf(member)]?.cost.total ?? 0
  const status = { before: statusOf(was), after: statusOf(is) }
  // What is left here of who went over is an entry of the past: its figures are told of the one that it is there.
  if (is.movedTo !== null) return status.before === status.after ? undefined : { status, values: [] }
  const figures: Figures = {
    ...(was && was.kind !== is.kind && { role: { before: wording.kinds[was.kind]!, after: wording.kinds[is.kind]! } }),
    ...(status.before !== status.after && { status }),
    ...pair('experience', left(facts), left(then)),
    ...pair('missedGames', was ? missedGamesOf(facts, member) : 0, missedGamesOf(then, member)),
    ...pair('cost', cost(0), cost(1)),
    ...(origin && optionsOf(origin.band, bands[1])),
    values: was ? valuesOf([bands[0], member], [bands[1], member]) : [],
    ...(origin && { values: valuesOf([origin.band, origin.member], [bands[1], member]) }),
  }
  const isOther = Object.keys(figures).length > 1 || figures.values.length > 0
  return isOther ? figures : undefined
}

/** Nobody yet, or the status that a member has; of who went over to another band just that. */
const statusOf = (fact: FactOf<'member'> | undefined): NonNullable<HandMember['status']>['before'] =>
  fact === undefined ? 'nobody' : fact.movedTo === null ? fact.status : 'moved'

const pair = (key: string, before: number, after: number): Partial<Record<string, BeforeAfter>> =>
  before === after ? {} : { [key]: { before, after } }

/** The choices of the two bands that differ, such as their race; they may change what a member is worth. */
function optionsOf(from: Evaluated, to: Evaluated): Pick<HandMember, 'options'> {
  const choicesOf = ({ ruleset, roster }: Evaluated) =>
    ruleset.builder.bandChoices?.of(roster, ruleset.roster.context(roster)) ?? []
  const [left, joined] = [choicesOf(from), choicesOf(to)]
  const named = (choices: typeof left, key: string) => {
    const choice = choices.find((one) => one.key === key)
    return choice?.options.find(({ id }) => id === choice.value)?.name ?? null
  }
  const names = new Map([...left, ...joined].map(({ key, name }) => [key, name]))
  const options = [...names].flatMap(([key, name]) => {
    const pair = { before: named(left, key), after: named(joined, key) }
    return isSame(pair.before, pair.after) ? [] : [{ name, ...pair }]
  })
  return options.length > 0 ? { options } : {}
}

/** The values in play that become others, of a member as it was and as it is. */
function valuesOf(
  ...pair: readonly [readonly [Evaluated, string], readonly [Evaluated, string]]
): HandMember['values'] {
  const [was, is] = pair.map(([{ result, members }, member]) => result.members[members.indexOf(member)]!.values)
  const { specs } = pair[1][0].ruleset.values
  return Object.entries(is!).flatMap(([key, { total }]) => {
    const before = was![key]?.total
    const { label, words, suffix = '' } = specs[key] ?? {}
    if (!label || before === undefined || before === total) return []
    const told = (value: number | string) => words?.[String(value)] ?? value
    return [{ name: label, suffix, before: told(before), after: told(total) }]
  })
}

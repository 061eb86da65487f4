import { z } from 'zod/mini'
import { addFact, type Change } from '../../domain/campaign/change.ts'
import { customEntryId, listFrozenContentEntries, customIdsIn } from '../../domain/campaign/content.ts'
import { FACT_SCHEMAS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { countersOf, counterValueOf, type CounterOwner } from '../../domain/campaign/counters.ts'
import { stakesOf } from '../../domain/campaign/stakes.ts'
import { factsOfMember, stashOf } from '../../domain/campaign/roster.ts'
import { itemFields, memberFacts } from '../../domain/campaign/memberFacts.ts'
import { applyChangesToFacts, factOf, factsWhere, noFacts, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import type { RosterItemLine } from '../../rules/builder.ts'
import { MAX_LIST_LENGTH } from '../../rules/kit/bounds.ts'
import { bandOf } from '../base/band.ts'
import { defineCommand, type CommandDecision, type CommandEnvironment } from '../base/command.ts'
import { historySentence } from '../base/historySentences.ts'
import { openingLedgerLine } from '../warband/warband.ts'
import { CarryOver, carryOverLine, carryOverMember, membersStaying } from './carryOver.ts'

const { name, startingBudget, cap } = FACT_SCHEMAS.campaign.shape

export const SeasonInput = z.strictObject({
  campaign: Id,
  from: Id,
  name,
  /**
   * Starting budget and cap of the new season. If absent, they are taken from the old campaign, provided that its
   * settings are carried over.
   */
  startingBudget: z.optional(startingBudget),
  cap: z.optional(cap),
  bands: z.array(Id).check(z.maxLength(MAX_LIST_LENGTH)),
  carry: z._default(CarryOver, CarryOver.parse({})),
})
type SeasonRequest = z.infer<typeof SeasonInput>
type Frame = FactOf<'campaign'>

/** Builds the frame of the new season. */
function seasonFrame(old: Frame, { carry, ...request }: SeasonRequest, now: string): Omit<Frame, 'id'> {
  const { settings, notes } = carry
  return {
    name: request.name,
    ruleset: old.ruleset,
    settings: settings ? old.settings : {},
    house: settings ? old.house : {},
    startingBudget:
      request.startingBudget === undefined && settings ? old.startingBudget : (request.startingBudget ?? null),
    cap: request.cap === undefined && settings ? old.cap : (request.cap ?? null),
    notes: notes ? old.notes : '',
    createdAt: now,
    closedAt: null,
    playersMay: settings ? old.playersMay : null,
  }
}

interface SeasonStart {
  readonly source: Facts
  readonly old: Frame
  readonly request: SeasonRequest
  readonly budget: number | null
  /** The ids of the counters in the new season, by their ids in the old campaign. Empty if counters stay behind. */
  readonly counters: ReadonlyMap<string, string>
  readonly environment: CommandEnvironment
}

/** Builds the counters of the new season. */
const carryOverCounters = ({ source, request, counters }: SeasonStart): Change[] =>
  countersOf(source).flatMap(({ id, ...fields }) => {
    const counter = counters.get(id)
    return counter === undefined ? [] : [addFact('counter', counter, { ...fields, campaign: request.campaign })]
  })

/** Builds the entries that give an owner its values of the old campaign, whose name is their reason. */
const carryOverValues = (
  { source, old, counters, request: { campaign }, environment: { nextId, now } }: SeasonStart,
  from: CounterOwner,
  { warband, member }: CounterOwner,
): Change[] =>
  countersOf(source).flatMap(({ id, owner, start }) => {
    const counter = counters.get(id)
    if (counter === undefined || (owner === 'member') !== (member !== null)) return []
    const amount = counterValueOf(source, id, from) - start
    const entry = { campaign, warband, counter, member, amount, why: old.name, at: now }
    return amount === 0 ? [] : [addFact('counterEntry', nextId(), entry)]
  })

/**
 * Builds the facts that a warband of the old campaign has in the new season. Items keep the price paid. Injuries name
 * the old campaign as the occasion on which they happened.
 */
function carryOverBand(seasonStart: SeasonStart, of: string, position: number): Change[] {
  const { source, old, request, budget, environment } = seasonStart
  const { campaign, carry } = request
  const { nextId, portraitOf, warbandPictureOf } = environment
  const fact = factOf(source, 'warband', of)
  const band = bandOf(source, of, environment, { game: () => old.name })
  const { ruleset, roster } = band
  const at = { campaign, warband: nextId() }
  const members = carry.members ? roster.members.map((member, place) => ({ member, place, status: member.status })) : []
  const values = (from: CounterOwner, to: CounterOwner) => carryOverValues(seasonStart, from, to)
  const joined = membersStaying(members).flatMap(({ member, place }, now) => {
    const paid = factsOfMember(source, 'item', band.members[place]!).map((item) => item.paid)
    const facts = memberFacts(carryOverMember(member, carry, ruleset), { ...at, position: now }, paid, nextId)
    const portrait = carry.portraits ? portraitOf(band.members[place]!) : undefined
    const joins = facts[0]!.id
    const data = portrait && { ...at, member: joins, data: portrait.data }
    return [
      ...facts,
      ...(data ? [addFact('portrait', nextId(), data)] : []),
      ...values({ warband: of, member: band.members[place]! }, { ...at, member: joins }),
    ]
  })
  const picture = carry.portraits ? warbandPictureOf(of) : undefined
  const stash = ((carry.members ? roster.stash : undefined) ?? []) as readonly RosterItemLine[]
  const paidInStash = stashOf(source, of).map(({ paid }) => paid)
  return [
    addFact('warband', at.warband, {
      ...{ campaign, position, withdrawnAt: null, notes: carry.notes ? fact.notes : '' },
      ...{ name: fact.name, player: fact.player, options: fact.options, cap: fact.cap },
    }),
    ...(picture ? [addFact('warbandPicture', nextId(), { ...at, data: picture.data })] : []),
    ...listFrozenContentEntries(source, of).map(({ entry }) => addFact('frozen', nextId(), { ...at, entry })),
    ...joined,
    ...stash.map((line, place) => {
      const own = carryOverLine(line, carry, ruleset)
      return addFact('item', nextId(), itemFields(own, { ...at, member: null }, paidInStash[place]!, place))
    }),
    ...values({ warband: of, member: null }, { ...at, member: null }),
    ...(carry.treasury === 'keep' ? openingLedgerLine(at, band.treasury, 'brought-in', environment) : []),
    ...(carry.treasury === 'budget' ? openingLedgerLine(at, budget ?? 0, 'starting-budget', environment) : []),
  ]
}

/**
 * Builds the custom entries of the new season. Either all entries of the old campaign, or only the entries that the
 * warbands use and, with them, the entries to which these entries refer.
 */
function carryOverContent({ source, request, environment }: SeasonStart, bands: readonly Change[]): Change[] {
  const all = factsWhere(source, 'custom', () => true)
  const needed = new Set(customIdsIn(bands.map(({ after }) => after)))
  // The loop adds ids to the Set while it runs. It visits these new ids too.
  for (const id of needed)
    for (const inner of customIdsIn(all.find((one) => customEntryId(one) === id)?.entry)) needed.add(inner)
  return all
    .filter((one) => request.carry.content || needed.has(customEntryId(one)))
    .map(({ entry }) => addFact('custom', environment.nextId(), { campaign: request.campaign, entry }))
}

/** Builds the pack that the new season plays: the version that the old campaign plays now. */
const carryOverPack = ({ old, request: { campaign, from }, environment }: SeasonStart): Change[] =>
  environment
    .packsOf(from)
    .filter(({ version }) => version === old.ruleset)
    .map(({ version, document }) => addFact('pack', environment.nextId(), { campaign, version, document }))

/**
 * Builds the stakes of the new season. A warband that comes along keeps what it holds. `bands`: ids of the warbands in
 * the new season, by their ids in the old campaign.
 */
function carryOverStakes({ source, request, environment }: SeasonStart, bands: ReadonlyMap<string, string>): Change[] {
  const { campaign, carry } = request
  if (!carry.stakes) return []
  return stakesOf(source).flatMap(({ id, ...fields }) => {
    const stake = environment.nextId()
    const picture = environment.stakePictureOf(id)
    const holder = bands.get(fields.holder ?? '') ?? null
    return [
      addFact('stake', stake, { ...fields, campaign, holder }),
      ...(picture ? [addFact('stakePicture', environment.nextId(), { campaign, stake, data: picture.data })] : []),
    ]
  })
}

const checkSeason = ({ request, budget }: SeasonStart): Issue[] => [
  ...(request.carry.treasury === 'budget' && budget === null ? [error('season-no-budget', 'startingBudget')] : []),
  ...(new Set(request.bands).size < request.bands.length ? [error('season-twice', 'bands')] : []),
]

/**
 * Starts a new season: a campaign with warbands of another campaign. The other campaign may be open or closed, and it
 * stays unchanged. The input selects what is carried over; games and their history are never carried over. Throws
 * `id-taken`, `fact-missing`, and the errors of a warband that is invalid after it was carried over.
 */
export const beginSeason = defineCommand({
  name: 'campaign.season',
  version: 1,
  input: SeasonInput,
  reads: () => [],
  decide(facts, request, environment): CommandDecision<{ campaign: string }> {
    const { campaign, from, bands } = request
    if (facts.campaign.has(campaign)) throw new AppError('id-taken', { id: campaign })
    const source = environment.bandsOf(from)
    const old = factOf(source, 'campaign', from)
    const frame = seasonFrame(old, request, environment.now)
    const taken = request.carry.counters ? countersOf(source) : []
    const counters = new Map(taken.map(({ id }) => [id, environment.nextId()]))
    const seasonStart = { source, old, request, budget: frame.startingBudget, counters, environment }
    const refused = checkSeason(seasonStart)
    if (refused.length > 0) return { refused }
    const coming = bands.map((band, at) => carryOverBand(seasonStart, band, at))
    // The first change of a warband creates it.
    const newIds = new Map(coming.map(([created], at) => [bands[at]!, created!.id]))
    const changes = [
      addFact('campaign', campaign, frame),
      ...carryOverPack(seasonStart),
      ...carryOverContent(seasonStart, coming.flat()),
      ...carryOverCounters(seasonStart),
      ...coming.flat(),
      ...carryOverStakes(seasonStart, newIds),
    ]
    const then = applyChangesToFacts(noFacts(), changes)
    for (const id of then.warband.keys()) bandOf(then, id, environment)
    return { changes, answer: { campaign } }
  },
  describeEntries: ({ input }) => historySentence('campaign.season', { name: input.name, bands: input.bands.length }),
})

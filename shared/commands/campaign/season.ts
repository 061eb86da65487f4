import { z } from 'zod/mini'
import { added, type Change } from '../../domain/campaign/change.ts'
import { entryId, frozenOf, namedIn } from '../../domain/campaign/content.ts'
import { FACTS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, stashOf } from '../../domain/campaign/roster.ts'
import { itemFields, memberFacts } from '../../domain/campaign/split.ts'
import { afterChanges, factOf, factsWhere, noFacts, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import type { OwnedLine } from '../../rules/builder.ts'
import { MAX_LIST } from '../../rules/kit/bounds.ts'
import { bandOf } from '../base/band.ts'
import { command, type Decision, type Environment } from '../base/command.ts'
import { sentence } from '../base/telling.ts'
import { ledgerLine } from '../warband/warband.ts'
import { Carry, carriedLine, carriedMember, staying } from './carry.ts'

const { name, startingBudget, cap } = FACTS.campaign.shape

export const Season = z.strictObject({
  campaign: Id,
  from: Id,
  name,
  /** Where they are not given they are as they were, if settings are carried over. */
  startingBudget: z.optional(startingBudget),
  cap: z.optional(cap),
  bands: z.array(Id).check(z.maxLength(MAX_LIST)),
  carry: z._default(Carry, Carry.parse({})),
})
type Asked = z.infer<typeof Season>
type Frame = FactOf<'campaign'>

/** The frame of the new season. */
function frameOf(old: Frame, { carry, ...asked }: Asked, now: string): Omit<Frame, 'id'> {
  const { settings, notes } = carry
  return {
    name: asked.name,
    ruleset: old.ruleset,
    settings: settings ? old.settings : {},
    house: settings ? old.house : {},
    startingBudget:
      asked.startingBudget === undefined && settings ? old.startingBudget : (asked.startingBudget ?? null),
    cap: asked.cap === undefined && settings ? old.cap : (asked.cap ?? null),
    notes: notes ? old.notes : '',
    createdAt: now,
    closedAt: null,
    playersMay: settings ? old.playersMay : null,
  }
}

interface Beginning {
  readonly source: Facts
  readonly old: Frame
  readonly asked: Asked
  readonly budget: number | null
  readonly environment: Environment
}

/** A band of the old campaign as new facts of the new one: things keep what was paid for them, injuries are told as of the season that they are from. */
function begun({ source, old, asked, budget, environment }: Beginning, of: string, position: number): Change[] {
  const { campaign, carry } = asked
  const { nextId, portraitOf } = environment
  const fact = factOf(source, 'warband', of)
  const band = bandOf(source, of, environment, { game: () => old.name })
  const { ruleset, roster } = band
  const at = { campaign, warband: nextId() }
  const members = carry.members ? roster.members.map((member, place) => ({ member, place, status: member.status })) : []
  const joined = staying(members).flatMap(({ member, place }, now) => {
    const paid = factsOfMember(source, 'item', band.members[place]!).map((item) => item.paid)
    const facts = memberFacts(carriedMember(member, carry, ruleset), { ...at, position: now }, paid, nextId)
    const portrait = carry.portraits ? portraitOf(band.members[place]!) : undefined
    const data = portrait && { ...at, member: facts[0]!.id, data: portrait.data }
    return [...facts, ...(data ? [added('portrait', nextId(), data)] : [])]
  })
  const stash = ((carry.members ? roster.stash : undefined) ?? []) as readonly OwnedLine[]
  const paidInStash = stashOf(source, of).map(({ paid }) => paid)
  return [
    added('warband', at.warband, {
      ...{ campaign, position, withdrawnAt: null, notes: carry.notes ? fact.notes : '' },
      ...{ name: fact.name, player: fact.player, options: fact.options, cap: fact.cap },
    }),
    ...frozenOf(source, of).map(({ entry }) => added('frozen', nextId(), { ...at, entry })),
    ...joined,
    ...stash.map((line, place) => {
      const own = carriedLine(line, carry, ruleset)
      return added('item', nextId(), itemFields(own, { ...at, member: null }, paidInStash[place]!, place))
    }),
    ...(carry.treasury === 'keep' ? ledgerLine(at, band.treasury, 'brought-in', environment) : []),
    ...(carry.treasury === 'budget' ? ledgerLine(at, budget ?? 0, 'starting-budget', environment) : []),
  ]
}

/** The old campaign's own entries: all of them, or those that are named, and what they name in turn. */
function entriesFor({ source, asked, environment }: Beginning, bands: readonly Change[]): Change[] {
  const all = factsWhere(source, 'custom', () => true)
  const needed = new Set(namedIn(bands.map(({ after }) => after)))
  // A set that is gone through takes in what is added meanwhile.
  for (const id of needed) for (const inner of namedIn(all.find((one) => entryId(one) === id)?.entry)) needed.add(inner)
  return all
    .filter((one) => asked.carry.content || needed.has(entryId(one)))
    .map(({ entry }) => added('custom', environment.nextId(), { campaign: asked.campaign, entry }))
}

const wrong = ({ asked, budget }: Beginning): Issue[] => [
  ...(asked.carry.treasury === 'budget' && budget === null ? [error('season-no-budget', 'startingBudget')] : []),
  ...(new Set(asked.bands).size < asked.bands.length ? [error('season-twice', 'bands')] : []),
]

/**
 * Begins a campaign with bands of another, open or closed, which stays as it is: a new season. What comes with them is
 * chosen; games and history do not. Throws `id-taken`, `fact-missing`, and what is wrong with a band as it would be.
 */
export const beginSeason = command({
  name: 'campaign.season',
  version: 1,
  input: Season,
  reads: () => [],
  decide(facts, asked, environment): Decision<{ campaign: string }> {
    const { campaign, from, bands } = asked
    if (facts.campaign.has(campaign)) throw new AppError('id-taken', { id: campaign })
    const source = environment.bandsOf(from)
    const old = factOf(source, 'campaign', from)
    const frame = frameOf(old, asked, environment.now)
    const beginning = { source, old, asked, budget: frame.startingBudget, environment }
    const refused = wrong(beginning)
    if (refused.length > 0) return { refused }
    const coming = bands.flatMap((band, at) => begun(beginning, band, at))
    const changes = [added('campaign', campaign, frame), ...entriesFor(beginning, coming), ...coming]
    const then = afterChanges(noFacts(), changes)
    for (const id of then.warband.keys()) bandOf(then, id, environment)
    return { changes, answer: { campaign } }
  },
  tell: ({ input }) => sentence('campaign.season', { name: input.name, bands: input.bands.length }),
})

import { z } from 'zod/mini'
import { added, canonical, changed, type Change } from '../../domain/campaign/change.ts'
import { idOf } from '../../domain/campaign/content.ts'
import { FACTS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { itemFields, memberFacts, type ItemLine } from '../../domain/campaign/split.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { ROSTER_FORMAT, type Roster } from '../../domain/roster.ts'
import { rosterFrom } from '../../rules/rosterFrom.ts'
import { unplayed } from '../../rules/unplayed.ts'
import { settingOf } from '../../rules/termsOf.ts'
import { bandOf, listPrice, withPaidLines, type Band } from '../base/band.ts'
import { command, given, warband as one, type Environment } from '../base/command.ts'
import { givenRoster } from './givenRoster.ts'
import { unplayedAmong } from '../base/unplayed.ts'
import { bandName, fieldsChanged, sentence } from '../base/telling.ts'

const { name, player, options, cap, notes } = FACTS.warband.shape

/** Beside the frame a new warband needs nothing; those that exist have their own positions. */
const POSITION = z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0)

/** Whose a fact of a band is. */
interface Own {
  readonly campaign: string
  readonly warband: string
}

/** A line of a new band's ledger; nothing for nothing. */
export function ledgerLine(
  { campaign, warband }: Own,
  amount: number,
  reason: string,
  { nextId, now }: Environment,
): Change[] {
  if (amount === 0) return []
  const line = { campaign, warband, amount, reason, detail: '', game: null, member: null, at: now }
  return [added('ledger', nextId(), line)]
}

/**
 * Adds an empty warband, its treasury opened with the campaign's starting budget; options that are not given follow the
 * campaign's settings. Throws what is wrong with its options.
 */
export const createWarband = command({
  name: 'warband.create',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    warband: Id,
    name,
    player: z._default(player, ''),
    options: z._default(options, {}),
    cap: z._default(cap, null),
    notes: z._default(notes, ''),
    position: POSITION,
  }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, ...fields }, environment) {
    const { ruleset: id, settings, house, startingBudget } = factOf(facts, 'campaign', fields.campaign)
    if (facts.warband.has(warband)) throw new AppError('id-taken', { id: warband })
    const ruleset = environment.ruleset(id)
    const chosen = { ...ruleset.roster.optionsIn?.(settingOf(ruleset, settings)), ...fields.options }
    const empty = { format: ROSTER_FORMAT, ruleset: id, name: fields.name, options: chosen, members: [] }
    const { roster } = rosterFrom(empty, [ruleset])
    const given = Object.values(fields.options).filter((option) => typeof option === 'string')
    const refused = unplayedAmong({ unplayed: unplayed(ruleset, house) }, given)
    if (refused.length > 0) return { refused }
    const own = { ...fields, options: roster.options as typeof fields.options, withdrawnAt: null }
    return {
      changes: [
        added('warband', warband, own),
        ...ledgerLine({ campaign: fields.campaign, warband }, startingBudget ?? 0, 'starting-budget', environment),
      ],
      answer: { warband },
    }
  },
  tell: ({ input }) => sentence('warband.create', { who: input.name }),
})

/** Changes what a warband is called and how it is set up. Throws what is wrong with its options. */
export const changeWarband = command({
  name: 'warband.change',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    warband: Id,
    name: z.optional(name),
    player: z.optional(player),
    options: z.optional(options),
    cap: z.optional(cap),
    notes: z.optional(notes),
    position: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  }),
  reads: ({ warband }) => [one(warband)],
  current: (facts, { warband }) => factOf(facts, 'warband', warband),
  decide(facts, { campaign, warband, ...fields }, environment) {
    const fact = factOf(facts, 'warband', warband)
    const { ruleset, roster } = bandOf(facts, warband, environment)
    if (fields.options) rosterFrom({ ...roster, options: fields.options }, [ruleset])
    return { changes: changed('warband', fact, given({ campaign, ...fields })), answer: {} }
  },
  tell: (telling) => fieldsChanged(telling, 'warband', bandName(telling.names, telling.input.warband)),
})

/**
 * Custom entries of a roster as facts: those that the band keeps as they were, and those that the campaign does not have yet.
 * Throws `custom-differs` for one that differs.
 */
function customFacts({ custom, frozen = [] }: Roster, own: Own, facts: Facts, { nextId }: Environment): Change[] {
  const known = new Map(factsWhere(facts, 'custom', () => true).map(({ entry }) => [idOf(entry), canonical(entry)]))
  return (custom as readonly FactOf<'custom'>['entry'][]).flatMap((entry): Change[] => {
    const id = idOf(entry)
    if (frozen.includes(id)) return [added('frozen', nextId(), { ...own, entry })]
    const there = known.get(id)
    if (there === undefined) return [added('custom', nextId(), { campaign: own.campaign, entry })]
    if (there === canonical(entry)) return []
    throw new AppError('custom-differs', { id })
  })
}

/**
 * Brings in a warband from a roster, with all its history: that of a campaign already half played. Things whose price the roster
 * does not say count as paid by what they add to the cost.
 */
export const importWarband = command({
  name: 'warband.import',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, roster: z.json(), position: POSITION }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, roster: document, position }, environment) {
    const frame = factOf(facts, 'campaign', campaign)
    if (facts.warband.has(warband)) throw new AppError('id-taken', { id: warband })
    const ruleset = environment.ruleset(frame.ruleset)
    const roster = givenRoster(document, ruleset, environment)
    const own = { campaign, warband }
    const band: Band = { ruleset, roster, members: [], treasury: 0, setting: () => undefined, unplayed: new Map() }
    const changes: Change[] = [
      added('warband', warband, {
        campaign,
        name: roster.name,
        player: roster.player ?? '',
        options: roster.options as never,
        cap: roster.cap ?? null,
        notes: roster.notes ?? '',
        position,
        withdrawnAt: null,
      }),
      ...customFacts(roster, own, facts, environment),
      ...roster.members.flatMap((document, at) => {
        const { member, paid } = withPaidLines(band, document, { told: true })
        return memberFacts(member, { ...own, position: at }, paid, environment.nextId)
      }),
      ...((roster.stash ?? []) as readonly ItemLine[]).map((line, at) => {
        const paid = line.paid ?? listPrice(band, line)
        return added('item', environment.nextId(), itemFields(line, { ...own, member: null }, paid, at))
      }),
      ...ledgerLine(own, roster.treasury ?? 0, 'brought-in', environment),
    ]
    return { changes, answer: { warband } }
  },
  tell: ({ names, input }) => sentence('warband.import', { who: bandName(names, input.warband) }),
})

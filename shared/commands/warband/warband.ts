import { z } from 'zod/mini'
import { addFact, canonicalJson, updateFact, type Change } from '../../domain/campaign/change.ts'
import { catalogueEntryId } from '../../domain/campaign/content.ts'
import { FACT_SCHEMAS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { itemFields, memberFacts, type ItemLine } from '../../domain/campaign/memberFacts.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import type { Roster } from '../../domain/roster.ts'
import { error } from '../../domain/issue.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'
import { parseRoster } from '../../rules/parseRoster.ts'
import { findExcludedEntries } from '../../rules/excludedEntries.ts'
import { bandOf, listPriceOfPiece, splitByPrice, type Band } from '../base/band.ts'
import { defineCommand, warbandAggregate as one, type CommandEnvironment } from '../base/command.ts'
import { buildEmptyRoster } from './emptyRoster.ts'
import { readStartRolls, startRollFacts, StartRolls } from './startRolls.ts'
import { parseRosterDocument } from './rosterDocument.ts'
import { refuseExcludedEntries } from '../base/excludedEntries.ts'
import { bandName, describeFieldChanges, historySentence } from '../base/historySentences.ts'

const { name, player, options, cap, notes } = FACT_SCHEMAS.warband.shape

/** Position of a new warband; 0 unless the input gives one. */
const POSITION = z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0)

/** The campaign and the warband that a fact belongs to. */
interface BandScope {
  readonly campaign: string
  readonly warband: string
}

/**
 * Builds the opening line of a new warband's ledger. Returns no change for an amount of 0. `detail`: how dice became the
 * amount.
 */
export function openingLedgerLine(
  { campaign, warband }: BandScope,
  amount: number,
  reason: string,
  { nextId, now }: CommandEnvironment,
  detail = '',
): Change[] {
  if (amount === 0) return []
  const line = { campaign, warband, amount, reason, detail, game: null, member: null, at: now }
  return [addFact('ledger', nextId(), line)]
}

/**
 * Adds a warband without members, with the campaign's starting budget in its treasury, or with the one that it rolled
 * (`rolls`). An option that is absent follows the campaign's settings. Throws if the options or the dice are invalid.
 */
export const createWarband = defineCommand({
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
    rolls: z._default(StartRolls, {}),
  }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, rolls, ...fields }, environment) {
    const { house, startingBudget, ruleset: rulesetId } = factOf(facts, 'campaign', fields.campaign)
    if (facts.warband.has(warband)) throw new AppError('id-taken', { id: warband })
    const rolled = readStartRolls(environment.ruleset(rulesetId), rolls)
    if (rolled.budget && startingBudget === null) return { refused: [error('no-budget-to-roll', 'rolls')] }
    const chosen = { ...fields, options: { ...fields.options, ...rolled.options } }
    const { ruleset, roster } = buildEmptyRoster(facts, fields.campaign, chosen, environment)
    const given = Object.values(fields.options).filter((option) => typeof option === 'string')
    const refused = refuseExcludedEntries({ excludedEntries: findExcludedEntries(ruleset, house) }, given)
    if (refused.length > 0) return { refused }
    const at = { campaign: fields.campaign, warband }
    const own = { ...fields, options: roster.options as typeof fields.options, withdrawnAt: null }
    return {
      changes: [
        addFact('warband', warband, own),
        ...openingLedgerLine(
          at,
          rolled.budget?.amount ?? startingBudget ?? 0,
          'starting-budget',
          environment,
          rolled.budget?.detail,
        ),
        ...startRollFacts(at, ruleset, rolls, environment),
      ],
      answer: { warband },
    }
  },
  describeEntries({ input: { name: who }, entries }) {
    const line = entries[0].changes.find(({ kind }) => kind === 'ledger')
    const { amount = 0, detail: dice = '' } = (line?.after ?? line?.before ?? {}) as Partial<FactOf<'ledger'>>
    return dice === ''
      ? historySentence('warband.create', { who })
      : historySentence('warband.create-rolled', { who, amount, dice })
  },
})

/** Changes the name, options or other fields of a warband. Throws if the options are invalid. */
export const changeWarband = defineCommand({
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
    if (fields.options) parseRoster({ ...roster, options: fields.options }, [ruleset])
    return { changes: updateFact('warband', fact, omitUndefined({ campaign, ...fields })), answer: {} }
  },
  describeEntries: (telling) =>
    describeFieldChanges(telling, 'warband', bandName(telling.names, telling.input.warband)),
})

/**
 * Builds the facts of a roster's custom entries: entries that the warband keeps frozen, and entries that the campaign
 * does not have yet. Throws `custom-differs` if the campaign has another version of an entry that is not frozen.
 */
function customFacts(
  { custom, frozen = [] }: Roster,
  own: BandScope,
  facts: Facts,
  { nextId }: CommandEnvironment,
): Change[] {
  const known = new Map(
    factsWhere(facts, 'custom', () => true).map(({ entry }) => [catalogueEntryId(entry), canonicalJson(entry)]),
  )
  return (custom as readonly FactOf<'custom'>['entry'][]).flatMap((entry): Change[] => {
    const id = catalogueEntryId(entry)
    if (frozen.includes(id)) return [addFact('frozen', nextId(), { ...own, entry })]
    const there = known.get(id)
    if (there === undefined) return [addFact('custom', nextId(), { campaign: own.campaign, entry })]
    if (there === canonicalJson(entry)) return []
    throw new AppError('custom-differs', { id })
  })
}

/**
 * Imports a warband with its history, from a roster of a campaign that is already running. If the roster states no
 * price for an item, the points that the item adds to the cost count as paid.
 */
export const importWarband = defineCommand({
  name: 'warband.import',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, roster: z.json(), position: POSITION }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, roster: document, position }, environment) {
    const frame = factOf(facts, 'campaign', campaign)
    if (facts.warband.has(warband)) throw new AppError('id-taken', { id: warband })
    const ruleset = environment.ruleset(frame.ruleset)
    const roster = parseRosterDocument(document, ruleset, environment)
    const own = { campaign, warband }
    const band: Band = {
      ruleset,
      roster,
      members: [],
      treasury: 0,
      setting: () => undefined,
      excludedEntries: new Map(),
    }
    const changes: Change[] = [
      addFact('warband', warband, {
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
        const { member, paid } = splitByPrice(band, document, { told: true })
        return memberFacts(member, { ...own, position: at }, paid, environment.nextId)
      }),
      ...((roster.stash ?? []) as readonly ItemLine[]).map((line, at) => {
        const paid = line.paid ?? listPriceOfPiece(band, line)
        return addFact('item', environment.nextId(), itemFields(line, { ...own, member: null }, paid, at))
      }),
      ...openingLedgerLine(own, roster.treasury ?? 0, 'brought-in', environment),
    ]
    return { changes, answer: { warband } }
  },
  describeEntries: ({ names, input }) => historySentence('warband.import', { who: bandName(names, input.warband) }),
})

// Any sequence of changing, keeping, taking, removing and undoing entries, in every ruleset: a band that keeps an entry
// keeps its value, taking it later equals taking it at once, and an undo leaves nothing behind.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContentCheck } from '../../../shared/contract/views/content.ts'
import type { ContentEntry } from '../../../shared/rules/contentRules.ts'
import { findMissingContent, catalogueEntryId } from '../../../shared/domain/campaign/content.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { createContentEntry } from '../../../shared/rules/contentForm.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { readRosterDocument } from '../../../shared/rulesets/readRoster.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { times } from '../../support/long.ts'

const BANDS = ['warband001', 'warband002', 'warband003']

/** Entries of every kind of a ruleset: two modelled on entries of the book, or one if the kind has no models. */
function entriesOf(ruleset: (typeof RULESETS)[number]): ContentEntry[] {
  const context = ruleset.roster.context(ruleset.roster.starter('–'))
  return ruleset.content!.kinds(context).flatMap((kind) => {
    const name = { fr: `Maison ${kind.id}`, en: `Home ${kind.id}` }
    const models = kind.models.length > 0 ? kind.models.slice(0, 2) : [undefined]
    return models.map((model, at) => ({
      ...createContentEntry(kind, model),
      ...{ id: `custom:${kind.id}-${at}`, name, summary: name },
    }))
  })
}

/** Bands with all of the campaign's own entries that their members and stash can have. */
function bandsWithEntries(id: string): Played {
  const ruleset = RULESETS.find((one) => one.id === id)!
  const played = begun(id, 100_000)
  const own = entriesOf(ruleset).filter(
    (entry) => refusal(() => played.does('content.add', { campaign: CAMPAIGN, entries: [entry] })).length === 0,
  )
  for (const [at, warband] of BANDS.entries()) {
    if (at > 0) played.does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${at}`, position: at })
    const starter = ruleset.roster.starter('–')
    const context = ruleset.roster.context({ ...starter, custom: own })
    // Some kinds of members can have entries that others cannot: only a gladiator has equipment.
    for (const first of [starter.members[0]!, ...ruleset.sheet.templates().map((one) => one.member)]) {
      const member = own.reduce<Member>(
        (one, entry) => ruleset.roster.add(one, catalogueEntryId(entry), context),
        first,
      )
      for (const one of [
        { ...member, name: 'Tout' },
        { ...first, name: 'Rien' },
      ])
        if (refusal(() => played.does('member.recruit', { campaign: CAMPAIGN, warband, member: one })).length === 0)
          break
    }
    for (const entry of own)
      refusal(() =>
        played.does('item.buy', { campaign: CAMPAIGN, warband, member: null, item: { id: catalogueEntryId(entry) } }),
      )
  }
  return played
}

/** Everything computed for a band, without texts. */
function figures(played: Played, warband: string): string {
  const roster = rosterOf(played, warband)
  const { ruleset, roster: read } = readRosterDocument({ ...roster, cap: undefined })
  const { cost, members, issues } = evaluateWholeRoster(ruleset, read)
  const values = members.map((one) => [
    one.cost.total,
    Object.entries(one.values).map(([key, { total }]) => [key, total]),
  ])
  return JSON.stringify([cost.total, values, issues.map(({ code, path }) => [code, path])])
}
const rosterOf = (played: Played, warband: string) =>
  JSON.parse(JSON.stringify(played.call('warband.export', { campaign: CAMPAIGN, warband }))) as Record<string, unknown>

const factsOf = (played: Played) => played.store.loadAll(CAMPAIGN)

interface Step {
  readonly what: number
  readonly entry: number
  readonly amount: number
  readonly keep: readonly boolean[]
}
const steps = fc.array(
  fc.record({
    what: fc.integer({ min: 0, max: 5 }),
    entry: fc.nat(30),
    amount: fc.integer({ min: 0, max: 9 }),
    keep: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  }),
  { minLength: 3, maxLength: 10 },
)

/** The entry with other numbers everywhere: a price, a strength, a number of cards. */
const withOtherNumbers = (entry: ContentEntry, amount: number): ContentEntry =>
  JSON.parse(
    JSON.stringify(entry, (key, value: unknown) =>
      typeof value === 'number' && key !== 'rank' && key !== 'minimumRank' ? amount : value,
    ),
  ) as ContentEntry
const withOtherPrice = (entry: ContentEntry, amount: number): ContentEntry => ({
  ...entry,
  ...('cost' in entry && { cost: amount }),
})

/** Executes a step; `keepers`: whether bands keep entries. Returns whether it was executed. */
function executeStep(played: Played, step: Step, keepers: boolean): boolean {
  const { custom, frozen } = factsOf(played)
  const keep = keepers ? BANDS.filter((_, at) => step.keep[at]) : []
  const all = [...custom.values()]
  const entry = all[step.entry % Math.max(1, all.length)]?.entry
  const to = (command: string, more: object) =>
    refusal(() => played.does(command, { campaign: CAMPAIGN, ...more })).length === 0
  if (step.what === 4) {
    const kept = [...frozen.values()][step.entry % Math.max(1, frozen.size)]
    return kept !== undefined && to('content.take', { id: catalogueEntryId(kept.entry), warbands: [kept.warband] })
  }
  if (!entry) return false
  if (step.what === 3) {
    const { effects } = played.call<ContentCheck>('content.check', { campaign: CAMPAIGN, entry: null, of: entry['id'] })
    const strike = effects.map(({ warband }) => warband)
    return to('content.remove', { id: entry['id'], keep, strike })
  }
  const next = step.what % 2 === 0 ? withOtherNumbers(entry, step.amount) : withOtherPrice(entry, step.amount)
  return to('content.change', { entry: next, keep })
}

describe.each(RULESETS.map(({ id }) => id))('content of %s', (id) => {
  test('kept by a band leaves its figures unchanged and is exported with it; an undo restores all facts', () => {
    let frozen = 0
    fc.assert(
      fc.property(steps, (list) => {
        const played = bandsWithEntries(id)
        for (const step of list) {
          const before = factsOf(played)
          const was = BANDS.map((warband) => figures(played, warband))
          if (!executeStep(played, step, true)) continue
          const after = factsOf(played)
          frozen = Math.max(frozen, after.frozen.size)
          expect(findMissingContent(after)).toEqual([])
          if (step.what !== 4)
            BANDS.forEach((warband, at) => step.keep[at] && expect(figures(played, warband)).toBe(was[at]))
          const entry = played.lastEntry()
          // A change to the current value has no entry.
          if (entry === '') {
            expect(after).toEqual(before)
            continue
          }
          played.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
          expect(factsOf(played)).toEqual(before)
          played.does('history.redo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
          expect(factsOf(played)).toEqual(after)
        }
        for (const warband of BANDS) {
          const roster = rosterOf(played, warband)
          const other = play()
          other.does('campaign.create', { campaign: CAMPAIGN, name: 'Ailleurs', ruleset: id })
          other.does('warband.import', { campaign: CAMPAIGN, warband, roster })
          expect(rosterOf(other, warband)).toEqual(roster)
        }
        const document = played.call<object>('campaign.export', { campaign: CAMPAIGN })
        const copy = play()
        copy.call('campaign.import', { document: JSON.parse(JSON.stringify(document)) as object })
        expect(factsOf(copy)).toEqual(factsOf(played))
      }),
      { numRuns: times(6, 60) },
    )
    // At least one entry was kept, so the checks above ran.
    expect(frozen).toBeGreaterThan(0)
  })

  test('taken later is the same as taken at once', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const [played, other] = [bandsWithEntries(id), bandsWithEntries(id)]
        for (const step of list.filter(({ what }) => what !== 4)) {
          // A refused removal is skipped for both.
          if (executeStep(other, step, false)) expect(executeStep(played, step, true)).toBe(true)
        }
        for (const { warband, entry } of factsOf(played).frozen.values())
          played.does('content.take', { campaign: CAMPAIGN, id: catalogueEntryId(entry), warbands: [warband] })
        expect(factsOf(played).frozen.size).toBe(0)
        for (const warband of BANDS) expect(figures(played, warband)).toBe(figures(other, warband))
      }),
      { numRuns: times(4, 40) },
    )
  })
})

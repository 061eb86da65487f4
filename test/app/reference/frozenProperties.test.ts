// Whatever is changed, kept, taken, struck and undone, in every ruleset: a band that keeps an entry is worth what it was, taking
// it later is as having taken it at once, and an undo leaves nothing behind.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContentCheck } from '../../../shared/contract/views/content.ts'
import type { ContentEntry } from '../../../shared/rules/contentRules.ts'
import { danglingIn, idOf } from '../../../shared/domain/campaign/content.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { newEntry } from '../../../shared/rules/contentForm.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import { readDocument } from '../../../shared/rulesets/readRoster.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { times } from '../../support/long.ts'

const BANDS = ['warband001', 'warband002', 'warband003']

/** Entries of a ruleset that begin as the book's, a few of each kind; and one of each kind that has no model. */
function entriesOf(ruleset: (typeof RULESETS)[number]): ContentEntry[] {
  const context = ruleset.roster.context(ruleset.roster.starter('–'))
  return ruleset.content!.kinds(context).flatMap((kind) => {
    const name = { fr: `Maison ${kind.id}`, en: `Home ${kind.id}` }
    const models = kind.models.length > 0 ? kind.models.slice(0, 2) : [undefined]
    return models.map((model, at) => ({
      ...newEntry(kind, model),
      ...{ id: `custom:${kind.id}-${at}`, name, summary: name },
    }))
  })
}

/** Bands of which each has whatever its members can be given of the campaign's own. */
function filled(id: string): Played {
  const ruleset = RULESETS.find((one) => one.id === id)!
  const played = begun(id, 100_000)
  const own = entriesOf(ruleset).filter(
    (entry) => refusal(() => played.does('content.add', { campaign: CAMPAIGN, entries: [entry] })).length === 0,
  )
  for (const [at, warband] of BANDS.entries()) {
    if (at > 0) played.does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${at}`, position: at })
    const starter = ruleset.roster.starter('–')
    const context = ruleset.roster.context({ ...starter, custom: own })
    // Some have a place for what others have none for: a gladiator for its equipment.
    for (const first of [starter.members[0]!, ...ruleset.sheet.templates().map((one) => one.member)]) {
      const member = own.reduce<Member>((one, entry) => ruleset.roster.add(one, idOf(entry), context), first)
      for (const one of [
        { ...member, name: 'Tout' },
        { ...first, name: 'Rien' },
      ])
        if (refusal(() => played.does('member.recruit', { campaign: CAMPAIGN, warband, member: one })).length === 0)
          break
    }
    for (const entry of own)
      refusal(() => played.does('item.buy', { campaign: CAMPAIGN, warband, member: null, item: { id: idOf(entry) } }))
  }
  return played
}

/** All that is reckoned of a band, without the words in which it is told. */
function figures(played: Played, warband: string): string {
  const roster = rosterOf(played, warband)
  const { ruleset, roster: read } = readDocument({ ...roster, cap: undefined })
  const { cost, members, issues } = evaluate(ruleset, read)
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

/** The entry with another number in each place that has one: a price, a strength, how many cards. */
const otherwise = (entry: ContentEntry, amount: number): ContentEntry =>
  JSON.parse(
    JSON.stringify(entry, (key, value: unknown) =>
      typeof value === 'number' && key !== 'rank' && key !== 'minimumRank' ? amount : value,
    ),
  ) as ContentEntry
/** The same with its price alone. */
const repriced = (entry: ContentEntry, amount: number): ContentEntry => ({
  ...entry,
  ...('cost' in entry && { cost: amount }),
})

/** Does a step; `keepers`: whether bands keep anything. True where it was done. */
function done(played: Played, step: Step, keepers: boolean): boolean {
  const { custom, frozen } = factsOf(played)
  const keep = keepers ? BANDS.filter((_, at) => step.keep[at]) : []
  const all = [...custom.values()]
  const entry = all[step.entry % Math.max(1, all.length)]?.entry
  const to = (command: string, more: object) =>
    refusal(() => played.does(command, { campaign: CAMPAIGN, ...more })).length === 0
  if (step.what === 4) {
    const kept = [...frozen.values()][step.entry % Math.max(1, frozen.size)]
    return kept !== undefined && to('content.take', { id: idOf(kept.entry), warbands: [kept.warband] })
  }
  if (!entry) return false
  if (step.what === 3) {
    const { effects } = played.call<ContentCheck>('content.check', { campaign: CAMPAIGN, entry: null, of: entry['id'] })
    const strike = effects.map(({ warband }) => warband)
    return to('content.remove', { id: entry['id'], keep, strike })
  }
  const next = step.what % 2 === 0 ? otherwise(entry, step.amount) : repriced(entry, step.amount)
  return to('content.change', { entry: next, keep })
}

describe.each(RULESETS.map(({ id }) => id))('content of %s', (id) => {
  test('kept by a band leaves its figures as they were, and comes along with it; undone, nothing is left', () => {
    let frozen = 0
    fc.assert(
      fc.property(steps, (list) => {
        const played = filled(id)
        for (const step of list) {
          const before = factsOf(played)
          const was = BANDS.map((warband) => figures(played, warband))
          if (!done(played, step, true)) continue
          const after = factsOf(played)
          frozen = Math.max(frozen, after.frozen.size)
          expect(danglingIn(after)).toEqual([])
          if (step.what !== 4)
            BANDS.forEach((warband, at) => step.keep[at] && expect(figures(played, warband)).toBe(was[at]))
          const entry = played.lastEntry()
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
    // Else nothing was looked at.
    expect(frozen).toBeGreaterThan(0)
  })

  test('taken later is as if it had been taken at once', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const [played, other] = [filled(id), filled(id)]
        for (const step of list.filter(({ what }) => what !== 4)) {
          // What cannot be struck at once is left to both.
          if (done(other, step, false)) expect(done(played, step, true)).toBe(true)
        }
        for (const { warband, entry } of factsOf(played).frozen.values())
          played.does('content.take', { campaign: CAMPAIGN, id: idOf(entry), warbands: [warband] })
        expect(factsOf(played).frozen.size).toBe(0)
        for (const warband of BANDS) expect(figures(played, warband)).toBe(figures(other, warband))
      }),
      { numRuns: times(4, 40) },
    )
  })
})

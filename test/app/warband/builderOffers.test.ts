import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import { begun, CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { times } from '../../support/long.ts'
import { memoryStore } from '../../support/memoryStore.ts'
import { offersOf, type Offer } from '../../support/offers.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const builder = ({ call }: Played): BuilderView => call<BuilderView>('warband.builder', at)

/** Codes of a refused command; undefined if it is accepted. */
function sendOffer(played: Played, { what, input }: Offer): string[] | undefined {
  try {
    played.does(what, input)
    return undefined
  } catch (error) {
    const { issues } = error as { issues?: { code: string }[] }
    if (!issues) throw error
    return issues.map(({ code }) => code)
  }
}

/** A band after random steps through the offers of its builder. */
function walkThroughOffers(ruleset: string, budget: number, picks: readonly number[]): Played {
  const played = begun(ruleset, budget, play(memoryStore()))
  for (const pick of picks) {
    const allowed = offersOf(played, at).filter(({ refused }) => !refused)
    if (allowed.length === 0) break
    // Sometimes adds a recruit: otherwise a walk stays with the first member.
    const recruits = allowed.filter(({ what }) => what === 'member.recruit')
    const list = pick % 5 === 0 && recruits.length > 0 ? recruits : allowed
    sendOffer(played, list[pick % list.length]!)
  }
  return played
}

const walks = fc.array(fc.nat({ max: 10_000 }), { minLength: 4, maxLength: 18 })

describe.each(['un-pour-un', 'chaos-au-caire'])('the offers of the builder of %s', (ruleset) => {
  test('are accepted at the given price, and refused offers for the given reason', () => {
    let [accepted, refused] = [0, 0]
    fc.assert(
      fc.property(walks, fc.integer({ min: 30, max: 400 }), (picks, budget) => {
        const played = walkThroughOffers(ruleset, budget, picks)
        const before = builder(played).treasury.total
        for (const offer of offersOf(played, at)) {
          const reasons = sendOffer(played, offer)
          expect([offer.what, offer.input, reasons]).toEqual([offer.what, offer.input, offer.refused])
          if (reasons) {
            refused += 1
            continue
          }
          accepted += 1
          const paid = before - builder(played).treasury.total
          expect([offer.what, offer.input, paid]).toEqual([offer.what, offer.input, offer.points ?? paid])
          played.call('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
        }
      }),
      { numRuns: times(6, 60) },
    )
    expect(accepted).toBeGreaterThan(50)
    expect(refused).toBeGreaterThan(20)
  })

  test('keep the sum of treasury and value at the starting budget, after any purchases and returns', () => {
    fc.assert(
      fc.property(walks, (picks) => {
        const played = walkThroughOffers(ruleset, 500, picks)
        const { treasury, value, stash } = builder(played)
        const stashCost = stash.reduce((sum, { cost }) => sum + cost, 0)
        expect(treasury.total + value.total + stashCost).toBe(500)
        expect(builder(played).isBuilding).toBe(true)
      }),
      { numRuns: times(12, 150) },
    )
  })
})

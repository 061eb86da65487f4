// The store applies changes like the domain does: thousands of random facts and changes.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Store } from '../../main/ports/store.ts'
import { addFact, removeFact, type Change } from '../../shared/domain/campaign/change.ts'
import { FACT_KINDS, FACT_SCHEMAS, type FactKind, type FactOf } from '../../shared/domain/campaign/facts.ts'
import { sumLedgerByReason } from '../../shared/domain/campaign/ledger.ts'
import { applyChangesToFacts, listFactReferences, noFacts, type Facts } from '../../shared/domain/campaign/state.ts'
import { times } from '../support/long.ts'
import { bigCampaign } from '../support/bigCampaign.ts'
import { dataFolders, failureOf } from '../support/dataFolder.ts'
import { fieldsOf, named } from '../support/randomFacts.ts'

const dataFolder = dataFolders()

const isDangling = (facts: Facts): boolean =>
  FACT_KINDS.some((kind) =>
    [...facts[kind].values()].some((fact) =>
      listFactReferences(kind, fact).some((one) => !facts[one.kind].has(one.id)),
    ),
  )

/** A random step: numbers select from what exists. */
interface Step {
  readonly what: 'add' | 'change' | 'remove' | 'stale' | 'twice' | 'missing' | 'dangle'
  readonly kind: FactKind
  readonly fields: Record<string, unknown>
  readonly choice: number
}

const kinds = fc.constantFrom(...FACT_KINDS)
const steps: fc.Arbitrary<Step> = kinds.chain((kind) =>
  fc.record({
    what: fc.oneof(
      { weight: 12, arbitrary: fc.constant('add' as const) },
      { weight: 5, arbitrary: fc.constant('change' as const) },
      { weight: 3, arbitrary: fc.constant('remove' as const) },
      { weight: 1, arbitrary: fc.constantFrom('stale' as const, 'twice', 'missing', 'dangle') },
    ),
    kind: fc.constant(kind),
    fields: fieldsOf(kind),
    choice: fc.nat(),
  }),
)

const pick = <T>(from: readonly T[], choice: number): T | undefined => from[choice % from.length]

/** A step as a change of the current facts; undefined if it is not possible. */
function changeOf({ what, kind, fields, choice }: Step, facts: Facts, next: () => string): Change | undefined {
  const choose = (of: FactKind) => pick([...facts[of].keys()], choice)
  const given = named(kind, fields, what === 'dangle' ? () => 'nowhere00' : choose)
  const fact = pick<FactOf<FactKind>>([...facts[kind].values()], choice)
  if (what === 'add' || what === 'dangle') return given && addFact(kind, next(), given as never)
  if (what === 'missing') return removeFact(kind, { ...(given ?? fields), id: 'nobody00' } as never)
  if (!fact) return undefined
  if (what === 'twice') return given && addFact(kind, fact.id, given as never)
  if (what === 'remove') return removeFact(kind, fact as never)
  const chosenFields = Object.keys(fields).filter((_, at) => ((choice >> at) & 1) === 1)
  const pickFrom = (from: object) =>
    Object.fromEntries(chosenFields.map((name) => [name, (from as Record<string, unknown>)[name]]))
  const before = what === 'stale' ? { ...pickFrom(fact), ...pickFrom(fields) } : pickFrom(fact)
  return given && ({ kind, id: fact.id, before, after: pickFrom(given) } as Change)
}

/** The domain's result: the facts after the changes, or an error code. */
function expectedResult(facts: Facts, changes: readonly Change[]): Facts | string {
  try {
    const after = applyChangesToFacts(facts, changes)
    return isDangling(after) ? 'fact-in-use' : after
  } catch (error) {
    return (error as { code: string }).code
  }
}

/** Expects the ledger sums that commands use to equal the sums of the lines, whatever was written, refused or undone. */
function checkLedgerSums(store: Store, campaign: string): void {
  const warbands = store.aggregatesOf(campaign).filter(({ kind }) => kind === 'warband')
  const [facts, deciding] = [store.load(campaign, warbands), store.loadToDecide(campaign, warbands)]
  const sumsIn = (of: Facts) => warbands.map(({ id }) => sumLedgerByReason(of, id))
  expect(sumsIn(deciding)).toEqual(sumsIn(facts))
  expect({ ...deciding, ledger: new Map(deciding.ledger) }).toEqual(facts)
}

test('applies random batches of changes like the domain, or refuses them', () => {
  const folder = dataFolder()
  const { store } = folder.open()
  const seen = { applied: 0, 'change-conflict': 0, 'fact-in-use': 0, facts: 0 }
  let count = 0
  const next = () => `fact${String(count++).padStart(8, '0')}`
  const begin = () => bigCampaign({ warbands: 2, membersEach: 2, itemsEach: 1, games: 1 }, count++ + 1)
  const run = fc.property(
    fc.array(fc.array(steps, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 12 }),
    (batches) => {
      const begun = begin()
      store.transaction(() => store.addCampaign(begun.id, begun.facts, []))
      let { facts } = begun
      const known = FACT_KINDS.flatMap((kind) => [...facts[kind].keys()].map((id) => ({ kind, id })))
      for (const batch of batches) {
        // Facts added earlier in a batch can be referred to, changed and removed later in it.
        let within = facts
        const changes: Change[] = []
        for (const step of batch) {
          const change = changeOf(step, within, next)
          if (!change) continue
          changes.push(change)
          const after = expectedResult(within, [change])
          if (typeof after !== 'string') within = after
        }
        if (changes.length % 2 === 1) changes.reverse() // References before what they refer to: the order does not matter.
        known.push(...changes.map(({ kind, id }) => ({ kind, id })))
        const wanted = expectedResult(facts, changes)
        const work = () => store.transaction(() => store.apply(changes))
        if (typeof wanted === 'string') {
          expect(failureOf(work).code).toBe(wanted)
          seen[wanted as 'fact-in-use']++
        } else {
          work()
          facts = wanted
          seen.applied++
          seen.facts += changes.length
        }
        expect(store.factsById(known)).toEqual(facts)
        checkLedgerSums(store, begun.id)
      }
    },
  )
  fc.assert(run, { numRuns: times(90, 400) })
  expect(seen.applied).toBeGreaterThan(100)
  expect(seen.facts).toBeGreaterThan(500)
  expect(seen['change-conflict']).toBeGreaterThan(30)
  expect(seen['fact-in-use']).toBeGreaterThan(20)
})

describe('a fact is read as it was written', () => {
  const { id: campaign, facts } = bigCampaign({ warbands: 1, membersEach: 1, itemsEach: 1, games: 1 })
  const extra = (kind: FactKind) => [...facts[kind].keys()][0]

  test.each(FACT_KINDS)('%s', (kind) => {
    const { store } = dataFolder().open()
    store.transaction(() => store.addCampaign(campaign, facts, []))
    const { warband, member } = [...facts.item.values()][0]!
    const absence = { campaign, warband, member: member!, games: 1, game: null, reason: null }
    const stake = { campaign, name: 'Le moulin', sort: '', text: '', income: '', holder: null, position: 0 }
    const shown = { isOnSheets: true, isInStandings: false, position: 0 }
    const counter = { campaign, name: 'Renom', owner: 'warband', start: 0, least: null, most: null, ...shown } as const
    const others: Partial<Record<FactKind, string>> = { absence: 'absence00', stake: 'stake0000', counter: 'counter00' }
    store.transaction(() =>
      store.apply([
        addFact('absence', 'absence00', absence),
        addFact('stake', 'stake0000', stake),
        addFact('counter', 'counter00', counter),
      ]),
    )
    const choose = (of: FactKind) => others[of] ?? extra(of)
    let count = 0
    fc.assert(
      fc.property(fieldsOf(kind), (fields) => {
        const id = `written${String(count++)}`
        const given = named(kind, fields, choose)!
        const fact = { id, ...given }
        expect(FACT_SCHEMAS[kind].safeParse(given).data).toEqual(given)
        store.transaction(() => store.apply([addFact(kind, id, given as never)]))
        expect(store.factsById([{ kind, id }])[kind].get(id)).toStrictEqual(fact)
        expect(store.factsById([{ kind, id }])).toEqual({ ...noFacts(), [kind]: new Map([[id, fact]]) })
      }),
      { numRuns: times(60, 200) },
    )
  })
})

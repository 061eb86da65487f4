import { z } from 'zod/mini'
import { addFact, removeFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { countersOf } from '../../domain/campaign/counters.ts'
import { FACT_SCHEMAS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import type { SentenceParam } from '../../domain/campaign/sentence.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'
import { defineCommand } from '../base/command.ts'
import { historySentence, UNKNOWN_THING_PLACEHOLDER, type JournalNames } from '../base/historySentences.ts'

const { name, owner, start, least, most, isOnSheets, isInStandings } = FACT_SCHEMAS.counter.shape
const ofCounter = { campaign: Id, counter: Id }

export const counterName = (names: JournalNames, id: string): SentenceParam =>
  names.fact('counter', id)?.name ?? UNKNOWN_THING_PLACEHOLDER

type CounterRules = Pick<FactOf<'counter'>, 'owner' | 'start' | 'least' | 'most' | 'isInStandings'>

/** Refuses limits that leave out the starting value, and a counter of members in the standings of warbands. */
const checkCounter = (counter: CounterRules): Issue[] => [
  ...((counter.least ?? -Infinity) > counter.start || counter.start > (counter.most ?? Infinity)
    ? [error('counter-limits', 'start')]
    : []),
  ...(counter.isInStandings && counter.owner === 'member' ? [error('counter-standings', 'isInStandings')] : []),
]

/** Creates a counter, of which every warband or every member then has the starting value. */
export const createCounter = defineCommand({
  name: 'counter.create',
  version: 1,
  input: z.strictObject({
    ...ofCounter,
    name,
    owner,
    start: z._default(start, 0),
    least: z._default(least, null),
    most: z._default(most, null),
    isOnSheets: z._default(isOnSheets, true),
    isInStandings: z._default(isInStandings, false),
  }),
  reads: () => [],
  decide(facts, { counter, ...fields }) {
    factOf(facts, 'campaign', fields.campaign)
    const refused = checkCounter(fields)
    if (refused.length > 0) return { refused }
    const position = (countersOf(facts).at(-1)?.position ?? -1) + 1
    return { changes: [addFact('counter', counter, { ...fields, position })], answer: { counter } }
  },
  describeEntries: ({ input }) => historySentence('counter.create', { what: input.name }),
})

/**
 * Changes what the organiser decided about a counter. A new starting value moves all values. Values outside new limits
 * stay as they are; their next change must lead back inside.
 */
export const changeCounter = defineCommand({
  name: 'counter.change',
  version: 1,
  input: z.strictObject({
    ...ofCounter,
    name: z.optional(name),
    start: z.optional(start),
    least: z.optional(least),
    most: z.optional(most),
    isOnSheets: z.optional(isOnSheets),
    isInStandings: z.optional(isInStandings),
  }),
  reads: () => [],
  current: (facts, { counter }) => factOf(facts, 'counter', counter),
  decide(facts, { counter, ...fields }) {
    const fact = factOf(facts, 'counter', counter)
    const refused = checkCounter({ ...fact, ...omitUndefined(fields) })
    if (refused.length > 0) return { refused }
    return { changes: updateFact('counter', fact, omitUndefined(fields)), answer: {} }
  },
  describeEntries: ({ names, input }) => historySentence('counter.change', { what: counterName(names, input.counter) }),
})

/** Moves a counter to the position before another counter, or to the end (`null`). */
export const moveCounter = defineCommand({
  name: 'counter.move',
  version: 1,
  input: z.strictObject({ ...ofCounter, before: z.nullable(Id) }),
  reads: () => [],
  decide(facts, { counter, before }) {
    const fact = factOf(facts, 'counter', counter)
    if (before !== null) factOf(facts, 'counter', before)
    if (before === counter) return { changes: [], answer: {} }
    const others = countersOf(facts).filter(({ id }) => id !== counter)
    const at = before === null ? others.length : others.findIndex(({ id }) => id === before)
    return {
      changes: others.toSpliced(at, 0, fact).flatMap((one, position) => updateFact('counter', one, { position })),
      answer: {},
    }
  },
  describeEntries: ({ names, input }) => historySentence('counter.move', { what: counterName(names, input.counter) }),
})

const removeEntries = (facts: Facts, counter: string): Change[] =>
  factsWhere(facts, 'counterEntry', (entry) => entry.counter === counter).map((entry) =>
    removeFact('counterEntry', entry),
  )

/** Removes a counter with all its values, also those of withdrawn warbands. */
export const removeCounter = defineCommand({
  name: 'counter.remove',
  version: 1,
  allowedWhen: 'withdrawn',
  input: z.strictObject(ofCounter),
  reads: () => 'warbands',
  decide(facts, { counter }) {
    const fact = factOf(facts, 'counter', counter)
    return { changes: [...removeEntries(facts, counter), removeFact('counter', fact)], answer: {} }
  },
  describeEntries: ({ names, input }) => historySentence('counter.remove', { what: counterName(names, input.counter) }),
})

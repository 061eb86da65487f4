import { z } from 'zod/mini'
import { addFact } from '../../domain/campaign/change.ts'
import { counterValueOf } from '../../domain/campaign/counters.ts'
import { FACT_SCHEMAS, Id, MAX_COUNTER } from '../../domain/campaign/facts.ts'
import type { SentenceParam } from '../../domain/campaign/sentence.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { NonZeroAmount } from '../../domain/text.ts'
import { defineCommand, MAX_BATCH, warbandAggregate } from '../base/command.ts'
import {
  bandName,
  historySentence,
  listSentenceParam,
  memberName,
  optionalReasonClause,
  signedSentenceParam,
  type JournalNames,
} from '../base/historySentences.ts'
import { getBandMember } from '../member/member.ts'
import { counterName } from './counter.ts'

/** A change of one value. `member`: null for a counter of warbands. `by`: what is added to the value. */
const CounterChange = z.strictObject({
  counter: Id,
  warband: Id,
  member: z._default(FACT_SCHEMAS.counterEntry.shape.member, null),
  by: NonZeroAmount,
})
type CounterChange = z.infer<typeof CounterChange>

const isSameValue = (one: CounterChange, other: CounterChange): boolean =>
  one.counter === other.counter && one.warband === other.warband && one.member === other.member

/** Refuses a value for an owner that the counter does not have. Throws `fact-missing`. */
function checkOwner(facts: Facts, { counter, warband, member }: CounterChange): Issue[] {
  const { name, owner } = factOf(facts, 'counter', counter)
  factOf(facts, 'warband', warband)
  if ((owner === 'member') !== (member !== null)) return [error('counter-owner', 'changes', { name })]
  if (member === null) return []
  const { movedTo, name: who } = getBandMember(facts, warband, member)
  return movedTo === null ? [] : [error('member-moved', 'changes', { name: who })]
}

/** Refuses a value below or above the limits of the counter. */
function checkLimits(facts: Facts, change: CounterChange, changes: readonly CounterChange[]): Issue[] {
  const { counter, warband, member } = change
  const { name, least, most } = factOf(facts, 'counter', counter)
  const by = changes.reduce((sum, one) => (isSameValue(one, change) ? sum + one.by : sum), 0)
  const value = counterValueOf(facts, counter, change) + by
  const who = member === null ? factOf(facts, 'warband', warband).name : factOf(facts, 'member', member).name
  const [lowest, highest] = [least ?? -MAX_COUNTER, most ?? MAX_COUNTER]
  if (value < lowest) return [error('counter-least', 'changes', { name, who, value, limit: lowest })]
  return value > highest ? [error('counter-most', 'changes', { name, who, value, limit: highest })] : []
}

/** Number of changes that the history names. */
const NAMED_CHANGES = 3

/** Lists the changes: “Renown: The Tanners +2, The Fangs −1”; of more than three, only the first are named. */
function changesText(names: JournalNames, changes: readonly CounterChange[]): SentenceParam {
  const isOneCounter = changes.every(({ counter }) => counter === changes[0]!.counter)
  const named = changes.slice(0, NAMED_CHANGES).map(({ counter, warband, member, by }): SentenceParam => {
    const who = member === null ? bandName(names, warband) : memberName(names, member)
    const params = { who, by: signedSentenceParam(by) }
    return {
      told: isOneCounter
        ? historySentence('counter.of', params)
        : historySentence('counter.of-several', { ...params, what: counterName(names, counter) }),
    }
  })
  const count = changes.length - NAMED_CHANGES
  return listSentenceParam([...named, ...(count > 0 ? [{ told: historySentence('counter.more', { count }) }] : [])])
}

/**
 * Changes values of counters, of several warbands or members at once. `why`: the organiser's reason. Refused if a value
 * would be outside the limits of its counter.
 */
export const adjustCounters = defineCommand({
  name: 'counter.adjust',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    changes: z.array(CounterChange).check(z.minLength(1), z.maxLength(MAX_BATCH)),
    why: z._default(FACT_SCHEMAS.counterEntry.shape.why, ''),
  }),
  reads: ({ changes }) => [...new Set(changes.map(({ warband }) => warband))].map(warbandAggregate),
  decide(facts, { campaign, changes, why }, { nextId, now: at }) {
    const wrong = changes.flatMap((one) => checkOwner(facts, one))
    if (wrong.length > 0) return { refused: wrong }
    const firsts = changes.filter((one, index) => changes.findIndex((other) => isSameValue(one, other)) === index)
    const refused = firsts.flatMap((one) => checkLimits(facts, one, changes))
    if (refused.length > 0) return { refused }
    return {
      changes: changes.map(({ counter, warband, member, by: amount }) =>
        addFact('counterEntry', nextId(), { campaign, warband, counter, member, amount, why, at }),
      ),
      answer: {},
    }
  },
  describeEntries({ names, input }) {
    const { changes } = input
    const isOneCounter = changes.every(({ counter }) => counter === changes[0]!.counter)
    const params = { changes: changesText(names, changes), why: optionalReasonClause(input) }
    return isOneCounter
      ? historySentence('counter.adjust', { ...params, what: counterName(names, changes[0]!.counter) })
      : historySentence('counter.adjust-several', params)
  },
})

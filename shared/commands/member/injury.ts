import { z } from 'zod/mini'
import { addFact, removeFact } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember } from '../../domain/campaign/roster.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { hasLeft } from '../../domain/member.ts'
import { CatalogueId, SingleLineText } from '../../domain/text.ts'
import { bandOf, rosterWithMember, type Band } from '../base/band.ts'
import { defineCommand, warbandAggregate as one } from '../base/command.ts'
import { nextPosition, getBandMember } from './member.ts'
import {
  memberName,
  reasonClause,
  rulesetTermName,
  historySentence,
  UNKNOWN_THING_PLACEHOLDER,
} from '../base/historySentences.ts'

const ofMember = { campaign: Id, warband: Id, member: Id }

/**
 * Checks the detail of an injury: the side of a lost eye, or the id of the injured crew member. Throws `unknown-id` for
 * an invalid detail.
 */
function detailOf(band: Band, at: number, injury: string, detail: string | null): string | null {
  const { aftermath } = band.ruleset
  const crew = aftermath.crew?.(band.roster.members[at]!)?.map(({ id }) => id)
  const open = crew ?? (aftermath.injuries.get(injury)!.hasSide ? ['left', 'right'] : [])
  const isKnown = detail === null ? open.length === 0 : open.includes(detail)
  if (!isKnown) throw new AppError('unknown-id', { path: 'detail', id: detail ?? '' })
  return detail
}

/** Refuses to change the injury record of a member who left for good. */
export const refuseIfMemberLeft = (fact: FactOf<'member'>): Issue[] =>
  hasLeft(fact) ? [error('member-gone', '', { name: fact.name })] : []

/** Returns an injury of this member. Throws `fact-missing` if the injury is missing or belongs to another member. */
function getInjury(facts: Facts, member: string, id: string): FactOf<'injury'> {
  const fact = factOf(facts, 'injury', id)
  if (fact.member !== member) throw new AppError('fact-missing', { kind: 'injury', id })
  return fact
}

/**
 * Adds an injury to a member's record by hand, with a reason. The ruleset applies the injury's effect on the values.
 * Other effects of the table result (death, captivity, games to miss) are not applied. `detail`: the side of a lost
 * eye, or the injured crew member. `foe`: the warband that caused the injury. Refused for a table result that is not
 * lasting.
 */
export const addInjury = defineCommand({
  name: 'injury.add',
  version: 1,
  input: z.strictObject({
    ...ofMember,
    injury: CatalogueId,
    detail: z._default(FACT_SCHEMAS.injury.shape.detail, null),
    foe: z._default(z.nullable(Id), null),
    why: z._default(SingleLineText, ''),
  }),
  reads: ({ warband, foe }) => [one(warband), ...(foe === null ? [] : [one(foe)])],
  decide(facts, { campaign, warband, member, injury, detail, foe }, environment) {
    const fact = getBandMember(facts, warband, member)
    const band = bandOf(facts, warband, environment)
    const entry = band.ruleset.aftermath.injuries.get(injury)
    if (!entry) throw new AppError('unknown-id', { path: 'injury', id: injury })
    const refused = [
      ...refuseIfMemberLeft(fact),
      ...(entry.isLasting ? [] : [error('injury-passes', 'injury', { name: entry.name })]),
      ...(foe === warband ? [error('same-warband', 'foe')] : []),
    ]
    if (refused.length > 0) return { refused }
    const at = band.members.indexOf(member)
    const what = { injury, detail: detailOf(band, at, injury, detail) }
    const known = factsOfMember(facts, 'injury', member)
    const against = foe === null ? null : factOf(facts, 'warband', foe).name
    const document = band.roster.members[at]!
    // Parses the roster with the new injury. Throws if the roster is then invalid.
    rosterWithMember(band, { ...document, injuries: [...(document.injuries ?? []), { id: injury }] }, at)
    const fields = { campaign, warband, member, ...what, against, foe, game: null, occasion: null }
    const id = environment.nextId()
    return { changes: [addFact('injury', id, { ...fields, position: nextPosition(known) })], answer: { injury: id } }
  },
  describeEntries: ({ names, input }) =>
    historySentence('injury.add', {
      who: memberName(names, input.member),
      what: rulesetTermName(names, input.injury),
      why: reasonClause(input.why),
    }),
})

/**
 * Removes an injury from a member's record, with a reason: the injury healed, or was entered by mistake. Recorded games
 * do not change.
 */
export const removeInjury = defineCommand({
  name: 'injury.strike',
  version: 1,
  input: z.strictObject({ ...ofMember, injury: Id, why: z._default(SingleLineText, '') }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, injury }) {
    getBandMember(facts, warband, member)
    return { changes: [removeFact('injury', getInjury(facts, member, injury))], answer: {} }
  },
  describeEntries: ({ names, input, entries }) => {
    const gone = entries[0].changes.find(({ kind, id }) => kind === 'injury' && id === input.injury)?.before
    const { injury } = (gone ?? names.fact('injury', input.injury) ?? {}) as Partial<FactOf<'injury'>>
    return historySentence('injury.strike', {
      who: memberName(names, input.member),
      what: injury === undefined ? UNKNOWN_THING_PLACEHOLDER : rulesetTermName(names, injury),
      why: reasonClause(input.why),
    })
  },
})

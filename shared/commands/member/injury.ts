import { z } from 'zod/mini'
import { added, removed } from '../../domain/campaign/change.ts'
import { FACTS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember } from '../../domain/campaign/roster.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { hasLeft } from '../../domain/member.ts'
import { CatalogueId, Line } from '../../domain/text.ts'
import { bandOf, withMember, type Band } from '../base/band.ts'
import { command, warband as one } from '../base/command.ts'
import { after, memberIn } from './member.ts'
import { memberName, reasonGiven, ruleWord, sentence, SOMETHING } from '../base/telling.ts'

const ofMember = { campaign: Id, warband: Id, member: Id }

/** What an injury leaves open: the side of a lost eye, or whom of a team it concerns. Throws `unknown-id` for anything else. */
function detailOf(band: Band, at: number, injury: string, detail: string | null): string | null {
  const { aftermath } = band.ruleset
  const crew = aftermath.crew?.(band.roster.members[at]!)?.map(({ id }) => id)
  const open = crew ?? (aftermath.injuries.get(injury)!.hasSide ? ['left', 'right'] : [])
  const isKnown = detail === null ? open.length === 0 : open.includes(detail)
  if (!isKnown) throw new AppError('unknown-id', { path: 'detail', id: detail ?? '' })
  return detail
}

/** Why nothing is written into the record of one who left for good. */
export const ofTheGone = (fact: FactOf<'member'>): Issue[] =>
  hasLeft(fact) ? [error('member-gone', '', { name: fact.name })] : []

/** An injury of this member. Throws `fact-missing` also for one of another. */
function injuryOf(facts: Facts, member: string, id: string): FactOf<'injury'> {
  const fact = factOf(facts, 'injury', id)
  if (fact.member !== member) throw new AppError('fact-missing', { kind: 'injury', id })
  return fact
}

/**
 * Writes an injury into a member's record by hand, with the reason; what it does to the values is the ruleset's, what else
 * its result would bring (death, captivity, games to miss) is not done. `detail`: the side of a lost eye, or whom of a team
 * it concerns; `foe`: the band that did it. Refused of a result that leaves nothing.
 */
export const addInjury = command({
  name: 'injury.add',
  version: 1,
  input: z.strictObject({
    ...ofMember,
    injury: CatalogueId,
    detail: z._default(FACTS.injury.shape.detail, null),
    foe: z._default(z.nullable(Id), null),
    why: z._default(Line, ''),
  }),
  reads: ({ warband, foe }) => [one(warband), ...(foe === null ? [] : [one(foe)])],
  decide(facts, { campaign, warband, member, injury, detail, foe }, environment) {
    const fact = memberIn(facts, warband, member)
    const band = bandOf(facts, warband, environment)
    const entry = band.ruleset.aftermath.injuries.get(injury)
    if (!entry) throw new AppError('unknown-id', { path: 'injury', id: injury })
    const refused = [
      ...ofTheGone(fact),
      ...(entry.isLasting ? [] : [error('injury-passes', 'injury', { name: entry.name })]),
      ...(foe === warband ? [error('same-warband', 'foe')] : []),
    ]
    if (refused.length > 0) return { refused }
    const at = band.members.indexOf(member)
    const what = { injury, detail: detailOf(band, at, injury, detail) }
    const known = factsOfMember(facts, 'injury', member)
    const against = foe === null ? null : factOf(facts, 'warband', foe).name
    const document = band.roster.members[at]!
    // The roster has to be able to tell it.
    withMember(band, { ...document, injuries: [...(document.injuries ?? []), { id: injury }] }, at)
    const fields = { campaign, warband, member, ...what, against, foe, game: null, occasion: null }
    const id = environment.nextId()
    return { changes: [added('injury', id, { ...fields, position: after(known) })], answer: { injury: id } }
  },
  tell: ({ names, input }) =>
    sentence('injury.add', {
      who: memberName(names, input.member),
      what: ruleWord(names, input.injury),
      why: reasonGiven(input.why),
    }),
})

/** Strikes an injury off a member's record, with the reason: healed, or entered by mistake. What a game said of it stays told. */
export const strikeInjury = command({
  name: 'injury.strike',
  version: 1,
  input: z.strictObject({ ...ofMember, injury: Id, why: z._default(Line, '') }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, injury }) {
    memberIn(facts, warband, member)
    return { changes: [removed('injury', injuryOf(facts, member, injury))], answer: {} }
  },
  tell: ({ names, input, entries }) => {
    const gone = entries[0].changes.find(({ kind, id }) => kind === 'injury' && id === input.injury)?.before
    const { injury } = (gone ?? names.fact('injury', input.injury) ?? {}) as Partial<FactOf<'injury'>>
    return sentence('injury.strike', {
      who: memberName(names, input.member),
      what: injury === undefined ? SOMETHING : ruleWord(names, injury),
      why: reasonGiven(input.why),
    })
  },
})

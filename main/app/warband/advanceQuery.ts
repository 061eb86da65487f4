import { bandOf } from '../../../shared/commands/base/band.ts'
import { readRollResult } from '../../../shared/commands/member/advance.ts'
import { getBandMember } from '../../../shared/commands/member/member.ts'
import type { AdvancesView } from '../../../shared/contract/views/member.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import { listAdvanceChoices } from '../../../shared/rules/advances.ts'
import { findAdvanceRules } from '../../../shared/rules/houseRules.ts'
import { dieSides } from '../../../shared/rules/kit/dice.ts'
import { computeTableOdds } from '../../../shared/rules/kit/odds.ts'
import { fractionToNumber } from '../../../shared/rules/kit/fraction.ts'
import { isTracedNumber } from '../../../shared/rules/kit/overrides.ts'
import { toTraced, type Traced } from '../../../shared/rules/kit/traced.ts'
import { renderInEachLanguage } from '../base/renderIssues.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns the advances of a member: how many are due, and each choice with its probability and with the values before
 * and after.
 */
export const getAdvances = defineMethod(
  'advances.get',
  readerAccess,
  (engine, { campaign, warband, member }): AdvancesView => {
    const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
    getBandMember(facts, warband, member)
    const band = bandOf(facts, warband, engine)
    const rules = findAdvanceRules(band.ruleset, factOf(facts, 'campaign', campaign).house)
    if (!rules) return { due: 0, price: 0, dice: null, sides: [], shows: {}, choices: [] }
    const context = band.ruleset.roster.context(band.roster)
    const now = band.roster.members[band.members.indexOf(member)]!
    const values = (of: Member) => evaluateMember(band.ruleset, of, '', context).values
    const before = values(now)
    const { table } = rules
    const chances = new Map(
      table.dice === undefined
        ? []
        : computeTableOdds(table, band.ruleset.tables).map(({ id, chance }) => [id, fractionToNumber(chance)]),
    )
    const choices = listAdvanceChoices(rules, now, context).filter(({ id }) => !band.excludedEntries.has(id))
    // A result that the member cannot have is rolled again (UPU-R30), so the other results are more likely.
    const isAllowed = (id: string) => rules.canAdvance(now, id, context)
    const within = choices.reduce((sum, { id }) => sum + (isAllowed(id) ? (chances.get(id) ?? 0) : 0), 0)
    const sides = table.dice === undefined ? [] : dieSides(table.dice)
    return {
      due: rules.due(now, context),
      price: rules.price,
      dice: table.dice ?? null,
      sides,
      shows:
        sides.length === 0
          ? {}
          : Object.fromEntries(
              possibleThrows(sides).map((faces) => [faces.join(), readRollResult(table, band, faces)]),
            ),
      choices: choices.map(({ id, name, price }) => {
        const after = values(rules.withAdvance(now, id))
        const gains = Object.keys(after)
          .filter((key) => isTracedNumber(after[key]) && after[key].total !== before[key]?.total)
          .map((key) => ({ value: key, before: before[key]!.total, after: after[key]!.total }))
        const kinds = rules.rises?.kinds(now, id, context)
        const missing = price === undefined ? undefined : missingExperience(now, { id, name, price })
        return {
          id,
          name,
          isAllowed: isAllowed(id),
          chance: isAllowed(id) ? (chances.get(id) ?? 0) / within : 0,
          ...(price !== undefined && { price }),
          ...(missing && { missing }),
          ...(kinds && { rises: kinds.map((kind) => ({ id: kind, name: band.ruleset.wording.kinds[kind]! })) }),
          gains,
        }
      }),
    }
  },
)

/** Returns every combination of faces that dice with these numbers of sides can show. */
const possibleThrows = (sides: readonly number[]): number[][] =>
  sides.reduce<number[][]>(
    (all, side) => all.flatMap((faces) => Array.from({ length: side }, (_, at) => [...faces, at + 1])),
    [[]],
  )

/** Returns the experience that a member lacks for an advance; undefined if it has enough. */
function missingExperience(
  { experience = { gained: 0, spent: 0 } }: Member,
  { id, name, price }: { readonly id: string; readonly name: Localized; readonly price: number },
): Traced | undefined {
  const left = experience.gained - experience.spent
  if (left >= price) return undefined
  return toTraced([
    { source: { kind: 'advance', id, name }, amount: price },
    {
      source: { kind: 'advance', id: 'left', name: renderInEachLanguage((text) => text('advance.experience-left')) },
      amount: -left,
    },
  ])
}

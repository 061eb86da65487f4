import { bandOf } from '../../../shared/commands/base/band.ts'
import { shownBy } from '../../../shared/commands/member/advance.ts'
import { memberIn } from '../../../shared/commands/member/member.ts'
import type { AdvancesView } from '../../../shared/contract/views/member.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { evaluateMember } from '../../../shared/rules/evaluate.ts'
import { choicesFor } from '../../../shared/rules/advances.ts'
import { advancesOf } from '../../../shared/rules/houseRules.ts'
import { sidesOf } from '../../../shared/rules/kit/dice.ts'
import { odds } from '../../../shared/rules/kit/odds.ts'
import { toNumber } from '../../../shared/rules/kit/fraction.ts'
import { isNumber } from '../../../shared/rules/kit/overrides.ts'
import { traced, type Traced } from '../../../shared/rules/kit/traced.ts'
import type { Engine } from '../base/execute.ts'
import { inEach } from '../base/worded.ts'

interface MemberRef {
  readonly campaign: string
  readonly warband: string
  readonly member: string
}

/** The advances that a member may take: how many are due, and what each choice would give, before and after. */
export function getAdvances(engine: Engine, { campaign, warband, member }: MemberRef): AdvancesView {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  memberIn(facts, warband, member)
  const band = bandOf(facts, warband, engine)
  const rules = advancesOf(band.ruleset, factOf(facts, 'campaign', campaign).house)
  if (!rules) return { due: 0, price: 0, sides: [], shows: {}, choices: [] }
  const context = band.ruleset.roster.context(band.roster)
  const now = band.roster.members[band.members.indexOf(member)]!
  const values = (of: Member) => evaluateMember(band.ruleset, of, '', context).values
  const before = values(now)
  const { table } = rules
  const chances = new Map(
    table.dice === undefined ? [] : odds(table, band.ruleset.tables).map(({ id, chance }) => [id, toNumber(chance)]),
  )
  const choices = choicesFor(rules, now, context).filter(({ id }) => !band.unplayed.has(id))
  // What cannot be had is rolled again (UPU-R30): the rest is so much likelier.
  const isAllowed = (id: string) => rules.canAdvance(now, id, context)
  const within = choices.reduce((sum, { id }) => sum + (isAllowed(id) ? (chances.get(id) ?? 0) : 0), 0)
  const sides = table.dice === undefined ? [] : sidesOf(table.dice)
  return {
    due: rules.due(now),
    price: rules.price,
    sides,
    shows:
      sides.length === 0
        ? {}
        : Object.fromEntries(throwsOf(sides).map((faces) => [faces.join(), shownBy(table, band, faces)])),
    choices: choices.map(({ id, name, price }) => {
      const after = values(rules.advanced(now, id))
      const gains = Object.keys(after)
        .filter((key) => isNumber(after[key]) && after[key].total !== before[key]?.total)
        .map((key) => ({ value: key, before: before[key]!.total, after: after[key]!.total }))
      const missing = price === undefined ? undefined : missingFor(now, { id, name, price })
      return {
        id,
        name,
        isAllowed: isAllowed(id),
        chance: isAllowed(id) ? (chances.get(id) ?? 0) / within : 0,
        ...(price !== undefined && { price }),
        ...(missing && { missing }),
        gains,
      }
    }),
  }
}

/** All that dice of these sides can show, in the order thrown. */
const throwsOf = (sides: readonly number[]): number[][] =>
  sides.reduce<number[][]>(
    (all, side) => all.flatMap((faces) => Array.from({ length: side }, (_, at) => [...faces, at + 1])),
    [[]],
  )

/** Experience that a member has not got yet for an advance; `undefined` where it has enough. */
function missingFor(
  { experience = { gained: 0, spent: 0 } }: Member,
  { id, name, price }: { readonly id: string; readonly name: Localized; readonly price: number },
): Traced | undefined {
  const left = experience.gained - experience.spent
  if (left >= price) return undefined
  return traced([
    { source: { kind: 'advance', id, name }, amount: price },
    { source: { kind: 'advance', id: 'left', name: inEach((text) => text('advance.experience-left')) }, amount: -left },
  ])
}

// Random campaigns with KOLAPS as data alone, and with its code: after every game they agree.
import { expect, test } from 'vitest'
import type { Member } from '../../../shared/domain/member.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import { packRuleset } from '../../../shared/packs/game/packRuleset.ts'
import type { RosterItemLine } from '../../../shared/rules/builder.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { computeExperience } from '../../../shared/rules/kit/aftermath/experience.ts'
import { buildInjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { createSeededDice, runRollWithDice } from '../../../shared/rules/kit/dice.ts'
import { rollOnTable } from '../../../shared/rules/kit/resolve.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import { times } from '../../support/long.ts'
import { kolapsPack } from './kolapsPack.ts'
import { settleMember } from './observe.ts'

const native = rulesetOf('kolaps')!
const pack = packRuleset(kolapsPack())

const GAMES = 8
const ENEMIES = ['rank-5', 'rank-4', 'rank-3', 'rank-2', 'rank-1']

interface Chance {
  readonly dice: ReturnType<typeof createSeededDice>
  readonly pick: <T>(values: readonly T[]) => T
  readonly isChosen: (oneIn: number) => boolean
}

function chanceOf(seed: number): Chance {
  const dice = createSeededDice(seed)
  const pick = <T>(values: readonly T[]): T => values[dice.next({ sides: values.length }) - 1]!
  return { dice, pick, isChosen: (oneIn) => dice.next({ sides: oneIn }) === 1 }
}

/** Plays a campaign of one unit and returns what can be seen after each game. */
function playCampaign(ruleset: Ruleset, seed: number): unknown[] {
  const chance = chanceOf(seed)
  const starter = ruleset.roster.starter('A')
  const recruits = ruleset.builder.recruits(ruleset.roster.context(starter))
  const document = {
    ...starter,
    members: Array.from({ length: 5 }, (_, at) => ({ ...chance.pick(recruits).member, name: `M${at}` })),
    treasury: 0,
  }
  let { roster } = parseRoster(document, [ruleset])
  const seen: unknown[] = []
  for (let game = 1; game <= GAMES; game++) {
    const context = ruleset.roster.context(roster)
    const members = roster.members.map((member) => afterGame(ruleset, member, context, game, chance))
    roster = parseRoster({ ...roster, members } satisfies Roster, [ruleset]).roster
    seen.push(roster, evaluateWholeRoster(ruleset, roster))
  }
  return seen
}

function afterGame(ruleset: Ruleset, before: Member, context: unknown, game: number, chance: Chance): Member {
  const { aftermath, tables } = ruleset
  if (before.status === 'dead') return before
  let member = before
  if (chance.isChosen(3)) {
    const results = aftermath
      .returnRolls(member, 1, context)
      .flatMap(({ table }) => runRollWithDice(rollOnTable(table, tables), chance.dice).result.results)
    member = settleMember(ruleset, member, buildInjuryOutcome(results, { game, against: 'B' }), context)
  }
  const survived = member.status !== 'dead'
  const deeds = {
    kind: aftermath.rankOf!(member),
    tookPart: true,
    survived,
    won: chance.isChosen(2),
    tookOut: [{ kind: chance.pick(ENEMIES) }, { kind: chance.pick(ENEMIES) }],
  }
  const { gained = 0, spent = 0 } = member.experience ?? {}
  member = { ...member, experience: { gained: gained + computeExperience(deeds, aftermath.awards).total, spent } }
  return survived ? withChanges(ruleset, withAdvances(ruleset, member, context, chance), context, chance) : member
}

function withAdvances({ advancement }: Ruleset, before: Member, context: unknown, { pick }: Chance): Member {
  const rules = advancement.advances!
  let member = before
  while (rules.due(member, context) > 0) {
    const now = member
    const possible = rules.table.results.map(({ id }) => id).filter((id) => rules.canAdvance(now, id, context))
    if (possible.length === 0) return member
    const id = pick(possible)
    const { gained, spent } = now.experience!
    member = { ...rules.withAdvance(now, id), experience: { gained, spent: spent + rules.priceOf!(now, id) } }
  }
  return member
}

type Owner = Member & { readonly items: readonly RosterItemLine[] }

/** Buys and sells items and traits, makes choices, and wears out and breaks items. */
function withChanges({ roster, builder }: Ruleset, before: Member, context: unknown, chance: Chance): Member {
  const { pick, isChosen } = chance
  const entries = [...roster.catalogue(context)].map(({ id }) => id)
  let member = before
  for (let i = 0; i < 2; i++) if (isChosen(2)) member = roster.add(member, pick(entries), context)
  if (isChosen(5)) member = roster.remove(member, pick(entries), context)
  if (isChosen(4)) {
    const { key, options } = pick(builder.choices!.of(member, context))
    member = builder.choices!.to(member, key, pick(options).id, context)
  }
  const { items } = member as Owner
  const changed = items.map((line) => {
    const choices = builder.itemChoices!.of(line, context)
    const worn = isChosen(3) && choices.length > 0 ? pick(choices) : undefined
    const after = worn ? builder.itemChoices!.to(line, worn.key, pick(worn.options).id, context) : line
    return isChosen(8) ? { ...after, broken: true } : after
  })
  return { ...member, items: changed } as Member
}

test('random campaigns agree after every game', () => {
  const counts = { advance: 0, worsened: 0, dead: 0 }
  for (let seed = 1; seed <= times(15, 1500); seed++) {
    const played = playCampaign(native, seed)
    const text = JSON.stringify(played)
    for (const what of ['advance', 'worsened', 'dead'] as const) counts[what] += text.split(`"${what}"`).length - 1
    expect([seed, playCampaign(pack, seed)]).toEqual([seed, played])
  }
  // PDS that experience bought, worn protections, deaths.
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(50)
})

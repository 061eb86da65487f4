// Random campaigns with « Chaos au Caire » as data alone, and with its code: after every game they agree.
import { expect, test } from 'vitest'
import type { Member } from '../../../shared/domain/member.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import { packRuleset } from '../../../shared/packs/game/packRuleset.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { absenceOf, updateAbsencesAfterGame } from '../../../shared/rules/kit/aftermath/absences.ts'
import { computeExperience } from '../../../shared/rules/kit/aftermath/experience.ts'
import { buildInjuryOutcome } from '../../../shared/rules/kit/aftermath/injuries.ts'
import { createSeededDice, runRollWithDice } from '../../../shared/rules/kit/dice.ts'
import { rollOnTable } from '../../../shared/rules/kit/resolve.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import { times } from '../../support/long.ts'
import { chaosPack } from './chaosPack.ts'
import { settleMember } from './observe.ts'

const native = rulesetOf('chaos-au-caire')!
const pack = packRuleset(chaosPack())

const GAMES = 10
const KINDS = ['independent', 'independent', 'independent', 'acolyte-group', 'acolyte-group']

interface Chance {
  readonly game: number
  readonly dice: ReturnType<typeof createSeededDice>
  readonly pick: <T>(values: readonly T[]) => T
  readonly isChosen: (oneIn: number) => boolean
}

function chanceOf(seed: number): Omit<Chance, 'game'> {
  const dice = createSeededDice(seed)
  const pick = <T>(values: readonly T[]): T => values[dice.next({ sides: values.length }) - 1]!
  return { dice, pick, isChosen: (oneIn) => dice.next({ sides: oneIn }) === 1 }
}

/** Plays a campaign of one band and returns what can be seen after each game. */
function playCampaign(ruleset: Ruleset, seed: number): unknown[] {
  const chance = chanceOf(seed)
  const attributes = () =>
    Object.fromEntries(['strength', 'agility', 'wits', 'resolve'].map((id) => [id, chance.pick([1, 2, 3, 4])]))
  const document = {
    ...ruleset.roster.starter('A'),
    members: KINDS.map((kind, at) => ({ kind, name: `M${at}`, attributes: attributes() })),
    treasury: 0,
  }
  let { roster } = parseRoster(document, [ruleset])
  const seen: unknown[] = []
  for (let game = 1; game <= GAMES; game++) {
    const context = ruleset.roster.context(roster)
    const members = roster.members.map((member) => afterGame(ruleset, member, context, { ...chance, game }))
    roster = parseRoster({ ...roster, members } satisfies Roster, [ruleset]).roster
    seen.push(roster, evaluateWholeRoster(ruleset, roster))
  }
  return seen
}

function afterGame(ruleset: Ruleset, before: Member, context: unknown, chance: Chance): Member {
  const { aftermath, tables } = ruleset
  const tookPart = absenceOf(before) === undefined
  let member = updateAbsencesAfterGame(before, tookPart, aftermath.injuries)
  if (tookPart && chance.isChosen(2)) {
    const fallen = aftermath.models?.(member) === undefined ? 1 : chance.pick([1, 2, 3])
    const results = aftermath
      .returnRolls(member, fallen, context)
      .flatMap(({ table, times: rolls }) =>
        Array.from({ length: rolls }, () => runRollWithDice(rollOnTable(table, tables), chance.dice).result.results),
      )
      .flat()
    member = settleMember(ruleset, member, buildInjuryOutcome(results, { game: chance.game, against: 'B' }), context)
  }
  const survived = member.status !== 'dead'
  const deeds = {
    kind: member.kind,
    tookPart,
    survived,
    won: chance.isChosen(2),
    worth: 40,
    tookOut: [
      { kind: 'independent', worth: 70 },
      { kind: 'acolyte-group', worth: 50 },
    ],
  }
  const { gained = 0, spent = 0 } = member.experience ?? {}
  member = { ...member, experience: { gained: gained + computeExperience(deeds, aftermath.awards).total, spent } }
  return survived ? withPurchases(ruleset, withAdvances(ruleset, member, context, chance), context, chance) : member
}

function withAdvances({ advancement }: Ruleset, before: Member, context: unknown, { pick }: Chance): Member {
  const rules = advancement.advances!
  let member = before
  while (rules.due(member, context) > 0) {
    const now = member
    const possible = rules.choices!(now, context).filter(({ id }) => rules.canAdvance(now, id, context))
    if (possible.length === 0) return member
    const { id, price = 0 } = pick(possible)
    const { gained, spent } = now.experience!
    member = { ...rules.withAdvance(now, id), experience: { gained, spent: spent + price } }
  }
  return member
}

/** Buys and sells items and traits, attributes and models. */
function withPurchases(ruleset: Ruleset, before: Member, context: unknown, { pick, isChosen }: Chance): Member {
  const { roster, builder } = ruleset
  const items = [...roster.catalogue(context)].map(({ id }) => id)
  let member = before
  for (let i = 0; i < 2; i++) if (isChosen(2)) member = roster.add(member, pick(items), context)
  if (isChosen(4)) member = roster.remove(member, pick(items), context)
  if (isChosen(3)) {
    const { key, floor, ceiling = floor } = pick(builder.steps!.of(member, context))
    member = builder.steps!.to(member, key, pick([floor, ceiling]), context)
  }
  return member
}

test('random campaigns agree after every game', () => {
  let injuries = 0
  let losses = 0
  for (let seed = 1; seed <= times(15, 1500); seed++) {
    const played = playCampaign(native, seed)
    const text = JSON.stringify(played)
    injuries += text.split('"injury"').length
    losses += text.split('"lost-models"').length
    expect([seed, playCampaign(pack, seed)]).toEqual([seed, played])
  }
  expect(Math.min(injuries, losses)).toBeGreaterThan(50)
})

// Random campaigns with « Règles au un pour un » as data alone, and with its code: after every game they agree.
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
import { unPourUnPack } from './unPourUnPack.ts'

const native = rulesetOf('un-pour-un')!
const pack = packRuleset(unPourUnPack())

const GAMES = 12
const KINDS = ['leader', 'lieutenant', 'lieutenant', 'henchman', 'henchman', 'henchman']
const RACES = ['none', 'human', 'ork', 'elf', 'alien']

type Owner = Member & { readonly items: readonly object[] }

/** Plays a campaign of one band and returns what can be seen after each game. */
function playCampaign(ruleset: Ruleset, seed: number): unknown[] {
  const dice = createSeededDice(seed)
  const pick = <T>(values: readonly T[]): T => values[dice.next({ sides: values.length }) - 1]!
  const isChosen = (oneIn: number): boolean => dice.next({ sides: oneIn }) === 1
  const document = {
    ...ruleset.roster.starter('A'),
    options: { race: pick(RACES), setting: pick(['modern', 'space-opera']) },
    members: KINDS.map((kind, at) => ({ kind, name: `M${at}`, items: isChosen(2) ? [{ id: 'bionic-arm' }] : [] })),
    treasury: 0,
  }
  let { roster } = parseRoster(document, [ruleset])
  const seen: unknown[] = []
  for (let game = 1; game <= GAMES; game++) {
    const context = ruleset.roster.context(roster)
    const items = [...ruleset.roster.catalogue(context)].map(({ id }) => id)
    const members = roster.members.map((member) =>
      afterGame(ruleset, member, context, { game, dice, pick, isChosen, items }),
    )
    roster = withLeader(ruleset, { ...roster, members }, context)
    roster = parseRoster(roster, [ruleset]).roster
    seen.push(roster, evaluateWholeRoster(ruleset, roster))
  }
  return seen
}

interface Chance {
  readonly game: number
  readonly dice: ReturnType<typeof createSeededDice>
  readonly pick: <T>(values: readonly T[]) => T
  readonly isChosen: (oneIn: number) => boolean
  readonly items: readonly string[]
}

function afterGame(ruleset: Ruleset, before: Member, context: unknown, chance: Chance): Member {
  const { aftermath, tables } = ruleset
  const tookPart = absenceOf(before) === undefined
  let member = updateAbsencesAfterGame(before, tookPart, aftermath.injuries)
  if (tookPart && chance.isChosen(2)) {
    const results = aftermath
      .returnRolls(member, 1, context)
      .flatMap(({ table }) => runRollWithDice(rollOnTable(table, tables), chance.dice).result.results)
    member = aftermath.settleMember(member, buildInjuryOutcome(results, { game: chance.game, against: 'B' }), context)
  }
  const survived = member.status !== 'dead'
  const deeds = {
    kind: member.kind,
    tookPart,
    survived,
    won: chance.isChosen(2),
    tookOut: [{ kind: 'leader' }, { kind: 'henchman' }],
  }
  const { gained = 0, spent = 0 } = member.experience ?? {}
  member = { ...member, experience: { gained: gained + computeExperience(deeds, aftermath.awards).total, spent } }
  return survived ? withPurchases(ruleset, withAdvances(ruleset, member, context, chance), context, chance) : member
}

function withAdvances({ advancement }: Ruleset, before: Member, context: unknown, { pick }: Chance): Member {
  const rules = advancement.advances!
  let member = before
  for (let due = rules.due(member); due > 0; due--) {
    const allowed = rules.table.results.map(({ id }) => id).filter((id) => rules.canAdvance(member, id, context))
    if (allowed.length === 0) return member
    const { gained, spent } = member.experience!
    member = { ...rules.withAdvance(member, pick(allowed)), experience: { gained, spent: spent + rules.price } }
  }
  return member
}

function withPurchases(ruleset: Ruleset, before: Member, context: unknown, { pick, isChosen, items }: Chance): Member {
  let member = before
  for (let i = 0; i < 2; i++) if (isChosen(2)) member = ruleset.roster.add(member, pick(items), context)
  if (isChosen(6)) member = ruleset.roster.remove(member, pick(items), context)
  const owned = (member as Owner).items
  if (owned.length > 0 && isChosen(5)) {
    const broken = pick(owned)
    return { ...member, items: owned.map((line) => (line === broken ? { ...line, broken: true } : line)) } as Member
  }
  return member
}

/** A band without a leader promotes the best successor. */
function withLeader({ advancement }: Ruleset, roster: Roster, context: unknown): Roster {
  const isLed = roster.members.some(({ kind, status = 'active' }) => kind === 'leader' && status === 'active')
  const [successor] = isLed ? [] : advancement.succession!.successors(roster.members, context)
  if (!successor) return roster
  return {
    ...roster,
    members: roster.members.map((member) =>
      member === successor ? advancement.succession!.promoteToLeader(member) : member,
    ),
  }
}

test('random campaigns agree after every game', () => {
  let injuries = 0
  for (let seed = 1; seed <= times(40, 1500); seed++) {
    const played = playCampaign(native, seed)
    injuries += JSON.stringify(played).split('"injury"').length
    expect([seed, playCampaign(pack, seed)]).toEqual([seed, played])
  }
  expect(injuries).toBeGreaterThan(100)
})

// Corrections of old games, and games recorded later: teams that may lose one crew member, and other rulesets.
import { describe, expect, test } from 'vitest'
import type { AftermathAnswer, FallenEntry } from '../../../shared/rules/aftermathAnswers.ts'
import { BANDS as BANDS_OF_THREE, enterSameGame, comparableFacts, raised, type Told } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { typedDice, type Answers } from '../../support/correcting.ts'

type Later = readonly { readonly member: string; readonly games: 'kept' | 'taken-out' }[]

describe('a member who is lost by a correction and played later', () => {
  type Entry = ReturnType<typeof enterSameGame>[number]
  /** A game in which everyone plays and no one falls, except for `falls`. */
  const entryWithoutLosses = (
    told: Told,
    game: string,
    falls: readonly FallenEntry[] = [],
    rolls: Answers = {},
  ): Entry => {
    const [one] = enterSameGame([told], game, 'quiet') as [Entry]
    const lineup = { stayedAway: [], checks: [] }
    const kept = Object.entries(one.answers).filter(([id]) => /^(result|points|income|feats)/.test(id))
    const fallen = BANDS_OF_THREE.map((warband, at): [string, AftermathAnswer] => [
      `fallen:${warband}`,
      { kind: 'fallen', members: at === 0 ? [...falls] : [] },
    ])
    const feats = BANDS_OF_THREE.map((warband): [string, AftermathAnswer] => [
      `feats:${warband}`,
      { kind: 'feats', feats: [] },
    ])
    const answers = { ...Object.fromEntries([...kept, ...fallen, ...feats]), ...rolls }
    const { unused } = told.view(game, { ...lineup, answers })
    return { ...lineup, answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !unused.includes(id))) }
  }
  const begin = (ruleset: string) => {
    const told = raised(ruleset)
    const [first, second] = [told.plan(1), told.plan(2)]
    return { told, first, second, member: told.members(first)[0]!.member }
  }
  const look = (told: Told, game: string, entry: Entry, later: Later = []) =>
    told.view(game, { ...entry, later }).correction!
  const of = (told: Told, member: string, game: string) =>
    comparableFacts(told.facts()).filter(
      (fact) =>
        /^(award|injury|participation) /.test(fact) &&
        fact.includes(`"member":"${member}"`) &&
        fact.includes(`"game":"${game}"`),
    )

  test.each(['kept', 'taken-out'] as const)(
    'lists a gladiator killed by a correction who raced later: its races are %s, its team stays',
    (decided) => {
      const { told, first, second, member } = begin('circus-imperium')
      told.settle(first, entryWithoutLosses(told, first))
      const crew = (fate: 'out' | 'killed', ...ids: string[]) => ids.map((id) => ({ id, fate }))
      const rolls = { [`roll:${member}:1`]: typedDice(4, 4), [`roll:${member}:2`]: typedDice(3, 4) }
      const both: FallenEntry = { member, fate: 'out', crew: crew('out', 'driver', 'gladiator') }
      told.settle(second, entryWithoutLosses(told, second, [both], rolls))
      const before = comparableFacts(told.facts())
      const meant = entryWithoutLosses(told, first, [{ member, fate: 'killed', crew: crew('killed', 'gladiator') }])
      expect(look(told, first, meant).later.players).toMatchObject([
        { member, why: null, crew: ['Gladiateur Aulus'], games: [{ game: second }] },
      ])
      const had = of(told, member, second)
      const entry = told.correct(first, meant, [{ member, games: decided }])
      const own = of(told, member, second)
      expect(own.some((fact) => fact.includes('"played":true'))).toBe(true)
      expect(own.some((fact) => fact.includes('Cocher Aulus'))).toBe(true)
      if (decided === 'kept') expect(own).toEqual(had)
      else
        expect(own.some((fact) => fact.includes('Gladiateur Aulus') || fact.includes('"detail":"gladiator"'))).toBe(
          false,
        )
      expect(told.facts().member.get(member)!.profile).not.toHaveProperty('gladiator')
      told.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
      expect(comparableFacts(told.facts())).toEqual(before)
    },
  )

  test.each([
    ['kolaps', 'deserted', 'retired'],
    ['circus-imperium', 'killed', 'dead'],
    ['un-pour-un', 'killed', 'dead'],
  ] as const)('%s: lists a member who is %s by a correction with the games played since', (ruleset, fate, reason) => {
    const { told, first, second, member } = begin(ruleset)
    told.settle(first, entryWithoutLosses(told, first))
    told.settle(second, entryWithoutLosses(told, second))
    const meant = entryWithoutLosses(told, first, [{ member, fate }])
    expect(look(told, first, meant).later.players).toMatchObject([{ member, why: { reason }, games: [{ round: 2 }] }])
    told.correct(first, meant, [{ member, games: 'taken-out' }])
    expect(of(told, member, second)).toEqual([])
  })
})

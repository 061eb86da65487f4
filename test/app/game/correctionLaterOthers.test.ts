// Corrections of old games with later games recorded: teams that lose only one crew member, and other rulesets.
import { describe, expect, test } from 'vitest'
import type { AftermathAnswer, FallenEntry } from '../../../shared/rules/aftermathAnswers.ts'
import { BANDS as BANDS_OF_THREE, enterSameGame, comparableFacts, raised, type Told } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { typedDice, type Answers } from '../../support/correcting.ts'

type Later = readonly { readonly member: string; readonly games: 'kept' | 'taken-out' }[]

describe('a member who is lost by a correction and played later', () => {
  type Entry = ReturnType<typeof enterSameGame>[number]
  /** The answers of a game in which everyone plays and only `falls` are casualties. */
  const entryWithoutLosses = (
    campaign: Told,
    game: string,
    falls: readonly FallenEntry[] = [],
    rolls: Answers = {},
  ): Entry => {
    const [one] = enterSameGame([campaign], game, 'quiet') as [Entry]
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
    const { unused } = campaign.view(game, { ...lineup, answers })
    return { ...lineup, answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !unused.includes(id))) }
  }
  const startCampaign = (ruleset: string) => {
    const campaign = raised(ruleset)
    const [first, second] = [campaign.plan(1), campaign.plan(2)]
    return { campaign, first, second, member: campaign.members(first)[0]!.member }
  }
  const viewCorrection = (campaign: Told, game: string, entry: Entry, later: Later = []) =>
    campaign.view(game, { ...entry, later }).correction!
  const factsOfGame = (campaign: Told, member: string, game: string) =>
    comparableFacts(campaign.facts()).filter(
      (fact) =>
        /^(award|injury|participation) /.test(fact) &&
        fact.includes(`"member":"${member}"`) &&
        fact.includes(`"game":"${game}"`),
    )

  test.each(['kept', 'taken-out'] as const)(
    'lists a gladiator killed by a correction who raced later: its races are %s, its team stays',
    (decided) => {
      const { campaign, first, second, member } = startCampaign('circus-imperium')
      campaign.settle(first, entryWithoutLosses(campaign, first))
      const crew = (fate: 'out' | 'killed', ...ids: string[]) => ids.map((id) => ({ id, fate }))
      const rolls = { [`roll:${member}:1`]: typedDice(4, 4), [`roll:${member}:2`]: typedDice(3, 4) }
      const both: FallenEntry = { member, fate: 'out', crew: crew('out', 'driver', 'gladiator') }
      campaign.settle(second, entryWithoutLosses(campaign, second, [both], rolls))
      const before = comparableFacts(campaign.facts())
      const corrected = entryWithoutLosses(campaign, first, [
        { member, fate: 'killed', crew: crew('killed', 'gladiator') },
      ])
      expect(viewCorrection(campaign, first, corrected).later.players).toMatchObject([
        { member, why: null, crew: ['Gladiateur Aulus'], games: [{ game: second }] },
      ])
      const factsBefore = factsOfGame(campaign, member, second)
      const entry = campaign.correct(first, corrected, [{ member, games: decided }])
      const factsAfter = factsOfGame(campaign, member, second)
      expect(factsAfter.some((fact) => fact.includes('"played":true'))).toBe(true)
      expect(factsAfter.some((fact) => fact.includes('Cocher Aulus'))).toBe(true)
      if (decided === 'kept') expect(factsAfter).toEqual(factsBefore)
      else
        expect(
          factsAfter.some((fact) => fact.includes('Gladiateur Aulus') || fact.includes('"detail":"gladiator"')),
        ).toBe(false)
      expect(campaign.facts().member.get(member)!.profile).not.toHaveProperty('gladiator')
      campaign.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
      expect(comparableFacts(campaign.facts())).toEqual(before)
    },
  )

  test.each([
    ['kolaps', 'deserted', 'retired'],
    ['circus-imperium', 'killed', 'dead'],
    ['un-pour-un', 'killed', 'dead'],
  ] as const)('%s: lists a member who is %s by a correction with the games played since', (ruleset, fate, reason) => {
    const { campaign, first, second, member } = startCampaign(ruleset)
    campaign.settle(first, entryWithoutLosses(campaign, first))
    campaign.settle(second, entryWithoutLosses(campaign, second))
    const corrected = entryWithoutLosses(campaign, first, [{ member, fate }])
    expect(viewCorrection(campaign, first, corrected).later.players).toMatchObject([
      { member, why: { reason }, games: [{ round: 2 }] },
    ])
    campaign.correct(first, corrected, [{ member, games: 'taken-out' }])
    expect(factsOfGame(campaign, member, second)).toEqual([])
  })
})

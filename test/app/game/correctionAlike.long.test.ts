// A game recorded correctly at first gives the same result as one recorded wrongly and corrected after later games, if
// no decision about later games is needed.
import { describe, expect, test } from 'vitest'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { LATER_GAMES_DECISIONS } from '../../../shared/commands/game/laterGames.ts'
import { enterSameGame, comparableFacts, pickNumber, raised } from '../../support/alike.ts'

/** Number of campaigns for each ruleset; `CHRONIQUE_CASES` changes it. */
const CASES = Number(process.env['CHRONIQUE_CASES'] ?? 2)
const ROUNDS = 4
const TIME = Math.max(120_000, CASES * 20_000)

interface Comparison {
  readonly compared: boolean
  readonly differing: readonly string[]
}

/** Plays one campaign twice, and corrects the second. */
function playTwice(ruleset: string, seed: string): Comparison {
  const right = raised(ruleset)
  const wrong = raised(ruleset)
  const rounds = Array.from({ length: ROUNDS }, (_, at) => at + 1)
  const [first, ...others] = [right, wrong].map((one) => rounds.map((round) => one.plan(round)))[0] as [
    string,
    ...string[],
  ]
  const correctInput = enterSameGame([right], first, `${seed} right`)[0]!
  right.settle(first, correctInput)
  wrong.settle(first, enterSameGame([wrong], first, `${seed} wrong`)[0]!)
  for (const game of others) {
    const both = enterSameGame([right, wrong], game, `${seed} ${game}`)
    right.settle(game, both[0]!)
    wrong.settle(game, both[1]!)
  }
  const { later, obstacles } = wrong.view(first, correctInput).correction!
  if (later.players.length + later.stand.length + obstacles.length > 0) return { compared: false, differing: [] }
  const before = comparableFacts(wrong.facts())
  const entry = wrong.correct(first, correctInput)
  const [correctedFacts, expectedFacts] = [comparableFacts(wrong.facts()), comparableFacts(right.facts())]
  const differing = [
    ...correctedFacts.filter((one) => !expectedFacts.includes(one)).map((one) => `corrected: ${one}`),
    ...expectedFacts.filter((one) => !correctedFacts.includes(one)).map((one) => `at once: ${one}`),
  ]
  // A further correction without change, also of the later games, changes nothing.
  for (const game of [first, ...others]) {
    const { checks, stayedAway, answers } = wrong.view(game, {}).recorded!.input as typeof correctInput
    const again = wrong.correct(game, { checks, stayedAway, answers })
    if (comparableFacts(wrong.facts()).join() !== correctedFacts.join())
      differing.push(`${game} changes when it is corrected again`)
    wrong.does('history.undo', { campaign: CAMPAIGN, entries: [again] })
  }
  wrong.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
  if (comparableFacts(wrong.facts()).join() !== before.join()) differing.push('the undo does not restore the facts')
  return { compared: true, differing }
}

/**
 * Plays a campaign, and corrects its first game with random decisions about members who could not have played in later
 * games. Returns the number of decisions, and all errors found.
 */
function correctWithDecisions(
  ruleset: string,
  seed: string,
): { readonly asked: number; readonly wrong: readonly string[] } {
  const campaign = raised(ruleset)
  const games = Array.from({ length: ROUNDS }, (_, at) => campaign.plan(at + 1)) as [string, ...string[]]
  const [first, ...others] = games
  const correctInput = enterSameGame([campaign], first, `${seed} right`)[0]!
  campaign.settle(first, enterSameGame([campaign], first, `${seed} wrong`)[0]!)
  for (const game of others) campaign.settle(game, enterSameGame([campaign], game, `${seed} ${game}`)[0]!)
  const { later, obstacles } = campaign.view(first, correctInput).correction!
  if (obstacles.length > 0) return { asked: 0, wrong: [] }
  let choices = later.players.map(({ member }) => ({
    member,
    games: LATER_GAMES_DECISIONS[pickNumber(2, seed, member)]!,
  }))
  // Removing a member from a game may concern further members: they are kept.
  for (
    let more = campaign.view(first, { ...correctInput, later: choices }).correction!.later;
    more.players.some(({ decided: known }) => known === null);
  ) {
    choices = [
      ...choices,
      ...more.players
        .filter(({ decided: known }) => known === null)
        .map(({ member }) => ({ member, games: 'kept' as const })),
    ]
    more = campaign.view(first, { ...correctInput, later: choices }).correction!.later
  }
  const before = comparableFacts(campaign.facts())
  const entry = campaign.correct(first, correctInput, choices)
  const correctedFacts = comparableFacts(campaign.facts())
  const errors: string[] = []
  for (const { member, why, games: played } of campaign.view(first, { ...correctInput, later: choices }).correction!
    .later.players)
    errors.push(`${member} must be decided again: ${JSON.stringify([why, played])}`)
  for (const { member, games: choice } of choices) {
    const factsOfMember = (facts: readonly string[]) =>
      facts.filter(
        (fact) =>
          /^(award|participation|injury) /.test(fact) &&
          fact.includes(`"member":"${member}"`) &&
          others.some((game) => fact.includes(game)),
      )
    const { why, games: lost } = later.players.find((one) => one.member === member) ?? { why: null, games: [] }
    const lasts = why && why.reason !== 'misses-games'
    const there = factsOfMember(correctedFacts).filter((fact) => lost.some(({ game }) => fact.includes(game)))
    if (
      choice === 'taken-out' &&
      lasts &&
      there.some((fact) => fact.includes('"played":true') || fact.startsWith('award'))
    )
      errors.push(`${member} is still there: ${there.join()}`)
    if (
      choice === 'kept' &&
      lasts &&
      !correctedFacts.some(
        (fact) =>
          fact.includes('"played":true') && fact.includes(`"member":"${member}"`) && fact.includes(lost[0]!.game),
      )
    )
      errors.push(
        `${member} did not stay: ${JSON.stringify([why, lost])} ${correctedFacts.filter((fact) => fact.startsWith('part') && fact.includes(member)).join()}`,
      )
  }
  for (const game of games) {
    const { checks, stayedAway, answers } = campaign.view(game, {}).recorded!.input as typeof correctInput
    const view = campaign.view(game, { checks, stayedAway, answers })
    if (later.stand.some((one) => one.game === game)) continue
    if (view.open !== null || !view.correction)
      errors.push(`${game} differs from its entered answers: ${JSON.stringify(view.problems)}`)
    else {
      const again = campaign.correct(game, { checks, stayedAway, answers })
      if (comparableFacts(campaign.facts()).join() !== correctedFacts.join())
        errors.push(`${game} changes when it is corrected again`)
      campaign.does('history.undo', { campaign: CAMPAIGN, entries: [again] })
    }
  }
  campaign.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
  if (comparableFacts(campaign.facts()).join() !== before.join()) errors.push('the undo does not restore the facts')
  return { asked: choices.length, wrong: errors }
}

describe.each(RULESETS.map(({ id }) => id))('%s', (ruleset) => {
  test(
    'gives the same result for a game corrected later as for one recorded correctly',
    () => {
      let compared = 0
      for (let nth = 0; nth < CASES; nth += 1) {
        const comparison = playTwice(ruleset, `${ruleset} ${nth}`)
        expect(comparison.differing, `case ${nth}`).toEqual([])
        if (comparison.compared) compared += 1
      }
      expect(compared).toBeGreaterThan(CASES / 4)
    },
    TIME,
  )

  test(
    'stays consistent after any decision about later games, and is undone in one step',
    () => {
      let asked = 0
      for (let nth = 0; nth < CASES; nth += 1) {
        const result = correctWithDecisions(ruleset, `${ruleset} decided ${nth}`)
        expect(result.wrong, `case ${nth}`).toEqual([])
        asked += result.asked
      }
      if (CASES >= 8) expect(asked).toBeGreaterThan(0)
    },
    TIME,
  )
})

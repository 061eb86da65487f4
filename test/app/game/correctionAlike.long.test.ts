// A game recorded correctly at first, and one recorded wrongly and corrected after later games: the result is the same
// where no decision about later games is needed.
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
  const meant = enterSameGame([right], first, `${seed} right`)[0]!
  right.settle(first, meant)
  wrong.settle(first, enterSameGame([wrong], first, `${seed} wrong`)[0]!)
  for (const game of others) {
    const both = enterSameGame([right, wrong], game, `${seed} ${game}`)
    right.settle(game, both[0]!)
    wrong.settle(game, both[1]!)
  }
  const { later, obstacles } = wrong.view(first, meant).correction!
  if (later.players.length + later.stand.length + obstacles.length > 0) return { compared: false, differing: [] }
  const before = comparableFacts(wrong.facts())
  const entry = wrong.correct(first, meant)
  const [is, was] = [comparableFacts(wrong.facts()), comparableFacts(right.facts())]
  const differing = [
    ...is.filter((one) => !was.includes(one)).map((one) => `corrected: ${one}`),
    ...was.filter((one) => !is.includes(one)).map((one) => `at once: ${one}`),
  ]
  // A further correction without change, also of the later games, changes nothing.
  for (const game of [first, ...others]) {
    const { checks, stayedAway, answers } = wrong.view(game, {}).recorded!.input as typeof meant
    const again = wrong.correct(game, { checks, stayedAway, answers })
    if (comparableFacts(wrong.facts()).join() !== is.join()) differing.push(`${game} corrected again is another`)
    wrong.does('history.undo', { campaign: CAMPAIGN, entries: [again] })
  }
  wrong.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
  if (comparableFacts(wrong.facts()).join() !== before.join()) differing.push('taken back, it is another')
  return { compared: true, differing }
}

/**
 * Plays a campaign and corrects its first game to the result of another; decisions about members who would not have
 * been in later games are random. Returns what is wrong then, and the number of decisions.
 */
function correctWithDecisions(
  ruleset: string,
  seed: string,
): { readonly asked: number; readonly wrong: readonly string[] } {
  const told = raised(ruleset)
  const games = Array.from({ length: ROUNDS }, (_, at) => told.plan(at + 1)) as [string, ...string[]]
  const [first, ...others] = games
  const meant = enterSameGame([told], first, `${seed} right`)[0]!
  told.settle(first, enterSameGame([told], first, `${seed} wrong`)[0]!)
  for (const game of others) told.settle(game, enterSameGame([told], game, `${seed} ${game}`)[0]!)
  const { later, obstacles } = told.view(first, meant).correction!
  if (obstacles.length > 0) return { asked: 0, wrong: [] }
  let choices = later.players.map(({ member }) => ({
    member,
    games: LATER_GAMES_DECISIONS[pickNumber(2, seed, member)]!,
  }))
  // Removing a member may allow others who would not have been there either.
  for (
    let more = told.view(first, { ...meant, later: choices }).correction!.later;
    more.players.some(({ decided: known }) => known === null);
  ) {
    choices = [
      ...choices,
      ...more.players
        .filter(({ decided: known }) => known === null)
        .map(({ member }) => ({ member, games: 'kept' as const })),
    ]
    more = told.view(first, { ...meant, later: choices }).correction!.later
  }
  const before = comparableFacts(told.facts())
  const entry = told.correct(first, meant, choices)
  const is = comparableFacts(told.facts())
  const wrong: string[] = []
  for (const { member, why, games: played } of told.view(first, { ...meant, later: choices }).correction!.later.players)
    wrong.push(`${member} is asked for again: ${JSON.stringify([why, played])}`)
  for (const { member, games: choice } of choices) {
    const own = (facts: readonly string[]) =>
      facts.filter(
        (fact) =>
          /^(award|participation|injury) /.test(fact) &&
          fact.includes(`"member":"${member}"`) &&
          others.some((game) => fact.includes(game)),
      )
    const { why, games: lost } = later.players.find((one) => one.member === member) ?? { why: null, games: [] }
    const lasts = why && why.reason !== 'misses-games'
    const there = own(is).filter((fact) => lost.some(({ game }) => fact.includes(game)))
    if (
      choice === 'taken-out' &&
      lasts &&
      there.some((fact) => fact.includes('"played":true') || fact.startsWith('award'))
    )
      wrong.push(`${member} is still there: ${there.join()}`)
    if (
      choice === 'kept' &&
      lasts &&
      !is.some(
        (fact) =>
          fact.includes('"played":true') && fact.includes(`"member":"${member}"`) && fact.includes(lost[0]!.game),
      )
    )
      wrong.push(
        `${member} did not stay: ${JSON.stringify([why, lost])} ${is.filter((fact) => fact.startsWith('part') && fact.includes(member)).join()}`,
      )
  }
  for (const game of games) {
    const { checks, stayedAway, answers } = told.view(game, {}).recorded!.input as typeof meant
    const view = told.view(game, { checks, stayedAway, answers })
    if (later.stand.some((one) => one.game === game)) continue
    if (view.open !== null || !view.correction)
      wrong.push(`${game} is not as it was entered: ${JSON.stringify(view.problems)}`)
    else {
      const again = told.correct(game, { checks, stayedAway, answers })
      if (comparableFacts(told.facts()).join() !== is.join()) wrong.push(`${game} corrected again is another`)
      told.does('history.undo', { campaign: CAMPAIGN, entries: [again] })
    }
  }
  told.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
  if (comparableFacts(told.facts()).join() !== before.join()) wrong.push('taken back, it is another')
  return { asked: choices.length, wrong }
}

describe.each(RULESETS.map(({ id }) => id))('%s', (ruleset) => {
  test(
    'gives the same for a game corrected later as for one recorded correctly',
    () => {
      let compared = 0
      for (let nth = 0; nth < CASES; nth += 1) {
        const told = playTwice(ruleset, `${ruleset} ${nth}`)
        expect(told.differing, `case ${nth}`).toEqual([])
        if (told.compared) compared += 1
      }
      expect(compared).toBeGreaterThan(CASES / 4)
    },
    TIME,
  )

  test(
    'stays consistent with any decision about later games, and is undone as one',
    () => {
      let asked = 0
      for (let nth = 0; nth < CASES; nth += 1) {
        const told = correctWithDecisions(ruleset, `${ruleset} decided ${nth}`)
        expect(told.wrong, `case ${nth}`).toEqual([])
        asked += told.asked
      }
      if (CASES >= 8) expect(asked).toBeGreaterThan(0)
    },
    TIME,
  )
})

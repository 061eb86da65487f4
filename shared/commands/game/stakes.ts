import { z } from 'zod/mini'
import { addFact, removeFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { stakesOfGame } from '../../domain/campaign/stakes.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import type { StakeOutcome } from '../../rules/aftermath/outcome.ts'
import { defineCommand, gameAggregate } from '../base/command.ts'
import { gameSentenceParams, historySentence, listSentenceParam } from '../base/historySentences.ts'
import { stakeName } from '../stake/stake.ts'
import { refuseSettledGame } from './game.ts'
import { listGameBands } from './playedGame.ts'

/** Refuses a stake that a warband outside the game holds: the game could not decide about it. */
function checkStakes(facts: Facts, game: string, stakes: readonly string[]): Issue[] {
  const bands = listGameBands(facts, game).map(({ warband }) => warband)
  return stakes.flatMap((id) => {
    const { name, holder } = factOf(facts, 'stake', id)
    return holder === null || bands.includes(holder) ? [] : [error('stake-elsewhere', 'stakes', { name })]
  })
}

/** Sets what is at stake in a planned game; an empty list takes everything back. */
export const setGameStakes = defineCommand({
  name: 'game.stake',
  version: 1,
  input: z.strictObject({ campaign: Id, game: Id, stakes: z.array(Id).check(z.maxLength(50)) }),
  reads: ({ game }) => [gameAggregate(game)],
  current: (facts, { game }) => ({ stakes: stakesOfGame(facts, game).map(({ stake }) => stake.id) }),
  decide(facts, { campaign, game, stakes }, { nextId }) {
    const wanted = [...new Set(stakes)]
    const there = factsWhere(facts, 'gameStake', (one) => one.game === game)
    const added = wanted.filter((id) => !there.some(({ stake }) => stake === id))
    const refused = [...refuseSettledGame(factOf(facts, 'game', game)), ...checkStakes(facts, game, added)]
    if (refused.length > 0) return { refused }
    return {
      changes: [
        ...there.filter(({ stake }) => !wanted.includes(stake)).map((one) => removeFact('gameStake', one)),
        ...added.map((stake) => addFact('gameStake', nextId(), { campaign, game, stake, from: null, to: null })),
      ],
      answer: {},
    }
  },
  describeEntries(telling) {
    const { names, input } = telling
    const params = gameSentenceParams(telling)
    return input.stakes.length === 0
      ? historySentence('game.stake-nothing', params)
      : historySentence('game.stake', {
          ...params,
          what: listSentenceParam(input.stakes.map((id) => stakeName(names, id))),
        })
  },
})

/** Builds the changes by which a game moves its stakes. */
export const moveStakes = (facts: Facts, game: string, outcome: readonly StakeOutcome[]): Change[] =>
  stakesOfGame(facts, game).flatMap(({ stake, entry }) => {
    const to = outcome.find((one) => one.stake === stake.id)?.to
    if (to === undefined) return updateFact('gameStake', entry, { from: stake.holder, to: stake.holder })
    return [
      ...updateFact('gameStake', entry, { from: stake.holder, to }),
      ...updateFact('stake', stake, { holder: to }),
    ]
  })

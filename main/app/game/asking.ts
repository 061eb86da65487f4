import { lineUpIssues, lineUpOf, playedGame } from '../../../shared/commands/game/played.ts'
import { askedAfter } from '../../../shared/rules/aftermath/aftermath.ts'
import type { Asking } from '../../transfer/playedOut.ts'
import { environmentOf, type Engine } from '../base/execute.ts'
import { worded } from '../base/worded.ts'
import { gameFacts } from './gameFacts.ts'

/**
 * Says what is to be asked after a game still to be played, as `game.aftermath` does: the game is read once for all the
 * answers, and what they lead to is not worked out.
 */
export const askingOn =
  (engine: Pick<Engine, 'store' | 'clock' | 'ids' | 'ruleset'>): Asking =>
  ({ campaign, game, ...asked }) => {
    const facts = gameFacts(engine, { campaign, game })
    const lineup = lineUpOf(facts, game, asked, environmentOf(engine))
    const played = playedGame(facts, game, lineup, engine)
    const wrong = lineUpIssues(played, lineup)
    return (answers) => {
      const { questions, open, problems } = askedAfter(played, answers)
      return { questions, open: open?.id ?? null, problems: worded(played.ruleset, [...wrong, ...problems]) }
    }
  }

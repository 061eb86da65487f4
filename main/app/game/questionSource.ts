import { lineUpIssues, resolveLineUp, buildPlayedGame } from '../../../shared/commands/game/playedGame.ts'
import { listQuestions } from '../../../shared/rules/aftermath/aftermath.ts'
import type { QuestionSource } from '../../transfer/playOut.ts'
import { commandEnvironmentOf, type CommandDependencies } from '../base/execute.ts'
import { renderIssues } from '../base/renderIssues.ts'
import { gameFacts } from './gameFacts.ts'

/**
 * Creates a function that lists the questions of a planned game, as `game.aftermath` does. The game is read once; the
 * effects of the answers are not computed.
 */
export const storeQuestionSource =
  (engine: Pick<CommandDependencies, 'store' | 'clock' | 'ids' | 'ruleset'>): QuestionSource =>
  ({ campaign, game, ...asked }) => {
    const facts = gameFacts(engine, { campaign, game })
    const lineup = resolveLineUp(facts, game, asked, commandEnvironmentOf(engine))
    const played = buildPlayedGame(facts, game, lineup, engine)
    const wrong = lineUpIssues(played, lineup)
    return (answers) => {
      const { questions, open, problems } = listQuestions(played, answers)
      return { questions, open: open?.id ?? null, problems: renderIssues(played.ruleset, [...wrong, ...problems]) }
    }
  }

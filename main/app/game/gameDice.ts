import { resolveLineUp, buildPlayedGame, type LineUpRequest } from '../../../shared/commands/game/playedGame.ts'
import { listQuestions } from '../../../shared/rules/aftermath/aftermath.ts'
import { isDiceQuestion } from '../../../shared/rules/aftermath/questions.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermathAnswers.ts'
import { createQuestionDice } from './storedReport.ts'
import { commandEnvironmentOf, type CommandDependencies } from '../base/execute.ts'
import { factsBeforeGame } from './gameFacts.ts'
import { anybodyAccess, organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Rolls one die for each element of `sides`. The element is the number of sides of that die. */
export const rollRequestedDice = defineMethod('dice.roll', anybodyAccess, (engine, { sides }) => {
  const dice = engine.dice()
  return { faces: sides.map((one) => dice.next({ sides: one })) }
})

interface RollInput extends LineUpRequest {
  readonly campaign: string
  readonly game: string
  readonly answers: AftermathAnswers
  readonly questions: readonly string[]
}

/**
 * Rolls the missing dice of these questions; existing dice stay. In a club, the program's first roll is stored and
 * repeated for every later caller, and also for the warband's player. Returns only the rolled answers and does not save
 * them.
 */
export const rollGame = defineMethod(
  'game.roll',
  organiserAccess,
  (engine, input): { readonly answers: AftermathAnswers } => {
    // One transaction is used, so that the stored rolls are written together.
    return engine.person ? engine.store.transaction(() => rollQuestions(engine, input)) : rollQuestions(engine, input)
  },
)

function rollQuestions(engine: CommandDependencies, { campaign, game, answers, questions, ...asked }: RollInput) {
  const { facts } = factsBeforeGame(engine, { campaign, game })
  const played = buildPlayedGame(facts, game, resolveLineUp(facts, game, asked, commandEnvironmentOf(engine)), engine)
  const rolls = createQuestionDice(engine, { campaign, game }, engine.dice())
  const rolled: Record<string, AftermathAnswers[string]> = {}
  for (const id of questions) {
    let dice: ReturnType<typeof rolls.dice> | undefined
    for (;;) {
      const question = listQuestions(played, { ...answers, ...rolled }).questions.find((one) => one.id === id)
      if (!question || !isDiceQuestion(question) || !question.next) break
      const before = question.faces.filter((face) => face >= 1)
      dice ??= rolls.dice(question, before.length)
      rolled[id] = { kind: 'app', faces: [...before, dice.next(question.next)] }
      rolls.keep(question, dice)
    }
  }
  return { answers: rolled }
}

import { lineUpOf, playedGame, type AskedLineUp } from '../../../shared/commands/game/played.ts'
import { askedAfter } from '../../../shared/rules/aftermath/aftermath.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermathAnswers.ts'
import { rollsOf } from './keptReport.ts'
import { environmentOf, type Engine } from '../base/execute.ts'
import { factsBefore } from './gameFacts.ts'

/** Rolls one die of each of these sides. */
export function rollDice(engine: Engine, { sides }: { readonly sides: readonly number[] }) {
  const dice = engine.dice()
  return { faces: sides.map((one) => dice.next({ sides: one })) }
}

interface RollInput extends AskedLineUp {
  readonly campaign: string
  readonly game: string
  readonly answers: AftermathAnswers
  readonly questions: readonly string[]
}

/**
 * Rolls to their ends those of the questions that wait for dice; dice that already lie there stay, and what the program rolled first
 * is what is rolled again: for a band's player, and in a club for whoever asked. Gives the answers of these questions alone; of an
 * answer nothing is kept before somebody keeps it.
 */
export function rollGame(engine: Engine, input: RollInput): { readonly answers: AftermathAnswers } {
  // All that is kept is kept at once.
  return engine.person ? engine.store.transaction(() => rolledNow(engine, input)) : rolledNow(engine, input)
}

function rolledNow(engine: Engine, { campaign, game, answers, questions, ...asked }: RollInput) {
  const { facts } = factsBefore(engine, { campaign, game })
  const played = playedGame(facts, game, lineUpOf(facts, game, asked, environmentOf(engine)), engine)
  const rolls = rollsOf(engine, { campaign, game }, engine.dice())
  const rolled: Record<string, AftermathAnswers[string]> = {}
  for (const id of questions) {
    let dice: ReturnType<typeof rolls.dice> | undefined
    for (;;) {
      const question = askedAfter(played, { ...answers, ...rolled }).questions.find((one) => one.id === id)
      if (!question || (question.kind !== 'roll' && question.kind !== 'prison') || !question.next) break
      const before = question.faces.filter((face) => face >= 1)
      dice ??= rolls.dice(question, before.length)
      rolled[id] = { kind: 'app', faces: [...before, dice.next(question.next)] }
      rolls.keep(question, dice)
    }
  }
  return { answers: rolled }
}

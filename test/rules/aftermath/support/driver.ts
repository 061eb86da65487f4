import { computeAftermath, listQuestions, type Aftermath } from '../../../../shared/rules/aftermath/aftermath.ts'
import type { AftermathAnswers, AftermathAnswer, FallenEntry } from '../../../../shared/rules/aftermathAnswers.ts'
import type { PlayedGame } from '../../../../shared/rules/playedGame.ts'
import type {
  AftermathQuestion,
  AftermathQuestionOf,
  DiceQuestion,
} from '../../../../shared/rules/aftermath/questions.ts'
import { createSeededDice } from '../../../../shared/rules/kit/dice.ts'

type Random = (sides: number) => number

/** More answers than any game of these tests can need. */
const MAX_STEPS = 5_000

export interface PlayThrough {
  readonly answers: AftermathAnswers
  readonly aftermath: Aftermath
  readonly steps: number
}

/** Answers open questions at random until none is open. Returns the answers, the aftermath and the number of steps. */
export function playThrough(game: PlayedGame, seed: number, given: AftermathAnswers = {}): PlayThrough {
  const dice = createSeededDice(seed)
  const random: Random = (sides) => dice.next({ sides })
  const answers: Record<string, AftermathAnswer> = { ...given }
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const { open } = listQuestions(game, answers)
    if (!open) return { answers, aftermath: computeAftermath(game, answers), steps }
    answers[open.id] = answerTo(open, random)
  }
  throw new Error(`without an end: ${Object.keys(answers).join()}`)
}

const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length) - 1]!

/** Returns a valid answer to a question; for a roll, its faces with one more die. */
export function answerTo(question: AftermathQuestion, random: Random): AftermathAnswer {
  switch (question.kind) {
    case 'result':
      return randomResult(question, random)
    case 'points':
      return randomPoints(random)
    case 'income':
      return random(2) === 1 ? { kind: 'income' } : { kind: 'income', amount: random(9) - 1, reason: 'Butin' }
    case 'fallen':
      return { kind: 'fallen', members: question.members.flatMap((one) => randomCasualty(question, one, random)) }
    case 'roll':
    case 'prison':
    case 'payment':
      return {
        kind: question.number % 2 === 0 ? 'app' : 'typed',
        faces: [...question.faces, randomFace(question, random)],
      }
    case 'hatred':
    case 'captor':
      return { kind: question.kind, warband: pick(random, question.enemies).id }
    case 'choice':
      return { kind: 'choice', result: pick(random, question.options).id }
    case 'condemned':
      return { kind: 'condemned', sentence: pick(random, question.sentences) }
    case 'fine':
      return { kind: 'fine', paid: random(2) === 1 }
    case 'stake':
      return { kind: 'stake', warband: question.assumed }
    case 'feats':
      return {
        kind: 'feats',
        feats: question.members.flatMap(({ id }) =>
          random(4) === 1 ? [{ member: id, reason: 'Duel', amount: random(3) }] : [],
        ),
      }
  }
}

/** Favours dice that lead to judgements, several injuries and lost eyes, because these need the most decisions. */
function randomFace({ next, faces }: DiceQuestion, random: Random): number {
  const { sides, dice, index } = next!
  if (dice !== 'D66' || random(2) === 1) return random(sides)
  return index === 0 ? pick(random, [1, 3, 6]) : (SECONDS[faces.at(-1)!] ?? random(sides))
}
const SECONDS: Readonly<Record<number, number>> = { 1: 6, 3: 1, 6: 5 }

function randomResult({ sides }: AftermathQuestionOf<'result'>, random: Random): AftermathAnswer {
  const winners = random(sides.length + 1) - 1
  const without = pick(random, ['draw', 'loss'] as const)
  const results = sides.map(({ id }, at) => [id, winners === 0 ? without : at < winners ? 'win' : 'loss'] as const)
  return { kind: 'result', results: Object.fromEntries(results), shared: winners > 1 }
}

const randomPoints = (random: Random): AftermathAnswer => ({
  kind: 'points',
  objectives: random(3) === 1 ? [{ reason: 'Le puits', amount: random(5) }] : [],
  ...(random(4) === 1 && { enemies: random(6) - 1 }),
})

type Faller = AftermathQuestionOf<'fallen'>['members'][number]

function randomCasualty(
  { fates, enemies }: AftermathQuestionOf<'fallen'>,
  { id, models }: Faller,
  random: Random,
): FallenEntry[] {
  if (random(4) === 1 || models === 0) return []
  const enemy = enemies.length > 0 ? pick(random, enemies) : undefined
  const foe = enemy && enemy.members.length > 0 ? pick(random, enemy.members) : undefined
  const by = [undefined, enemy && { warband: enemy.id }, foe && { member: foe.id }, foe && { member: foe.id }]
  const who = pick(random, by)
  return [
    {
      member: id,
      fate: random(5) === 1 ? fates.at(-1)! : 'out',
      ...(models !== undefined && { models: random(models) }),
      ...(who && { by: who }),
    },
  ]
}

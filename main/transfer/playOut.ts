import type { MethodAnswer } from '../../shared/contract/calls/answers.ts'
import type { InProcessCall } from '../../shared/contract/calls/call.ts'
import type { AftermathView, GameView } from '../../shared/contract/views/game.ts'
import type { LineUp } from '../../shared/domain/campaign/lineUp.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { AftermathAnswers, AftermathAnswer as Reply, FallenEntry } from '../../shared/rules/aftermathAnswers.ts'
import { isDiceQuestion, type AftermathQuestion } from '../../shared/rules/aftermath/questions.ts'
import type { DiceSource } from '../../shared/rules/kit/dice.ts'

/** What happened in a game, without the dice rolled after the game. */
export interface GameStory {
  /** Id of the warband whose side won; absent for a draw. */
  readonly winner?: string
  /** Id of the member that won for its side, in rulesets where a single member wins. */
  readonly champion?: string
  /** Ids of the warbands in the order of their arrival. */
  readonly arrival?: readonly string[]
  readonly fallen: readonly FallenEntry[]
  /** Other losses of members, of the kinds that the ruleset defines. */
  readonly losses?: readonly { readonly member: string; readonly loss: string }[]
  /** Victory points for the scenario, by warband id. */
  readonly objectives?: Readonly<Record<string, number>>
  readonly feats?: readonly { readonly member: string; readonly reason: string; readonly amount: number }[]
  readonly counted?: readonly { readonly member: string; readonly award: string; readonly times: number }[]
}

/**
 * Returns a function for one game. Called with the answers given so far, that function returns the questions of the
 * game's aftermath. It is called again whenever there are more answers.
 */
export type QuestionSource = (
  of: { readonly campaign: string; readonly game: string } & Pick<LineUp, 'checks'> & Partial<LineUp>,
) => (answers: AftermathAnswers) => Pick<AftermathView, 'questions' | 'open' | 'problems'>

/**
 * Creates a question source that calls the contract. A host with direct access to the facts may use a faster source.
 */
const questionSourceOf =
  (call: InProcessCall): QuestionSource =>
  ({ checks, stayedAway, ...of }) =>
  (answers) =>
    call('game.aftermath', {
      ...of,
      checks: [...checks],
      ...(stayedAway && { stayedAway: [...stayedAway] }),
      answers,
    })

/**
 * Records a game with its aftermath. The story answers the questions that an organiser would answer, and the dice
 * answer the rest. Returns the answer of the command.
 */
export function playOutGame(
  call: InProcessCall,
  campaign: string,
  game: string,
  story: GameStory,
  dice: DiceSource,
  questionSource: QuestionSource = questionSourceOf(call),
): MethodAnswer<'game.settle'> {
  const view = call('game.get', { campaign, game })
  const throwing = view.warbands.flatMap(({ members }) => members.filter(({ throwsBefore }) => throwsBefore))
  const checks = throwing.map(({ member }) => ({ member, faces: [dice.next({ sides: 6 })], source: 'app' as const }))
  const answers: Record<string, Reply> = {}
  const ask = questionSource({ campaign, game, checks })
  for (;;) {
    const { questions, open, problems } = ask(answers)
    const question = questions.find(({ id }) => id === open)
    if (!question) break
    // A question that already has an answer is still open if the answer does not fit. The same answer would fail again,
    // so this is an error. Only questions about dice are answered several times, because dice are rolled one by one.
    if (answers[question.id] && !isDiceQuestion(question))
      throw new AppError('story-unfit', { path: question.id, reason: problems[0]?.code ?? '' })
    answers[question.id] = replyTo(question, story, view, dice)
  }
  const warbands = view.entries.map(({ warband }) => warband)
  return call('game.settle', { campaign, game, warbands, checks, answers })
}

/** Builds the reply about the result: who won, which member won for its side, and the order of arrival. */
function resultOf({ winner, champion, arrival }: GameStory, { entries, sides }: GameView): Reply {
  const sideOf = (warband: string | undefined) => entries.find((entry) => entry.warband === warband)?.side
  const winning = sideOf(winner)
  const result = (side: string) => (winning === undefined ? 'draw' : side === winning ? 'win' : 'loss')
  const places = arrival?.flatMap((warband, at) => {
    const side = sideOf(warband)
    return side === undefined ? [] : [[side, at + 1] as const]
  })
  return {
    kind: 'result',
    results: Object.fromEntries(sides.map(({ id }) => [id, result(id)])),
    ...(champion !== undefined && { champion }),
    ...(places && { places: Object.fromEntries(places) }),
  }
}

function replyTo(question: AftermathQuestion, story: GameStory, view: GameView, dice: DiceSource): Reply {
  switch (question.kind) {
    case 'result':
      return resultOf(story, view)
    case 'points': {
      const amount = story.objectives?.[question.warband] ?? 0
      return { kind: 'points', objectives: amount === 0 ? [] : [{ reason: 'Objectif du scénario', amount }] }
    }
    case 'income':
      return { kind: 'income' }
    case 'fallen': {
      const own = new Set(question.members.map(({ id }) => id))
      const losses = (story.losses ?? []).filter(({ member }) => own.has(member))
      const members = story.fallen.filter(({ member }) => own.has(member))
      return { kind: 'fallen', members, ...(losses.length > 0 && { losses }) }
    }
    case 'roll':
    case 'prison':
    case 'payment':
      return { kind: 'app', faces: [...question.faces, dice.next({ sides: question.next?.sides ?? 6 })] }
    case 'hatred':
    case 'captor':
      return { kind: question.kind, warband: question.assumed ?? question.enemies[0]!.id }
    case 'choice':
      return { kind: 'choice', result: question.options[0]!.id }
    case 'condemned':
      return { kind: 'condemned', sentence: 'rescue' }
    case 'fine':
      return { kind: 'fine', paid: true }
    case 'stake':
      return { kind: 'stake', warband: question.assumed }
    case 'feats': {
      const own = new Set(question.members.map(({ id }) => id))
      const counted = (story.counted ?? []).filter(({ member }) => own.has(member))
      const feats = (story.feats ?? []).filter(({ member }) => own.has(member))
      return { kind: 'feats', feats, ...(counted.length > 0 && { counted }) }
    }
  }
}

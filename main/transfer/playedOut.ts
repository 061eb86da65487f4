import type { AnswerOf } from '../../shared/contract/calls/answers.ts'
import type { Call } from '../../shared/contract/calls/call.ts'
import type { AftermathView, GameView } from '../../shared/contract/views/game.ts'
import type { LineUp } from '../../shared/domain/campaign/lineUp.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { AftermathAnswers, Answer as Reply, Fall } from '../../shared/rules/aftermathAnswers.ts'
import type { Question } from '../../shared/rules/aftermath/questions.ts'
import type { Dice } from '../../shared/rules/kit/dice.ts'

/** What happened at the table, as far as the dice after it do not say. */
export interface Story {
  /** The warband whose side won; absent: a draw. */
  readonly winner?: string
  /** The member that won for its side, where one alone does. */
  readonly champion?: string
  /** The warbands as they came in, the first first. */
  readonly arrival?: readonly string[]
  readonly fallen: readonly Fall[]
  /** What else the game took from members. */
  readonly losses?: readonly { readonly member: string; readonly loss: string }[]
  /** Victory points for the scenario, by warband. */
  readonly objectives?: Readonly<Record<string, number>>
  readonly feats?: readonly { readonly member: string; readonly reason: string; readonly amount: number }[]
  readonly counted?: readonly { readonly member: string; readonly award: string; readonly times: number }[]
}

/** Says what is to be asked after a game, again and again with more answers. */
export type Asking = (
  of: { readonly campaign: string; readonly game: string } & Pick<LineUp, 'checks'> & Partial<LineUp>,
) => (answers: AftermathAnswers) => Pick<AftermathView, 'questions' | 'open' | 'problems'>

/** Asks through the program's contract: whoever is nearer to the facts can ask faster. */
const askingBy =
  (call: Call): Asking =>
  ({ checks, stayedAway, ...of }) =>
  (answers) =>
    call('game.aftermath', {
      ...of,
      checks: [...checks],
      ...(stayedAway && { stayedAway: [...stayedAway] }),
      answers,
    })

/** Records a game to its end: the story tells what the organiser would enter, the dice the rest. Gives the command's answer. */
export function playOut(
  call: Call,
  campaign: string,
  game: string,
  story: Story,
  dice: Dice,
  asking: Asking = askingBy(call),
): AnswerOf<'game.settle'> {
  const view = call('game.get', { campaign, game })
  const throwing = view.warbands.flatMap(({ members }) => members.filter(({ throwsBefore }) => throwsBefore))
  const checks = throwing.map(({ member }) => ({ member, faces: [dice.next({ sides: 6 })], source: 'app' as const }))
  const answers: Record<string, Reply> = {}
  const ask = asking({ campaign, game, checks })
  for (;;) {
    const { questions, open, problems } = ask(answers)
    const question = questions.find(({ id }) => id === open)
    if (!question) break
    // A reply that does not fit leaves its question open: the same again would not fit either. Dice come one by one.
    const isRoll = question.kind === 'roll' || question.kind === 'prison'
    if (answers[question.id] && !isRoll)
      throw new AppError('story-unfit', { path: question.id, reason: problems[0]?.code ?? '' })
    answers[question.id] = replyTo(question, story, view, dice)
  }
  const warbands = view.entries.map(({ warband }) => warband)
  return call('game.settle', { campaign, game, warbands, checks, answers })
}

/** Which side won, the member that won for it, and where the sides came in. */
function resultOf({ winner, champion, arrival }: Story, { entries, sides }: GameView): Reply {
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

function replyTo(question: Question, story: Story, view: GameView, dice: Dice): Reply {
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
      return { kind: 'app', faces: [...question.faces, dice.next({ sides: question.next?.sides ?? 6 })] }
    case 'hatred':
    case 'captor':
      return { kind: question.kind, warband: question.assumed ?? question.enemies[0]!.id }
    case 'condemned':
      return { kind: 'condemned', sentence: 'rescue' }
    case 'fine':
      return { kind: 'fine', paid: true }
    case 'feats': {
      const own = new Set(question.members.map(({ id }) => id))
      const counted = (story.counted ?? []).filter(({ member }) => own.has(member))
      const feats = (story.feats ?? []).filter(({ member }) => own.has(member))
      return { kind: 'feats', feats, ...(counted.length > 0 && { counted }) }
    }
  }
}

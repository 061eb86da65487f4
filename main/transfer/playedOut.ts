import type { Answer } from '../../shared/contract/envelope.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Answer as Reply, Fall } from '../../shared/rules/aftermath/answers.ts'
import type { Question } from '../../shared/rules/aftermath/questions.ts'
import type { Dice } from '../../shared/rules/kit/dice.ts'

/** Calls a method of the program; throws what it answers as an error. */
export type Call = <T = unknown>(method: string, input: object) => T

/** What an answer gives, for those who would rather have an error thrown. */
export function valueOf<T>(answer: Answer): T {
  if (answer.ok) return answer.value as T
  const { code, path, params, issues } = answer.error
  throw Object.assign(new AppError(code, { path, ...(params as Record<string, string>) }), { issues })
}

/** The program's `call`, for those who would rather have an error thrown. */
export const calling =
  (call: (method: string, input: object) => Answer): Call =>
  <T>(method: string, input: object): T =>
    valueOf<T>(call(method, input))

/** What happened at the table, as far as the dice after it do not say. */
export interface Story {
  /** The warband whose side won; absent: a draw. */
  readonly winner?: string
  /** The member that won for its side, where one alone does. */
  readonly champion?: string
  readonly fallen: readonly Fall[]
  /** What else the game took from members. */
  readonly losses?: readonly { readonly member: string; readonly loss: string }[]
  /** Victory points for the scenario, by warband. */
  readonly objectives?: Readonly<Record<string, number>>
  readonly feats?: readonly { readonly member: string; readonly reason: string; readonly amount: number }[]
  readonly counted?: readonly { readonly member: string; readonly award: string; readonly times: number }[]
}

interface GameView {
  readonly sides: readonly { readonly id: string }[]
  readonly entries: readonly { readonly warband: string; readonly side: string }[]
  readonly warbands: readonly {
    readonly warband: string
    readonly members: readonly { readonly member: string; readonly throwsBefore: boolean }[]
  }[]
}

interface AftermathView {
  readonly questions: readonly Question[]
  readonly open: string | null
  readonly problems: readonly { readonly code: string; readonly severity: string }[]
}

/** Records a game to its end: the story tells what the organiser would enter, the dice the rest. Gives the command's answer. */
export function playOut(call: Call, campaign: string, game: string, story: Story, dice: Dice): unknown {
  const view = call<GameView>('game.get', { campaign, game })
  const throwing = view.warbands.flatMap(({ members }) => members.filter(({ throwsBefore }) => throwsBefore))
  const checks = throwing.map(({ member }) => ({ member, faces: [dice.next({ sides: 6 })], source: 'app' as const }))
  const answers: Record<string, Reply> = {}
  for (;;) {
    const { questions, open, problems } = call<AftermathView>('game.aftermath', { campaign, game, checks, answers })
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

function replyTo(question: Question, story: Story, view: GameView, dice: Dice): Reply {
  switch (question.kind) {
    case 'result': {
      const winning = view.entries.find(({ warband }) => warband === story.winner)?.side
      const result = (side: string): 'win' | 'draw' | 'loss' =>
        winning === undefined ? 'draw' : side === winning ? 'win' : 'loss'
      const results = Object.fromEntries(view.sides.map(({ id }) => [id, result(id)]))
      return { kind: 'result', results, ...(story.champion !== undefined && { champion: story.champion }) }
    }
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

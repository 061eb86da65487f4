import type { AftermathView, GameView } from '../../shared/contract/views/game.ts'
import type { AftermathAnswer } from '../../shared/rules/aftermathAnswers.ts'
import type { AftermathQuestion } from '../../shared/rules/aftermath/questions.ts'
import { createSeededDice, type DiceSource } from '../../shared/rules/kit/dice.ts'

type Call = <T>(method: string, input: object) => T

/** How much of a game is entered: `half`: up to its second roll; `all`; `groups`: only groups fall, up to their third roll. */
export type HowMuch = 'half' | 'all' | 'groups'
const ROLLS: Readonly<Record<HowMuch, number>> = { half: 1, all: Infinity, groups: 2 }
const MANY = 5

/**
 * Enters a game's aftermath as a draft with typed dice: the first side wins, two members of each band fall. Dice before the game
 * let everyone play.
 */
export function enterGame(call: Call, campaign: string, game: string, howMuch: HowMuch): void {
  const view = call<GameView>('game.get', { campaign, game })
  const throwing = view.warbands.flatMap(({ members }) => members.filter(({ throwsBefore }) => throwsBefore))
  const checks = throwing.map(({ member }) => ({ member, faces: [6], source: 'typed' as const }))
  call('draft.save', { campaign, key: `lineup:${game}`, data: { checks, stayedAway: [] } })
  const key = JSON.stringify([view, howMuch])
  const answers = cachedAnswers.get(key) ?? answersTo(call, view, { campaign, game, checks, stayedAway: [] }, howMuch)
  cachedAnswers.set(key, answers)
  call('draft.save', { campaign, key: `aftermath:${game}`, data: { answers } })
}

/** Cached answers of earlier calls with the same game: asking for each question takes far longer than saving the draft. */
const cachedAnswers = new Map<string, Answers>()
type Answers = Record<string, AftermathAnswer>

function answersTo(call: Call, view: GameView, of: object, howMuch: HowMuch): Answers {
  const answers: Answers = {}
  const dice = createSeededDice(11)
  for (;;) {
    const { questions, open } = call<AftermathView>('game.aftermath', { ...of, answers })
    const question = questions.find(({ id }) => id === open)
    const rolled = questions.filter(({ kind, state }) => kind === 'roll' && state === 'answered').length
    if (!question || rolled >= ROLLS[howMuch]) return answers
    answers[question.id] = replyTo(question, view, dice, howMuch)
  }
}

function replyTo(question: AftermathQuestion, view: GameView, dice: DiceSource, howMuch: HowMuch): AftermathAnswer {
  switch (question.kind) {
    case 'result': {
      const results = view.sides.map(({ id }, at) => [id, at === 0 ? 'win' : 'loss'] as const)
      return { kind: 'result', results: Object.fromEntries(results) }
    }
    case 'points':
      return { kind: 'points', objectives: [{ reason: 'Le pont', amount: 3 }] }
    case 'income':
      return { kind: 'income' }
    case 'fallen': {
      const most = howMuch === 'groups' ? MANY : 1
      const members = question.members
        .filter(({ models }) => howMuch !== 'groups' || models !== undefined)
        .slice(0, 2)
        .map(({ id, models }) => ({
          member: id,
          fate: 'out' as const,
          ...(models && { models: Math.min(models, most) }),
        }))
      return { kind: 'fallen', members }
    }
    case 'roll':
    case 'prison':
    case 'payment':
      return { kind: 'typed', faces: [...question.faces, dice.next({ sides: question.next?.sides ?? 6 })] }
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
    case 'feats':
      return { kind: 'feats', feats: [] }
  }
}

import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type { AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'

/** A game between two warbands. */
export interface GameStory {
  readonly game: string
  readonly round: number
  readonly bands: readonly [winner: string, loser: string]
  /** The member of the first warband who falls, and the faces of all dice that are rolled for it. */
  readonly fallen: { readonly member: string; readonly faces: readonly number[] } | null
}

/** Plans a game and records it, with the usual answers to everything that the story does not say. */
export function playStory(played: Played, story: GameStory): void {
  const { game, round, bands } = story
  const sides = bands.map((warband) => ({ warbands: [warband] }))
  played.does('game.plan', { campaign: CAMPAIGN, game, round, sides })
  const answers = answersTo(played, story)
  played.does('game.settle', { campaign: CAMPAIGN, game, warbands: [...bands], answers })
}

function answersTo({ call }: Played, { game, bands, fallen }: GameStory): Record<string, AftermathAnswer> {
  const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
  const left = [...(fallen?.faces ?? [])]
  const members = fallen ? [{ member: fallen.member, fate: 'out' as const }] : []
  const answers: Record<string, AftermathAnswer> = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'win', [sides[1]!.id]: 'loss' } },
    [`fallen:${bands[0]}`]: { kind: 'fallen', members },
    [`fallen:${bands[1]}`]: { kind: 'fallen', members: [] },
  }
  for (let guard = 0; guard < 30; guard += 1) {
    const { open, questions } = call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, answers })
    const question = questions.find(({ id }) => id === open)
    if (!question) return answers
    if (question.kind === 'points') answers[question.id] = { kind: 'points', objectives: [] }
    if (question.kind === 'income') answers[question.id] = { kind: 'income' }
    if (question.kind === 'feats') answers[question.id] = { kind: 'feats', feats: [] }
    if (question.kind === 'roll') answers[question.id] = { kind: 'typed', faces: [...question.faces, left.shift()!] }
  }
  throw new Error('the game asks without end')
}

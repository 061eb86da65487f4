import type { AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import { playOutGame, type GameStory } from '../../../main/transfer/playOut.ts'
import type { AftermathView, GameView } from '../../../shared/contract/views/game.ts'
import type { AftermathQuestion, AftermathQuestionOf } from '../../../shared/rules/aftermath/questions.ts'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'
import type { Chance } from '../independent/campaign/chance.ts'

type Answers = Record<string, AftermathAnswer>
type FallenQuestion = AftermathQuestionOf<'fallen'>
type Fall = GameStory['fallen'][number]
type Writable<T> = { -readonly [K in keyof T]: T[K] }

const REASON = 'Coup d’éclat'

/** The questions about a game before any is answered. */
export const questionsOf = ({ call }: Played, game: string): readonly AftermathQuestion[] =>
  call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game }).questions

const isKind =
  <K extends AftermathQuestion['kind']>(kind: K) =>
  (question: AftermathQuestion): question is AftermathQuestionOf<K> =>
    question.kind === kind

/** A random casualty: fate, number of models of a group, crew of a team, and who caused it. */
function randomCasualty(
  chance: Chance,
  { fates, enemies }: FallenQuestion,
  member: FallenQuestion['members'][number],
): Fall {
  const fate = chance.pick(fates)
  const enemy = enemies.length > 0 ? chance.pick(enemies) : undefined
  const enemyMember = enemy && enemy.members.length > 0 ? { member: chance.pick(enemy.members).id } : undefined
  const band = enemy && { warband: enemy.id }
  const by = chance.percent(20) ? undefined : chance.percent(80) ? enemyMember : band
  const crew = member.crew?.filter(() => chance.percent(60)) ?? []
  return {
    member: member.id,
    fate,
    ...(member.models !== undefined && { models: chance.between(1, member.models) }),
    ...(crew.length > 0 && { crew: crew.map(({ id }) => ({ id, fate: chance.pick(fates) })) }),
    ...(by && { by }),
  }
}

/** A random story of a game: results, casualties and who caused them, losses, points. */
function randomStory(chance: Chance, view: GameView, questions: readonly AftermathQuestion[]): GameStory {
  const throwsBeforeGame = new Set(
    view.warbands
      .flatMap(({ members }) => members.filter(({ throwsBefore }) => throwsBefore))
      .map(({ member }) => member),
  )
  const fallenQuestions = questions.filter(isKind('fallen'))
  const present = fallenQuestions.flatMap(({ members }) =>
    members.filter(({ id }) => !throwsBeforeGame.has(id)).map(({ id }) => id),
  )
  const bands = view.entries.map(({ warband }) => warband)
  const story: Writable<GameStory> = {
    fallen: fallenQuestions.flatMap((question) =>
      chance
        .some(
          question.members.filter(({ id }) => present.includes(id)),
          30,
        )
        .map((one) => randomCasualty(chance, question, one)),
    ),
    losses: fallenQuestions.flatMap(({ members, losses = [] }) =>
      members
        .filter(({ id }) => present.includes(id))
        .flatMap(({ id }) => chance.some(losses, 15).map((loss) => ({ member: id, loss: loss.id }))),
    ),
    objectives: Object.fromEntries(bands.map((band) => [band, chance.between(0, 4) * 5])),
    feats: chance.some(present, 5).map((member) => ({ member, reason: REASON, amount: chance.between(1, 3) })),
    counted: questions.filter(isKind('feats')).flatMap(({ members, counted = [] }) =>
      counted.flatMap(({ id }) =>
        chance
          .some(
            members.filter((one) => present.includes(one.id)),
            40,
          )
          .map((one) => ({ member: one.id, award: id, times: chance.between(1, 4) })),
      ),
    ),
  }
  if (chance.percent(85)) story.winner = chance.pick(bands)
  const champions = questions.find(isKind('result'))?.champions ?? []
  const side = view.entries.find(({ warband }) => warband === story.winner)?.side
  const own = champions.filter((one) => one.side === side && present.includes(one.id))
  if (own.length > 0) story.champion = chance.pick(own).id
  return story
}

/** Plays and records a planned game. Throws if the program refuses it. */
export function playGame(played: Played, chance: Chance, game: string): void {
  const view = played.call<GameView>('game.get', { campaign: CAMPAIGN, game })
  const dice = { next: ({ sides }: { readonly sides: number }) => chance.die(sides) }
  const story = randomStory(chance, view, questionsOf(played, game))
  playOutGame(played.call, CAMPAIGN, game, story, dice, played.asking)
}

interface Recorded {
  readonly recorded: {
    readonly input: { readonly answers: Answers; readonly warbands: readonly string[] } & Record<string, unknown>
  }
}

/** Corrects a recorded game: another result, casualties removed or caused by others, more points. */
export function correctGame(played: Played, chance: Chance, game: string): void {
  const at = { campaign: CAMPAIGN, game }
  const { warbands, ...input } = played.call<Recorded>('game.aftermath', at).recorded.input
  const changed = Object.entries(input.answers).flatMap(([id, answer]) => {
    // Another result is chosen, with dice of its own.
    if (answer.kind === 'choice') return []
    const other = correctedAnswer(chance, answer)
    return id.startsWith('roll:') && chance.percent(10) ? [] : [[id, other] as const]
  })
  const answers: Answers = Object.fromEntries(changed)
  const request = { ...input, ...at, answers }
  for (let guard = 0; guard < 500; guard += 1) {
    const { questions, open } = played.call<AftermathView>('game.aftermath', request)
    const question = questions.find(({ id }) => id === open)
    const reply = question && replyTo(chance, question)
    if (!reply) break
    answers[question.id] = reply
  }
  const needed = new Set(played.call<AftermathView>('game.aftermath', request).questions.map(({ id }) => id))
  for (const id of Object.keys(answers)) if (!needed.has(id)) delete answers[id]
  played.does('game.correct', { ...request, warbands })
}

function correctedAnswer(chance: Chance, answer: AftermathAnswer): AftermathAnswer {
  if (answer.kind === 'result' && answer.champion === undefined && chance.percent(60)) {
    const results = Object.values(answer.results)
    const rotated = Object.keys(answer.results).map((side, at) => [side, results[(at + 1) % results.length]!] as const)
    return { ...answer, results: Object.fromEntries(rotated) }
  }
  if (answer.kind === 'fallen') {
    const kept = answer.members.filter(() => chance.percent(75))
    return { ...answer, members: kept.map(({ by, ...fall }) => (by && chance.percent(80) ? { ...fall, by } : fall)) }
  }
  if (answer.kind === 'feats' && answer.counted) {
    return { ...answer, counted: answer.counted.map((one) => ({ ...one, times: chance.between(1, 6) })) }
  }
  return answer
}

/** A random answer to a question that a correction opens; undefined for other kinds of questions. */
function replyTo(chance: Chance, question: AftermathQuestion): AftermathAnswer | undefined {
  switch (question.kind) {
    case 'roll':
    case 'prison':
    case 'payment':
      return { kind: 'app', faces: [...question.faces, chance.die(question.next?.sides ?? 6)] }
    case 'hatred':
    case 'captor':
      return { kind: question.kind, warband: question.assumed ?? question.enemies[0]!.id }
    case 'choice':
      return { kind: 'choice', result: chance.pick(question.options).id }
    case 'condemned':
      return { kind: 'condemned', sentence: chance.pick(question.sentences) }
    case 'fine':
      return { kind: 'fine', paid: question.treasury >= question.points }
    default:
      return undefined
  }
}

import { listGameBands, resolveLineUp, buildPlayedGame } from '../../../shared/commands/game/playedGame.ts'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import { factsWhere, noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { listQuestions } from '../../../shared/rules/aftermath/aftermath.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermathAnswers.ts'
import type { AftermathQuestion, AftermathQuestionKind } from '../../../shared/rules/aftermath/questions.ts'
import { isAnsweredByOrganiser, isAnsweredByBand } from '../../../shared/rules/aftermath/questionOwner.ts'
import { toTraced } from '../../../shared/rules/kit/traced.ts'
import { revealedMembers } from '../../publish/publishedFacts.ts'
import { commandEnvironmentOf, type CommandDependencies } from '../base/execute.ts'
import { gameFacts } from '../game/gameFacts.ts'
import { getAftermath } from '../game/gameQueries.ts'
import type { PlayerReportRef } from '../game/storedReport.ts'

/**
 * `view`: the part of an aftermath that a warband may see. `left`: the kinds of questions that only the organiser
 * answers.
 */
export interface AftermathForReport {
  readonly view: AftermathView
  readonly left: readonly AftermathQuestionKind[]
}

/**
 * Returns the aftermath of a game as one warband may see it: of the other warbands, only names and publicly known
 * members. Computed from all facts of the game, but only from this warband's answers.
 */
export function aftermathForReport(
  engine: CommandDependencies,
  ref: PlayerReportRef,
  answers: AftermathAnswers,
): AftermathForReport {
  const { campaign, game, warband } = ref
  const whole = getAftermath(engine, { campaign, game, answers, later: [] })
  const known = revealedEnemies(engine, ref)
  const questions = whole.questions
    .filter((one) => isAnsweredByBand(one, warband))
    .map((one) => withRevealedEnemies(one, known))
  const ids = new Set(questions.map(({ id }) => id))
  const bands = whole.bands.filter((one) => one.warband === warband)
  const own = new Set(bands.flatMap(({ members }) => members.map(({ member }) => member)))
  const ofBand = <T extends { readonly warband: string }>(all: readonly T[]) =>
    all.filter((one) => one.warband === warband)
  const view: AftermathView = {
    questions,
    open: questions.find(({ state }) => state === 'open')?.id ?? null,
    problems: whole.problems.filter(({ path }) => ids.has(path) || [...ids].some((id) => path.startsWith(`${id}[`))),
    unused: whole.unused,
    preview: { warbands: ofBand(whole.preview.warbands) },
    recorded: null,
    takenBack: null,
    correction: null,
    lineup: {
      checks: whole.lineup.checks.filter(({ member }) => own.has(member)),
      stayedAway: whole.lineup.stayedAway.filter((member) => own.has(member)),
    },
    bands,
    revisions: {},
    rolls: Object.fromEntries(Object.entries(whole.rolls).filter(([id]) => ids.has(id))),
    tables: whole.tables,
    changes: ofBand(whole.changes),
    experience: null,
  }
  const left = whole.questions.filter((one) => one.kind === 'result' || isAnsweredByOrganiser(one, warband))
  return { view, left: [...new Set(left.map(({ kind }) => kind))] }
}

/**
 * Returns a function that lists the questions of a warband for given answers. The game is loaded once. The questions
 * contain all enemies and must not be sent to the player.
 */
export function createReportQuestions(
  engine: CommandDependencies,
  { game, ...ref }: PlayerReportRef,
): (answers: AftermathAnswers) => readonly AftermathQuestion[] {
  const facts = gameFacts(engine, { game, ...ref })
  const played = buildPlayedGame(facts, game, resolveLineUp(facts, game, {}, commandEnvironmentOf(engine)), engine)
  return (answers) => listQuestions(played, answers).questions.filter((one) => isAnsweredByBand(one, ref.warband))
}

/** Returns the ids of members of the other warbands who appeared in a recorded game. */
function revealedEnemies(
  engine: CommandDependencies,
  { campaign, game, warband }: PlayerReportRef,
): ReadonlySet<string> {
  const { store } = engine
  const facts = gameFacts(engine, { campaign, game })
  const bands = new Set(listGameBands(facts, game).map((entry) => entry.warband))
  const others = factsWhere(facts, 'member', (one) => bands.has(one.warband) && one.warband !== warband)
  const { participation } = store.factsById(
    store.factsReferencing(
      others.map(({ id }) => id),
      'participation',
    ),
  )
  const games = [...new Set([...participation.values()].map((one) => one.game))]
  const { game: found } = store.factsById(games.map((id) => ({ kind: 'game', id })))
  const seen: Facts = { ...noFacts(), participation, game: found }
  return revealedMembers(seen)
}

/** Returns a question as the player may see it: known enemies only, and no points for them. */
function withRevealedEnemies(question: AftermathQuestion, known: ReadonlySet<string>): AftermathQuestion {
  if (question.kind === 'points') return { ...question, reckoned: toTraced([]), isOnlyObjectives: true }
  if (question.kind !== 'fallen') return question
  const enemies = question.enemies.map((one) => ({ ...one, members: one.members.filter(({ id }) => known.has(id)) }))
  return { ...question, enemies }
}

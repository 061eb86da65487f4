import { entriesOf, lineUpOf, playedGame } from '../../../shared/commands/game/played.ts'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import { factsWhere, noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { askedAfter } from '../../../shared/rules/aftermath/aftermath.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermathAnswers.ts'
import type { Question, QuestionKind } from '../../../shared/rules/aftermath/questions.ts'
import { isLeftToOrganiser, isOfBand } from '../../../shared/rules/aftermath/whose.ts'
import { revealedMembers } from '../../publish/published.ts'
import { environmentOf, type Engine } from '../base/execute.ts'
import { gameFacts } from '../game/gameFacts.ts'
import { getAftermath } from '../game/gameQueries.ts'
import type { PartRef } from '../game/keptReport.ts'

/** An aftermath as far as it is a band's own, and what is asked of it that is the organiser's. */
export interface PartAftermath {
  readonly view: AftermathView
  readonly left: readonly QuestionKind[]
}

/**
 * The aftermath of a game as far as it is a band's own: nothing of the other bands but their names, and those of their members whom
 * everybody knows. It is worked out of all that the game has, and rests on this band's answers alone.
 */
export function partAftermath(engine: Engine, ref: PartRef, answers: AftermathAnswers): PartAftermath {
  const { campaign, game, warband } = ref
  const whole = getAftermath(engine, { campaign, game, answers, later: [] })
  const known = knownEnemies(engine, ref)
  const questions = whole.questions.filter((one) => isOfBand(one, warband)).map((one) => withKnown(one, known))
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
  const left = whole.questions.filter((one) => one.kind === 'result' || isLeftToOrganiser(one, warband))
  return { view, left: [...new Set(left.map(({ kind }) => kind))] }
}

/**
 * What a band's player is asked with these answers, and nothing of what they lead to: the game is read once for all that is asked.
 * It is not for anybody's eyes: enemies are all named.
 */
export function partQuestions(
  engine: Engine,
  { game, ...ref }: PartRef,
): (answers: AftermathAnswers) => readonly Question[] {
  const facts = gameFacts(engine, { game, ...ref })
  const played = playedGame(facts, game, lineUpOf(facts, game, {}, environmentOf(engine)), engine)
  return (answers) => askedAfter(played, answers).questions.filter((one) => isOfBand(one, ref.warband))
}

/** Who of the other bands was seen in a recorded game. */
function knownEnemies(engine: Engine, { campaign, game, warband }: PartRef): ReadonlySet<string> {
  const { store } = engine
  const facts = gameFacts(engine, { campaign, game })
  const bands = new Set(entriesOf(facts, game).map((entry) => entry.warband))
  const others = factsWhere(facts, 'member', (one) => bands.has(one.warband) && one.warband !== warband)
  const { participation } = store.factsById(
    store.naming(
      others.map(({ id }) => id),
      'participation',
    ),
  )
  const games = [...new Set([...participation.values()].map((one) => one.game))]
  const { game: found } = store.factsById(games.map((id) => ({ kind: 'game', id })))
  const seen: Facts = { ...noFacts(), participation, game: found }
  return revealedMembers(seen)
}

function withKnown(question: Question, known: ReadonlySet<string>): Question {
  if (question.kind !== 'fallen') return question
  const enemies = question.enemies.map((one) => ({ ...one, members: one.members.filter(({ id }) => known.has(id)) }))
  return { ...question, enemies }
}

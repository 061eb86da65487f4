import { bandOf } from '../../../shared/commands/band.ts'
import { entriesOf, lineupIssues, playedGame, type LineupInput } from '../../../shared/commands/played.ts'
import type {
  AftermathView,
  Entered,
  GameMember,
  GameView,
  PlayingBand,
  RollView,
  TableView,
} from '../../../shared/contract/views/game.ts'
import { factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { aftermathOf, type Aftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermath/answers.ts'
import { sideIssues, type PlayedGame } from '../../../shared/rules/aftermath/game.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import { rollsBeforeGame } from '../../../shared/rules/kit/aftermath/absences.ts'
import { absenceCause } from '../campaign/absenceCause.ts'
import { keptTableOf } from './companionQuery.ts'
import { correctionOf } from './correction.ts'
import type { Engine } from '../execute.ts'
import { changesShown, experienceShown } from './gameChanges.ts'
import { factsBefore, gameFacts, type GameRef } from './gameFacts.ts'
import { tableShown } from './gameTables.ts'
import { plainThrows, tableThrows } from './gameThrows.ts'
import { issuesAfter } from '../history/historyPreview.ts'
import { records, type Settlement } from './recorded.ts'
import { worded } from '../worded.ts'

/** A game, its sides and bands; who is available and why not, and who has to throw a die before it. */
export function getGame(engine: Engine, { campaign, game }: GameRef): GameView {
  const facts = gameFacts(engine, { campaign, game })
  const played = playedGame(facts, game, { checks: [], stayedAway: [] }, engine)
  return {
    game: factOf(facts, 'game', game),
    hasTable: played.ruleset.companion !== undefined && keptTableOf(engine.store, game) !== undefined,
    revision: engine.store.revisionOf(game),
    sides: factsWhere(facts, 'side', () => true),
    entries: entriesOf(facts, game),
    participations: factsWhere(facts, 'participation', () => true),
    warbands: bandsShown(played).map((shown) => {
      const band = {
        ...shown,
        members: shown.members.map((one) => ({ ...one, ...causeOf(one, facts, engine, played) })),
      }
      const { ruleset, roster } = bandOf(facts, band.warband, engine)
      const { legal, cost, issues } = evaluate(ruleset, roster)
      const together = sideIssues(
        played.sides.find(({ id }) => id === band.side)!,
        ruleset,
      )
      // What the band is told of itself, its side is told already.
      const own = issues.filter(({ code }) => !together.some((issue) => issue.code === code))
      const isLegal = legal && together.length === 0
      return { ...band, legal: isLegal, value: cost.total, issues: worded(ruleset, [...together, ...own]) }
    }),
  }
}

/** Why a member misses games, where that is known. */
function causeOf({ member, absence }: GameMember, facts: Facts, { store }: Engine, { ruleset }: PlayedGame) {
  const cause = absence?.reason === 'misses-games' ? absenceCause(store, facts, member, ruleset) : null
  return cause === null ? {} : { cause }
}

/** What may still change before the game: then a member counts as available. */
const CHOSEN = ['stayed-away', 'old-war-wound']

/** The bands of a game and all their members, as they were before it. */
const bandsShown = ({ sides, ruleset: { aftermath, wording } }: PlayedGame): PlayingBand[] =>
  sides.flatMap((side) =>
    side.warbands.map(({ id, name, members }) => ({
      warband: id,
      name,
      side: side.id,
      members: members.map(({ id: member, member: document, absence }) => {
        const isAvailable = absence === undefined || CHOSEN.includes(absence.reason)
        return {
          member,
          name: document.name,
          role: wording.kinds[document.kind]!,
          isAvailable,
          ...(absence && !isAvailable && { absence }),
          throwsBefore: rollsBeforeGame(document, aftermath.injuries),
        }
      }),
    })),
  )

interface AftermathInput extends GameRef, LineupInput {
  readonly answers: AftermathAnswers
}

/**
 * Where the aftermath of a game stands with these answers: what is to be asked, and every difference so far. Of a
 * recorded game: as if it were not recorded yet, with what was entered then, and what would be other than it is.
 */
export function getAftermath(engine: Engine, { campaign, game, answers, ...lineup }: AftermathInput): AftermathView {
  const { facts, recording } = factsBefore(engine, { campaign, game })
  const played = playedGame(facts, game, lineup, engine)
  const aftermath = aftermathOf(played, answers)
  const { questions, open, problems, unused, preview } = aftermath
  const complete = aftermathOf(played, withoutFeats(aftermath, answers))
  const entered = recording?.entered
  const recorded = entered && aftermathOf(playedGame(facts, game, entered, engine), entered.answers)
  const warbands = entriesOf(facts, game).map(({ warband }) => warband)
  return {
    questions,
    open: open?.id ?? null,
    problems: worded(played.ruleset, [...lineupIssues(played, lineup), ...problems]),
    unused,
    preview,
    recorded: recording ? { entries: recording.entries.map(({ id }) => id), input: recording.entered } : null,
    takenBack: recording ? null : takenBack(engine, { campaign, game }),
    correction: recording ? correctionShown(engine, { campaign, game, warbands, ...lineup, answers }) : null,
    bands: bandsShown(played),
    revisions: Object.fromEntries([game, ...warbands].map((id) => [id, engine.store.revisionOf(id)])),
    ...diceOf(played, aftermath),
    changes: changesShown(played, aftermath, complete, recorded),
    experience: experienceShown(played, complete),
  }
}

/** The answers, where nobody was asked for feats yet without any: then all else can be told already. */
const withoutFeats = ({ questions }: Aftermath, answers: AftermathAnswers): AftermathAnswers => ({
  ...answers,
  ...Object.fromEntries(
    questions
      .filter(({ kind, state }) => kind === 'feats' && state === 'open')
      .map(({ id }) => [id, { kind: 'feats', feats: [] }] as const),
  ),
})

/** What correcting a recorded game so would run into; null where it is not to be corrected as it is entered. */
function correctionShown(engine: Engine, input: Settlement): AftermathView['correction'] {
  try {
    const { changes, obstacles } = correctionOf(engine, input)
    const issues = obstacles.length > 0 ? [] : issuesAfter(engine, input.campaign, changes)
    return { obstacles: obstacles.map(({ id }) => id), issues }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** So many of the latest entries are looked through for a game that was taken back. */
const LATEST = 100

/** What had been entered of a game whose recording was taken back. */
function takenBack({ store }: Engine, { campaign, game }: GameRef): Entered | null {
  const entry = store.entries(campaign, LATEST).find(records(game))
  if (!entry) return null
  const { checks, stayedAway, answers } = entry.payload as Settlement
  return { checks, stayedAway, answers }
}

/** The throws of every roll, and the tables that they are made on. */
function diceOf({ ruleset }: PlayedGame, { questions }: Aftermath): Pick<AftermathView, 'rolls' | 'tables'> {
  const rolls: Record<string, RollView> = {}
  const tables: Record<string, TableView> = {}
  for (const question of questions) {
    if (question.kind === 'prison') {
      const { next } = question
      const name = next?.table ?? PRISON
      rolls[question.id] = plainThrows(name, next?.purpose ?? name, question.faces)
    }
    if (question.kind !== 'roll') continue
    const table = ruleset.tables[question.table]!
    rolls[question.id] = tableThrows(table, ruleset.tables, question.faces)
    tables[table.id] ??= tableShown(table, ruleset.tables)
  }
  return { rolls, tables }
}

const PRISON = { fr: 'parties manquées', en: 'games missed' }

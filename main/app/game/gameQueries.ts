import { bandOf } from '../../../shared/commands/base/band.ts'
import {
  listGameBands,
  lineUpIssues,
  resolveLineUp,
  buildPlayedGame,
} from '../../../shared/commands/game/playedGame.ts'
import type {
  AftermathView,
  EnteredAftermath,
  GameBand,
  GameMember,
  GameView,
  PlayingBand,
  RollView,
  RollTableView,
} from '../../../shared/contract/views/game.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { LineUp } from '../../../shared/domain/campaign/lineUp.ts'
import { factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { omitUndefined } from '../../../shared/domain/omitUndefined.ts'
import { computeAftermath, type Aftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import { tableKey, type AftermathQuestion } from '../../../shared/rules/aftermath/questions.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermathAnswers.ts'
import type { PlayedGame } from '../../../shared/rules/playedGame.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { evaluateFieldedBands, type BandToField } from '../../../shared/rules/fielding.ts'
import { listAbsentCrew, lineUpStateOf } from '../../../shared/rules/lineUp.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { absenceCause } from '../warband/absenceCause.ts'
import { findStoredCompanionEntry } from './companionQuery.ts'
import { planCorrection } from './correction.ts'
import { findScenario } from '../../../shared/domain/campaign/scenario.ts'
import { roundFactOf } from '../../../shared/domain/campaign/rounds.ts'
import { commandEnvironmentOf, type CommandDependencies } from '../base/execute.ts'
import { listBandChanges, listExperience } from './gameChanges.ts'
import { factsBeforeGame, gameFacts } from './gameFacts.ts'
import { gameStakes, paidIncomeRemarks } from './gameStakes.ts'
import type { GameRef } from '../base/gameRef.ts'
import { toTableView } from './gameTables.ts'
import { diceThrowsWithoutTable, tableOfQuestion, throwsOfQuestion } from './gameThrows.ts'
import { storedLineUp } from '../base/storedLineUp.ts'
import { newIssuesAfter } from '../history/historyPreview.ts'
import { historyNamesIn } from '../history/historyNames.ts'
import { factDifferences } from '../history/historyDifferences.ts'
import { isRecordingOfGame, type GameCorrectionInput, type RecordGameInput } from '../base/recordedGame.ts'
import { createInjuryNames } from '../warband/evaluateBand.ts'
import { renderIssues } from '../base/renderIssues.ts'
import { warbandFundsOf } from '../../../shared/commands/base/purse.ts'
import { buildNewBandChecklist, type NewBandChecklist } from '../../../shared/rules/start.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns a game with its sides and warbands: which members are available, who plays, why others do not, who must roll
 * before the game, and the value and rout level of the warbands with these members. Of a withheld warband, only the
 * name is shown. For organisers only, because it shows the members of both sides.
 */
export const getGame = defineMethod('game.get', organiserAccess, (engine, { campaign, game }): GameView => {
  const { store } = engine
  const all = gameFacts(engine, { campaign, game })
  const withheld = listGameBands(all, game).filter(({ warband }) => store.withholds?.(warband))
  const facts = withoutEntries(all, withheld)
  const lineup = resolveLineUp(facts, game, {}, commandEnvironmentOf(engine))
  const played = buildPlayedGame(facts, game, lineup, engine)
  const { ruleset } = played
  const fields = evaluateFieldedBands(ruleset, bandsToField(engine, facts, game), lineup)
  const known = playingBands(played, lineup).map((band): GameBand => {
    const { legal, value, issues } = fields.find(({ warband }) => warband === band.warband)!
    const members = band.members.map((one) => ({ ...one, ...memberAbsenceCause(one, facts, engine, played) }))
    const list = startListOf(engine, facts, band.warband)
    const faults = list ? issues.filter((one) => !list.isCovered(one)) : []
    const start = list ? { steps: list.steps, issues: renderIssues(ruleset, faults) } : null
    return { ...band, members, legal, value: value.total, issues: renderIssues(ruleset, issues), start }
  })
  const sides = factsWhere(facts, 'side', () => true)
  const entries = listGameBands(all, game)
  const fact = factOf(facts, 'game', game)
  return {
    game: fact,
    round: roundFactOf(facts, campaign, fact.round) ?? null,
    scenario: findScenario(facts, campaign, fact.scenarioId) ?? null,
    stakes: gameStakes(store, facts, game),
    hasTable: ruleset.companion !== undefined && findStoredCompanionEntry(store, game) !== undefined,
    revision: store.revisionOf(game),
    sides,
    entries,
    participations: recordedParticipations(facts),
    lineup,
    warbands: sides
      .flatMap(({ id }) => entries.filter(({ side }) => side === id))
      .map((entry) => known.find(({ warband }) => warband === entry.warband) ?? nameOnlyBand(facts, entry)),
    hindrances: fields.flatMap(({ hindrances }) => hindrances),
  }
})

/** Returns the start list (what a new warband still needs) if a warband is still being built; undefined otherwise. */
const startListOf = (engine: CommandDependencies, facts: Facts, warband: string): NewBandChecklist | undefined => {
  const environment = commandEnvironmentOf(engine)
  if (!warbandFundsOf(facts, warband, environment).isBuilding) return undefined
  const { ruleset, roster } = bandOf(facts, warband, environment)
  return buildNewBandChecklist(ruleset, roster)
}

/** Removes these warbands from the facts of a game. The visible part of a withheld warband is not a valid roster. */
const withoutEntries = (facts: Facts, entries: readonly FactOf<'entry'>[]): Facts =>
  entries.length === 0
    ? facts
    : { ...facts, entry: new Map([...facts.entry].filter(([id]) => entries.every((one) => one.id !== id))) }

/** Returns a warband of which the caller may know only the name. No issues are reported for it. */
const nameOnlyBand = (facts: Facts, { warband, side }: FactOf<'entry'>): GameBand => ({
  ...{ warband, side, name: factOf(facts, 'warband', warband).name },
  ...{ members: [], legal: true, value: 0, issues: [], start: null },
})

/**
 * Returns the participations in recorded games. Those of planned games are left out, because they are already in the
 * line-up.
 */
const recordedParticipations = (facts: Facts): FactOf<'participation'>[] =>
  factsWhere(facts, 'participation', ({ game }) => factOf(facts, 'game', game).state === 'recorded')

/** The warbands of a game in the order of its sides, each evaluated as a whole. */
const bandsToField = (engine: CommandDependencies, facts: Facts, game: string): BandToField[] =>
  listGameBands(facts, game).map(({ warband, side }) => {
    const { round } = factOf(facts, 'game', game)
    const { ruleset, roster, members } = bandOf(facts, warband, engine, undefined, round)
    return { warband, side, roster, members, judged: evaluateWholeRoster(ruleset, roster).members }
  })

/** Why a member is away, if known. */
function memberAbsenceCause(
  { member, absence }: GameMember,
  facts: Facts,
  { store }: CommandDependencies,
  { ruleset }: PlayedGame,
) {
  const cause = absence ? absenceCause(store, facts, member, ruleset) : null
  return cause === null ? {} : { cause }
}

/** Reasons of absence that can still change before the game. A member with such a reason counts as available. */
const REVERSIBLE_ABSENCES = ['stayed-away', 'old-war-wound']

/** The warbands of a game and all their members, as they were before it. */
const playingBands = ({ sides, ruleset }: PlayedGame, lineup: LineUp): PlayingBand[] => {
  const of = lineUpStateOf(ruleset, lineup)
  return sides.flatMap((side) =>
    side.warbands.map(({ id, name, members }) => ({
      warband: id,
      name,
      side: side.id,
      members: members.map(({ id: member, member: document }) => {
        const lined = of(member, document)
        const { absence, throwsBefore, thrown, keeps, atHome } = lined
        const crewAway = absence ? [] : listAbsentCrew(ruleset, document, lined)
        return {
          member,
          name: document.name,
          role: ruleset.wording.kinds[document.kind]!,
          isAvailable: absence === undefined || REVERSIBLE_ABSENCES.includes(absence.reason),
          ...(absence && { absence }),
          throwsBefore,
          ...(thrown !== undefined && { thrown }),
          ...(keeps && { keeps: keeps.map((one) => one.name) }),
          ...(atHome && { atHome: atHome.map((one) => one.id) }),
          ...(crewAway.length > 0 && { crewAway }),
        }
      }),
    })),
  )
}

/**
 * Returns the state of a game's aftermath with these answers: the questions, and all differences so far. If the game is
 * recorded, shows it as if it were not recorded yet, with its recorded input, and adds the effects of a correction.
 */
export const getAftermath = defineMethod(
  'game.aftermath',
  organiserAccess,
  (engine, { campaign, game, answers, later, ...asked }): AftermathView => {
    const { facts, recording } = factsBeforeGame(engine, { campaign, game })
    const lineup = resolveLineUp(
      facts,
      game,
      { ...recording?.entered, ...omitUndefined(asked) },
      commandEnvironmentOf(engine),
    )
    const names = createInjuryNames(engine, facts)
    const played = buildPlayedGame(facts, game, lineup, engine, names)
    const aftermath = computeAftermath(played, answers)
    const { questions, open, problems, unused, preview } = aftermath
    const complete = hasOpenFeats(aftermath) ? computeAftermath(played, withoutFeats(aftermath, answers)) : aftermath
    const entered = recording?.entered
    const recorded = entered && computeAftermath(buildPlayedGame(facts, game, entered, engine, names), entered.answers)
    const warbands = listGameBands(facts, game).map(({ warband }) => warband)
    return {
      questions,
      open: open?.id ?? null,
      problems: renderIssues(played.ruleset, [...lineUpIssues(played, lineup), ...problems]),
      unused,
      preview,
      recorded: recording ? { entries: recording.entries.map(({ id }) => id), input: recording.entered } : null,
      takenBack: recording ? null : findUndoneInput(engine, { campaign, game }),
      correction: recording
        ? correctionView(engine, played.ruleset, { campaign, game, warbands, ...lineup, answers, later })
        : null,
      lineup,
      bands: playingBands(played, lineup),
      revisions: Object.fromEntries([game, ...warbands].map((id) => [id, engine.store.revisionOf(id)])),
      ...rollsAndTables(played, aftermath),
      changes: listBandChanges(played, aftermath, complete, recorded),
      experience: listExperience(played, complete),
    }
  },
)

const isOpenFeats = ({ kind, state }: AftermathQuestion): boolean => kind === 'feats' && state === 'open'
const hasOpenFeats = ({ questions }: Aftermath): boolean => questions.some(isOpenFeats)

/**
 * Returns the answers. If the question about feats is still open, the result has an empty list of feats, so that
 * everything else can be computed.
 */
const withoutFeats = ({ questions }: Aftermath, answers: AftermathAnswers): AftermathAnswers => ({
  ...answers,
  ...Object.fromEntries(questions.filter(isOpenFeats).map(({ id }) => [id, { kind: 'feats', feats: [] }] as const)),
})

/** Returns the effects of a correction; null if the game cannot be corrected with this input. */
function correctionView(
  engine: CommandDependencies,
  ruleset: Ruleset,
  input: GameCorrectionInput,
): AftermathView['correction'] {
  try {
    const { facts, changes, obstacles, reasons, later } = planCorrection(engine, input)
    const issues =
      obstacles.length > 0
        ? []
        : [
            ...newIssuesAfter(engine, input.campaign, changes),
            ...paidIncomeRemarks(engine.store, facts, changes, input.game).flatMap(({ warband, remark }) =>
              renderIssues(ruleset, [remark]).map((issue) => ({ ...issue, warband })),
            ),
          ]
    const elsewhere = changes.filter((change) => belongsToOtherGame(facts, change, input.game))
    const differences = factDifferences(elsewhere, historyNamesIn(engine, input.campaign))
    const inTheWay = { obstacles: obstacles.map(({ id }) => id), reasons: renderIssues(ruleset, reasons) }
    return { ...inTheWay, issues, later, differences }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** True for a change that belongs to another game than the corrected one. */
function belongsToOtherGame(facts: Facts, { kind, id, before, after }: Change, game: string): boolean {
  const fields = facts[kind].get(id) ?? after ?? before ?? {}
  return 'game' in fields && typeof fields.game === 'string' && fields.game !== game
}

/** Number of recent entries that are searched for an undone recording. */
const LATEST = 100

/**
 * Returns the input of the latest entry that recorded or corrected a game; null if no recent entry did. Called only for
 * a game that is not recorded now, so such an entry was undone.
 */
function findUndoneInput({ store }: CommandDependencies, { campaign, game }: GameRef): EnteredAftermath | null {
  const entry = store.entries(campaign, LATEST).find(isRecordingOfGame(game))
  if (!entry) return null
  const { answers, ...asked } = entry.payload as RecordGameInput
  const { checks, stayedAway } = { ...storedLineUp(store, game), ...omitUndefined(asked) }
  return { checks, stayedAway, answers }
}

/** Returns the view of every roll of the aftermath: its dice and the table that the dice are rolled on. */
function rollsAndTables({ ruleset }: PlayedGame, { questions }: Aftermath): Pick<AftermathView, 'rolls' | 'tables'> {
  const rolls: Record<string, RollView> = {}
  const tables: Record<string, RollTableView> = {}
  const { fixedTables } = ruleset.aftermath
  // The odds are kept for as long as the tables are the same object.
  const known = fixedTables ? { ...ruleset.tables, ...fixedTables } : ruleset.tables
  for (const question of questions) {
    if (question.kind === 'prison') {
      const { next } = question
      const name = next?.table ?? PRISON
      rolls[question.id] = diceThrowsWithoutTable(name, next?.purpose ?? name, question.faces)
    }
    if (question.kind !== 'roll' && question.kind !== 'payment') continue
    const table = tableOfQuestion(question, known)
    if (table) tables[tableKey(question)!] ??= toTableView(table, known)
    rolls[question.id] = throwsOfQuestion(question, table, known)
  }
  return { rolls, tables }
}

const PRISON = { fr: 'parties manquées', en: 'games missed' }

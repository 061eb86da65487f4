import { bandOf } from '../../../shared/commands/base/band.ts'
import { given } from '../../../shared/commands/base/command.ts'
import {
  entriesOf,
  lineUpIssues,
  lineUpOf,
  playedGame,
  type AskedLineUp,
} from '../../../shared/commands/game/played.ts'
import type {
  AftermathView,
  Entered,
  GameBand,
  GameMember,
  GameView,
  PlayingBand,
  RollView,
  TableView,
} from '../../../shared/contract/views/game.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { LineUp } from '../../../shared/domain/campaign/lineUp.ts'
import { factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { aftermathOf, type Aftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import type { Question } from '../../../shared/rules/aftermath/questions.ts'
import type { AftermathAnswers } from '../../../shared/rules/aftermathAnswers.ts'
import type { PlayedGame } from '../../../shared/rules/playedGame.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import { fielded, type BandToField } from '../../../shared/rules/fielding.ts'
import { crewAwayOf, linedUp } from '../../../shared/rules/lineUp.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { absenceCause } from '../warband/absenceCause.ts'
import { keptTableOf } from './companionQuery.ts'
import { correctionOf } from './correction.ts'
import { environmentOf, type Engine } from '../base/execute.ts'
import { changesShown, experienceShown } from './gameChanges.ts'
import { factsBefore, gameFacts } from './gameFacts.ts'
import type { GameRef } from '../base/gameRef.ts'
import { tableShown } from './gameTables.ts'
import { plainThrows, tableThrows } from './gameThrows.ts'
import { keptLineUp } from '../base/keptLineUp.ts'
import { issuesAfter } from '../history/historyPreview.ts'
import { namesIn } from '../history/historyNames.ts'
import { differencesOf } from '../history/historyDifferences.ts'
import { records, type Correcting, type Settlement } from '../base/recordedGame.ts'
import { namesOfInjuries } from '../warband/evaluatedBand.ts'
import { worded } from '../base/worded.ts'
import { purseOf } from '../../../shared/commands/base/purse.ts'
import { startOf, type StartList } from '../../../shared/rules/start.ts'

/**
 * A game, its sides and bands: who is available, who takes part and why not, who has to throw a die before it; and what
 * the bands are worth and break with those who take part. Of bands that are withheld from whoever asks it has the names.
 */
export function getGame(engine: Engine, { campaign, game }: GameRef): GameView {
  const { store } = engine
  const all = gameFacts(engine, { campaign, game })
  const withheld = entriesOf(all, game).filter(({ warband }) => store.withholds?.(warband))
  const facts = withoutEntries(all, withheld)
  const lineup = lineUpOf(facts, game, {}, environmentOf(engine))
  const played = playedGame(facts, game, lineup, engine)
  const { ruleset } = played
  const fields = fielded(ruleset, bandsToField(engine, facts, game), lineup)
  const known = bandsShown(played, lineup).map((band): GameBand => {
    const { legal, value, issues } = fields.find(({ warband }) => warband === band.warband)!
    const members = band.members.map((one) => ({ ...one, ...causeOf(one, facts, engine, played) }))
    const list = startIn(engine, facts, band.warband)
    const faults = list ? issues.filter((one) => !list.isCovered(one)) : []
    const start = list ? { steps: list.steps, issues: worded(ruleset, faults) } : null
    return { ...band, members, legal, value: value.total, issues: worded(ruleset, issues), start }
  })
  const sides = factsWhere(facts, 'side', () => true)
  const entries = entriesOf(all, game)
  return {
    game: factOf(facts, 'game', game),
    hasTable: ruleset.companion !== undefined && keptTableOf(store, game) !== undefined,
    revision: store.revisionOf(game),
    sides,
    entries,
    participations: recordedIn(facts),
    lineup,
    warbands: sides
      .flatMap(({ id }) => entries.filter(({ side }) => side === id))
      .map((entry) => known.find(({ warband }) => warband === entry.warband) ?? namedBand(facts, entry)),
    hindrances: fields.flatMap(({ hindrances }) => hindrances),
  }
}

/** The checklist of a band that is still being built, or has all that it begins with: then none. */
const startIn = (engine: Engine, facts: Facts, warband: string): StartList | undefined => {
  const environment = environmentOf(engine)
  if (!purseOf(facts, warband, environment).isBuilding) return undefined
  const { ruleset, roster } = bandOf(facts, warband, environment)
  return startOf(ruleset, roster)
}

/** The facts of a game as if these bands were not in it: what is seen of a withheld band is no roster that rules could read. */
const withoutEntries = (facts: Facts, entries: readonly FactOf<'entry'>[]): Facts =>
  entries.length === 0
    ? facts
    : { ...facts, entry: new Map([...facts.entry].filter(([id]) => entries.every((one) => one.id !== id))) }

/** A band of which no more is known than what it is called: nothing is said against it. */
const namedBand = (facts: Facts, { warband, side }: FactOf<'entry'>): GameBand => ({
  ...{ warband, side, name: factOf(facts, 'warband', warband).name },
  ...{ members: [], legal: true, value: 0, issues: [], start: null },
})

/** The members who took part in a recorded game; for a planned game the line-up tells them. */
const recordedIn = (facts: Facts): FactOf<'participation'>[] =>
  factsWhere(facts, 'participation', ({ game }) => factOf(facts, 'game', game).state === 'recorded')

/** The bands of a game, in the order of its sides, each judged as a whole. */
const bandsToField = (engine: Engine, facts: Facts, game: string): BandToField[] =>
  entriesOf(facts, game).map(({ warband, side }) => {
    const { ruleset, roster, members } = bandOf(facts, warband, engine)
    return { warband, side, roster, members, judged: evaluate(ruleset, roster).members }
  })

/** Why a member is away, where that is known. */
function causeOf({ member, absence }: GameMember, facts: Facts, { store }: Engine, { ruleset }: PlayedGame) {
  const cause = absence ? absenceCause(store, facts, member, ruleset) : null
  return cause === null ? {} : { cause }
}

/** What may still change before the game: then a member counts as available. */
const CHOSEN = ['stayed-away', 'old-war-wound']

/** The bands of a game and all their members, as they were before it. */
const bandsShown = ({ sides, ruleset }: PlayedGame, lineup: LineUp): PlayingBand[] => {
  const of = linedUp(ruleset, lineup)
  return sides.flatMap((side) =>
    side.warbands.map(({ id, name, members }) => ({
      warband: id,
      name,
      side: side.id,
      members: members.map(({ id: member, member: document }) => {
        const lined = of(member, document)
        const { absence, throwsBefore, thrown, keeps, atHome } = lined
        const crewAway = absence ? [] : crewAwayOf(ruleset, document, lined)
        return {
          member,
          name: document.name,
          role: ruleset.wording.kinds[document.kind]!,
          isAvailable: absence === undefined || CHOSEN.includes(absence.reason),
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

interface AftermathInput extends GameRef, AskedLineUp, Pick<Correcting, 'later'> {
  readonly answers: AftermathAnswers
}

/**
 * Where the aftermath of a game stands with these answers: what is to be asked, and every difference so far. Of a
 * recorded game: as if it were not recorded yet, with what was entered then, and what would be other than it is.
 */
export function getAftermath(
  engine: Engine,
  { campaign, game, answers, later, ...asked }: AftermathInput,
): AftermathView {
  const { facts, recording } = factsBefore(engine, { campaign, game })
  const lineup = lineUpOf(facts, game, { ...recording?.entered, ...given(asked) }, environmentOf(engine))
  const names = namesOfInjuries(engine, facts)
  const played = playedGame(facts, game, lineup, engine, names)
  const aftermath = aftermathOf(played, answers)
  const { questions, open, problems, unused, preview } = aftermath
  const complete = hasOpenFeats(aftermath) ? aftermathOf(played, withoutFeats(aftermath, answers)) : aftermath
  const entered = recording?.entered
  const recorded = entered && aftermathOf(playedGame(facts, game, entered, engine, names), entered.answers)
  const warbands = entriesOf(facts, game).map(({ warband }) => warband)
  return {
    questions,
    open: open?.id ?? null,
    problems: worded(played.ruleset, [...lineUpIssues(played, lineup), ...problems]),
    unused,
    preview,
    recorded: recording ? { entries: recording.entries.map(({ id }) => id), input: recording.entered } : null,
    takenBack: recording ? null : takenBack(engine, { campaign, game }),
    correction: recording
      ? correctionShown(engine, played.ruleset, { campaign, game, warbands, ...lineup, answers, later })
      : null,
    lineup,
    bands: bandsShown(played, lineup),
    revisions: Object.fromEntries([game, ...warbands].map((id) => [id, engine.store.revisionOf(id)])),
    ...diceOf(played, aftermath),
    changes: changesShown(played, aftermath, complete, recorded),
    experience: experienceShown(played, complete),
  }
}

const isOpenFeats = ({ kind, state }: Question): boolean => kind === 'feats' && state === 'open'
const hasOpenFeats = ({ questions }: Aftermath): boolean => questions.some(isOpenFeats)

/** The answers, where nobody was asked for feats yet without any: then all else can be told already. */
const withoutFeats = ({ questions }: Aftermath, answers: AftermathAnswers): AftermathAnswers => ({
  ...answers,
  ...Object.fromEntries(questions.filter(isOpenFeats).map(({ id }) => [id, { kind: 'feats', feats: [] }] as const)),
})

/** What correcting a recorded game so would run into; null where it is not to be corrected as it is entered. */
function correctionShown(engine: Engine, ruleset: Ruleset, input: Correcting): AftermathView['correction'] {
  try {
    const { facts, changes, obstacles, reasons, later } = correctionOf(engine, input)
    const issues = obstacles.length > 0 ? [] : issuesAfter(engine, input.campaign, changes)
    const elsewhere = changes.filter((change) => isElsewhere(facts, change, input.game))
    const differences = differencesOf(elsewhere, namesIn(engine, input.campaign))
    const inTheWay = { obstacles: obstacles.map(({ id }) => id), reasons: worded(ruleset, reasons) }
    return { ...inTheWay, issues, later, differences }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** True for what another game than the corrected one made. */
function isElsewhere(facts: Facts, { kind, id, before, after }: Change, game: string): boolean {
  const fields = facts[kind].get(id) ?? after ?? before ?? {}
  return 'game' in fields && typeof fields.game === 'string' && fields.game !== game
}

/** How many of the latest entries are searched for a game that was undone. */
const LATEST = 100

/** What had been entered of a game whose recording was taken back. */
function takenBack({ store }: Engine, { campaign, game }: GameRef): Entered | null {
  const entry = store.entries(campaign, LATEST).find(records(game))
  if (!entry) return null
  const { answers, ...asked } = entry.payload as Settlement
  const { checks, stayedAway } = { ...keptLineUp(store, game), ...given(asked) }
  return { checks, stayedAway, answers }
}

/** The throws of every roll, and the tables that they are made on. */
function diceOf({ ruleset }: PlayedGame, { questions }: Aftermath): Pick<AftermathView, 'rolls' | 'tables'> {
  const rolls: Record<string, RollView> = {}
  const tables: Record<string, TableView> = {}
  const known = { ...ruleset.tables, ...ruleset.aftermath.fixedTables }
  for (const question of questions) {
    if (question.kind === 'prison') {
      const { next } = question
      const name = next?.table ?? PRISON
      rolls[question.id] = plainThrows(name, next?.purpose ?? name, question.faces)
    }
    if (question.kind !== 'roll') continue
    const table = known[question.table]!
    rolls[question.id] = tableThrows(table, known, question.faces)
    tables[table.id] ??= tableShown(table, known)
  }
  return { rolls, tables }
}

const PRISON = { fr: 'parties manquées', en: 'games missed' }

import {
  requireCompanion,
  buildPracticeStart,
  applyCompanionMoves,
  buildCompanionStart,
} from '../../../shared/commands/game/companionTable.ts'
import { storeCompanionMoves } from '../../../shared/commands/game/keepMoves.ts'
import { listGameBands, resolveLineUp, type LineUpRequest } from '../../../shared/commands/game/playedGame.ts'
import type { CompanionLine, CompanionView, StoredCompanionTable } from '../../../shared/contract/views/companion.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { LineUp } from '../../../shared/domain/campaign/lineUp.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Store } from '../../ports/store.ts'
import { commandEnvironmentOf, type CommandDependencies } from '../base/execute.ts'
import { factsBeforeGame } from './gameFacts.ts'
import { factsBeforeEntry } from './replayStory.ts'
import { storedLineUp } from '../base/storedLineUp.ts'
import { renderIssues } from '../base/renderIssues.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'
type KeepMovesPayload = LineUpRequest & Pick<StoredCompanionTable, 'moves'> & { readonly game: string }

/** Returns name and summary of a ruleset's companion; null if the ruleset has none. */
export function companionSummary({ companion }: Pick<Ruleset, 'companion'>): CompanionLine | null {
  if (!companion) return null
  const { name, summary, withoutGame, givesAnswers } = companion
  return { name, summary, withoutGame, givesAnswers }
}

/**
 * Returns the state of the companion's table after these moves. If the table is already stored for the game, the input
 * is ignored: the stored table is returned, with the warbands of that time. Throws `fact-missing`, `no-companion`,
 * `companion-needs-game`.
 */
export const getCompanion = defineMethod(
  'game.companion',
  organiserAccess,
  (engine, { campaign, game, ...lineUpRequest }): CompanionView => {
    const now = game === null ? engine.store.load(campaign, []) : factsBeforeGame(engine, { campaign, game }).facts
    const ruleset = engine.ruleset(factOf(now, 'campaign', campaign).ruleset)
    const companion = requireCompanion(ruleset)
    if (game === null && !companion.withoutGame)
      throw new AppError('companion-needs-game', { companion: companion.name })
    const storedEntry = game === null ? undefined : findLatestStoredTable(engine.store, campaign, game)
    const recorded =
      storedEntry && isNotUndone(storedEntry)
        ? { ...storedTableIn(engine.store, storedEntry), entry: storedEntry.id }
        : null
    const facts = (recorded && factsBeforeEntry(engine.store, campaign, storedEntry!)) ?? now
    const { moves, ...lineup } = recorded ?? lineUpRequest
    const table = game === null ? buildPracticeStart(facts, campaign) : companionTableOf(engine, facts, game, lineup)
    const { rolls, issues, ...rest } = applyCompanionMoves(companion, table, moves)
    return {
      ruleset: ruleset.id,
      ...companionSummary(ruleset)!,
      ...rest,
      issues: renderIssues(ruleset, issues),
      rolls: rolls.length,
      recorded,
      takenBack: storedEntry && !recorded ? storedTableIn(engine.store, storedEntry) : null,
      ...currentGameState(engine, now, game),
    }
  },
)

const companionTableOf = (engine: CommandDependencies, facts: Facts, game: string, lineUpRequest: LineUpRequest) =>
  buildCompanionStart(facts, game, resolveLineUp(facts, game, lineUpRequest, commandEnvironmentOf(engine)), engine)

/** Returns whether the game is recorded, its warbands, and the current revisions. */
function currentGameState({ store }: CommandDependencies, facts: Facts, game: string | null) {
  if (game === null) return { isClosed: false, bands: [], revisions: {} }
  const bands = listGameBands(facts, game).map(({ warband }) => ({
    warband,
    name: factOf(facts, 'warband', warband).name,
  }))
  const ids = [game, ...bands.map(({ warband }) => warband)]
  return {
    isClosed: store.factsById([{ kind: 'game', id: game }]).game.get(game)?.state === 'recorded',
    bands,
    revisions: Object.fromEntries(ids.map((id) => [id, store.revisionOf(id)])),
  }
}

const isNotUndone = ({ undoneBy }: JournalEntry): boolean => undoneBy === null

const storesTableOf =
  (game: string) =>
  ({ command, payload }: JournalEntry): boolean =>
    command === storeCompanionMoves.name && (payload as KeepMovesPayload).game === game

/** Returns the active entry that stored the table of a game; undefined if there is none. */
export const findStoredCompanionEntry = (store: Store, game: string): JournalEntry | undefined =>
  store.laterEntriesOn(0, [game]).findLast(storesTableOf(game))

/** Returns the active entry that stored the table of a game; if there is none, the newest undone entry. */
const findLatestStoredTable = (store: Store, campaign: string, game: string): JournalEntry | undefined =>
  findStoredCompanionEntry(store, game) ?? store.entriesOn(campaign, [game], LATEST).find(storesTableOf(game))

/** Number of recent entries of a game that are searched. */
const LATEST = 500

/**
 * Returns the table that an entry stored. If the entry contains no line-up, uses the line-up of the game: a line-up
 * cannot change once the table is stored.
 */
function storedTableIn(store: Store, { payload }: JournalEntry): LineUp & Pick<StoredCompanionTable, 'moves'> {
  const { game, moves, ...lineUpRequest } = payload as KeepMovesPayload
  const gameLineUp = storedLineUp(store, game)
  return {
    checks: lineUpRequest.checks ?? gameLineUp.checks,
    stayedAway: lineUpRequest.stayedAway ?? gameLineUp.stayedAway,
    moves,
  }
}

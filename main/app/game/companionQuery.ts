import { companionOf, emptyTable, followed, tableOf } from '../../../shared/commands/game/atTable.ts'
import { keepMoves } from '../../../shared/commands/game/keepMoves.ts'
import { entriesOf, lineUpOf, type AskedLineUp } from '../../../shared/commands/game/played.ts'
import type { CompanionLine, CompanionView, KeptTable } from '../../../shared/contract/views/companion.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { LineUp } from '../../../shared/domain/campaign/lineUp.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Store } from '../../ports/store.ts'
import { environmentOf, type Engine } from '../base/execute.ts'
import { asItWas } from './asThen.ts'
import { factsBefore } from './gameFacts.ts'
import { keptLineUp } from '../base/keptLineUp.ts'
import { worded } from '../base/worded.ts'

interface CompanionInput extends AskedLineUp {
  readonly campaign: string
  readonly game: string | null
  readonly moves: readonly unknown[]
}
type Payload = AskedLineUp & Pick<KeptTable, 'moves'> & { readonly game: string }

/** What a ruleset says of its companion; `null` where it has none. */
export function companionLine({ companion }: Pick<Ruleset, 'companion'>): CompanionLine | null {
  if (!companion) return null
  const { name, summary, withoutGame } = companion
  return { name, summary, withoutGame }
}

/**
 * How things stand at the table after these moves. Of a table that was kept: as it was kept, whatever is asked with, with
 * the bands as they were then. Throws `fact-missing`, `no-companion`, `companion-needs-game`.
 */
export function getCompanion(engine: Engine, { campaign, game, ...asked }: CompanionInput): CompanionView {
  const now = game === null ? engine.store.load(campaign, []) : factsBefore(engine, { campaign, game }).facts
  const ruleset = engine.ruleset(factOf(now, 'campaign', campaign).ruleset)
  const companion = companionOf(ruleset)
  if (game === null && !companion.withoutGame) throw new AppError('companion-needs-game', { companion: companion.name })
  const kept = game === null ? undefined : keptOn(engine.store, campaign, game)
  const recorded = kept && standing(kept) ? { ...tableIn(engine.store, kept), entry: kept.id } : null
  const facts = (recorded && asItWas(engine.store, campaign, kept!)) ?? now
  const { moves, ...lineup } = recorded ?? asked
  const table = game === null ? emptyTable(facts, campaign) : seatedAt(engine, facts, game, lineup)
  const { rolls, issues, ...rest } = followed(companion, table, moves)
  return {
    ruleset: ruleset.id,
    ...companionLine(ruleset)!,
    ...rest,
    issues: worded(ruleset, issues),
    rolls: rolls.length,
    recorded,
    takenBack: kept && !recorded ? tableIn(engine.store, kept) : null,
    ...progressOf(engine, now, game),
  }
}

const seatedAt = (engine: Engine, facts: Facts, game: string, asked: AskedLineUp) =>
  tableOf(facts, game, lineUpOf(facts, game, asked, environmentOf(engine)), engine)

/** The game and its bands as they are now. */
function progressOf({ store }: Engine, facts: Facts, game: string | null) {
  if (game === null) return { isClosed: false, bands: [], revisions: {} }
  const bands = entriesOf(facts, game).map(({ warband }) => ({ warband, name: factOf(facts, 'warband', warband).name }))
  const ids = [game, ...bands.map(({ warband }) => warband)]
  return {
    isClosed: store.factsById([{ kind: 'game', id: game }]).game.get(game)?.state === 'recorded',
    bands,
    revisions: Object.fromEntries(ids.map((id) => [id, store.revisionOf(id)])),
  }
}

const standing = ({ undoneBy }: JournalEntry): boolean => undoneBy === null

const keeps =
  (game: string) =>
  ({ command, payload }: JournalEntry): boolean =>
    command === keepMoves.name && (payload as Payload).game === game

/** The entry that keeps the table of a game, if it is kept. */
export const keptTableOf = (store: Store, game: string): JournalEntry | undefined =>
  store.laterEntriesOn(0, [game]).findLast(keeps(game))

/** The same; where none stands, the newest that was taken back. */
const keptOn = (store: Store, campaign: string, game: string): JournalEntry | undefined =>
  keptTableOf(store, game) ?? store.entriesOn(campaign, [game], LATEST).find(keeps(game))

/** How many of the latest entries of a game are searched. */
const LATEST = 500

/** As it was kept; where it was kept without saying who plays, with the line-up: nothing changes that meanwhile. */
function tableIn(store: Store, { payload }: JournalEntry): LineUp & Pick<KeptTable, 'moves'> {
  const { game, moves, ...asked } = payload as Payload
  const kept = keptLineUp(store, game)
  return { checks: asked.checks ?? kept.checks, stayedAway: asked.stayedAway ?? kept.stayedAway, moves }
}

import { z } from 'zod/mini'
import { LineUpInput } from '../../../shared/commands/game/playedGame.ts'
import { FULL_LINE_UP, readLineUp, type LineUp } from '../../../shared/domain/campaign/lineUp.ts'
import { omitKeys } from '../../../shared/domain/omitKeys.ts'
import type { Store } from '../../ports/store.ts'
import { allLineUpFacts } from './lineUpFacts.ts'
import { LINE_UP_COMMAND, isRecordingOfGame } from './recordedGame.ts'

/**
 * Returns the stored line-up of a game. If a planned game has no line-up facts, reads what older versions stored
 * instead: a draft, or a recording that was undone.
 */
export function storedLineUp(store: Store, game: string): LineUp {
  const fact = store.factsById([{ kind: 'game', id: game }]).game.get(game)
  if (!fact) return FULL_LINE_UP
  const stored = readLineUp(allLineUpFacts(store, game))
  const hasLineUp = stored.checks.length + stored.stayedAway.length > 0
  if (hasLineUp || fact.state === 'recorded') return stored
  return (
    lineUpFromDraft(store, fact.campaign, game) ?? lineUpFromUndoneRecording(store, fact.campaign, game) ?? FULL_LINE_UP
  )
}

const DraftLineUp = z.object(LineUpInput)
const draftKeysOf = (game: string) => [`lineup:${game}`, `aftermath:${game}`]

/** Parses the line-up in a draft; undefined if the draft contains no line-up. */
function parseDraftLineUp(data: unknown): LineUp | undefined {
  const read = DraftLineUp.safeParse(data)
  if (!read.success || (!read.data.checks && !read.data.stayedAway)) return undefined
  return { checks: read.data.checks ?? [], stayedAway: read.data.stayedAway ?? [] }
}

function lineUpFromDraft(store: Store, campaign: string, game: string): LineUp | undefined {
  for (const key of draftKeysOf(game)) {
    const own = parseDraftLineUp(store.draft(campaign, key))
    if (own) return own
  }
  return undefined
}

/** Removes the line-up from the drafts of a game, because it is now stored as facts. */
export function removeLineUpFromDrafts(store: Store, campaign: string, game: string): void {
  for (const key of draftKeysOf(game)) {
    const data = store.draft(campaign, key)
    if (!parseDraftLineUp(data)) continue
    const rest = omitKeys(data as Record<string, unknown>, 'checks', 'stayedAway')
    if (Object.keys(rest).length === 0) store.dropDraft(campaign, key)
    else store.saveDraft(campaign, key, rest)
  }
}

/** Number of recent entries of a game that are searched. */
const LATEST = 50

/** Returns the line-up in the input of an undone recording; undefined if a later entry sets a line-up. */
function lineUpFromUndoneRecording(store: Store, campaign: string, game: string): LineUp | undefined {
  const entry = store
    .entriesOn(campaign, [game], LATEST)
    .find((one) => isRecordingOfGame(game)(one) || one.command === LINE_UP_COMMAND)
  if (entry?.undoneBy == null || entry.command === LINE_UP_COMMAND) return undefined
  return parseDraftLineUp(entry.payload)
}

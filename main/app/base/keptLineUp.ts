import { z } from 'zod/mini'
import { LineUpInput } from '../../../shared/commands/game/played.ts'
import { EVERYBODY, lineUpIn, type LineUp } from '../../../shared/domain/campaign/lineUp.ts'
import { without } from '../../../shared/domain/without.ts'
import type { Store } from '../../ports/store.ts'
import { namedFacts } from './lineUpFacts.ts'
import { LINE_UP, records } from './recordedGame.ts'

/**
 * Who takes part in a game, as it is kept: of a recorded one as it was recorded. Where a game still to be played has no
 * such facts, what an older version of the program noted of it holds: in a draft, or in a recording that was taken back.
 */
export function keptLineUp(store: Store, game: string): LineUp {
  const fact = store.factsById([{ kind: 'game', id: game }]).game.get(game)
  if (!fact) return EVERYBODY
  const kept = lineUpIn(namedFacts(store, game))
  const isTold = kept.checks.length + kept.stayedAway.length > 0
  if (isTold || fact.state === 'recorded') return kept
  return notedLineUp(store, fact.campaign, game) ?? takenBackLineUp(store, fact.campaign, game) ?? EVERYBODY
}

const Noted = z.object(LineUpInput)
const draftsOf = (game: string) => [`lineup:${game}`, `aftermath:${game}`]

/** What a draft notes: nothing where it notes nothing of this kind. */
function noted(data: unknown): LineUp | undefined {
  const read = Noted.safeParse(data)
  if (!read.success || (!read.data.checks && !read.data.stayedAway)) return undefined
  return { checks: read.data.checks ?? [], stayedAway: read.data.stayedAway ?? [] }
}

function notedLineUp(store: Store, campaign: string, game: string): LineUp | undefined {
  for (const key of draftsOf(game)) {
    const own = noted(store.draft(campaign, key))
    if (own) return own
  }
  return undefined
}

/** A draft no longer says who takes part: facts do. */
export function dropNotedLineUp(store: Store, campaign: string, game: string): void {
  for (const key of draftsOf(game)) {
    const data = store.draft(campaign, key)
    if (!noted(data)) continue
    const rest = without(data as Record<string, unknown>, 'checks', 'stayedAway')
    if (Object.keys(rest).length === 0) store.dropDraft(campaign, key)
    else store.saveDraft(campaign, key, rest)
  }
}

/** How many of the latest entries of a game are searched. */
const LATEST = 50

/** What a recording that was taken back said, where it said so itself and nothing was said of it since. */
function takenBackLineUp(store: Store, campaign: string, game: string): LineUp | undefined {
  const entry = store.entriesOn(campaign, [game], LATEST).find((one) => records(game)(one) || one.command === LINE_UP)
  if (entry?.undoneBy == null || entry.command === LINE_UP) return undefined
  return noted(entry.payload)
}

import { z } from 'zod/mini'
import { MAX_BRING_BACK } from '../../domain/campaign/offline.ts'
import { Id } from '../../domain/campaign/facts.ts'
import type { OfflineView, BringBackResult, WaitingEntriesView } from '../views/offline.ts'
import { defineQuery, defineTransferMethod } from './method.ts'

const mark = { campaign: Id, mark: Id }

/**
 * Methods that take an offline copy of a campaign from a club and bring back its changes. All except `along.list` and
 * `along.brought` work only on a club's host (`no-club` elsewhere).
 */
export const OFFLINE_METHODS = {
  /**
   * On the club's host, returns which parts of a campaign were taken offline, and by whom. In an offline copy, returns
   * where the copy comes from.
   */
  'along.list': defineQuery(z.strictObject({ campaign: Id })).answers<OfflineView>(),
  /**
   * Marks warbands and games as taken offline. If the input names no warbands or no games, marks all warbands or all
   * planned games.
   */
  'along.take': defineTransferMethod(
    z.strictObject({
      campaign: Id,
      warbands: z.optional(z.array(Id).check(z.maxLength(1000))),
      games: z.optional(z.array(Id).check(z.maxLength(5000))),
    }),
  ).answers<{ readonly mark: string }>(),
  /** Returns the file of an offline copy: the campaign and its origin. */
  'along.file': defineQuery(z.strictObject(mark)).answers<unknown>(),
  /**
   * Ends a record of what was taken offline (a mark): its warbands and games are not offline any more. Changes of the
   * copy can still be brought back.
   */
  'along.end': defineTransferMethod(z.strictObject(mark)).answers<null>(),
  /**
   * In an offline copy, returns the file with the changes. Throws `along-not-here` if the campaign is not an offline
   * copy.
   */
  'along.brought': defineQuery(z.strictObject({ campaign: Id })).answers<unknown>(),
  /**
   * Brings back changes: stores the journal entries, then runs them one by one, each under its original request id. An
   * entry whose effect differs from its effect in the copy waits for a decision (`along.waiting`). If the call is
   * repeated, no entry runs twice.
   */
  'along.bring': defineTransferMethod(
    z.strictObject({ campaign: Id, document: z.unknown() }),
  ).answers<BringBackResult>(),
  /** Tries the waiting journal entries again, and runs those with the same effect as in the offline copy. */
  'along.go-on': defineTransferMethod(z.strictObject(mark)).answers<BringBackResult>(),
  /** Returns the waiting journal entries, and the discarded entries (`left`). */
  'along.waiting': defineQuery(z.strictObject(mark)).answers<WaitingEntriesView>(),
  /**
   * Decides an entry that waits for a decision. `theirs`: keeps the club's state, and discards the entry and the
   * entries in `also`, which depend on it. `mine`: runs the entry again, if its effect is still the effect that the
   * caller saw (`seen`). `anew`: acts on discarded entries: runs those that fit now, and lets the others wait for a
   * decision again.
   */
  'along.resolve': defineTransferMethod(
    z.discriminatedUnion('how', [
      z.strictObject({
        ...{ ...mark, entry: Id, how: z.literal('theirs') },
        also: z.optional(z.array(Id).check(z.maxLength(MAX_BRING_BACK))),
      }),
      z.strictObject({ ...mark, entry: Id, how: z.literal('mine'), seen: z.string().check(z.maxLength(80)) }),
      z.strictObject({
        ...mark,
        how: z.literal('anew'),
        entries: z.array(Id).check(z.minLength(1), z.maxLength(MAX_BRING_BACK)),
      }),
    ]),
  ).answers<BringBackResult>(),
}

import { z } from 'zod/mini'
import { MOST_BROUGHT } from '../../domain/campaign/along.ts'
import { Id } from '../../domain/campaign/facts.ts'
import type { AlongView, BroughtBack, WaitingView } from '../views/along.ts'
import { query, transfer } from './method.ts'

const mark = { campaign: Id, mark: Id }

/**
 * Taking a campaign along from a club, to work on it without network, and bringing back what was done. But for `along.list`
 * and `along.brought` it is a club's (`no-club` elsewhere).
 */
export const ALONG_METHODS = {
  /** What of a campaign is away, and with whom; where it was taken along to, from where it came. */
  'along.list': query(z.strictObject({ campaign: Id })).answers<AlongView>(),
  /** Marks bands and games as away; absent: all bands, and all games still to be played. */
  'along.take': transfer(
    z.strictObject({
      campaign: Id,
      warbands: z.optional(z.array(Id).check(z.maxLength(1000))),
      games: z.optional(z.array(Id).check(z.maxLength(5000))),
    }),
  ).answers<{ readonly mark: string }>(),
  /** The file that is taken along: the campaign as it is, and where it comes from. */
  'along.file': query(z.strictObject(mark)).answers<unknown>(),
  /** Ends a mark: it is away no longer. What comes back of it can be brought back all the same. */
  'along.end': transfer(z.strictObject(mark)).answers<null>(),
  /** Where it was taken along to: what was done there, for a file. Throws `along-not-here`. */
  'along.brought': query(z.strictObject({ campaign: Id })).answers<unknown>(),
  /**
   * Brings back what was done: it is kept, and then carried out entry by entry, each under the request that it was done
   * under. What comes to something else waits (`along.waiting`). Brought once more, nothing is done twice.
   */
  'along.bring': transfer(z.strictObject({ campaign: Id, document: z.unknown() })).answers<BroughtBack>(),
  /** Goes on with what waits, where it can be carried out as it was done by now. */
  'along.go-on': transfer(z.strictObject(mark)).answers<BroughtBack>(),
  /** What waits, and what was `left` as in the club. */
  'along.waiting': query(z.strictObject(mark)).answers<WaitingView>(),
  /**
   * Decides one that waits: the club's stays, of `also` too, which rest on it; or it is done again on top, if it comes to what
   * was `seen`. `anew`: some for which the club's stays wait again, and are carried out where they fit by now.
   */
  'along.resolve': transfer(
    z.discriminatedUnion('how', [
      z.strictObject({
        ...{ ...mark, entry: Id, how: z.literal('theirs') },
        also: z.optional(z.array(Id).check(z.maxLength(MOST_BROUGHT))),
      }),
      z.strictObject({ ...mark, entry: Id, how: z.literal('mine'), seen: z.string().check(z.maxLength(80)) }),
      z.strictObject({
        ...mark,
        how: z.literal('anew'),
        entries: z.array(Id).check(z.minLength(1), z.maxLength(MOST_BROUGHT)),
      }),
    ]),
  ).answers<BroughtBack>(),
}

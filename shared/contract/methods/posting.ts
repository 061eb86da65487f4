import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import { MAX_POST_LENGTH, MAX_POST_PICTURE_BYTES, type PostingAddress, type PostResult } from '../posting.ts'
import { definePostingMethod } from './method.ts'

/** Maximum length of a picture in Base64. One more byte than allowed fits, so that the answer can say what is wrong. */
const MAX_BASE64_LENGTH = Math.ceil((MAX_POST_PICTURE_BYTES + 1024) / 3) * 4

/**
 * Methods for posting a text and a picture to an address outside of the program. Only hosts answer them, and only
 * because the user pressed a button. The address is a secret of the host and not a part of the campaign.
 */
export const POSTING_METHODS = {
  /** Returns where posts of a campaign go; null if no address is set. */
  'posting.get': definePostingMethod(z.strictObject({ campaign: Id })).answers<{
    readonly address: PostingAddress | null
  }>(),
  /**
   * Sets the address for posts of a campaign, or removes it (null). `isLocalConfirmed`: true if the user confirmed an
   * address on this machine or in its network.
   */
  'posting.set': definePostingMethod(
    z.strictObject({
      campaign: Id,
      address: z.nullable(z.string().check(z.maxLength(2000))),
      isLocalConfirmed: z._default(z.boolean(), false),
    }),
  ).answers<{ readonly address: PostingAddress | null }>(),
  /**
   * Posts a text and a picture (PNG in Base64). `to`: the address as the user saw it; another address is refused.
   * `request`: an idempotency key; a repeated request returns the first answer and sends nothing.
   */
  'posting.send': definePostingMethod(
    z.strictObject({
      campaign: Id,
      request: z.string().check(z.minLength(8), z.maxLength(80)),
      to: z.strictObject({ host: z.string().check(z.maxLength(300)), ending: z.string().check(z.maxLength(4)) }),
      text: z.string().check(z.maxLength(MAX_POST_LENGTH)),
      picture: z.nullable(z.string().check(z.maxLength(MAX_BASE64_LENGTH), z.regex(/^[0-9A-Za-z+/]*={0,2}$/))),
    }),
  ).answers<PostResult>(),
}

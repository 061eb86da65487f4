import { createHash } from 'node:crypto'
import type { NonCommandAnswers, ParsedInput } from '../../shared/contract/calls/answers.ts'
import type { PostingMethodName } from '../../shared/contract/calls/methods.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import {
  MAX_POST_PICTURE_BYTES,
  type PostingAddress,
  type PostOutcome,
  type PostResult,
} from '../../shared/contract/posting.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import { AppError } from '../../shared/domain/error.ts'
import { answerAsync, type AppDependencies } from '../app/app.ts'
import { parseMethodInput } from '../app/base/methodInput.ts'
import { systemIds } from '../ports/ids.ts'
import { parsePostAddress, viewPostAddress, type PostTarget } from './address.ts'
import { sendPost, type SendOptions } from './sendPost.ts'

/** Stores the address for posts of each campaign, which is a secret. `who`: the user on a host with accounts. */
export interface PostAddressStore {
  get(campaign: string): Promise<string | undefined>
  /** Stores an address; null removes it. Rejects with disk errors. */
  set(campaign: string, address: string | null, who?: SignedInUser): Promise<void>
  /** Records that a user posted, where users have accounts. */
  noteSent(campaign: string, who?: SignedInUser): Promise<void>
  /** Present if several hosts share the addresses. */
  readonly claims?: PostClaims
}

/** Results after which a post may be published, so that it must not be sent again unasked. */
export type PublishedOutcome = Extract<PostOutcome, 'sent' | 'unknown'>

/** Remembers on all hosts which requests were sent, because a page that lost an answer may repeat it to another host. */
export interface PostClaims {
  /**
   * Claims a request before it is sent. Returns what is known of it if a host has claimed it before; then it must not be
   * sent. Rejects if the shared store cannot be reached.
   */
  claim(key: string): Promise<PublishedOutcome | undefined>
  /** Records the outcome of a claimed request; null if nothing was published, so that it can be sent again. */
  settle(key: string, outcome: PublishedOutcome | null): Promise<void>
}

/** Dependencies of `createPosting`. */
export interface PostingOptions {
  readonly addresses: PostAddressStore
  readonly hasCampaign: (campaign: string) => boolean
  readonly log: AppDependencies['log']
  /** Rejects if the user posts too often; absent on hosts without accounts. */
  readonly countPost?: (who: SignedInUser) => Promise<void>
  readonly sending?: SendOptions
}

/** Answers the posting methods of a host. */
export interface Posting {
  /** Answers a method. Never rejects. */
  answer(method: PostingMethodName, input: unknown, signal?: AbortSignal, who?: SignedInUser): Promise<WireAnswer>
  /** Removes the address of a campaign that was deleted for good. Never rejects. */
  forget(campaign: string): Promise<void>
}

/** Number of results that are stored for repeated requests, which come soon after the first one. */
const MAX_STORED_RESULTS = 100
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type Handlers = {
  readonly [M in PostingMethodName]: (
    input: ParsedInput<M>,
    signal: AbortSignal | undefined,
    who: SignedInUser | undefined,
  ) => Promise<NonCommandAnswers[M]>
}

/** Creates the answers to the posting methods. Nothing is ever sent but by `posting.send`. */
export function createPosting(options: PostingOptions): Posting {
  const { addresses, log } = options
  const handlers: Handlers = {
    'posting.get': async ({ campaign }) => ({ address: viewOf(await findUsableTarget(options, campaign)) }),
    'posting.set': async ({ campaign, address, isLocalConfirmed }, _signal, who) => {
      refuseIfMissing(options, campaign)
      const target = address === null ? undefined : parsePostAddress(address)
      if (target?.isLocal) refuseLocal(target, isLocalConfirmed, who)
      await addresses.set(campaign, target?.url.href ?? null, who)
      return { address: viewOf(target) }
    },
    'posting.send': createSend(options),
  }
  return {
    answer: (method, input, signal, who) =>
      answerAsync(log, () => handlers[method](parseMethodInput(method, input) as never, signal, who)),
    forget: (campaign) =>
      logFailure(options, async () => {
        if ((await addresses.get(campaign)) !== undefined) await addresses.set(campaign, null)
      }),
  }
}

const viewOf = (target: PostTarget | undefined): PostingAddress | null => (target ? viewPostAddress(target) : null)

async function findTarget(options: PostingOptions, campaign: string): Promise<PostTarget | undefined> {
  refuseIfMissing(options, campaign)
  const address = await options.addresses.get(campaign)
  return address === undefined ? undefined : parsePostAddress(address)
}

/** Like `findTarget`, but a stored address that no longer passes the checks counts as none, so that it can be replaced. */
async function findUsableTarget(options: PostingOptions, campaign: string): Promise<PostTarget | undefined> {
  try {
    return await findTarget(options, campaign)
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('posting-address')) return undefined
    throw error
  }
}

function refuseIfMissing({ hasCampaign }: PostingOptions, campaign: string): void {
  if (!hasCampaign(campaign)) throw new AppError('fact-missing', { kind: 'campaign', id: campaign })
}

/**
 * Refuses a local address that the user did not confirm. In a club, the network is that of its host, so only an
 * administrator of the club may choose an address in it. Throws `posting-address-local` and `posting-address-club`.
 */
function refuseLocal({ url }: PostTarget, isConfirmed: boolean, who: SignedInUser | undefined): void {
  if (who && !who.isAdministrator) throw new AppError('posting-address-club')
  if (!isConfirmed) throw new AppError('posting-address-local', { host: url.host })
}

/**
 * Creates the handler that posts. A repeated request gets the result of the first one while that is running, and later
 * if it may have been published. A request that failed is sent again.
 */
function createSend(options: PostingOptions): Handlers['posting.send'] {
  const stored = new Map<string, Promise<PostResult>>()
  return async (input, signal, who) => {
    const key = createHash('sha256')
      .update(JSON.stringify([who?.account, input]))
      .digest('base64url')
    const before = stored.get(key)
    if (before) return before
    const result = send(options, input, { key, signal, who })
    stored.set(key, result)
    if (stored.size > MAX_STORED_RESULTS) stored.delete([...stored.keys()][0]!)
    const forget = () => stored.delete(key)
    // Where hosts share claims, these know more: another host may have got the answer meanwhile.
    const isKept = (one: PostResult) => !options.addresses.claims && mayBePublished(one)
    result.then((one) => isKept(one) || forget(), forget)
    return result
  }
}

const publishedOutcome = ({ outcome }: PostResult): PublishedOutcome | null =>
  outcome === 'sent' || outcome === 'unknown' ? outcome : null
const mayBePublished = (result: PostResult): boolean => publishedOutcome(result) !== null

/** `key`: recognises the request when it is repeated. */
interface SendRequest {
  readonly key: string
  readonly signal: AbortSignal | undefined
  readonly who: SignedInUser | undefined
}

async function send(
  options: PostingOptions,
  { campaign, to, text, picture }: ParsedInput<'posting.send'>,
  { key, signal, who }: SendRequest,
): Promise<PostResult> {
  const target = await findTarget(options, campaign)
  if (!target) throw new AppError('posting-none')
  const shown = viewPostAddress(target)
  if (shown.host !== to.host || shown.ending !== to.ending) throw new AppError('posting-changed')
  const bytes = picture === null ? undefined : Buffer.from(picture, 'base64')
  if (text.trim() === '' && !bytes) throw new AppError('posting-empty')
  if (bytes && bytes.byteLength > MAX_POST_PICTURE_BYTES) return { outcome: 'too-large', retrySeconds: null }
  if (bytes && !bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE))
    throw new AppError('invalid', { path: 'picture' })
  if (who) await options.countPost?.(who)
  const { claims } = options.addresses
  const known = await claims?.claim(key)
  if (known) return { outcome: known, retrySeconds: null }
  const result = await sendPost(target, { text, picture: bytes }, { ...options.sending, signal })
  await logFailure(options, async () => {
    await claims?.settle(key, publishedOutcome(result))
    if (mayBePublished(result)) await options.addresses.noteSent(campaign, who)
  })
  if (signal?.aborted && !mayBePublished(result)) throw new AppError('stopped')
  return result
}

/** Records what became of a post. If that fails, the user still has to know what became of it. */
async function logFailure({ log }: PostingOptions, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log(systemIds.next(), error)
  }
}

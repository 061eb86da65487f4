import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { MethodName } from '../../shared/contract/calls/methods.ts'

/**
 * Queries that a phone may show without a network. The newest answer to each of these queries is stored in the
 * browser.
 */
const OFFLINE_METHODS: ReadonlySet<string> = new Set<MethodName>([
  'club.me',
  'club.may',
  'campaign.list',
  'campaign.names',
  'campaign.get',
  'campaign.overview',
  'standings.get',
  'notebook.read',
  'warband.builder',
  'member.story',
  'history.timeline',
  'rules.get',
  'rulesets.list',
  'statistics.get',
  'preferences.get',
  'safekeeping.state',
])
/** Maximum number of stored answers. If there are more, the oldest answers are removed. */
const MAX_ANSWERS = 300
const PRUNED_AT_ONCE = 50

interface CachedAnswer {
  readonly at: string
  /** Token of the session that received the answer. Other sessions must not see the answer. */
  readonly token: string
  readonly value: unknown
}

let openedStore: UseStore | undefined
const answers = (): UseStore => (openedStore ??= createStore('chronique-read', 'answers'))
const answerKey = (method: string, input: unknown): string => `${method} ${JSON.stringify(input)}`

/** Stores an answer of a club. Does nothing if the browser has no storage. */
export function cacheAnswer(method: string, input: unknown, answer: WireAnswer, token: string): void {
  if (!answer.ok || !OFFLINE_METHODS.has(method)) return
  const kept: CachedAnswer = { at: new Date().toISOString(), token, value: answer.value }
  void set(answerKey(method, input), kept, answers())
    .then(() => pruneAnswers())
    .catch(() => undefined)
}

async function pruneAnswers(): Promise<void> {
  const all = await entries<string, CachedAnswer>(answers())
  if (all.length <= MAX_ANSWERS) return
  const oldest = all.sort(([, one], [, other]) => (one.at < other.at ? -1 : 1)).slice(0, PRUNED_AT_ONCE)
  await delMany(
    oldest.map(([key]) => key),
    answers(),
  )
}

/**
 * Returns the last stored answer to this query in a session, with the time of the answer. Returns undefined if no
 * answer is stored.
 */
export async function getCachedAnswer(
  method: string,
  input: unknown,
  token: string,
): Promise<{ answer: WireAnswer; at: string } | undefined> {
  if (!OFFLINE_METHODS.has(method)) return undefined
  const kept = await get<CachedAnswer>(answerKey(method, input), answers()).catch(() => undefined)
  if (!kept || kept.token !== token) return undefined
  return { answer: { ok: true, value: kept.value }, at: kept.at }
}

/** Removes all stored answers from this browser. */
export const clearAnswerCache = (): Promise<void> => clear(answers()).catch(() => undefined)

import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import type { Answer } from '../../shared/contract/envelope.ts'
import type { MethodName } from '../../shared/contract/calls/methods.ts'

/** What is read on a phone where there may be no network: the newest answer to each is kept in the browser. */
const KEPT: ReadonlySet<string> = new Set<MethodName>([
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
/** So many answers are kept; the oldest make room. */
const MOST = 300
const ROOM = 50

interface KeptAnswer {
  readonly at: string
  /** The session that it was given to: it is nobody else's. */
  readonly token: string
  readonly value: unknown
}

let made: UseStore | undefined
const answers = (): UseStore => (made ??= createStore('chronique-read', 'answers'))
const named = (method: string, input: unknown): string => `${method} ${JSON.stringify(input)}`

/** Keeps what was answered to somebody of a club. A browser that keeps nothing does without. */
export function keepAnswer(method: string, input: unknown, answer: Answer, token: string): void {
  if (!answer.ok || !KEPT.has(method)) return
  const kept: KeptAnswer = { at: new Date().toISOString(), token, value: answer.value }
  void set(named(method, input), kept, answers())
    .then(() => makeRoom())
    .catch(() => undefined)
}

async function makeRoom(): Promise<void> {
  const all = await entries<string, KeptAnswer>(answers())
  if (all.length <= MOST) return
  const oldest = all.sort(([, one], [, other]) => (one.at < other.at ? -1 : 1)).slice(0, ROOM)
  await delMany(
    oldest.map(([key]) => key),
    answers(),
  )
}

/** What was last answered in a session, and when; nothing where it was not asked yet. */
export async function keptAnswer(
  method: string,
  input: unknown,
  token: string,
): Promise<{ answer: Answer; at: string } | undefined> {
  if (!KEPT.has(method)) return undefined
  const kept = await get<KeptAnswer>(named(method, input), answers()).catch(() => undefined)
  if (!kept || kept.token !== token) return undefined
  return { answer: { ok: true, value: kept.value }, at: kept.at }
}

/** Forgets all that was read in this browser. */
export const forgetAnswers = (): Promise<void> => clear(answers()).catch(() => undefined)

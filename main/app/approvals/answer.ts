import type { WireError } from '../../../shared/contract/envelope.ts'
import type { Touched } from '../../../shared/contract/events.ts'
import type { Approved } from '../../../shared/contract/views/approval.ts'
import type { ReadInput } from '../../../shared/contract/calls/answers.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { By, Submission } from '../../ports/submission.ts'
import type { Carried, Engine } from '../base/execute.ts'
import { organises, sees } from './sees.ts'
import { touchedBy } from './submit.ts'
import { carryOut, digestOf, isOn, problemOf, weighed } from './trial.ts'

/** As many answered submissions of a band are kept, so that its player reads what became of them. */
const MOST_KEPT = 20

type Asks<M extends 'submission.approve' | 'submission.refuse' | 'submission.withdraw'> = ReadInput<M>

/** Takes back what one submitted oneself, or puts it away once it is answered. Throws `submission-gone`. */
export function withdraw(engine: Engine, { submission: id }: Asks<'submission.withdraw'>): Carried<null> {
  const { store } = engine
  const by = person(engine)
  return store.transaction(() => {
    const found = store.submission(id)
    if (!found || found.by.account !== by.account || !sees(engine, found)) throw new AppError('submission-gone')
    store.dropSubmission(id)
    return { done: null, touched: touchedBy(found) }
  })
}

/** Refuses what waits, with a word that its player reads. Throws `submission-gone`, `submission-answered`, `submission-own`. */
export function refuse(engine: Engine, { submission: id, word }: Asks<'submission.refuse'>): Carried<null> {
  const { store } = engine
  const by = person(engine)
  return store.transaction(() => {
    const found = toAnswer(engine, id)
    const problem = whyNot(found, by)
    if (problem) throw problem
    answered(engine, found, { state: 'refused', by, word: word.trim() })
    dropOld(store, found.campaign)
    return { done: null, touched: touchedBy(found) }
  })
}

/**
 * Approves what waits, in its order: each is carried out for its player if it comes to what was seen of it, and if nothing
 * that waits before it for the same bands could be done first. What cannot be is left, with the reason. Throws
 * `submission-gone` for what is not there, or not this organiser's to answer.
 */
export function approve(engine: Engine, { those }: Asks<'submission.approve'>): Carried<Approved> {
  const { store } = engine
  const by = person(engine)
  return store.transaction(() => {
    const wanted = those.map(({ submission, seen }) => ({ found: toAnswer(engine, submission), seen }))
    wanted.sort((one, other) => (one.found.id < other.found.id ? -1 : 1))
    const approved: { readonly submission: string; readonly entry: string }[] = []
    const left: { readonly submission: string; readonly problem: WireError }[] = []
    const touched: Touched[] = []
    const waits = waitingIn(store)
    for (const { found, seen } of wanted) {
      const done = approvedOne(engine, found, { seen, by, waits })
      if ('problem' in done) left.push({ submission: found.id, problem: done.problem })
      else {
        approved.push({ submission: found.id, entry: done.done.entry })
        touched.push(...done.touched, ...touchedBy(found))
      }
    }
    for (const campaign of new Set(wanted.map(({ found }) => found.campaign))) dropOld(store, campaign)
    return { done: { approved, left }, touched }
  })
}

/** What waits in a campaign, read once; what is answered meanwhile is taken out. */
function waitingIn(store: Engine['store']) {
  const known = new Map<string, Submission[]>()
  const of = (campaign: string): Submission[] => {
    const waiting = known.get(campaign) ?? [...store.submissions(campaign, 'waiting')]
    known.set(campaign, waiting)
    return waiting
  }
  return {
    of,
    without: ({ campaign, id }: Submission) =>
      known.set(
        campaign,
        of(campaign).filter((one) => one.id !== id),
      ),
  }
}

interface Approving {
  readonly seen: string
  readonly by: By
  readonly waits: ReturnType<typeof waitingIn>
}

type ApprovedOne = Carried<{ readonly entry: string }> | { readonly problem: WireError }

function approvedOne(engine: Engine, found: Submission, { seen, by, waits }: Approving): ApprovedOne {
  try {
    const problem = whyNot(found, by) ?? whyNotYet(engine, found, waits.of(found.campaign))
    if (problem) throw problem
    // What fails is found out before anything is written.
    if (digestOf(weighed(engine, found)) !== seen) throw new AppError('submission-moved')
  } catch (error) {
    return { problem: problemOf(engine, found, error) }
  }
  const carried = carryOut(engine, found, by)
  answered(engine, found, { state: 'approved', by, word: '', entry: carried.done.entry })
  waits.without(found)
  return carried
}

/** Why this organiser cannot answer a submission. */
function whyNot({ state, answer, by: player }: Submission, by: By): AppError | undefined {
  if (state !== 'waiting') return new AppError('submission-answered', { state, name: answer?.by.name ?? '' })
  return player.account === by.account ? new AppError('submission-own') : undefined
}

/** Why it cannot be approved before something else is done: its player has the band no more, or another waits before it. */
function whyNotYet(engine: Engine, found: Submission, waiting: readonly Submission[]): AppError | undefined {
  const { store, plays } = engine
  const { campaign, warbands, by, id, request } = found
  if (plays && !warbands.every((warband) => plays({ account: by.account, campaign, warband })))
    return new AppError('submission-ungranted', { name: by.name })
  if (store.entryOfRequest(request)) return new AppError('request-reused')
  const before = waiting.filter((one) => one.id < id && isOn(one, warbands))
  return before.some((one) => canBeDone(engine, one)) ? new AppError('submission-earlier') : undefined
}

function canBeDone(engine: Engine, one: Submission): boolean {
  try {
    weighed(engine, one)
    return true
  } catch (error) {
    problemOf(engine, one, error)
    return false
  }
}

/** Whoever answers: only a club has several people. Throws `no-club`. */
function person({ person: by }: Engine): By {
  if (!by) throw new AppError('no-club')
  return by
}

/** A submission that this organiser may answer. Throws `submission-gone`. */
function toAnswer(engine: Engine, id: string): Submission {
  const found = engine.store.submission(id)
  if (!found || !organises(engine, found.campaign)) throw new AppError('submission-gone')
  return found
}

interface Answered {
  readonly state: 'approved' | 'refused'
  readonly by: By
  readonly word: string
  readonly entry?: string
}

/** Keeps what became of it, without what it was asked with. */
function answered({ store, clock }: Engine, found: Submission, { state, by, word, entry = '' }: Answered): void {
  const answer = { by, at: clock.now(), word }
  store.keepSubmission({ ...found, input: {}, state, answer, entry: entry === '' ? null : entry })
}

/** Keeps no more answers of a band than its player will read. */
function dropOld(store: Engine['store'], campaign: string): void {
  const counts = new Map<string, number>()
  const answers = store.submissions(campaign).filter(({ state }) => state !== 'waiting')
  for (const { id, warbands } of answers.toReversed()) {
    if (warbands.every((band) => (counts.get(band) ?? 0) >= MOST_KEPT)) store.dropSubmission(id)
    for (const band of warbands) counts.set(band, (counts.get(band) ?? 0) + 1)
  }
}

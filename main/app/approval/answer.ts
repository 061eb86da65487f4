import type { WireError } from '../../../shared/contract/envelope.ts'
import type { Touched } from '../../../shared/contract/events.ts'
import type { Approved } from '../../../shared/contract/views/approval.ts'
import type { ReadInput } from '../../../shared/contract/answers.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { By, Submission } from '../../ports/submission.ts'
import type { Carried, Engine } from '../execute.ts'
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
    for (const { found, seen } of wanted) {
      const done = approvedOne(engine, found, seen, by)
      if ('problem' in done) left.push({ submission: found.id, problem: done.problem })
      else {
        approved.push({ submission: found.id, entry: done.done.entry })
        touched.push(...done.touched, ...touchedBy(found))
      }
    }
    return { done: { approved, left }, touched }
  })
}

type ApprovedOne = Carried<{ readonly entry: string }> | { readonly problem: WireError }

function approvedOne(engine: Engine, found: Submission, seen: string, by: By): ApprovedOne {
  try {
    const problem = whyNot(found, by) ?? whyNotYet(engine, found)
    if (problem) throw problem
    // What fails is found out before anything is written.
    if (digestOf(weighed(engine, found)) !== seen) throw new AppError('submission-moved')
  } catch (error) {
    return { problem: problemOf(engine, found, error) }
  }
  const carried = carryOut(engine, found, by)
  answered(engine, found, { state: 'approved', by, word: '', entry: carried.done.entry })
  return carried
}

/** Why this organiser cannot answer a submission. */
function whyNot({ state, answer, by: player }: Submission, by: By): AppError | undefined {
  if (state !== 'waiting') return new AppError('submission-answered', { state, name: answer?.by.name ?? '' })
  return player.account === by.account ? new AppError('submission-own') : undefined
}

/** Why it cannot be approved before something else is done: its player has the band no more, or another waits before it. */
function whyNotYet(engine: Engine, found: Submission): AppError | undefined {
  const { store, plays } = engine
  const { campaign, warbands, by, id, request } = found
  if (plays && !warbands.every((warband) => plays({ account: by.account, campaign, warband })))
    return new AppError('submission-ungranted', { name: by.name })
  if (store.entryOfRequest(request)) return new AppError('request-reused')
  const before = store.submissions(campaign, 'waiting').filter((one) => one.id < id && isOn(one, warbands))
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

/** Keeps what became of it, without what it was asked with, and no more of its bands than their players will read. */
function answered({ store, clock }: Engine, found: Submission, { state, by, word, entry = '' }: Answered): void {
  const answer = { by, at: clock.now(), word }
  store.keepSubmission({ ...found, input: {}, state, answer, entry: entry === '' ? null : entry })
  const old = store
    .submissions(found.campaign)
    .filter((one) => one.state !== 'waiting' && isOn(one, found.warbands))
    .slice(0, -MOST_KEPT)
  for (const { id } of old) store.dropSubmission(id)
}

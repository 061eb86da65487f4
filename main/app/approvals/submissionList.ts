import type { WireError } from '../../../shared/contract/envelope.ts'
import type { SubmissionEffect, SubmissionView } from '../../../shared/contract/views/approval.ts'
import type { Submission } from '../../ports/submission.ts'
import { runAndRollBack } from '../base/dryRun.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { concernsBands, toSubmissionError, runSubmissionForEffect } from './runSubmission.ts'
import { organisesCampaign, canSeeSubmission } from './submissionAccess.ts'
import { anybodyAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Lists waiting and recently answered submissions, oldest first: of a campaign, of a warband, or all that the caller
 * may see. For a waiting submission, the list shows the effect that the submission would have if the earlier waiting
 * submissions for the same warbands were approved.
 */
export const listSubmissions = defineMethod(
  'submission.list',
  anybodyAccess,
  (engine, { campaign: wanted, warband }): { readonly submissions: readonly SubmissionView[] } => {
    const { store } = engine
    const campaigns = store.campaigns().filter(({ id }) => wanted === undefined || id === wanted)
    const submissions = campaigns.flatMap(({ id, name }) => {
      const those = store
        .submissions(id)
        .filter((one) => canSeeSubmission(engine, one) && (warband === undefined || concernsBands(one, [warband])))
      if (those.length === 0) return []
      const tries = tryWaiting(engine, those)
      return those.map((one) => toSubmissionView(engine, one, name, tries.get(one.id)))
    })
    return { submissions: submissions.sort((one, other) => (one.id < other.id ? -1 : 1)) }
  },
)

/** Number of submissions that wait for the caller's answer. */
export const countSubmissions = defineMethod(
  'submission.count',
  anybodyAccess,
  (engine): { readonly waiting: number } => {
    const { store, person } = engine
    const waiting = store
      .campaigns()
      .filter(({ id }) => organisesCampaign(engine, id))
      .flatMap(({ id }) => store.submissions(id, 'waiting'))
    return { waiting: waiting.filter(({ by }) => by.account !== person?.account).length }
  },
)

/** The effect of a waiting submission, or the reason why it cannot be run. */
type TryResult = { readonly effect: SubmissionEffect; readonly digest: string } | { readonly problem: WireError }

type Tries = readonly (readonly [id: string, now: TryResult])[]

/**
 * Maximum number of cached groups of submissions. After each answer the screen reloads the list, and most groups are
 * unchanged.
 */
const MAX_CACHED_GROUPS = 500
const triesCache = new Map<string, Tries>()

/**
 * Runs each waiting submission in a dry run, in which the earlier submissions for the same warbands ran before it.
 * Returns the results by submission id.
 */
function tryWaiting(engine: CommandDependencies, those: readonly Submission[]): ReadonlyMap<string, TryResult> {
  const { store, folder } = engine
  const chains = groupBySharedBands(those.filter(({ state }) => state === 'waiting'))
  const keyOf = (chain: readonly Submission[]) => {
    const rests = [chain[0]!.campaign, ...new Set(chain.flatMap(({ warbands }) => warbands))]
    return JSON.stringify([folder, rests.map((id) => [id, store.revisionOf(id)]), chain.map(({ id }) => id)])
  }
  // The cache key does not contain warbands outside the group. This is safe, because `submission.approve` compares the
  // effect again before it runs anything.
  return new Map(
    chains.flatMap((chain) => {
      const key = keyOf(chain)
      const known =
        triesCache.get(key) ?? runAndRollBack(engine, (own) => chain.map((one) => [one.id, tryOf(own, one)] as const))
      triesCache.delete(key)
      triesCache.set(key, known)
      if (triesCache.size > MAX_CACHED_GROUPS) triesCache.delete([...triesCache.keys()][0]!)
      return known
    }),
  )
}

/**
 * Groups submissions that share warbands, directly or through other submissions. Each group is in order of submission.
 */
function groupBySharedBands(waiting: readonly Submission[]): readonly (readonly Submission[])[] {
  let chains: (readonly Submission[])[] = []
  for (const one of waiting) {
    const joined = chains.filter((chain) => chain.some(({ warbands }) => concernsBands(one, warbands)))
    chains = [...chains.filter((chain) => !joined.includes(chain)), [...joined.flat(), one]]
  }
  return chains.map((chain) => chain.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}

/** Runs a submission in the current dry run, in which the earlier submissions of its group already ran. */
function tryOf(engine: CommandDependencies, one: Submission): TryResult {
  try {
    return runSubmissionForEffect(engine, one)
  } catch (error) {
    return { problem: toSubmissionError(engine, one, error) }
  }
}

function toSubmissionView(
  engine: CommandDependencies,
  one: Submission,
  campaignName: string,
  now: TryResult | undefined,
): SubmissionView {
  const [warband = ''] = one.warbands
  const found = engine.store.factsById([{ kind: 'warband', id: warband }]).warband.get(warband)
  const isDone = now !== undefined && 'effect' in now
  return {
    ...{ id: one.id, campaign: one.campaign, campaignName, warband, warbandName: found?.name ?? '' },
    warbands: one.warbands,
    ...{ by: one.by.name, isOwn: one.by.account === engine.person?.account, at: one.at, state: one.state },
    effect: isDone ? now.effect : (one.effect as SubmissionEffect),
    seen: isDone ? now.digest : null,
    isMoved: isDone && now.digest !== one.digest,
    problem: now && 'problem' in now ? now.problem : null,
    answer: one.answer && { by: one.answer.by.name, at: one.answer.at, word: one.answer.word },
  }
}

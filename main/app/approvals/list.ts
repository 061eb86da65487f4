import type { ReadInput } from '../../../shared/contract/calls/answers.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { SubmissionEffect, SubmissionView } from '../../../shared/contract/views/approval.ts'
import type { Submission } from '../../ports/submission.ts'
import type { Engine } from '../base/execute.ts'
import { organises, sees } from './sees.ts'
import { carryOut, digestOf, isOn, problemOf, sentenceOf, tried, weighed } from './trial.ts'

/**
 * What waits, each tried on top of those before it, and what was answered lately, the first first: of a campaign, or a band,
 * or of all that whoever asks may see.
 */
export function listSubmissions(
  engine: Engine,
  { campaign: wanted, warband }: ReadInput<'submission.list'>,
): { readonly submissions: readonly SubmissionView[] } {
  const { store } = engine
  const campaigns = store.campaigns().filter(({ id }) => wanted === undefined || id === wanted)
  const submissions = campaigns.flatMap(({ id, name }) => {
    const those = store
      .submissions(id)
      .filter((one) => sees(engine, one) && (warband === undefined || isOn(one, [warband])))
    if (those.length === 0) return []
    const tries = triesOf(engine, those)
    return those.map((one) => viewOf(engine, one, name, tries.get(one.id)))
  })
  return { submissions: submissions.sort((one, other) => (one.id < other.id ? -1 : 1)) }
}

/** How many wait for whoever asks to answer them. */
export function countSubmissions(engine: Engine): { readonly waiting: number } {
  const { store, person } = engine
  const waiting = store
    .campaigns()
    .filter(({ id }) => organises(engine, id))
    .flatMap(({ id }) => store.submissions(id, 'waiting'))
  return { waiting: waiting.filter(({ by }) => by.account !== person?.account).length }
}

/** What came of trying something: what it would come to, or what is in its way. */
type Try = { readonly effect: SubmissionEffect; readonly digest: string } | { readonly problem: WireError }

type Tries = readonly (readonly [id: string, now: Try])[]

/** As many bands' tries are kept: an evening's list is asked for anew with every answer, of which most is as it was. */
const MOST_KEPT = 500
const kept = new Map<string, Tries>()

/** What comes of each that waits, on top of those before it that concern the same bands. */
function triesOf(engine: Engine, those: readonly Submission[]): ReadonlyMap<string, Try> {
  const { store, folder } = engine
  const chains = chainsOf(those.filter(({ state }) => state === 'waiting'))
  const keyOf = (chain: readonly Submission[]) => {
    const rests = [chain[0]!.campaign, ...new Set(chain.flatMap(({ warbands }) => warbands))]
    return JSON.stringify([folder, rests.map((id) => [id, store.revisionOf(id)]), chain.map(({ id }) => id)])
  }
  // What another band has to do with it is looked at when it is approved; nothing is done that was not seen.
  return new Map(
    chains.flatMap((chain) => {
      const key = keyOf(chain)
      const known = kept.get(key) ?? tried(store, () => chain.map((one) => [one.id, tryOf(engine, one)] as const))
      kept.delete(key)
      kept.set(key, known)
      if (kept.size > MOST_KEPT) kept.delete([...kept.keys()][0]!)
      return known
    }),
  )
}

/** Submissions that concern the same bands, together, each in its order. */
function chainsOf(waiting: readonly Submission[]): readonly (readonly Submission[])[] {
  let chains: (readonly Submission[])[] = []
  for (const one of waiting) {
    const joined = chains.filter((chain) => chain.some(({ warbands }) => isOn(one, warbands)))
    chains = [...chains.filter((chain) => !joined.includes(chain)), [...joined.flat(), one]]
  }
  return chains.map((chain) => chain.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}

/** Carries a submission out where that can be done, on top of what was done before. */
function tryOf(engine: Engine, one: Submission): Try {
  try {
    const effect = weighed(engine, one)
    const { done } = carryOut(engine, one)
    const told = sentenceOf(engine, one.campaign, done.entry)
    return { effect: { ...effect, told }, digest: digestOf(effect) }
  } catch (error) {
    return { problem: problemOf(engine, one, error) }
  }
}

function viewOf(engine: Engine, one: Submission, campaignName: string, now: Try | undefined): SubmissionView {
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

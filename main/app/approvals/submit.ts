import { COMMANDS } from '../../../shared/commands/all.ts'
import type { Done, Envelope } from '../../../shared/contract/envelope.ts'
import { METHODS } from '../../../shared/contract/calls/methods.ts'
import type { Touched } from '../../../shared/contract/events.ts'
import type { SubmissionEffect } from '../../../shared/contract/views/approval.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { By, Submission } from '../../ports/submission.ts'
import { commandInput } from '../base/methodInput.ts'
import { doneOf, repeated, type Carried, type Engine } from '../base/execute.ts'
import { carryOut, carryOutWaiting, digestOf, isOn, sentenceOf, tried, weighed, type Asked } from './trial.ts'

/** As many of a player's wait in a campaign at most: an evening's building is some thirty. */
export const MOST_WAITING = 100

/**
 * Submits a command that a player may not carry out by themselves: it is tried on top of what waits for the same bands, and
 * kept to be approved. Asked again with its request, it is kept once. Answered as the command would be, with the submission's
 * id. Throws what the command throws there, `submissions-many`, `request-reused`, and `not-yours-to-change` where the campaign
 * wants nothing of the kind.
 */
export function submit(engine: Engine, method: string, given: unknown): Carried<Done> {
  const { store, person: by, ids } = engine
  if (!by) throw new AppError('no-club')
  const { envelope, input: read } = commandInput(METHODS.get(method)!, given)
  const input = read as { readonly campaign: string }
  const { campaign } = input
  checkBase(method, envelope)
  const request = envelope.request ?? ids.next()
  const known = store.submissionOfRequest(request)
  const entry = repeated(store, { request, actor: by.account }, method, input)
  if (entry) return { done: { ...doneOf(entry, store), ...(known && { submission: known.id }) }, touched: [] }
  if (known) return { done: again(known, { method, by, input }), touched: [] }
  mustWait(engine, campaign, by)
  const asked: Asked = { ...{ id: ids.next(), campaign, by, method, request }, input: { ...input } }
  const { done, warbands, effect } = triedOn(engine, asked, envelope)
  if (done.entry === '') return { done, touched: [] }
  const submission: Submission = {
    ...asked,
    ...{ warbands, at: engine.clock.now(), expected: envelope.expected ?? null },
    dice: effect.dice.flatMap(({ faces }) => faces),
    ...{ effect, digest: digestOf(weighedIn(effect)), state: 'waiting', answer: null, entry: null },
  }
  store.transaction(() => store.keepSubmission(submission))
  return { done: { ...done, entry: '', submission: submission.id }, touched: touchedBy(submission) }
}

/** What is told of a submission that changed, band by band. */
export const touchedBy = ({ id, campaign, warbands }: Submission): Touched[] =>
  warbands.map((warband) => ({ kind: 'submission', campaign, warband, id }))

const weighedIn = ({ bands, members, differences, dice }: SubmissionEffect) => ({ bands, members, differences, dice })

/** Throws `request-reused` where the request asked for something else. What is answered has lost its input. */
function again(known: Submission, { method, by, input }: Pick<Submission, 'method' | 'by'> & { input: object }): Done {
  const isSame =
    known.method === method &&
    known.by.account === by.account &&
    (known.state !== 'waiting' || JSON.stringify(known.input) === JSON.stringify(input))
  if (!isSame) throw new AppError('request-reused')
  return { entry: '', revisions: {}, answer: {}, submission: known.id }
}

/** What replaces nothing has nothing to compare. Throws `unknown-key`. */
function checkBase(method: string, { base }: Envelope): void {
  if (base && !COMMANDS.get(method)!.current) throw new AppError('unknown-key', { path: 'base', key: 'base' })
}

/** Throws where the campaign does not want its players' changes approved, or too many of this one's wait. */
function mustWait({ store }: Engine, campaign: string, { account }: By): void {
  const { name, playersMay } = factOf(store.load(campaign, []), 'campaign', campaign)
  if (playersMay === null) throw new AppError('not-yours-to-change', { campaign: name })
  const own = store.submissions(campaign, 'waiting').filter(({ by }) => by.account === account)
  if (own.length >= MOST_WAITING) throw new AppError('submissions-many', { count: own.length, campaign: name })
}

/** What comes of it on top of what waits; an empty entry where nothing would be changed. */
function triedOn(
  engine: Engine,
  asked: Asked,
  { expected, base }: Envelope,
): { readonly done: Done; readonly warbands: readonly string[]; readonly effect: SubmissionEffect } {
  const { store } = engine
  const named = bandsIn(asked.input)
  return tried(store, () => {
    carryOutWaiting(
      engine,
      store.submissions(asked.campaign, 'waiting').filter((one) => isOn(one, named)),
    )
    const effect = weighed(engine, asked)
    const more = { ...(expected && { expected }), ...(base && { base }) }
    const { done } = carryOut(engine, asked, undefined, more)
    const isNothing = effect.differences.length === 0 && store.entry(done.entry)!.changes.length === 0
    const told = sentenceOf(engine, asked.campaign, done.entry)
    return { done: isNothing ? { ...done, entry: '' } : done, warbands: named, effect: { ...effect, told } }
  })
}

/** The bands that an input names, each once. */
const bandsIn = ({ warband, from, to, warbands = [] }: Asked['input']): readonly string[] => [
  ...new Set([warband, from, to, ...(warbands as readonly string[])].filter((id) => typeof id === 'string')),
]

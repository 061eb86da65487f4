import fc from 'fast-check'
import { bandOfReportKey } from '../../../main/app/game/reportKey.ts'
import { openClubBookOnSqlite } from '../../../main/club/bookOnSqlite.ts'
import { withAccess, type GuardedService } from '../../../main/club/withAccess.ts'
import { openAccountsOnSqlite } from '../../../main/club/peopleOnSqlite.ts'
import { openClubService, type ClubService } from '../../../main/club/clubService.ts'
import { METHODS } from '../../../shared/contract/calls/methods.ts'
import type { WireAnswer, CommandAnswer } from '../../../shared/contract/envelope.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import { canonicalJson } from '../../../shared/domain/campaign/change.ts'
import { unwrapAnswer } from '../../../shared/contract/calls/call.ts'
import { builtWorker } from '../../support/worker.ts'
import type { Known } from '../../torture/known.ts'
import { payloadsOf } from '../../torture/payloads.ts'
import { certainInputs } from './certain.ts'
import { DESCRIBED } from '../../torture/schemaNode.ts'
import type { Somebody } from './people.ts'
import { world, type OneCampaign } from './world.ts'

/** A club that holds the world, as its people ask it. */
export interface AskedClub {
  readonly campaigns: readonly [OneCampaign, OneCampaign]
  readonly service: ClubService
  readonly close: () => Promise<void>
}

/** Opens a club in a folder, which keeps its book itself. */
export const openClub = (folder: string, worker = builtWorker()): Promise<ClubService> =>
  openClubService({
    ...{ folder, actor: 'host', worker },
    openBook: (store) => Promise.resolve(openClubBookOnSqlite(store, 'test')),
    openPeople: (store) => Promise.resolve(openAccountsOnSqlite(store)),
  })

/** Opens a club in a folder, and brings the two campaigns into it with their drafts and marks of print. */
export async function clubIn(folder: string, playersMay: 'approval' | 'free' = 'approval'): Promise<AskedClub> {
  const [ours, theirs] = world()
  const service = await openClub(folder)
  const does = async (method: string, input: object) => unwrapAnswer(await service.answer(method, input))
  for (const { campaign, document, drafts, bands } of [ours, theirs]) {
    await does('campaign.import', { document, as: 'new' })
    for (const [key, data] of Object.entries(drafts)) await does('draft.save', { campaign, key, data })
    await does('print.mark', { campaign, keys: bands.map((id) => `band:${id}`) })
    await does('campaign.change', { campaign, playersMay })
  }
  const campaigns = [await withSubmission(service, ours), await withSubmission(service, theirs)] as const
  return { campaigns, service, close: () => service.close() }
}

/** Lets the player of each band submit a request that no other player may see. */
async function withSubmission(service: ClubService, one: OneCampaign): Promise<OneCampaign> {
  const submissions: string[] = []
  for (const [at, warband] of one.bands.slice(0, 2).entries()) {
    const { campaign, marks } = one
    const player: SignedInUser = {
      ...{ account: `player${at + 1}`, name: `Nom ${marks.bands[at]}`, isAdministrator: false },
      grants: [{ role: 'player', campaign, warband }],
    }
    const input = { campaign, warband, member: one.members[at]![0]!, notes: `Notes ${marks.hidden[at]}` }
    const { submission } = unwrapAnswer(await service.submit('member.change', input, player)) as CommandAnswer
    submissions.push(submission!)
  }
  const organiser: SignedInUser = {
    ...{ account: 'organiser0', name: 'Orga', isAdministrator: false },
    grants: [{ role: 'organiser', campaign: one.campaign }],
  }
  const taken = unwrapAnswer(await service.answer('along.take', { campaign: one.campaign }, undefined, organiser))
  return { ...one, submissions, mark: (taken as { readonly mark: string }).mark }
}

/**
 * What somebody asks, and of what: ids of one band or the other, of the other campaign, of the one with things of the
 * other.
 */
export interface Question {
  readonly method: string
  readonly input: unknown
  readonly of: (typeof OF)[number]
}
const OF = ['first', 'second', 'foreign', 'mixed'] as const

type Ids = Known['ids']

/** Of ids those that are a band's own; all of them where none is. */
function ofBand({ ids, bands, members }: OneCampaign, place: number): Ids {
  const own = new Set([bands[place]!, ...members[place]!])
  return Object.fromEntries(
    Object.entries(ids).map(([key, all]) => {
      const those = all.filter((id) => own.has(id))
      return [key, those.length > 0 ? those : all]
    }),
  )
}

const isQuery = (method: string): boolean => METHODS.get(method)!.kind === 'query'

/**
 * So many ways to ask every method with ids of each kind, and what certainly gets through; what only reads comes first.
 */
export function questions([ours, theirs]: readonly [OneCampaign, OneCampaign], ways: number, seed = 7): Question[] {
  const drawQuestions = (one: OneCampaign, ids: Ids, of: Question['of']) => {
    const known: Known = { campaign: one.campaign, document: one.document, ids: { ...ids, campaign: [one.campaign] } }
    return DESCRIBED.flatMap((described) =>
      fc
        .sample(payloadsOf(described, known), { numRuns: ways, seed })
        .map((input) => ({ method: described.name, input, of })),
    )
  }
  const certain = (one: OneCampaign, of: Question['of']) =>
    certainInputs(one).map(([method, input]) => ({ method, input, of }))
  const all: readonly Question[] = [
    ...certain(ours, 'first'),
    ...certain(theirs, 'foreign'),
    ...drawQuestions(ours, ofBand(ours, 0), 'first'),
    ...drawQuestions(ours, ofBand(ours, 1), 'second'),
    ...drawQuestions(theirs, theirs.ids, 'foreign'),
    ...drawQuestions(ours, theirs.ids, 'mixed'),
  ]
  return [...all.filter(({ method }) => isQuery(method)), ...all.filter(({ method }) => !isQuery(method))]
}

/** What an answer must not have told, or done. */
export interface Leak {
  readonly role: string
  readonly method: string
  readonly what: string
}

const textOf = (answer: unknown): string => JSON.stringify(answer)

/** Which marks stand in a text. */
export const marksIn = (text: string, marks: readonly string[]): string[] =>
  marks.filter((mark) => text.toLowerCase().includes(mark.toLowerCase()))

/**
 * What a campaign holds: facts and journal, drafts and marks; without what a player may always answer for the own bands:
 * reports after games, and whether they come to a round.
 */
export function contentOf({ store }: ClubService, campaign: string, own: readonly string[] = []): string {
  const isOwnAnswer = (kind: string, fields: object | null) =>
    kind === 'attendance' && fields !== null && 'warband' in fields && own.includes(String(fields.warband))
  const facts = Object.entries(store.loadAll(campaign)).map(([kind, map]) => [
    kind,
    [...map].filter(([, fact]) => !isOwnAnswer(kind, fact)),
  ])
  const journal = store
    .entries(campaign, Number.MAX_SAFE_INTEGER)
    .filter(({ changes }) => !changes.every(({ kind, before, after }) => isOwnAnswer(kind, after ?? before)))
  const drafts = store.drafts(campaign).filter(({ key }) => !own.includes(bandOfReportKey(key) ?? ''))
  return canonicalJson([facts, journal, drafts, store.printed(campaign)])
}

/** An id of the same form that nothing has. */
const unknownFor = (id: string): string => [...id].map((sign, at) => (at < 4 ? 'z' : sign)).join('')

/**
 * Asks as somebody, and gives what leaked: read, told in events, changed; or told apart from what is not there.
 * `answered`: the methods that gave a value.
 */
export async function leaksOf(
  { service: inner, campaigns }: AskedClub,
  { role, who, mustNotRead, mustNotChange }: Somebody,
  asked: readonly Question[],
  made: (service: ClubService) => GuardedService = withAccess,
  answered = new Set<string>(),
): Promise<Leak[]> {
  const service = made(inner)
  const leaks: Leak[] = []
  const events: unknown[] = []
  const end = service.onChange((touched) => events.push(service.shownTo(touched, who)))
  const hidden = campaigns.filter(
    ({ campaign }) => !who.isAdministrator && !who.grants.some((one) => one.campaign === campaign),
  )
  const hiddenIds = hidden.flatMap(({ ids }) => Object.values(ids).flat())
  const own = who.grants.flatMap((grant) => (grant.role === 'player' ? [grant.warband] : []))
  const before = mustNotChange.map((campaign) => contentOf(inner, campaign, own))
  for (const { method, input, of } of asked) {
    const say = (what: string) => leaks.push({ role, method, what })
    const answer = await service.answer(method, input, undefined, who)
    if (answer.ok) answered.add(method)
    const text = textOf(answer)
    for (const mark of marksIn(text, mustNotRead)) say(`reads ${mark}`)
    const given = textOf(input)
    for (const id of hiddenIds) if (text.includes(id) && !given.includes(id)) say(`is told ${id}`)
    if (!answer.ok && answer.error.code === 'internal') say(`${text} for ${given}`)
    if (!answer.ok && (of === 'foreign' || of === 'mixed')) await checkAlike(answer, { method, input }, say)
  }
  for (const [at, campaign] of mustNotChange.entries())
    if (contentOf(inner, campaign, own) !== before[at]) leaks.push({ role, method: '', what: `changes ${campaign}` })
  for (const id of hiddenIds) if (textOf(events).includes(id)) leaks.push({ role, method: '', what: `hears of ${id}` })
  end()
  return leaks

  /** What is not there is answered as what is not theirs. */
  async function checkAlike(
    answer: WireAnswer,
    { method, input }: Pick<Question, 'method' | 'input'>,
    say: (what: string) => void,
  ) {
    const ids = [...new Set(hiddenIds)].filter((id) => textOf(input).includes(id))
    if (ids.length === 0 || isTaken(answer)) return
    const swapped = (text: string) => ids.reduce((now, id) => now.replaceAll(id, unknownFor(id)), text)
    const other = await service.answer(method, JSON.parse(swapped(textOf(input))), undefined, who)
    if (swapped(textOf(answer)) !== textOf(other)) say(`${textOf(answer)}, of nothing ${textOf(other)}`)
  }
}

/** A new thing cannot have an id that anything has: it is told so, and nothing more. */
const isTaken = (answer: WireAnswer): boolean => !answer.ok && answer.error.code === 'id-taken'

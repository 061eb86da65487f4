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
import { FAUBOURG } from '../../packs/format/faubourg.ts'
import { acceptedInputs } from './certain.ts'
import { DESCRIBED } from '../../torture/schemaNode.ts'
import type { TestedRole } from './people.ts'
import { world, type OneCampaign } from './world.ts'

/** A club with the two campaigns of `world` and one pack on its shelf. */
export interface TestClub {
  readonly campaigns: readonly [OneCampaign, OneCampaign]
  readonly service: ClubService
  readonly close: () => Promise<void>
}

/** Opens a club whose book is in the folder. */
export const openClub = (folder: string, worker = builtWorker()): Promise<ClubService> =>
  openClubService({
    ...{ folder, actor: 'host', worker },
    openBook: (store) => Promise.resolve(openClubBookOnSqlite(store, 'test')),
    openPeople: (store) => Promise.resolve(openAccountsOnSqlite(store)),
  })

/** Opens a club in a folder, and imports the two campaigns with their drafts and print marks. */
export async function createClubIn(folder: string, playersMay: 'approval' | 'free' = 'approval'): Promise<TestClub> {
  const [ours, theirs] = world()
  const service = await openClub(folder)
  const does = async (method: string, input: object) => unwrapAnswer(await service.answer(method, input))
  for (const { campaign, document, drafts, bands } of [ours, theirs]) {
    await does('campaign.import', { document, as: 'new' })
    for (const [key, data] of Object.entries(drafts)) await does('draft.save', { campaign, key, data })
    await does('print.mark', { campaign, keys: bands.map((id) => `band:${id}`) })
    await does('campaign.change', { campaign, playersMay })
  }
  await does('packs.add', { text: FAUBOURG })
  await does('pack-drafts.begin', { draft: 'chantier1', origin: { from: 'example', example: 'faubourg' } })
  const campaigns = [await withSubmission(service, ours), await withSubmission(service, theirs)] as const
  return { campaigns, service, close: () => service.close() }
}

/** Lets the player of each band submit a change that no other player may see, and takes the campaign offline. */
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

/** A call, and whose ids it has: those of the first or second band, of the other campaign, or of both campaigns. */
export interface Question {
  readonly method: string
  readonly input: unknown
  readonly of: (typeof OF)[number]
}
const OF = ['first', 'second', 'foreign', 'mixed'] as const

type Ids = Known['ids']

/** For each field, the ids that belong to a band; all ids if none does. */
function idsOfBand({ ids, bands, members }: OneCampaign, place: number): Ids {
  const own = new Set([bands[place]!, ...members[place]!])
  return Object.fromEntries(
    Object.entries(ids).map(([key, all]) => {
      const those = all.filter((id) => own.has(id))
      return [key, those.length > 0 ? those : all]
    }),
  )
}

const isQuery = (method: string): boolean => METHODS.get(method)!.kind === 'query'

/** `ways` random calls of every method with ids of each kind, and the accepted calls; queries come first. */
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
    acceptedInputs(one).map(([method, input]) => ({ method, input, of }))
  const all: readonly Question[] = [
    ...certain(ours, 'first'),
    ...certain(theirs, 'foreign'),
    ...drawQuestions(ours, idsOfBand(ours, 0), 'first'),
    ...drawQuestions(ours, idsOfBand(ours, 1), 'second'),
    ...drawQuestions(theirs, theirs.ids, 'foreign'),
    ...drawQuestions(ours, theirs.ids, 'mixed'),
  ]
  return [...all.filter(({ method }) => isQuery(method)), ...all.filter(({ method }) => !isQuery(method))]
}

/** Something that an answer reveals or changes and must not. */
export interface Leak {
  readonly role: string
  readonly method: string
  readonly what: string
}

const textOf = (answer: unknown): string => JSON.stringify(answer)

/** The marks that a text contains. */
export const marksIn = (text: string, marks: readonly string[]): string[] =>
  marks.filter((mark) => text.toLowerCase().includes(mark.toLowerCase()))

/**
 * The content of a campaign: facts, journal, drafts and print marks. Leaves out what a player may always change for the
 * own bands: reports of games and answers to rounds.
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

/** An unknown id of the same form. */
const unknownFor = (id: string): string => [...id].map((sign, at) => (at < 4 ? 'z' : sign)).join('')

/**
 * Makes calls in a role, and returns the leaks: foreign data that are read, appear in events or are changed, and answers
 * that differ from those for unknown ids. Adds the methods that return a value to `answered`.
 */
export async function leaksOf(
  { service: inner, campaigns }: TestClub,
  { role, who, mustNotRead, mustNotChange }: TestedRole,
  asked: readonly Question[],
  guard: (service: ClubService) => GuardedService = withAccess,
  answered = new Set<string>(),
): Promise<Leak[]> {
  const service = guard(inner)
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
    const report = (what: string) => leaks.push({ role, method, what })
    const answer = await service.answer(method, input, undefined, who)
    if (answer.ok) answered.add(method)
    const text = textOf(answer)
    for (const mark of marksIn(text, mustNotRead)) report(`reads ${mark}`)
    const sent = textOf(input)
    for (const id of hiddenIds) if (text.includes(id) && !sent.includes(id)) report(`is told ${id}`)
    if (!answer.ok && answer.error.code === 'internal') report(`${text} for ${sent}`)
    if (!answer.ok && (of === 'foreign' || of === 'mixed')) await checkSameAsUnknown(answer, { method, input }, report)
  }
  for (const [at, campaign] of mustNotChange.entries())
    if (contentOf(inner, campaign, own) !== before[at]) leaks.push({ role, method: '', what: `changes ${campaign}` })
  for (const id of hiddenIds) if (textOf(events).includes(id)) leaks.push({ role, method: '', what: `hears of ${id}` })
  end()
  return leaks

  /** Checks that the answer is the same for unknown ids. */
  async function checkSameAsUnknown(
    answer: WireAnswer,
    { method, input }: Pick<Question, 'method' | 'input'>,
    say: (what: string) => void,
  ) {
    const ids = [...new Set(hiddenIds)].filter((id) => textOf(input).includes(id))
    if (ids.length === 0 || isTaken(answer)) return
    const withUnknownIds = (text: string) => ids.reduce((now, id) => now.replaceAll(id, unknownFor(id)), text)
    const other = await service.answer(method, JSON.parse(withUnknownIds(textOf(input))), undefined, who)
    if (withUnknownIds(textOf(answer)) !== textOf(other)) say(`${textOf(answer)}, for unknown ids ${textOf(other)}`)
  }
}

/** A new thing cannot have an id that is in use anywhere: this answer may reveal that, and nothing else. */
const isTaken = (answer: WireAnswer): boolean => !answer.ok && answer.error.code === 'id-taken'

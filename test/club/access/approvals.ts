// A club with accounts and a campaign in which players' changes require approval.
import { openClubBookOnSqlite } from '../../../main/club/bookOnSqlite.ts'
import { openClubService, type ClubService } from '../../../main/club/clubService.ts'
import { openAccountsOnSqlite } from '../../../main/club/peopleOnSqlite.ts'
import { withAccess, type GuardedService } from '../../../main/club/withAccess.ts'
import type { ClubBook } from '../../../main/ports/book.ts'
import type { ClubAccountStore } from '../../../main/ports/people.ts'
import type { Store } from '../../../main/ports/store.ts'
import { unwrapAnswer } from '../../../shared/contract/calls/call.ts'
import type { MethodAnswer, InputOf } from '../../../shared/contract/calls/answers.ts'
import type { WireAnswer, CommandAnswer } from '../../../shared/contract/envelope.ts'
import type { MethodName } from '../../../shared/contract/calls/methods.ts'
import type { RoleGrant, SignedInUser } from '../../../shared/contract/roles.ts'
import type { SubmissionView } from '../../../shared/contract/views/approval.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'
import { builtWorker } from '../../support/worker.ts'
import { accountHelpers } from '../somePeople.ts'

export const BAND = { campaign: CAMPAIGN, warband: 'warband001' }
export const OTHER = { campaign: CAMPAIGN, warband: 'warband002' }
const WORKER = builtWorker()

/** The store and accounts of a host; by default those of its own folder. */
export interface HostBase {
  readonly openBook: (store: Store) => Promise<ClubBook>
  readonly openPeople: (store: Store) => Promise<ClubAccountStore>
}

/** A host of a club, and helpers to call it as its users. */
export interface AskedHost {
  readonly service: GuardedService
  readonly inner: ClubService
  readonly people: ClubAccountStore
  readonly asks: (method: string, input: object, who?: SignedInUser) => Promise<WireAnswer>
  /** Returns the value; throws an error answer. */
  readonly does: <M extends MethodName>(
    method: M,
    input: InputOf<M> & object,
    who: SignedInUser,
  ) => Promise<MethodAnswer<M>>
  /** Like `does`, for a command; returns its answer. */
  readonly tries: (
    method: string,
    input: object,
    who: SignedInUser,
  ) => Promise<CommandAnswer<Readonly<Record<string, string>>>>
  /** Lists the submissions that a user can see. */
  readonly list: (who: SignedInUser, input?: InputOf<'submission.list'>) => Promise<readonly SubmissionView[]>
  /** Returns the error code, or the codes of the broken rules; `done` after success. */
  readonly code: (method: string, input: object, who: SignedInUser) => Promise<unknown>
}

/** Opens a host in a folder. */
export async function approvalHost(folder: string, base?: HostBase): Promise<AskedHost> {
  let people: ClubAccountStore | undefined
  const inner = await openClubService({
    ...{ folder, actor: 'host', worker: WORKER },
    openBook: base?.openBook ?? ((store) => Promise.resolve(openClubBookOnSqlite(store, 'test'))),
    openPeople: async (store) =>
      (people = await (base?.openPeople(store) ?? Promise.resolve(openAccountsOnSqlite(store)))),
  })
  const service = withAccess(inner)
  const asks = (method: string, input: object, who?: SignedInUser) => service.answer(method, input, undefined, who)
  const does = async (method: string, input: object, who: SignedInUser) =>
    unwrapAnswer(await asks(method, input, who)) as never
  return {
    ...{ service, inner, asks, does, tries: does, people: people! },
    list: async (who, input = {}) =>
      (unwrapAnswer(await asks('submission.list', input, who)) as { submissions: SubmissionView[] }).submissions,
    async code(method, input, who) {
      const answer = await asks(method, input, who)
      if (answer.ok) return 'done'
      return answer.error.issues?.map((issue) => issue.code) ?? answer.error.code
    },
  }
}

/** Creates a campaign of two bands with their players, two organisers, a spectator, and an administrator. */
export async function peopled({ people, inner }: AskedHost, playersMay: 'approval' | 'free' | null) {
  const games = begun('un-pour-un', 200)
  games.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Les Hirondelles' })
  unwrapAnswer(
    await inner.answer('campaign.import', {
      document: games.call('campaign.export', { campaign: CAMPAIGN }),
      as: 'new',
    }),
  )
  if (playersMay) unwrapAnswer(await inner.answer('campaign.change', { campaign: CAMPAIGN, playersMay }))
  const { joins } = accountHelpers(people)
  const joinWithGrant = (name: string, grant: RoleGrant) => joins(name, { kind: 'grant', grant })
  return {
    organiser: await joinWithGrant('Olga', { role: 'organiser', campaign: CAMPAIGN }),
    second: await joinWithGrant('Otto', { role: 'organiser', campaign: CAMPAIGN }),
    player: await joinWithGrant('Pia', { role: 'player', ...BAND }),
    rival: await joinWithGrant('Remy', { role: 'player', ...OTHER }),
    spectator: await joinWithGrant('Sam', { role: 'spectator', campaign: CAMPAIGN }),
    administrator: await joins('Anna', { kind: 'administrator' }),
  }
}

export const recruit = (name: string, of: object = BAND, kind = 'leader') =>
  ['member.recruit', { ...of, member: { kind, name } }] as const
export const buy = (member: string | null, id = 'rifle', of: object = BAND) =>
  ['item.buy', { ...of, member, item: { id } }] as const

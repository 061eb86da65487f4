// A club on whose campaign players' changes are approved, with people who have accounts.
import { bookOnSqlite } from '../../../main/club/bookOnSqlite.ts'
import { openClubService, type ClubService } from '../../../main/club/clubService.ts'
import { peopleOnSqlite } from '../../../main/club/peopleOnSqlite.ts'
import { withAccess, type GuardedService } from '../../../main/club/withAccess.ts'
import type { Book } from '../../../main/ports/book.ts'
import type { People } from '../../../main/ports/people.ts'
import type { Store } from '../../../main/ports/store.ts'
import { valueOf } from '../../../shared/contract/calls/call.ts'
import type { AnswerOf, InputOf } from '../../../shared/contract/calls/answers.ts'
import type { Answer, Done } from '../../../shared/contract/envelope.ts'
import type { MethodName } from '../../../shared/contract/calls/methods.ts'
import type { Grant, Who } from '../../../shared/contract/roles.ts'
import type { SubmissionView } from '../../../shared/contract/views/approval.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'
import { builtWorker } from '../../support/worker.ts'
import { partsFor } from '../somePeople.ts'

export const BAND = { campaign: CAMPAIGN, warband: 'warband001' }
export const OTHER = { campaign: CAMPAIGN, warband: 'warband002' }
const WORKER = builtWorker()

/** What a host of a club stands on; absent: its own file. */
export interface Grounds {
  readonly openBook: (store: Store) => Promise<Book>
  readonly openPeople: (store: Store) => Promise<People>
}

/** A host of a club as its people ask it. */
export interface AskedHost {
  readonly service: GuardedService
  readonly inner: ClubService
  readonly people: People
  readonly asks: (method: string, input: object, who?: Who) => Promise<Answer>
  /** The value; throws where there is none. */
  readonly does: <M extends MethodName>(method: M, input: InputOf<M> & object, who: Who) => Promise<AnswerOf<M>>
  /** What a command answers. */
  readonly tries: (method: string, input: object, who: Who) => Promise<Done<Readonly<Record<string, string>>>>
  /** What somebody is shown of what is submitted. */
  readonly list: (who: Who, input?: InputOf<'submission.list'>) => Promise<readonly SubmissionView[]>
  /** The error's code; of a refusal those of the rules. */
  readonly code: (method: string, input: object, who: Who) => Promise<unknown>
}

/** Opens a host in a folder. */
export async function approvalHost(folder: string, grounds?: Grounds): Promise<AskedHost> {
  let people: People | undefined
  const inner = await openClubService({
    ...{ folder, actor: 'host', worker: WORKER },
    openBook: grounds?.openBook ?? ((store) => Promise.resolve(bookOnSqlite(store, 'test'))),
    openPeople: async (store) =>
      (people = await (grounds?.openPeople(store) ?? Promise.resolve(peopleOnSqlite(store)))),
  })
  const service = withAccess(inner)
  const asks = (method: string, input: object, who?: Who) => service.answer(method, input, undefined, who)
  const does = async (method: string, input: object, who: Who) => valueOf(await asks(method, input, who)) as never
  return {
    ...{ service, inner, asks, does, tries: does, people: people! },
    list: async (who, input = {}) =>
      (valueOf(await asks('submission.list', input, who)) as { submissions: SubmissionView[] }).submissions,
    async code(method, input, who) {
      const answer = await asks(method, input, who)
      if (answer.ok) return 'done'
      return answer.error.issues?.map((issue) => issue.code) ?? answer.error.code
    },
  }
}

/** Two bands of two players, an organiser of the campaign; a second one, an administrator, and somebody of elsewhere. */
export async function peopled({ people, inner }: AskedHost, playersMay: 'approval' | 'free' | null) {
  const games = begun('un-pour-un', 200)
  games.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Les Hirondelles' })
  valueOf(
    await inner.answer('campaign.import', {
      document: games.call('campaign.export', { campaign: CAMPAIGN }),
      as: 'new',
    }),
  )
  if (playersMay) valueOf(await inner.answer('campaign.change', { campaign: CAMPAIGN, playersMay }))
  const { joins } = partsFor(people)
  const joined = (name: string, grant: Grant) => joins(name, { kind: 'grant', grant })
  return {
    organiser: await joined('Olga', { role: 'organiser', campaign: CAMPAIGN }),
    second: await joined('Otto', { role: 'organiser', campaign: CAMPAIGN }),
    player: await joined('Pia', { role: 'player', ...BAND }),
    rival: await joined('Remy', { role: 'player', ...OTHER }),
    spectator: await joined('Sam', { role: 'spectator', campaign: CAMPAIGN }),
    administrator: await joins('Anna', { kind: 'administrator' }),
  }
}

export const recruit = (name: string, of: object = BAND, kind = 'leader') =>
  ['member.recruit', { ...of, member: { kind, name } }] as const
export const buy = (member: string | null, id = 'rifle', of: object = BAND) =>
  ['item.buy', { ...of, member, item: { id } }] as const

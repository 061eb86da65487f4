// A host whose campaign is opened to phones, with addresses and a clock that tests set, and phones that speak HTTP.
import { afterEach } from 'vitest'
import { createPhonesHost, type PhonesHost } from '../../main/phones/phonesHost.ts'
import { openService, type OwnService } from '../../main/host/service.ts'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { NetworkAddress, PhonesView } from '../../shared/contract/views/phones.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'
import { knock, signedInBy, type SignedInAt } from '../support/clubEntry.ts'
import { builtWorker } from '../support/worker.ts'

export const CAMPAIGN = 'campaign01'
export const GAME = 'game000001'
export const bandId = (at: number): string => `warband${String(at).padStart(3, '0')}`
export const HOME: NetworkAddress = { address: '127.0.0.1', connection: 'wlan0' }

export interface TestEvening {
  readonly service: OwnService
  readonly phones: PhonesHost
  /** The addresses that the machine has now. */
  addresses: readonly NetworkAddress[]
  /** The time in milliseconds. */
  now: number
  /** Lets the host look at its addresses. */
  look(): void
  /** How often the organiser was told of a change. */
  changes: number
  ask<T>(method: string, input: object): Promise<T>
  open(): Promise<PhonesView>
  view(): Promise<PhonesView>
}

/** Call it once in a test file; returns a function that starts hosts, which are closed after each test. */
export function evenings() {
  const running: { evening: TestEvening; folder: Folder }[] = []
  afterEach(async () => {
    for (const { evening, folder } of running.splice(0)) {
      await evening.phones.close()
      await evening.service.close()
      folder.remove()
    }
  })
  return (): TestEvening => {
    const folder = temporaryFolder()
    const service = openService({ folder: folder.path, actor: 'test', worker: builtWorker() })
    const repeated: (() => void)[] = []
    const evening: TestEvening = {
      service,
      addresses: [HOME],
      now: Date.parse('2026-11-30T19:00:00Z'),
      changes: 0,
      look: () => repeated.forEach((work) => work()),
      ask: async <T>(method: string, input: object) => unwrapAnswer(await service.answer(method, input)) as T,
      open: async () =>
        unwrapAnswer(await phones.answer('phones.open', { campaign: CAMPAIGN, address: HOME.address })) as PhonesView,
      view: async () => unwrapAnswer(await phones.answer('phones.get', {})) as PhonesView,
      phones: undefined as unknown as PhonesHost,
    }
    const phones = createPhonesHost({
      service,
      files: () => new Map([['/', { bytes: new Uint8Array([60]), type: 'text/html', isHashed: false }]]),
      network: {
        addresses: () => evening.addresses,
        repeat(work) {
          repeated.push(work)
          return () => void repeated.splice(repeated.indexOf(work), 1)
        },
      },
      now: () => evening.now,
      onChange: () => evening.changes++,
    })
    service.onChange((touched) => phones.tell(touched))
    Object.assign(evening, { phones })
    running.push({ evening, folder })
    return evening
  }
}

/** Creates a campaign with bands of three members each, and plans a game between the first two. */
export async function addCampaign(evening: TestEvening, bands = 2): Promise<void> {
  const ask = (method: string, input: object) => evening.ask(method, input)
  await ask('campaign.create', {
    campaign: CAMPAIGN,
    name: 'Été',
    ruleset: 'un-pour-un',
    startingBudget: 900,
    notes: 'Zqsecret',
  })
  for (let at = 0; at < bands; at++) {
    const warband = bandId(at)
    await ask('warband.create', {
      campaign: CAMPAIGN,
      warband,
      name: `Bande ${at}`,
      player: `Joueur ${at}`,
      notes: `Zqnotes${at}`,
      position: at,
    })
    for (const kind of ['leader', 'lieutenant', 'henchman'])
      await ask('member.recruit', { campaign: CAMPAIGN, warband, member: { kind, name: `${kind} ${at}` } })
  }
  const sides = [bandId(0), bandId(1)].map((warband) => ({ warbands: [warband] }))
  await ask('game.plan', { campaign: CAMPAIGN, game: GAME, round: 1, sides })
}

/** The code of a warband in a view. */
export const linkOf = (view: PhonesView, warband: string): string =>
  view.open!.codes.find((one) => one.warband === warband)!.link!

const codeIn = (link: string): string => new URL(link).hash.replace('#join=', '')

/** A phone scans a link. */
export const scan = (link: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  knock(new URL(link).origin, 'join', { code: codeIn(link) }, headers)

export const joinBy = async (link: string, headers: Readonly<Record<string, string>> = {}): Promise<SignedInAt> =>
  signedInBy(new URL(link).origin, await scan(link, headers))

/** Calls a method as a phone. */
export async function callOf(
  { origin, headers }: SignedInAt,
  method: string,
  input: unknown = {},
  more: Readonly<Record<string, string>> = {},
): Promise<WireAnswer> {
  const response = await fetch(`${origin}/rpc/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...more },
    body: JSON.stringify(input),
  })
  return (await response.json()) as WireAnswer
}

export const codeOf = (answer: WireAnswer): string => (answer.ok ? 'done' : answer.error.code)

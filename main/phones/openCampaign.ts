import type { ChangedRef } from '../../shared/contract/events.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import type { OpenEvening, WarbandCode } from '../../shared/contract/views/phones.ts'
import type { FactOf } from '../../shared/domain/campaign/facts.ts'
import { phoneAccountOf } from '../../shared/domain/campaign/phoneActor.ts'
import { AppError } from '../../shared/domain/error.ts'
import { createCampaignLookup, visibleChangesFor } from '../club/access/visibleChanges.ts'
import { createHandler } from '../host/handler.ts'
import { systemIds } from '../ports/ids.ts'
import type { Store } from '../ports/store.ts'
import { rememberedPortsAndBrowsersIn } from '../web/browserMemory.ts'
import { coalesce } from './coalesce.ts'
import { createEvening, type Evening, type PhoneSession } from './evening.ts'
import { createPhoneCalls } from './phoneCalls.ts'
import { createPhoneDoor } from './phoneDoor.ts'
import { startPhoneServer } from './phoneServer.ts'
import type { PhonesHostOptions } from './phonesHostOptions.ts'

/** A campaign that is open to phones. */
export interface OpenCampaign {
  view(): OpenEvening
  /** False if the campaign was closed or removed; then the evening has to end. */
  isCampaignOpen(): boolean
  tell(touched: readonly ChangedRef[]): void
  /** Replaces the code of a warband, and signs its phones out. */
  renew(warband: string): void
  close(): Promise<void>
}

interface OpenCampaignOptions extends PhonesHostOptions {
  readonly campaign: string
  readonly address: string
}

/** Minimum time in milliseconds between two messages to the page of the organiser about phones that were seen. */
const SEEN_PAUSE = 500

/** Throws `fact-missing` for a campaign that does not exist, and `phones-closed` for one that is over. */
function checkIsOpen(found: CampaignAtTable | undefined, id: string): CampaignAtTable {
  if (!found) throw new AppError('fact-missing', { kind: 'campaign', id })
  if (found.closedAt !== null) throw new AppError('phones-closed', { campaign: found.name })
  return found
}

/** Opens a campaign to phones, with new codes. Throws `fact-missing`, `phones-closed` and `phones-no-server`. */
export async function createOpenCampaign(options: OpenCampaignOptions): Promise<OpenCampaign> {
  const { campaign, address, service, network, now, onChange } = options
  const read = () => readCampaign(service.store(), campaign)
  const first = checkIsOpen(read(), campaign)
  const evening = createEvening(now)
  const openedAt = new Date(now()).toISOString()
  const bandOf = (warband: string) => readBand(service.store(), campaign, warband)
  const userOf = (session: PhoneSession): SignedInUser | undefined => {
    const band = bandOf(session.warband)
    return band && playerOf(band, campaign, session)
  }
  /** Returns the session of a phone that was let in. */
  const sessionOf = ({ session = '' }: SignedInUser): PhoneSession => {
    const found = evening.sessionOf(session)
    if (!found) throw new AppError('sign-in-needed', { about: 'phone-code-over' })
    return found
  }
  const calls = createPhoneCalls({
    answerFor: service.answerFor,
    namesOf: (who) => ({ campaign: read()?.name ?? '', warband: bandOf(sessionOf(who).warband)?.name ?? '' }),
    preferencesOf: (who) => ({
      get: () => sessionOf(who).preferences,
      set: (preferences) => void (sessionOf(who).preferences = preferences),
    }),
    roundsOf: () => roundsIn(service.store(), campaign),
    now,
    log: service.log,
  })
  const onSeen = coalesce(onChange, SEEN_PAUSE)
  const server = await startPhoneServer({
    ...{ network, address, onMove: onChange },
    remembered: rememberedPortsAndBrowsersIn(service.folder, 'chronique.phones'),
    handler: createHandler({ call: calls, pdf: refuseDocument, files: options.files(), log: service.log }),
    doorAt: (origin) =>
      createPhoneDoor(origin, {
        ...{ evening, userOf, now, onSeen },
        isPlaying: (warband) => bandOf(warband) !== undefined,
      }),
    shownTo: createChangeFilter(service.store),
    onError: (error) => service.log(systemIds.next(), error),
  }).catch((error: unknown) => {
    throw new AppError('phones-no-server', { address, reason: String((error as NodeJS.ErrnoException).code ?? error) })
  })
  return {
    view() {
      const { name, bands } = read() ?? first
      const origin = server.origin() ?? null
      return {
        ...{ campaign, campaignName: name, openedAt, origin, hasMoved: server.hasMoved() },
        codes: bands.map((band) => codeView(band, evening, origin)),
      }
    },
    // While the data are closed, nothing is known of the campaign: the evening goes on when they are open again.
    isCampaignOpen: () => service.store() === undefined || read()?.closedAt === null,
    tell(touched) {
      server.tell(touched)
      // A warband may have left. An empty list means that anything may have changed.
      if (touched.length === 0 || touched.some(({ kind }) => kind === 'warband')) evening.check()
    },
    renew: (warband) => evening.renew(warband),
    close: () => server.close(),
  }
}

/** Returns the user of a phone: a player of one warband, who is known by the player's name. */
const playerOf = ({ id, name, player }: BandAtTable, campaign: string, session: PhoneSession): SignedInUser => ({
  ...{ account: phoneAccountOf(id), name: player || name, isAdministrator: false, session: session.id },
  grants: [{ role: 'player', campaign, warband: id }],
})

const codeView = ({ id, name, player }: BandAtTable, evening: Evening, origin: string | null): WarbandCode => ({
  ...{ warband: id, name, player, phones: evening.phonesOf(id) },
  link: origin && `${origin}/#join=${evening.codeOf(id)}`,
})

/** Documents are for the organiser: a player at the table has the sheets on the screen. */
const refuseDocument = () =>
  Promise.resolve({ ok: false, error: { code: 'not-at-table', path: '', params: {} } } as const)

/** Returns the numbers of the rounds that were planned, played or decided about. */
function roundsIn(store: Store | undefined, campaign: string): readonly number[] {
  if (!store) return []
  const { game, round } = store.loadAll(campaign, ['game', 'round'])
  return [...game.values(), ...round.values()].map((one) => one.round)
}

interface CampaignAtTable {
  readonly name: string
  readonly closedAt: string | null
  /** Warbands that take part, in the order of the campaign. */
  readonly bands: readonly BandAtTable[]
}
type BandAtTable = Pick<FactOf<'warband'>, 'id' | 'name' | 'player'>

/** Reads names and warbands of a campaign; undefined if it does not exist or the data are closed. */
function readCampaign(store: Store | undefined, id: string): CampaignAtTable | undefined {
  const campaign = store?.factsById([{ kind: 'campaign', id }]).campaign.get(id)
  if (!store || !campaign) return undefined
  const refs = store.aggregatesOf(id).flatMap((one) => (one.kind === 'warband' ? [{ kind: one.kind, id: one.id }] : []))
  const bands = [...store.factsById(refs).warband.values()].filter(({ withdrawnAt }) => withdrawnAt === null)
  return {
    name: campaign.name,
    closedAt: campaign.closedAt,
    bands: bands.sort((one, other) => one.position - other.position),
  }
}

/**
 * Reads a warband; undefined if it does not take part in the campaign. Throws `club-away` while the data are closed: a phone
 * then waits, and is not signed out.
 */
function readBand(store: Store | undefined, campaign: string, id: string): BandAtTable | undefined {
  if (!store) throw new AppError('club-away', { about: 'table-away' })
  const band = store.factsById([{ kind: 'warband', id }]).warband.get(id)
  return band?.campaign === campaign && band.withdrawnAt === null ? band : undefined
}

/** Creates the filter of what a phone hears of a change. A restored data folder has another store. */
function createChangeFilter(store: () => Store | undefined) {
  let known: { readonly store: Store; readonly campaignOf: (touched: ChangedRef) => string } | undefined
  return (touched: readonly ChangedRef[], who: SignedInUser): readonly ChangedRef[] | undefined => {
    const current = store()
    if (!current) return touched.length === 0 ? touched : undefined
    if (known?.store !== current) known = { store: current, campaignOf: createCampaignLookup(current) }
    return visibleChangesFor(who, touched, known.campaignOf)
  }
}

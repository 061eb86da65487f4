import { closeSync, mkdtempSync, openSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openService } from '../../main/host/service.ts'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { startScreenHost, type ScreenHost } from '../support/screenHost.ts'
import { leagueIn } from '../support/league.ts'
import { FULL_SEASON, seasonIn } from '../support/season.ts'
import { startReadingHost } from '../support/readingHost.ts'
import { builtWorker } from '../support/worker.ts'

/**
 * The data for pictures: an empty folder, the sample campaigns, two hundred bands, as many with twenty rounds played, a damaged file,
 * a read-only folder.
 */
export const WORLDS = ['empty', 'typical', 'league', 'season', 'damaged', 'locked'] as const
export type WorldName = (typeof WORLDS)[number]

/** A campaign, and the ids that scenes open in it. */
export interface Place {
  /** Part of the names of pictures. */
  readonly name: string
  readonly campaign: string
  readonly warband: string
  readonly member: string
  readonly planned: string
  /** The round of the planned game. */
  readonly round: number
  readonly recorded: string
}

export interface World {
  readonly host: ScreenHost
  readonly places: readonly Place[]
}

/** Starts a host on a new folder with the data of this world. */
export async function startWorld(name: WorldName): Promise<World> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chronique-screenshots-'))
  if (name === 'league') {
    const { campaign } = leagueIn(folder, 200, 1000)
    const host = await startScreenHost(folder)
    return { host, places: [placeIn(host, campaign, 'league')] }
  }
  if (name === 'season') {
    const campaign = seasonIn(folder, FULL_SEASON)
    const host = await startScreenHost(folder)
    return { host, places: [placeIn(host, campaign, 'season')] }
  }
  if (name === 'damaged') await fillDamagedFolder(folder)
  if (name === 'locked') return { host: await startReadOnlyHost(folder), places: [] }
  const host = await startScreenHost(folder)
  if (name === 'typical') return { host, places: createSamples(host) }
  return { host, places: [] }
}

const PAGE = 4096

const worker = builtWorker()

/** Starts a host on a read-only folder with a sample campaign; its service is closed already. */
async function startReadOnlyHost(folder: string): Promise<ScreenHost> {
  const service = openService({ folder, actor: 'test', worker })
  service.call('sample.create', { ruleset: 'chaos-au-caire' })
  await service.close()
  const call = () => {
    throw new Error('this folder is another process’s')
  }
  return { ...(await startReadingHost(folder)), service, folder, call }
}

/** Fills a folder with a sample campaign and a backup, and overwrites a page of its database. */
async function fillDamagedFolder(folder: string): Promise<void> {
  const service = openService({ folder, actor: 'test', worker })
  service.call('sample.create', { ruleset: 'chaos-au-caire' })
  await service.answer('safekeeping.back-up', {})
  await service.close()
  const file = openSync(path.join(folder, 'chronique.sqlite'), 'r+')
  writeSync(file, Buffer.alloc(PAGE), 0, PAGE, 12 * PAGE)
  closeSync(file)
}

interface Rulesets {
  readonly rulesets: readonly { readonly id: string; readonly sample: object | null }[]
}

function createSamples(host: ScreenHost): Place[] {
  const { rulesets } = host.call<Rulesets>('rulesets.list')
  return rulesets
    .filter(({ sample }) => sample)
    .map(({ id }) => {
      const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset: id })
      return placeIn(host, campaign, id)
    })
}

/** Returns a campaign as a place: its first band and member, a planned and a recorded game. */
export function placeIn(host: Pick<ScreenHost, 'call'>, campaign: string, name: string): Place {
  const { bands, rounds } = host.call<OverviewView>('campaign.overview', { campaign })
  const games = rounds.flatMap(({ round, games: own }) => own.map((game) => ({ ...game, round })))
  const planned = games.find(({ state }) => state === 'planned')
  const warband = bands[0]!.warband
  const { members } = host.call<{ members: { id: string }[] }>('warband.builder', { campaign, warband })
  return {
    name,
    campaign,
    warband,
    member: members[0]!.id,
    planned: planned?.game ?? '',
    round: planned?.round ?? games.at(-1)!.round,
    recorded: games.find(({ state }) => state === 'recorded')!.game,
  }
}

/** Creates a campaign without any activity: with a band that has no members, or without bands. */
export function emptyPlace(host: ScreenHost, hasBand: boolean): Place {
  const name = hasBand ? 'band' : 'campaign'
  const [campaign, warband] = [`empty${name}0`, `emptyband${name}`]
  const made = { campaign, name: 'Été sur l’Ourcq', ruleset: 'un-pour-un', startingBudget: 300 }
  host.call('campaign.create', made)
  if (hasBand) host.call('warband.create', { campaign, warband, name: 'Les Fauvettes' })
  return { name, campaign, warband, member: '', planned: '', round: 1, recorded: '' }
}

import { openDataFolderKeeper, type DataFolderKeeper } from '../../main/app/safekeeping/keeper.ts'
import { createJobRunner } from '../../main/app/safekeeping/safekeepingJobs.ts'
import type { Backup } from '../../shared/contract/views/safekeeping.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { throwError } from './opening.ts'
import type { Speech } from './tasks.ts'
import { callWithRequests, prepare, randomSteps } from './work.ts'

/** A turn back to an earlier state: none after a backup, by restoring a backup, or by importing a file. */
export type Turn = 'backup' | 'restore' | 'import'

export interface TurnOrders {
  readonly folder: string
  readonly seed: number
  readonly turn: Turn
  readonly steps: number
  /** By default it never ends. */
  readonly rounds?: number
}

/** Opens a keeper of a folder, with its jobs in this process. */
export const openKeeper = (folder: string): DataFolderKeeper =>
  openDataFolderKeeper({ folder, isWriting: true, log: throwError, job: createJobRunner(folder, throwError) })

/** Calls a keeper; throws if the answer is an error. */
export async function askKeeper<T>(keeper: DataFolderKeeper, method: string, input: object): Promise<T> {
  const answer = await keeper.answer(method, input, 'torture')
  if (answer.ok) return answer.value as T
  throw new Error(`${method} ${JSON.stringify(answer.error)}`)
}

/** Saves the present state; returns its name and a function that restores it. */
const SAVE_STATE: Readonly<
  Record<Turn, (keeper: DataFolderKeeper, round: number) => Promise<[name: string, back?: () => unknown]>>
> = {
  backup: async (keeper) => [await makeBackup(keeper)],
  async restore(keeper) {
    const backup = await makeBackup(keeper)
    return [backup, () => askKeeper(keeper, 'safekeeping.restore', { backup })]
  },
  async import(keeper, round) {
    const document = await askKeeper(keeper, 'campaign.export', { campaign: CAMPAIGN })
    return [`document${round}`, () => askKeeper(keeper, 'campaign.import', { document, as: 'replacement' })]
  },
}

const makeBackup = async (keeper: DataFolderKeeper): Promise<string> =>
  (await askKeeper<{ backup: Backup }>(keeper, 'safekeeping.back-up', {})).backup.id

/**
 * Works and turns back, again and again. Writes each acknowledged request; `keeping` and `kept NAME` before and after a
 * state is saved; `turning NAME` and `turned NAME` before and after that state is restored.
 */
export async function turns(
  { folder, seed, turn, steps, rounds = Infinity }: TurnOrders,
  { say }: Speech,
): Promise<void> {
  const keeper = openKeeper(folder)
  say('open')
  const mark = `${process.pid.toString(36)}${Date.now().toString(36)}`
  for (let round = 1; round <= rounds; round++) {
    const call = callWithRequests(keeper, `${mark}x${round}`, say)
    prepare(call)
    const step = randomSteps(call, seed + round)
    for (let count = 0; count < steps; count++) step()
    say('keeping')
    const [name, back] = await SAVE_STATE[turn](keeper, round)
    say(`kept ${name}`)
    if (!back) continue
    for (let count = 0; count < steps; count++) step()
    say(`turning ${name}`)
    await back()
    say(`turned ${name}`)
  }
  keeper.close()
  say('closed')
}

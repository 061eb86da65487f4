import { openDataFolderKeeper, type DataFolderKeeper } from '../../main/app/safekeeping/keeper.ts'
import { createJobRunner } from '../../main/app/safekeeping/safekeepingJobs.ts'
import type { Backup } from '../../shared/contract/views/safekeeping.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { thrown } from './opening.ts'
import type { Speech } from './tasks.ts'
import { asking, prepare, stepsOf } from './work.ts'

/** How a child turns back to where it was: not at all, after a backup; by restoring it; by bringing a file in. */
export type Turn = 'backup' | 'restore' | 'import'

export interface TurnOrders {
  readonly folder: string
  readonly seed: number
  readonly turn: Turn
  readonly steps: number
  /** Without them it goes on for ever. */
  readonly rounds?: number
}

/** A keeper of a folder, in this process alone. */
export const keeping = (folder: string): DataFolderKeeper =>
  openDataFolderKeeper({ folder, isWriting: true, log: thrown, job: createJobRunner(folder, thrown) })

/** Asks a keeper; throws what it answers as an error. */
export async function asked<T>(keeper: DataFolderKeeper, method: string, input: object): Promise<T> {
  const answer = await keeper.answer(method, input, 'torture')
  if (answer.ok) return answer.value as T
  throw new Error(`${method} ${JSON.stringify(answer.error)}`)
}

/** Keeps what there is; gives its name, and what turns back to it. */
const KEEPING: Readonly<
  Record<Turn, (keeper: DataFolderKeeper, round: number) => Promise<[name: string, back?: () => unknown]>>
> = {
  backup: async (keeper) => [await backedUp(keeper)],
  async restore(keeper) {
    const backup = await backedUp(keeper)
    return [backup, () => asked(keeper, 'safekeeping.restore', { backup })]
  },
  async import(keeper, round) {
    const document = await asked(keeper, 'campaign.export', { campaign: CAMPAIGN })
    return [`document${round}`, () => asked(keeper, 'campaign.import', { document, as: 'replacement' })]
  },
}

const backedUp = async (keeper: DataFolderKeeper): Promise<string> =>
  (await asked<{ backup: Backup }>(keeper, 'safekeeping.back-up', {})).backup.id

/**
 * Works and turns back, again and again. It says each request that was answered; `keeping` and `kept NAME` for what
 * there was then; `turning NAME` before it turns back to that, and `turned NAME` when it has.
 */
export async function turns(
  { folder, seed, turn, steps, rounds = Infinity }: TurnOrders,
  { say }: Speech,
): Promise<void> {
  const keeper = keeping(folder)
  say('open')
  const mark = `${process.pid.toString(36)}${Date.now().toString(36)}`
  for (let round = 1; round <= rounds; round++) {
    const call = asking(keeper, `${mark}x${round}`, say)
    prepare(call)
    const step = stepsOf(call, seed + round)
    for (let count = 0; count < steps; count++) step()
    say('keeping')
    const [name, back] = await KEEPING[turn](keeper, round)
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

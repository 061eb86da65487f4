import { afterEach } from 'vitest'
import {
  openDataFolderKeeper,
  type DataFolderKeeper,
  type DataFolderKeeperOptions,
} from '../../main/app/safekeeping/keeper.ts'
import { createJobRunner } from '../../main/app/safekeeping/safekeepingJobs.ts'
import type { SafekeepingAnswers } from '../../shared/contract/calls/answers.ts'
import { AppError } from '../../shared/domain/error.ts'
import { CAMPAIGN } from './campaign.ts'
import { dataFolders, type DataFolder } from './dataFolder.ts'

const ignoreLog = () => undefined
export const WARBAND = 'warband001'

/** Call it once in a test file. Opens data folders, each of which is closed and removed after the test. */
export function keepers() {
  const dataFolder = dataFolders()
  const open: DataFolderKeeper[] = []
  afterEach(() => open.splice(0).forEach((keeper) => keeper.close()))

  function keep(folder: Pick<DataFolder, 'path'>, keeping: Partial<DataFolderKeeperOptions> = {}): DataFolderKeeper {
    const job = createJobRunner(folder.path, ignoreLog)
    const keeper = openDataFolderKeeper({ folder: folder.path, isWriting: true, log: ignoreLog, job, ...keeping })
    open.push(keeper)
    return keeper
  }

  /** A folder with a campaign whose band is called « Après », and a backup in which the band is called « Avant ». */
  async function folderWithBackup() {
    const folder = dataFolder()
    const keeper = keep(folder)
    does(keeper, 'campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 100 })
    does(keeper, 'warband.create', { campaign: CAMPAIGN, warband: WARBAND, name: 'Avant' })
    const { backup } = await ask(keeper, 'safekeeping.back-up')
    rename(keeper, 'Après')
    return { folder, keeper, backup }
  }

  /** The same folder, closed, after `spoil` has changed its files. */
  async function folderWithDamage(spoil: (folder: DataFolder) => void) {
    const { folder, keeper, backup } = await folderWithBackup()
    keeper.close()
    spoil(folder)
    return { folder, backup }
  }
  return { dataFolder, keep, folderWithBackup, folderWithDamage }
}

/** Calls a method of safekeeping; throws if it answers with an error. */
export async function ask<M extends keyof SafekeepingAnswers>(
  keeper: Pick<DataFolderKeeper, 'answer'>,
  method: M,
  input: object = {},
): Promise<SafekeepingAnswers[M]> {
  const answer = await keeper.answer(method, input, 'test')
  if (answer.ok) return answer.value as never
  throw new AppError(answer.error.code, answer.error.params as AppError['params'])
}

/** The code of the error that `work` rejects with, or `done`. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

/** Calls a method of the program; throws if it answers with an error. */
export function does<T>(keeper: Pick<DataFolderKeeper, 'call'>, method: string, input: object): T {
  const answer = keeper.call(method, input, 'test')
  if (answer.ok) return answer.value as T
  throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
}

export const rename = (keeper: DataFolderKeeper, name: string): unknown =>
  does(keeper, 'warband.change', { campaign: CAMPAIGN, warband: WARBAND, name })

/** The names of a campaign’s bands. */
export const bandsOf = (keeper: DataFolderKeeper, campaign = CAMPAIGN): string[] =>
  does<{ warbands: { name: string }[] }>(keeper, 'campaign.get', { campaign }).warbands.map(({ name }) => name)

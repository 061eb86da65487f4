import { afterEach } from 'vitest'
import { openKeeper, type Keeper, type Keeping } from '../../main/app/safekeeping/keeper.ts'
import { jobsIn } from '../../main/app/safekeeping/safekeepingJobs.ts'
import type { SafekeepingAnswers } from '../../shared/contract/calls/answers.ts'
import { AppError } from '../../shared/domain/error.ts'
import { CAMPAIGN } from './campaign.ts'
import { dataFolders, type DataFolder } from './dataFolder.ts'

const ignored = () => undefined
export const WARBAND = 'warband001'

/** Call it once in a test file; gives what keeps data folders, each closed and gone after the test. */
export function keepers() {
  const dataFolder = dataFolders()
  const open: Keeper[] = []
  afterEach(() => open.splice(0).forEach((keeper) => keeper.close()))

  function keep(folder: Pick<DataFolder, 'path'>, keeping: Partial<Keeping> = {}): Keeper {
    const job = jobsIn(folder.path, ignored)
    const keeper = openKeeper({ folder: folder.path, isWriting: true, log: ignored, job, ...keeping })
    open.push(keeper)
    return keeper
  }

  /** A folder with a campaign and a backup of it; its band was called « Avant » then, and is « Après » now. */
  async function prepared() {
    const folder = dataFolder()
    const keeper = keep(folder)
    does(keeper, 'campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 100 })
    does(keeper, 'warband.create', { campaign: CAMPAIGN, warband: WARBAND, name: 'Avant' })
    const { backup } = await ask(keeper, 'safekeeping.back-up')
    rename(keeper, 'Après')
    return { folder, keeper, backup }
  }

  /** As `prepared`, closed, and then something is done to its files. */
  async function spoilt(spoil: (folder: DataFolder) => void) {
    const { folder, keeper, backup } = await prepared()
    keeper.close()
    spoil(folder)
    return { folder, backup }
  }
  return { dataFolder, keep, prepared, spoilt }
}

/** Asks about safekeeping; throws what is answered instead. */
export async function ask<M extends keyof SafekeepingAnswers>(
  keeper: Pick<Keeper, 'answer'>,
  method: M,
  input: object = {},
): Promise<SafekeepingAnswers[M]> {
  const answer = await keeper.answer(method, input, 'test')
  if (answer.ok) return answer.value as never
  throw new AppError(answer.error.code, answer.error.params as AppError['params'])
}

/** The code of the error that work ends with. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

/** Asks the program; throws what it answers instead. */
export function does<T>(keeper: Pick<Keeper, 'call'>, method: string, input: object): T {
  const answer = keeper.call(method, input, 'test')
  if (answer.ok) return answer.value as T
  throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
}

export const rename = (keeper: Keeper, name: string): unknown =>
  does(keeper, 'warband.change', { campaign: CAMPAIGN, warband: WARBAND, name })

/** The names of a campaign’s bands. */
export const bandsOf = (keeper: Keeper, campaign = CAMPAIGN): string[] =>
  does<{ warbands: { name: string }[] }>(keeper, 'campaign.get', { campaign }).warbands.map(({ name }) => name)

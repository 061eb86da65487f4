import path from 'node:path'
import type { WireError } from '../../../shared/contract/envelope.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { DataFolderKeeper } from '../../app/safekeeping/keeper.ts'
import type { CliCommand } from '../base/command.ts'
import { DATA_FOLDER_OPTION, withDataFolderKeeper } from '../base/dataFolder.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from '../base/io.ts'
import { lastOption, UsageError, type Arguments } from '../../app/arguments.ts'
import { resolveCampaignAmong } from '../base/resolveNames.ts'
import { singleArgument, choiceOption } from '../base/options.ts'

const WAYS = ['copy', 'replacement'] as const
/** Options that solve a problem of the data without a backup. */
const OTHER_WAYS = { 'as-is': 'on', anew: 'anew', clear: 'clear' } as const

/**
 * `restore FILE|ID`: restores the whole folder, or one campaign, from a backup; a backup of the current state is made
 * first. `--as-is`, `--anew` and `--clear` need no backup and solve a problem of the data.
 */
export const restoreCommand: CliCommand = {
  name: 'restore',
  usage: 'FILE|ID [--campaign ID|NAME [--as copy|replacement]] | --as-is | --anew | --clear [--data DIR]',
  about: 'cli.restore',
  options: [
    { name: 'campaign', value: 'ID|NAME', about: 'cli.restore.campaign' },
    { name: 'as', value: WAYS.join('|'), about: 'cli.restore.as' },
    { name: 'as-is', about: 'cli.restore.as-is' },
    { name: 'anew', about: 'cli.restore.anew' },
    { name: 'clear', about: 'cli.restore.clear' },
    DATA_FOLDER_OPTION,
  ],
  run(args, terminal) {
    const way = Object.entries(OTHER_WAYS).find(([option]) => args.options.has(option))?.[1]
    const backupName = way ? undefined : singleArgument(args, 'FILE')
    if (way && args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
    return withDataFolderKeeper(args, { isWriting: true }, terminal, async (keeper) => {
      if (backupName !== undefined) return restoreBackup(keeper, backupName, args, terminal)
      const { resolveTrouble: goOn } = await loadRestoring()
      await goOn(keeper.restorable, way!)
      return reportState(keeper, terminal)
    })
  },
}

/** Loaded only when needed, because the module imports the database modules. */
const loadRestoring = () => import('../../app/safekeeping/restoring.ts')

/** Finds a backup of the folder by its name, or any other file by its path. */
function findBackup(
  keeper: DataFolderKeeper,
  backupName: string,
  { files }: Terminal,
): { readonly file: string; readonly spare?: string } {
  const { folder } = keeper.state().backups
  const inFolder = path.join(folder, backupName)
  const file = path.dirname(inFolder) === folder && exists(inFolder, files) ? inFolder : path.resolve(backupName)
  if (!exists(file, files)) throw backupMissingError(keeper, backupName)
  return path.dirname(file) === folder ? { file, spare: path.basename(file) } : { file }
}

function backupMissingError(keeper: DataFolderKeeper, backup: string): AppError {
  const { folder, last: newest } = keeper.state().backups
  if (!newest) return new AppError('backup-none', { backup, folder })
  return new AppError('backup-uncalled', { backup, folder, newest: newest.id })
}

function exists(file: string, files: Terminal['files']): boolean {
  try {
    return !files.stat(file).isFolder
  } catch {
    return false
  }
}

async function restoreBackup(
  keeper: DataFolderKeeper,
  backupName: string,
  args: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const { out, err, text } = terminal
  const { file, spare } = findBackup(keeper, backupName, terminal)
  const campaignName = lastOption(args, 'campaign')
  const { restoreCampaignFrom, restoreDatabaseFromFile } = await loadRestoring()
  if (campaignName === undefined && args.options.has('as')) throw new UsageError('as-needs-campaign')
  if (campaignName !== undefined) {
    const as = choiceOption(args, 'as', WAYS)
    const campaign = resolveCampaignAmong(await keeper.restorable.job('campaigns', { file }), campaignName)
    const done = await restoreCampaignFrom(keeper.restorable, file, { campaign, as, ...(spare && { spare }) })
    out(JSON.stringify({ campaign: done.campaign, before: done.before.id }))
    err(text('restore.campaign-done', { campaign: done.campaign, before: done.before.id }))
    return EXIT_CODES.done
  }
  const { before } = await restoreDatabaseFromFile(keeper.restorable, file, spare)
  out(JSON.stringify({ before: before?.id ?? null }))
  err(before ? text('restore.done', { before: before.id }) : text('restore.done-aside'))
  return reportState(keeper, terminal)
}

/**
 * Reports the state of the data after the restore. If the data still has a problem, throws that problem; otherwise
 * prints that the restore succeeded.
 */
function reportState(keeper: DataFolderKeeper, { err, text }: Terminal): ExitCode {
  const { mode, trouble } = keeper.state()
  if (mode === 'open' || !trouble) {
    err(text('restore.open'))
    return EXIT_CODES.done
  }
  const { code, params } = trouble.error satisfies WireError
  throw new AppError(code, params as AppError['params'])
}

import path from 'node:path'
import type { WireError } from '../../../shared/contract/envelope.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Keeper } from '../../app/safekeeping/keeper.ts'
import type { Command } from '../base/command.ts'
import { DATA, withKeeper } from '../base/dataFolder.ts'
import { EXIT, type ExitCode, type Terminal } from '../base/io.ts'
import { last, UsageError, type Arguments } from '../../app/arguments.ts'
import { campaignAmong } from '../base/named.ts'
import { only, oneOf } from '../base/options.ts'

const WAYS = ['copy', 'replacement'] as const
/** What goes on without a backup. */
const ON = { 'as-is': 'on', anew: 'anew', clear: 'clear' } as const

/**
 * `restore FILE|ID`: the whole folder, or one campaign, as it was in a backup; today's state is backed up first. `--as-is`,
 * `--anew` and `--clear` go on without one where something is wrong with the data.
 */
export const restore: Command = {
  name: 'restore',
  usage: 'FILE|ID [--campaign ID|NAME [--as copy|replacement]] | --as-is | --anew | --clear [--data DIR]',
  about: 'cli.restore',
  options: [
    { name: 'campaign', value: 'ID|NAME', about: 'cli.restore.campaign' },
    { name: 'as', value: WAYS.join('|'), about: 'cli.restore.as' },
    { name: 'as-is', about: 'cli.restore.as-is' },
    { name: 'anew', about: 'cli.restore.anew' },
    { name: 'clear', about: 'cli.restore.clear' },
    DATA,
  ],
  run(args, terminal) {
    const way = Object.entries(ON).find(([option]) => args.options.has(option))?.[1]
    const given = way ? undefined : only(args, 'FILE')
    if (way && args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
    return withKeeper(args, { isWriting: true }, terminal, async (keeper) => {
      if (given !== undefined) return restored(keeper, given, args, terminal)
      const { goOn } = await restoring()
      await goOn(keeper.restorable, way!)
      return opened(keeper, terminal)
    })
  },
}

/** Loaded only where it is wanted: it brings the database along. */
const restoring = () => import('../../app/safekeeping/restoring.ts')

/** A backup of the folder by its name, or a file of any place. */
function found(keeper: Keeper, given: string, { files }: Terminal): { readonly file: string; readonly spare?: string } {
  const { folder } = keeper.state().backups
  const inFolder = path.join(folder, given)
  const file = path.dirname(inFolder) === folder && exists(inFolder, files) ? inFolder : path.resolve(given)
  if (!exists(file, files)) throw missing(keeper, given)
  return path.dirname(file) === folder ? { file, spare: path.basename(file) } : { file }
}

function missing(keeper: Keeper, backup: string): AppError {
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

async function restored(keeper: Keeper, given: string, args: Arguments, terminal: Terminal): Promise<ExitCode> {
  const { out, err, text } = terminal
  const { file, spare } = found(keeper, given, terminal)
  const wanted = last(args, 'campaign')
  const { restoreCampaignFrom, restoreFrom } = await restoring()
  if (wanted === undefined && args.options.has('as')) throw new UsageError('as-needs-campaign')
  if (wanted !== undefined) {
    const as = oneOf(args, 'as', WAYS)
    const campaign = campaignAmong(await keeper.restorable.job('campaigns', { file }), wanted)
    const done = await restoreCampaignFrom(keeper.restorable, file, { campaign, as, ...(spare && { spare }) })
    out(JSON.stringify({ campaign: done.campaign, before: done.before.id }))
    err(text('restore.campaign-done', { campaign: done.campaign, before: done.before.id }))
    return EXIT.done
  }
  const { before } = await restoreFrom(keeper.restorable, file, spare)
  out(JSON.stringify({ before: before?.id ?? null }))
  err(before ? text('restore.done', { before: before.id }) : text('restore.done-aside'))
  return opened(keeper, terminal)
}

/** Says what is still wrong, if anything is. */
function opened(keeper: Keeper, { err, text }: Terminal): ExitCode {
  const { mode, trouble } = keeper.state()
  if (mode === 'open' || !trouble) {
    err(text('restore.open'))
    return EXIT.done
  }
  const { code, params } = trouble.error satisfies WireError
  throw new AppError(code, params as AppError['params'])
}

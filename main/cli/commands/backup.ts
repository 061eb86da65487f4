import path from 'node:path'
import type { CliCommand } from '../base/command.ts'
import { DATA_FOLDER_OPTION, withApp } from '../base/dataFolder.ts'
import { EXIT_CODES } from '../base/io.ts'
import { UsageError } from '../../app/arguments.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { outputOf } from '../base/outputFile.ts'

/**
 * `backup [-o FILE]`: makes a backup in the data folder, or copies the data to any file; another program may write
 * meanwhile.
 */
export const backupCommand: CliCommand = {
  name: 'backup',
  usage: '[-o FILE] [--data DIR]',
  about: 'cli.backup',
  options: [{ name: 'output', short: 'o', value: 'FILE', about: 'cli.backup.output' }, DATA_FOLDER_OPTION],
  run(args, terminal) {
    if (args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
    const output = outputOf(args, terminal.files)
    return withApp(args, false, terminal, async ({ keeper }) => {
      const file = output === undefined ? undefined : path.resolve(output)
      if (file !== undefined) await keeper.restorable.job('copy', { file })
      const made = file ?? path.join(keeper.state().backups.folder, (await keeper.backups.make('asked')).id)
      terminal.out(replaceControlCharacters(made))
      terminal.err(terminal.text('backup.done'))
      return EXIT_CODES.done
    })
  },
}

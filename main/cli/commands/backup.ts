import path from 'node:path'
import type { Command } from '../base/command.ts'
import { DATA, withApp } from '../base/dataFolder.ts'
import { EXIT } from '../base/io.ts'
import { UsageError } from '../../app/arguments.ts'
import { printable } from '../base/problem.ts'
import { outputOf } from '../base/written.ts'

/** `backup [-o FILE]`: a backup among those of the folder, or a copy in a file of any place; beside whoever writes. */
export const backup: Command = {
  name: 'backup',
  usage: '[-o FILE] [--data DIR]',
  about: 'cli.backup',
  options: [{ name: 'output', short: 'o', value: 'FILE', about: 'cli.backup.output' }, DATA],
  run(args, terminal) {
    if (args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
    const output = outputOf(args, terminal.files)
    return withApp(args, false, terminal, async ({ keeper }) => {
      const file = output === undefined ? undefined : path.resolve(output)
      if (file !== undefined) await keeper.restorable.job('copy', { file })
      const made = file ?? path.join(keeper.state().backups.folder, (await keeper.backups.make('asked')).id)
      terminal.out(printable(made))
      terminal.err(terminal.text('backup.done'))
      return EXIT.done
    })
  },
}

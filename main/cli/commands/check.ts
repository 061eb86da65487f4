import type { Command } from '../base/command.ts'
import { DATA, inTrouble, withKeeper } from '../base/dataFolder.ts'
import { EXIT } from '../base/io.ts'
import { UsageError } from '../../app/arguments.ts'
import { printable } from '../base/problem.ts'

/** `check [--json]`: whether the data are whole. */
export const check: Command = {
  name: 'check',
  usage: '[--json] [--data DIR]',
  about: 'cli.check',
  options: [{ name: 'json', about: 'cli.option.json' }, DATA],
  run(args, terminal) {
    if (args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
    // Looked through once, by the check itself, which tells more than an opening does.
    return withKeeper(args, { isWriting: false, check: false }, terminal, async (keeper) => {
      if (!keeper.opened()) return inTrouble(keeper, args, terminal)
      const report = await keeper.restorable.job('check', {})
      const { out, err, text } = terminal
      if (args.options.has('json')) out(JSON.stringify(report))
      else for (const finding of report.findings) out(printable(JSON.stringify(finding)))
      err(report.isSound ? text('check.whole') : text('check.findings', { count: report.findings.length }))
      return report.isSound ? EXIT.done : EXIT.no
    })
  },
}

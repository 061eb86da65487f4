import type { CliCommand } from '../base/command.ts'
import { DATA_FOLDER_OPTION, printDataProblem, withDataFolderKeeper } from '../base/dataFolder.ts'
import { EXIT_CODES } from '../base/io.ts'
import { UsageError } from '../../app/arguments.ts'
import { replaceControlCharacters } from '../base/problem.ts'

/** `check [--json]`: checks all data of the folder. */
export const checkCommand: CliCommand = {
  name: 'check',
  usage: '[--json] [--data DIR]',
  about: 'cli.check',
  options: [{ name: 'json', about: 'cli.option.json' }, DATA_FOLDER_OPTION],
  run(args, terminal) {
    if (args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
    // Opens the folder without checking the data, because this command checks the data itself and reports more.
    return withDataFolderKeeper(args, { isWriting: false, check: false }, terminal, async (keeper) => {
      if (!keeper.opened()) return printDataProblem(keeper, args, terminal)
      const report = await keeper.restorable.job('check', {})
      const { out, err, text } = terminal
      if (args.options.has('json')) out(JSON.stringify(report))
      else for (const finding of report.findings) out(replaceControlCharacters(JSON.stringify(finding)))
      err(report.isSound ? text('check.whole') : text('check.findings', { count: report.findings.length }))
      return report.isSound ? EXIT_CODES.done : EXIT_CODES.no
    })
  },
}

import type { Command } from '../command.ts'
import { DATA, withApp } from '../dataFolder.ts'
import { EXIT } from '../io.ts'
import { UsageError } from '../options.ts'
import { printable } from '../problem.ts'

/** `check [--json]`: whether the data are whole. */
export const check: Command = {
  name: 'check',
  usage: '[--json] [--data DIR]',
  about: 'cli.check',
  options: [{ name: 'json', about: 'cli.option.json' }, DATA],
  run(args, terminal) {
    if (args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
    return withApp(args, false, terminal, ({ opened }) => {
      const report = opened.check()
      const { out, err, text } = terminal
      if (args.options.has('json')) out(JSON.stringify(report))
      else for (const finding of report.findings) out(printable(JSON.stringify(finding)))
      err(
        report.findings.length === 0 ? text('check.whole') : text('check.findings', { count: report.findings.length }),
      )
      return report.findings.length === 0 ? EXIT.done : EXIT.no
    })
  },
}

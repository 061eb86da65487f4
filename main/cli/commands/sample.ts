import { createCall } from '../../../shared/contract/calls/call.ts'
import type { Command } from '../base/command.ts'
import { DATA, withApp } from '../base/dataFolder.ts'
import { EXIT } from '../base/io.ts'
import { UsageError } from '../../app/arguments.ts'
import { printable } from '../base/problem.ts'
import { textTable } from '../base/table.ts'

/** `sample [--json]`: creates the sample campaigns, one for each ruleset; all of them, or none where one is here already. */
export const sample: Command = {
  name: 'sample',
  usage: '[--json] [--data DIR]',
  about: 'cli.sample',
  options: [{ name: 'json', about: 'cli.option.json' }, DATA],
  async run(args, terminal) {
    if (args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
    // Loaded only here: it reads stories, and few start with them.
    const { createSamples } = await import('../../app/transfer/samples.ts')
    return withApp(args, true, terminal, async ({ app, opened, keeper }) => {
      await keeper.backups.before('import')
      const call = createCall((method, input) => app.call(method, input, 'cli'))
      const campaigns = createSamples(call, opened.store, terminal.files)
      if (args.options.has('json')) terminal.out(JSON.stringify({ campaigns }))
      else
        for (const line of textTable(
          campaigns.map(({ id, name, ruleset }) => [id, name, ruleset]),
          ['left', 'left', 'left'],
        ))
          terminal.out(printable(line))
      terminal.err(terminal.text('sample.done', { count: campaigns.length }))
      return EXIT.done
    })
  },
}

import { createInProcessCall } from '../../../shared/contract/calls/call.ts'
import type { CliCommand } from '../base/command.ts'
import { DATA_FOLDER_OPTION, withApp } from '../base/dataFolder.ts'
import { EXIT_CODES } from '../base/io.ts'
import { UsageError } from '../../app/arguments.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { textTable } from '../base/table.ts'

/**
 * `sample [--json]`: creates the sample campaigns, one for each ruleset; creates none if one of them already exists.
 */
export const sampleCommand: CliCommand = {
  name: 'sample',
  usage: '[--json] [--data DIR]',
  about: 'cli.sample',
  options: [{ name: 'json', about: 'cli.option.json' }, DATA_FOLDER_OPTION],
  async run(args, terminal) {
    if (args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
    // Loaded only when needed: the module reads the sample stories, which few users need.
    const { createSamples } = await import('../../app/transfer/samples.ts')
    return withApp(args, true, terminal, async ({ app, opened, keeper }) => {
      await keeper.backups.before('import')
      const call = createInProcessCall((method, input) => app.call(method, input, 'cli'))
      const campaigns = createSamples(call, opened.store, terminal.files)
      if (args.options.has('json')) terminal.out(JSON.stringify({ campaigns }))
      else
        for (const line of textTable(
          campaigns.map(({ id, name, ruleset }) => [id, name, ruleset]),
          ['left', 'left', 'left'],
        ))
          terminal.out(replaceControlCharacters(line))
      terminal.err(terminal.text('sample.done', { count: campaigns.length }))
      return EXIT_CODES.done
    })
  },
}

import type { CliCommand } from '../base/command.ts'
import { AS_IS_OPTION, DATA_FOLDER_OPTION, withApp } from '../base/dataFolder.ts'
import { EXIT_CODES } from '../base/io.ts'
import { singleArgument } from '../base/options.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { createCliCall, resolveCampaign } from '../base/resolveNames.ts'
import { textTable } from '../base/table.ts'

/** `stakes CAMPAIGN [--json]`: lists the stakes of a campaign with their holders and incomes. */
export const stakesCommand: CliCommand = {
  name: 'stakes',
  usage: 'CAMPAIGN [--json] [--as-is] [--data DIR]',
  about: 'cli.stakes',
  options: [{ name: 'json', about: 'cli.option.json' }, AS_IS_OPTION, DATA_FOLDER_OPTION],
  run(args, terminal) {
    const named = singleArgument(args, 'CAMPAIGN')
    return withApp(args, false, terminal, ({ app }) => {
      const call = createCliCall(app)
      const campaign = resolveCampaign(call, named)
      const view = call('stake.list', { campaign })
      if (args.options.has('json')) terminal.out(JSON.stringify(view))
      else if (view.stakes.length === 0) terminal.err(terminal.text('stakes.none'))
      else {
        const bands = new Map(call('campaign.names', { campaign }).warbands.map(({ id, name }) => [id, name]))
        const nobody = terminal.text('stake.nobody')
        const rows = view.stakes.map(({ id, name, sort, income, holder }) =>
          [id, name, sort, holder === null ? nobody : (bands.get(holder) ?? nobody), income].map(
            replaceControlCharacters,
          ),
        )
        for (const line of textTable(rows, ['left', 'left', 'left', 'left', 'left'])) terminal.out(line)
      }
      return EXIT_CODES.done
    })
  },
}

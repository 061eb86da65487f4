import type { CliCommand } from '../base/command.ts'
import { AS_IS_OPTION, DATA_FOLDER_OPTION, withApp } from '../base/dataFolder.ts'
import { EXIT_CODES } from '../base/io.ts'
import { lastOption } from '../../app/arguments.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { createCliCall, resolveCampaign } from '../base/resolveNames.ts'
import { singleArgument } from '../base/options.ts'
import { formatMoment } from '../base/troubleText.ts'
import { outputText } from '../base/outputFile.ts'

/**
 * `along CAMPAIGN`: shows how many changes were made offline since the campaign was taken from a club. With `-o`,
 * writes the file with which the changes are brought back to the club.
 */
export const offlineStatusCommand: CliCommand = {
  name: 'along',
  usage: 'CAMPAIGN [-o FILE] [--json] [--as-is] [--data DIR]',
  about: 'cli.along',
  options: [
    { name: 'output', short: 'o', value: 'FILE', about: 'cli.along.output' },
    { name: 'json', about: 'cli.option.json' },
    AS_IS_OPTION,
    DATA_FOLDER_OPTION,
  ],
  run(args, terminal) {
    const campaignName = singleArgument(args, 'CAMPAIGN')
    const file = lastOption(args, 'output')
    const { text, out, err } = terminal
    return withApp(args, false, terminal, ({ app }) => {
      const call = createCliCall(app)
      const campaign = resolveCampaign(call, campaignName)
      const { here } = call('along.list', { campaign })
      if (!here) throw new AppError('along-not-here')
      if (file !== undefined) {
        outputText(`${JSON.stringify(call('along.brought', { campaign }))}\n`, file, terminal)
        err(text('along.next'))
      } else if (args.options.has('json')) out(JSON.stringify(here))
      else {
        out(text('along.said', { name: here.by, at: formatMoment(here, text), count: here.count }))
        if (here.count > 0) err(text('along.how'))
      }
      return EXIT_CODES.done
    })
  },
}

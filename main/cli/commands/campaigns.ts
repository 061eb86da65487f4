import type { Localized } from '../../../shared/domain/localized.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import type { CliCommand } from '../base/command.ts'
import { AS_IS_OPTION, DATA_FOLDER_OPTION, withApp } from '../base/dataFolder.ts'
import { EXIT_CODES } from '../base/io.ts'
import { UsageError } from '../../app/arguments.ts'
import { textTable } from '../base/table.ts'
import { showAnswer } from './call.ts'

interface CampaignListAnswer {
  readonly campaigns: readonly {
    readonly id: string
    readonly name: string
    readonly ruleset: string
    readonly rulesetName: Localized
    readonly packVersion?: string
    readonly createdAt: string
  }[]
}

type CampaignLine = CampaignListAnswer['campaigns'][number]

/** Names the game of a campaign: a ruleset of the program by its id, a pack by its name and version. */
const gameText = ({ ruleset, rulesetName, packVersion }: CampaignLine, text: Translator): string =>
  packVersion === undefined ? ruleset : text('pack.name', { name: rulesetName, version: packVersion })

/** `campaigns [--json]`: lists the campaigns of the data folder. */
export const campaignsCommand: CliCommand = {
  name: 'campaigns',
  usage: '[--json] [--as-is] [--data DIR]',
  about: 'cli.campaigns',
  options: [{ name: 'json', about: 'cli.option.json' }, AS_IS_OPTION, DATA_FOLDER_OPTION],
  run(args, terminal) {
    if (args.rest.length > 0) throw new UsageError('argument-extra', { argument: args.rest[0]! })
    return withApp(args, false, terminal, ({ app }) => {
      const answer = app.call('campaign.list', {}, 'cli')
      if (!answer.ok) return showAnswer(answer, terminal)
      const { campaigns: list } = answer.value as CampaignListAnswer
      if (args.options.has('json')) terminal.out(JSON.stringify(answer.value))
      else if (list.length === 0) terminal.err(terminal.text('campaigns.none'))
      else
        for (const line of textTable(
          list.map((one) => [one.id, one.name, gameText(one, terminal.text), one.createdAt.slice(0, 10)]),
          ['left', 'left', 'left', 'left'],
        ))
          terminal.out(line)
      return EXIT_CODES.done
    })
  },
}

import type { NonCommandAnswers } from '../../../shared/contract/calls/answers.ts'
import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { lastOption, UsageError, type Arguments } from '../../app/arguments.ts'
import type { CliCommand } from '../base/command.ts'
import { DATA_FOLDER_OPTION, withApp } from '../base/dataFolder.ts'
import { EXIT_CODES } from '../base/io.ts'
import { singleArgument } from '../base/options.ts'
import { outputOf, outputText } from '../base/outputFile.ts'
import { createCliCall, resolveBand, resolveCampaign, resolveGame } from '../base/resolveNames.ts'
import { showAnswer } from './call.ts'

/** `calendar CAMPAIGN`: writes the rounds and games that have a day as a file for calendars. */
export const calendarCommand: CliCommand = {
  name: 'calendar',
  usage: 'CAMPAIGN [--warband ID|NAME | --player NAME | --game ID] [-o FILE] [--data DIR]',
  about: 'cli.calendar',
  options: [
    { name: 'warband', value: 'ID|NAME', about: 'cli.calendar.warband' },
    { name: 'player', value: 'NAME', about: 'cli.calendar.player' },
    { name: 'game', value: 'ID', about: 'cli.calendar.game' },
    { name: 'output', short: 'o', value: 'FILE', about: 'cli.export.output' },
    DATA_FOLDER_OPTION,
  ],
  run(args, terminal) {
    const campaignName = singleArgument(args, 'CAMPAIGN')
    const chosen = ['warband', 'player', 'game'].filter((name) => lastOption(args, name) !== undefined)
    if (chosen.length > 1) throw new UsageError('calendar-one-choice')
    const output = outputOf(args, terminal.files)
    return withApp(args, false, terminal, ({ app }) => {
      const call = createCliCall(app)
      const campaign = resolveCampaign(call, campaignName)
      const input = { campaign, language: terminal.text.language, ...resolveChoice(call, campaign, args) }
      const answer = app.call('calendar.get', input, 'cli')
      if (!answer.ok) return showAnswer(answer, terminal)
      outputText((answer.value as NonCommandAnswers['calendar.get']).text, output, terminal)
      return EXIT_CODES.done
    })
  },
}

/**
 * Finds the warbands or the game that the options name. Throws `calendar-player-unknown` if no warband has this player.
 */
function resolveChoice(call: InProcessCall, campaign: string, args: Arguments): { warbands?: string[]; game?: string } {
  const [warband, player, game] = ['warband', 'player', 'game'].map((name) => lastOption(args, name))
  if (game !== undefined) return { game: resolveGame(call, campaign, game) }
  if (warband !== undefined)
    return { warbands: [resolveBand(call('campaign.names', { campaign }).warbands, warband).id] }
  if (player === undefined) return {}
  const { warbands } = call('campaign.get', { campaign })
  const own = warbands.filter((band) => band.player === player.normalize('NFC')).map(({ id }) => id)
  if (own.length === 0) throw new AppError('calendar-player-unknown', { player })
  return { warbands: own }
}

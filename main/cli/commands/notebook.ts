import path from 'node:path'
import type { Call } from '../../../shared/contract/calls/call.ts'
import type { Answer } from '../../../shared/contract/envelope.ts'
import type { ViewAnswers } from '../../../shared/contract/calls/answers.ts'
import { MAX_COUNT } from '../../../shared/domain/text.ts'
import { last, UsageError, type Arguments } from '../../app/arguments.ts'
import type { Command } from '../base/command.ts'
import { AS_IS, DATA, withApp, type InFolder } from '../base/dataFolder.ts'
import { EXIT, type ExitCode, type Terminal } from '../base/io.ts'
import { asking, bandCalled, campaignCalled, gameCalled } from '../base/named.ts'
import { only, wholeNumber } from '../base/options.ts'
import { printable } from '../base/problem.ts'
import { outputFolderOf, outputOf, putOut, writeTo } from '../base/written.ts'
import { answered } from './call.ts'

/** `notebook CAMPAIGN`: pocket notebooks for a phone: one band’s as a file, or those of all as files in a folder. */
export const notebook: Command = {
  name: 'notebook',
  usage: 'CAMPAIGN [--warband ID|NAME] [--game ID | --round N] [--portraits] -o FILE|FOLDER [--data DIR]',
  about: 'cli.notebook',
  options: [
    { name: 'warband', value: 'ID|NAME', about: 'cli.notebook.warband' },
    { name: 'game', value: 'ID', about: 'cli.notebook.game' },
    { name: 'round', value: 'N', about: 'cli.notebook.round' },
    { name: 'portraits', about: 'cli.page.portraits' },
    { name: 'output', short: 'o', value: 'FILE|FOLDER', about: 'cli.notebook.output' },
    AS_IS,
    DATA,
  ],
  async run(args, terminal) {
    const wanted = wantedOf(args, terminal)
    return withApp(args, false, terminal, ({ app }) => {
      const called = calledIn(asking(app), wanted)
      return called.warband === undefined ? writeAll(app, called, terminal) : writeOne(app, called, terminal)
    })
  },
}

interface Wanted {
  readonly campaign: string
  /** Its id or its name. */
  readonly warband: string | undefined
  readonly game: string | undefined
  readonly round: number | undefined
  readonly output: string | undefined
  readonly options: { readonly portraits: boolean; readonly language: Terminal['text']['language'] }
}

function wantedOf(args: Arguments, { text, files }: Terminal): Wanted {
  const campaign = only(args, 'CAMPAIGN')
  const [warband, game] = ['warband', 'game'].map((name) => last(args, name))
  const output = warband === undefined ? outputFolderOf(args, files) : outputOf(args, files)
  const round = wholeNumber(args, 'round', 0, MAX_COUNT)
  if (round !== undefined && (game !== undefined || warband !== undefined)) throw new UsageError('notebook-round-alone')
  if (warband === undefined && output === undefined) throw new UsageError('argument-missing', { argument: '-o FOLDER' })
  const options = { portraits: args.options.has('portraits'), language: text.language }
  return { campaign, warband, game, round, output, options }
}

/** The same with ids, where names may stand for them. */
function calledIn(call: Call, { campaign: given, warband, game, ...wanted }: Wanted): Wanted {
  const campaign = campaignCalled(call, given)
  return {
    ...{ ...wanted, campaign },
    warband: warband === undefined ? undefined : bandCalled(call('campaign.names', { campaign }).warbands, warband).id,
    game: game === undefined ? undefined : gameCalled(call, campaign, game),
  }
}

type App = InFolder['app']

function writeOne(app: App, { campaign, warband, game, output, options }: Wanted, terminal: Terminal): ExitCode {
  const answer = asked(app, { campaign, warband, ...options }, game)
  if (!answer.ok) return answered(answer, terminal)
  putOut((answer.value as ViewAnswers['notebook.get']).text, output, terminal)
  return EXIT.done
}

const asked = (app: App, of: object, game: string | null | undefined): Answer =>
  app.call('notebook.get', { ...of, ...(game && { game }) }, 'cli')

/** A file for each notebook, in a folder that is there. */
function writeAll(app: App, wanted: Wanted, terminal: Terminal): ExitCode {
  const { campaign, game, round, output, options } = wanted
  const { files, text, err } = terminal
  const of = {
    campaign,
    language: options.language,
    ...(game !== undefined && { game }),
    ...(round !== undefined && { round }),
  }
  const list = app.call('notebook.list', of, 'cli')
  if (!list.ok) return answered(list, terminal)
  const { notebooks } = list.value as ViewAnswers['notebook.list']
  if (notebooks.length === 0) {
    err(text('notebook.none'))
    return EXIT.no
  }
  for (const { warband, game: own, file } of notebooks) {
    const answer = asked(app, { campaign, warband, ...options }, own)
    if (!answer.ok) return answered(answer, terminal)
    const bytes = new TextEncoder().encode((answer.value as ViewAnswers['notebook.get']).text)
    writeTo(path.join(output!, file), bytes, files)
  }
  err(text('notebook.done', { count: notebooks.length, folder: printable(output!) }))
  return EXIT.done
}

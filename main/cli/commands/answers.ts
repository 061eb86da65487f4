import type { MethodAnswer, NonCommandAnswers } from '../../../shared/contract/calls/answers.ts'
import type { WireAnswer } from '../../../shared/contract/envelope.ts'
import { newestAttendance, type FoundAnswer } from '../../../shared/contract/views/playerReports.ts'
import { errorText } from '../../../shared/text/problem.ts'
import { UsageError, type Arguments } from '../../app/arguments.ts'
import { decoded } from '../../app/transfer/jsonInput.ts'
import type { CliCommand } from '../base/command.ts'
import { DATA_FOLDER_OPTION, withApp, type FolderContext } from '../base/dataFolder.ts'
import { EXIT_CODES, type Terminal } from '../base/io.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { createCliCall, resolveCampaign } from '../base/resolveNames.ts'
import { showAnswer } from './call.ts'

/** Number of characters that are read of a text: the last ones, because a chat begins with its oldest messages. */
const MAX_FILE = 200_000
/** Largest file, in bytes, whose end is found. */
const MAX_READ = 20_000_000

/**
 * `answers CAMPAIGN FILE…|-`: receives the answers of players whose codes are in text files or in standard input. Of
 * several answers about the same game from one warband, the last one counts with `--replace`, otherwise the first one.
 */
export const answersCommand: CliCommand = {
  name: 'answers',
  usage: 'CAMPAIGN FILE…|- [--replace] [--data DIR]',
  about: 'cli.answers',
  options: [{ name: 'replace', about: 'cli.answers.replace' }, DATA_FOLDER_OPTION],
  run(args, terminal) {
    const { campaignName, files } = parseAnswersArguments(args)
    const texts = files.map((file) =>
      decoded(file === '-' ? terminal.stdin() : terminal.files.read(file, MAX_READ)).slice(-MAX_FILE),
    )
    return withApp(args, true, terminal, ({ app }) => {
      const campaign = resolveCampaign(createCliCall(app), campaignName)
      const { found, leftOut } = createCliCall(app)('part.read', { campaign, texts })
      if (leftOut > 0) terminal.err(terminal.text('answers.left-out', { count: leftOut }))
      const isWanted = ({ state }: FoundAnswer) =>
        state === 'new' || (state === 'replaces' && args.options.has('replace'))
      reportFound(found, isWanted, terminal)
      const answers = found.filter(isWanted).map(({ code }) => ({ code, replaces: args.options.has('replace') }))
      if (answers.length === 0) return EXIT_CODES.no
      const answer = app.call('part.receive', { campaign, answers }, 'cli')
      if (!answer.ok) return showAnswer(answer, terminal)
      const { results } = answer.value as NonCommandAnswers['part.receive']
      const refused = storeAttendance(app, campaign, results)
      const received = results.filter(({ isReceived }) => isReceived).length
      terminal.out(JSON.stringify(answer.value))
      terminal.err(terminal.text('answers.done', { count: received }))
      if (refused) return showAnswer(refused, terminal)
      return received === found.length ? EXIT_CODES.done : EXIT_CODES.no
    })
  },
}

function parseAnswersArguments({ rest }: Arguments) {
  const [campaignName, ...files] = rest
  if (campaignName === undefined) throw new UsageError('argument-missing', { argument: 'CAMPAIGN' })
  if (files.length === 0) throw new UsageError('argument-missing', { argument: 'FILE' })
  return { campaignName, files }
}

/** Prints a line for each code that is not received, with the reason. */
function reportFound(
  found: readonly FoundAnswer[],
  isWanted: (one: FoundAnswer) => boolean,
  { err, text }: Terminal,
): void {
  if (found.length === 0) err(text('answers.none'))
  for (const one of found.filter((each) => !isWanted(each))) {
    const why = one.problem
      ? errorText(one.problem.code, one.problem.params, text)
      : text(one.state === 'known' ? 'answers.known' : 'answers.replaces')
    err(replaceControlCharacters(text('answers.line', { says: one.says, warband: one.warband, why })))
  }
}

/** Stores who comes, in one entry for each round. Returns the first refusal. */
function storeAttendance(
  app: FolderContext['app'],
  campaign: string,
  results: MethodAnswer<'part.receive'>['results'],
): WireAnswer | undefined {
  const outcomes = [...newestAttendance(results)].map(([round, all]) => {
    const answers = [...all].map(([warband, answer]) => ({ warband, answer }))
    return app.call('attendance.answer-many', { campaign, round, answers }, 'cli')
  })
  return outcomes.find(({ ok }) => !ok)
}

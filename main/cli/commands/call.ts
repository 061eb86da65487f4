import type { WireAnswer, WireError } from '../../../shared/contract/envelope.ts'
import { CAMPAIGN_LIMITS } from '../../../shared/contract/limits.ts'
import { parseJson } from '../../../shared/rules/kit/json.ts'
import { errorText } from '../../../shared/text/problem.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import type { CliCommand } from '../base/command.ts'
import type { DataFolderKeeper } from '../../app/safekeeping/keeper.ts'
import { DATA_FOLDER_OPTION, isFolderError, withApp, withDataFolderKeeper } from '../base/dataFolder.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from '../base/io.ts'
import { lastOption, UsageError, type Arguments } from '../../app/arguments.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { decoded, readJsonFile } from '../../app/transfer/jsonInput.ts'

/** `call METHOD [--input FILE|-]`: calls any method of the contract; input and answer are JSON. */
export const callCommand: CliCommand = {
  name: 'call',
  usage: 'METHOD [--input FILE|-] [--data DIR]',
  about: 'cli.call',
  options: [{ name: 'input', value: 'FILE|-', about: 'cli.call.input' }, DATA_FOLDER_OPTION],
  async help({ text }) {
    return [text('cli.methods'), ...[...(await methods()).keys()].sort().map((name) => `  ${name}`)]
  },
  async run(args, terminal) {
    const [name, extra] = args.rest
    if (name === undefined) throw new UsageError('argument-missing', { argument: 'METHOD' })
    if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
    const known = await methods()
    const method = known.get(name)
    if (!method) throw new UsageError('unknown-method', { name, known: [...known.keys()].sort().join(', ') })
    const input = inputOf(args, terminal)
    const ask = async (keeper: DataFolderKeeper) => showAnswer(await keeper.answer(name, input, 'cli'), terminal)
    if (method.kind === 'safekeeping')
      return withDataFolderKeeper(args, { isWriting: EXCLUSIVE_METHODS.has(name) }, terminal, ask)
    return withApp(args, method.kind !== 'query', terminal, ({ keeper }) => ask(keeper))
  },
}

/**
 * Safekeeping methods that need to lock the folder; all other safekeeping methods also work while another program
 * writes.
 */
const EXCLUSIVE_METHODS: ReadonlySet<string> = new Set([
  'safekeeping.restore',
  'safekeeping.restore-campaign',
  'safekeeping.go-on',
])

/**
 * Loads the methods of the contract. Loaded only when needed, because loading takes longer than the rest of a
 * command.
 */
const methods = async () => (await import('../../../shared/contract/calls/methods.ts')).METHODS

/** Reads the input of the method from a file or from standard input; default: an empty object. */
function inputOf(args: Arguments, { files, stdin }: Terminal): unknown {
  const file = lastOption(args, 'input')
  if (file === undefined) return {}
  return file === '-'
    ? parseJson(decoded(stdin()), CAMPAIGN_LIMITS.longest)
    : readJsonFile(file, files, CAMPAIGN_LIMITS)
}

/** Prints an answer. Returns the exit code, which says whether the call succeeded, was refused or was invalid. */
export function showAnswer(answer: WireAnswer, { out, err, text }: Terminal): ExitCode {
  out(JSON.stringify(answer))
  if (answer.ok) return EXIT_CODES.done
  for (const line of errorLines(answer.error, text)) err(replaceControlCharacters(line))
  return exitCodeOf(answer.error)
}

/**
 * Says what a command did; with `asJson`, prints its answer. `words` is asked for if it succeeded. Returns the exit code
 * as `showAnswer` does.
 */
export function showResult(answer: WireAnswer, asJson: boolean, words: () => string, terminal: Terminal): ExitCode {
  if (asJson) return showAnswer(answer, terminal)
  if (answer.ok) {
    terminal.out(replaceControlCharacters(words()))
    return EXIT_CODES.done
  }
  for (const line of errorLines(answer.error, terminal.text)) terminal.err(replaceControlCharacters(line))
  return exitCodeOf(answer.error)
}

/** Error codes with exit code 1: the call was refused by the rules, blocked, or the data have changed meanwhile. */
const REFUSAL_CODES: ReadonlySet<string> = new Set([
  'refused',
  'undo-blocked',
  'revision-conflict',
  'changed-meanwhile',
  'already-undone',
  'entry-closed',
])

function exitCodeOf({ code }: WireError): ExitCode {
  if (isFolderError(code)) return EXIT_CODES.folder
  return REFUSAL_CODES.has(code) ? EXIT_CODES.no : EXIT_CODES.unreadable
}

/** Returns the error message, followed by the issues that the rules report. */
function errorLines({ code, path, params, issues = [] }: WireError, text: Translator): string[] {
  const sentence = errorText(code, params, text)
  return [
    path === '' ? sentence : text('error.at', { path, message: sentence }),
    ...issues.map(({ message }) => `· ${text.of(message)}`),
  ]
}

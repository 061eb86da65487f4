import type { Answer, WireError } from '../../../shared/contract/envelope.ts'
import { CAMPAIGN_LIMITS } from '../../../shared/contract/limits.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { parseJson } from '../../../shared/rules/kit/json.ts'
import { errorText } from '../../../shared/text/problem.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { isTextKey } from '../../../shared/text/translator.ts'
import type { Command } from '../base/command.ts'
import type { Keeper } from '../../app/safekeeping/keeper.ts'
import { DATA, isFolderError, withApp, withKeeper } from '../base/dataFolder.ts'
import { EXIT, type ExitCode, type Terminal } from '../base/io.ts'
import { last, UsageError, type Arguments } from '../../app/arguments.ts'
import { printable } from '../base/problem.ts'
import { decoded, readJsonFile } from '../../app/transfer/jsonInput.ts'

/** `call METHOD [--input FILE|-]`: any method of the contract, input and answer as JSON. */
export const call: Command = {
  name: 'call',
  usage: 'METHOD [--input FILE|-] [--data DIR]',
  about: 'cli.call',
  options: [{ name: 'input', value: 'FILE|-', about: 'cli.call.input' }, DATA],
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
    const ask = async (keeper: Keeper) => answered(await keeper.answer(name, input, 'cli'), terminal)
    if (method.kind === 'safekeeping') return withKeeper(args, { isWriting: REPLACING.has(name) }, terminal, ask)
    return withApp(args, method.kind !== 'query', terminal, ({ keeper }) => ask(keeper))
  },
}

/** What of safekeeping needs the folder for itself; the rest works beside whoever writes in it. */
const REPLACING: ReadonlySet<string> = new Set([
  'safekeeping.restore',
  'safekeeping.restore-campaign',
  'safekeeping.go-on',
])

/** The contract; loaded only where it is called, for it takes longer than the rest of a command. */
const methods = async () => (await import('../../../shared/contract/calls/methods.ts')).METHODS

/** The input: a file, standard input, or nothing at all. */
function inputOf(args: Arguments, { files, stdin }: Terminal): unknown {
  const file = last(args, 'input')
  if (file === undefined) return {}
  return file === '-'
    ? parseJson(decoded(stdin()), CAMPAIGN_LIMITS.longest)
    : readJsonFile(file, files, CAMPAIGN_LIMITS)
}

/** Shows an answer; the exit code says whether it was carried out, refused, or asked for wrongly. */
export function answered(answer: Answer, { out, err, text }: Terminal): ExitCode {
  out(JSON.stringify(answer))
  if (answer.ok) return EXIT.done
  for (const line of linesOf(answer.error, text)) err(printable(line))
  return exitOf(answer.error)
}

/** What the rules refuse, what stands in the way, or what somebody changed meanwhile is a « no ». */
const NO: ReadonlySet<string> = new Set([
  'refused',
  'undo-blocked',
  'revision-conflict',
  'changed-meanwhile',
  'already-undone',
  'entry-closed',
])

function exitOf({ code }: WireError): ExitCode {
  if (isFolderError(code)) return EXIT.folder
  return NO.has(code) ? EXIT.no : EXIT.unreadable
}

/** An error in words, with the rules' reasons below it. */
function linesOf({ code, path, params, issues = [] }: WireError, text: Translator): string[] {
  const said = errorText(code, params, text)
  return [
    path === '' ? said : text('error.at', { path, message: said }),
    ...issues.map((issue) => `· ${worded(`issue.${issue.code}`, issue.params, text) ?? issue.code}`),
  ]
}

const worded = (key: string, params: object, text: Translator): string | undefined =>
  isTextKey(key) ? text(key, params as AppError['params']) : undefined

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArguments, type Arguments, type CliOptionSyntax } from '../../main/app/arguments.ts'
import { allCommands } from '../../main/cli/main.ts'
import { COMMON_OPTIONS } from '../../main/cli/base/options.ts'
import { METHODS } from '../../shared/contract/calls/methods.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { root } from './pages.ts'

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

const COMMANDS = await allCommands()

/** The fault of a command for a terminal; undefined if npm and the command line know all of it. */
export function findFault(line: string): string | undefined {
  const [, script, rest = ''] = /^npm run (?:--silent |-s )?([\w:]+)(?: -- (.+))?$/.exec(line) ?? []
  if (script === undefined) return 'not a script of npm’s'
  if (!(script in scripts)) return `no script ${script}`
  if (script !== 'cli') return rest === '' ? undefined : 'only the command line’s options are known'
  const words = rest.split(' ')
  const command = COMMANDS.find(({ name }) => name === words[0])
  try {
    if (!command) return parseArguments(words, COMMON_OPTIONS).rest.length > 0 ? `no command ${words[0]}` : undefined
    const known = [...command.options, ...COMMON_OPTIONS]
    const given = parseArguments(words.slice(1), known)
    return wrongChoice(given, known) ?? wrongArgument(command.name, given.rest[0])
  } catch (error) {
    return String(error)
  }
}

/** A message about an option whose value is not one of the choices in its help, if any. */
function wrongChoice({ options }: Arguments, known: readonly CliOptionSyntax[]): string | undefined {
  for (const { name, value = '' } of known) {
    const choices = /^[a-z\d|-]+$/.test(value) ? value.split('|') : []
    const wrong = choices.length > 1 && options.get(name)?.find((one) => !choices.includes(one))
    if (wrong) return `no choice ${wrong} for --${name}`
  }
  return undefined
}

function wrongArgument(command: string, first: string | undefined): string | undefined {
  if (first === undefined) return undefined
  if (command === 'call') return METHODS.has(first) ? undefined : `no method ${first}`
  if (command !== 'roll') return undefined
  const [id, table] = first.split('/')
  const ruleset = RULESETS.find((one) => one.id === id)
  return ruleset && Object.keys(ruleset.tables).includes(table ?? '') ? undefined : `no table ${first}`
}

/** Whether the command line has this command. */
export const isCommand = (word: string): boolean => COMMANDS.some(({ name }) => name === word)

/** Every option of the command line. */
export const OPTIONS: ReadonlySet<string> = new Set(
  [...COMMON_OPTIONS, ...COMMANDS.flatMap(({ options }) => options)].map(({ name }) => `--${name}`),
)

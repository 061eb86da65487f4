import type { Translator } from '../../../shared/text/translator.ts'
import type { CliCommand } from './command.ts'
import type { Terminal } from './io.ts'
import { COMMON_OPTIONS, type CliOption } from './options.ts'
import { textTable } from './table.ts'

/** Name of the program in help texts and messages. */
export const CLI_NAME = 'chronique'

const optionRows = (options: readonly CliOption[], text: Translator): string[] =>
  textTable(
    options.map(({ name, short, value, about }) => [
      `  ${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
      text(about),
    ]),
    ['left', 'left'],
  )

const EXITS = ['cli.exit', 'cli.exit.0', 'cli.exit.1', 'cli.exit.2', 'cli.exit.3'] as const

/** Returns the lines of the help for the whole program. */
export function generalHelp(commands: readonly CliCommand[], { text }: Terminal): string[] {
  const version: CliOption = { name: 'version', about: 'cli.option.version' }
  return [
    text('cli.about'),
    '',
    text('cli.usage', { usage: `${CLI_NAME} COMMAND …` }),
    '',
    text('cli.commands'),
    ...textTable(
      commands.map(({ name, about }) => [`  ${name}`, text(about)]),
      ['left', 'left'],
    ),
    '',
    text('cli.options'),
    ...optionRows([...COMMON_OPTIONS, version], text),
    '',
    ...EXITS.map((key) => text(key)),
    '',
    text('cli.more', { command: CLI_NAME }),
  ]
}

/** Returns the lines of the help for one command. */
export async function commandHelp(command: CliCommand, terminal: Terminal): Promise<string[]> {
  const { text } = terminal
  const more = (await command.help?.(terminal)) ?? []
  return [
    text(command.about),
    '',
    text('cli.usage', { usage: `${CLI_NAME} ${command.name} ${command.usage}` }),
    '',
    text('cli.options'),
    ...optionRows([...command.options, ...COMMON_OPTIONS], text),
    ...(more.length > 0 ? ['', ...more] : []),
  ]
}

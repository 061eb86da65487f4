import type { Translator } from '../../../shared/text/translator.ts'
import type { Command } from './command.ts'
import type { Terminal } from './io.ts'
import { COMMON, type Option } from './options.ts'
import { textTable } from './table.ts'

/** How the program is called, as help and messages show it. */
export const PROGRAM = 'chronique'

const optionRows = (options: readonly Option[], text: Translator): string[] =>
  textTable(
    options.map(({ name, short, value, about }) => [
      `  ${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
      text(about),
    ]),
    ['left', 'left'],
  )

const EXITS = ['cli.exit', 'cli.exit.0', 'cli.exit.1', 'cli.exit.2', 'cli.exit.3'] as const

/** Help on the whole program. */
export function generalHelp(commands: readonly Command[], { text }: Terminal): string[] {
  const version: Option = { name: 'version', about: 'cli.option.version' }
  return [
    text('cli.about'),
    '',
    text('cli.usage', { usage: `${PROGRAM} COMMAND …` }),
    '',
    text('cli.commands'),
    ...textTable(
      commands.map(({ name, about }) => [`  ${name}`, text(about)]),
      ['left', 'left'],
    ),
    '',
    text('cli.options'),
    ...optionRows([...COMMON, version], text),
    '',
    ...EXITS.map((key) => text(key)),
    '',
    text('cli.more', { command: PROGRAM }),
  ]
}

/** Help on one command. */
export async function commandHelp(command: Command, terminal: Terminal): Promise<string[]> {
  const { text } = terminal
  const more = (await command.help?.(terminal)) ?? []
  return [
    text(command.about),
    '',
    text('cli.usage', { usage: `${PROGRAM} ${command.name} ${command.usage}` }),
    '',
    text('cli.options'),
    ...optionRows([...command.options, ...COMMON], text),
    ...(more.length > 0 ? ['', ...more] : []),
  ]
}

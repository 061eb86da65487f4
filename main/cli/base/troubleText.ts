import type { Backup, DataFolderProblem } from '../../../shared/contract/views/safekeeping.ts'
import { errorText } from '../../../shared/text/problem.ts'
import { dateFormat, LOCALES } from '../../../shared/text/formats.ts'
import type { Translator } from '../../../shared/text/translator.ts'

/**
 * Lists the problem of the data, where the files were copied aside, and the commands that solve the problem.
 * `commandText` formats a command.
 */
export function dataProblemLines(
  { error, aside, backup, ways }: DataFolderProblem,
  commandText: (command: string) => string,
  text: Translator,
): string[] {
  const lineIf = (way: (typeof ways)[number], line: () => string) => (ways.includes(way) ? [line()] : [])
  return [
    errorText(error.code, error.params, text),
    ...(aside === null ? [] : [text('trouble.aside', { folder: aside })]),
    ...lineIf('restore', () =>
      text('trouble.restore', { at: formatMoment(backup!, text), command: commandText(`restore ${backup!.id}`) }),
    ),
    ...lineIf('on', () => text('trouble.on', { command: commandText('restore --as-is') })),
    ...lineIf('read', () => text('trouble.read', { command: commandText('export CAMPAIGN --as-is') })),
    ...lineIf('anew', () => text('trouble.anew', { command: commandText('restore --anew') })),
    ...lineIf('clear', () => text('trouble.clear', { command: commandText('restore --clear') })),
  ]
}

/** Formats the date and time of a backup for display. */
export const formatMoment = ({ at }: Pick<Backup, 'at'>, { language }: Translator): string =>
  dateFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))

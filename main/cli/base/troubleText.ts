import type { Backup, Trouble } from '../../../shared/contract/views/safekeeping.ts'
import { errorText } from '../../../shared/text/problem.ts'
import { dateFormat, LOCALES } from '../../../shared/text/formats.ts'
import type { Translator } from '../../../shared/text/translator.ts'

/** What is wrong with the data, where they were put aside, and what can be typed to go on. `typed`: a command as it is typed. */
export function troubleLines(
  { error, aside, backup, ways }: Trouble,
  typed: (command: string) => string,
  text: Translator,
): string[] {
  const does = (way: (typeof ways)[number], line: () => string) => (ways.includes(way) ? [line()] : [])
  return [
    errorText(error.code, error.params, text),
    ...(aside === null ? [] : [text('trouble.aside', { folder: aside })]),
    ...does('restore', () =>
      text('trouble.restore', { at: moment(backup!, text), command: typed(`restore ${backup!.id}`) }),
    ),
    ...does('on', () => text('trouble.on', { command: typed('restore --as-is') })),
    ...does('read', () => text('trouble.read', { command: typed('export CAMPAIGN --as-is') })),
    ...does('anew', () => text('trouble.anew', { command: typed('restore --anew') })),
    ...does('clear', () => text('trouble.clear', { command: typed('restore --clear') })),
  ]
}

/** When a backup was made, as people write it. */
export const moment = ({ at }: Pick<Backup, 'at'>, { language }: Translator): string =>
  dateFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))

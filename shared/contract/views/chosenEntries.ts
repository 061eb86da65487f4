import type { ContentChoice } from '../../commands/content/importContent.ts'
import { catalogueEntryId } from '../../domain/campaign/content.ts'
import type { ContentFileLine } from './contentFile.ts'

/**
 * Returns the input of an import: the chosen entries of a file, and for each entry that is not imported, the id of the
 * campaign's own entry that replaces it. An entry is not imported if it is invalid, if the campaign already has it, or if
 * the user keeps the campaign's version.
 */
export function chosenEntries(
  lines: readonly ContentFileLine[],
  choiceFor: (line: ContentFileLine, at: number) => ContentChoice,
) {
  const choices = lines.map((line, at) => (line.problem || line.state === 'same' ? 'mine' : choiceFor(line, at)))
  return {
    entries: lines.flatMap(({ entry, state, mine }, at) => {
      const as = choices[at]!
      return as === 'mine' ? [] : [{ entry, seen: state, mine: mine?.digest ?? '', as }]
    }),
    instead: Object.fromEntries(
      lines.flatMap(({ entry, mine }, at) => {
        const id = catalogueEntryId(entry)
        return choices[at] === 'mine' && mine && mine.id !== id ? [[id, mine.id]] : []
      }),
    ),
  }
}

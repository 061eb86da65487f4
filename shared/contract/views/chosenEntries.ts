import type { ContentChoice } from '../../commands/content/importContent.ts'
import { catalogueEntryId } from '../../domain/campaign/content.ts'
import type { ContentFileLine } from './contentFile.ts'

/**
 * Returns what an import of a file needs: the entries that are wanted, and for entries that are left out, the ids of
 * the campaign's own entries that stand for them. Left out are invalid entries, those that the campaign has already, and
 * those of which it keeps its own.
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

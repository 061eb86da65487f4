import { AppError } from '../../../shared/domain/error.ts'
import type { ContentChoice } from '../../../shared/commands/content/importContent.ts'
import { chosenEntries } from '../../../shared/contract/views/chosenEntries.ts'
import type { WireAnswer } from '../../../shared/contract/envelope.ts'
import type { ContentFileLine } from '../../../shared/contract/views/contentFile.ts'
import type { FolderContext } from '../base/dataFolder.ts'
import type { Terminal } from '../base/io.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { createCliCall, resolveCampaign } from '../base/resolveNames.ts'

/** What becomes of entries that meet another one of the campaign. */
export const CONFLICT_WAYS = ['mine', 'theirs', 'both'] as const satisfies readonly ContentChoice[]

/** `isCheck`: only prints what an import would do. */
export interface ContentImportOptions {
  readonly into: string
  readonly conflicts: ContentChoice
  readonly isCheck: boolean
}

/**
 * Imports the content of a file into a campaign, in one step that can be undone. Prints for each entry what becomes of
 * it. Throws the errors of a file that cannot be read, and the first problem of an invalid entry.
 */
export function importContent(
  app: FolderContext['app'],
  document: object,
  { into, conflicts, isCheck }: ContentImportOptions,
  terminal: Terminal,
): WireAnswer {
  const call = createCliCall(app)
  const campaign = resolveCampaign(call, into)
  const { ruleset, lines } = call('content.preview', { campaign, document: document as never })
  const print = (text: string) => terminal.err(replaceControlCharacters(text))
  for (const line of lines) {
    const name = terminal.text.of(line.name)
    if (line.problem)
      print(terminal.text('import.content-wrong', { name, why: terminal.text.of(line.problem.message) }))
    else print(terminal.text(textKeyOf(line, conflicts), { name, other: terminal.text.of(line.newName) }))
  }
  const wrong = lines.find(({ problem }) => problem)?.problem
  if (wrong) throw new AppError('content-file-wrong', { count: lines.filter(({ problem }) => problem).length })
  const chosen = chosenEntries(lines, (line) => choiceFor(line, conflicts))
  if (chosen.entries.length === 0) return { ok: true, value: { ids: [] } }
  const { issues, effects } = call('content.import-check', { campaign, ruleset, ...chosen })
  for (const { name, value } of effects)
    print(terminal.text('import.content-effect', { name, before: value[0], after: value[1] }))
  if (isCheck) {
    for (const { message } of issues) print(terminal.text.of(message))
    return { ok: true, value: { ids: [] } }
  }
  return app.call('content.import', { campaign, ruleset, ...chosen }, 'cli')
}

const isFree = ({ state }: ContentFileLine): boolean => state === 'new' || state === 'same'

function choiceFor(line: ContentFileLine, conflicts: ContentChoice): ContentChoice {
  if (isFree(line)) return 'theirs'
  // An entry of another kind cannot be replaced.
  return line.state === 'taken' && conflicts === 'theirs' ? 'both' : conflicts
}

const TEXT_OF_CHOICE = {
  mine: 'import.content-mine',
  theirs: 'import.content-theirs',
  both: 'import.content-both',
} as const

function textKeyOf(line: ContentFileLine, conflicts: ContentChoice) {
  if (line.state === 'new') return 'import.content-new'
  return line.state === 'same' ? 'import.content-same' : TEXT_OF_CHOICE[choiceFor(line, conflicts)]
}

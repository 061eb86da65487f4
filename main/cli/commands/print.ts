import { AppError } from '../../../shared/domain/error.ts'
import { checkRosterFile, memberSheets, type CheckedRoster } from '../../app/rosters.ts'
import type { Command } from '../command.ts'
import { EXIT, type Terminal } from '../io.ts'
import { last, UsageError, type Arguments } from '../options.ts'
import { printable, problemOf, sentence } from '../problem.ts'

/** `print FILE -o OUT.pdf`: a sheet for each member. An illegal roster prints, marked. */
export const print: Command = {
  name: 'print',
  usage: 'FILE -o OUT.pdf [--member NAME …]',
  about: 'cli.print',
  options: [
    { name: 'output', short: 'o', value: 'OUT.pdf', about: 'cli.print.output' },
    { name: 'member', value: 'NAME', about: 'cli.print.member' },
  ],
  async run(args, terminal) {
    const [file, extra] = args.rest
    const output = last(args, 'output')
    if (file === undefined) throw new UsageError('argument-missing', { argument: 'FILE' })
    if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
    if (output === '') throw new AppError('no-file-name')
    if (output === undefined) throw new UsageError('argument-missing', { argument: '-o OUT.pdf' })
    if (terminal.files.isSame(file, output)) throw new AppError('output-is-input', { file: output })
    const checked = read(file, terminal)
    if (!checked) return EXIT.unreadable
    await printFile(checked, output, args, terminal)
    return EXIT.done
  },
}

/** The roster of a file; when it cannot be read that is said, and there is none. */
function read(file: string, { files, text, err }: Terminal): CheckedRoster | undefined {
  try {
    return checkRosterFile(file, files)
  } catch (error) {
    const problem = problemOf(error, text)
    if (!problem) throw error
    err(sentence(file, problem, text))
    return undefined
  }
}

async function printFile(checked: CheckedRoster, output: string, args: Arguments, terminal: Terminal): Promise<void> {
  const { text, files, err } = terminal
  const { sheets, leftOut } = memberSheets(checked, args.options.get('member') ?? [], text)
  // Loaded only here: pdfmake takes longer to load than all the rest of the program.
  const { renderSheets } = await import('../../pdf/render.ts')
  const { bytes, missing } = await renderSheets(sheets, checked.roster.name)
  write(output, bytes, files)
  err(text('print.done', { count: sheets.length, file: printable(output) }))
  const errors = checked.evaluated.issues.filter(({ severity }) => severity === 'error').length
  if (errors > 0) err(text('print.illegal', { count: errors }))
  if (leftOut.length > 0) err(text('print.left-out', { names: leftOut.join(', ') }))
  if (missing.length > 0) err(text('error.glyphs-missing', { characters: missing.join(' ') }))
}

function write(output: string, bytes: Uint8Array, files: Terminal['files']): void {
  try {
    files.write(output, bytes)
  } catch (error) {
    const reason = String((error as NodeJS.ErrnoException).code ?? 'EIO')
    const code = WRITE_ERRORS[reason]
    throw code ? new AppError(code, { file: output }) : new AppError('file-unwritable', { file: output, reason })
  }
}

/** What the system's usual refusals are called. */
const WRITE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'folder-not-found',
  ENOTDIR: 'folder-not-found',
  EISDIR: 'is-a-folder',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'no-permission',
  ENOSPC: 'disk-full',
}

import { AppError } from '../../shared/domain/error.ts'
import { ROSTER_LIMITS, tooLargeParams } from '../../shared/contract/limits.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { RulesetLine } from '../../shared/contract/views/settings.ts'
import { fromBrowserFile } from '../api/files.ts'
import type { UserFile } from '../lib/documentFile.ts'
import { useText } from '../text/useText.ts'
import { useCommands } from './commands.ts'
import { useNotices } from './notices.ts'
import { chooseFiles } from './userFiles.ts'

/** Takes packs in from files that the user chooses. Errors are shown in a notice. */
export function usePackFiles() {
  const commands = useCommands()
  const notices = useNotices()
  const { problem } = useText()
  const refuse = (error: WireError): undefined => void notices.say('error', problem(error))

  /** Returns the text of a chosen file; undefined if the user cancels, or after an error. */
  async function readText(): Promise<string | undefined> {
    const [file] = await chooseFiles(refuse)
    return file && read(file)
  }

  /** Returns the text of a file; undefined after an error. */
  async function read(file: UserFile): Promise<string | undefined> {
    if (file.size > ROSTER_LIMITS.bytes)
      return refuse({ code: 'too-large', path: '', params: tooLargeParams(file.size, ROSTER_LIMITS) })
    try {
      const content = await file.content()
      return typeof content === 'string' ? content : new TextDecoder().decode(content)
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      return refuse({ code: thrown.code, path: thrown.path, params: thrown.params })
    }
  }

  /** Puts the pack of a chosen file on the shelf. Returns it; undefined if the user cancels, or after an error. */
  async function choose(): Promise<RulesetLine | undefined> {
    const text = await readText()
    if (text === undefined) return undefined
    const taken = await commands.transfer('packs.add', { text })
    return taken.ok ? taken.answer : undefined
  }
  return { choose, readDropped: (file: File) => read(fromBrowserFile(file)), readText }
}

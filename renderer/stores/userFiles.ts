import { defineStore } from 'pinia'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import { currentHost } from '../api/host.ts'
import type { UserFile } from '../lib/documentFile.ts'
import { useText } from '../text/useText.ts'
import { useNotices } from './notices.ts'

/** Lets the user choose files. After an error, calls `refuse` and returns an empty list. */
export async function chooseFiles(refuse: (error: WireError) => void): Promise<readonly UserFile[]> {
  try {
    return await currentHost.openFiles()
  } catch (thrown) {
    if (!(thrown instanceof CallError)) throw thrown
    refuse(thrown.error)
    return []
  }
}

const MAX_NAME_LENGTH = 100
/** Media type of Chronique's files for systems and browsers: JSON that opens in Chronique. */
export const FILE_TYPE = 'application/vnd.chronique+json'

/**
 * Converts a name to a file name without characters that systems refuse. Returns `otherwise` if no character is left.
 */
export const toUserFileName = (name: string, otherwise: string): string =>
  name
    .replace(/[^\p{L}\p{N}’'(),+-]+/gu, ' ')
    .slice(0, MAX_NAME_LENGTH)
    .trim() || otherwise

/** Saves files where the user chooses. */
export const useUserFiles = defineStore('user-files', () => {
  const notices = useNotices()
  const { problem } = useText()

  /**
   * Saves a text (of media type `type`) or a blob as a file, and shows the notice `done`. If the user cancels, shows
   * no notice. Errors are shown in a notice.
   */
  async function save(name: string, content: string | Blob, type: string, done: string): Promise<void> {
    try {
      if (await currentHost.saveFile(name, typeof content === 'string' ? new Blob([content], { type }) : content))
        notices.say('done', done)
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      notices.say('error', problem(thrown.error))
    }
  }
  return { save }
})

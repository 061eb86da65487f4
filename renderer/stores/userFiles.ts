import { defineStore } from 'pinia'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import { host } from '../api/host.ts'
import type { GivenFile } from '../lib/documentFile.ts'
import { useText } from '../text/useText.ts'
import { useNotices } from './notices.ts'

/** Files that the user chooses; none where they cannot be had: `refuse` is told why. */
export async function chooseFiles(refuse: (error: WireError) => void): Promise<readonly GivenFile[]> {
  try {
    return await host.openFiles()
  } catch (thrown) {
    if (!(thrown instanceof CallError)) throw thrown
    refuse(thrown.error)
    return []
  }
}

const LONGEST = 100
/** What the files of Chronique are to systems and browsers: JSON that opens in Chronique. */
export const FILE_TYPE = 'application/vnd.chronique+json'

/** A name as a file's, without what systems do not take; `otherwise` where nothing is left. */
export const fileNameOf = (name: string, otherwise: string): string =>
  name
    .replace(/[^\p{L}\p{N}’'(),+-]+/gu, ' ')
    .slice(0, LONGEST)
    .trim() || otherwise

/** Keeps files where the user wants them. */
export const useUserFiles = defineStore('user-files', () => {
  const notices = useNotices()
  const { problem } = useText()

  /**
   * Keeps a text (of this `type`), or what is whole already, as a file and says `done`, unless the user would rather not;
   * what is in its way is told in a notice.
   */
  async function save(name: string, content: string | Blob, type: string, done: string): Promise<void> {
    try {
      if (await host.saveFile(name, typeof content === 'string' ? new Blob([content], { type }) : content))
        notices.say('done', done)
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      notices.say('error', problem(thrown.error))
    }
  }
  return { save }
})

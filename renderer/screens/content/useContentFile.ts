import { shallowRef } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { MethodAnswer } from '../../../shared/contract/calls/answers.ts'
import { callHost } from '../../api/client.ts'
import { readContentFile, type Document } from '../../lib/documentFile.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { useNotices } from '../../stores/notices.ts'
import { chooseFiles, FILE_TYPE, toUserFileName, useUserFiles } from '../../stores/userFiles.ts'
import { useText } from '../../text/useText.ts'

/** Saves content of the open campaign as a file, and reads such a file. Errors are shown in a notice. */
export function useContentFile() {
  const campaign = useCampaign()
  const files = useUserFiles()
  const notices = useNotices()
  const { t, problem } = useText()
  /** The entries of the chosen file, compared with the campaign; undefined if no file is open. */
  const file = shallowRef<MethodAnswer<'content.preview'>>()
  let document: Document | undefined

  /** Returns false after an error. */
  async function showErrors(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      notices.say('error', problem(thrown.error))
      return false
    }
  }
  /** Saves these entries, and those to which they refer. `isScenarios`: they are scenarios only. */
  const save = (entries: readonly string[], isScenarios: boolean) =>
    showErrors(async () => {
      const document = await callHost('content.export', { campaign: campaign.id!, entries: [...entries] })
      const title = t(isScenarios ? 'content.file-name-scenarios' : 'content.file-name', { name: campaign.name })
      const name = `${toUserFileName(title, 'Chronique')}.chronique`
      await files.save(name, `${JSON.stringify(document, null, 2)}\n`, FILE_TYPE, t('content.file-saved', { name }))
    })
  const open = () =>
    showErrors(async () => {
      const [chosen] = await chooseFiles((error) => notices.say('error', problem(error)))
      if (!chosen) return
      const read = await readContentFile(chosen)
      if (!read.ok) return void notices.say('error', problem(read.error))
      document = read.document
      await compare()
    })
  /** Compares the chosen file with the campaign as it is now. */
  async function compare() {
    file.value = await callHost('content.preview', { campaign: campaign.id!, document: document as never })
  }
  return { file, save, open, compareAgain: () => showErrors(compare), close: () => (file.value = undefined) }
}

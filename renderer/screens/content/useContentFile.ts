import { shallowRef } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { MethodAnswer } from '../../../shared/contract/calls/answers.ts'
import { callHost } from '../../api/client.ts'
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
      const document = parseJson(await readText(chosen))
      file.value = await callHost('content.preview', { campaign: campaign.id!, document })
    })
  return { file, save, open, close: () => (file.value = undefined) }
}

type ChosenFile = Awaited<ReturnType<typeof chooseFiles>>[number]

async function readText({ content }: ChosenFile): Promise<string> {
  const found = await content()
  return typeof found === 'string' ? found : new TextDecoder().decode(found)
}

/** Parses a JSON text. Returns null for a text that is no JSON: the host then says that it is no file with content. */
function parseJson(text: string): never {
  try {
    return JSON.parse(text) as never
  } catch {
    return null as never
  }
}

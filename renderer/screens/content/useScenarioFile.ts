import { shallowRef } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { ScenarioFileLine } from '../../../shared/contract/views/scenarioFile.ts'
import { callHost } from '../../api/client.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { useNotices } from '../../stores/notices.ts'
import { chooseFiles, FILE_TYPE, toUserFileName, useUserFiles } from '../../stores/userFiles.ts'
import { useText } from '../../text/useText.ts'

/** Saves the scenarios of the open campaign as a file, and reads such a file. Errors are shown in a notice. */
export function useScenarioFile() {
  const campaign = useCampaign()
  const files = useUserFiles()
  const notices = useNotices()
  const { t, problem } = useText()
  /** The scenarios of the chosen file, with what each changes; undefined if no file is open. */
  const lines = shallowRef<readonly ScenarioFileLine[]>()

  async function showErrors(work: () => Promise<void>) {
    try {
      await work()
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      notices.say('error', problem(thrown.error))
    }
  }
  const save = () =>
    showErrors(async () => {
      const document = await callHost('scenarios.export', { campaign: campaign.id! })
      const title = t('content.file-name', { name: campaign.name })
      const name = `${toUserFileName(title, 'Chronique')}.chronique`
      await files.save(name, `${JSON.stringify(document, null, 2)}\n`, FILE_TYPE, t('content.file-saved', { name }))
    })
  const open = () =>
    showErrors(async () => {
      const [file] = await chooseFiles((error) => notices.say('error', problem(error)))
      if (!file) return
      const document = parseJson(await readText(file))
      lines.value = (await callHost('scenarios.preview', { campaign: campaign.id!, document })).lines
    })
  return { lines, save, open, close: () => (lines.value = undefined) }
}

type ChosenFile = Awaited<ReturnType<typeof chooseFiles>>[number]

async function readText({ content }: ChosenFile): Promise<string> {
  const found = await content()
  return typeof found === 'string' ? found : new TextDecoder().decode(found)
}

/** Parses a JSON text. Returns null for a text that is no JSON: the host then says that it is no file with scenarios. */
function parseJson(text: string): never {
  try {
    return JSON.parse(text) as never
  } catch {
    return null as never
  }
}

import { ref } from 'vue'
import { currentHost } from '../../api/host.ts'
import { useNotices } from '../../stores/notices.ts'
import { usePreferences } from '../../stores/preferences.ts'
import { toUserFileName, useUserFiles } from '../../stores/userFiles.ts'
import { useNotebookText } from './usePocketText.ts'

/** Makes the sheets of a warband as a PDF and saves it where the user chooses. */
export function usePdfSheet() {
  const { t, problem } = useNotebookText()
  const notices = useNotices()
  const preferences = usePreferences()
  const files = useUserFiles()
  const isMaking = ref(false)

  async function make(campaign: string, warband: string, name: string): Promise<void> {
    if (isMaking.value) return
    isMaking.value = true
    const what = { kind: 'warbands', warbands: [warband], by: 'members' }
    const made = await currentHost
      .pdf({ campaign, what, language: preferences.language })
      .finally(() => (isMaking.value = false))
    if (!made.ok) return void notices.say('error', problem(made.error))
    const file = toUserFileName(t('pocket.file', { name }), t('pocket.band'))
    await files.save(`${file}.pdf`, made.pdf, 'application/pdf', t('pocket.file-done'))
  }
  return { isMaking, make }
}

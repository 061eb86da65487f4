import { ref } from 'vue'
import { host } from '../../api/host.ts'
import { useNotices } from '../../stores/notices.ts'
import { usePreferences } from '../../stores/preferences.ts'
import { fileNameOf, useUserFiles } from '../../stores/userFiles.ts'
import { useText } from './useText.ts'

/** The sheet of a band as a PDF, kept where its reader wants it. */
export function usePdfSheet() {
  const { t, problem } = useText()
  const notices = useNotices()
  const preferences = usePreferences()
  const files = useUserFiles()
  const isMaking = ref(false)

  async function make(campaign: string, warband: string, name: string): Promise<void> {
    if (isMaking.value) return
    isMaking.value = true
    const what = { kind: 'warbands', warbands: [warband], by: 'members' }
    const made = await host
      .pdf({ campaign, what, language: preferences.language })
      .finally(() => (isMaking.value = false))
    if (!made.ok) return void notices.say('error', problem(made.error))
    const file = fileNameOf(t('pocket.file', { name }), t('pocket.band'))
    await files.save(`${file}.pdf`, made.pdf, 'application/pdf', t('pocket.file-done'))
  }
  return { isMaking, make }
}

import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { CampaignLine } from '../../shared/contract/views/campaign.ts'
import { askAhead } from '../api/ahead.ts'
import { useView } from '../lib/query.ts'
import { useText } from '../text/useText.ts'
import { importing, type Made } from './campaignImport.ts'
import { useCommands } from './commands.ts'
import { FILE_TYPE, fileNameOf, useUserFiles } from './userFiles.ts'

/** All campaigns, kept up to date as long as whoever asks is shown. */
export const useCampaignList = () => useView('campaign.list', () => ({}))

/** The rulesets that a campaign can be begun with. */
export const useRulesets = () =>
  useView(
    'rulesets.list',
    () => ({}),
    () => false,
  )

/** Asks what the first screen shows while that screen is still on its way. */
export function askForCampaigns(): void {
  askAhead('campaign.list', {})
  askAhead('rulesets.list', {})
}

/** Brings whole campaigns in and out. What is brought in is answered, for the page to go there. */
export const useCampaigns = defineStore('campaigns', () => {
  const isMakingSample = ref(false)
  const commands = useCommands()
  const { save } = useUserFiles()
  const { t } = useText()

  async function openSample(ruleset: string): Promise<Made | undefined> {
    if (isMakingSample.value) return undefined
    isMakingSample.value = true
    const made = await commands.transfer('sample.create', { ruleset })
    isMakingSample.value = false
    return made.ok ? { id: made.answer.campaign, said: t('campaigns.sample-made') } : undefined
  }

  /** Writes a campaign to a file where the user wants it. */
  async function exportFile({ id, name }: Pick<CampaignLine, 'id' | 'name'>): Promise<void> {
    const written = await commands.transfer('campaign.export', { campaign: id })
    if (!written.ok) return
    const text = JSON.stringify(written.answer, null, 1)
    await save(`${fileNameOf(name, 'campagne')}.chronique`, text, FILE_TYPE, t('campaigns.exported', { name }))
  }

  return { isMakingSample, openSample, exportFile, ...importing() }
})

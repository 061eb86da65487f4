import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { CampaignLine } from '../../shared/contract/views/campaign.ts'
import { prefetchQuery } from '../api/prefetch.ts'
import { useView } from '../lib/query.ts'
import { useText } from '../text/useText.ts'
import { useCampaignImport, type AddedCampaign } from './campaignImport.ts'
import { useCommands } from './commands.ts'
import { FILE_TYPE, toUserFileName, useUserFiles } from './userFiles.ts'

/** All campaigns, kept up to date while the calling component is mounted. */
export const useCampaignList = () => useView('campaign.list', () => ({}))

/** Rulesets with which a campaign can be created. */
export const useRulesets = () =>
  useView(
    'rulesets.list',
    () => ({}),
    () => false,
  )

/** Packs with which a campaign can be created: those on the shelf of the data folder. */
export const usePacks = () =>
  useView(
    'packs.list',
    () => ({}),
    () => false,
  )

/** Prefetches the data of the first screen while its code loads. */
export function prefetchCampaigns(): void {
  prefetchQuery('campaign.list', {})
  prefetchQuery('rulesets.list', {})
}

/** Imports and exports whole campaigns. Returns the imported campaign, so that the page can open it. */
export const useCampaignFiles = defineStore('campaigns', () => {
  const isMakingSample = ref(false)
  const commands = useCommands()
  const { save } = useUserFiles()
  const { t } = useText()

  async function openSample(ruleset: string): Promise<AddedCampaign | undefined> {
    if (isMakingSample.value) return undefined
    isMakingSample.value = true
    const made = await commands.transfer('sample.create', { ruleset })
    isMakingSample.value = false
    return made.ok ? { id: made.answer.campaign, message: t('campaigns.sample-made') } : undefined
  }

  /** Writes a campaign to a file where the user chooses. */
  async function exportFile({ id, name }: Pick<CampaignLine, 'id' | 'name'>): Promise<void> {
    const written = await commands.transfer('campaign.export', { campaign: id })
    if (!written.ok) return
    const text = JSON.stringify(written.answer, null, 1)
    await save(`${toUserFileName(name, 'campagne')}.chronique`, text, FILE_TYPE, t('campaigns.exported', { name }))
  }

  return { isMakingSample, openSample, exportFile, ...useCampaignImport() }
})

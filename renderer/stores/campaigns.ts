import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { CallError } from '../../shared/contract/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { CampaignLine } from '../../shared/contract/views/campaign.ts'
import { client } from '../api/client.ts'
import { host } from '../api/host.ts'
import { useText } from '../text/useText.ts'
import { readCampaignFile, type Document } from './campaignFile.ts'
import { useCommands } from './commands.ts'
import { useNotices } from './notices.ts'
import { useView } from './view.ts'

/** A file that the user gave. */
export type GivenFile = NonNullable<Awaited<ReturnType<typeof host.openFile>>>

/** A campaign in a file that is in the data folder already: the user says what becomes of both. */
export interface Waiting {
  readonly file: string
  readonly document: Document
  readonly here: CampaignLine
}

/** All campaigns, kept up to date as long as whoever asks is shown. */
export const useCampaignList = () => useView('campaign.list', () => ({}))

/** The rulesets that a campaign can be begun with. */
export const useRulesets = () =>
  useView(
    'rulesets.list',
    () => ({}),
    () => false,
  )

/** Brings whole campaigns in and out. What is brought in is answered with its id, for the page to go there. */
export const useCampaigns = defineStore('campaigns', () => {
  const isMakingSample = ref(false)
  const commands = useCommands()
  const notices = useNotices()
  const { t } = useText()

  async function openSample(ruleset: string): Promise<string | undefined> {
    if (isMakingSample.value) return undefined
    isMakingSample.value = true
    const made = await commands.transfer('sample.create', { ruleset })
    isMakingSample.value = false
    return made.ok ? made.answer.campaign : undefined
  }

  /** Writes a campaign to a file where the user wants it. */
  async function exportFile({ id, name }: Pick<CampaignLine, 'id' | 'name'>): Promise<void> {
    const written = await commands.transfer('campaign.export', { campaign: id })
    if (!written.ok) return
    const content = new Blob([JSON.stringify(written.answer, null, 1)], { type: 'application/json' })
    if (await host.saveFile(fileNameOf(name), content)) notices.say('done', t('campaigns.exported', { name }))
  }

  return { isMakingSample, openSample, exportFile, ...importing() }
})

const fileNameOf = (name: string): string => `${name.replace(/[^\p{L}\p{N}’'() -]+/gu, ' ').trim() || 'campagne'}.json`

/** Brings campaigns in from files: what waits for an answer, and what is wrong. */
function importing() {
  const waiting = shallowRef<Waiting>()
  const problem = shallowRef<{ readonly file: string; readonly error: WireError }>()
  const notices = useNotices()
  const { t } = useText()

  /** Lets the user choose a file, and brings it in. */
  async function choose(): Promise<string | undefined> {
    try {
      const file = await host.openFile()
      return file && (await bringIn(file))
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      problem.value = { file: '', error: thrown.error }
      return undefined
    }
  }

  /** Brings a campaign in; one that is here already waits for `settle`, what is wrong is kept in `problem`. */
  async function bringIn({ name: file, text }: GivenFile): Promise<string | undefined> {
    problem.value = waiting.value = undefined
    const read = await readCampaignFile(text)
    if (read.ok) return sent(file, read.document, 'new')
    problem.value = { file, error: read.error }
    return undefined
  }

  async function sent(file: string, document: Document, as: 'new' | 'copy' | 'replacement') {
    try {
      const { campaign } = await client('campaign.import', { document: document as never, as })
      notices.say('done', t(`campaigns.imported-${as}`, { file }))
      return campaign
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      const { error } = thrown
      const here = error.code === 'campaign-here' ? await lineOf(String(error.params['id'])) : undefined
      if (here) waiting.value = { file, document, here }
      else problem.value = { file, error }
      return undefined
    }
  }

  /** Ends the waiting: as a copy beside the one that is here, or in its place. */
  async function settle(as: 'copy' | 'replacement'): Promise<string | undefined> {
    const settled = waiting.value
    waiting.value = undefined
    return settled && sent(settled.file, settled.document, as)
  }

  return { waiting, problem, choose, bringIn, settle }
}

const lineOf = async (id: string): Promise<CampaignLine | undefined> =>
  (await client('campaign.list', {})).campaigns.find((one) => one.id === id)

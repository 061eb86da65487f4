import { useCampaign } from '../../stores/campaign.ts'
import { useNotices } from '../../stores/notices.ts'
import { usePreferences } from '../../stores/preferences.ts'
import { fileNameOf, useUserFiles } from '../../stores/userFiles.ts'
import { lookOf } from './look.ts'
import type { Chart } from './drawing/model.ts'
import { tableCsv } from './tableCsv.ts'
import { useText } from './text/useText.ts'

/** The width of a picture that is saved, whatever the page's. */
const PICTURE_WIDTH = 960

/** Keeps charts as files where the user wants them. */
export function useSaving() {
  const campaign = useCampaign()
  const { save } = useUserFiles()
  const notices = useNotices()
  const preferences = usePreferences()
  const { t } = useText()

  async function keep({ title }: Chart, ending: string, type: string, content: string | Blob) {
    const file = `${fileNameOf(`${campaign.name} - ${title}`, t('chronicle.title'))}.${ending}`
    await save(file, content, type, t('transfer.written', { file }))
  }
  const pictureOf = ({ title, lead, drawing }: Chart) => ({
    title,
    below: `${campaign.name} – ${lead}`,
    drawing: drawing!,
    look: lookOf(document.documentElement, PICTURE_WIDTH),
  })
  return {
    svg: async (chart: Chart) =>
      keep(chart, 'svg', 'image/svg+xml', (await import('./picture.ts')).svgOf(pictureOf(chart))),
    async png(chart: Chart) {
      const png = await (await import('./picture.ts')).pngOf(pictureOf(chart))
      if (png) await keep(chart, 'png', 'image/png', png)
      else notices.say('error', t('chronicle.picture-failed'))
    },
    csv: (chart: Chart) => keep(chart, 'csv', 'text/csv', tableCsv(chart.table, preferences.language)),
  }
}

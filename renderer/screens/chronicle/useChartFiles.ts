import { useCampaign } from '../../stores/campaign.ts'
import { useNotices } from '../../stores/notices.ts'
import { usePreferences } from '../../stores/preferences.ts'
import { toUserFileName, useUserFiles } from '../../stores/userFiles.ts'
import { chartLookOf } from './look.ts'
import type { Chart } from './drawing/model.ts'
import { tableCsv } from './tableCsv.ts'
import { useStatisticsText } from './text/useChronicleText.ts'

/** Width of saved pictures in pixels. It does not depend on the page. */
const PICTURE_WIDTH = 960

/** Saves charts as files where the user chooses. */
export function useChartFiles() {
  const campaign = useCampaign()
  const { save } = useUserFiles()
  const notices = useNotices()
  const preferences = usePreferences()
  const { t } = useStatisticsText()

  async function keep({ title }: Chart, ending: string, type: string, content: string | Blob) {
    const file = `${toUserFileName(`${campaign.name} - ${title}`, t('chronicle.title'))}.${ending}`
    await save(file, content, type, t('transfer.written', { file }))
  }
  const pictureOf = ({ title, lead, drawing }: Chart) => ({
    title,
    below: `${campaign.name} – ${lead}`,
    drawing: drawing!,
    look: chartLookOf(document.documentElement, PICTURE_WIDTH),
  })
  return {
    /** Renders a chart as a picture to post, with the text that names it; shows a notice if that fails. */
    async post(chart: Chart) {
      const picture = await (await import('./picture.ts')).renderPng(pictureOf(chart))
      if (!picture) notices.say('error', t('chronicle.picture-failed'))
      return picture && { text: `${campaign.name} – ${chart.title}`, picture }
    },
    svg: async (chart: Chart) =>
      keep(chart, 'svg', 'image/svg+xml', (await import('./picture.ts')).renderSvg(pictureOf(chart))),
    async png(chart: Chart) {
      const png = await (await import('./picture.ts')).renderPng(pictureOf(chart))
      if (png) await keep(chart, 'png', 'image/png', png)
      else notices.say('error', t('chronicle.picture-failed'))
    },
    csv: (chart: Chart) => keep(chart, 'csv', 'text/csv', tableCsv(chart.table, preferences.language)),
  }
}

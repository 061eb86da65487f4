// Who put whom out of action, on the page to share: only warbands that appear in it.
import { expect, test } from 'vitest'
import type { CampaignPageContent } from '../../main/publish/chronicle.ts'
import { campaignStatisticsHtml, hasCampaignStatistics } from '../../main/publish/figuresHtml.ts'
import type { HtmlPageContext } from '../../main/publish/parts.ts'
import { translator } from '../../shared/text/translator.ts'

const context = { text: translator('en') } as unknown as HtmlPageContext
const names = { crabs: 'The Crabs', gulls: 'The Gulls', seals: 'The Seals' }
const page = (...felled: readonly { by: string | null; of: string; out: number }[]) =>
  ({
    figures: { felled, wounds: [], counted: [] },
    standings: Object.entries(names).map(([warband, name]) => ({ warband, name })),
  }) as unknown as CampaignPageContent
const headings = (content: CampaignPageContent) =>
  [...String(campaignStatisticsHtml(content, context)).matchAll(/<th[^>]*>([^<]*)<\/th>/g)].map(([, text]) => text)

test('leaves out rows and columns of warbands without a number', () => {
  expect(headings(page({ by: 'gulls', of: 'crabs', out: 2 }))).toEqual(['The Crabs', 'The Gulls'])
  const withUnknown = page({ by: 'gulls', of: 'crabs', out: 2 }, { by: null, of: 'seals', out: 1 })
  expect(headings(withUnknown)).toEqual(['The Crabs', 'The Seals', 'The Gulls', 'Nobody knows who'])
})

test('is left out if no striker was ever named', () => {
  const content = page({ by: null, of: 'crabs', out: 2 })
  expect([headings(content), hasCampaignStatistics(content)]).toEqual([[], false])
})

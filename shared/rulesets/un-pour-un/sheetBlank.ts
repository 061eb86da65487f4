import type { BlankContent } from '../../rules/blankContent.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { Translator } from '../../text/translator.ts'
import { STATS } from './catalogue.ts'
import { RANK_ENTRIES, WORDING } from './data.ts'
import type { UpuMember } from './schemas.ts'
import { blankAids } from './sheetEntries.ts'
import { specs } from './values.ts'

/** What an empty sheet says: the ranks' profiles under the characteristics, and how hits and strengths come about. */
export function blank(_member: UpuMember, text: Translator, terms: CampaignTerms): BlankContent {
  const words = WORDING.blank
  return {
    fields: [
      { label: text.of(words.band), width: 3 },
      { label: text.of(words.race), width: 3 },
      { label: text('sheet.points-field'), width: 1.4 },
    ],
    formulas: Object.fromEntries(STATS.map((stat) => [text.of(specs[stat].short), ofRanks(stat)])),
    remarks: {
      [text.of(WORDING.sheet.shooting)]: text.of(words.shooting),
      [text.of(WORDING.sheet.melee)]: text.of(words.melee),
    },
    aids: blankAids(text, terms),
  }
}

/** A characteristic of each rank, in the order in which the sheet names them: « 3+ / 4+ / 5+ ». */
const ofRanks = (stat: (typeof STATS)[number]): string =>
  RANK_ENTRIES.map(({ stats }) => `${stats[stat]}${specs[stat].suffix ?? ''}`).join(' / ')

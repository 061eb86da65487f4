import type { BlankSheetContent } from '../../rules/blankContent.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { Translator } from '../../text/translator.ts'
import { UN_POUR_UN_STATS } from './catalogue.ts'
import { UN_POUR_UN_RANK_ENTRIES, UN_POUR_UN_WORDING } from './data.ts'
import type { UnPourUnMember } from './schemas.ts'
import { unPourUnBlankPlayAids } from './sheetEntries.ts'
import { UN_POUR_UN_VALUE_DISPLAY_SPECS } from './values.ts'

/**
 * Builds the content of a blank sheet: each rank's values below the characteristics, and formulas for hits and
 * strengths.
 */
export function unPourUnBlankContent(
  _member: UnPourUnMember,
  text: Translator,
  terms: CampaignTerms,
): BlankSheetContent {
  const words = UN_POUR_UN_WORDING.blank
  return {
    fields: [
      { label: text.of(words.band), width: 3 },
      { label: text.of(words.race), width: 3 },
      { label: text('sheet.points-field'), width: 1.4 },
    ],
    formulas: Object.fromEntries(
      UN_POUR_UN_STATS.map((stat) => [text.of(UN_POUR_UN_VALUE_DISPLAY_SPECS[stat].short), ofRanks(stat)]),
    ),
    remarks: {
      [text.of(UN_POUR_UN_WORDING.sheet.shooting)]: text.of(words.shooting),
      [text.of(UN_POUR_UN_WORDING.sheet.melee)]: text.of(words.melee),
    },
    aids: unPourUnBlankPlayAids(text, terms),
  }
}

/** Formats a characteristic of all ranks, in the order in which the sheet's title names them: « 3+ / 4+ / 5+ ». */
const ofRanks = (stat: (typeof UN_POUR_UN_STATS)[number]): string =>
  UN_POUR_UN_RANK_ENTRIES.map(({ stats }) => `${stats[stat]}${UN_POUR_UN_VALUE_DISPLAY_SPECS[stat].suffix ?? ''}`).join(
    ' / ',
  )

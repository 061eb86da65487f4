// No page or card holds only a line or two, and no heading runs into the next; checked with bands of all kinds.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { blankRulesetSheets, rulesetReference } from '../../main/app/print/rosters.ts'
import { toDrawableText } from '../../main/pdf/drawing/drawable.ts'
import { prepareFonts } from '../../main/pdf/base/fonts.ts'
import type { Paper } from '../../main/pdf/base/style.ts'
import { LANGUAGES } from '../../shared/domain/localized.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { SheetModel } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'
import { rostersOf } from '../rules/support/rosters.ts'
import { checkDocument, checkFile } from '../support/checkedFile.ts'
import { times } from '../support/long.ts'
import { cardsOf, closeTexts, linesOn, pagesOf, sheetsOfBand, textsWithHyphen, usedShare } from './orphans.ts'
import { rosterFile } from './subjects.ts'

beforeAll(prepareFonts)

const PAPER: readonly Paper[] = ['a4', 'letter']
/** Minimum content of a last page (share of its height) and of a last card (lines of text). */
const [MIN_USED_SHARE, MIN_LINES] = [0.25, 5]

/** Bands of a ruleset: random ones, and the empty and typical ones of the reference pictures. */
async function bandsOf(ruleset: (typeof RULESETS)[number]) {
  const samples = fc.sample(rostersOf(ruleset, { repeated: false }), { numRuns: times(6, 150), seed: 3 })
  return await Promise.all([
    ...samples.map(checkDocument),
    ...(['empty', 'typical'] as const).map((fill) => checkFile(rosterFile(ruleset.id, fill))),
  ])
}

const BANDS = new Map(await Promise.all(RULESETS.map(async (ruleset) => [ruleset.id, await bandsOf(ruleset)] as const)))

/** Faults on the pages of a sheet: an almost empty last page, texts too close together, hyphens for minus signs. */
function faultsOnPages(sheet: SheetModel, paper: Paper): string[] {
  const pages = pagesOf(sheet, paper)
  const used = usedShare(pages.at(-1)!, paper)
  return [
    ...(pages.length > 1 && used < MIN_USED_SHARE
      ? [`${sheet.name}: page ${pages.length} is used to ${used.toFixed(2)}`]
      : []),
    ...pages.flatMap((page) => [...closeTexts(page), ...textsWithHyphen(page)]),
  ]
}

const CASES = RULESETS.flatMap(({ id }) =>
  LANGUAGES.flatMap((language) => PAPER.map((paper) => [id, language, paper] as const)),
)

describe('for any band', () => {
  test.each(CASES)('the sheets of %s end on a filled page, in %s on %s', (id, language, paper) => {
    const sheets = BANDS.get(id)!.flatMap((band) => sheetsOfBand(band, translator(language)))
    expect(sheets.flatMap((sheet) => faultsOnPages(sheet, paper))).toEqual([])
  })

  test.each(CASES)('the cards of %s have more than a line or a row each, in %s on %s', (id, language, paper) => {
    const sheets = BANDS.get(id)!.flatMap((band) => sheetsOfBand(band, translator(language)).slice(1))
    const faults = sheets.flatMap((sheet) =>
      ([4, 9] as const).flatMap((aPage) => {
        const cards = cardsOf(sheet, aPage, paper)
        const isAlmostEmpty = cards.length > 1 && linesOn(cards.at(-1)!) < MIN_LINES
        return isAlmostEmpty
          ? [`${sheet.name}: ${aPage} a page, ${linesOn(cards.at(-1)!)} lines on card ${cards.length}`]
          : []
      }),
    )
    expect(faults).toEqual([])
  })
})

test.each(CASES)('reference and blank sheets of %s end on a filled page, in %s on %s', (id, language, paper) => {
  const text = translator(language)
  const sheets = [rulesetReference(id, text), rulesetReference(id, text, {}), ...blankRulesetSheets(id, text)]
  expect(sheets.flatMap((sheet) => faultsOnPages(sheet, paper))).toEqual([])
})

test('prints a hyphen before a number as a minus, but not one between two numbers', () => {
  const sheet = {
    ...rulesetReference('kolaps', translator('fr')),
    blocks: [],
    name: 'x',
    subtitle: '-3, (-2) 12-14 A-10 2026-11-20',
  }
  const [page] = pagesOf(sheet, 'a4')
  expect(textsWithHyphen(page!)).toEqual([])
  expect(toDrawableText('-3, (-2) 12-14 A-10 2026-11-20')).toBe('−3, (−2) 12-14 A-10 2026-11-20')
})

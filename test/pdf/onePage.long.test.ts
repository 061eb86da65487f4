// Sheets need no second page for a line or two.
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../shared/domain/localized.ts'
import { referenceSheet } from '../../shared/rules/referenceSheet.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { SheetModel, SheetTableRow } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'
import { readPdf } from '../support/pdfText.ts'
import { membersOf, printed } from './subjects.ts'
import { renderSheets } from '../support/renderedSheets.ts'

const CASES = RULESETS.flatMap(({ id }) =>
  LANGUAGES.flatMap((language) => (['a4', 'letter'] as const).map((paper) => [id, language, paper] as const)),
)

describe('the members of a running campaign', () => {
  test.each(CASES)('of %s have a page each, in %s on %s', async (id, language, paper) => {
    const shown = membersOf(id, 'typical', language)
    const { pages, cutOff } = await readPdf(await printed({ ...shown, paper }))
    expect([pages.length, cutOff]).toEqual([shown.sheets.length, []])
  })
})

describe('the reference', () => {
  const aids = RULESETS.flatMap((ruleset) => LANGUAGES.map((language) => [ruleset.id, language] as const))

  test.each(aids)('of %s does not start a new page for a few readings, in %s', async (id, language) => {
    const sheet = referenceSheet(
      RULESETS.find((one) => one.id === id)!,
      translator(language),
    )
    const { pages } = await readPdf((await renderSheets([sheet], id)).bytes)
    expect(pages.at(-1)!.length).toBeGreaterThan(1200)
  })
})

describe('a table over two pages', () => {
  const rows = (count: number): SheetTableRow[] =>
    Array.from({ length: count }, (_, at) => ({ cells: [`ligne${at + 1}`] }))
  const table = (count: number): SheetModel => ({
    language: 'fr',
    ruleset: 'un-pour-un',
    isDense: true,
    name: 'Aide',
    subtitle: '',
    continued: 'suite',
    marks: [],
    blocks: [{ kind: 'table', title: 'Table', columns: [{ label: 'Nom' }], rows: rows(count) }],
  })

  test('never leaves its last row alone', async () => {
    const pagesOf = async (count: number) => (await readPdf((await renderSheets([table(count)], 'Aide')).bytes)).pages
    let most = 30
    while ((await pagesOf(most + 1)).length === 1) most += 1
    const [first, second] = (await pagesOf(most + 1)).map((page) => page.match(/ligne\d+/gu) ?? [])
    expect([...first!, ...second!]).toHaveLength(most + 1)
    // At least a third of the page: the table is set wider if that needs no further page.
    expect(second!.length).toBeGreaterThan(10)
  })
})

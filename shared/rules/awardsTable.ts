import type { TableBlock } from '../sheets/model.ts'
import type { Translator } from '../text/translator.ts'
import type { Award } from './kit/aftermath/experience.ts'

/** What earns experience, and how much: a table of a reference. */
export const awardsTable = (awards: readonly Award[], text: Translator): TableBlock => ({
  kind: 'table',
  title: text('sheet.experience'),
  columns: [
    { label: text('sheet.experience-short'), figures: true, strong: true },
    { label: text('reference.earned-by') },
  ],
  rows: awards.map(({ amount, name }) => ({
    cells: [`${amount < 0 ? '−' : '+'}${Math.abs(amount)}`, text.of(name)],
  })),
})

import type { SheetBlock, TableBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { ARMOURS, SPECIES } from './catalogue.ts'
import { ARMOUR_BY_ID, CIRCUS_EQUIPMENT_ENTRIES, SPECIES_BY_ID, CIRCUS_WORDING } from './data.ts'
import { formulasBlock } from './sheetActions.ts'

const WORDS = CIRCUS_WORDING.sheet

/** Builds the reference tables: the actions of a crew, and the choices of armour, species and equipment. */
export const referenceTables = (text: Translator): SheetBlock[] => [
  formulasBlock(text),
  {
    kind: 'columns',
    columns: [
      { width: 1, blocks: [armoursTable(text)] },
      { width: 1.4, blocks: [speciesTable(text)] },
    ],
  },
  equipmentTable(text),
]

const armoursTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(WORDS.armours),
  columns: [
    { label: text.of(WORDS.armour), strong: true },
    { label: text.of(WORDS.avDriver), figures: true },
    { label: text.of(WORDS.avGladiator), figures: true },
    { label: text.of(WORDS.absorbs), figures: true },
  ],
  rows: ARMOURS.map((id) => ARMOUR_BY_ID[id]).map(({ name, av, boxes }) => ({
    cells: [text.of(name), String(av.driver), String(av.gladiator), String(boxes)],
  })),
})

const speciesTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(WORDS.speciesTitle),
  columns: [{ label: text.of(WORDS.species), strong: true }, { label: text('roll.effect') }],
  rows: SPECIES.map((id) => SPECIES_BY_ID[id]).map(({ name, summary }) => ({
    cells: [text.of(name), text.of(summary)],
  })),
})

const equipmentTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(WORDS.equipment),
  aside: text.of(WORDS.chooseTwoPieces),
  columns: [{ label: text.of(WORDS.piece), strong: true }, { label: text('roll.effect') }],
  rows: CIRCUS_EQUIPMENT_ENTRIES.map(({ name, summary }) => ({ cells: [text.of(name), text.of(summary)] })),
})

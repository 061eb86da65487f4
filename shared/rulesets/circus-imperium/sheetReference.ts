import type { Block, TableBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { ARMOURS, SPECIES } from './catalogue.ts'
import { ARMOUR_BY_ID, EQUIPMENT, SPECIES_BY_ID, WORDING } from './data.ts'
import { formulasBlock } from './sheetActions.ts'

const WORDS = WORDING.sheet

/** What is chosen for a team, and what its crew can do. */
export const referenceTables = (text: Translator): Block[] => [
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
  rows: EQUIPMENT.map(({ name, summary }) => ({ cells: [text.of(name), text.of(summary)] })),
})

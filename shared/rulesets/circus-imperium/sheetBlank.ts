import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import { WRITING_SPACE } from '../../rules/sheetBlocks.ts'
import type { SheetBlock, EntriesBlock, SingleBlock, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { ARMOURS, SPECIES, type CrewRole, type Species } from './catalogue.ts'
import { ARMOUR_BY_ID, CIRCUS_EQUIPMENT_ENTRIES, CIRCUS_RULE_NUMBERS, SPECIES_BY_ID, CIRCUS_WORDING } from './data.ts'
import { formulasBlock } from './sheetActions.ts'
import { beastsBlock, chariotDrawingBlock } from './sheetChariot.ts'
import { boxTracker, checkBoxesBlock, DEATH_MARK, emptyBoxes, writingLineBlock, skillBlock } from './sheetCrew.ts'
import { arrangeRaceTables } from './sheetTables.ts'

const WORDS = CIRCUS_WORDING.sheet

/**
 * Builds the blank sheet of a team. Choices have boxes to tick and show their values; other values show their
 * formulas.
 */
export const circusBlankBlocks = (text: Translator, terms: CampaignTerms): SheetBlock[] => [
  beastsBlock(text.of(WORDS.beastsNote), text),
  {
    kind: 'columns',
    columns: [
      { width: 1, blocks: crewBlocks('driver', text) },
      { width: 1, blocks: [chariotDrawingBlock(text), speciesEntries(text)] },
      { width: 1, blocks: crewBlocks('gladiator', text) },
    ],
  },
  arrangeRaceTables(formulasBlock(text), text, terms).columns,
]

/** Builds the blocks of a crew member: the choices, and the maximum number of boxes. */
const crewBlocks = (role: CrewRole, text: Translator): SingleBlock[] => [
  {
    kind: 'values',
    title: text.of(WORDS[role]),
    values: [{ label: ' ', figure: `${text.of(WORDS.av)}${WRITING_SPACE}`, isHead: true }],
  },
  writingLineBlock(WORDS.species, text),
  boxTracker(text.of(WORDS.body), text.of(WORDS.bodyNoteBlank), [
    ...emptyBoxes(CIRCUS_RULE_NUMBERS.body - 1),
    { figure: DEATH_MARK, heavy: true },
  ]),
  armourBlock(role, text),
  ...(role === 'driver' ? driverBlocks(text) : gladiatorBlocks(text)),
  writingLineBlock(WORDS.inPlay, text),
]

/**
 * Builds a row of boxes. A heavy box is the last box for one of the choices, so `ends` lists the numbers of boxes of
 * all choices.
 */
const boxesTo = (ends: readonly number[]): TrackerBlock['rows'][number]['cells'] =>
  Array.from({ length: Math.max(...ends) }, (_, at) => (ends.includes(at + 1) ? { heavy: true } : {}))

/** Builds the boxes for armour: as many as the heaviest armour has. The note lists the AV of each armour. */
function armourBlock(role: CrewRole, text: Translator): TrackerBlock {
  const armours = ARMOURS.map((id) => ARMOUR_BY_ID[id])
  const counts = armours.map((one) => one.boxes)
  const avs = armours.map(({ av }) => av[role])
  const note = text.of(WORDS.armourNote, { avs: avs.join(', '), counts: counts.join(', ') })
  return {
    ...boxTracker(text.of(WORDS.armour), note, boxesTo(counts)),
    checks: armours.map(({ short }) => text.of(short)),
  }
}

/** Builds the driver's blocks: skill points, kit, and the formulas of AV and AV(mod). */
const driverBlocks = (text: Translator): SingleBlock[] => [
  ...skillBlock(text),
  checkBoxesBlock(WORDS.rack, WORDS.thrownNote, [WORDS.trident], text),
  {
    kind: 'entries',
    title: '',
    entries: [
      { name: text.of(WORDS.arms), text: text.of(WORDS.driverKit) },
      { name: text.of(WORDS.av), text: text.of(WORDS.avFormula) },
      { name: text.of(WORDS.modifiedAv), text: text.of(WORDS.modifiedAvFormula) },
    ],
  },
]

/**
 * Builds the gladiator's blocks: the pieces, of which players choose two and cross out what was thrown, and the boxes
 * of a shield.
 */
function gladiatorBlocks(text: Translator): SingleBlock[] {
  const names = CIRCUS_EQUIPMENT_ENTRIES.map(({ name }) => name)
  return [checkBoxesBlock(WORDS.pieces, WORDS.piecesNote, names, text), shieldBlock(text)]
}

/** Builds the boxes for a shield: as many as the largest shield has. The note lists the AV modifier of each shield. */
function shieldBlock(text: Translator): TrackerBlock {
  const shields = CIRCUS_EQUIPMENT_ENTRIES.flatMap(({ shield }) => shield ?? []).toSorted(
    (one, other) => one.boxes - other.boxes,
  )
  const note = shields.map(({ av, boxes: count }) => text.of(WORDS.shieldChoice, { av: -av, count })).join(', ')
  return boxTracker(text.of(WORDS.shield), note, boxesTo(shields.map((one) => one.boxes)))
}

/** Lists the species that change any value, each with its changes. */
const speciesEntries = (text: Translator): EntriesBlock => ({
  kind: 'entries',
  title: '',
  entries: SPECIES.flatMap((id) => {
    const effects = speciesEffects(SPECIES_BY_ID[id], text)
    return effects.length > 0 ? [{ name: text.of(SPECIES_BY_ID[id].name), text: `${effects.join(', ')}.` }] : []
  }),
})

/** Lists the changes of a species as texts: « AV +1 », « actions spéciales −2 », « PM −1 ». */
function speciesEffects(species: Species, text: Translator): string[] {
  const { av, body, speed, actions, control, aboard, actionsATurn, isLight } = species
  const figures = [
    [WORDS.speciesAv, av],
    [actions === control ? WORDS.speciesActions : WORDS.speciesActionsOnly, actions],
    [WORDS.speciesSpeed, speed],
    [WORDS.speciesAboard, aboard],
  ] as const
  return [
    ...figures.flatMap(([word, by]) => (by === 0 ? [] : [text.of(word, { by: withSign(by) })])),
    ...(body === 0 ? [] : [text.of(WORDS.speciesBody, { count: CIRCUS_RULE_NUMBERS.body + body })]),
    ...(actionsATurn === 1 ? [] : [text.of(WORDS.speciesTurn, { count: actionsATurn })]),
    ...(isLight ? [text.of(WORDS.speciesLight)] : []),
  ]
}

const withSign = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`)

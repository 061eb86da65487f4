import { ROOM } from '../../rules/sheetBlocks.ts'
import type { Block, EntriesBlock, SingleBlock, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { ARMOURS, SPECIES, type Role, type Species } from './catalogue.ts'
import { ARMOUR_BY_ID, EQUIPMENT, FAILURE, FIGURES, SPECIES_BY_ID, TURN, WALL, WHIP, WORDING } from './data.ts'
import { formulasBlock } from './sheetActions.ts'
import { beastsBlock, drawingBlock, remindersBlock } from './sheetChariot.ts'
import { boxes, checksBlock, DEATH, empty, lineFor, skillBlock } from './sheetCrew.ts'
import { tableBlock, ticksBlock } from './sheetTables.ts'

const WORDS = WORDING.sheet

/** A team's empty sheet: what is chosen is ticked, with its figures; how the other figures come about stands beside. */
export const blankBlocks = (text: Translator): Block[] => [
  beastsBlock(text.of(WORDS.beastsNote), text),
  {
    kind: 'columns',
    columns: [
      { width: 1, blocks: crewBlocks('driver', text) },
      { width: 1, blocks: [drawingBlock(text), speciesEntries(text)] },
      { width: 1, blocks: crewBlocks('gladiator', text) },
    ],
  },
  {
    kind: 'columns',
    columns: [
      { width: 1.5, blocks: [ticksBlock(WHIP, text), formulasBlock(text)] },
      {
        width: 1,
        blocks: [ticksBlock(TURN, text), tableBlock(WALL, text), tableBlock(FAILURE, text), remindersBlock(text)],
      },
    ],
  },
]

/** Everything about one of a team that is chosen, and the boxes of the most that can be. */
const crewBlocks = (role: Role, text: Translator): SingleBlock[] => [
  {
    kind: 'values',
    title: text.of(WORDS[role]),
    values: [{ label: ' ', figure: `${text.of(WORDS.av)}${ROOM}`, isHead: true }],
  },
  lineFor(WORDS.species, text),
  boxes(text.of(WORDS.body), text.of(WORDS.bodyNoteBlank), [
    ...empty(FIGURES.body - 1),
    { figure: DEATH, heavy: true },
  ]),
  armourBlock(role, text),
  ...(role === 'driver' ? driverBlocks(text) : gladiatorBlocks(text)),
  lineFor(WORDS.inPlay, text),
]

/** Boxes in a row, a heavy one where a choice ends. */
const boxesTo = (ends: readonly number[]): TrackerBlock['rows'][number]['cells'] =>
  Array.from({ length: Math.max(...ends) }, (_, at) => (ends.includes(at + 1) ? { heavy: true } : {}))

/** The armours with their AV, and as many boxes as the heaviest has. */
function armourBlock(role: Role, text: Translator): TrackerBlock {
  const armours = ARMOURS.map((id) => ARMOUR_BY_ID[id])
  const counts = armours.map((one) => one.boxes)
  const avs = armours.map(({ av }) => av[role])
  const note = text.of(WORDS.armourNote, { avs: avs.join(', '), counts: counts.join(', ') })
  return { ...boxes(text.of(WORDS.armour), note, boxesTo(counts)), checks: armours.map(({ short }) => text.of(short)) }
}

/** Its points, its kit; how anybody's AV and AV(mod) come about. */
const driverBlocks = (text: Translator): SingleBlock[] => [
  ...skillBlock(text),
  checksBlock(WORDS.rack, WORDS.thrownNote, [WORDS.trident], text),
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

/** The pieces of which it has two, crossed out once they are thrown; the boxes of a shield. */
function gladiatorBlocks(text: Translator): SingleBlock[] {
  const names = EQUIPMENT.map(({ name }) => name)
  return [checksBlock(WORDS.pieces, WORDS.piecesNote, names, text), shieldBlock(text)]
}

/** As many boxes as the largest shield has; what each takes from the AV. */
function shieldBlock(text: Translator): TrackerBlock {
  const shields = EQUIPMENT.flatMap(({ shield }) => shield ?? []).toSorted((one, other) => one.boxes - other.boxes)
  const note = shields.map(({ av, boxes: count }) => text.of(WORDS.shieldChoice, { av: -av, count })).join(', ')
  return boxes(text.of(WORDS.shield), note, boxesTo(shields.map((one) => one.boxes)))
}

/** The species that change anything, each with its figures. */
const speciesEntries = (text: Translator): EntriesBlock => ({
  kind: 'entries',
  title: '',
  entries: SPECIES.flatMap((id) => {
    const effects = speciesEffects(SPECIES_BY_ID[id], text)
    return effects.length > 0 ? [{ name: text.of(SPECIES_BY_ID[id].name), text: `${effects.join(', ')}.` }] : []
  }),
})

/** What a species changes, in figures: « AV +1 », « actions spéciales −2 », « PM −1 ». */
function speciesEffects(species: Species, text: Translator): string[] {
  const { av, body, speed, actions, control, aboard, actionsATurn, isLight } = species
  const figures = [
    [WORDS.speciesAv, av],
    [actions === control ? WORDS.speciesActions : WORDS.speciesActionsOnly, actions],
    [WORDS.speciesSpeed, speed],
    [WORDS.speciesAboard, aboard],
  ] as const
  return [
    ...figures.flatMap(([word, by]) => (by === 0 ? [] : [text.of(word, { by: signed(by) })])),
    ...(body === 0 ? [] : [text.of(WORDS.speciesBody, { count: FIGURES.body + body })]),
    ...(actionsATurn === 1 ? [] : [text.of(WORDS.speciesTurn, { count: actionsATurn })]),
    ...(isLight ? [text.of(WORDS.speciesLight)] : []),
  ]
}

const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`)

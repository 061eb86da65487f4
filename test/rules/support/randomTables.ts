import fc from 'fast-check'
import { diceDistribution, type DiceName } from '../../../shared/rules/kit/dice.ts'
import type { TableResultEffectTemplate, RollTable, RollTables } from '../../../shared/rules/kit/rollTable.ts'
import { line, rolledFigure, subTable, tableOf } from './tables.ts'

/** What a line of a random table does. */
const BEHAVIOURS = [
  'plain',
  'again',
  'boxed',
  'fixed-effect',
  'rolled-effect',
  'two-rolled-effects',
  'word-effect',
  'sub-table',
  'further-fixed',
  'further-rolled',
  'further-elsewhere',
] as const
type Behaviour = (typeof BEHAVIOURS)[number]

const SIDE: TableResultEffectTemplate = {
  kind: 'lost-eye',
  side: {
    ...rolledFigure('D6'),
    as: [
      { on: [[1, 3]], value: 'left' },
      { on: [[4, 6]], value: 'right' },
    ],
  },
}
const FINE: TableResultEffectTemplate = { kind: 'fine', points: rolledFigure('2D6') }
const ABSENCE: TableResultEffectTemplate = { kind: 'miss-games', games: rolledFigure('D3') }
const CAPTURE: TableResultEffectTemplate = { kind: 'captured' }
const INNER = subTable('D6', [
  line('inner-again', 1, 1, { reroll: true }),
  line('inner-plain', 2, 4),
  line('inner-fine', 5, 6, { effects: [FINE] }),
])

type Extra = NonNullable<Parameters<typeof line>[3]>

/** `excluded`: lines that lead back to the table, which its further rolls must reroll. */
const EXTRAS: Readonly<Record<Behaviour, (excluded: string[]) => Extra>> = {
  plain: () => ({}),
  again: () => ({ reroll: true, effects: [FINE] }),
  boxed: () => ({ boxes: 2 }),
  'fixed-effect': () => ({ effects: [{ kind: 'stat', stat: 'movement', amount: -1 }] }),
  'rolled-effect': () => ({ effects: [ABSENCE] }),
  'two-rolled-effects': () => ({ effects: [FINE, CAPTURE, ABSENCE] }),
  'word-effect': () => ({ effects: [SIDE] }),
  'sub-table': () => ({ subTable: INNER, effects: [SIDE] }),
  'further-fixed': (excluded) => ({ further: { times: 2, reroll: excluded } }),
  'further-rolled': (excluded) => ({ effects: [FINE], further: { times: rolledFigure('D6'), reroll: excluded } }),
  'further-elsewhere': () => ({ further: { times: rolledFigure('D3'), table: 'other', reroll: ['other-plain'] } }),
}

export interface Tables {
  readonly table: RollTable
  readonly tables: RollTables
}

const OTHER = tableOf('other', 'D10', [
  line('other-plain', 1, 5),
  line('other-again', 6, 6, { reroll: true }),
  line('other-eye', 7, 10, { effects: [SIDE] }),
])

function buildRandomTable(dice: DiceName, behaviours: readonly Behaviour[]): Tables {
  const values = [...diceDistribution(dice).keys()]
  const size = Math.ceil(values.length / (behaviours.length + 1))
  const ids = behaviours.map((behaviour, at) => `${behaviour}-${at}`)
  const excluded = ids.filter((id) => id.startsWith('further-fixed') || id.startsWith('further-rolled'))
  const lines = [
    // The first line is plain, so that every roll ends.
    line('first', values[0]!, values[size - 1]!),
    ...behaviours.flatMap((behaviour, at) => {
      const own = values.slice((at + 1) * size, (at + 2) * size)
      return own.length > 0 ? [line(ids[at]!, own[0]!, own.at(-1)!, EXTRAS[behaviour](excluded))] : []
    }),
  ]
  return { table: tableOf('random', dice, lines), tables: { other: OTHER } }
}

/** Small tables that mix all features of table data. */
export const randomTables: fc.Arbitrary<Tables> = fc
  .tuple(
    fc.constantFrom<DiceName>('D3', 'D6', '2D6', 'D10', 'D66', 'D100'),
    fc.array(fc.constantFrom(...BEHAVIOURS), { maxLength: 6 }),
  )
  .map(([dice, behaviours]) => buildRandomTable(dice, behaviours))

import { OWN_FLAG } from './effects.ts'
import type { RollTable, RollTableLine } from './rollTable.ts'

/**
 * Kind of a table line, shown as a symbol: member lost, member absent, lasting harm, gain, a state, no effect. `more`: a
 * further roll decides. `state`: only states of a game’s own; the program does not know whether they harm.
 */
export type TableLineKind = 'lost' | 'away' | 'harm' | 'gain' | 'state' | 'none' | 'more'

/** The effects of each kind of table line. A line belongs to the first kind of which it has an effect. */
const KINDS: readonly (readonly [TableLineKind, readonly string[]])[] = [
  ['lost', ['dead', 'lost-model']],
  ['away', ['miss-games', 'captured', 'condemned']],
  ['harm', ['stat', 'one-handed-only', 'lost-eye', 'lose-equipment', 'fine']],
  ['gain', ['experience', 'treasury']],
]
const HARMFUL_FLAGS = ['madness', 'old-war-wound']

/**
 * Returns the kind of a table line: the kind of its worst effect. A state that the program knows harms or is a gain; a
 * state of a game’s own is neither.
 */
export function tableLineKind(line: RollTableLine, { isGain = false }: Pick<RollTable, 'isGain'>): TableLineKind {
  const { subTable, further, options, reroll, effects = [] } = line
  if (subTable || further || options || reroll) return 'more'
  if (isGain) return 'gain'
  const known = KINDS.find(([, kinds]) => effects.some(({ kind }) => kinds.includes(kind)))
  if (known) return known[0]
  const flags = effects.flatMap((effect) =>
    effect.kind === 'flag' && typeof effect['flag'] === 'string' ? [effect['flag']] : [],
  )
  if (flags.length === 0) return 'none'
  if (flags.some((flag) => HARMFUL_FLAGS.includes(flag))) return 'harm'
  return flags.every((flag) => flag.startsWith(OWN_FLAG)) ? 'state' : 'gain'
}

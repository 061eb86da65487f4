import type { RollTable, RollTableLine } from './rollTable.ts'

/**
 * Kind of a table line, shown as a symbol: member lost, member absent, lasting harm, gain, no effect. `more`: a further
 * roll decides.
 */
export type TableLineKind = 'lost' | 'away' | 'harm' | 'gain' | 'none' | 'more'

/** The effects of each kind of table line. A line belongs to the first kind of which it has an effect. */
const KINDS: readonly (readonly [TableLineKind, readonly string[]])[] = [
  ['lost', ['dead', 'lost-model']],
  ['away', ['miss-games', 'captured', 'condemned']],
  ['harm', ['stat', 'one-handed-only', 'lost-eye', 'lose-equipment', 'fine']],
  ['gain', ['experience', 'treasury']],
]
const HARMFUL_FLAGS = ['madness', 'old-war-wound']

/** Returns the kind of a table line: the kind of its worst effect. */
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
  return flags.some((flag) => HARMFUL_FLAGS.includes(flag)) ? 'harm' : 'gain'
}

import type { RollTable, TableResult } from './rollTable.ts'

/** What kind of result a line of a table is, for its sign: lost, absent, lasting harm, gain, none; `more`: another die decides. */
export type LineKind = 'lost' | 'away' | 'harm' | 'gain' | 'none' | 'more'

/** The effects that say what kind of result a line is; the first kind that fits is it. */
const KINDS: readonly (readonly [LineKind, readonly string[]])[] = [
  ['lost', ['dead', 'lost-model']],
  ['away', ['miss-games', 'captured', 'condemned']],
  ['harm', ['stat', 'one-handed-only', 'lost-eye', 'lose-equipment', 'fine']],
  ['gain', ['experience']],
]
const HARMFUL_FLAGS = ['madness', 'old-war-wound']

/** What kind of result a line of a table is: the worst of what it does. */
export function lineKind(line: TableResult, { isGain = false }: Pick<RollTable, 'isGain'>): LineKind {
  const { subTable, further, reroll, effects = [] } = line
  if (subTable || further || reroll) return 'more'
  if (isGain) return 'gain'
  const known = KINDS.find(([, kinds]) => effects.some(({ kind }) => kinds.includes(kind)))
  if (known) return known[0]
  const flags = effects.flatMap((effect) =>
    effect.kind === 'flag' && typeof effect['flag'] === 'string' ? [effect['flag']] : [],
  )
  if (flags.length === 0) return 'none'
  return flags.some((flag) => HARMFUL_FLAGS.includes(flag)) ? 'harm' : 'gain'
}

import { z } from 'zod/mini'

/** Begins the ids of a game’s own states, so that they never mean a state that the program knows. */
export const OWN_FLAG = 'own-'

/**
 * An effect of a table result, as in `chronique/roll@1`. The first group of effects concerns campaigns; some rulesets
 * use the second group for tables during play.
 */
export const TableResultEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stat'), stat: z.string(), amount: z.int() }),
  z.strictObject({ kind: z.literal('miss-games'), games: z.int() }),
  z.strictObject({ kind: z.literal('dead') }),
  z.strictObject({ kind: z.literal('lose-equipment') }),
  z.strictObject({ kind: z.literal('captured') }),
  z.strictObject({ kind: z.literal('experience'), amount: z.int() }),
  z.strictObject({ kind: z.literal('fine'), points: z.int() }),
  z.strictObject({ kind: z.literal('one-handed-only') }),
  z.strictObject({ kind: z.literal('lost-eye'), side: z.enum(['left', 'right']) }),
  z.strictObject({
    kind: z.literal('flag'),
    /** A state whose rules the program knows, or one of a game’s own, whose id begins with `own-`. */
    flag: z.union([
      z.enum(['madness', 'old-war-wound', 'hatred', 'fearless', 'ignores-first-wound']),
      z.string().check(z.regex(/^own-[a-z0-9-]+$/), z.maxLength(60)),
    ]),
  }),
  z.strictObject({ kind: z.literal('lost-model') }),
  z.strictObject({ kind: z.literal('condemned') }),
  /** Points for the treasury: `amount` times `times`. */
  z.strictObject({ kind: z.literal('treasury'), amount: z.int(), times: z.int() }),

  z.strictObject({ kind: z.literal('advance'), squares: z.int() }),
  z.strictObject({ kind: z.literal('damage'), target: z.string(), amount: z.int() }),
  z.strictObject({ kind: z.literal('frenzy'), state: z.enum(['begins', 'ends']) }),
  z.strictObject({ kind: z.literal('skid'), lanes: z.int() }),
  z.strictObject({ kind: z.literal('stop') }),
  z.strictObject({ kind: z.literal('thrown-test'), modifier: z.int() }),
  z.strictObject({ kind: z.literal('dragged') }),
  z.strictObject({ kind: z.literal('state'), state: z.string() }),
  z.strictObject({ kind: z.literal('weapon'), state: z.enum(['destroyed', 'jammed', 'dropped']) }),
  z.strictObject({ kind: z.literal('combativeness'), amount: z.int() }),
])
export type TableResultEffect = z.infer<typeof TableResultEffect>
export type TableResultEffectKind = TableResultEffect['kind']

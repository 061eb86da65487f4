import { z } from 'zod/mini'

/**
 * What a result of a table does: the effects of `chronique/roll@1`. They stand at the result that causes them.
 * The first group concerns campaigns, the second the play tables of some rulesets.
 */
export const Effect = z.discriminatedUnion('kind', [
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
    flag: z.enum(['madness', 'old-war-wound', 'hatred', 'fearless', 'ignores-first-wound']),
  }),
  z.strictObject({ kind: z.literal('lost-model') }),
  z.strictObject({ kind: z.literal('condemned') }),

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
export type Effect = z.infer<typeof Effect>
export type EffectKind = Effect['kind']
export type EffectOf<K extends EffectKind> = Extract<Effect, { kind: K }>

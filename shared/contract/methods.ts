import { z } from 'zod'
import { COMMANDS } from '../commands/all.ts'
import { AftermathAnswers, Lineup } from '../commands/played.ts'
import { settleGame } from '../commands/settle.ts'
import { Id } from '../domain/campaign/facts.ts'

/** A method of the contract. Only what commands change goes through the journal: a transfer brings whole campaigns in, or keeps a draft. */
export interface Method {
  readonly kind: 'query' | 'command' | 'transfer'
  readonly input: z.ZodType
}

const Campaign = z.strictObject({ campaign: Id })
/** What a draft is of: `aftermath:<game>`. */
const DraftKey = z.string().regex(/^[a-z]+(:[0-9a-z]{1,40})?$/)
const TakeBack = z.strictObject({
  campaign: Id,
  entries: z.array(Id).min(1).max(1000),
  together: z.boolean().default(false),
})

/** What is asked for, and what brings whole campaigns in and out. */
const OTHERS: readonly (readonly [string, Method])[] = [
  ['campaign.list', { kind: 'query', input: z.strictObject({}) }],
  ['campaign.get', { kind: 'query', input: Campaign }],
  ['warband.get', { kind: 'query', input: z.strictObject({ campaign: Id, warband: Id }) }],
  [
    'history.list',
    {
      kind: 'query',
      input: z.strictObject({
        campaign: Id,
        limit: z.int().min(1).max(500).default(50),
        before: z.int().min(0).optional(),
      }),
    },
  ],
  ['game.get', { kind: 'query', input: z.strictObject({ campaign: Id, game: Id }) }],
  [
    'game.aftermath',
    {
      kind: 'query',
      input: z.strictObject({ campaign: Id, game: Id, ...Lineup, answers: AftermathAnswers.default({}) }),
    },
  ],
  ['game.correct', { kind: 'command', input: settleGame.input }],
  ['draft.get', { kind: 'query', input: z.strictObject({ campaign: Id, key: DraftKey }) }],
  ['draft.save', { kind: 'transfer', input: z.strictObject({ campaign: Id, key: DraftKey, data: z.json() }) }],
  ['draft.drop', { kind: 'transfer', input: z.strictObject({ campaign: Id, key: DraftKey }) }],
  ['advances.get', { kind: 'query', input: z.strictObject({ campaign: Id, warband: Id, member: Id }) }],
  ['standings.get', { kind: 'query', input: Campaign }],
  ['history.undo', { kind: 'command', input: TakeBack }],
  ['history.redo', { kind: 'command', input: TakeBack }],
  ['campaign.export', { kind: 'query', input: Campaign }],
  [
    'campaign.import',
    {
      kind: 'transfer',
      input: z.strictObject({ document: z.json(), as: z.enum(['new', 'copy', 'replacement']).default('new') }),
    },
  ],
]

/** Everything that can be asked of the program, by name. */
export const METHODS: ReadonlyMap<string, Method> = new Map([
  ...OTHERS,
  ...[...COMMANDS.values()].map(({ name, input }): readonly [string, Method] => [name, { kind: 'command', input }]),
])

import { z } from 'zod'
import { COMMANDS } from '../commands/all.ts'
import { Id } from '../domain/campaign/facts.ts'

/** A method of the contract. What it changes goes through the journal only where it is a command. */
export interface Method {
  readonly kind: 'query' | 'command' | 'transfer'
  readonly input: z.ZodType
}

const Campaign = z.strictObject({ campaign: Id })
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

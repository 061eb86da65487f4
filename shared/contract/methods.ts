import { z } from 'zod'
import { JOURNALED, type CommandInputs } from '../commands/all.ts'
import { Moves } from '../commands/keepMoves.ts'
import { AftermathAnswers, Lineup } from '../commands/played.ts'
import { LaterGames } from '../commands/later.ts'
import { TakeBack } from '../commands/takeBack.ts'
import { FACTS, Id } from '../domain/campaign/facts.ts'
import { CatalogueId } from '../domain/text.ts'
import { CsvOptions } from './csv.ts'
import { PreferenceChanges } from './preferences.ts'
import { SAFEKEEPING } from './safekeeping.ts'

/**
 * A method of the contract. Only what commands change goes through the journal: a transfer brings whole campaigns in, or
 * keeps a draft; safekeeping looks after the data folder itself.
 */
export interface Method<Input extends z.ZodType = z.ZodType> {
  readonly kind: 'query' | 'command' | 'transfer' | 'safekeeping'
  readonly input: Input
}

const query = <Input extends z.ZodType>(input: Input) => ({ kind: 'query', input }) as const
const transfer = <Input extends z.ZodType>(input: Input) => ({ kind: 'transfer', input }) as const

const campaign = { campaign: Id }
/** What a draft is of: `aftermath:<game>`. */
const draft = { ...campaign, key: z.string().regex(/^[a-z]+(:[0-9a-z]{1,40})?$/) }
/** What a printed sheet is of. */
const SheetKey = z.string().regex(/^(member|band|game):[0-9a-z]{8,40}$/)

/** What is asked for, and what brings whole campaigns in and out. */
const OTHERS = {
  'campaign.list': query(z.strictObject({})),
  'campaign.get': query(z.strictObject(campaign)),
  'campaign.overview': query(z.strictObject(campaign)),
  'campaign.setup': query(z.strictObject(campaign)),
  'warband.get': query(z.strictObject({ ...campaign, warband: Id })),
  'warband.builder': query(z.strictObject({ ...campaign, warband: Id })),
  'warband.portraits': query(z.strictObject({ ...campaign, warband: Id })),
  'member.get': query(z.strictObject({ ...campaign, warband: Id, member: Id })),
  'member.catalogue': query(z.strictObject({ ...campaign, warband: Id, member: Id.nullable() })),
  'history.list': query(
    z.strictObject({
      ...campaign,
      limit: z.int().min(1).max(500).default(50),
      before: z.int().min(0).optional(),
    }),
  ),
  'history.timeline': query(
    z.strictObject({
      ...campaign,
      warband: Id.optional(),
      member: Id.optional(),
      limit: z.int().min(1).max(500).default(100),
      before: z.int().min(0).optional(),
    }),
  ),
  'history.differences': query(z.strictObject({ ...campaign, entries: z.array(Id).min(1).max(1000) })),
  'history.preview': query(TakeBack),
  'member.story': query(z.strictObject({ ...campaign, warband: Id, member: Id })),
  'rules.get': query(z.strictObject(campaign)),
  'rules.roll': query(
    z.strictObject({
      ...campaign,
      table: CatalogueId,
      faces: z.array(z.int().min(1).max(100)).max(200).default([]),
      toEnd: z.boolean().default(false),
    }),
  ),
  'content.get': query(z.strictObject(campaign)),
  'content.check': query(
    z.strictObject({ ...campaign, entry: FACTS.custom.shape.entry.nullable(), of: CatalogueId.nullable() }),
  ),
  'game.get': query(z.strictObject({ ...campaign, game: Id })),
  'game.aftermath': query(
    z.strictObject({ ...campaign, game: Id, ...Lineup, answers: AftermathAnswers.default({}), ...LaterGames }),
  ),
  'game.roll': query(
    z.strictObject({
      ...campaign,
      game: Id,
      ...Lineup,
      answers: AftermathAnswers.default({}),
      questions: z.array(z.string().max(100)).max(1000),
    }),
  ),
  // Without a game: for practice, where the companion can be used so.
  'game.companion': query(z.strictObject({ ...campaign, game: Id.nullable(), ...Lineup, moves: Moves.default([]) })),
  'dice.roll': query(z.strictObject({ sides: z.array(z.int().min(2).max(100)).min(1).max(200) })),
  'draft.get': query(z.strictObject(draft)),
  'draft.save': transfer(z.strictObject({ ...draft, data: z.json() })),
  'draft.drop': transfer(z.strictObject(draft)),
  'advances.get': query(z.strictObject({ ...campaign, warband: Id, member: Id })),
  'standings.get': query(z.strictObject(campaign)),
  'standings.rounds': query(z.strictObject(campaign)),
  'print.state': query(
    z
      .strictObject({ ...campaign, warband: Id.optional(), game: Id.optional() })
      .refine(({ warband, game }) => warband === undefined || game === undefined),
  ),
  'print.mark': transfer(z.strictObject({ ...campaign, keys: z.array(SheetKey).min(1).max(5000) })),
  'campaign.export': query(z.strictObject(campaign)),
  'campaign.csv': query(z.strictObject({ ...campaign, ...CsvOptions })),
  'warband.export': query(z.strictObject({ ...campaign, warband: Id })),
  // A document may be large: reading it looks at every line of it, once.
  'campaign.import': transfer(
    z.strictObject({ document: z.unknown(), as: z.enum(['new', 'copy', 'replacement']).default('new') }),
  ),
  'sample.create': transfer(z.strictObject({ ruleset: CatalogueId })),
  'rulesets.list': query(z.strictObject({})),
  'campaign.names': query(z.strictObject(campaign)),
  'program.about': query(z.strictObject({})),
  'program.notices': query(z.strictObject({})),
  'preferences.get': query(z.strictObject({})),
  'preferences.save': transfer(PreferenceChanges),
} as const satisfies Readonly<Record<string, Method>>

/** Everything that can be asked of the program, by name. */
export const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...Object.entries(OTHERS),
  ...Object.entries(SAFEKEEPING).map(([name, input]): readonly [string, Method] => [
    name,
    { kind: 'safekeeping', input },
  ]),
  ...[...JOURNALED.values()].map(({ name, input }): readonly [string, Method] => [name, { kind: 'command', input }]),
])

type Others = typeof OTHERS
/** What each method is asked with, by its name; of commands without their envelope. */
export type MethodInputs = { readonly [M in keyof Others]: z.input<Others[M]['input']> } & {
  readonly [M in SafekeepingName]: z.input<(typeof SAFEKEEPING)[M]>
} & CommandInputs
export type SafekeepingName = keyof typeof SAFEKEEPING
export type MethodName = keyof MethodInputs
/** Methods that are commands: asked with an envelope, answered with `Done`. */
export type CommandName = keyof CommandInputs

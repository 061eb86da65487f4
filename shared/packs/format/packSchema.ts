import { z } from 'zod/mini'
import { integerBetween, Name, singleLineText, SingleLineText } from '../../domain/text.ts'
import {
  list,
  inLanguages,
  NameText,
  LineText,
  NoteText,
  FormulaName,
  Id,
  Ids,
  Key,
  FormulaText,
  Figure,
  Points,
  Count,
  ModelCount,
} from './packFields.ts'
import { MAX_DESCRIBED, MOST } from './packLimits.ts'

export type { PackTextInput } from './packFields.ts'

export const PACK_FORMAT = 'chronique/pack@1'

/** What a thing has: an id, which is made from its name if it is absent, and a name. */
const NameAndSummary = { name: NameText, summary: z.optional(LineText) }

/**
 * A characteristic. `formula`: computed from the others; its kinds then have no number for it. `boxes`: sheets have a
 * box to tick for each point, as for wounds. `steps`: members are bought with up to so many steps more.
 */
const ValueInput = z.strictObject({
  id: z.optional(FormulaName),
  name: NameText,
  short: inLanguages(Name),
  suffix: z.optional(singleLineText(4)),
  better: z.optional(z.enum(['more', 'less'])),
  min: z.optional(Figure),
  max: z.optional(Figure),
  formula: z.optional(FormulaText),
  boxes: z.optional(z.boolean()),
  steps: z.optional(
    z.strictObject({
      max: integerBetween(1, MOST.steps),
      price: z.union([Points, FormulaText]),
      onlyFor: z.optional(Ids),
    }),
  ),
})

/**
 * A value that rests on another member: that of the first member of the kind `of`, plus `add`. `else`: the number if the
 * band has no such member.
 */
const RestInput = z.strictObject({ of: Id, add: z.optional(Figure), else: Figure })

/**
 * A kind of member. `table`: the table it rolls on when it is out of action. `lists`: the lists that it buys from.
 * `victoryPoints`: for the enemy who puts it out of action; or other points for killing it at once. `models`: it is a
 * group of so many models, each of which costs as much and has the same items. `experience`: what a new member has. `ransom`: the usual price of
 * a captive. `sale`: what a captor gets who sells it, which may be dice such as `D6*5`.
 */
const KindInput = z.strictObject({
  id: z.optional(Id),
  ...NameAndSummary,
  cost: Points,
  values: z.record(Key, z.union([Figure, RestInput])),
  count: z.optional(z.strictObject({ min: z.optional(integerBetween(0, 1000)), max: z.optional(Count) })),
  lists: z.optional(list(Id, MOST.lists)),
  table: z.optional(Id),
  experience: z.optional(Points),
  ransom: z.optional(z.union([Points, FormulaText])),
  models: z.optional(z.strictObject({ min: z.optional(ModelCount), max: ModelCount })),
  victoryPoints: z.optional(z.union([Points, z.strictObject({ outOfAction: Points, killed: Points })])),
  sale: z.optional(z.union([Points, FormulaText])),
})

/**
 * A figure of the items of a group. `unit`: after the figure, such as `″`. `held`: what it is in the hands of its bearer,
 * as a formula. `suffix`: after what it is there, such as `+`.
 */
const ColumnInput = z.strictObject({
  id: z.optional(FormulaName),
  name: NameText,
  short: z.optional(inLanguages(Name)),
  type: z.optional(z.enum(['number', 'flag'])),
  unit: z.optional(singleLineText(8)),
  better: z.optional(z.enum(['more', 'less'])),
  min: z.optional(Figure),
  max: z.optional(Figure),
  held: z.optional(FormulaText),
  suffix: z.optional(singleLineText(4)),
})
/**
 * Items that members describe themselves. `max`: how many a member may have. `cost`: computed from the figures, or the
 * same for all; if absent, it is written with each item.
 */
const DescribedInput = z.strictObject({
  max: z.optional(integerBetween(1, MAX_DESCRIBED)),
  cost: z.optional(z.union([Points, FormulaText])),
  onlyFor: z.optional(Ids),
})
/**
 * `own`: members may describe items of their own. `perMember`: the most items of this group that a member may use. `traits`: they are traits with levels, which members
 * neither give away nor lose.
 */
const GroupInput = z.strictObject({
  id: z.optional(FormulaName),
  ...NameAndSummary,
  perMember: z.optional(Count),
  traits: z.optional(z.literal(true)),
  own: z.optional(z.union([z.literal(true), DescribedInput])),
  columns: z.optional(list(ColumnInput, MOST.columns)),
})

/** A change of a value: an amount that is added, or a number in its place. */
const ChangeInput = z.strictObject({
  value: FormulaName,
  add: z.optional(Figure),
  set: z.optional(Figure),
  onlyFor: z.optional(Ids),
})
const Changes = z.optional(list(ChangeInput, MOST.changes))

/** `costs`: other costs by the choice of the band. `shared`: a group has it once for all its models. */
const ItemInput = z.strictObject({
  id: z.optional(Id),
  group: FormulaName,
  ...NameAndSummary,
  cost: z.optional(Points),
  costs: z.optional(z.record(Key, Points)),
  figures: z.optional(z.record(Key, z.union([Figure, z.boolean()]))),
  changes: Changes,
  perMember: z.optional(Count),
  perBand: z.optional(Count),
  shared: z.optional(z.literal(true)),
  onlyFor: z.optional(Ids),
  needs: z.optional(Ids),
  excludes: z.optional(Ids),
})

/** A choice that a band makes once, such as its district. */
const OptionInput = z.strictObject({
  id: z.optional(FormulaName),
  ...NameAndSummary,
  choices: list(z.strictObject({ id: z.optional(Id), ...NameAndSummary, changes: Changes }), MOST.choices).check(
    z.minLength(1),
  ),
})

/** A remark: the sentence to show where the condition holds. */
const CheckInput = z.strictObject({
  when: FormulaText,
  text: LineText,
  severity: z.optional(z.enum(['error', 'warning', 'info'])),
})
const Checks = z.optional(list(CheckInput, MOST.checks))

const EffectText = SingleLineText
const NamedResult = {
  id: z.optional(Id),
  ...NameAndSummary,
  effects: z.optional(list(EffectText, MOST.effects)),
}
const FurtherInput = z.strictObject({ times: z.optional(integerBetween(1, 20)), table: z.optional(Id) })
/**
 * A result of a table: the text of its effect, or a name with effects. Its id is made from its name or its text if it is
 * absent, and members record it. `choose`: the results from which the user chooses one. `roll`: further rolls, on this
 * table or another. `rises`: on the table of advances, one model of a group becomes a person of one of these
 * kinds. `onlyFor`: the groups out of which models rise.
 */
const ResultInput = z.union([
  EffectText,
  z.strictObject({
    ...NamedResult,
    choose: z.optional(
      list(z.strictObject({ ...NamedResult, roll: z.optional(FurtherInput) }), MOST.effects).check(z.minLength(2)),
    ),
    roll: z.optional(FurtherInput),
    rises: z.optional(z.union([Id, Ids.check(z.minLength(1))])),
    onlyFor: z.optional(Ids.check(z.minLength(1))),
  }),
])
/**
 * `results`: by the values of the dice, such as `2`, `3-5`, `11, 16` or `6+`. With dice such as `4D6>=5`, the value is how
 * many of them show 5 or more. `byHand`: players roll on it when a rule says so, as for exploration.
 */
const TableInput = z.strictObject({
  ...NameAndSummary,
  dice: z.string().check(z.maxLength(12)),
  byHand: z.optional(z.literal(true)),
  results: z.record(Key, ResultInput),
})

/**
 * `table`: for an underdog, the experience by how much the rating of the enemies exceeds its own. `worthMore`: only for enemies whose value exceeds the member’s own by so
 * many points. `max`: the most times in a game.
 */
const AwardInput = z.strictObject({
  id: z.optional(Id),
  name: NameText,
  amount: z.optional(integerBetween(-1000, 1000)),
  for: z.enum(['survived', 'won', 'took-out', 'counted', 'underdog']),
  table: z.optional(z.record(Key, integerBetween(0, 1000))),
  by: z.optional(Ids),
  of: z.optional(Ids),
  worthMore: z.optional(Count),
  max: z.optional(Count),
})
const PriceInput = z.optional(z.union([Count, FormulaText]))
/** An advance to choose: a step of a value, or an item of a group, such as a talent. */
const AdvanceChoiceInput = z.strictObject({
  value: z.optional(FormulaName),
  group: z.optional(FormulaName),
  price: PriceInput,
  onlyFor: z.optional(Ids),
})
/**
 * `price`: experience for each advance, as a formula of `taken`; `at`: the totals at which advances are due. They are
 * rolled on a `table`, or members `choose` them. `worth`: what each adds to the cost of its member.
 */
const AdvancesInput = z.strictObject({
  table: z.optional(Id),
  choose: z.optional(list(AdvanceChoiceInput, MOST.choices).check(z.minLength(1))),
  worth: z.optional(Points),
  price: PriceInput,
  at: z.optional(list(Count, 100).check(z.minLength(1))),
})

/**
 * What a game brings or costs: an amount, dice such as `D6*10`, or a roll on a table. `number`: how many dice are thrown
 * on a table on which equal dice count. `each`: the kind or the item for each of which in the band it does. `when`: the condition under which it does. `unpaid`: the members leave if they
 * cannot be paid in full.
 */
const PaymentInput = z.strictObject({
  name: NameText,
  amount: z.optional(z.union([Figure, FormulaText])),
  dice: z.optional(z.string().check(z.maxLength(20))),
  table: z.optional(Id),
  number: z.optional(FormulaText),
  each: z.optional(Id),
  when: z.optional(FormulaText),
  unpaid: z.optional(z.literal('leave')),
})
export type PaymentInput = z.infer<typeof PaymentInput>

const Renames = z.optional(z.record(Key, Key))
/**
 * Ids that earlier versions had for parts of this version, with their ids of now. Columns are written `group.column` and
 * choices `option.choice`, with the group or option of this version; their new ids stand alone.
 */
const RenamedInput = z.strictObject({
  values: Renames,
  kinds: Renames,
  groups: Renames,
  columns: Renames,
  items: Renames,
  options: Renames,
  choices: Renames,
  tables: Renames,
  results: Renames,
  awards: Renames,
})

/** A number, or dice such as `3D6*10 + 200` that each band rolls. */
const orDice = <T extends z.ZodMiniType>(number: T) => z.union([number, z.string().check(z.maxLength(20))])

/**
 * A limit of a band: for members of these kinds, or the items of this group. `max`: the most members; with `per`, for
 * every so many others. `share`: the most in percent of the band's points.
 */
const BandLimitInput = z.strictObject({
  name: z.optional(NameText),
  kinds: z.optional(Ids.check(z.minLength(1))),
  group: z.optional(FormulaName),
  max: z.optional(integerBetween(0, 1000)),
  per: z.optional(z.strictObject({ members: Count, kinds: z.optional(Ids.check(z.minLength(1))) })),
  share: z.optional(integerBetween(0, 100)),
})

/**
 * A game as data alone, as authors write it: `chronique/pack@1`. `expandPack` fills in what it leaves out. It contains
 * no addresses, files or scripts: every text is shown as plain text.
 */
export const PackInput = z.strictObject({
  format: z.literal(PACK_FORMAT),
  id: Id.check(z.maxLength(40)),
  version: Name,
  ...NameAndSummary,
  values: list(ValueInput, MOST.values).check(z.minLength(1)),
  kinds: list(KindInput, MOST.kinds).check(z.minLength(1)),
  groups: z.optional(list(GroupInput, MOST.groups)),
  items: z.optional(list(ItemInput, MOST.items)),
  lists: z.optional(z.record(Key, Ids)),
  options: z.optional(list(OptionInput, MOST.options)),
  band: z.optional(
    z.strictObject({
      budget: z.optional(orDice(Points)),
      min: z.optional(Count),
      max: z.optional(orDice(Count)),
      limits: z.optional(list(BandLimitInput, MOST.steps)),
      figures: z.optional(
        list(z.strictObject({ name: NameText, formula: FormulaText, rating: z.optional(z.literal(true)) }), MOST.steps),
      ),
    }),
  ),
  checks: z.optional(z.strictObject({ item: Checks, member: Checks, band: Checks })),
  tables: z.optional(z.record(Key, TableInput)),
  awards: z.optional(list(AwardInput, MOST.awards)),
  experiencePerGame: z.optional(Count),
  advances: z.optional(AdvancesInput),
  income: z.optional(list(PaymentInput, MOST.steps)),
  upkeep: z.optional(list(PaymentInput, MOST.steps)),
  succession: z.optional(z.strictObject({ from: Id, to: Id, by: FormulaName, keepsValues: z.optional(z.boolean()) })),
  aids: z.optional(list(z.strictObject({ name: NameText, text: NoteText }), MOST.aids)),
  renamed: z.optional(RenamedInput),
})
export type PackInput = z.infer<typeof PackInput>
export type TableInput = z.infer<typeof TableInput>
export type ResultInput = z.infer<typeof ResultInput>

/** True for the id of a table or of a list of items, which are the keys of objects. */
export const isPackId = (id: string): boolean => Id.safeParse(id).success

import { omitKeys } from '../../domain/omitKeys.ts'
import type { BuilderChoice, BuilderOption, BuilderRules, Stepper } from '../../rules/builder.ts'
import { compileAttributeSteppers, isAttribute, withAttribute } from './boughtAttributes.ts'
import { valueSteppers, withStepper, withStepsOfKind } from './boughtSteps.ts'
import type { CompiledGame } from './compileGame.ts'
import { costOfModels } from './cost.ts'
import { itemChoices, itemSteppers, itemTextFields, withDescribed } from './describedItems.ts'
import { numberIn, RECRUITED_AS } from './fields.ts'
import type { FullField, NameField, TimesField } from './fullFields.ts'
import type { PackMember, PackRoster } from './fullPack.ts'
import { modelSteppers, withModels } from './groups.ts'
import { findEntry, inAllLanguages } from './ownLines.ts'
import { ownListChoices, withOwnListChoice } from './ownListControls.ts'
import type { Run } from './runFormula.ts'
import { Bearer, NOBODY, type World } from './scope.ts'

export const toOption = ({ id, name, summary }: BuilderOption): BuilderOption => ({
  id,
  name,
  ...(summary && { summary }),
})

/** A member or the options of a band: what has fields. */
type Holder = Readonly<Record<string, unknown>>

type Controls = Pick<BuilderRules<PackMember, World, PackRoster>, 'choices' | 'bandChoices' | 'steps' | 'texts'>

/** Builds the choices and steppers of members and bands. Throws a `GameFault`. */
export function fieldControls(game: CompiledGame): Controls {
  const { pack } = game
  const offers = compileOffers(game)
  const isOffered = (field: FullField, holder: Holder, bearer: Bearer): boolean =>
    holder[field.id] !== undefined || (offers.get(field)?.(bearer.scope) ?? true)
  const { kindKey, kindName } = pack.builder
  const kindChoice = ({ kind }: PackMember): BuilderChoice[] =>
    kindKey === undefined ? [] : [{ key: kindKey, name: kindName!, value: kind, options: pack.kinds.map(toOption) }]
  return {
    ...itemTextFields(pack),
    choices: {
      of: (member, world) => [
        ...kindChoice(member),
        ...pack.fields
          .filter((field) => isOffered(field, member, new Bearer(world, member)))
          .flatMap((field) => choiceOf(field, member, world)),
        ...ownListChoices(pack, member),
        ...itemChoices(pack, member),
      ],
      to: (member, key, option) =>
        key === kindKey
          ? asKind(game, member, option)
          : (withOwnListChoice(pack, member, key, option) ??
            withDescribed(pack, member, key, option) ??
            withChoice(member, fieldWithKey(pack.fields, key), option)),
    },
    bandChoices: {
      of: ({ options }, world) =>
        pack.options
          .filter((field) => isOffered(field, options, bandBearer(world, options)))
          .flatMap((field) => choiceOf(field, options, world)),
      to(roster, key, option, world) {
        const field = fieldWithKey(pack.options, key)
        const options = withChoice(roster.options, field, option)
        if (field.type !== 'entry') return { ...roster, options }
        // Another race removes what it does not offer, such as the trade of aliens.
        const bearer = bandBearer(world, options)
        const gone = pack.options.filter((other) => offers.get(other)?.(bearer.scope) === false).map(({ id }) => id)
        return { ...roster, options: omitKeys(options, ...gone) }
      },
    },
    steps: stepControls(game, offers),
  }
}

type Offers = ReadonlyMap<FullField, Run<boolean>>

/** Builds the steppers: points along paths, steps of values, models of a group. */
function stepControls(game: CompiledGame, offers: Offers): NonNullable<Controls['steps']> {
  const { pack } = game
  const attributeSteppers = compileAttributeSteppers(game)
  return {
    of: (member, world) => {
      const kind = game.kinds.get(member.kind)
      return [
        ...attributeSteppers(member, world),
        ...itemSteppers(pack, new Bearer(world, member)),
        ...pack.fields.flatMap((field) =>
          field.type === 'times' ? stepperOf(game, field, member, world, offers.get(field)) : [],
        ),
        ...(pack.steps.length > 0 ? valueSteppers(game, member, world) : []),
        ...(kind?.models ? modelSteppers(kind, member, costOfModels(game, new Bearer(world, member))) : []),
      ]
    },
    to: (member, key, value) => {
      if (isAttribute(pack, key)) return withAttribute(member, key, value)
      const memberAfter = withDescribed(pack, member, key, value)
      if (memberAfter) return memberAfter
      const kind = game.kinds.get(member.kind)
      const group = kind?.models && withModels(kind, member, key, value)
      if (group) return group
      const stepped = withStepper(game, member, key, value)
      if (stepped) return stepped
      const field = pack.fields.find((one) => one.type === 'times' && one.timesKey === key)
      const pick = field && (member[field.id] as Holder | undefined)
      return field && pick ? { ...member, [field.id]: { ...pick, [key]: value } } : member
    },
  }
}

/** A member of another kind keeps neither the models, the values, the experience nor the steps of its earlier kind. */
function asKind(game: CompiledGame, member: PackMember, kind: string): PackMember {
  if (kind === member.kind) return member
  const otherFields = omitKeys(member as Holder, 'models', 'modelsNow', 'modelsRisen', 'valuesOf', RECRUITED_AS)
  return withStepsOfKind(game, { ...otherFields, kind } as PackMember)
}

const compileOffers = ({ pack, condition }: CompiledGame): Offers =>
  new Map(
    [...pack.fields, ...pack.options].flatMap((field) =>
      field.offered === undefined ? [] : [[field, condition(field.offered, `${field.id}.offered`)] as const],
    ),
  )

const fieldWithKey = (fields: readonly FullField[], key: string): FullField =>
  fields.find((field) => field.key === key)!

const bandBearer = (world: World, options: Holder): Bearer => new Bearer({ ...world, options }, NOBODY)

function choiceOf(field: FullField, holder: Holder, { lists }: World): BuilderChoice | [] {
  const { key, name } = field
  if (field.type === 'numbers') return []
  if (field.type === 'number') {
    const value = String(numberIn(holder as PackMember, field))
    const options = field.choices?.map((choice) => toOption({ ...choice, id: String(choice.number) }))
    return options ? { key, name, value, options } : []
  }
  if (field.type === 'choice') {
    const value = (holder[field.id] as string | undefined) ?? field.default
    return { key, name, value, options: field.choices.map(toOption) }
  }
  const entries = [...lists.get(field.list)!.values()].map(({ entry }) => toOption(entry))
  if (field.type === 'name') return nameChoice(field, holder[field.id] as string | undefined, lists, entries)
  if (field.type === 'entry')
    return { key, name, value: (holder[field.id] as string | undefined) ?? field.default, options: entries }
  const pick = holder[field.id] as Holder | undefined
  const value = (pick?.[field.entryKey] as string | undefined) ?? field.none.id
  return { key, name, value, options: [toOption(field.none), ...entries] }
}

/** Builds the choice of an entry. A name that the user gave freely stays as an option. */
function nameChoice(
  { key, name, list, none }: NameField,
  value: string | undefined,
  lists: World['lists'],
  entries: readonly BuilderOption[],
): BuilderChoice {
  const id = value === undefined ? none.id : (findEntry(lists.get(list), value)?.entry.id ?? value)
  const isOwn = value !== undefined && id === value && !entries.some((entry) => entry.id === id)
  const own = isOwn ? [{ id, name: inAllLanguages(id) }] : []
  return { key, name, value: id, options: [none, ...entries, ...own] }
}

/** Returns a member or options with a choice. A path that is chosen again keeps its number; another begins at one. */
function withChoice<T extends object>(holder: T, field: FullField, option: string): T {
  if (field.type === 'number') return { ...holder, [field.id]: Number(option) }
  if (field.type === 'name' && option === field.none.id) return omitKeys(holder as Holder, field.id) as T
  if (field.type !== 'times') return { ...holder, [field.id]: option }
  if (option === field.none.id) return omitKeys(holder as Holder, field.id) as T
  const pick = (holder as Holder)[field.id] as Holder | undefined
  const times = pick?.[field.entryKey] === option ? pick[field.timesKey] : field.min
  return { ...holder, [field.id]: { [field.entryKey]: option, [field.timesKey]: times } }
}

function stepperOf(
  game: CompiledGame,
  field: TimesField,
  member: PackMember,
  world: World,
  offered: Run<boolean> | undefined,
): Stepper[] {
  const pick = member[field.id] as Holder | undefined
  if (!pick) return []
  const isOffered = offered?.(new Bearer(world, member).scope) ?? true
  const ceiling = isOffered ? Math.max(field.min, highestTimes(game, field, member, world)) : field.min
  const { timesKey, timesName, min } = field
  return [{ key: timesKey, name: timesName, value: Number(pick[timesKey]), floor: min, ceiling, cost: 0 }]
}

/** Returns the highest number with which all values stay within their limits. */
function highestTimes(game: CompiledGame, field: TimesField, member: PackMember, world: World): number {
  const isWithin = (times: number): boolean => {
    const pick = { ...(member[field.id] as Holder), [field.timesKey]: times }
    return game.isWithinLimits(new Bearer(world, { ...member, [field.id]: pick }), field.within)
  }
  let times = 0
  while (times < field.max && isWithin(times + 1)) times += 1
  return times
}

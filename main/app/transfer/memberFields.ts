import { folded } from '../../../shared/domain/folded.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { Member } from '../../../shared/domain/member.ts'
import type { Option } from '../../../shared/rules/builder.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'

/** Something that makes a member besides its things, in a column of its own: an attribute, a rank, a driver's name. */
interface MemberField {
  readonly name: Localized
  readonly value: number | Localized
  /** The member with this as a cell says it; `undefined` where the cell cannot be meant so. */
  readonly set: (text: string) => Member | undefined
}

/** Parts of a member's lists have keys with more in them, and are set line by line. */
const isOfMember = ({ key, line }: { readonly key: string; readonly line?: string }): boolean =>
  line === undefined && /^[\w-]+$/.test(key)

/** How long a list is, the list itself says. */
const isLengthOf = (member: Member, key: string): boolean => Array.isArray((member as Record<string, unknown>)[key])

const WHOLE = /^\d{1,7}$/
const inBoth = (text: string): Localized => ({ fr: text, en: text })
const isCalled = ({ fr, en }: Localized, text: string): boolean =>
  [fr, en].some((name) => folded(name) === folded(text))
/** « lourde » for « Armure lourde ». */
const isPartlyCalled = ({ fr, en }: Localized, text: string): boolean =>
  [fr, en].some((name) => ` ${folded(name)} `.includes(` ${folded(text)} `))

/** The option that a cell means: by its id, its name, or a part of its name that no other has. */
function optionIn(options: readonly Option[], text: string): Option | undefined {
  const exact = options.find(({ id, name }) => id === text || isCalled(name, text))
  const near = options.filter(({ name }) => isPartlyCalled(name, text))
  return exact ?? (near.length === 1 ? near[0] : undefined)
}

/**
 * The choices, numbers and texts that make a member, in the order in which they are set: a choice may bring others. What its
 * kind or its own name is are none of them.
 */
export function memberFields(ruleset: Ruleset, member: Member, context: unknown): MemberField[] {
  const { choices, steps, texts, places } = ruleset.builder
  return [
    ...(choices?.of(member, context) ?? [])
      // Whether a number is on the card at all, the number itself says.
      .filter((choice) => isOfMember(choice) && choice.key !== places['kind'] && choice.on === undefined)
      .map(({ key, name, value, options }) => ({
        name,
        value: options.find(({ id }) => id === value)?.name ?? inBoth(value ?? ''),
        set(text: string) {
          const option = optionIn(options, text)
          return option && choices!.to(member, key, option.id, context)
        },
      })),
    ...(steps?.of(member, context) ?? [])
      .filter((step) => isOfMember(step) && !isLengthOf(member, step.key))
      .map(({ key, name, value }) => ({
        ...{ name, value },
        set: (text: string) => (WHOLE.test(text) ? steps!.to(member, key, Number(text), context) : undefined),
      })),
    ...(texts?.of(member, context) ?? []).filter(isOfMember).map(({ key, name, value }) => ({
      ...{ name, value: inBoth(value) },
      set: (text: string) => texts!.to(member, key, text, context),
    })),
  ]
}

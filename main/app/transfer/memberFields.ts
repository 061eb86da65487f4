import { foldForSearch } from '../../../shared/domain/searchText.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { Member } from '../../../shared/domain/member.ts'
import type { BuilderOption } from '../../../shared/rules/builder.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'

/** A field of a member, besides its items, that has its own column: an attribute, a rank, a driver's name. */
interface MemberField {
  readonly name: Localized
  readonly value: number | Localized
  /**
   * Sets a field of a member to the value in a cell and returns the changed member; undefined if the cell has no valid
   * value.
   */
  readonly set: (text: string) => Member | undefined
}

/**
 * True if a builder control belongs to the member itself. False if the control belongs to one line of a list, for
 * example to an item; such a control is set together with the line.
 */
const isOfMember = ({ key, line }: { readonly key: string; readonly line?: string }): boolean =>
  line === undefined && /^[\w-]+$/.test(key)

/** True if a stepper sets the length of a list. Such a number is left out, because the list itself determines it. */
const isLengthOf = (member: Member, key: string): boolean => Array.isArray((member as Record<string, unknown>)[key])

const DIGITS = /^\d{1,7}$/
const inBothLanguages = (text: string): Localized => ({ fr: text, en: text })
const hasName = ({ fr, en }: Localized, text: string): boolean =>
  [fr, en].some((name) => foldForSearch(name) === foldForSearch(text))
/** True if the name contains the text as whole words: « lourde » in « Armure lourde ». */
const containsName = ({ fr, en }: Localized, text: string): boolean =>
  [fr, en].some((name) => ` ${foldForSearch(name)} `.includes(` ${foldForSearch(text)} `))

/**
 * Finds the option that a cell means: by its id, by its name, or by a part of its name that no other option contains.
 */
function findOption(options: readonly BuilderOption[], text: string): BuilderOption | undefined {
  const exact = options.find(({ id, name }) => id === text || hasName(name, text))
  const near = options.filter(({ name }) => containsName(name, text))
  return exact ?? (near.length === 1 ? near[0] : undefined)
}

/**
 * Returns the choices, numbers and texts of a member as fields. They are in the order in which they must be set,
 * because a choice may add other fields. Kind and name are left out.
 */
export function memberFields(ruleset: Ruleset, member: Member, context: unknown): MemberField[] {
  const { choices, steps, texts, places } = ruleset.builder
  return [
    ...(choices?.of(member, context) ?? [])
      // Some choices only show or hide a number. Such a choice is left out, because the number implies the choice.
      .filter((choice) => isOfMember(choice) && choice.key !== places['kind'] && choice.on === undefined)
      .map(({ key, name, value, options }) => ({
        name,
        value: options.find(({ id }) => id === value)?.name ?? inBothLanguages(value ?? ''),
        set(text: string) {
          const option = findOption(options, text)
          return option && choices!.to(member, key, option.id, context)
        },
      })),
    ...(steps?.of(member, context) ?? [])
      .filter((step) => isOfMember(step) && !isLengthOf(member, step.key))
      .map(({ key, name, value }) => ({
        ...{ name, value },
        set: (text: string) => (DIGITS.test(text) ? steps!.to(member, key, Number(text), context) : undefined),
      })),
    ...(texts?.of(member, context) ?? []).filter(isOfMember).map(({ key, name, value }) => ({
      ...{ name, value: inBothLanguages(value) },
      set: (text: string) => texts!.to(member, key, text, context),
    })),
  ]
}

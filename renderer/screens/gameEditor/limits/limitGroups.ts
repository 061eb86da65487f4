import type { Language } from '../../../../shared/domain/localized.ts'
import { readSteps, type PackDraft } from '../../../../shared/packs/editor/draft.ts'
import { partChoices } from '../../../../shared/packs/editor/partNames.ts'
import { listLimits, type FoundLimit, type LimitFields } from '../../../../shared/packs/editor/sentences.ts'
import { templateOf, type LimitField, type LimitTemplateId } from '../../../../shared/packs/editor/sentenceTemplates.ts'
import { pathSteps } from '../../../../shared/packs/format/packPath.ts'

/** The sentences by what they are about, in the order of the page; those of the band alone have fields of their own. */
export const LIMIT_GROUPS = {
  kinds: [
    ...(['kind-min', 'kind-max', 'kinds-max', 'kinds-per-members', 'kinds-per-kinds', 'kinds-share'] as const),
    ...(['kinds-as-many', 'kinds-need', 'kinds-never-both'] as const),
  ],
  items: [
    ...(['item-only-for', 'item-needs', 'item-excludes', 'item-per-member', 'item-per-band'] as const),
    ...(['band-needs-item', 'group-share'] as const),
  ],
  members: [
    ...(['group-per-member', 'group-min', 'kinds-group-min', 'others-group-min', 'kinds-group-max'] as const),
    ...(['groups-never-both', 'kinds-item', 'kinds-without-item'] as const),
  ],
} as const satisfies Record<string, readonly LimitTemplateId[]>

export type LimitGroup = keyof typeof LIMIT_GROUPS
export const LIMIT_GROUP_IDS = Object.keys(LIMIT_GROUPS) as LimitGroup[]

/** Lists the limits of a document that belong to a group, in the order of its sentences. */
export const limitsOfGroup = (limits: readonly FoundLimit[], group: LimitGroup): FoundLimit[] =>
  LIMIT_GROUPS[group].flatMap((template) => limits.filter((limit) => limit.template === template))

/** The parts that a field names; undefined for a number. */
export function partOfField(type: LimitField): 'kinds' | 'items' | 'groups' | undefined {
  if (type === 'number' || type === 'share') return undefined
  if (type === 'kind' || type === 'kinds') return 'kinds'
  return type === 'group' ? 'groups' : 'items'
}

/** True for a field with several parts. */
export const isListField = (type: LimitField): boolean => type === 'kinds' || type === 'items'

/** True if every field of a sentence is filled in. */
export const isComplete = (template: LimitTemplateId, fields: LimitFields): boolean =>
  Object.entries(templateOf(template).fields).every(([name, type]) => {
    const value = fields[name]
    if (partOfField(type) === undefined) return typeof value === 'number'
    return isListField(type) ? Array.isArray(value) && value.length > 0 : typeof value === 'string' && value !== ''
  })

const NUMBERS: Readonly<Record<string, number>> = { number: 2, share: 25, members: 5 }

/**
 * Returns fields that make a sentence an example with the parts of a game; undefined if the game has no such parts. Two fields with
 * the same parts get different ones, if there are two.
 */
export function exampleFields(draft: PackDraft, template: LimitTemplateId): LimitFields | undefined {
  const used: Record<string, number> = {}
  const fields = Object.entries(templateOf(template).fields).map(([name, type]): [string, unknown] => {
    const part = partOfField(type)
    if (part === undefined) return [name, template === 'kinds-per-kinds' && name === 'members' ? 1 : NUMBERS[name]]
    const ids = partChoices(draft, part, 'fr').map(({ value }) => value)
    const at = used[part] ?? 0
    used[part] = at + 1
    // The second type is a better example: the first is the leader in most games.
    const wanted = part === 'kinds' ? (ids[1 - at] ?? ids[0]) : (ids[at] ?? ids[0])
    return [name, wanted !== undefined && isListField(type) ? [wanted] : wanted]
  })
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields)
}

/** Returns the limit that a new one would replace: the same sentence about the same type, group or item. */
export function replacedLimit(
  draft: PackDraft,
  template: LimitTemplateId,
  fields: LimitFields,
): FoundLimit | undefined {
  const { how, fields: types } = templateOf(template)
  const subject = Object.keys(types)[0]!
  if (how.form !== 'part') return undefined
  return listLimits(draft).find((one) => one.template === template && one.fields[subject] === fields[subject])
}

/** Returns the first path of a limit with these fields, which is the last one if there are several. */
export function pathOfLimit(draft: PackDraft, template: LimitTemplateId, fields: LimitFields): string | undefined {
  const isSame = (one: FoundLimit): boolean =>
    one.template === template &&
    Object.keys(templateOf(template).fields).every((name) => String(one.fields[name]) === String(fields[name]))
  return listLimits(draft).findLast(isSame)?.paths[0]
}

/** The path of the check that a limit is; undefined for the others, which have no text of their own. */
export const checkPath = ({ paths: [path = ''] }: Pick<FoundLimit, 'paths'>): string | undefined =>
  path.startsWith('checks.') ? path : undefined

export type Severity = 'error' | 'warning' | 'info'

/** Returns how grave a check is: what it says, or an error. */
export function severityAt(draft: PackDraft, path: string): Severity {
  const severity = readSteps(draft, [...pathSteps(path), 'severity'])
  return severity === 'warning' || severity === 'info' ? severity : 'error'
}

/** The choices of a field by their names. */
export const fieldChoices = (draft: PackDraft, type: LimitField, language: Language) => {
  const part = partOfField(type)
  return part === undefined ? [] : partChoices(draft, part, language)
}

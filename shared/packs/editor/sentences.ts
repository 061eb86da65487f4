import { LANGUAGES, type Language, type Localized } from '../../domain/localized.ts'
import { formatJsonPath } from '../../rules/kit/path.ts'
import { pathSteps, type PathStep } from '../format/packPath.ts'
import { isData, readSteps, rowsOf, writeSteps, type PackDraft } from './draft.ts'
import { idOf, isText } from './draftParts.ts'
import { readPattern, writePattern } from './formulaPatterns.ts'
import { partNames, textOfUnknown } from './partNames.ts'
import {
  LIMIT_TEMPLATE_IDS,
  templateOf,
  type LimitField,
  type LimitForm,
  type LimitTemplateId,
} from './sentenceTemplates.ts'
import { editorText } from './text/editorText.ts'

/**
 * The fields of a sentence by their names: ids, lists of ids, numbers; a number that was typed wrongly is its text. A check
 * may have a `severity`, and a limit of the band a `name`.
 */
export type LimitFields = Readonly<Record<string, unknown>>

/** A ready-made limit that a document has. `paths`: where it stands; the first is given to `writeLimit`. */
export interface FoundLimit {
  readonly template: LimitTemplateId
  readonly fields: LimitFields
  readonly paths: readonly string[]
}

/** A condition that no sentence says. */
export interface FormulaCheck {
  readonly path: string
  readonly when: unknown
  readonly text: unknown
  readonly severity: unknown
}

type Place = 'item' | 'member' | 'band'
const PLACES: readonly Place[] = ['item', 'member', 'band']
const SUBJECTS = { kinds: 'kind', groups: 'group', items: 'item' } as const

/** Lists every ready-made limit of a document, in the order of the sentences. */
export const listLimits = (draft: PackDraft): FoundLimit[] =>
  LIMIT_TEMPLATE_IDS.flatMap((template) =>
    findForm(draft, template).map(({ fields, steps }) => ({
      ...{ template, fields: inOrder(fields, template), paths: steps.map(formatJsonPath) },
    })),
  )

/** Fields in the order of their template, whichever way a formula was written; then those that no sentence shows. */
function inOrder(fields: LimitFields, template: LimitTemplateId): LimitFields {
  const names = Object.keys(templateOf(template).fields)
  return { ...Object.fromEntries(names.map((name) => [name, fields[name]])), ...fields }
}

interface Found {
  readonly fields: LimitFields
  readonly steps: readonly (readonly PathStep[])[]
}

function findForm(draft: PackDraft, template: LimitTemplateId): Found[] {
  const { how, fields } = templateOf(template)
  switch (how.form) {
    case 'band': {
      const steps = ['band', how.path]
      const number = readSteps(draft, steps)
      return number === undefined ? [] : [{ fields: { number }, steps: [steps] }]
    }
    case 'part':
      return rowsOf(draft[how.list]).flatMap((part, at) => {
        const steps = [how.list, at, ...how.path]
        const value = readSteps(draft, steps)
        const subject = { [SUBJECTS[how.list]]: idOf(how.list, part) }
        return value === undefined ? [] : [{ fields: { ...subject, [valueField(fields)]: value }, steps: [steps] }]
      })
    case 'limit':
      return rowsOf(readSteps(draft, ['band', 'limits'])).flatMap((row, at) => {
        const found = limitFields(row, how.keys)
        return found ? [{ fields: found, steps: [['band', 'limits', at]] }] : []
      })
    case 'check':
      return rowsOf(readSteps(draft, ['checks', how.place])).flatMap((row, at) => {
        const found = isData(row) ? checkFields(row['when'], how) : undefined
        if (!found || !isData(row)) return []
        const severity = row['severity'] === undefined ? {} : { severity: row['severity'] }
        return [{ fields: { ...found, ...severity }, steps: [['checks', how.place, at]] }]
      })
  }
}

/** The field of a template that is not its part. */
const valueField = (fields: Readonly<Record<string, LimitField>>): string => Object.keys(fields)[1]!

/** Returns the fields of a row of `band.limits` that has exactly these keys, and perhaps a name. */
function limitFields(row: unknown, keys: Readonly<Record<string, string>>): LimitFields | undefined {
  if (!isData(row)) return undefined
  const { name, per, ...own } = row
  const flat: Record<string, unknown> = { ...own }
  for (const [key, value] of Object.entries(isData(per) ? per : {})) flat[`per.${key}`] = value
  const isSame = Object.keys(flat).length === Object.keys(keys).length && Object.keys(keys).every((key) => key in flat)
  if (!isSame || (per !== undefined && !isData(per))) return undefined
  const fields: LimitFields = Object.fromEntries(Object.entries(keys).map(([key, field]) => [field, flat[key]]))
  return { ...fields, ...(name !== undefined && { name }) }
}

function checkFields(when: unknown, { patterns, number }: LimitForm & { form: 'check' }): LimitFields | undefined {
  if (typeof when !== 'string') return undefined
  for (const [at, pattern] of patterns.entries()) {
    const fields = readPattern(pattern, when)
    if (fields) return at > 0 && number !== undefined ? { ...fields, number } : fields
  }
  return undefined
}

/** Lists the checks that stay formulas. */
export function listFormulaChecks(draft: PackDraft): FormulaCheck[] {
  const ready = new Set(listLimits(draft).flatMap(({ paths }) => paths))
  return PLACES.flatMap((place) =>
    rowsOf(readSteps(draft, ['checks', place])).flatMap((row, at) => {
      const path = formatJsonPath(['checks', place, at])
      const { when, text, severity } = isData(row) ? row : {}
      return ready.has(path) ? [] : [{ path, when, text, severity }]
    }),
  )
}

/**
 * Returns the draft with a limit. `at`: the first path of the limit that it replaces. A limit of a part that the document does not
 * have changes nothing. The sentence of a check is what the users of the band read, unless its author wrote another.
 */
export function writeLimit(draft: PackDraft, template: LimitTemplateId, fields: LimitFields, at?: string): PackDraft {
  const { how } = templateOf(template)
  const place = placeOf(draft, how, fields)
  if (!place) return draft
  const old = at === undefined ? undefined : pathSteps(at)
  const isRow = old !== undefined && typeof old.at(-1) === 'number' && isSame(old.slice(0, -1), place.slice(0, -1))
  if (old && (isRow || isSame(old, place))) return writeSteps(draft, old, valueOf(draft, template, fields, old))
  const next = old ? removeAt(draft, old) : draft
  const target = placeOf(next, how, fields)!
  return writeSteps(next, target, valueOf(draft, template, fields, old))
}

/** Removes a limit from a draft. `paths`: the places in the draft that the limit consists of. */
export const removeLimit = (draft: PackDraft, { paths }: Pick<FoundLimit, 'paths'>): PackDraft =>
  paths.toReversed().reduce((next, path) => removeAt(next, pathSteps(path)), draft)

const removeAt = (draft: PackDraft, steps: readonly PathStep[]): PackDraft => writeSteps(draft, steps, undefined)

const isSame = (one: readonly PathStep[], other: readonly PathStep[]): boolean =>
  one.length === other.length && one.every((step, at) => step === other[at])

/** Returns the place of a new limit; undefined if the part that it is about does not exist. */
function placeOf(draft: PackDraft, how: LimitForm, fields: LimitFields): PathStep[] | undefined {
  switch (how.form) {
    case 'band':
      return ['band', how.path]
    case 'part': {
      const id = fields[SUBJECTS[how.list]]
      const at = rowsOf(draft[how.list]).findIndex((part) => idOf(how.list, part) === id)
      return at < 0 ? undefined : [how.list, at, ...how.path]
    }
    case 'limit':
      return ['band', 'limits', rowsOf(readSteps(draft, ['band', 'limits'])).length]
    case 'check':
      return ['checks', how.place, rowsOf(readSteps(draft, ['checks', how.place])).length]
  }
}

function valueOf(
  draft: PackDraft,
  template: LimitTemplateId,
  fields: LimitFields,
  old: readonly PathStep[] | undefined,
): unknown {
  const { how, fields: types } = templateOf(template)
  if (how.form === 'band') return fields['number']
  if (how.form === 'part') return fields[valueField(types)]
  if (how.form === 'limit') return limitRow(how.keys, fields)
  const row = old && readSteps(draft, old)
  const before = isData(row) ? row : {}
  const { severity } = fields
  return {
    when: writePattern(how.patterns[0]!, fields),
    text: ownText(draft, before) ?? limitSentence(draft, { template, fields }),
    ...(severity !== undefined && severity !== 'error' && { severity }),
  }
}

function limitRow(keys: Readonly<Record<string, string>>, { name, ...fields }: LimitFields): unknown {
  const entries = Object.entries(keys).map(([key, field]) => [key, fields[field]] as const)
  const per = entries.flatMap(([key, value]) => (key.startsWith('per.') ? [[key.slice(4), value]] : []))
  return {
    ...(name !== undefined && name !== '' && { name }),
    ...Object.fromEntries(entries.filter(([key]) => !key.startsWith('per.'))),
    ...(per.length > 0 && { per: Object.fromEntries(per) as object }),
  }
}

/** Returns the text of a check that its author wrote; undefined if it is the sentence of its limit. */
function ownText(draft: PackDraft, check: Readonly<Record<string, unknown>>): unknown {
  const { text, when } = check
  if (text === undefined || text === '') return undefined
  const sentences = LIMIT_TEMPLATE_IDS.flatMap((template) => {
    const { how } = templateOf(template)
    const fields = how.form === 'check' ? checkFields(when, how) : undefined
    return fields ? [limitSentence(draft, { template, fields })] : []
  })
  const isSentence = sentences.some((sentence) =>
    isData(text) ? LANGUAGES.every((language) => text[language] === sentence[language]) : text === sentence.fr,
  )
  return isSentence ? undefined : text
}

/** True for the limit of a check whose text is its ready-made sentence, and not that of its author. */
export function hasReadySentence(draft: PackDraft, { paths: [path = ''] }: FoundLimit): boolean {
  const row = readSteps(draft, pathSteps(path))
  return path.startsWith('checks.') && isData(row) && isText(row['text']) && ownText(draft, row) === undefined
}

/** Returns `next`, whose parts have other names than in `before`, with the sentences of checks in these names. */
export function renameInSentences(before: PackDraft, next: PackDraft): PackDraft {
  const paths = new Set(listLimits(before).flatMap((limit) => (hasReadySentence(before, limit) ? limit.paths : [])))
  if (paths.size === 0) return next
  const limits = listLimits(next).filter((limit) => paths.has(limit.paths[0]!))
  return limits.reduce(
    (draft, limit) => writeSteps(draft, [...pathSteps(limit.paths[0]!), 'text'], limitSentence(next, limit)),
    next,
  )
}

/** Returns a limit as a sentence in both languages, with the names of its parts. */
export function limitSentence(
  draft: PackDraft,
  { template, fields }: Pick<FoundLimit, 'template' | 'fields'>,
): Localized {
  const sentence = (language: Language): string =>
    limitPieces(template, language)
      .map((piece) => ('text' in piece ? piece.text : fieldText(draft, piece.type, fields[piece.field], language)))
      .join('')
  return { fr: sentence('fr'), en: sentence('en') }
}

/** A piece of a sentence: words, or a field to fill in. */
export type LimitPiece = { readonly text: string } | { readonly field: string; readonly type: LimitField }

/** Splits the sentence of a template into words and fields, for a form in which the fields stand within the sentence. */
export function limitPieces(template: LimitTemplateId, language: Language): LimitPiece[] {
  const { fields } = templateOf(template)
  return editorText(`limit.${template}`)
    [language].split(/\{(\w+)\}/)
    .map((piece, at): LimitPiece => (at % 2 === 0 ? { text: piece } : { field: piece, type: fields[piece]! }))
    .filter((piece) => 'field' in piece || piece.text !== '')
}

const PARTS = { kind: 'kinds', kinds: 'kinds', item: 'items', items: 'items', group: 'groups' } as const

function fieldText(draft: PackDraft, type: LimitField, value: unknown, language: Language): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '…'
  if (type === 'number' || type === 'share') return textOfUnknown(value)
  const names = partNames(draft, PARTS[type])
  return [value]
    .flat()
    .map((id) => names.label(textOfUnknown(id), language))
    .join(', ')
}

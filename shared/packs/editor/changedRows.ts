import { isSameData } from '../../domain/campaign/change.ts'
import type { Localized } from '../../domain/localized.ts'
import type { PackChange } from '../../rules/packChanges.ts'
import { fieldChanges, isShownShort, valueText } from './changedFields.ts'
import { changeText, inLanguages } from './changeText.ts'
import { entriesOf, isData, readSteps, rowsOf, type PackDraft } from './draft.ts'
import { textIn } from './draftParts.ts'
import { partNames } from './partNames.ts'
import { editorText, type EditorTextKey } from './text/editorText.ts'

/** Lists without ids, whose rows are compared by their names. */
const ROWS = ['income', 'upkeep', 'aids', 'band.figures'] as const
/** Parts of which there is one, with their fields. */
const SINGLE = {
  band: ['budget'],
  advances: ['table', 'price', 'at', 'worth', 'choose'],
  succession: ['from', 'to', 'by', 'keepsValues'],
} as const

/** Says what is different in the rules that belong to no part with an id. */
export const rowChanges = (before: PackDraft, after: PackDraft): PackChange[] => [
  ...Object.entries(SINGLE).flatMap(([part, fields]) =>
    fields.flatMap((field) => singleChange(before, after, [part, field])),
  ),
  ...singleChange(before, after, ['experiencePerGame']),
  ...singleChange(before, after, ['name']),
  ...singleChange(before, after, ['summary']),
  ...ROWS.flatMap((list) => listChanges(before, after, list)),
  ...itemListChanges(before, after),
]

function singleChange(before: PackDraft, after: PackDraft, steps: readonly string[]): PackChange[] {
  if (isSameData(readSteps(before, steps), readSteps(after, steps))) return []
  const [part = '', field = part] = steps
  const path = steps.join('.')
  const name = editorText(`words.${steps.length > 1 ? part : 'game'}` as EditorTextKey)
  const isText = field === 'name' || field === 'summary'
  const about = { name, field: editorText(`${isText ? 'word' : 'field'}.${field}` as EditorTextKey) }
  if (isText) return [{ topic: 'text', path, sentence: changeText('change.text', about) }]
  if (!isShownShort(before, steps) || !isShownShort(after, steps))
    return [{ topic: 'rule', path, sentence: changeText('change.field-other', about) }]
  const [old, now] = [valueText(before, steps), valueText(after, steps)]
  return [{ topic: 'rule', path, sentence: changeText('change.field', { ...about, before: old, after: now }) }]
}

interface Row {
  readonly at: number
  readonly name: Localized
}

function listChanges(before: PackDraft, after: PackDraft, list: (typeof ROWS)[number]): PackChange[] {
  const steps = list.split('.')
  const rows = (draft: PackDraft): Row[] =>
    rowsOf(readSteps(draft, steps)).map((row, at) => ({ at, name: textIn(isData(row) ? row['name'] : undefined) }))
  const [old, now] = [rows(before), rows(after)]
  const what = editorText(`words.${steps.at(-1)!}` as EditorTextKey)
  const lower: Localized = { fr: what.fr.toLowerCase(), en: what.en.toLowerCase() }
  const isSameRow = (one: Row, other: Row): boolean => one.name.fr === other.name.fr
  const found = (draft: PackDraft, { at, name }: Row) => ({
    ...{ draft, part: { part: 'awards' as const, id: '', name, steps: [...steps, at] } },
  })
  return [
    ...now.flatMap((is): PackChange[] => {
      const was = old.find((one) => isSameRow(one, is))
      const path = `${list}[${is.at}]`
      const words = changeText('change.text', { name: is.name, field: editorText('word.name') })
      const named: PackChange[] =
        !was || isSameData(was.name, is.name) ? [] : [{ topic: 'text', path, sentence: words }]
      if (was) return [...named, ...fieldChanges(found(before, was), found(after, is))]
      return [{ topic: 'rule', path, sentence: changeText('change.added', { name: is.name, what: lower }) }]
    }),
    ...old
      .filter((was) => !now.some((is) => isSameRow(was, is)))
      .map(({ name }): PackChange => ({
        ...{ topic: 'rule', path: '', sentence: changeText('change.gone', { name, what: lower }) },
      })),
  ]
}

/** Says which items lists of items have gained and lost. */
function itemListChanges(before: PackDraft, after: PackDraft): PackChange[] {
  const ids = [...entriesOf(after['lists']), ...entriesOf(before['lists'])].map(([id]) => id)
  return [...new Set(ids)].flatMap((id): PackChange[] => {
    const [old, now] = [before, after].map((draft) => readSteps(draft, ['lists', id]))
    const path = now === undefined ? '' : `lists.${id}`
    const name = inLanguages(() => id)
    const what = editorText('words.list')
    if (now === undefined) return [{ topic: 'rule', path, sentence: changeText('change.gone', { name, what }) }]
    if (old === undefined) return [{ topic: 'rule', path, sentence: changeText('change.added', { name, what }) }]
    const without = (items: unknown, others: unknown) => rowsOf(items).filter((item) => !rowsOf(others).includes(item))
    const say = (
      key: 'change.list-more' | 'change.list-less',
      draft: PackDraft,
      items: readonly unknown[],
    ): PackChange[] =>
      items.length === 0
        ? []
        : [{ topic: 'rule', path, sentence: changeText(key, { name, items: itemsText(draft, items) }) }]
    return [...say('change.list-more', after, without(now, old)), ...say('change.list-less', before, without(old, now))]
  })
}

function itemsText(draft: PackDraft, items: readonly unknown[]): Localized {
  const names = partNames(draft, 'items')
  return inLanguages((language) => items.map((id) => names.label(String(id), language)).join(', '))
}

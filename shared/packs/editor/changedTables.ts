import { isSameData } from '../../domain/campaign/change.ts'
import type { Localized } from '../../domain/localized.ts'
import { formatJsonPath } from '../../rules/kit/path.ts'
import type { PackChange } from '../../rules/packChanges.ts'
import { valueText } from './changedFields.ts'
import { changeText, inLanguages } from './changeText.ts'
import { parseEffect } from '../format/effectText.ts'
import { entriesOf, isData, readSteps, rowsOf, type PackDraft } from './draft.ts'
import { idOf, textIn } from './draftParts.ts'
import { draftEffectValues } from './references.ts'
import { editorText } from './text/editorText.ts'

/** A result of a table, with the values of the dice that lead to it. */
interface Result {
  readonly id: string
  readonly ranges: readonly string[]
  readonly value: unknown
}

/** Says what is different in the results of the tables that both versions have. */
export const tableChanges = (before: PackDraft, after: PackDraft): PackChange[] =>
  entriesOf(after['tables']).flatMap(([table]) =>
    readSteps(before, ['tables', table]) === undefined ? [] : resultChanges(before, after, table),
  )

function resultChanges(before: PackDraft, after: PackDraft, table: string): PackChange[] {
  const [old, now] = [resultsOf(before, table), resultsOf(after, table)]
  const name = textIn(readSteps(after, ['tables', table, 'name']))
  const shown: Localized = { fr: name.fr || table, en: name.en || table }
  const pathOf = ({ ranges }: Result): string => formatJsonPath(['tables', table, 'results', ranges[0]!])
  const added = now.filter(({ id }) => !old.some((one) => one.id === id))
  const gone = old.filter(({ id }) => !now.some((one) => one.id === id))
  const common = now.flatMap((is) =>
    old
      .filter(({ id }) => id === is.id)
      .slice(0, 1)
      .map((was) => ({ was, is })),
  )
  const say = (key: 'change.result-new' | 'change.result-gone', result: Result, path: string): PackChange => ({
    ...{ topic: 'table', path, sentence: changeText(key, { table: shown, ...aboutResult(result) }) },
  })
  return [
    ...added.map((result) => say('change.result-new', result, pathOf(result))),
    ...gone.map((result) => say('change.result-gone', result, '')),
    ...common.flatMap(({ was, is }): PackChange[] => [
      ...(isSameData(was.ranges, is.ranges)
        ? []
        : [
            {
              topic: 'table' as const,
              path: pathOf(is),
              sentence: changeText('change.result-on', {
                ...{ table: shown, ...aboutResult(is), before: was.ranges.join(', ') },
              }),
            },
          ]),
      ...effectChanges(before, after, table, shown, was, is),
    ]),
  ]
}

const aboutResult = ({ value, ranges }: Result) => ({ name: resultName(value), on: ranges.join(', ') })

const resultName = (value: unknown): Localized => textIn(isData(value) ? value['name'] : value)

/** What effects do, whatever the values are called: « V −1 » and « volonte -1 » are the same. */
function meaningOf(draft: PackDraft, effects: readonly unknown[]): unknown {
  const values = draftEffectValues(draft)
  return effects.map((effect) => (typeof effect === 'string' ? (parseEffect(effect, values) ?? effect) : effect))
}

/** The same result may stand at several values of the dice. */
function resultsOf(draft: PackDraft, table: string): Result[] {
  const found = entriesOf(readSteps(draft, ['tables', table, 'results'])).map(([range, value]) => ({
    range,
    value,
    // A result that is only its effect is the same as long as it does the same.
    id: typeof value === 'string' ? JSON.stringify(meaningOf(draft, [value])) : idOf('results', value, table) || range,
  }))
  return [...Map.groupBy(found, ({ id }) => id)].map(([id, [first, ...others]]) => ({
    ...{ id, value: first!.value, ranges: [first!.range, ...others.map(({ range }) => range)] },
  }))
}

function effectChanges(
  before: PackDraft,
  after: PackDraft,
  table: string,
  shown: Localized,
  was: Result,
  is: Result,
): PackChange[] {
  const doesSame = isSameData(whatItDoes(before, was.value), whatItDoes(after, is.value))
  const hasSameWords = isSameData(wordsOf(was.value), wordsOf(is.value))
  if (doesSame && hasSameWords) return []
  const place = (result: Result) => ['tables', table, 'results', result.ranges[0]!]
  const texts = [effectsText(before, place(was)), effectsText(after, place(is))] as const
  const params = { table: shown, name: resultName(is.value) }
  const path = formatJsonPath(place(is))
  if (doesSame) {
    const field = editorText('word.text')
    return [{ topic: 'text', path, sentence: changeText('change.text', { name: resultName(is.value), field }) }]
  }
  const sentence = isSameData(texts[0], texts[1])
    ? changeText('change.result-other', params)
    : changeText('change.result', { ...params, before: texts[0], after: texts[1] })
  return [{ topic: 'table', path, sentence }]
}

function whatItDoes(draft: PackDraft, value: unknown): unknown {
  if (!isData(value)) return meaningOf(draft, [value])
  const { name: _name, id: _id, summary: _summary, effects, choose, ...rest } = value
  const options = rowsOf(choose).map((option) => ({
    ...(whatItDoes(draft, option) as object),
    name: resultName(option),
  }))
  return { ...rest, effects: meaningOf(draft, rowsOf(effects)), options }
}

const wordsOf = (value: unknown): unknown => (isData(value) ? [value['name'], value['summary']] : [])

const effectsText = (draft: PackDraft, steps: readonly string[]): Localized => {
  const value = readSteps(draft, steps)
  return typeof value === 'string' ? inLanguages(() => value) : valueText(draft, [...steps, 'effects'])
}

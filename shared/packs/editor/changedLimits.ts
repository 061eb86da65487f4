import { canonicalJson, isSameData } from '../../domain/campaign/change.ts'
import type { PackChange } from '../../rules/packChanges.ts'
import { changeText } from './changeText.ts'
import { readAt, type PackDraft } from './draft.ts'
import { textIn, type FoundPart } from './draftParts.ts'
import { hasReadySentence, limitSentence, listFormulaChecks, listLimits, type FoundLimit } from './sentences.ts'
import { templateOf } from './sentenceTemplates.ts'

/** Says which limits and remarks are new, gone or different. `others`: parts that only one of the versions has. */
export function limitChanges(before: PackDraft, after: PackDraft, others: readonly FoundPart[]): PackChange[] {
  const ids = new Set(others.map(({ id }) => id))
  // What is said of a part that is new or gone comes and goes with it.
  const isCommon = ({ fields }: FoundLimit): boolean =>
    ![fields['kind'], fields['item'], fields['group']].some((id) => typeof id === 'string' && ids.has(id))
  const old = listLimits(before).filter(isCommon)
  const now = listLimits(after).filter(isCommon)
  const oldByKey = new Map(old.map((limit) => [keyOf(limit), limit]))
  const newKeys = new Set(now.map(keyOf))
  const gone = old.filter((limit) => !newKeys.has(keyOf(limit)))
  const added = now.filter((limit) => !oldByKey.has(keyOf(limit)))
  const pairs = added.map((is) => ({ is, was: gone.find((one) => isAlike(one, is)) }))
  const matched = new Set(pairs.map(({ was }) => was))
  return [
    ...pairs.map(({ is, was }): PackChange => {
      const limit = limitSentence(after, is)
      const sentence = was
        ? changeText('change.limit', { after: limit, before: limitSentence(before, was) })
        : changeText('change.limit-new', { limit })
      return { topic: 'limit', path: is.paths[0]!, sentence }
    }),
    ...gone
      .filter((one) => !matched.has(one))
      .map((one): PackChange => ({
        ...{
          topic: 'limit',
          path: '',
          sentence: changeText('change.limit-gone', { limit: limitSentence(before, one) }),
        },
      })),
    ...now.flatMap((is) => {
      const was = oldByKey.get(keyOf(is))
      return was ? checkTextChange(before, after, was, is) : []
    }),
    ...checkChanges(before, after),
  ]
}

const keyOf = ({ template, fields }: FoundLimit): string => canonicalJson([template, fields])

/** True for limits that differ in numbers alone: about the same parts, or in the same place of the band. */
function isAlike(one: FoundLimit, other: FoundLimit): boolean {
  if (one.template !== other.template) return false
  const { fields } = templateOf(one.template)
  const parts = Object.keys(fields).filter((field) => fields[field] !== 'number' && fields[field] !== 'share')
  const subject = parts.slice(0, 1)
  return subject.every((field) => isSameData(one.fields[field], other.fields[field]))
}

/** A limit that is a check may have another text of its author. */
function checkTextChange(before: PackDraft, after: PackDraft, was: FoundLimit, is: FoundLimit): PackChange[] {
  const [path = ''] = is.paths
  if (!path.startsWith('checks.')) return []
  const textAt = (draft: PackDraft, limit: FoundLimit): unknown => readAt(draft, `${limit.paths[0]!}.text`)
  const areReady = hasReadySentence(before, was) && hasReadySentence(after, is)
  if (areReady || isSameData(textAt(before, was), textAt(after, is))) return []
  return [{ topic: 'text', path, sentence: changeText('change.check', { text: textIn(textAt(after, is)) }) }]
}

function checkChanges(before: PackDraft, after: PackDraft): PackChange[] {
  const [old, now] = [listFormulaChecks(before), listFormulaChecks(after)]
  const rest = old.filter((one) => !now.some((other) => isSameData({ ...one, path: '' }, { ...other, path: '' })))
  const changed = now.filter((one) => !old.some((other) => isSameData({ ...one, path: '' }, { ...other, path: '' })))
  const pairs = changed.map((is) => ({
    ...{ is, was: rest.find(({ when, text }) => isSameData(when, is.when) || isSameData(text, is.text)) },
  }))
  const matched = new Set(pairs.map(({ was }) => was))
  return [
    ...pairs.map(({ is, was }): PackChange => ({
      topic: was && isSameData(was.when, is.when) ? 'text' : 'limit',
      path: is.path,
      sentence: changeText(was ? 'change.check' : 'change.check-new', { text: textIn(is.text) }),
    })),
    ...rest
      .filter((one) => !matched.has(one))
      .map(({ text }): PackChange => ({
        ...{ topic: 'limit', path: '', sentence: changeText('change.check-gone', { text: textIn(text) }) },
      })),
  ]
}

import { parseEffect, valuesOfEffect, type EffectValue } from '../format/effectText.ts'
import { foldForSearch } from '../../domain/searchText.ts'
import { readSteps, writeSteps, type PackDraft } from './draft.ts'
import { draftEffectValues } from './references.ts'
import { EFFECT_SITES, findSites } from './sites.ts'

const EFFECT = /^(\s*)(.+?)(\s*[+−–—-]\s*\d{1,3}\s*)$/su

/**
 * Returns `next` with effects that name the same values as in `before`, whose values had other names: « V −1 » becomes
 * « W −1 ». If the new name is empty, or means something else too, the effect names the value by its id.
 */
export function renameInEffects(before: PackDraft, next: PackDraft): PackDraft {
  const old = draftEffectValues(before)
  const now = draftEffectValues(next)
  let draft = next
  for (const pattern of EFFECT_SITES)
    for (const { steps, text } of findSites(before, pattern)) {
      const [id, ...others] = valuesOfEffect(text, old)
      const at = id === undefined || others.length > 0 ? -1 : old.findIndex((value) => value.id === id)
      const is = now[at]
      // A text that was just written at this place is not the old one with other names.
      if (is && readSteps(next, steps) === text)
        draft = writeSteps(draft, steps, renamedEffect(text, old[at]!, is, now))
    }
  return draft
}

function renamedEffect(text: string, was: EffectValue, is: EffectValue, now: readonly EffectValue[]): string {
  const [, space = '', name = '', amount = ''] = EFFECT.exec(text) ?? []
  const isSame = (one: string): boolean => foldForSearch(one).trim() === foldForSearch(name).trim()
  const at = was.names.findIndex(isSame)
  const newName = at < 0 ? is.id : is.names[at]!
  const texts = [...(isSame(newName) ? [text] : []), space + newName + amount]
  return texts.find((one) => names(one, is, now)) ?? is.id + amount
}

/** True if an effect changes this value, and nothing else. */
function names(effect: string, { id }: EffectValue, values: readonly EffectValue[]): boolean {
  const [first, ...others] = parseEffect(effect, values) ?? []
  return (
    first?.kind === 'stat' && first.stat === id && others.length === 0 && valuesOfEffect(effect, values).length === 1
  )
}

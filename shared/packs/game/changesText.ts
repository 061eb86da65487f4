import { LANGUAGES, type Language, type Localized } from '../../domain/localized.ts'
import { numberText } from '../../rules/profile.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import type { Pack, PackItem } from '../format/expandPack.ts'
import { packText } from '../text/packText.ts'

const inEachLanguage = (make: (language: Language) => string): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Localized

/** Says what changes do: « V +2 (Gamin), C 0 ». */
export function changesText(changes: PackItem['changes'], { values, kinds }: Pack): Localized {
  const texts = (changes ?? []).map(({ value, add = 0, set, onlyFor }): Localized => {
    const short = values.find(({ id }) => id === value)!.short
    const amount = set === undefined ? numberText({ kind: 'number', isSigned: true }, add) : String(set)
    const effects = inEachLanguage((language) => `${short[language]} ${amount}`)
    if (!onlyFor) return effects
    const names = onlyFor.map((id) => kinds.find((kind) => kind.id === id)!.name)
    return renderLocalized(packText('game.effect-only'), {
      effects,
      kinds: inEachLanguage((language) => names.map((name) => name[language]).join(', ')),
    })
  })
  return inEachLanguage((language) => texts.map((text) => text[language]).join(', '))
}

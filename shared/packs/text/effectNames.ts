import type { Localized } from '../../domain/localized.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { effectValues, parseEffect, stateOfEffect } from '../format/effectText.ts'
import type { Pack } from '../format/expandPack.ts'
import { localizedOf } from '../format/packIds.ts'
import { packText } from './packText.ts'

/** Returns an effect, which its author may have written in one language, in both languages. */
export function effectName(text: string, { values }: Pack): Localized {
  const effects = parseEffect(text, effectValues(values))
  const [effect] = effects ?? []
  if (!effect) return effects ? packText('effect.nothing') : localizedOf(text)
  switch (effect.kind) {
    case 'dead':
    case 'captured':
    case 'lose-equipment':
      return packText(`effect.${effect.kind}`)
    case 'miss-games':
      return renderLocalized(packText('effect.miss-games'), { games: effect.games })
    case 'experience':
      return renderLocalized(packText('effect.experience'), { amount: withSign(effect.amount) })
    case 'flag':
      return localizedOf(stateOfEffect(text) ?? text)
    case 'treasury':
      return renderLocalized(packText('effect.treasury'), { amount: treasuryAmount(text) })
    case 'stat': {
      const { short } = values.find(({ id }) => id === effect.stat)!
      const amount = withSign(effect.amount)
      return { fr: `${short.fr} ${amount}`, en: `${short.en} ${amount}` }
    }
    default:
      return localizedOf(text)
  }
}

/** Returns several effects in both languages, such as « V −1, manque 1 partie ». */
export function effectNames(texts: readonly string[], pack: Pack): Localized {
  const names = texts.map((text) => effectName(text, pack))
  return { fr: names.map(({ fr }) => fr).join(', '), en: names.map(({ en }) => en).join(', ') }
}

/** Returns what the treasury gets as a book writes it: « +D6 × 10 ». */
const treasuryAmount = (text: string): string =>
  text
    .slice(text.search(/[+−–—-]/))
    .replaceAll(/[−–—-]/g, '−')
    .replaceAll(/\s/g, '')
    .replace(/[*x×]/i, ' × ')

const withSign = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)

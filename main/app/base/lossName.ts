import type { Localized } from '../../../shared/domain/localized.ts'
import type { LossLine } from '../../../shared/rules/aftermath/outcome.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'

/** Returns the name of a loss in the ruleset's words: « Char détruit », « Gladiateur tué (Grann) ». */
export function memberLossName(
  { losses = [] }: Pick<Ruleset['aftermath'], 'losses'>,
  { loss, name }: LossLine,
): Localized {
  const words = losses.find(({ id }) => id === loss)?.name ?? { fr: loss, en: loss }
  return name === '' ? words : { fr: `${words.fr} (${name})`, en: `${words.en} (${name})` }
}

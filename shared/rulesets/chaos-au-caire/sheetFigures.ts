import type { Localized } from '../../domain/localized.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { StatsBlock, ValuesBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { attributeInPlay } from './attributes.ts'
import { CHAOS_ATTRIBUTES } from './catalogue.ts'
import { isGroup, type ChaosContext } from './context.ts'
import { CHAOS_ATTRIBUTE_BY_ID, CHAOS_WORDING } from './data.ts'
import type { ChaosMember } from './schemas.ts'
import { CHAOS_VALUE_DISPLAY_SPECS, type ChaosValueKey } from './specs.ts'
import { listExtraDicePools } from './values.ts'

type ChaosEvaluated = EvaluatedMember<ChaosMember>

/** Builds the attributes in play. If an injury changed an attribute, the bought value is noted below. */
export const attributesBlock = (member: ChaosMember, text: Translator): StatsBlock => ({
  kind: 'stats',
  stats: CHAOS_ATTRIBUTES.map((id) => {
    const now = attributeInPlay(member, id).total
    const bought = member.attributes[id]
    return {
      figure: String(now),
      label: text.of(CHAOS_ATTRIBUTE_BY_ID[id].name),
      ...(now !== bought && { note: text('sheet.base', { base: bought }) }),
    }
  }),
})

/** Builds the values that derive from attributes and that players look up every turn. */
export function derivedValuesBlock({ values }: ChaosEvaluated, text: Translator): StatsBlock {
  const total = (key: ChaosValueKey): number => Number(values[key]?.total ?? 0)
  const words = CHAOS_WORDING.sheet
  const overload = total('overload')
  return {
    kind: 'stats',
    small: true,
    stats: [
      {
        figure: String(total('actionPoints')),
        label: text.of(CHAOS_VALUE_DISPLAY_SPECS.actionPoints.short),
        ...(overload > 0 && { note: text.of(words.overloaded, { overload }) }),
      },
      { figure: `${total('charge')}″`, label: text.of(CHAOS_VALUE_DISPLAY_SPECS.charge.short) },
      {
        figure: text.of(words.dice, { dice: total('drPool') }),
        label: text.of(CHAOS_VALUE_DISPLAY_SPECS.drPool.short),
        note: text.of(words.againstDamage),
      },
      {
        figure: `${total('encumbrance')}/${total('capacity')}`,
        label: text.of(CHAOS_VALUE_DISPLAY_SPECS.encumbrance.short),
        note: text.of(words.loadOfCapacity),
      },
    ],
  }
}

/** Number of successes that rolls for KO, courage and terror need. */
const DIFFICULTY: Partial<Record<string, number>> = { koPool: 3, couragePool: 2, terrorPool: 3 }

/** Builds the dice for all rolls of this member: first the common rolls, then the rolls that traits and items give. */
export function dicePoolsBlock(
  { member, values }: ChaosEvaluated,
  context: ChaosContext,
  text: Translator,
): ValuesBlock {
  const words = CHAOS_WORDING.sheet
  const row = (key: string, label: Localized, total: number, isDice = true) => ({
    label: text.of(label),
    ...(DIFFICULTY[key] !== undefined && { note: text.of(words.difficulty, { difficulty: DIFFICULTY[key] }) }),
    figure: isDice
      ? text.of(key === 'meleeDamagePool' ? words.plusWeapon : words.dice, { dice: total })
      : String(total),
  })
  const keys = ['meleePool', 'shootingPool', 'meleeDamagePool', 'koPool', 'couragePool'] as const
  return {
    kind: 'values',
    title: text.of(words.pools),
    values: [
      ...keys.flatMap((key) =>
        values[key] ? [row(key, CHAOS_VALUE_DISPLAY_SPECS[key].label, Number(values[key].total))] : [],
      ),
      ...listExtraDicePools(member, context).map(({ pool, value }) =>
        row(pool, CHAOS_WORDING.pools[pool]!.label, value.total, pool.endsWith('Pool')),
      ),
      ...(isGroup(member) ? [{ label: text.of(words.cohesion), figure: '2″' }] : []),
    ],
  }
}

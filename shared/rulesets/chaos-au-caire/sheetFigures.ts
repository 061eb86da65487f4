import type { Localized } from '../../domain/localized.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { StatsBlock, ValuesBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { inPlay } from './attributes.ts'
import { ATTRIBUTES } from './catalogue.ts'
import { isGroup, type ChaosContext } from './context.ts'
import { ATTRIBUTE, WORDING } from './data.ts'
import type { ChaosMember } from './schemas.ts'
import { specs, type ValueKey } from './specs.ts'
import { furtherPools } from './values.ts'

type ChaosEvaluated = EvaluatedMember<ChaosMember>

/** Attributes as they are in play; what was bought stands under one that an injury changed. */
export const attributesBlock = (member: ChaosMember, text: Translator): StatsBlock => ({
  kind: 'stats',
  stats: ATTRIBUTES.map((id) => {
    const now = inPlay(member, id).total
    const bought = member.attributes[id]
    return {
      figure: String(now),
      label: text.of(ATTRIBUTE[id].name),
      ...(now !== bought && { note: text('sheet.base', { base: bought }) }),
    }
  }),
})

/** What follows from the attributes and is looked up in every turn. */
export function derivedBlock({ values }: ChaosEvaluated, text: Translator): StatsBlock {
  const total = (key: ValueKey): number => Number(values[key]?.total ?? 0)
  const words = WORDING.sheet
  const overload = total('overload')
  return {
    kind: 'stats',
    small: true,
    stats: [
      {
        figure: String(total('actionPoints')),
        label: text.of(specs.actionPoints.short),
        ...(overload > 0 && { note: text.of(words.overloaded, { overload }) }),
      },
      { figure: `${total('charge')}″`, label: text.of(specs.charge.short) },
      {
        figure: text.of(words.dice, { dice: total('drPool') }),
        label: text.of(specs.drPool.short),
        note: text.of(words.againstDamage),
      },
      {
        figure: `${total('encumbrance')}/${total('capacity')}`,
        label: text.of(specs.encumbrance.short),
        note: text.of(words.loadOfCapacity),
      },
    ],
  }
}

/** Rolls of the KO and of courage are made against these. */
const DIFFICULTY: Partial<Record<string, number>> = { koPool: 3, couragePool: 2, terrorPool: 3 }

/** Dice for whatever this member rolls: what everybody has, then what only its traits and items give it. */
export function poolsBlock({ member, values }: ChaosEvaluated, context: ChaosContext, text: Translator): ValuesBlock {
  const words = WORDING.sheet
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
      ...keys.flatMap((key) => (values[key] ? [row(key, specs[key].label, Number(values[key].total))] : [])),
      ...furtherPools(member, context).map(({ pool, value }) =>
        row(pool, WORDING.pools[pool]!.label, value.total, pool.endsWith('Pool')),
      ),
      ...(isGroup(member) ? [{ label: text.of(words.cohesion), figure: '2″' }] : []),
    ],
  }
}

import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { TableBlock, TableRow } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { inPlay } from './attributes.ts'
import type { MeleeWeapon, RangedWeapon } from './catalogue.ts'
import { possessions, type ChaosContext } from './context.ts'
import { WORDING } from './data.ts'
import type { ChaosMember } from './schemas.ts'

type Values = EvaluatedMember<ChaosMember>['values']

const numberOf = (values: Values, key: string): number => Number(values[key]?.total ?? 0)
const dice = (count: number): string => `${count}D`

/** Every weapon with its pools already reckoned: attack, defence, damage; ranges; none where it has none. */
export function weaponsBlock(
  { member, values }: EvaluatedMember<ChaosMember>,
  context: ChaosContext,
  text: Translator,
): TableBlock[] {
  const words = WORDING.sheet
  const rows = possessions(member, context).flatMap(({ item, quantity }): TableRow[] => {
    if (item.kind === 'equipment') return []
    const name = quantity > 1 ? `${text.of(item.name)} × ${quantity}` : text.of(item.name)
    const figures = item.kind === 'melee' ? meleeFigures(item, values) : rangedFigures(item, values)
    const notes = [text.of(item.summary), ...(item.kind === 'melee' ? thrownNote(item, member, values, text) : [])]
    return [
      {
        cells: [name, ...figures, item.encumbrance === 0 ? '–' : String(item.encumbrance)],
        note: notes.join(' '),
      },
    ]
  })
  if (rows.length === 0) return []
  const heads = [words.attack, words.defence, words.damage, words.effectiveRange, words.encumbrance]
  return [
    {
      kind: 'table',
      title: text.of(words.weapons),
      columns: [
        { label: text.of(words.weapon) },
        ...heads.map((label) => ({
          label: text.of(label),
          figures: true,
          ...(label === words.damage && { strong: true }),
        })),
      ],
      rows,
    },
  ]
}

/** Effective and longest range: « 16 / 32″ ». */
const rangesOf = (range: number | undefined): string => (range === undefined ? '–' : `${range} / ${2 * range}″`)

/** Melee weapons and those thrown add strength to their damage. */
function meleeFigures({ damage, defence = 0, range }: MeleeWeapon, values: Values): string[] {
  const attack = numberOf(values, 'meleePool')
  return [
    dice(attack),
    dice(Math.max(0, attack + defence)),
    dice(numberOf(values, 'meleeDamagePool') + damage),
    rangesOf(range),
  ]
}

/** What a melee weapon does when it is thrown, as a shot with strength behind it, where that is another thing than in melee. */
function thrownNote({ damage, range }: MeleeWeapon, member: ChaosMember, values: Values, text: Translator): string[] {
  if (range === undefined) return []
  const melee = [numberOf(values, 'meleePool'), numberOf(values, 'meleeDamagePool') + damage]
  const thrown = [numberOf(values, 'shootingPool'), inPlay(member, 'strength').total + damage] as const
  if (thrown.every((figure, at) => figure === melee[at])) return []
  return [text.of(WORDING.sheet.thrown, { attack: thrown[0], damage: thrown[1] })]
}

const rangedFigures = ({ damage, range }: RangedWeapon, values: Values): string[] => [
  dice(numberOf(values, 'shootingPool')),
  '–',
  dice(damage),
  rangesOf(range),
]

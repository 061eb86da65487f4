import type { Traced } from '../../rules/kit/traced.ts'
import { figureText, isFigure } from '../../rules/profile.ts'
import type { EvaluatedMember, Profile, ProfileFigure } from '../../rules/ruleset.ts'
import { weaponName } from '../../rules/sheetBlocks.ts'
import type { TableBlock, TableRow } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { twoHanded } from './aftermath.ts'
import { possessions, type ChaosContext } from './context.ts'
import { WORDING } from './data.ts'
import { profiles, specialAttack } from './profiles.ts'
import type { ChaosMember } from './schemas.ts'

type Bearer = EvaluatedMember<ChaosMember>

/** Every weapon with its pools already reckoned: attack, defence, damage; ranges; none where it has none. */
export function weaponsBlock(bearer: Bearer, context: ChaosContext, text: Translator): TableBlock[] {
  const words = WORDING.sheet
  const isUnusable = twoHanded(bearer.member)
  const rows = possessions(bearer.member, context).flatMap(({ item, quantity }): TableRow[] => {
    if (item.kind === 'equipment') return []
    const one = weaponName(text.of(item.name), isUnusable(item), text)
    const name = quantity > 1 ? `${one} × ${quantity}` : one
    const figures = profiles.of({ id: item.id, quantity }, context, bearer)
    const notes = [text.of(item.summary), ...thrownNote(figures, text)]
    return [{ cells: [name, ...cellsOf(item.kind, figures, text)], note: notes.join(' ') }]
  })
  const special = specialAttack(bearer, context).map(({ name, figures }): TableRow => ({
    cells: [text.of(name), ...cellsOf('ranged', figures, text)],
  }))
  if (rows.length + special.length === 0) return []
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
      rows: [...rows, ...special],
    },
  ]
}

/** Attack, defence, damage, ranges, weight: as their columns write them. */
function cellsOf(group: 'melee' | 'ranged', figures: Profile, { language }: Translator): string[] {
  const columns = profiles.columns[group]!
  const written = (id: string): string => {
    const column = columns.find((one) => one.id === id)
    return column ? figureText(column, figures[id], language) : '–'
  }
  return [...['attack', 'defence', 'damage'].map(written), rangesOf(figures), weightOf(written('encumbrance'))]
}

/** Effective and longest range: « 16 / 32″ ». */
export const rangesOf = ({ range, furthest }: Profile): string =>
  isFigure(range) && isFigure(furthest) ? `${range.total} / ${furthest.total}″` : '–'

/** What weighs nothing has no figure, as in the source. */
const weightOf = (encumbrance: string): string => (encumbrance === '0' ? '–' : encumbrance)

/** What a melee weapon does when it is thrown, where that is another thing than in melee. */
function thrownNote({ attack, damage, thrownAttack, thrownDamage }: Profile, text: Translator): string[] {
  if (!isFigure(thrownAttack) || !isFigure(thrownDamage)) return []
  const isSame = (thrown: Traced, melee: ProfileFigure | undefined) => isFigure(melee) && melee.total === thrown.total
  if (isSame(thrownAttack, attack) && isSame(thrownDamage, damage)) return []
  return [text.of(WORDING.sheet.thrown, { attack: thrownAttack.total, damage: thrownDamage.total })]
}

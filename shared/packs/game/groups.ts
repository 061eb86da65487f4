import { omitKeys } from '../../domain/omitKeys.ts'
import type { Stepper } from '../../rules/builder.ts'
import type { Translator } from '../../text/translator.ts'
import { packText } from '../text/packText.ts'
import { traitsOf, type FullKind, type GroupSize, type PackMember } from './fullPack.ts'

const MODELS = 'models'
const MODELS_LEFT = 'modelsNow'

/** Highest number of models of a group. */
export const MAX_MODELS = 99

/** Returns the lowest and the highest number of models of a group; undefined for a person. */
export function groupSize(kind: FullKind | undefined, member: PackMember): GroupSize | undefined {
  const other = kind?.models?.with
  return other && traitsOf(member).some(({ id }) => id === other.trait) ? other : kind?.models
}

/** Returns the number of models that a group was bought with; undefined for a person. */
export const modelsBought = (kind: FullKind | undefined, member: PackMember): number | undefined =>
  kind?.models && ((member[MODELS] as number | undefined) ?? groupSize(kind, member)!.min)

/** Returns the number of models that are left of a group; undefined for a person. */
export const modelsLeft = (kind: FullKind | undefined, member: PackMember): number | undefined =>
  kind?.models && ((member[MODELS_LEFT] as number | undefined) ?? modelsBought(kind, member))

/** What the size of a band counts: its members, or the models if any kind is a group of them. */
export const sizeUnit = (kinds: readonly FullKind[]): 'members' | 'models' =>
  kinds.some(({ models }) => models) ? 'models' : 'members'

/** Returns the name of a member's kind, with the models that are left of a group: « Miliciens × 4 ». */
export function kindText(kind: FullKind, member: PackMember, text: Translator): string {
  const left = modelsLeft(kind, member)
  return left === undefined || kind.models!.isCountedApart ? text.of(kind.name) : `${text.of(kind.name)} × ${left}`
}

/** Returns a group after the loss of models. A group without models is dead. */
export function loseModels(kind: FullKind, member: PackMember, lost: number): PackMember {
  const modelCount = Math.max(0, modelsLeft(kind, member)! - lost)
  return { ...member, [MODELS_LEFT]: modelCount, ...(modelCount === 0 && { status: 'dead' as const }) }
}

/** Returns a group as it was bought, with all its models. */
export const withAllModels = (member: PackMember): PackMember =>
  omitKeys(member as Readonly<Record<string, unknown>>, MODELS_LEFT, 'modelsRisen') as PackMember

/** Lists the steppers of a group: models bought, and lost models to replace. `groupCost`: cost of all its models. */
export function modelSteppers(kind: FullKind, member: PackMember, groupCost: number): Stepper[] {
  const { min, max, extra } = groupSize(kind, member)!
  const [bought, left] = [modelsBought(kind, member)!, modelsLeft(kind, member)!]
  const cost = extra === undefined ? groupCost : Math.max(0, bought - min) * extra
  return [
    { key: MODELS, name: packText('game.models'), value: bought, floor: min, ceiling: max, cost },
    ...(left < bought
      ? [
          {
            key: kind.models!.leftKey ?? MODELS_LEFT,
            name: packText('game.models-left'),
            ...{ value: left, floor: left, ceiling: bought, cost: 0, price: extra ?? cost / bought },
          },
        ]
      : []),
  ]
}

/** Returns a group with another number of models; undefined if the stepper concerns something else. */
export function withModels(kind: FullKind, member: PackMember, key: string, value: number): PackMember | undefined {
  if (key === (kind.models!.leftKey ?? MODELS_LEFT)) return { ...member, [MODELS_LEFT]: value }
  if (key !== MODELS) return undefined
  const { min, extra } = groupSize(kind, member)!
  // The models that the price includes are not noted: a trait may change their number.
  const isIncluded = extra !== undefined && value === min
  const after = isIncluded
    ? (omitKeys(member as Readonly<Record<string, unknown>>, MODELS) as PackMember)
    : { ...member, [MODELS]: value }
  const { [MODELS_LEFT]: left } = member
  if (left === undefined) return after
  // Models that are bought are added to the models left. A smaller group has at most all of its models left.
  const more = Math.max(0, value - modelsBought(kind, member)!)
  return { ...after, [MODELS_LEFT]: Math.min(Number(left) + more, value) }
}

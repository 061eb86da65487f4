import { omitKeys } from '../../domain/omitKeys.ts'
import { MAX_MEMBERS } from '../../domain/roster.ts'
import type { RiseRules } from '../../rules/advancementRules.ts'
import { withAdvance } from './advancePrice.ts'
import type { CompiledGame } from './compileGame.ts'
import { RECRUITED_AS, startingExperience } from './fields.ts'
import type { FullRise, PackMember } from './fullPack.ts'
import { groupSize, modelsBought, modelsLeft } from './groups.ts'
import { renewBudget, type World } from './scope.ts'

/** The errors of a member, and of a band with other members, as texts: to tell which of them a change adds. */
export interface ErrorLists {
  readonly listErrors: (member: PackMember, world: World) => readonly string[]
  readonly listBandErrors: (members: readonly PackMember[], world: World) => readonly string[]
}

/** Builds the rules of models that rise out of their groups, by result. */
export function riseRules(
  game: CompiledGame,
  rises: ReadonlyMap<string, FullRise>,
  { listErrors, listBandErrors }: ErrorLists,
): RiseRules<PackMember, World> {
  const { pack, kinds } = game

  /**
   * The group counts one model less; one of the fewest models keeps its size, and can replace the model. By
   * `modelsRisen`, a correction of an earlier game tells this from a smaller purchase.
   */
  const split = (member: PackMember, id: string, kind: string) => {
    const groupKind = kinds.get(member.kind)!
    const left = modelsLeft(groupKind, member)! - 1
    const memberAfter = withAdvance(member, id)
    const person: PackMember = {
      ...(omitKeys(
        memberAfter as Readonly<Record<string, unknown>>,
        'models',
        'modelsNow',
        'modelsRisen',
        'notes',
        'overrides',
      ) as PackMember),
      kind,
      valuesOf: member.kind,
      ...(startingExperience(kinds, member) !== (kinds.get(kind)!.experience ?? 0) && { [RECRUITED_AS]: member.kind }),
    }
    const modelsRisen = Number(member['modelsRisen'] ?? 0) + 1
    if (left === 0) return { person: { ...person, modelsRisen } }
    const models = Math.max(groupSize(groupKind, member)!.min, modelsBought(groupKind, member)! - 1)
    const isShared = (item: string): boolean =>
      Object.hasOwn(pack.restrictions, item) && pack.restrictions[item]!.shared === true
    return {
      person: { ...person, items: member.items.filter((line) => !isShared(line.id)) },
      group: { ...memberAfter, models, modelsNow: left, modelsRisen },
    }
  }

  /** True if a model may become a person of this kind: neither of the two nor the band breaks a rule that it kept. */
  const mayBecome = (member: PackMember, id: string, kind: string, world: World): boolean => {
    const { person, group } = split(member, id, kind)
    const members = world.members.flatMap((one) => (one === member ? [group ?? person] : [one]))
    const after = group ? [...members, person] : members
    if (after.length > MAX_MEMBERS) return false
    const then = { ...renewBudget(world), members: after, common: new Map() }
    const before = new Set([...listErrors(member, world), ...listBandErrors(world.members, world)])
    const errors = [person, ...(group ? [group] : [])].flatMap((one) => listErrors(one, then))
    return [...errors, ...listBandErrors(after, then)].every((error) => before.has(error))
  }
  return {
    kinds(member, id, world) {
      const rise = rises.get(id)
      if (!rise) return undefined
      const isFrom = kinds.get(member.kind)?.models && (rise.from?.includes(member.kind) ?? true)
      // Its captor holds the whole group.
      return isFrom && member.status !== 'captured'
        ? rise.kinds.filter((kind) => mayBecome(member, id, kind, world))
        : []
    },
    split,
  }
}

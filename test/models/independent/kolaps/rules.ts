import type { Rules } from '../campaign/rules.ts'
import type { Band, Member, Piece, World } from '../campaign/world.ts'
import { ARCHETYPES, attributesAt, HIGHEST_CLASS, ITEMS, PDS, RANKS, TRAITS } from './figures.ts'

/** The data of a character; `bought`: PDS bought with XP; `traits`: attributes and specialisations. */
export interface Character {
  rank: number
  affiliation: string | null
  archetype: string | null
  bought: number
  traits: string[]
}

export const characterOf = (member: Member) => member.profile as unknown as Character

/** KOL-R4: the cost that the campaign sets for a rank or an item; 0 by default. */
export const costOf = (world: World, id: string) => Number(world.settings[`cost ${id}`] ?? 0)

const rankCost = (world: World, member: Member) => costOf(world, `custom:rank-${characterOf(member).rank}`)

/** Values of the sheet; bought PDS are added to those of the rank (KOL-R2). Values set by hand are not computed. */
export function valuesOf(member: Member): Record<string, number> {
  const { rank, bought, traits } = characterOf(member)
  return {
    pdsAllowed: RANKS[rank]!.pds + bought,
    pdsSpent: traits.reduce((sum, id) => sum + TRAITS[id]!.pds, 0),
    attributesAllowed: attributesAt(rank),
    combativenessFrom: RANKS[rank]!.combativeness,
    deathRollFrom: RANKS[rank]!.death,
    ...member.fixed,
  }
}

/** Errors of attributes and specialisations: wrong rank, wrong affiliation, taken twice. */
function traitFaults({ rank, affiliation, traits }: Character): string[] {
  return traits.flatMap((id, at) => {
    const { minimumRank, affiliation: of } = TRAITS[id]!
    return [
      ...(minimumRank !== undefined && rank > minimumRank ? [`minimum-rank ${id}`] : []),
      ...(of !== undefined && of !== affiliation ? [`other-affiliation ${id}`] : []),
      ...(traits.indexOf(id) !== at ? [`held-twice ${id}`] : []),
    ]
  })
}

/** Errors of a character. */
export function faults(_world: World, _band: Band, member: Member): string[] {
  const own = characterOf(member)
  const values = valuesOf(member)
  const attributes = own.traits.filter((id) => TRAITS[id]!.kind === 'attribute').length
  const archetypeOf = own.archetype === null ? null : ARCHETYPES[own.archetype]
  const tooWeak = member.pieces.filter(({ item }) => (ITEMS[item]!.defenceClass ?? 0) > HIGHEST_CLASS)
  return [
    ...(attributes > values.attributesAllowed! ? ['too-many-attributes'] : []),
    ...(values.pdsSpent! > values.pdsAllowed! ? ['pds-overspent'] : []),
    ...(own.bought % PDS.step !== 0 ? ['bought-step'] : []),
    ...(archetypeOf && archetypeOf !== own.affiliation ? ['archetype-affiliation'] : []),
    ...traitFaults(own),
    ...new Set(tooWeak.map(({ item }) => `defence-class ${item}`)),
  ]
}

const characterText = ({ rank, affiliation, archetype, bought, traits }: Character) =>
  [rank, affiliation ?? '', archetype ?? '', bought, [...traits].sort().join(' ')].join('/')

/** The same text for a member of the program's roster. */
function programCharacterText(row: Record<string, unknown>): string {
  const traits = row.traits as { id: string }[]
  return characterText({
    rank: row.rank as number,
    affiliation: (row.affiliation as string | undefined) ?? null,
    archetype: (row.archetype as string | undefined) ?? null,
    bought: row.boughtPds as number,
    traits: traits.map(({ id }) => id),
  })
}

export const kolaps: Rules = {
  ruleset: 'kolaps',
  pays: () => true,
  prices: (world, _holder, item, quantity) => Array<number>(quantity).fill(costOf(world, item)),
  hirePrice: rankCost,
  cost: (world, _band, member) =>
    member.pieces.reduce((sum: number, { item }: Piece) => sum + costOf(world, item), rankCost(world, member)),
  values: (_world, _band, member) => valuesOf(member),
  otherData: { model: (member) => characterText(characterOf(member)), program: programCharacterText },
  faults,
  bandFaults: () => [],
  isTooMany: () => false,
  advancesDue: (_world, { gained, spent }) => Math.max(0, Math.floor((gained - spent) / PDS.price)),
  isOfTheBody: () => false,
}

import type { Localized } from '../../domain/localized.ts'
import { without } from '../../domain/without.ts'
import type { BuilderRules, Choice, Meter, Option, OwnedLine } from '../../rules/builder.ts'
import { RANKS } from './catalogue.ts'
import { entryNamed, inAll, nameIn, rankOf, type KolapsContext } from './context.ts'
import { BUILDER, FIGURES, RANK_ENTRIES } from './data.ts'
import { attributesOf } from './held.ts'
import { possessionOf } from './possessions.ts'
import type { KolapsMember, KolapsRoster, OwnedItem } from './schemas.ts'
import { valuesOf } from './values.ts'
import { worded } from '../../text/worded.ts'

const { words, none, noArchetype } = BUILDER

const option = ({ id, name, summary }: Option): Option => ({ id, name, ...(summary && { summary }) })
const RANK_OPTIONS = RANK_ENTRIES.map(({ rank, name, summary }) => ({ id: String(rank), name, summary }))

type Known = ReadonlyMap<string, Option>

/** A choice among the catalogue's; a name of the player's own stays to be chosen. */
function among(key: string, name: Localized, absent: Option, known: Known, value: string | undefined): Choice {
  const found = value === undefined ? absent : entryNamed(known, value)
  const own = found || value === undefined ? [] : [{ id: value, name: inAll(value) }]
  return {
    key,
    name,
    value: found?.id ?? value ?? null,
    options: [absent, ...[...known.values()].map(option), ...own],
  }
}

const DROP = /^(attributes|specialisations):(\d+)$/

/** What a character has by name rather than from the catalogue can be taken off here. */
const dropChoices = ({ attributes, specialisations }: KolapsMember): Choice[] => {
  const choice = (list: string) => (held: string | { readonly name: string }, at: number) => ({
    key: `${list}:${at}`,
    name: inAll(typeof held === 'string' ? held : held.name),
    value: 'keep',
    options: [
      { id: 'keep', name: words.keep },
      { id: 'drop', name: words.drop },
    ],
  })
  return [...attributes.map(choice('attributes')), ...specialisations.map(choice('specialisations'))]
}

/** Its rank, affiliation and archetype (one of another affiliation is refused by the checks), and what it has by name. */
function choices(member: KolapsMember, context: KolapsContext): Choice[] {
  const { affiliation, archetype } = member
  return [
    { key: 'rank', name: words.rank, value: String(member.rank), options: RANK_OPTIONS },
    among('affiliation', words.affiliation, none, context.affiliations, affiliation),
    among('archetype', words.archetype, noArchetype, context.archetypes, archetype),
    ...dropChoices(member),
  ]
}

function chosen(member: KolapsMember, key: string, id: string): KolapsMember {
  if (key === 'rank') return { ...member, rank: Number(id) }
  if (key === 'affiliation') return id === none.id ? without(member, 'affiliation') : { ...member, affiliation: id }
  if (key === 'archetype') return id === noArchetype.id ? without(member, 'archetype') : { ...member, archetype: id }
  const [, list, at] = DROP.exec(key) ?? []
  if (id === 'keep' || !list) return member
  const kept = <T>(held: readonly T[]): T[] => held.filter((_, place) => place !== Number(at))
  return list === 'attributes'
    ? { ...member, attributes: kept(member.attributes) }
    : { ...member, specialisations: kept(member.specialisations) }
}

/** PDS and attributes: used, of how many. */
function meters(member: KolapsMember, context: KolapsContext): Meter[] {
  const { pdsAllowed, pdsSpent, attributesAllowed } = valuesOf(member, context)
  const used = attributesOf(member, context).length
  return [
    { key: 'pds', name: words.pds, value: Number(pdsSpent.total), of: Number(pdsAllowed.total) },
    { key: 'attributes', name: words.attributes, value: used, of: Number(attributesAllowed.total) },
  ]
}

/** Before the number of classes, in the id of an option. */
const WORN = 'worn-'

/** KOL-R10: how many classes worse a protection has become; repaired where the campaign's setting lets it be. */
function itemChoices(line: OwnedLine, context: KolapsContext, setting?: (id: string) => string | undefined): Choice[] {
  // A class that nobody told may be any that a die has to reach.
  const { kind, worsened, defenceClass = 1 } = possessionOf(line, 0, context)
  if (kind !== 'protection') return []
  const least = setting?.('repair') === 'none' ? worsened : 0
  const most = Math.max(worsened, FIGURES.highestClass + 1 - defenceClass)
  const options = Array.from({ length: most - least + 1 }, (_, at) => ({
    id: `${WORN}${least + at}`,
    name: least + at === 0 ? words.sound : worded(words.worsenedBy, { count: least + at }),
  }))
  return [{ key: 'worsened', name: words.worsened, value: `${WORN}${worsened}`, options }]
}

/** Without its wear; and as it was bought. */
const unworn = <L extends OwnedLine>(line: L): L => without(line as L & OwnedItem, 'worsened') as L
const asNew = <L extends OwnedLine>(line: L): L => without(unworn(line) as L & OwnedItem, 'broken') as L

function worn(line: OwnedLine, option: string): OwnedLine {
  const worsened = Number(option.slice(WORN.length))
  return worsened === 0 ? unworn(line) : { ...line, ...{ worsened } }
}

/** How a unit is put together: rank, affiliation, archetype; attributes, specialisations and things from the catalogue. */
export const builder: BuilderRules<KolapsMember, KolapsContext, KolapsRoster> = {
  recruits: () =>
    RANKS.map((rank) => {
      const { id, summary } = rankOf({ rank })
      const member = { kind: 'character', rank, attributes: [], specialisations: [], boughtPds: 0 } as const
      return {
        id,
        name: worded(words.recruit, { rank }),
        summary,
        isGroup: false,
        member: { ...member, attributes: [], specialisations: [], traits: [], items: [] },
      }
    }),
  start: [{ name: words.start, least: 1, issues: [] }],
  identity: (member, { affiliations, archetypes }) => [
    rankOf(member).name,
    ...(member.affiliation === undefined ? [] : [nameIn(affiliations, member.affiliation)]),
    ...(member.archetype === undefined ? [] : [nameIn(archetypes, member.archetype)]),
  ],
  groups: BUILDER.groups,
  places: {
    rank: 'rank',
    affiliation: 'affiliation',
    archetype: 'archetype',
    attributes: 'attributes',
    specialisations: 'pds',
    boughtPds: 'pds',
  },
  choices: { of: choices, to: chosen },
  itemChoices: { of: itemChoices, to: (line, _key, id) => worn(line, id) },
  meters,
  // Law 12: a rank is reached by experience; points pay for the one that a recruit comes with (KOL-R4).
  earned: { traits: false, steps: [], rank: ({ rank }) => -rank },
  levels: () => 1,
  fresh: (member) => ({ ...member, boughtPds: 0, items: member.items.map(asNew) }),
  freshLine: asNew,
  canBreak: true,
}

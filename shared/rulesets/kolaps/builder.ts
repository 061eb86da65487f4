import type { Localized } from '../../domain/localized.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import type {
  BuilderRules,
  BuilderChoice,
  MemberBudgetMeter,
  BuilderOption,
  RosterItemLine,
} from '../../rules/builder.ts'
import { KOLAPS_RANKS } from './catalogue.ts'
import { findEntryByIdOrName, inAllLanguages, entryNameOf, findRankEntry, type KolapsContext } from './context.ts'
import { KOLAPS_BUILDER, KOLAPS_RULE_NUMBERS, KOLAPS_RANK_ENTRIES } from './data.ts'
import { listAttributes } from './heldEntries.ts'
import { toPossession } from './possessions.ts'
import type { KolapsMember, KolapsRoster, KolapsOwnedItem } from './schemas.ts'
import { computeKolapsValues } from './values.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'

const { words, none, noArchetype } = KOLAPS_BUILDER

const toOption = ({ id, name, summary }: BuilderOption): BuilderOption => ({ id, name, ...(summary && { summary }) })
const RANK_OPTIONS = KOLAPS_RANK_ENTRIES.map(({ rank, name, summary }) => ({ id: String(rank), name, summary }))

type KnownOptions = ReadonlyMap<string, BuilderOption>

/** Builds a choice between catalogue entries. A name that the player entered freely stays as an option. */
function catalogueChoice(
  key: string,
  name: Localized,
  absent: BuilderOption,
  known: KnownOptions,
  value: string | undefined,
): BuilderChoice {
  const found = value === undefined ? absent : findEntryByIdOrName(known, value)
  const own = found || value === undefined ? [] : [{ id: value, name: inAllLanguages(value) }]
  return {
    key,
    name,
    value: found?.id ?? value ?? null,
    options: [absent, ...[...known.values()].map(toOption), ...own],
  }
}

const DROP = /^(attributes|specialisations):(\d+)$/

/**
 * Builds the choices to remove attributes and specialisations that the player entered by name, not from the
 * catalogue.
 */
const dropChoices = ({ attributes, specialisations }: KolapsMember): BuilderChoice[] => {
  const choice = (list: string) => (held: string | { readonly name: string }, at: number) => ({
    key: `${list}:${at}`,
    name: inAllLanguages(typeof held === 'string' ? held : held.name),
    value: 'keep',
    options: [
      { id: 'keep', name: words.keep },
      { id: 'drop', name: words.drop },
    ],
  })
  return [...attributes.map(choice('attributes')), ...specialisations.map(choice('specialisations'))]
}

/**
 * Lists the choices for rank, affiliation and archetype, and for removing entries by name. All archetypes are
 * options; the checks refuse one that needs another affiliation.
 */
function choices(member: KolapsMember, context: KolapsContext): BuilderChoice[] {
  const { affiliation, archetype } = member
  return [
    { key: 'rank', name: words.rank, value: String(member.rank), options: RANK_OPTIONS },
    catalogueChoice('affiliation', words.affiliation, none, context.affiliations, affiliation),
    catalogueChoice('archetype', words.archetype, noArchetype, context.archetypes, archetype),
    ...dropChoices(member),
  ]
}

function applyChoice(member: KolapsMember, key: string, id: string): KolapsMember {
  if (key === 'rank') return { ...member, rank: Number(id) }
  if (key === 'affiliation') return id === none.id ? omitKeys(member, 'affiliation') : { ...member, affiliation: id }
  if (key === 'archetype') return id === noArchetype.id ? omitKeys(member, 'archetype') : { ...member, archetype: id }
  const [, list, at] = DROP.exec(key) ?? []
  if (id === 'keep' || !list) return member
  const withoutPlace = <T>(held: readonly T[]): T[] => held.filter((_, place) => place !== Number(at))
  return list === 'attributes'
    ? { ...member, attributes: withoutPlace(member.attributes) }
    : { ...member, specialisations: withoutPlace(member.specialisations) }
}

/** Returns the meters for PDS (points for specialisations) and attributes: the number used, and the maximum. */
function meters(member: KolapsMember, context: KolapsContext): MemberBudgetMeter[] {
  const { pdsAllowed, pdsSpent, attributesAllowed } = computeKolapsValues(member, context)
  const used = listAttributes(member, context).length
  return [
    { key: 'pds', name: words.pds, value: Number(pdsSpent.total), of: Number(pdsAllowed.total) },
    { key: 'attributes', name: words.attributes, value: used, of: Number(attributesAllowed.total) },
  ]
}

/** Start of an option's id. The number of classes follows it, as in `worn-2`. */
const WEAR_PREFIX = 'worn-'

/**
 * Builds the choice for the wear of a protection: by how many classes it is worse (KOL-R10). Fewer classes (a repair)
 * are an option only if the campaign's setting allows repairs.
 */
function itemChoices(
  line: RosterItemLine,
  context: KolapsContext,
  setting?: (id: string) => string | undefined,
): BuilderChoice[] {
  // If the class of the protection is unknown, it can lose as many classes as a protection of the best class.
  const { kind, worsened, defenceClass = 1 } = toPossession(line, 0, context)
  if (kind !== 'protection') return []
  const least = setting?.('repair') === 'none' ? worsened : 0
  const most = Math.max(worsened, KOLAPS_RULE_NUMBERS.highestClass + 1 - defenceClass)
  const options = Array.from({ length: most - least + 1 }, (_, at) => ({
    id: `${WEAR_PREFIX}${least + at}`,
    name: least + at === 0 ? words.sound : renderLocalized(words.worsenedBy, { count: least + at }),
  }))
  return [{ key: 'worsened', name: words.worsened, value: `${WEAR_PREFIX}${worsened}`, options }]
}

/** `withoutWear` returns a line without wear; `asNew` returns the line as it was bought, without wear or breakage. */
const withoutWear = <L extends RosterItemLine>(line: L): L => omitKeys(line as L & KolapsOwnedItem, 'worsened') as L
const asNew = <L extends RosterItemLine>(line: L): L =>
  omitKeys(withoutWear(line) as L & KolapsOwnedItem, 'broken') as L

function withWear(line: RosterItemLine, option: string): RosterItemLine {
  const worsened = Number(option.slice(WEAR_PREFIX.length))
  return worsened === 0 ? withoutWear(line) : { ...line, ...{ worsened } }
}

/**
 * Rules for building a unit: rank, affiliation and archetype are choices; attributes, specialisations and items come
 * from the catalogue.
 */
export const kolapsBuilder: BuilderRules<KolapsMember, KolapsContext, KolapsRoster> = {
  recruits: () =>
    KOLAPS_RANKS.map((rank) => {
      const { id, summary } = findRankEntry({ rank })
      const member = { kind: 'character', rank, attributes: [], specialisations: [], boughtPds: 0 } as const
      return {
        id,
        name: renderLocalized(words.recruit, { rank }),
        summary,
        isGroup: false,
        member: { ...member, attributes: [], specialisations: [], traits: [], items: [] },
      }
    }),
  start: [{ name: words.start, least: 1, issues: [] }],
  identity: (member, { affiliations, archetypes }) => [
    findRankEntry(member).name,
    ...(member.affiliation === undefined ? [] : [entryNameOf(affiliations, member.affiliation)]),
    ...(member.archetype === undefined ? [] : [entryNameOf(archetypes, member.archetype)]),
  ],
  groups: KOLAPS_BUILDER.groups,
  places: {
    rank: 'rank',
    affiliation: 'affiliation',
    archetype: 'archetype',
    attributes: 'attributes',
    specialisations: 'pds',
    boughtPds: 'pds',
  },
  choices: { of: choices, to: applyChoice },
  itemChoices: { of: itemChoices, to: (line, _key, id) => withWear(line, id) },
  meters,
  // Law 12: experience buys ranks; points pay only for the rank of a recruit (KOL-R4).
  earned: { traits: false, steps: [], rank: ({ rank }) => -rank },
  levels: () => 1,
  withoutGameEffects: (member) => ({ ...member, boughtPds: 0, items: member.items.map(asNew) }),
  lineWithoutGameEffects: asNew,
  canBreak: true,
}

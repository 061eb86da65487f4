import type { Localized } from '../../domain/localized.ts'
import { limited, plus, traced, type Part, type Source, type Value } from '../../rules/kit/traced.ts'
import { columnsFrom, isFigure, listed, numberText, own, partOf, profile } from '../../rules/profile.ts'
import type {
  Carried,
  ChanceTable,
  EvaluatedMember,
  Profile,
  ProfileFigure,
  ProfileRules,
} from '../../rules/ruleset.ts'
import { worded } from '../../text/worded.ts'
import { STATS, type Equipment, type MeleeWeapon, type RangedWeapon, type StatChange } from './catalogue.ts'
import { RANGE_MODIFIERS, shotCost, toHit, woundChance } from './combat.ts'
import { unbroken, type ReadyItem, type UpuContext } from './context.ts'
import { PROFILES, RANK_ENTRIES, WORDING } from './data.ts'
import type { OwnedItem, UpuMember } from './schemas.ts'

const { words } = PROFILES

type Bearer = EvaluatedMember<UpuMember>
type Line = Pick<OwnedItem, 'id' | 'reload'>
type Ready<I> = Omit<ReadyItem, 'item'> & { readonly item: I }

const AT_RANGE: readonly Source[] = [
  { kind: 'base', id: 'short', name: words.atShort },
  { kind: 'base', id: 'medium', name: words.atMedium },
  { kind: 'base', id: 'long', name: words.atLong },
]
const NEVER_BETTER: Source = { kind: 'limit', id: 'best-shot', name: words.best }

/** What a bearer needs to hit at short, medium and long range; « – » where it cannot. */
const hits = (shooting: Value): ProfileFigure[] =>
  toHit(Number(shooting.total)).map((needed, at) => {
    if (needed === undefined) return words.impossible
    const skill = traced([partOf('shooting', WORDING.values.shooting.label, shooting)])
    const amount = RANGE_MODIFIERS[at]!
    const atRange = amount === 0 ? skill : plus(skill, { source: AT_RANGE[at]!, amount })
    return limited(atRange, needed, needed, NEVER_BETTER)
  })

/** How it is reloaded: as was chosen when it was bought, else what can be chosen. */
function reloadOf({ reload: all, heavy }: RangedWeapon, chosen: Line['reload'], isHeld: boolean): Localized {
  const one = chosen ?? (all.length === 1 || isHeld ? all[0]! : 'either')
  return heavy ? worded(words.heavy, { reload: words[one] }) : words[one]
}

function shotProfile({ item, source }: Ready<RangedWeapon>, { reload }: Line, bearer: Bearer | undefined): Profile {
  const [short, medium, long] = item.ranges
  const [hitShort, hitMedium, hitLong] = bearer?.values.shooting ? hits(bearer.values.shooting) : []
  const radius = worded(WORDING.sheet.radius, { steps: item.radius ?? 0 })
  return profile({
    ...{ short: own(source, short), medium: own(source, medium), long: own(source, long) },
    ...{ hitShort, hitMedium, hitLong },
    strength: own(source, item.strength),
    targets: item.targets === 'all' ? radius : own(source, item.targets),
    reload: reloadOf(item, reload, bearer !== undefined),
    actionPoints: own(source, shotCost(item, reload ?? item.reload[0]!)),
    hands: own(source, item.hands),
  })
}

/** A blow has its bearer's strength and the weapon's. */
function blowProfile({ item, source }: Ready<MeleeWeapon>, bearer: Bearer | undefined): Profile {
  const added: Part = { source, amount: item.strength }
  const hands = own(source, item.hands)
  if (!bearer) return profile({ strengthAdded: traced([added]), hands })
  const { strength, melee } = bearer.values
  return profile({
    hit: traced([partOf('melee', WORDING.values.melee.label, melee)]),
    strength: traced([partOf('strength', WORDING.values.strength.label, strength), added]),
    hands,
  })
}

/** What a piece gives its bearer, and what a pair gives on top; how many one may have is asked before they are bought. */
function equipmentProfile({ item, source }: Ready<Equipment>, bearer: Bearer | undefined): Profile {
  const given = STATS.map((stat): [string, ProfileFigure | undefined] => {
    const of = (changes: readonly StatChange[] = []) => changes.filter((change) => change.stat === stat)
    const [each, pair] = [of(item.changes), of(item.pairChanges)]
    const sum = each.every(({ set }) => set === undefined)
      ? each.reduce((total, { add = 0 }) => total + add, 0)
      : undefined
    if (each.length > 0 && pair.length === 0 && sum !== undefined) return [`gives-${stat}`, own(source, sum)]
    return [`gives-${stat}`, listed([...each.map(changeText), ...pair.map(pairText)])]
  })
  return profile({ ...Object.fromEntries(given), limit: bearer ? undefined : own(source, item.slot ? 1 : item.limit) })
}

const changeText = ({ add = 0, set }: StatChange): Localized => {
  const sign = numberText({ kind: 'number', isSigned: true }, add)
  return set === undefined ? { fr: sign, en: sign } : worded(words.becomes, { figure: set })
}

const pairText = (change: StatChange): Localized => worded(words.pair, { amount: changeText(change) })

/** The figures of a line of possessions; nothing of one that is not known. */
function of(line: Line, { items }: UpuContext, bearer?: Bearer): Profile {
  const ready = items.get(line.id)
  if (!ready) return {}
  const { item } = ready
  if (item.kind === 'ranged') return shotProfile({ ...ready, item }, line, bearer)
  return item.kind === 'melee' ? blowProfile({ ...ready, item }, bearer) : equipmentProfile({ ...ready, item }, bearer)
}

/** What a member has and can use, line by line. */
const carried = (bearer: Bearer, context: UpuContext): Carried[] =>
  unbroken(bearer.member).items.flatMap((line) => {
    const item = context.items.get(line.id)?.item
    if (!item) return []
    return [{ name: item.name, group: item.kind, quantity: line.quantity, figures: of(line, context, bearer) }]
  })

/** The usual opponents: each rank as it is printed, from the lowest up. */
const OPPONENTS = RANK_ENTRIES.map(({ name, stats }) => ({ name, resistance: stats.resistance ?? 0 })).reverse()

/** How likely a shot at medium range, and a blow, wound each of the usual opponents. */
function chances(bearer: Bearer, context: UpuContext): ChanceTable[] {
  const things = carried(bearer, context)
  const table = (id: 'shots' | 'blows', group: string, hit: string): ChanceTable => ({
    id,
    name: words[id],
    columns: OPPONENTS.map(({ name, resistance }) => worded(words.opponent, { rank: name, resistance })),
    rows: things
      .filter((one) => one.group === group)
      .map(({ name, figures }) => ({
        name,
        chances: OPPONENTS.map(({ resistance }) => {
          const [needed, strength] = [figures[hit], figures.strength]
          return isFigure(needed) && isFigure(strength) ? woundChance(needed.total, strength.total, resistance) : null
        }),
      })),
  })
  return [table('shots', 'ranged', 'hitMedium'), table('blows', 'melee', 'hit')].filter(({ rows }) => rows.length > 0)
}

/** Weapons by ranges, strength and hands; equipment by what it gives. */
export const profiles: ProfileRules<UpuMember, UpuContext> = { columns: columnsFrom(PROFILES), of, carried, chances }

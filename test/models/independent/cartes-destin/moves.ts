import { anyBand } from '../campaign/moves.ts'
import { attempt, type Table } from '../campaign/table.ts'
import { recruit } from '../campaign/trade.ts'
import {
  addLedgerLine,
  hasPlayed,
  isRemoved,
  memberOf,
  refuseUnless,
  type Band,
  type Member,
  type World,
} from '../campaign/world.ts'
import { cartesDestin, fighterOf, LARGEST, OPTIONAL, REDUCIBLE, REQUIRED, type Rank, type Weapon } from './fighter.ts'

const RANKS: (Rank | null)[] = [null, null, 'henchman', 'henchman', 'lieutenant', 'leader']

const anyPresentMember = (table: Table, band: Band): Member | null => {
  const list = band.members.filter((one) => !isRemoved(one) || table.chance.percent(4))
  return list.length > 0 ? table.chance.pick(list) : null
}

function randomWeapons({ chance }: Table): Weapon[] {
  return Array.from({ length: chance.between(0, 3) }, (_, at): Weapon => {
    const ranged = chance.percent(50)
    const more = ranged ? { reload: chance.pick(['simple', 'complex'] as const), shots: chance.between(1, 4) } : {}
    return { name: `weapon ${at}`, ranged, strength: chance.between(0, LARGEST), ...more }
  })
}

/** Recruits a fighter with a random card. */
export function tryCartesDestinRecruiting(table: Table, ranks: readonly (Rank | null)[] = RANKS) {
  const { chance, rules } = table
  const band = anyBand(table)
  const any = (keys: readonly string[], from: number) =>
    Object.fromEntries(
      keys.map((key) => [key, chance.percent(70) ? chance.between(from, 12) : chance.between(0, LARGEST)]),
    )
  const profile = {
    values: { ...any(REQUIRED, 1), ...any(chance.some(OPTIONAL, 60), 1) },
    reduced: any(chance.some(REDUCIBLE, 40), 0),
    weapons: randomWeapons(table),
    possessions: chance.percent(30) ? ['hat', 'map'] : [],
    points: chance.between(0, 40),
    rank: chance.pick(ranks),
  }
  const isFree = chance.percent(10)
  const name = `fighter ${table.count.steps}`
  const { rank, ...card } = profile
  const row = { kind: 'fighter', name, ...card, ...(rank ? { rank } : {}) }
  return attempt<{ member: string }>(table, {
    command: 'member.recruit',
    input: { warband: band.id, member: row, free: isFree },
    event: (answer) => ({
      label: `recruits ${name}`,
      apply: (world) => {
        const own = structuredClone(profile) as unknown as Record<string, unknown>
        recruit(
          rules,
          world,
          band.id,
          { id: answer?.member ?? 'new', name, kind: 'fighter', profile: own, items: [] },
          isFree,
        )
      },
    }),
  })
}

/** Raises or lowers a value of the card within 0-20, free of charge; or its points, which are paid. */
export function tryCartesDestinStep(table: Table) {
  const { chance } = table
  const band = anyBand(table)
  const member = anyPresentMember(table, band)
  if (!member) return false
  const { values, reduced } = fighterOf(member)
  const keys = [...Object.keys(values), ...Object.keys(reduced).map((key) => `${key}Reduced`), 'points', 'points']
  const key = chance.pick(keys)
  const by = chance.pick([-3, -1, 1, 2, 5])
  return attempt(table, {
    command: 'member.step',
    input: { warband: band.id, member: member.id, key, by },
    event: () => ({ label: `steps ${key}`, apply: (world) => step(world, member.id, key, by) }),
  })
}

function step(world: World, id: string, key: string, by: number) {
  const { band, member } = memberOf(world, id)
  refuseUnless(!isRemoved(member), 'removed')
  const own = fighterOf(member)
  if (key === 'points') {
    refuseUnless(own.points + by >= 0, 'below 0')
    own.points += by
    const price = by > 0 ? by : hasPlayed(band) ? 0 : -Math.min(-by, member.paid)
    addLedgerLine(band, -price, id)
    member.paid += price
    return
  }
  const list = key.endsWith('Reduced') ? own.reduced : own.values
  const name = key.replace('Reduced', '')
  const value = list[name]! + by
  refuseUnless(value >= 0 && value <= LARGEST, 'out of 0-20')
  list[name] = value
}

/** Chooses the rank of the house rule, removes a weapon, or removes an optional value. */
export function tryCartesDestinChoice(table: Table) {
  const { chance } = table
  const band = anyBand(table)
  const member = anyPresentMember(table, band)
  if (!member) return false
  const { weapons: own, values, reduced } = fighterOf(member)
  const optional = [
    ...OPTIONAL.filter((key) => key in values).map((key) => `has-${key}`),
    ...Object.keys(reduced).map((key) => `has-${key}Reduced`),
  ]
  const isRank = chance.percent(50) || (own.length === 0 && optional.length === 0)
  const rank = chance.pick(['leader', 'lieutenant', 'henchman'] as const)
  const at = chance.between(0, Math.max(0, own.length - 1))
  const isWeapon = own.length > 0 && (optional.length === 0 || chance.percent(50))
  const other = isWeapon ? `weapons.${at}.use` : optional.length > 0 ? chance.pick(optional) : 'rank'
  const key = isRank && table.start.house.aftermath ? 'rank' : other
  const option = key === 'rank' ? rank : isWeapon ? 'drop' : 'no'
  const isDone = attempt(table, {
    command: 'member.choose',
    input: { warband: band.id, member: member.id, key, option },
    event: () => ({
      label: `chooses ${key}`,
      apply: (world) => {
        const { band: of, member: one } = memberOf(world, member.id)
        refuseUnless(!isRemoved(one), 'removed')
        const before = cartesDestin.faults(world, of, one)
        const card = fighterOf(one)
        if (key === 'rank') card.rank = rank
        else if (key.startsWith('weapons')) card.weapons.splice(at, 1)
        else if (key.endsWith('Reduced')) delete card.reduced[key.slice(4).replace('Reduced', '')]
        else delete card.values[key.slice(4)]
        const fresh = cartesDestin.faults(world, of, one).filter((fault) => !before.includes(fault))
        refuseUnless(fresh.length === 0, fresh[0] ?? '')
      },
    }),
  })
  if (isDone && key === 'rank') preventLoneUndo(table)
  return isDone
}

/**
 * Adds an event without effect to the last moment, because `tryUndoAndRedo` skips moments with two events. An undo of the
 * choice alone would not change the experience that the rank has earned.
 */
function preventLoneUndo({ book: { moments } }: Table) {
  const moment = moments.at(-1)!
  moments[moments.length - 1] = {
    ...moment,
    events: [...moment.events, { label: 'by it', apply: () => undefined }],
  }
}

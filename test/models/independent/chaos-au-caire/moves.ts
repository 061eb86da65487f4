import { anyBand, type PurchaseOptions } from '../campaign/moves.ts'
import { attempt, CAMPAIGN, worldNow, type Table } from '../campaign/table.ts'
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
import { ATTRIBUTE_IDS, ATTRIBUTES, ITEMS, TRAITS, type Attribute } from './figures.ts'
import { faultsOf, isGroup, leftOf, levelOf, buildOf, modelsOf, ownCost, sizeOf } from './member.ts'
import { chaosAuCaire } from './rules.ts'

export const anyChaosPurchase = ({ chance }: Table): PurchaseOptions => ({
  id: chance.pick(Object.keys(ITEMS)),
  detail: '',
})

/** Recruits a random member, usually within its limits. */
export function tryChaosRecruiting(table: Table) {
  const { chance, rules } = table
  const band = anyBand(table)
  const kind = chance.percent(65) ? 'independent' : 'acolyte-group'
  const most = chance.percent(15) ? 5 : kind === 'independent' ? 4 : 3
  const attributes = Object.fromEntries(ATTRIBUTE_IDS.map((id) => [id, chance.between(1, most)])) as Record<
    Attribute,
    number
  >
  const fitting = Object.keys(TRAITS).filter((id) => chance.percent(5) || (TRAITS[id]!.who ?? kind) === kind)
  const ids = [
    ...new Set([
      ...(chance.percent(20) ? ['inhuman'] : []),
      ...Array.from({ length: chance.between(0, 3) }, () => chance.pick(fitting)),
    ]),
  ]
  const traits = ids.map((id) => ({
    id,
    level: chance.between(1, Math.min(TRAITS[id]!.most + (chance.percent(5) ? 1 : 0), 4)),
  }))
  const base = ids.includes('veteran') ? 5 : 10
  const models =
    kind === 'acolyte-group' && chance.percent(70) ? chance.between(base - (chance.percent(5) ? 1 : 0), base + 3) : null
  const items = [...new Set(Array.from({ length: chance.between(0, 3) }, () => anyChaosPurchase(table).id))].map(
    (id) => ({
      id,
      quantity: chance.pick([1, 1, 1, 3]),
      detail: '',
    }),
  )
  const isFree = chance.percent(10)
  const name = `${kind} ${table.count.steps}`
  const lines = items.map(({ id, quantity }) => ({ id, quantity }))
  const member = { kind, name, attributes, traits, items: lines, ...(models === null ? {} : { models }) }
  const profile = { attributes, traits, models, left: null }
  return attempt<{ member: string }>(table, {
    command: 'member.recruit',
    input: { warband: band.id, member, free: isFree },
    event: (answer) => ({
      label: `recruits ${name}`,
      apply: (world) =>
        recruit(
          rules,
          world,
          band.id,
          { id: answer?.member ?? 'new', name, kind, profile: structuredClone(profile), items },
          isFree,
        ),
    }),
  })
}

function anyMemberWithBand(table: Table): { band: Band; member: Member } | null {
  const all = worldNow(table).bands.flatMap((band) => band.members.map((member) => ({ band, member })))
  const alive = all.filter(({ member }) => !isRemoved(member) && member.status !== 'captured')
  return alive.length > 0 ? table.chance.pick(alive) : null
}

/**
 * Changes a member and pays the difference in cost; before the warband's first game, a lower cost is refunded. Refuses a
 * change that adds an error. With `isEarned`, refuses a higher cost of a member who has played: it needs experience.
 */
function changeAndPay(world: World, id: string, change: (member: Member) => void, isEarned: boolean) {
  const { band, member } = memberOf(world, id)
  const before = faultsOf(member)
  const cost = ownCost(member)
  change(member)
  refuseUnless(!isEarned || !member.hasFought || ownCost(member) <= cost, 'earned-only')
  const now = faultsOf(member)
  refuseUnless(now.length <= before.length && now.every((fault) => before.includes(fault)), now.join(' '))
  const least = hasPlayed(band) ? 0 : -member.paid
  const price = chaosAuCaire.pays(world) ? Math.max(ownCost(member) - cost, least) : 0
  addLedgerLine(band, -price, id)
  member.paid += price
}

/**
 * Buys a point of an attribute or a model; before the warband's first game it can also return one.
 */
export function tryChaosStep(table: Table) {
  const { chance } = table
  const who = anyMemberWithBand(table)
  if (!who) return false
  const { band, member } = who
  const isEstablished = hasPlayed(band)
  const key = isGroup(member) && chance.percent(50) ? 'models' : chance.pick(ATTRIBUTE_IDS)
  const by = isEstablished || chance.percent(60) ? 1 : -1
  return attempt(table, {
    command: 'member.step',
    input: { warband: band.id, member: member.id, key, by },
    event: () => ({
      label: `steps ${key}`,
      apply: (world) => changeAndPay(world, member.id, (one) => changeBought(one, key, by), key !== 'models'),
    }),
  })
}

/** Changes a bought attribute or the bought models; an additional model also joins the models left. */
function changeBought(member: Member, key: Attribute | 'models', by: number) {
  const build = buildOf(member)
  if (key !== 'models') build.attributes[key] += by
  else {
    build.models = modelsOf(member) + by
    if (build.left !== null) build.left = Math.min(build.left + Math.max(0, by), build.models)
  }
}

/** Buys a trait or one more level of it. */
export function tryChaosLearning(table: Table) {
  const { chance } = table
  const who = anyMemberWithBand(table)
  if (!who) return false
  const { band, member } = who
  const trait = chance.pick(Object.keys(TRAITS))
  return attempt(table, {
    command: 'trait.take',
    input: { warband: band.id, member: member.id, trait },
    event: () => ({
      label: `learns ${trait}`,
      apply: (world) => changeAndPay(world, member.id, (one) => raiseTrait(one, trait), true),
    }),
  })
}

function raiseTrait(member: Member, trait: string) {
  const { traits } = buildOf(member)
  const known = traits.find(({ id }) => id === trait)
  if (known) known.level += 1
  else traits.push({ id: trait, level: 1 })
}

/** Returns a trait before the first game. */
export function tryChaosForgetting(table: Table) {
  const who = anyMemberWithBand(table)
  if (!who || who.member.games > 0 || hasPlayed(who.band)) return false
  const { band, member } = who
  const { traits } = table.played.call<{ traits: { id: string; trait: string }[] }>('member.get', {
    campaign: CAMPAIGN,
    warband: band.id,
    member: member.id,
  })
  if (traits.length === 0) return false
  const chosen = table.chance.pick(traits)
  return attempt(table, {
    command: 'trait.drop',
    input: { warband: band.id, member: member.id, trait: chosen.id },
    event: () => ({
      label: `forgets ${chosen.trait}`,
      apply: (world) =>
        changeAndPay(
          world,
          member.id,
          (one) => {
            const build = buildOf(one)
            build.traits = build.traits.filter(({ id }) => id !== chosen.trait)
          },
          false,
        ),
    }),
  })
}

/** Buys lost models again, at the group's price for an extra model. */
export function tryReplacing(table: Table) {
  const who = anyMemberWithBand(table)
  if (!who || !isGroup(who.member) || leftOf(who.member) === modelsOf(who.member)) return false
  const { band, member } = who
  return attempt(table, {
    command: 'member.step',
    input: { warband: band.id, member: member.id, key: 'left', by: 1 },
    event: () => ({
      label: 'replaces a model',
      apply: (world) => {
        const { band: own, member: one } = memberOf(world, member.id)
        refuseUnless(leftOf(one) < modelsOf(one), 'whole')
        if (chaosAuCaire.pays(world)) addLedgerLine(own, -sizeOf(one).each, one.id)
        buildOf(one).left = leftOf(one) + 1
      },
    }),
  })
}

/** Spends experience on an attribute or a trait: 5 XP per point of cost, within the limits of creation (house rule). */
export function tryChaosSpending(table: Table) {
  const { chance } = table
  const who = anyMemberWithBand(table)
  if (!who || who.member.games === 0) return false
  const { band, member } = who
  const sold = [...ATTRIBUTE_IDS, ...Object.keys(TRAITS).filter((id) => id !== 'cowardly' && id !== 'veteran')]
  const what = chance.pick(sold)
  if (what in TRAITS && TRAITS[what]!.who !== undefined && TRAITS[what]!.who !== member.kind) return false
  return attempt(table, {
    command: 'advance.take',
    input: { warband: band.id, member: member.id, advance: what },
    event: () => ({
      label: `spends on ${what}`,
      apply: (world) => {
        const { member: one } = memberOf(world, member.id)
        const price = 5 * (what in TRAITS ? TRAITS[what]!.cost : ATTRIBUTES[what as Attribute])
        refuseUnless(chaosAuCaire.advancesDue(world, one) > 0 && one.gained - one.spent >= price, 'experience-short')
        const before = faultsOf(one)
        if (what in TRAITS) raiseTrait(one, what)
        else buildOf(one).attributes[what as Attribute] += 1
        const now = faultsOf(one)
        refuseUnless(now.every((fault) => before.includes(fault)) && levelOf(one, what) >= 0, now.join(' '))
        one.spent += price
      },
    }),
  })
}

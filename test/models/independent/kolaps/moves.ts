import { programBand } from '../campaign/facts.ts'
import { anyBand } from '../campaign/moves.ts'
import { attempt, CAMPAIGN, worldNow, type Table } from '../campaign/table.ts'
import { recruit } from '../campaign/trade.ts'
import { currentEvents } from '../campaign/journal.ts'
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
import { AFFILIATIONS, ARCHETYPES, HIGHEST_CLASS, ITEMS, NEXT_RANK, PDS, TRAITS } from './figures.ts'
import { characterOf, costOf, faults, type Character } from './rules.ts'

const anyPresentMember = (table: Table, band: Band): Member | null => {
  const list = band.members.filter((one) => !isRemoved(one) || table.chance.percent(4))
  return list.length > 0 ? table.chance.pick(list) : null
}

export const anyKolapsPurchase = ({ chance }: Table) => ({ id: chance.pick(Object.keys(ITEMS)), detail: '' })

/** Recruits a character of any rank; half of them with attributes and specialisations, half of them with equipment. */
export function tryKolapsRecruiting(table: Table) {
  const { chance, rules } = table
  const band = anyBand(table)
  const rank = chance.pick([5, 5, 5, 4, 4, 3, 3, 2, 1])
  const affiliation = chance.pick([null, ...AFFILIATIONS])
  const archetype = chance.pick([null, null, ...Object.keys(ARCHETYPES)])
  const traits = chance.percent(50) ? chance.some(Object.keys(TRAITS), 15) : []
  const bought = chance.pick([0, 0, 0, 0, 5, 10, 3])
  const ids = chance.percent(50) ? chance.some(Object.keys(ITEMS), 20) : []
  const items = ids.map((id) => ({ id, quantity: chance.pick([1, 1, 2]), detail: '' }))
  const isFree = chance.percent(10)
  const name = `rank ${rank} ${table.count.steps}`
  const profile = { rank, affiliation, archetype, bought, traits }
  const row = {
    kind: 'character',
    name,
    rank,
    ...(affiliation ? { affiliation } : {}),
    ...(archetype ? { archetype } : {}),
    ...(bought > 0 ? { boughtPds: bought } : {}),
    traits: traits.map((id) => ({ id, level: 1 })),
    items: items.map(({ id, quantity }) => ({ id, quantity })),
  }
  return attempt<{ member: string }>(table, {
    command: 'member.recruit',
    input: { warband: band.id, member: row, free: isFree },
    event: (answer) => ({
      label: `recruits ${name}`,
      apply: (world) =>
        recruit(
          rules,
          world,
          band.id,
          { id: answer?.member ?? 'new', name, kind: 'character', profile: structuredClone(profile), items },
          isFree,
        ),
    }),
  })
}

/** Changes a character. Refuses a change that adds an error. */
function changeCharacter(world: World, id: string, change: (own: Character, band: Band, member: Member) => void) {
  const { band, member } = memberOf(world, id)
  refuseUnless(!isRemoved(member), 'removed')
  const before = faults(world, band, member)
  change(characterOf(member), band, member)
  const fresh = faults(world, band, member).filter((fault) => !before.includes(fault))
  refuseUnless(fresh.length === 0, fresh[0] ?? '')
}

/** Takes an attribute or a specialisation, at any time, as far as rank and PDS allow (KOL-R9). */
export function tryKolapsLearning(table: Table) {
  const band = anyBand(table)
  const member = anyPresentMember(table, band)
  if (!member) return false
  const trait = table.chance.pick(Object.keys(TRAITS))
  return attempt(table, {
    command: 'trait.take',
    input: { warband: band.id, member: member.id, trait },
    event: () => ({
      label: `learns ${trait}`,
      apply: (world) => changeCharacter(world, member.id, (own) => own.traits.push(trait)),
    }),
  })
}

export function tryKolapsForgetting(table: Table) {
  const band = anyBand(table)
  const member = band.members.find((one) => !isRemoved(one) && characterOf(one).traits.length > 0)
  if (!member) return false
  const input = { campaign: CAMPAIGN, warband: band.id, member: member.id }
  const { traits } = table.played.call<{ traits: { id: string; trait: string }[] }>('member.get', input)
  const { id, trait } = table.chance.pick(traits)
  return attempt(table, {
    command: 'trait.drop',
    input: { warband: band.id, member: member.id, trait: id },
    event: () => ({
      label: `forgets ${trait}`,
      apply: (world) =>
        changeCharacter(world, member.id, (own) => {
          own.traits.splice(own.traits.indexOf(trait), 1)
        }),
    }),
  })
}

/** Pays the difference of a changed rank; a lower price is refunded only before the warband's first game. */
function payRank(world: World, band: Band, member: Member, from: number) {
  const { rank } = characterOf(member)
  const difference = costOf(world, `custom:rank-${rank}`) - costOf(world, `custom:rank-${from}`)
  const price = difference > 0 ? difference : hasPlayed(band) ? 0 : -Math.min(-difference, member.paid)
  addLedgerLine(band, -price, member.id)
  member.paid += price
}

/** Chooses rank, affiliation or archetype. */
export function tryKolapsChoice(table: Table) {
  const { chance } = table
  const band = anyBand(table)
  const member = anyPresentMember(table, band)
  if (!member) return false
  const key = chance.pick(['rank', 'affiliation', 'archetype'] as const)
  const hasPlayedYet = currentEvents(table.book).some(({ story }) => story?.played.includes(member.id))
  const options = { rank: ['5', '4', '3', '2', '1'], affiliation: AFFILIATIONS, archetype: Object.keys(ARCHETYPES) }
  const option = chance.pick(key === 'rank' ? options.rank : ['none', ...options[key]])
  return attempt(table, {
    command: 'member.choose',
    input: { warband: band.id, member: member.id, key, option },
    event: () => ({
      label: `chooses ${key}`,
      apply: (world) =>
        changeCharacter(world, member.id, (own, of, one) => {
          if (key !== 'rank') own[key] = option === 'none' ? null : option
          else {
            const from = own.rank
            refuseUnless(!hasPlayedYet || Number(option) >= from, 'a better rank costs XP')
            own.rank = Number(option)
            payRank(world, of, one, from)
          }
        }),
    }),
  })
}

/** « 50 XP → 5 PDS. Rank: 5→4 50, 4→3 150, 3→2 300, 2→1 600. XP spent is kept apart from XP earned. » */
export function tryKolapsSpending(table: Table) {
  const { chance } = table
  const all = worldNow(table).bands.flatMap((band) => band.members.map((member) => ({ band, member })))
  const candidates = all.filter(
    ({ member }) => !isRemoved(member) && (member.gained - member.spent >= 50 || chance.percent(5)),
  )
  if (candidates.length === 0) return false
  const { band, member } = chance.pick(candidates)
  const advance = chance.pick(['pds', 'next-rank'])
  return attempt(table, {
    command: 'advance.take',
    input: { warband: band.id, member: member.id, advance },
    event: () => ({
      label: `spends on ${advance}`,
      apply: (world) =>
        changeCharacter(world, member.id, (own, _band, one) => {
          const price = advance === 'pds' ? PDS.price : NEXT_RANK[own.rank]
          refuseUnless(price !== undefined, 'no better rank')
          refuseUnless(one.gained - one.spent >= price, 'too few XP')
          one.spent += price
          if (advance === 'pds') own.bought += PDS.step
          else own.rank -= 1
        }),
    }),
  })
}

/** Wears a protection down to at most class 7 (useless), or repairs it if the campaign allows that (KOL-R10). */
export function tryWear(table: Table) {
  const { chance } = table
  const band = anyBand(table)
  const gone = new Set(band.members.filter(isRemoved).map(({ id }) => id))
  const lines = programBand(table.played, CAMPAIGN, band.id).items
  const protections = lines.filter(({ item, member }) => ITEMS[item]!.kind === 'protection' && !gone.has(member ?? ''))
  if (protections.length === 0) return false
  const line = chance.pick(protections)
  const detail = Object.values(line.detail).join(',')
  const least = ITEMS[line.item]!.defenceClass!
  const steps = chance.between(0, Math.max(0, HIGHEST_CLASS + 1 - least))
  return attempt(table, {
    command: 'item.choose',
    input: { warband: band.id, item: line.id, key: 'worsened', option: `worn-${steps}` },
    event: () => ({
      label: 'wears',
      apply: (world) => {
        const own = world.bands.find(({ id }) => id === band.id)!
        const pieces = line.member === null ? own.stash : memberOf(world, line.member).member.pieces
        refuseUnless(world.settings.repair !== 'none' || steps >= Number(detail || 0), 'no repair')
        // The player sees pieces that differ only in price as one line, so all of them wear.
        const alike = pieces.filter((one) => one.item === line.item && one.detail === detail)
        for (const piece of alike) piece.detail = steps === 0 ? '' : String(steps)
      },
    }),
  })
}

/** Changes the cost of a rank or an item in the campaign: this changes its value, not the prices paid (KOL-R4). */
export function tryRepricing(table: Table, ids: readonly string[], entryOf: (id: string, cost: number) => object) {
  const { chance } = table
  const id = chance.pick(ids)
  const cost = chance.between(0, 40)
  const isDone = attempt(table, {
    command: 'content.change',
    input: { entry: entryOf(id, cost) },
    event: () => ({
      label: `reprices ${id}`,
      apply: (world) => {
        world.settings[`cost ${id}`] = String(cost)
      },
    }),
  })
  if (!isDone) return false
  // An undo of the price change alone would not change the prices paid since. `tryUndoAndRedo` skips moments with two
  // events, so an event without effect is added.
  const moment = table.book.moments.at(-1)!
  const events = [...moment.events, { label: 'at this price', apply: () => undefined }]
  table.book.moments[table.book.moments.length - 1] = { ...moment, events }
  return true
}

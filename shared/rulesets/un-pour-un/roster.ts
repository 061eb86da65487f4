import { ROSTER_FORMAT } from '../../domain/roster.ts'
import { MAX_QUANTITY } from '../../domain/text.ts'
import { listReferences } from '../../rules/references.ts'
import type { RosterReference, RosterRules } from '../../rules/ruleset.ts'
import { UN_POUR_UN_WORLDS, UN_POUR_UN_STATS } from './catalogue.ts'
import { checkUnPourUnBand, checkUnPourUnMember } from './check.ts'
import { buildUnPourUnContext, type UnPourUnContext, type UnPourUnRoster } from './context.ts'
import { unPourUnInjuries } from './injuries.ts'
import { unPourUnSchemas, type UnPourUnOwnedItem, type UnPourUnMember } from './schemas.ts'

const ADVANCEABLE = new Set<string>(UN_POUR_UN_STATS)
const OVERRIDABLE = new Set<string>([...UN_POUR_UN_STATS, 'cost'])

/** Yields all ids that the roster uses, each with its path and the ids that are allowed there. */
function* references(roster: UnPourUnRoster, { items, races }: UnPourUnContext): Iterable<RosterReference> {
  yield { path: 'options.race', id: roster.options.race, known: races }
  for (const [at, member] of roster.members.entries()) {
    const path = `members[${at}]`
    yield* listReferences(`${path}.items`, member.items, items)
    yield* listReferences(`${path}.injuries`, member.injuries, unPourUnInjuries)
    yield* listReferences(`${path}.absences`, member.absences, unPourUnInjuries)
    yield* listReferences(`${path}.advances`, member.advances, ADVANCEABLE)
    for (const [j, { value }] of (member.overrides ?? []).entries()) {
      yield { path: `${path}.overrides[${j}].value`, id: value, known: OVERRIDABLE }
    }
  }
  yield* listReferences('stash', roster.stash, items)
}

/** Returns the smallest legal warband: a leader and a henchman. */
const starter = (name: string): UnPourUnRoster => ({
  format: ROSTER_FORMAT,
  ruleset: 'un-pour-un',
  name,
  options: { race: 'none', setting: 'modern' },
  custom: [],
  members: [
    { kind: 'leader', name: 'Chef', items: [] },
    { kind: 'henchman', name: 'Sous-fifre', items: [] },
  ],
})

const lastLine = (member: UnPourUnMember, id: string): number => member.items.findLastIndex((owned) => owned.id === id)

/** Adds one piece of an item: to the item's last line if that line has room, otherwise as a new line. */
function add(member: UnPourUnMember, id: string): UnPourUnMember {
  const line = lastLine(member, id)
  if (line < 0 || member.items[line]!.quantity >= MAX_QUANTITY)
    return { ...member, items: [...member.items, { id, quantity: 1 }] }
  return { ...member, items: changeLine(member.items, line, 1) }
}

/** Removes one piece of an item from the item's last line. */
function remove(member: UnPourUnMember, id: string): UnPourUnMember {
  const line = lastLine(member, id)
  return line < 0 ? member : { ...member, items: changeLine(member.items, line, -1) }
}

const changeLine = (items: readonly UnPourUnOwnedItem[], line: number, by: number): UnPourUnOwnedItem[] =>
  items.flatMap((owned, at) =>
    at !== line ? [owned] : owned.quantity + by > 0 ? [{ ...owned, quantity: owned.quantity + by }] : [],
  )

export const unPourUnRosterRules: RosterRules<UnPourUnMember, UnPourUnContext, UnPourUnRoster> = {
  schemas: unPourUnSchemas,
  context: buildUnPourUnContext,
  references,
  catalogue: ({ items }) => [...items.values()].map(({ item }) => item),
  checkMember: checkUnPourUnMember,
  checkBand: checkUnPourUnBand,
  starter,
  // The setting decides whether a member's first pistol is free. A campaign has one setting for all its warbands.
  optionsIn: (setting) => ({ setting: UN_POUR_UN_WORLDS.find((known) => known === setting('setting')) }),
  add,
  remove,
}

import { ROSTER_FORMAT } from '../../domain/roster.ts'
import { MAX_QUANTITY } from '../../domain/text.ts'
import { referencesIn } from '../../rules/references.ts'
import type { Reference, RosterRules } from '../../rules/ruleset.ts'
import { SETTINGS, STATS } from './catalogue.ts'
import { checkBand, checkMember } from './check.ts'
import { context, type UpuContext, type UpuRoster } from './context.ts'
import { injuries } from './injuries.ts'
import { schemas, type OwnedItem, type UpuMember } from './schemas.ts'

const ADVANCEABLE = new Set<string>(STATS)
const OVERRIDABLE = new Set<string>([...STATS, 'cost'])

/** Every id that the roster uses, with what is known there. */
function* references(roster: UpuRoster, { items, races }: UpuContext): Iterable<Reference> {
  yield { path: 'options.race', id: roster.options.race, known: races }
  for (const [at, member] of roster.members.entries()) {
    const path = `members[${at}]`
    yield* referencesIn(`${path}.items`, member.items, items)
    yield* referencesIn(`${path}.injuries`, member.injuries, injuries)
    yield* referencesIn(`${path}.absences`, member.absences, injuries)
    yield* referencesIn(`${path}.advances`, member.advances, ADVANCEABLE)
    for (const [j, { value }] of (member.overrides ?? []).entries()) {
      yield { path: `${path}.overrides[${j}].value`, id: value, known: OVERRIDABLE }
    }
  }
  yield* referencesIn('stash', roster.stash, items)
}

/** The smallest legal band: a leader and a henchman. */
const starter = (name: string): UpuRoster => ({
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

const lastLine = (member: UpuMember, id: string): number => member.items.findLastIndex((owned) => owned.id === id)

/** One more of an item: on its last line where that has room, else on a new line. */
function add(member: UpuMember, id: string): UpuMember {
  const line = lastLine(member, id)
  if (line < 0 || member.items[line]!.quantity >= MAX_QUANTITY)
    return { ...member, items: [...member.items, { id, quantity: 1 }] }
  return { ...member, items: changeLine(member.items, line, 1) }
}

/** One less of it: off its last line. */
function remove(member: UpuMember, id: string): UpuMember {
  const line = lastLine(member, id)
  return line < 0 ? member : { ...member, items: changeLine(member.items, line, -1) }
}

const changeLine = (items: readonly OwnedItem[], line: number, by: number): OwnedItem[] =>
  items.flatMap((owned, at) =>
    at !== line ? [owned] : owned.quantity + by > 0 ? [{ ...owned, quantity: owned.quantity + by }] : [],
  )

export const roster: RosterRules<UpuMember, UpuContext, UpuRoster> = {
  schemas,
  context,
  references,
  catalogue: ({ items }) => [...items.values()].map(({ item }) => item),
  checkMember,
  checkBand,
  starter,
  // Whether a member's first pistol is free hangs on the setting, and a campaign has one for all its bands.
  optionsIn: (setting) => ({ setting: SETTINGS.find((known) => known === setting('setting')) }),
  add,
  remove,
}

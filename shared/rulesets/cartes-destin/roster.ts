import { ROSTER_FORMAT } from '../../domain/roster.ts'
import { referencesIn } from '../../rules/references.ts'
import type { Reference, RosterRules } from '../../rules/ruleset.ts'
import { checkBand, checkMember } from './check.ts'
import { context, type CardsContext } from './context.ts'
import { BUILDER } from './data.ts'
import { injuries } from './injuries.ts'
import { schemas, type Crew, type Fighter } from './schemas.ts'
import { specs } from './values.ts'

const OVERRIDABLE = new Set<string>([...Object.keys(specs), 'cost'])
/** There are no advances, and nothing is kept in store. */
const NONE = new Set<string>()

/** Every id that the roster uses, with what is known there. */
function* references({ members, stash }: Crew): Iterable<Reference> {
  for (const [at, member] of members.entries()) {
    const path = `members[${at}]`
    yield* referencesIn(`${path}.injuries`, member.injuries, injuries)
    yield* referencesIn(`${path}.absences`, member.absences, injuries)
    yield* referencesIn(`${path}.advances`, member.advances, NONE)
    for (const [j, { value }] of (member.overrides ?? []).entries()) {
      yield { path: `${path}.overrides[${j}].value`, id: value, known: OVERRIDABLE }
    }
  }
  yield* referencesIn('stash', stash, NONE)
}

/** A first card: the values that the builder begins with. */
export const BLANK: Omit<Fighter, 'name'> = {
  kind: 'fighter',
  values: BUILDER.values,
  possessions: [],
  weapons: [],
  points: 0,
}

/** A small crew: a leader and another, each with a weapon. */
const starter = (name: string): Crew => ({
  format: ROSTER_FORMAT,
  ruleset: 'cartes-destin',
  name,
  options: {},
  custom: [],
  members: [
    { ...BLANK, name: 'Capitaine', rank: 'leader', weapons: [{ name: 'Sabre', ranged: false, strength: 2 }] },
    { ...BLANK, name: 'Matelot', weapons: [{ name: 'Pistolet', ranged: true, strength: 3 }] },
  ],
})

export const roster: RosterRules<Fighter, CardsContext, Crew> = {
  schemas,
  context,
  references,
  // What a fighter carries is written on its card, not chosen from a list.
  catalogue: () => [],
  checkMember: (member, path) => checkMember(member, path),
  checkBand,
  starter,
  add: (member) => member,
  remove: (member) => member,
}

import { ROSTER_FORMAT } from '../../domain/roster.ts'
import { listReferences } from '../../rules/references.ts'
import type { RosterReference, RosterRules } from '../../rules/ruleset.ts'
import { checkCartesDestinBand, checkCartesDestinMember } from './check.ts'
import { buildCartesDestinContext, type CartesDestinContext } from './context.ts'
import { CARTES_DESTIN_BUILDER } from './data.ts'
import { cartesDestinInjuries } from './injuries.ts'
import { cartesDestinSchemas, type CartesDestinCrew, type Fighter } from './schemas.ts'
import { CARTES_DESTIN_VALUE_DISPLAY_SPECS } from './values.ts'

const OVERRIDABLE = new Set<string>([...Object.keys(CARTES_DESTIN_VALUE_DISPLAY_SPECS), 'cost'])
/** Known ids of advances and stash items. Both sets are empty, because the ruleset has neither advances nor a stash. */
const NONE = new Set<string>()

/** Yields all ids that the roster uses, each with its path and the ids that are allowed there. */
function* references({ members, stash }: CartesDestinCrew): Iterable<RosterReference> {
  for (const [at, member] of members.entries()) {
    const path = `members[${at}]`
    yield* listReferences(`${path}.injuries`, member.injuries, cartesDestinInjuries)
    yield* listReferences(`${path}.absences`, member.absences, cartesDestinInjuries)
    yield* listReferences(`${path}.advances`, member.advances, NONE)
    for (const [j, { value }] of (member.overrides ?? []).entries()) {
      yield { path: `${path}.overrides[${j}].value`, id: value, known: OVERRIDABLE }
    }
  }
  yield* listReferences('stash', stash, NONE)
}

/** A blank card, with the initial values of the builder. */
export const BLANK_FIGHTER: Omit<Fighter, 'name'> = {
  kind: 'fighter',
  values: CARTES_DESTIN_BUILDER.values,
  possessions: [],
  weapons: [],
  points: 0,
}

/** Returns a small crew: a leader and another fighter, each with a weapon. */
const starter = (name: string): CartesDestinCrew => ({
  format: ROSTER_FORMAT,
  ruleset: 'cartes-destin',
  name,
  options: {},
  custom: [],
  members: [
    { ...BLANK_FIGHTER, name: 'Capitaine', rank: 'leader', weapons: [{ name: 'Sabre', ranged: false, strength: 2 }] },
    { ...BLANK_FIGHTER, name: 'Matelot', weapons: [{ name: 'Pistolet', ranged: true, strength: 3 }] },
  ],
})

export const cartesDestinRosterRules: RosterRules<Fighter, CartesDestinContext, CartesDestinCrew> = {
  schemas: cartesDestinSchemas,
  context: buildCartesDestinContext,
  references,
  // The catalogue is empty, because possessions are free text on the card.
  catalogue: () => [],
  checkMember: (member, path) => checkCartesDestinMember(member, path),
  checkBand: checkCartesDestinBand,
  starter,
  add: (member) => member,
  remove: (member) => member,
}

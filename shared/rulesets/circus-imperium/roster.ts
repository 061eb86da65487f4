import { ROSTER_FORMAT } from '../../domain/roster.ts'
import { listReferences } from '../../rules/references.ts'
import type { RosterReference, RosterRules } from '../../rules/ruleset.ts'
import { checkTeam } from './check.ts'
import { buildCircusContext, type CircusContext } from './context.ts'
import { CIRCUS_BUILDER } from './data.ts'
import { circusInjuries } from './injuries.ts'
import { circusSchemas, type CircusStable, type Team } from './schemas.ts'
import { CIRCUS_VALUE_DISPLAY_SPECS } from './values.ts'

const OVERRIDABLE: ReadonlySet<string> = new Set([...Object.keys(CIRCUS_VALUE_DISPLAY_SPECS), 'cost'])
/** Known ids of advances. The set is empty, because experience buys nothing. */
const NONE: ReadonlySet<string> = new Set()

/** Yields all ids that the stable uses, each with its path and the ids that are allowed there. */
function* references(stable: CircusStable, { equipment }: CircusContext): Iterable<RosterReference> {
  for (const [at, team] of stable.members.entries()) {
    const path = `members[${at}]`
    for (const [j, id] of (team.gladiator?.equipment ?? []).entries())
      yield { path: `${path}.gladiator.equipment[${j}]`, id, known: equipment }
    yield* listReferences(`${path}.injuries`, team.injuries, circusInjuries)
    yield* listReferences(`${path}.absences`, team.absences, circusInjuries)
    yield* listReferences(`${path}.advances`, team.advances, NONE)
    for (const [j, { value }] of (team.overrides ?? []).entries())
      yield { path: `${path}.overrides[${j}].value`, id: value, known: OVERRIDABLE }
  }
  yield* listReferences('stash', stable.stash, equipment)
}

const { newTeam, newDriver } = CIRCUS_BUILDER.words

/** Returns the smallest stable: one human driver in medium armour. */
const starter = (name: string): CircusStable => ({
  format: ROSTER_FORMAT,
  ruleset: 'circus-imperium',
  name,
  options: { optionalRules: true },
  custom: [],
  members: [
    { kind: 'chariot-team', name: newTeam.fr, driver: { name: newDriver.fr, species: 'human', armour: 'medium' } },
  ],
})

/** Adds a piece of equipment to the gladiator. Returns a team without gladiator unchanged. */
function add(team: Team, id: string): Team {
  const { gladiator } = team
  return gladiator ? { ...team, gladiator: { ...gladiator, equipment: [...gladiator.equipment, id] } } : team
}

/** Removes a piece of equipment from the gladiator: the last one with this id. */
function remove(team: Team, id: string): Team {
  const { gladiator } = team
  const at = gladiator?.equipment.lastIndexOf(id) ?? -1
  if (!gladiator || at < 0) return team
  return { ...team, gladiator: { ...gladiator, equipment: gladiator.equipment.toSpliced(at, 1) } }
}

export const circusRosterRules: RosterRules<Team, CircusContext, CircusStable> = {
  schemas: circusSchemas,
  context: buildCircusContext,
  references,
  catalogue: ({ equipment }) => equipment.values(),
  checkMember: checkTeam,
  checkBand: () => [],
  starter,
  add,
  remove,
}

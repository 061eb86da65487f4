import { ROSTER_FORMAT } from '../../domain/roster.ts'
import { referencesIn } from '../../rules/references.ts'
import type { Reference, RosterRules } from '../../rules/ruleset.ts'
import { checkTeam } from './check.ts'
import { context, type CircusContext } from './context.ts'
import { BUILDER } from './data.ts'
import { injuries } from './injuries.ts'
import { schemas, type Stable, type Team } from './schemas.ts'
import { specs } from './values.ts'

const OVERRIDABLE: ReadonlySet<string> = new Set([...Object.keys(specs), 'cost'])
/** Nothing is bought with fame: there are no advances. */
const NONE: ReadonlySet<string> = new Set()

/** Every id that the stable uses, with what is known there. */
function* references(stable: Stable, { equipment }: CircusContext): Iterable<Reference> {
  for (const [at, team] of stable.members.entries()) {
    const path = `members[${at}]`
    for (const [j, id] of (team.gladiator?.equipment ?? []).entries())
      yield { path: `${path}.gladiator.equipment[${j}]`, id, known: equipment }
    yield* referencesIn(`${path}.injuries`, team.injuries, injuries)
    yield* referencesIn(`${path}.absences`, team.absences, injuries)
    yield* referencesIn(`${path}.advances`, team.advances, NONE)
    for (const [j, { value }] of (team.overrides ?? []).entries())
      yield { path: `${path}.overrides[${j}].value`, id: value, known: OVERRIDABLE }
  }
  yield* referencesIn('stash', stable.stash, equipment)
}

const { newTeam, newDriver } = BUILDER.words

/** The smallest stable: one human driver in medium armour. */
const starter = (name: string): Stable => ({
  format: ROSTER_FORMAT,
  ruleset: 'circus-imperium',
  name,
  options: { optionalRules: true },
  custom: [],
  members: [
    { kind: 'chariot-team', name: newTeam.fr, driver: { name: newDriver.fr, species: 'human', armour: 'medium' } },
  ],
})

/** One more piece for the gladiator; a team without one cannot take any. */
function add(team: Team, id: string): Team {
  const { gladiator } = team
  return gladiator ? { ...team, gladiator: { ...gladiator, equipment: [...gladiator.equipment, id] } } : team
}

/** One less of it: the last. */
function remove(team: Team, id: string): Team {
  const { gladiator } = team
  const at = gladiator?.equipment.lastIndexOf(id) ?? -1
  if (!gladiator || at < 0) return team
  return { ...team, gladiator: { ...gladiator, equipment: gladiator.equipment.toSpliced(at, 1) } }
}

export const roster: RosterRules<Team, CircusContext, Stable> = {
  schemas,
  context,
  references,
  catalogue: ({ equipment }) => equipment.values(),
  checkMember: checkTeam,
  checkBand: () => [],
  starter,
  add,
  remove,
}

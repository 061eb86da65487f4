import { ROSTER_FORMAT } from '../../../shared/domain/roster.ts'
import type { Reference, RosterRules } from '../../../shared/rules/ruleset.ts'
import { checkTeam } from './check.ts'
import { context, schemas, type CircusContext, type Stable, type Team } from './schemas.ts'
import { specs } from './values.ts'

const OVERRIDABLE: ReadonlySet<string> = new Set([...Object.keys(specs), 'cost'])
/** The source has neither injuries nor advances. */
const NONE: ReadonlySet<string> = new Set()

function* named(path: string, ids: readonly string[], known: Reference['known'], key = ''): Iterable<Reference> {
  for (const [at, id] of ids.entries()) yield { path: `${path}[${at}]${key}`, id, known }
}

function* references(stable: Stable, { equipment }: CircusContext): Iterable<Reference> {
  for (const [at, { gladiator, injuries = [], advances = [], overrides = [] }] of stable.members.entries()) {
    const path = `members[${at}]`
    yield* named(`${path}.gladiator.equipment`, gladiator?.equipment ?? [], equipment)
    yield* named(
      `${path}.injuries`,
      injuries.map(({ id }) => id),
      NONE,
      '.id',
    )
    yield* named(
      `${path}.advances`,
      advances.map(({ id }) => id),
      NONE,
      '.id',
    )
    yield* named(
      `${path}.overrides`,
      overrides.map(({ value }) => value),
      OVERRIDABLE,
      '.value',
    )
  }
  yield* named(
    'stash',
    (stable.stash ?? []).map(({ id }) => id),
    equipment,
    '.id',
  )
}

/** The smallest stable: one human driver in medium armour. */
const starter = (name: string): Stable => ({
  format: ROSTER_FORMAT,
  ruleset: 'circus-imperium',
  name,
  options: { optionalRules: true },
  custom: [],
  members: [{ kind: 'chariot-team', name: 'Char', driver: { name: 'Conducteur', species: 'human', armour: 'medium' } }],
})

/** One more piece for the gladiator; a team without one cannot take any. */
function add(team: Team, id: string): Team {
  if (!team.gladiator) return team
  return { ...team, gladiator: { ...team.gladiator, equipment: [...team.gladiator.equipment, id] } }
}

/** One less of it: the last. */
function remove(team: Team, id: string): Team {
  const at = team.gladiator?.equipment.lastIndexOf(id) ?? -1
  if (!team.gladiator || at < 0) return team
  return { ...team, gladiator: { ...team.gladiator, equipment: team.gladiator.equipment.toSpliced(at, 1) } }
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

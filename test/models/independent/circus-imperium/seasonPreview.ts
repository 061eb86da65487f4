/** The preview of a race's aftermath from the program and from the model, for comparison. */
import { avOf, speedOf, type Member, type Season, type SeasonTeam } from './season.ts'
import { isGone, isLeft, permanentInjuries, teamStatus } from './seasonShown.ts'

/** The part of the program's preview that is compared. */
export interface Preview {
  warbands: { members: { member: string; differences: Difference[] }[] }[]
}

interface Difference {
  field: string
  before: unknown
  after: unknown
}

type Figure = string | number | null
type Fields = Record<string, Figure>

const ROLES = ['driver', 'gladiator'] as const

const injuryText = (ids: (role: string) => readonly string[]): string =>
  ROLES.map((role) => permanentInjuries(ids(role))).join(' | ')

/** The fields of a team that a race can change, from the model. */
function modelFields(team: SeasonTeam): Fields {
  const { driver, gladiator } = team
  const ifActive = (one: Member | null, value: () => Figure) => (one?.status === 'active' ? value() : null)
  const isShown = (one: Member | null) => ifActive(one, () => 'shown')
  return {
    status: teamStatus(team),
    experience: team.experience,
    missedGames: driver.misses,
    absences: driver.misses,
    injuries: injuryText((role) => ROLES.flatMap((one) => (one === role && isLeft(team[one]) ? team[one]!.kept : []))),
    driver: isLeft(driver) ? 'active' : driver.status,
    gladiator: isLeft(gladiator) ? `${gladiator!.status}, misses ${gladiator!.misses}` : null,
    'values.driverAv': ifActive(driver, () => avOf(team, 'driver')),
    'values.driverArmour': isShown(driver),
    'values.driverBody': isShown(driver),
    'values.gladiatorAv': ifActive(gladiator, () => avOf(team, 'gladiator')),
    'values.gladiatorArmour': isShown(gladiator),
    'values.gladiatorBody': isShown(gladiator),
    'values.shieldBoxes': isShown(gladiator),
    'values.maximumSpeed': speedOf(team),
  }
}

/** The fields that still change when nobody of a team is left: the rest of its document stays as it was. */
const OF_THE_GONE = ['status', 'experience', 'missedGames', 'absences']

/** What the race changes in a team, from the model, as lines. */
function modelChanges(before: SeasonTeam, after: SeasonTeam): string[] {
  const [old, now] = [modelFields(before), modelFields(after)]
  const fields = isGone(after) ? OF_THE_GONE : Object.keys(now)
  const died = ROLES.filter((role) => isLeft(before[role]) && after[role]!.status === 'dead')
  const broken = after.losses.slice(before.losses.length).filter((one) => one === 'chariot' || one === 'beasts')
  const losses = [...died, ...broken].toSorted().join()
  return [...fields.map((field) => line(field, old[field]!, now[field]!)), line('losses', '', losses)].flat()
}

const line = (field: string, before: Figure, after: Figure): string[] =>
  before === after ? [] : [`${field}: ${before} > ${after}`]

/** A field of the program's document as a figure of the model. */
function figureOf(field: string, value: unknown): Figure {
  if (value === null || field === 'status' || field === 'missedGames') return value as Figure
  if (/^values\.(.*(Armour|Body)|shieldBoxes)$/.test(field)) return 'shown'
  if (field.startsWith('values.')) return value as number
  const read = READ[field]
  if (!read) throw new Error(`the model does not know the field ${field}`)
  return read(value as never)
}

const READ: Record<string, (value: never) => Figure> = {
  experience: ({ gained }: { gained: number }) => gained,
  absences: (all: { games: number }[]) => Math.max(0, ...all.map(({ games }) => games)),
  injuries: (all: { id: string; detail: string }[]) =>
    injuryText((role) => all.filter(({ detail }) => detail === role).map(({ id }) => id)),
  losses: (all: { loss: string }[]) =>
    all
      .map(({ loss }) => loss)
      .toSorted()
      .join(),
  driver: ({ status = 'active' }: { status?: string }) => status,
  gladiator: ({ status = 'active', missedGames = 0 }: { status?: string; missedGames?: number }) =>
    `${status}, misses ${missedGames}`,
}

/**
 * Compares what the program announces with what the race changes in the model: the same fields, with the same values. Returns the
 * number of changes compared.
 */
export function comparePreview({ warbands }: Preview, before: Season, after: Season): number {
  const shown = new Map(warbands.flatMap(({ members }) => members.map((one) => [one.member, one.differences] as const)))
  let compared = 0
  for (const [at, team] of after.teams.entries()) {
    const model = modelChanges(before.teams[at]!, team).toSorted()
    const program = (shown.get(team.entry.id) ?? [])
      .flatMap((one) => line(one.field, figureOf(one.field, one.before), figureOf(one.field, one.after)))
      .toSorted()
    compared += program.length
    if (model.join('\n') !== program.join('\n'))
      throw new Error([`the preview of ${team.entry.name}`, 'model', ...model, 'program', ...program].join('\n'))
  }
  return compared
}

/** Compares the program's answers about casualties of a race with the model. */
import type { Fate } from './season.ts'
import type { Race, Person, Team } from './state.ts'
import { areDead } from './track.ts'

interface FallenAnswer {
  kind: string
  members: { member: string; fate: string; crew?: { id: string; fate: string }[] }[]
  losses?: { member: string; loss: string }[]
}

/** The fate of a person: killed, or out for one who was thrown, dragged or in a wreck (« Campaign »); else null. */
export function fateOf(one: Person): Fate | null {
  if (one.dead) return 'killed'
  return one.needsWoundRoll ? 'out' : null
}

function programAnswer(answers: Record<string, unknown>, team: Team): string {
  const answer = answers[`fallen:${team.side}`] as FallenAnswer | undefined
  const member = answer?.members.find((one) => one.member === team.id)
  const crew = (member?.crew ?? []).map(({ id, fate }) => `${id} ${fate}`)
  const losses = (answer?.losses ?? []).filter((one) => one.member === team.id).map(({ loss }) => loss)
  return [...crew, ...losses].sort().join(', ')
}

function modelAnswer(team: Team): string {
  const crew = [team.driver, team.gladiator].flatMap((one) => {
    const fate = one && fateOf(one)
    return fate ? [`${one.role} ${fate}`] : []
  })
  const losses = [team.chariot.wrecked ? ['chariot'] : [], areDead(team) ? ['beasts'] : []].flat()
  return [...crew, ...losses].sort().join(', ')
}

/** Differences between the program's answers and the model's race, one line for each team. */
export function casualtyDifferences(race: Race, answers: Record<string, unknown>): string[] {
  if (race.phase === 'grid') return []
  return race.teams
    .map((team) => [team.id, modelAnswer(team), programAnswer(answers, team)] as const)
    .filter(([, model, program]) => model !== program)
    .map(([id, model, program]) => `fallen of ${id}: model ${model} | program ${program}`)
}

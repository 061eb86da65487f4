import type { Chance } from './chance.ts'
import { rollInjury, dieFromFaces } from './injuries.ts'
import type { Rules } from './rules.ts'
import { bandsOf, sideOf, tally, type Fallen, type Story } from './story.ts'
import { bandOf, isRemoved, memberOf, type Band, type Member, type World } from './world.ts'
import { facesOf, applyOutcomes, type CasualtyContext } from './wounded.ts'

/** A ruleset's model of the aftermath. */
export interface Aftermath {
  readonly rules: Rules
  /** The answers about points or income of a warband, by question id, in the program's format. */
  readonly pointsAnswers: (story: Story, band: string) => Record<string, unknown>
  readonly victoryPoints: (world: World, story: Story, band: Band) => number
  readonly income: (world: World, story: Story, band: Band, victoryPoints: number) => number
  /** Whether casualties roll on a table. */
  readonly rolls: (world: World) => boolean
  /** A random fate of a casualty, and the number of models if it is a group. */
  readonly falls: (chance: Chance, member: Member) => { fate: string; models?: number }
  /** Whether the member rolls on the injury table; otherwise another table decides. */
  readonly isInjured: (member: Member) => boolean
  /** Asks for the roll on the other table and applies it. */
  readonly returns: (casualty: CasualtyContext) => void
  /** The experience that a surviving member earns in the game. */
  readonly awards: (world: World, story: Story, band: Band, member: Member) => number
}

/** Applies the casualty's roll. A member killed at the table dies without a roll. */
function settleCasualty(model: Aftermath, world: World, story: Story, fallen: Fallen, open: string[]) {
  const { band, member } = memberOf(world, fallen.member)
  if (fallen.fate === 'killed') {
    member.status = 'dead'
    return
  }
  if (!model.rolls(world)) return
  const casualty: CasualtyContext = { rules: model.rules, world, story, band, member, fallen, open }
  if (!model.isInjured(member)) return model.returns(casualty)
  const faces = facesOf(casualty, `roll:${member.id}:1`)
  if (faces) applyOutcomes(casualty, rollInjury(dieFromFaces(faces)))
}

/** Reduces an absent member's games to miss by one when a game is recorded. */
function countDownAbsence(member: Member) {
  if (member.missed === 0) return
  member.missed -= 1
  member.uncounted = Math.max(0, member.uncounted - 1)
}

/**
 * Applies a game's aftermath (Campaign: « result and victory points → income → those out of action → experience →
 * absences ») to the world. Returns the ids of the open questions; if there are any, the changed world is incomplete.
 */
export function applyAftermath(model: Aftermath, world: World, story: Story): string[] {
  const open: string[] = []
  const bands = bandsOf(story).map((id) => bandOf(world, id))
  const participants = new Set(story.played)
  const before = structuredClone(world)
  for (const band of bands) {
    const points = model.victoryPoints(before, story, band)
    tally(band, sideOf(story, band.id).result, points)
    const income = model.income(before, story, band, points)
    if (income !== 0) band.ledger.push({ amount: income, member: null })
    for (const member of band.members) {
      if (!isRemoved(member)) member.games += 1
      if (!participants.has(member.id)) continue
      member.hasFought = true
      member.injuries = member.injuries.filter(({ id }) => id !== 'tonic')
    }
  }
  for (const band of bands)
    for (const { id } of band.members) {
      const fallen = story.fallen.find(({ member }) => member === id)
      if (fallen) settleCasualty(model, world, story, fallen, open)
    }
  for (const band of bands)
    for (const member of band.members) if (member.status !== 'dead') settleMember(model, before, story, member)
  return open
}

/** Adds experience to a member who played; counts down the absence of a member who did not. */
function settleMember(model: Aftermath, before: World, story: Story, member: Member) {
  const earlier = memberOf(before, member.id)
  // The games of a band that a member has left do not count as missed games.
  if (isRemoved(earlier.member)) return
  if (!story.played.includes(member.id)) return countDownAbsence(member)
  member.gained += model.awards(before, story, earlier.band, earlier.member)
}

import type { Chance } from './chance.ts'
import { rollInjury, dieFromFaces } from './injuries.ts'
import type { Rules } from './rules.ts'
import { bandsOf, sideOf, tally, type Fallen, type Story } from './story.ts'
import { bandOf, isRemoved, memberOf, type Band, type Member, type World } from './world.ts'
import { facesOf, sufferAll, type Ward } from './wounded.ts'

/** A ruleset's model of the aftermath. */
export interface Aftermath {
  readonly rules: Rules
  /** The answers about a warband's points or income, in the program's format. */
  readonly told: (story: Story, band: string) => Record<string, unknown>
  readonly victoryPoints: (world: World, story: Story, band: Band) => number
  readonly income: (world: World, story: Story, band: Band, victoryPoints: number) => number
  /** Whether casualties roll at all. */
  readonly rolls: (world: World) => boolean
  /** How a random member falls. */
  readonly falls: (chance: Chance, member: Member) => { fate: string; models?: number }
  /** Whether the member rolls on the injury table; otherwise another table decides. */
  readonly isInjured: (member: Member) => boolean
  /** Applies the roll on another table. */
  readonly returns: (ward: Ward) => void
  /** The experience of a member that survived the game. */
  readonly awards: (world: World, story: Story, band: Band, member: Member) => number
}

/** A member put out of action rolls; one killed at the table is dead. */
function fate(of: Aftermath, world: World, story: Story, fallen: Fallen, open: string[]) {
  const { band, member } = memberOf(world, fallen.member)
  if (fallen.fate === 'killed') {
    member.status = 'dead'
    return
  }
  if (!of.rolls(world)) return
  const ward: Ward = { rules: of.rules, world, story, band, member, fallen, open }
  if (!of.isInjured(member)) return of.returns(ward)
  const faces = facesOf(ward, `roll:${member.id}:1`)
  if (faces) sufferAll(ward, rollInjury(dieFromFaces(faces)))
}

/** Absent members: the games to miss fall by one when the game is recorded. */
function countDownAbsence(member: Member) {
  if (member.missed === 0) return
  member.missed -= 1
  member.uncounted = Math.max(0, member.uncounted - 1)
}

/**
 * Applies a game's aftermath (Campaign: « result and victory points → income → those out of action → experience →
 * absences »). Returns the open questions; if there are any, the world must not be used.
 */
export function aftermath(of: Aftermath, world: World, story: Story): string[] {
  const open: string[] = []
  const bands = bandsOf(story).map((id) => bandOf(world, id))
  const took = new Set(story.played)
  const before = structuredClone(world)
  for (const band of bands) {
    const points = of.victoryPoints(before, story, band)
    tally(band, sideOf(story, band.id).result, points)
    const income = of.income(before, story, band, points)
    if (income !== 0) band.ledger.push({ amount: income, member: null })
    for (const member of band.members) {
      if (!isRemoved(member)) member.games += 1
      if (!took.has(member.id)) continue
      member.hasFought = true
      member.injuries = member.injuries.filter(({ id }) => id !== 'tonic')
    }
  }
  for (const band of bands)
    for (const { id } of band.members) {
      const fallen = story.fallen.find(({ member }) => member === id)
      if (fallen) fate(of, world, story, fallen, open)
    }
  for (const band of bands)
    for (const member of band.members) if (member.status !== 'dead') after(of, before, story, member)
  return open
}

function after(of: Aftermath, before: World, story: Story, member: Member) {
  const then = memberOf(before, member.id)
  // A member who has left the band misses none of its games: the rest waits for a return.
  if (isRemoved(then.member)) return
  if (!story.played.includes(member.id)) return countDownAbsence(member)
  member.gained += of.awards(before, story, then.band, then.member)
}

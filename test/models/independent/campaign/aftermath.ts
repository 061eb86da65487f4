import type { Chance } from './chance.ts'
import { rollInjury, thrown } from './injuries.ts'
import type { Rules } from './rules.ts'
import { bandsOf, sideOf, tally, type Fallen, type Story } from './story.ts'
import { bandOf, isRemoved, memberOf, type Band, type Member, type World } from './world.ts'
import { facesOf, sufferAll, type Ward } from './wounded.ts'

/** What a ruleset's model says of the aftermath. */
export interface Aftermath {
  readonly rules: Rules
  /** What is told of a warband's points or income, as the program takes it. */
  readonly told: (story: Story, band: string) => Record<string, unknown>
  readonly victoryPoints: (world: World, story: Story, band: Band) => number
  readonly income: (world: World, story: Story, band: Band, victoryPoints: number) => number
  /** Whether those who fell roll at all. */
  readonly rolls: (world: World) => boolean
  /** How a random member falls. */
  readonly falls: (chance: Chance, member: Member) => { fate: string; models?: number }
  /** Whether it rolls on the table of injuries; else its own table says what becomes of it. */
  readonly isInjured: (member: Member) => boolean
  /** What becomes of one who rolls on another table. */
  readonly returns: (ward: Ward) => void
  /** What the game earns a member that survived it. */
  readonly awards: (world: World, story: Story, band: Band, member: Member) => number
}

/** One who was put out of action rolls; one killed at the table is gone. */
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
  if (faces) sufferAll(ward, rollInjury(thrown(faces)))
}

/** Those who were not there: the counter of games to miss falls by one when the game is recorded. */
function absent(member: Member) {
  if (member.missed === 0) return
  member.missed -= 1
  member.uncounted = Math.max(0, member.uncounted - 1)
}

/**
 * A game's aftermath (Campaign: « result and victory points → income → those out of action → experience → absences »).
 * Gives the questions that are still open; the world is then not to be used.
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
  // Who has left the band misses none of its games: what is left to miss waits for a return.
  if (isRemoved(then.member)) return
  if (!story.played.includes(member.id)) return absent(member)
  member.gained += of.awards(before, story, then.band, then.member)
}

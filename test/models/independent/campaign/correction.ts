import type { Aftermath } from './aftermath.ts'
import { happeningOf, answerOpenQuestions } from './evening.ts'
import { addMoment, now, worldAfter, type Happening } from './journal.ts'
import { anotherStory } from './games.ts'
import { bandsOf, inputOf, type Story } from './story.ts'
import { CAMPAIGN, compare, predictWorld, type Table } from './table.ts'
import { isFit, Refused, treasuryOf, type Member, type World } from './world.ts'

/**
 * The unchanged line-up of a game, as input for the program: members who could have been there only because of an
 * earlier correction stay at home, and those whose old wound is new because of it have rolled no die for it.
 */
export function sameLineUp(before: World, story: Story): Story {
  const fit = bandsOf(story).flatMap((id) => before.bands.find((band) => band.id === id)!.members.filter(isFit))
  const isSore = ({ id, injuries }: Member) => id in story.checks && injuries.some((one) => one.id === 'old-war-wound')
  const isKept = (member: Member) => isSore(member) && story.checks[member.id] === 1
  const stayed = fit.filter((member) => !story.played.includes(member.id) && !isKept(member)).map(({ id }) => id)
  const rolling = fit.filter((member) => !stayed.includes(member.id) && isSore(member))
  const checks = Object.fromEntries(rolling.map(({ id }) => [id, story.checks[id]!]))
  return { ...story, stayed, checks }
}

/**
 * Corrects a recorded game, the last or an earlier one: the result is as if it had been recorded so at first. A
 * correction that makes later events impossible is skipped: the organiser decides what is right then.
 */
export function tryCorrection(table: Table, of: Aftermath): boolean {
  const { book, chance, played } = table
  const all = now(book)
  const games = all.flatMap((happening, at) => (happening.story ? [{ at, story: happening.story }] : []))
  if (games.length === 0) return false
  const { at, story } = chance.percent(50) ? games.at(-1)! : chance.pick(games)
  const before = worldAfter(table.start, all.slice(0, at))
  const other = sameLineUp(before, anotherStory(table, of, before, story))
  const shown = answerOpenQuestions(table, of, before, other)
  const corrected = all.map((happening, place) => (place === at ? happeningOf(of, other) : happening))
  const after = predictWorld(() => worldAfter(table.start, corrected))
  if (after instanceof Refused) return false
  if ((shown.correction?.obstacles ?? []).length > 0) return false
  played.does('game.correct', { campaign: CAMPAIGN, ...inputOf(of.told, before, other), warbands: bandsOf(other) })
  table.count.steps += 1
  addMoment(book, played.lastEntry(), corrected, after)
  compare(table, `correction of game ${story.round} ${JSON.stringify(other)}`)
  return true
}

/**
 * Undoes something earlier and redoes it. The program may refuse because later entries depend on it; otherwise the
 * result is as if it had never been there.
 */
export function tryUndoAndRedo(table: Table): boolean {
  const { book, chance, played } = table
  const moments = book.moments
  if (moments.length < 4) return false
  const at = chance.between(1, moments.length - 2)
  const done = moments[at]!.happenings.filter((one) => !moments[at - 1]!.happenings.includes(one))
  const isAdded = moments[at]!.happenings.length === moments[at - 1]!.happenings.length + 1
  const isCorrected = moments
    .slice(at + 1)
    .some(({ happenings }, place) => happenings.length === moments[at + place]!.happenings.length)
  if (!isAdded || isCorrected || done.length !== 1 || !now(book).includes(done[0]!)) return false
  const isGame = done[0]!.story !== undefined
  const later = moments.slice(at + 1).flatMap(({ happenings }) => happenings.at(-1)?.label ?? [])
  if (later.some((label) => label.endsWith('dismissed'))) return false
  if (isGame && now(book).some(({ label }) => GIVING_BACK.test(label))) return false
  const without: Happening[] = now(book).filter((one) => one !== done[0])
  if (predictWorld(() => worldAfter(table.start, without)) instanceof Refused) return false
  if (haveOtherOutcome(table.start, now(book), without)) return false
  const agreed = undoEntry(table, moments[at]!.entry)
  if (agreed === null) return false
  const kept = { moments: [...moments], undone: [...book.undone] }
  addMoment(book, agreed, without)
  compare(table, `undoing of an earlier ${done[0]!.label}`)
  const again = played.call<{ entry: string }>('history.redo', { campaign: CAMPAIGN, entries: [agreed] })
  book.moments = kept.moments.map((moment, place) => (place === at ? { ...moment, entry: again.entry } : moment))
  book.undone = []
  compare(table, `redoing of an earlier ${done[0]!.label}`)
  return true
}

/**
 * Whether games would have had another outcome without it: an undo leaves later games as they were recorded, including
 * values and leaders.
 */
function haveOtherOutcome(start: World, all: readonly Happening[], without: readonly Happening[]): boolean {
  const [now_, then] = [outcomeOfGames(start, all), outcomeOfGames(start, without)]
  return [...then].some(([game, brought]) => now_.get(game) !== brought)
}

/** What each game brought: experience, results, points. */
function outcomeOfGames(start: World, happenings: readonly Happening[]): Map<Happening, string> {
  const world = structuredClone(start)
  const brought = new Map<Happening, string>()
  const figures = (): number[] =>
    world.bands.flatMap((band) => {
      const { wins, draws, losses, victoryPoints } = band.tally
      return [treasuryOf(band), wins, draws, losses, victoryPoints, ...band.members.map(({ gained }) => gained)]
    })
  for (const happening of happenings) {
    const before = figures()
    happening.apply(world)
    if (happening.story)
      brought.set(
        happening,
        figures()
          .map((figure, at) => figure - before[at]!)
          .join(),
      )
  }
  return brought
}

/** What refunds more before a warband's first game than after it; this stays as it was when that game is undone. */
const GIVING_BACK = /^sell|dismissed$|^steps|^forgets/

/** The entry of an undo, or null if the program refuses it. */
function undoEntry({ played }: Table, entry: string): string | null {
  try {
    return played.call<{ entry: string }>('history.undo', { campaign: CAMPAIGN, entries: [entry] }).entry
  } catch {
    return null
  }
}

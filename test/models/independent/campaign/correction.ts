import type { Aftermath } from './aftermath.ts'
import { gameEvent, answerOpenQuestions } from './evening.ts'
import { addMoment, currentEvents, worldAfter, type CampaignEvent } from './journal.ts'
import { anotherStory } from './games.ts'
import { bandsOf, inputOf, type Story } from './story.ts'
import { CAMPAIGN, compare, predictWorld, type Table } from './table.ts'
import { isFit, Refused, treasuryOf, type Member, type World } from './world.ts'

/**
 * The line-up of a game after an earlier correction, as input for the program. It has the same participants: members who
 * can take part only because of the correction stay at home, and those whose old wound is due to it have no die.
 */
export function sameLineUp(before: World, story: Story): Story {
  const fit = bandsOf(story).flatMap((id) => before.bands.find((band) => band.id === id)!.members.filter(isFit))
  const hasOldWound = ({ id, injuries }: Member) =>
    id in story.checks && injuries.some((one) => one.id === 'old-war-wound')
  const isKeptByWound = (member: Member) => hasOldWound(member) && story.checks[member.id] === 1
  const stayed = fit.filter((member) => !story.played.includes(member.id) && !isKeptByWound(member)).map(({ id }) => id)
  const rolling = fit.filter((member) => !stayed.includes(member.id) && hasOldWound(member))
  const checks = Object.fromEntries(rolling.map(({ id }) => [id, story.checks[id]!]))
  return { ...story, stayed, checks }
}

/**
 * Corrects a recorded game, the last or an earlier one, and compares the result with that of a game recorded correctly
 * at first. Skips corrections that make later events impossible, because the organiser decides in that case.
 */
export function tryCorrection(table: Table, model: Aftermath): boolean {
  const { book, chance, played } = table
  const all = currentEvents(book)
  const games = all.flatMap((event, at) => (event.story ? [{ at, story: event.story }] : []))
  if (games.length === 0) return false
  const { at, story } = chance.percent(50) ? games.at(-1)! : chance.pick(games)
  const before = worldAfter(table.start, all.slice(0, at))
  const other = sameLineUp(before, anotherStory(table, model, before, story))
  const output = answerOpenQuestions(table, model, before, other)
  const corrected = all.map((event, place) => (place === at ? gameEvent(model, other) : event))
  const after = predictWorld(() => worldAfter(table.start, corrected))
  if (after instanceof Refused) return false
  if ((output.correction?.obstacles ?? []).length > 0) return false
  played.does('game.correct', {
    campaign: CAMPAIGN,
    ...inputOf(model.pointsAnswers, before, other),
    warbands: bandsOf(other),
  })
  table.count.steps += 1
  addMoment(book, played.lastEntry(), corrected, after)
  compare(table, `correction of game ${story.round} ${JSON.stringify(other)}`)
  return true
}

/**
 * Undoes an earlier event and redoes it. The program may refuse because later entries depend on it; otherwise the result
 * of the undo equals a campaign without the event.
 */
export function tryUndoAndRedo(table: Table): boolean {
  const { book, chance, played } = table
  const moments = book.moments
  if (moments.length < 4) return false
  const at = chance.between(1, moments.length - 2)
  const done = moments[at]!.events.filter((one) => !moments[at - 1]!.events.includes(one))
  const isAdded = moments[at]!.events.length === moments[at - 1]!.events.length + 1
  const isCorrected = moments
    .slice(at + 1)
    .some(({ events }, place) => events.length === moments[at + place]!.events.length)
  if (!isAdded || isCorrected || done.length !== 1 || !currentEvents(book).includes(done[0]!)) return false
  const isGame = done[0]!.story !== undefined
  const later = moments.slice(at + 1).flatMap(({ events }) => events.at(-1)?.label ?? [])
  if (later.some((label) => label.endsWith('dismissed'))) return false
  if (isGame && currentEvents(book).some(({ label }) => REFUND_LABELS.test(label))) return false
  const without: CampaignEvent[] = currentEvents(book).filter((one) => one !== done[0])
  if (predictWorld(() => worldAfter(table.start, without)) instanceof Refused) return false
  if (haveOtherOutcome(table.start, currentEvents(book), without)) return false
  const undoing = undoEntry(table, moments[at]!.entry)
  if (undoing === null) return false
  const saved = { moments: [...moments], undone: [...book.undone] }
  addMoment(book, undoing, without)
  compare(table, `undoing of an earlier ${done[0]!.label}`)
  const redone = played.call<{ entry: string }>('history.redo', { campaign: CAMPAIGN, entries: [undoing] })
  book.moments = saved.moments.map((moment, place) => (place === at ? { ...moment, entry: redone.entry } : moment))
  book.undone = []
  compare(table, `redoing of an earlier ${done[0]!.label}`)
  return true
}

/**
 * Returns whether games have another outcome without an event. The program does not change recorded games in an undo, so
 * the model cannot predict such an undo.
 */
function haveOtherOutcome(start: World, all: readonly CampaignEvent[], without: readonly CampaignEvent[]): boolean {
  const [actual, expected] = [outcomeOfGames(start, all), outcomeOfGames(start, without)]
  return [...expected].some(([game, outcome]) => actual.get(game) !== outcome)
}

/** The changes that each game makes to treasuries, results, victory points and experience. */
function outcomeOfGames(start: World, events: readonly CampaignEvent[]): Map<CampaignEvent, string> {
  const world = structuredClone(start)
  const outcomes = new Map<CampaignEvent, string>()
  const figures = (): number[] =>
    world.bands.flatMap((band) => {
      const { wins, draws, losses, victoryPoints } = band.tally
      return [treasuryOf(band), wins, draws, losses, victoryPoints, ...band.members.map(({ gained }) => gained)]
    })
  for (const event of events) {
    const before = figures()
    event.apply(world)
    if (event.story)
      outcomes.set(
        event,
        figures()
          .map((figure, at) => figure - before[at]!)
          .join(),
      )
  }
  return outcomes
}

/** Labels of events that refund more before a warband's first game. Undoing that game does not change the refund. */
const REFUND_LABELS = /^sell|dismissed$|^steps|^forgets/

/** Undoes an entry. Returns the entry of the undo, or null if the program refuses it. */
function undoEntry({ played }: Table, entry: string): string | null {
  try {
    return played.call<{ entry: string }>('history.undo', { campaign: CAMPAIGN, entries: [entry] }).entry
  } catch {
    return null
  }
}

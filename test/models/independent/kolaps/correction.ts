import { gameEvent, answerOpenQuestions } from '../campaign/evening.ts'
import { addMoment, currentEvents, worldAfter } from '../campaign/journal.ts'
import { bandsOf, inputOf } from '../campaign/story.ts'
import { CAMPAIGN, compare, predictWorld, type Table } from '../campaign/table.ts'
import { isFit, Refused, type World } from '../campaign/world.ts'
import { campaign, type KolapsStory } from './aftermath.ts'
import { anotherKolapsStory } from './games.ts'

/**
 * The line-up of a game after an earlier correction, with the same participants: members who can take part only because
 * of the correction stay at home.
 */
function sameLineUp(before: World, story: KolapsStory): KolapsStory {
  const fit = bandsOf(story).flatMap((id) => before.bands.find((band) => band.id === id)!.members.filter(isFit))
  return { ...story, stayed: fit.map(({ id }) => id).filter((id) => !story.played.includes(id)) }
}

/**
 * Corrects a recorded game, the last or an earlier one, and compares the result with that of a game recorded correctly
 * at first. Skips corrections that make later events impossible, because the organiser decides in that case.
 */
export function tryKolapsCorrection(table: Table): boolean {
  const { book, chance, played } = table
  const all = currentEvents(book)
  const games = all.flatMap((event, at) => (event.story ? [{ at, story: event.story as KolapsStory }] : []))
  if (games.length === 0) return false
  const { at, story } = chance.percent(50) ? games.at(-1)! : chance.pick(games)
  const before = worldAfter(table.start, all.slice(0, at))
  const other = anotherKolapsStory(table, before, sameLineUp(before, story))
  const output = answerOpenQuestions(table, campaign, before, other)
  const corrected = all.map((event, place) => (place === at ? gameEvent(campaign, other) : event))
  const after = predictWorld(() => worldAfter(table.start, corrected))
  if (after instanceof Refused) return false
  if ((output.correction?.obstacles ?? []).length > 0) return false
  played.does('game.correct', {
    campaign: CAMPAIGN,
    ...inputOf(campaign.pointsAnswers, before, other),
    warbands: bandsOf(other),
  })
  table.count.steps += 1
  addMoment(book, played.lastEntry(), corrected, after)
  compare(table, `correction of game ${story.round} ${JSON.stringify(other)}`)
  return true
}

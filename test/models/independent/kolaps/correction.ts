import { happeningOf, answerOpenQuestions } from '../campaign/evening.ts'
import { addMoment, now, worldAfter } from '../campaign/journal.ts'
import { bandsOf, inputOf } from '../campaign/story.ts'
import { CAMPAIGN, compare, predictWorld, type Table } from '../campaign/table.ts'
import { isFit, Refused, type World } from '../campaign/world.ts'
import { campaign, type Evening } from './aftermath.ts'
import { anotherKolapsStory } from './games.ts'

/**
 * The unchanged line-up of a game: members who could have been there only because of an earlier correction stay at
 * home.
 */
function sameLineUp(before: World, story: Evening): Evening {
  const fit = bandsOf(story).flatMap((id) => before.bands.find((band) => band.id === id)!.members.filter(isFit))
  return { ...story, stayed: fit.map(({ id }) => id).filter((id) => !story.played.includes(id)) }
}

/**
 * Corrects a recorded game, the last or an earlier one: the result is as if it had been recorded so at first. A
 * correction that makes later events impossible is skipped: the organiser decides what is right then.
 */
export function tryKolapsCorrection(table: Table): boolean {
  const { book, chance, played } = table
  const all = now(book)
  const games = all.flatMap((happening, at) => (happening.story ? [{ at, story: happening.story as Evening }] : []))
  if (games.length === 0) return false
  const { at, story } = chance.percent(50) ? games.at(-1)! : chance.pick(games)
  const before = worldAfter(table.start, all.slice(0, at))
  const other = anotherKolapsStory(table, before, sameLineUp(before, story))
  const shown = answerOpenQuestions(table, campaign, before, other)
  const corrected = all.map((happening, place) => (place === at ? happeningOf(campaign, other) : happening))
  const after = predictWorld(() => worldAfter(table.start, corrected))
  if (after instanceof Refused) return false
  if ((shown.correction?.obstacles ?? []).length > 0) return false
  played.does('game.correct', {
    campaign: CAMPAIGN,
    ...inputOf(campaign.told, before, other),
    warbands: bandsOf(other),
  })
  table.count.steps += 1
  addMoment(book, played.lastEntry(), corrected, after)
  compare(table, `correction of game ${story.round} ${JSON.stringify(other)}`)
  return true
}

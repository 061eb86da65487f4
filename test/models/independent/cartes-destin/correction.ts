import { sameLineUp } from '../campaign/correction.ts'
import { happeningOf, tell } from '../campaign/evening.ts'
import { goOn, now, worldAfter } from '../campaign/journal.ts'
import { bandsOf, inputOf } from '../campaign/story.ts'
import { CAMPAIGN, compare, foreseen, type Table } from '../campaign/table.ts'
import { Refused } from '../campaign/world.ts'
import { asking, campaign } from './aftermath.ts'
import { retold } from './games.ts'

/**
 * Corrects a recorded game, the last or an earlier one: everything is then as if it had been recorded so at once. A
 * correction that makes later happenings impossible is left alone: what then is right is for the organiser to say.
 */
export function correcting(table: Table): boolean {
  const { book, chance, played } = table
  const all = now(book)
  const games = all.flatMap((happening, at) => (happening.story ? [{ at, story: happening.story }] : []))
  if (games.length === 0) return false
  const { at, story } = chance.percent(50) ? games.at(-1)! : chance.pick(games)
  const before = worldAfter(table.start, all.slice(0, at))
  const other = sameLineUp(before, retold(table, before, story))
  const shown = tell(table, asking(other), before, other)
  const corrected = all.map((happening, place) => (place === at ? happeningOf(campaign, other) : happening))
  const after = foreseen(() => worldAfter(table.start, corrected))
  if (after instanceof Refused) return false
  if ((shown.correction?.obstacles ?? []).length > 0) return false
  played.does('game.correct', {
    campaign: CAMPAIGN,
    ...inputOf(campaign.told, before, other),
    warbands: bandsOf(other),
  })
  table.count.steps += 1
  goOn(book, played.lastEntry(), corrected, after)
  compare(table, `correction of game ${story.round} ${JSON.stringify(other)}`)
  return true
}

// How often a host asks its database for new lines: commands wait in the same queue.
import { expect, test } from 'vitest'
import type { ClubBook } from '../../main/ports/book.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { POSTGRES } from '../support/postgres.ts'
import { clubs } from './clubs.ts'
import { openers, QUICK, servers } from './shelves.ts'

const server = servers()
const opened = openers()
const host = clubs()

/** A club book that counts how often its lines are read. */
function countReads(book: ClubBook): { readonly book: ClubBook; readonly asked: () => number } {
  let asked = 0
  const since: ClubBook['since'] = (...of) => {
    asked++
    return book.since(...of)
  }
  return { book: { ...book, since }, asked: () => asked }
}

test.skipIf(!POSTGRES)('does not ask for lines that it has, and asks once for a line of another host', async () => {
  const url = await server().newDatabase()
  const slow = { ...QUICK, beat: 60_000 }
  const [one, other] = [countReads(await opened(url, 'one', slow)), countReads(await opened(url, 'other', slow))]
  const [writer, follower] = [host(one.book), host(other.book)]
  for (const { app } of [writer, follower]) {
    await app.pull()
    app.follow()
  }
  // What every listener asks for once it stands.
  await expect.poll(() => [one.asked(), other.asked()]).toEqual([2, 2])
  const before = [one.asked(), other.asked()]
  await writer.does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 400 })
  await expect.poll(() => follower.app.position()).toBe(1)
  // Its own line is told to the writer as well, on the same way.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([one.asked(), other.asked()]).toEqual([before[0], before[1]! + 1])
})

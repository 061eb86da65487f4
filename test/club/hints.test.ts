// How often a host asks its database for new lines: commands wait in the same queue.
import { expect, test } from 'vitest'
import type { ClubBook } from '../../main/ports/book.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { POSTGRES } from '../support/postgres.ts'
import { clubs } from './clubs.ts'
import { bookOpeners, QUICK, servers } from './shelves.ts'

const server = servers()
const openBook = bookOpeners()
const host = clubs()

/** A club book that counts how often its lines are read. */
function countReads(book: ClubBook): { readonly book: ClubBook; readonly reads: () => number } {
  let reads = 0
  const since: ClubBook['since'] = (...of) => {
    reads++
    return book.since(...of)
  }
  return { book: { ...book, since }, reads: () => reads }
}

test.skipIf(!POSTGRES)('does not ask for lines that it has, and asks once for a line of another host', async () => {
  const url = await server().newDatabase()
  const slow = { ...QUICK, beat: 60_000 }
  const [one, other] = [countReads(await openBook(url, 'one', slow)), countReads(await openBook(url, 'other', slow))]
  const [writer, follower] = [host(one.book), host(other.book)]
  for (const { app } of [writer, follower]) {
    await app.pull()
    app.follow()
  }
  // Every listener reads once after it has connected.
  await expect.poll(() => [one.reads(), other.reads()]).toEqual([2, 2])
  const before = [one.reads(), other.reads()]
  await writer.does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 400 })
  await expect.poll(() => follower.app.position()).toBe(1)
  // The writer also gets the notification of its own line.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([one.reads(), other.reads()]).toEqual([before[0], before[1]! + 1])
})

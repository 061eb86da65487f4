// Random offline evenings, random changes in the club meanwhile, and a host killed between two entries: every entry
// exists once or waits, both hosts are equal, and everything that waits can be decided.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClubBook } from '../../main/ports/book.ts'
import { AppError } from '../../shared/domain/error.ts'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import { CAMPAIGN, type Played } from '../support/campaign.ts'
import { times } from '../support/long.ts'
import { attempts, commandOf, type Attempt } from '../support/randomCommands.ts'
import { clubs } from './clubs.ts'
import { callsAs, bringBackTo, createClubCampaign, takeOffline, waitingEntries, type Laptop } from './evenings.ts'
import { BOOK_KINDS } from './shelves.ts'

const RULESET = 'un-pour-un'

/** A book that fails once `lines` is used up, as if its host was killed. */
function bookKilledAfter(book: ClubBook, lines: () => number, count: () => void): ClubBook {
  return {
    ...book,
    next(...given) {
      if (lines() <= 0) throw new AppError('book-unreachable')
      count()
      return book.next(...given)
    },
  }
}

/** Plays an evening: executes the possible ones of the attempts, and undoes some. */
function playEvening(laptop: Laptop, evening: readonly Attempt[]): void {
  const asked = {
    store: laptop.store,
    call: (method: string, input = {}) => unwrapAnswer(laptop.asks(method, input)),
  } as Played
  for (const attempt of evening) {
    const command = commandOf(asked, RULESET, attempt)
    if (command) laptop.asks(...command)
    const [newest] = laptop.store.entries(CAMPAIGN, 1)
    if (attempt.what % 7 === 0) laptop.asks('history.undo', { campaign: CAMPAIGN, entries: [newest!.id] })
  }
}

describe.each(BOOK_KINDS)('random offline evenings, with the book $name', ({ bookFactory }) => {
  const createBook = bookFactory()
  const host = clubs()

  test('are imported once, whatever happens meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...[
          attempts,
          attempts,
          fc.nat({ max: 12 }),
          fc.array(fc.constantFrom('theirs', 'mine', 'later'), { minLength: 1 }),
        ],
        async (evening, meanwhile, kill, decisions) => {
          const testBook = await createBook()
          let lines = Infinity
          const book = bookKilledAfter(
            await testBook.open('one'),
            () => lines,
            () => lines--,
          )
          const [one, other] = [host(book), host(await testBook.open('other'))]
          const anna = await createClubCampaign(one)
          const { mark, laptop } = await takeOffline(anna)
          playEvening(laptop, evening)
          for (const attempt of meanwhile.slice(0, 6)) {
            const call = (method: string, input = {}) => unwrapAnswer(one.app.read(method, input))
            const command = commandOf({ store: one.store, call } as Played, RULESET, attempt)
            if (command) await anna.asks(...command)
          }
          const file = laptop.file()
          lines = 1 + kill
          await anna.asks('along.bring', { campaign: CAMPAIGN, document: file })
          lines = Infinity
          // The other host continues where the first one stopped.
          const bea = callsAs(other)
          await other.app.pull()
          const { waiting } = await bringBackTo(bea, file)
          const entries = other.store.entries(CAMPAIGN, 1000)
          const isThere = (id: string) => entries.filter((entry) => entry.id === id).length
          expect(file.entries.filter(({ id }) => isThere(id) === 1)).toHaveLength(file.entries.length - waiting)
          for (const entry of entries)
            for (const brought of file.entries)
              if (brought.id === entry.id) expect(entry.changes.length).toBe(brought.changes.length)
          expect(await bringBackTo(bea, file)).toMatchObject({ brought: 0, waiting })
          for (const [at, how] of [...decisions, ...file.entries.map(() => 'theirs')].entries()) {
            const first = (await waitingEntries(bea, mark)).find(({ fate }) => fate === 'conflict')
            if (!first) break
            if (how === 'later' && at < decisions.length) continue
            const mine = how === 'mine' && first.again ? { how: 'mine', seen: first.again.seen } : { how: 'theirs' }
            await bea.does('along.resolve', { campaign: CAMPAIGN, mark, entry: first.id, ...mine })
          }
          expect(await waitingEntries(bea, mark)).toEqual([])
          expect(await bringBackTo(bea, file)).toMatchObject({ brought: 0, waiting: 0 })
          expect(await one.digest()).toBe(await other.digest())
          expect([...one.logged, ...other.logged]).toEqual([])
        },
      ),
      { numRuns: times(3, 40) },
    )
  }, 300_000)
})

// Two hosts on one book, wherever it is stored: each follows the changes of the other without deciding them again.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClubBookLine } from '../../main/ports/bookStore.ts'
import { parseImport } from '../../main/app/transfer/campaignImport.ts'
import { getRuleset } from '../../main/app/base/getRuleset.ts'
import { journalOf } from '../../main/transfer/campaignDocument.ts'
import { CLUB_BOOK_LINE_FORMAT, WRITE_METHODS, type ClubBookLineContent } from '../../main/club/storeCalls.ts'
import { AppError } from '../../shared/domain/error.ts'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { CommandAnswer } from '../../shared/contract/envelope.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { times } from '../support/long.ts'
import { attempts, commandOf, type Attempt } from '../support/randomCommands.ts'
import { clubs, type Host } from './clubs.ts'
import { BOOK_KINDS, type TestBook } from './shelves.ts'

const RULESET = 'un-pour-un'
const WARBAND = 'warband001'
const at = { campaign: CAMPAIGN, warband: WARBAND }

/** Creates a campaign of two bands. */
async function startCampaign(host: Host, ruleset = RULESET): Promise<void> {
  await host.does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset, startingBudget: 400 })
  for (const warband of [WARBAND, 'warband002'])
    await host.does('warband.create', { campaign: CAMPAIGN, warband, name: `Les ${warband}` })
}

const linesOf = async (testBook: TestBook): Promise<readonly ClubBookLine[]> =>
  (await testBook.open('looking')).since(0)
const pay = (amount: number, more = {}) => ['ledger.record', { ...at, amount, detail: 'prime', ...more }] as const
const treasuryOf = (host: Host): unknown =>
  (unwrapAnswer(host.app.read('campaign.get', { campaign: CAMPAIGN })) as { warbands: { treasury: number }[] })
    .warbands[0]!.treasury

describe.each(BOOK_KINDS)('hosts on a book $name', ({ bookFactory }) => {
  const createBook = bookFactory()
  const host = clubs()
  const dataFolder = dataFolders()

  async function twoHosts(): Promise<{ testBook: TestBook; one: Host; other: Host }> {
    const testBook = await createBook()
    return { testBook, one: host(await testBook.open('one')), other: host(await testBook.open('other')) }
  }

  test('show the changes of the other host, and notify their pages', async () => {
    const { one, other } = await twoHosts()
    await startCampaign(one)
    const changes: unknown[] = []
    other.app.onChange((touched) => changes.push(...touched))
    await one.does(...pay(5))
    await other.app.pull()
    expect(treasuryOf(other)).toBe(405)
    expect(changes).toContainEqual({ kind: 'warband', id: WARBAND })
    expect(await other.digest()).toBe(await one.digest())
  })

  test('execute a request once, whichever host it is repeated on', async () => {
    const { testBook, one, other } = await twoHosts()
    await startCampaign(one)
    const asked = pay(5, { request: 'request-0001' })
    const [first, again, second] = [await one.does(...asked), await one.does(...asked), await other.does(...asked)]
    expect([again, second]).toEqual([first, first])
    expect((await linesOf(testBook)).filter(({ request }) => request === 'request-0001')).toHaveLength(1)
    expect(await other.asks(...pay(6, { request: 'request-0001' }))).toMatchObject({
      error: { code: 'request-reused' },
    })
  })

  test('accept only one of two changes based on the same revision', async () => {
    const { one, other } = await twoHosts()
    await startCampaign(one)
    await other.app.pull()
    const expected = { [WARBAND]: one.store.revisionOf(WARBAND) }
    const answers = await Promise.all([one.asks(...pay(1, { expected })), other.asks(...pay(1, { expected }))])
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.error.code)).sort()).toEqual([
      'done',
      'revision-conflict',
    ])
    expect(await other.digest()).toBe(await one.digest())
    expect(treasuryOf(one)).toBe(401)
  })

  test('undo and redo changes of the other host', async () => {
    const { one, other } = await twoHosts()
    await startCampaign(one)
    const { entry } = await one.does(...pay(7))
    const undone = await other.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
    await one.app.pull()
    expect(treasuryOf(one)).toBe(400)
    await one.does('history.redo', { campaign: CAMPAIGN, entries: [undone.entry] })
    await other.app.pull()
    expect(treasuryOf(other)).toBe(407)
    expect(await other.digest()).toBe(await one.digest())
  })

  test('write nothing if a command is refused, or for a query', async () => {
    const { testBook, one } = await twoHosts()
    await startCampaign(one)
    const before = (await linesOf(testBook)).length
    expect(await one.asks('member.recruit', { ...at, member: { kind: 'nobody', name: 'X' } })).toMatchObject({
      ok: false,
    })
    expect(await one.asks(...pay(1, { expected: { [WARBAND]: 99 } }))).toMatchObject({
      error: { code: 'revision-conflict' },
    })
    await one.does('campaign.export', { campaign: CAMPAIGN })
    expect((await linesOf(testBook)).length).toBe(before)
  })

  test('follow drafts, print marks, samples, replacing imports, and deletions', async () => {
    const { testBook, one, other } = await twoHosts()
    await startCampaign(one)
    const draft = { campaign: CAMPAIGN, key: 'other:game000001' }
    await one.does('draft.save', { campaign: CAMPAIGN, key: 'aftermath:game000001', data: { answers: [1, null, 'é'] } })
    await one.does('draft.save', { ...draft, data: { a: 1 } })
    await other.does('draft.drop', draft)
    await other.does('print.mark', { campaign: CAMPAIGN, keys: [`band:${WARBAND}`] })
    await one.app.pull()
    expect(one.store.printed(CAMPAIGN).map(({ key }) => key)).toEqual([`band:${WARBAND}`])
    expect(other.store.draft(CAMPAIGN, 'aftermath:game000001')).toEqual({ answers: [1, null, 'é'] })
    expect(one.store.draft(CAMPAIGN, draft.key)).toBeUndefined()
    await one.does('campaign.change', { campaign: CAMPAIGN, playersMay: 'approval' })
    const player = { person: { account: 'zoe', name: 'Zoé' } }
    const input = { ...at, member: null, item: { id: 'medikit' } }
    const { submission } = unwrapAnswer(await other.app.submit('item.buy', input, 'zoe', player)) as CommandAnswer
    await other.app.call('submission.withdraw', { submission }, 'zoe', player)
    const { entry } = await other.does(...pay(2))
    await one.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
    await other.app.pull()
    const document = await other.does<object>('campaign.export', { campaign: CAMPAIGN })
    await one.does(...pay(9))
    const read = (as: 'copy' | 'replacement') => parseImport({ document, as, request: `import-${as}-1` }, getRuleset)
    const copy = unwrapAnswer(await other.app.bringIn(read('copy'), 'bert')) as { campaign: string }
    expect(unwrapAnswer(await one.app.bringIn(read('copy'), 'bert'))).toEqual(copy)
    expect(await other.digest()).toBe(await one.digest())
    await other.app.bringIn(read('replacement'), 'bert')
    await one.app.pull()
    expect([treasuryOf(one), treasuryOf(other)]).toEqual([400, 400])
    const { campaign } = await one.does<{ campaign: string }>('sample.create', { ruleset: 'circus-imperium' })
    expect(await other.digest()).toBe(await one.digest())
    expect(other.store.entries(campaign, 1000).length).toBeGreaterThan(30)
    await one.does('campaign.close', { campaign: copy.campaign })
    expect(await one.app.drop({ campaign: copy.campaign, name: 'Été' }, 'anna')).toMatchObject({ ok: true })
    await other.app.pull()
    expect(other.store.campaigns().map(({ id }) => id)).not.toContain(copy.campaign)
    // Every writing method of the store went through the book.
    const written = (await linesOf(testBook)).flatMap(
      ({ content }) => (JSON.parse(content) as ClubBookLineContent).written,
    )
    expect([...new Set(written.map(([name]) => name))].sort()).toEqual([...WRITE_METHODS].sort())
    expect(await other.digest()).toBe(await one.digest())
  })

  test.each([RULESET, 'chaos-au-caire'])('reach the same state, whatever is done on either (%s)', async (ruleset) => {
    let done = 0
    await fc.assert(
      fc.asyncProperty(
        attempts,
        fc.array(fc.nat({ max: 7 }), { minLength: 30, maxLength: 30 }),
        async (list, picks) => {
          const { testBook, one, other } = await twoHosts()
          await startCampaign(one, ruleset)
          const kept = new Set<string>()
          let running: Promise<unknown>[] = []
          for (const [count, attempt] of list.entries()) {
            const pick = picks[count % picks.length]!
            const at = pick % 2 === 0 ? one : other
            running.push(doRandomly(at, ruleset, attempt, pick, `request-${count}`, kept))
            if (pick > 3) running = (await Promise.all(running), [])
          }
          await Promise.all(running)
          const [digest, second] = [await one.digest(), await other.digest()]
          expect(second).toBe(digest)
          // A new host reaches the same state.
          expect(await host(await testBook.open('third')).digest()).toBe(digest)
          const requests = (await linesOf(testBook)).map(({ request }) => request)
          for (const request of kept) expect(requests.filter((one) => one === request)).toHaveLength(1)
          expect([...one.logged, ...other.logged]).toEqual([])
          done += kept.size
        },
      ),
      { numRuns: times(4, 40) },
    )
    // About 40 commands; chance decides how many of them can be executed.
    expect(done).toBeGreaterThan(times(4, 200))
  })

  test('report a temporary obstacle, and continue when it is over', async () => {
    const { one, other } = await twoHosts()
    await startCampaign(one)
    await other.app.pull()
    expect(other.app.lastDiskError()).toBeUndefined()
    const well = { ...other.store }
    const full = new AppError('disk-full')
    const failing = () => {
      throw full
    }
    Object.assign(other.store, { transaction: failing })
    await one.does(...pay(5))
    await expect(other.app.pull()).rejects.toBe(full)
    expect([other.app.lastDiskError(), other.app.stopped()]).toEqual([full, undefined])
    Object.assign(other.store, well)
    await other.app.pull()
    expect([other.app.lastDiskError(), treasuryOf(other)]).toEqual([undefined, 405])
    expect(await other.digest()).toBe(await one.digest())
  })

  describe('stop following at', () => {
    const insertLine = async (testBook: TestBook, change: (content: ClubBookLineContent) => Partial<ClubBookLine>) => {
      const lines = await linesOf(testBook)
      const last = lines.at(-1)!
      const content = JSON.parse(last.content) as ClubBookLineContent
      await testBook.insertLines([{ ...last, position: last.position + 1, request: 'planted', ...change(content) }])
    }
    const expectStopped = async (one: Host, code: string) => {
      await expect(one.app.pull()).rejects.toMatchObject({ code })
      expect(one.app.stopped()?.code).toBe(code)
      expect(await one.asks(...pay(3))).toMatchObject({ ok: false, error: { code } })
      expect(treasuryOf(one)).toBe(405)
    }

    test('a line of a newer format', async () => {
      const { testBook, one, other } = await twoHosts()
      await startCampaign(one)
      await one.does(...pay(5))
      await other.app.pull()
      await insertLine(testBook, () => ({ format: CLUB_BOOK_LINE_FORMAT + 1, content: '{"later":true}' }))
      await expectStopped(other, 'book-line-newer')
    })

    test('a replica with other facts, revisions or journal', async () => {
      for (const spoil of [
        (store: Host['store']) => store.countChange([{ kind: 'warband', id: WARBAND }]),
        (store: Host['store']) => {
          const { sequence: _s, undoneBy: _u, closed: _c, ...entry } = store.entries(CAMPAIGN, 1)[0]!
          store.append({ ...entry, id: 'another-entry', request: 'another-request' })
        },
        (store: Host['store']) => {
          const warband = store.load(CAMPAIGN, [{ kind: 'warband', id: WARBAND }]).warband.get(WARBAND)!
          store.apply([
            { kind: 'warband', id: WARBAND, before: { name: warband.name }, after: { name: 'Autre' } },
          ] as never)
        },
      ]) {
        const { one, other } = await twoHosts()
        await startCampaign(one)
        await one.does(...pay(5))
        await other.app.pull()
        other.store.transaction(() => spoil(other.store))
        // Lines before the faulty one are executed.
        await one
          .does('ledger.record', { campaign: CAMPAIGN, warband: 'warband002', amount: 1, detail: '' })
          .catch(() => 0)
        await one.does('warband.change', { ...at, name: 'Les Neuves' })
        await expectStopped(other, 'book-differs')
      }
    })

    test('a gap', async () => {
      const { testBook, one, other } = await twoHosts()
      await startCampaign(one)
      await one.does(...pay(5))
      await other.app.pull()
      const last = (await linesOf(testBook)).at(-1)!
      await testBook.insertLines([{ ...last, position: last.position + 2, request: 'planted' }])
      await expectStopped(other, 'book-gap')
    })
  })

  describe('do not start', () => {
    const codeOf = (work: () => unknown): unknown => {
      try {
        work()
        return 'begun'
      } catch (error) {
        return (error as { code?: string }).code
      }
    }

    test('on a folder with own campaigns, of another book, or written by another program', async () => {
      const { testBook, one } = await twoHosts()
      await startCampaign(one)
      const own = dataFolder()
      const { store } = own.open()
      const read = parseImport(
        { document: await one.does('campaign.export', { campaign: CAMPAIGN }), as: 'new' },
        getRuleset,
      )
      store.transaction(() => store.addCampaign(CAMPAIGN, read.read.facts, journalOf(read.read)))
      store.close()
      const book = await testBook.open('one')
      expect(codeOf(() => host(book, own))).toBe('book-own-campaigns')

      const replica = host(book)
      await replica.app.pull()
      replica.store.close()
      expect(codeOf(() => host({ ...book, id: 'another-book' }, replica.folder))).toBe('book-other')
      const outside = replica.folder.open()
      outside.store.transaction(() => outside.store.dropCampaign(CAMPAIGN))
      outside.store.close()
      expect(codeOf(() => host(book, replica.folder))).toBe('book-differs')
    })
  })
})

/** Tries a random command, undo or redo on a host. Adds the request to `kept` if it was executed. */
async function doRandomly(
  host: Host,
  ruleset: string,
  attempt: Attempt,
  pick: number,
  request: string,
  kept: Set<string>,
): Promise<void> {
  const entries = host.store.entries(CAMPAIGN, 30)
  const one = entries[attempt.one % entries.length]
  const call = <T>(method: string, input: object = {}) => unwrapAnswer(host.app.read(method, input)) as T
  const asked =
    pick === 7 && one && !one.command.endsWith('.create')
      ? ([one.undoes.length > 0 ? 'history.redo' : 'history.undo', { campaign: CAMPAIGN, entries: [one.id] }] as const)
      : commandOf({ store: host.store, call }, ruleset, attempt)
  if (!asked) return
  const answer = await host.asks(asked[0], { ...asked[1], request })
  // A command that changes nothing returns an empty entry id.
  if (answer.ok && (answer.value as { readonly entry?: string }).entry !== '') kept.add(request)
  else if (!answer.ok) expect(answer.error.code).not.toBe('internal')
}

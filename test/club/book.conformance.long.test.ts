// The behaviour of every club book, wherever it is stored.
import { describe, expect, test } from 'vitest'
import { AppError } from '../../shared/domain/error.ts'
import type { ClubBook, ClubBookLineDraft, ClubBookWritingReplica } from '../../main/ports/book.ts'
import { lineMarkOf, type ClubBookLine } from '../../main/ports/bookStore.ts'
import { BOOK_KINDS } from './shelves.ts'

/** A replica that keeps the lines that it has read. */
function createReader(): ClubBookWritingReplica & { readonly lines: ClubBookLine[] } {
  const lines: ClubBookLine[] = []
  return {
    lines,
    position: () => lines.at(-1)?.position ?? 0,
    mark: () => (lines.length > 0 ? lineMarkOf(lines.at(-1)!) : null),
    applyLines: (more) => void lines.push(...more),
  }
}

const draft = (request: string, content = '{}'): ClubBookLineDraft => ({ request, format: 1, actor: 'anna', content })

/** Writes a line, and adds it to the replica. */
async function writeLine(
  book: ClubBook,
  reader: ClubBookWritingReplica,
  one: ClubBookLineDraft,
): Promise<ClubBookLine> {
  const line = await book.next(reader, () => one)
  if (!line) throw new Error('nothing was written')
  reader.applyLines([line])
  return line
}

/** Reads all lines from the beginning, with the size of each batch. */
async function readAll(
  book: ClubBook,
): Promise<{ readonly lines: readonly ClubBookLine[]; readonly batches: readonly number[] }> {
  const lines: ClubBookLine[] = []
  const batches: number[] = []
  for (;;) {
    const more = await book.since(lines.length)
    if (more.length === 0) return { lines, batches }
    batches.push(more.length)
    lines.push(...more)
  }
}

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

describe.each(BOOK_KINDS)('a book $name', ({ bookFactory }) => {
  const createBook = bookFactory()

  test('is empty at first, and the same whenever it is opened', async () => {
    const testBook = await createBook()
    const book = await testBook.open('one')
    expect([await book.since(0), await book.find('request-1')]).toEqual([[], undefined])
    await writeLine(book, createReader(), draft('request-1'))
    expect((await testBook.open('two')).id).toBe(book.id)
    expect((await (await createBook()).open('one')).id).not.toBe(book.id)
  })

  test('reports its status', async () => {
    const book = await (await createBook()).open('one')
    expect(await book.getStatus()).toMatchObject({ position: 0, at: null })
    const line = await writeLine(book, createReader(), draft('request-1'))
    await book.reportStatus({ position: 1, backupAt: null, stopped: null })
    expect(await book.getStatus()).toMatchObject({ position: 1, at: line.at })
  })

  test('returns a line unchanged', async () => {
    const book = await (await createBook()).open('host one')
    const content = JSON.stringify({ text: 'Œuvre « à »\n\u0000 \ud83c\udfb2 \\ \' "' })
    const line = await writeLine(book, createReader(), { request: 'request-1', format: 1, actor: 'Zoé', content })
    expect(line).toEqual({
      ...{ position: 1, request: 'request-1', format: 1, actor: 'Zoé', host: 'host one', content },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    })
    expect([await book.since(0), await book.find('request-1')]).toEqual([[line], line])
  })

  test('has one order without gaps, even if two hosts write at once', async () => {
    const testBook = await createBook()
    const hosts = [await testBook.open('one'), await testBook.open('two')]
    const readers = hosts.map(() => createReader())
    const seen: string[] = []
    await Promise.all(
      hosts.map(async (book, at) => {
        for (let count = 0; count < 25; count++) {
          const request = `request-${at}-${count}`
          const line = await book.next(readers[at]!, () => {
            // A decision is made after all earlier lines were read.
            seen.push(`${readers[at]!.position() + 1} ${request}`)
            return draft(request)
          })
          readers[at]!.applyLines([line!])
        }
      }),
    )
    const { lines } = await readAll(hosts[0]!)
    expect(lines.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
    expect(new Set(lines.map(({ request }) => request)).size).toBe(50)
    expect(lines.map(({ position, request }) => `${position} ${request}`)).toEqual(seen)
    for (const reader of readers) expect(reader.lines).toEqual(lines.slice(0, reader.position()))
  })

  test('has each request once', async () => {
    const testBook = await createBook()
    const [one, two] = [await testBook.open('one'), await testBook.open('two')]
    await writeLine(one, createReader(), draft('request-1', '"first"'))
    expect(await codeOf(two.next(createReader(), () => draft('request-1', '"second"')))).toBe('request-reused')
    expect((await readAll(two)).lines.map(({ content }) => content)).toEqual(['"first"'])
    expect((await writeLine(two, createReader(), draft('request-2'))).position).toBe(2)
  })

  test('lets a host that is behind decide only after it has read the missing lines', async () => {
    const testBook = await createBook()
    const [one, two] = [await testBook.open('one'), await testBook.open('two')]
    const [ahead, behind] = [createReader(), createReader()]
    for (let count = 0; count < 120; count++) await writeLine(one, ahead, draft(`request-${count}`))
    let known = 0
    const line = await two.next(behind, () => {
      known = behind.position()
      return draft('later')
    })
    expect([known, line!.position, behind.lines.length]).toEqual([120, 121, 120])
  })

  test('writes nothing if a decision is empty or fails, and continues', async () => {
    const testBook = await createBook()
    const [one, two] = [await testBook.open('one'), await testBook.open('two')]
    await writeLine(one, createReader(), draft('request-1'))
    expect(await two.next(createReader(), () => undefined)).toBeUndefined()
    const failing = () => {
      throw new AppError('refused')
    }
    expect(await codeOf(two.next(createReader(), failing))).toBe('refused')
    expect(await codeOf(two.next({ ...createReader(), applyLines: failing }, () => draft('request-2')))).toBe('refused')
    expect((await readAll(one)).lines).toHaveLength(1)
    expect((await writeLine(one, createReader(), draft('request-3'))).position).toBe(2)
  })

  test('returns many lines in batches, and large ones in smaller batches', async () => {
    const testBook = await createBook()
    const book = await testBook.open('one')
    await testBook.insertLines(
      Array.from({ length: 1100 }, (_, at) => ({ ...draft(`request-${at}`), position: at + 1, host: 'h', at: '' })),
    )
    const { lines, batches } = await readAll(book)
    expect([lines.length, batches.length > 2, Math.max(...batches)]).toEqual([1100, true, 500])
    const reader = createReader()
    reader.applyLines(lines)
    const large = JSON.stringify('x'.repeat(9 * 1024 * 1024))
    for (const request of ['large-1', 'large-2', 'large-3']) await writeLine(book, reader, draft(request, large))
    const sizes: number[] = []
    for (let at = 1100; at < 1103; at++) sizes.push((await book.since(at)).length)
    expect(sizes).toEqual([1, 1, 1])
  })

  test('refuses a reader that knows more lines, because the book was restored to an earlier state', async () => {
    const testBook = await createBook()
    const book = await testBook.open('one')
    await writeLine(book, createReader(), draft('request-1'))
    expect(await codeOf(book.since(2))).toBe('book-behind')
    const ahead: ClubBookWritingReplica = { ...createReader(), position: () => 2 }
    expect(await codeOf(book.next(ahead, () => draft('request-2')))).toBe('book-behind')
    expect((await readAll(book)).lines).toHaveLength(1)
  })

  test('refuses a reader that knows a different line, because the book was restored and then continued', async () => {
    const testBook = await createBook()
    const book = await testBook.open('one')
    const reader = createReader()
    await writeLine(book, reader, draft('request-1'))
    const second = await writeLine(book, reader, draft('request-2'))
    expect(await codeOf(book.since(2, lineMarkOf(second)))).toBe('done')
    expect(await codeOf(book.since(1, null))).toBe('done')
    for (const mark of [
      lineMarkOf({ ...second, request: 'request-3' }),
      lineMarkOf({ ...second, at: reader.lines[0]!.request }),
    ]) {
      expect(await codeOf(book.since(2, mark))).toBe('book-parted')
      const parted: ClubBookWritingReplica = { ...createReader(), position: () => 2, mark: () => mark }
      expect(await codeOf(book.next(parted, () => draft('request-4')))).toBe('book-parted')
    }
    expect((await readAll(book)).lines).toHaveLength(2)
  })
})

// What every book does, whatever keeps it.
import { describe, expect, test } from 'vitest'
import { AppError } from '../../shared/domain/error.ts'
import type { Book, Draft, Reader } from '../../main/ports/book.ts'
import { markOf, type Line } from '../../main/ports/keptBook.ts'
import { LIBRARIES } from './shelves.ts'

/** Somebody who reads, and keeps what was read. */
function reading(): Reader & { readonly lines: Line[] } {
  const lines: Line[] = []
  return {
    lines,
    position: () => lines.at(-1)?.position ?? 0,
    mark: () => (lines.length > 0 ? markOf(lines.at(-1)!) : null),
    learn: (more) => void lines.push(...more),
  }
}

const draft = (request: string, content = '{}'): Draft => ({ request, format: 1, actor: 'anna', content })

/** Writes a line, and takes it in. */
async function writes(book: Book, reader: Reader, one: Draft): Promise<Line> {
  const line = await book.next(reader, () => one)
  if (!line) throw new Error('nothing was written')
  reader.learn([line])
  return line
}

/** All lines, as somebody takes them in who knows none. */
async function allOf(book: Book): Promise<{ readonly lines: readonly Line[]; readonly batches: readonly number[] }> {
  const lines: Line[] = []
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

describe.each(LIBRARIES)('a book $name', ({ shelves }) => {
  const shelf = shelves()

  test('is empty at first, and the same whenever it is opened', async () => {
    const there = await shelf()
    const book = await there.open('one')
    expect([await book.since(0), await book.find('request-1')]).toEqual([[], undefined])
    await writes(book, reading(), draft('request-1'))
    expect((await there.open('two')).id).toBe(book.id)
    expect((await (await shelf()).open('one')).id).not.toBe(book.id)
  })

  test('tells how it stands', async () => {
    const book = await (await shelf()).open('one')
    expect(await book.standing()).toMatchObject({ position: 0, at: null })
    const line = await writes(book, reading(), draft('request-1'))
    await book.say({ position: 1, backupAt: null, stopped: null })
    expect(await book.standing()).toMatchObject({ position: 1, at: line.at })
  })

  test('keeps a line as it was written', async () => {
    const book = await (await shelf()).open('host one')
    const content = JSON.stringify({ text: 'Œuvre « à »\n\u0000 \ud83c\udfb2 \\ \' "' })
    const line = await writes(book, reading(), { request: 'request-1', format: 1, actor: 'Zoé', content })
    expect(line).toEqual({
      ...{ position: 1, request: 'request-1', format: 1, actor: 'Zoé', host: 'host one', content },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    })
    expect([await book.since(0), await book.find('request-1')]).toEqual([[line], line])
  })

  test('has one order without gaps, though two hosts write at once', async () => {
    const there = await shelf()
    const hosts = [await there.open('one'), await there.open('two')]
    const readers = hosts.map(() => reading())
    const seen: string[] = []
    await Promise.all(
      hosts.map(async (book, at) => {
        for (let count = 0; count < 25; count++) {
          const request = `request-${at}-${count}`
          const line = await book.next(readers[at]!, () => {
            // What is decided rests on every line before it.
            seen.push(`${readers[at]!.position() + 1} ${request}`)
            return draft(request)
          })
          readers[at]!.learn([line!])
        }
      }),
    )
    const { lines } = await allOf(hosts[0]!)
    expect(lines.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
    expect(new Set(lines.map(({ request }) => request)).size).toBe(50)
    expect(lines.map(({ position, request }) => `${position} ${request}`)).toEqual(seen)
    for (const reader of readers) expect(reader.lines).toEqual(lines.slice(0, reader.position()))
  })

  test('has each request once', async () => {
    const there = await shelf()
    const [one, two] = [await there.open('one'), await there.open('two')]
    await writes(one, reading(), draft('request-1', '"first"'))
    expect(await codeOf(two.next(reading(), () => draft('request-1', '"second"')))).toBe('request-reused')
    expect((await allOf(two)).lines.map(({ content }) => content)).toEqual(['"first"'])
    expect((await writes(two, reading(), draft('request-2'))).position).toBe(2)
  })

  test('lets a host that is behind decide once it knows what it missed', async () => {
    const there = await shelf()
    const [one, two] = [await there.open('one'), await there.open('two')]
    const [ahead, behind] = [reading(), reading()]
    for (let count = 0; count < 120; count++) await writes(one, ahead, draft(`request-${count}`))
    let known = 0
    const line = await two.next(behind, () => {
      known = behind.position()
      return draft('later')
    })
    expect([known, line!.position, behind.lines.length]).toEqual([120, 121, 120])
  })

  test('keeps nothing where nothing was decided, or deciding or learning failed, and goes on', async () => {
    const there = await shelf()
    const [one, two] = [await there.open('one'), await there.open('two')]
    await writes(one, reading(), draft('request-1'))
    expect(await two.next(reading(), () => undefined)).toBeUndefined()
    const failing = () => {
      throw new AppError('refused')
    }
    expect(await codeOf(two.next(reading(), failing))).toBe('refused')
    expect(await codeOf(two.next({ ...reading(), learn: failing }, () => draft('request-2')))).toBe('refused')
    expect((await allOf(one)).lines).toHaveLength(1)
    expect((await writes(one, reading(), draft('request-3'))).position).toBe(2)
  })

  test('gives many lines in batches, and large ones in smaller batches', async () => {
    const there = await shelf()
    const book = await there.open('one')
    await there.plant(
      Array.from({ length: 1100 }, (_, at) => ({ ...draft(`request-${at}`), position: at + 1, host: 'h', at: '' })),
    )
    const { lines, batches } = await allOf(book)
    expect([lines.length, batches.length > 2, Math.max(...batches)]).toEqual([1100, true, 500])
    const reader = reading()
    reader.learn(lines)
    const large = JSON.stringify('x'.repeat(9 * 1024 * 1024))
    for (const request of ['large-1', 'large-2', 'large-3']) await writes(book, reader, draft(request, large))
    const sizes: number[] = []
    for (let at = 1100; at < 1103; at++) sizes.push((await book.since(at)).length)
    expect(sizes).toEqual([1, 1, 1])
  })

  test('tells a reader that it is behind: it was put back to a time before what the reader knows', async () => {
    const there = await shelf()
    const book = await there.open('one')
    await writes(book, reading(), draft('request-1'))
    expect(await codeOf(book.since(2))).toBe('book-behind')
    const ahead: Reader = { ...reading(), position: () => 2 }
    expect(await codeOf(book.next(ahead, () => draft('request-2')))).toBe('book-behind')
    expect((await allOf(book)).lines).toHaveLength(1)
  })

  test('tells a reader that it knows another line there: it was put back, and others went on', async () => {
    const there = await shelf()
    const book = await there.open('one')
    const reader = reading()
    await writes(book, reader, draft('request-1'))
    const second = await writes(book, reader, draft('request-2'))
    expect(await codeOf(book.since(2, markOf(second)))).toBe('done')
    expect(await codeOf(book.since(1, null))).toBe('done')
    for (const mark of [
      markOf({ ...second, request: 'request-3' }),
      markOf({ ...second, at: reader.lines[0]!.request }),
    ]) {
      expect(await codeOf(book.since(2, mark))).toBe('book-parted')
      const parted: Reader = { ...reading(), position: () => 2, mark: () => mark }
      expect(await codeOf(book.next(parted, () => draft('request-4')))).toBe('book-parted')
    }
    expect((await allOf(book)).lines).toHaveLength(2)
  })
})

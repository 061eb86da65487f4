// A file as chosen by the user: recognises its kind before it is imported.
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readContentFile, readDocumentFile, type UserFile, type ExpectedKind } from '../../renderer/lib/documentFile.ts'
import { CAMPAIGN_LIMITS, ROSTER_LIMITS } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'

const fileOf = (content: string | Uint8Array, size = content.length): UserFile => ({
  name: 'carnet.json',
  size,
  content: () => Promise.resolve(content),
})
const read = (content: string | Uint8Array, wanted: ExpectedKind = 'campaign') =>
  readDocumentFile(fileOf(content), wanted)

describe('a file', () => {
  test.each([
    ['', 'empty-file', ''],
    ['{\n "a": x }', 'not-json', ''],
    ['[]', 'file-is-foreign', ''],
    ['{"format":"else"}', 'file-is-foreign', ''],
    ['{"format":"chronique/roster@1"}', 'file-is-warband', ''],
    ['{"format":"chronique/brought@1"}', 'along-brought-here', ''],
    ['{"format":"chronique/content@1"}', 'file-is-content', ''],
    ['{"format":"chronique/scenarios@1"}', 'file-is-content', ''],
    ['{"format":"chronique/campaign@999"}', 'format-newer', ''],
    ['{"a":{"b":1,"b":2}}', 'duplicate-key', 'a'],
  ])('%j is refused as a campaign', async (text, code, path) => {
    const refused = { ok: false, error: { code, path: expect.stringContaining(path) as string } }
    expect(await read(text)).toMatchObject(refused)
  })

  test.each([
    ['[]', 'file-is-no-roster'],
    ['{"format":"else"}', 'file-is-no-roster'],
    ['{"format":"chronique/campaign@1"}', 'file-is-campaign'],
    ['{"format":"chronique/roster@7"}', 'format-newer'],
    ['{"format":"chronique/brought@1"}', 'along-brought-here'],
  ])('%j is refused as a band', async (text, code) => {
    expect(await read(text, 'roster')).toMatchObject({ ok: false, error: { code } })
  })

  test('is refused if it is compressed or not UTF-8, with that reason', async () => {
    expect(await read(gzipSync('{}'))).toMatchObject({ error: { code: 'compressed', params: { kind: 'gzip' } } })
    expect(await read(Uint8Array.of(0x7b, 0xff, 0x7d))).toMatchObject({ error: { code: 'not-utf8' } })
    expect(await read(new Uint8Array(Buffer.from('{}', 'utf16le')))).toMatchObject({ error: { code: 'not-utf8' } })
  })

  test('is refused if it is too large, before it is read', async () => {
    const unread = { name: 'carnet.json', content: () => Promise.reject(new Error('read')) }
    const readOfSize = (size: number, wanted: ExpectedKind) => readDocumentFile({ ...unread, size }, wanted)
    const tooLarge = (size: number, max: number) => ({ error: { code: 'too-large', params: { size, max } } })
    expect(await readOfSize(ROSTER_LIMITS.bytes + 1, 'roster')).toMatchObject(tooLarge(5, 4))
    expect(await readOfSize(CAMPAIGN_LIMITS.bytes + 1, 'campaign')).toMatchObject(tooLarge(201, 200))
    await expect(readOfSize(ROSTER_LIMITS.bytes + 1, 'campaign')).rejects.toThrow('read')
  })

  test('reports a read error', async () => {
    const gone = {
      name: 'carnet.json',
      size: 2,
      content: () => Promise.reject(new AppError('file-unreadable', { reason: 'x' })),
    }
    expect(await readDocumentFile(gone, 'roster')).toMatchObject({ error: { code: 'file-unreadable' } })
  })

  test('reports line and column of a syntax error', async () => {
    expect(await read('{\n "a": x }')).toMatchObject({ error: { params: { line: 2, column: 7 } } })
  })

  test('of a campaign is returned unchanged, with or without a byte order mark', async () => {
    const text = '\uFEFF{"format":"chronique/campaign@1","facts":{}}'
    const document = { format: 'chronique/campaign@1', facts: {} }
    expect(await read(text)).toEqual({ ok: true, document })
    expect(await read(new TextEncoder().encode(text))).toEqual({ ok: true, document })
  })
})

describe('a file with content', () => {
  test.each([
    ['{\n "a": x }', { code: 'not-json', params: { line: 2, column: 7 } }],
    ['[1]', { code: 'not-content' }],
    ['', { code: 'empty-file' }],
  ])('%j is refused, with the place of a mistake', async (text, error) => {
    expect(await readContentFile(fileOf(text))).toMatchObject({ ok: false, error })
  })

  test('is refused before it is read, if it is too large', async () => {
    const read = await readContentFile({ ...fileOf('{}'), size: 17 * 1024 * 1024 })
    expect(read).toMatchObject({ ok: false, error: { code: 'too-large' } })
  })
})

// How the page interprets any response of a host.
import { expect, test } from 'vitest'
import { readAnswer } from '../../renderer/api/answer.ts'
import { readPdfAnswer } from '../../renderer/api/files.ts'
import { refusalResponse, toFetchResponse } from '../../main/host/handler.ts'

const TOO_LARGE = { code: 'request-too-large', path: '', params: { megabytes: 4 } }
const UNREACHABLE = { code: 'unreachable', path: '', params: {} }

test('returns a refusal unchanged', async () => {
  const refusedResponse = () => toFetchResponse(refusalResponse(413, TOO_LARGE.code, TOO_LARGE.params))
  expect(await readAnswer(refusedResponse())).toEqual({ ok: false, error: TOO_LARGE })
  expect(await readPdfAnswer(refusedResponse())).toEqual({ ok: false, error: TOO_LARGE })
})

test.each(['', '<html>', 'null', '7', '{"code":"x"}'])(
  'reports a malformed response (%j) as no answer',
  async (body) => {
    expect(await readAnswer(new Response(body, { status: 408 }))).toEqual({ ok: false, error: UNREACHABLE })
    const noAnswer = { ...UNREACHABLE, params: { about: 'no-answer' } }
    expect(await readAnswer(new Response(body, { status: 502 }))).toEqual({ ok: false, error: noAnswer })
    expect(await readPdfAnswer(new Response(body, { status: 502 }))).toEqual({ ok: false, error: noAnswer })
  },
)

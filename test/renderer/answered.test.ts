// What a page makes of whatever a host answers.
import { expect, test } from 'vitest'
import { answerOf } from '../../renderer/api/answered.ts'
import { pdfAnswerOf } from '../../renderer/api/files.ts'
import { refusal, responseOf } from '../../main/host/handler.ts'

const TOO_LARGE = { code: 'request-too-large', path: '', params: { megabytes: 4 } }
const UNREACHABLE = { code: 'unreachable', path: '', params: {} }

test('a refusal is told as it was said', async () => {
  const refused = () => responseOf(refusal(413, TOO_LARGE.code, TOO_LARGE.params))
  expect(await answerOf(refused())).toEqual({ ok: false, error: TOO_LARGE })
  expect(await pdfAnswerOf(refused())).toEqual({ ok: false, error: TOO_LARGE })
})

test.each(['', '<html>', 'null', '7', '{"code":"x"}'])(
  'what is no answer of the program (%j) is told as none',
  async (body) => {
    expect(await answerOf(new Response(body, { status: 408 }))).toEqual({ ok: false, error: UNREACHABLE })
    const noAnswer = { ...UNREACHABLE, params: { about: 'no-answer' } }
    expect(await answerOf(new Response(body, { status: 502 }))).toEqual({ ok: false, error: noAnswer })
    expect(await pdfAnswerOf(new Response(body, { status: 502 }))).toEqual({ ok: false, error: noAnswer })
  },
)

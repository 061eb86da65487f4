// `answers` on the command line: receives the codes in a file of messages, and says why it leaves others out.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerForm } from '../../shared/contract/notebook.ts'
import { encodeAnswer } from '../../shared/contract/answerCode/answerCode.ts'
import { answerOf } from '../../renderer/notebook/answerOf.ts'
import { cli } from '../support/cli.ts'
import { pageOf } from '../support/sharedPages.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
const data = path.join(folder, 'data')
const CAMPAIGN = 'exempleunpourun'
beforeAll(async () => {
  expect((await cli(['sample', '--data', data])).code).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true }))
const run = (...args: string[]) => cli([...args, '--data', data])

test('receives answers from a file once, and asks for --replace before it replaces a report', async () => {
  const notebook = path.join(folder, 'notebook.html')
  await run('notebook', CAMPAIGN, '--warband', 'Les Veilleurs du gué', '-o', notebook)
  const section = pageOf(readFileSync(notebook, 'utf8')).getElementById('answer')!
  const { form } = JSON.parse(section.getAttribute('data-form')!) as { form: AnswerForm }
  const code = (fate: string) =>
    encodeAnswer(answerOf(form, { says: 'Zoé', played: '1', 'come.0': 'coming', 'fate.0': fate }, 0))
  const [messages, others] = [path.join(folder, 'chat.txt'), path.join(folder, 'later.txt')]
  writeFileSync(messages, `Zoé: ${code('out')}\nMax: CHRONIQUE1/ABC/`)
  writeFileSync(others, code('killed'))
  const first = await run('answers', CAMPAIGN, messages)
  expect(first).toMatchObject({
    code: 1,
    err: [expect.stringContaining('end of this code'), expect.stringMatching(/^1\sanswer received\.$/)],
  })
  expect(JSON.parse(first.out[0]!)).toMatchObject({
    results: [{ isReceived: true, attendance: [{ answer: 'coming' }] }],
  })
  expect((await run('answers', CAMPAIGN, others)).err.join()).toContain('--replace')
  expect(await run('answers', CAMPAIGN, others, '--replace')).toMatchObject({ code: 0 })
  expect((await run('answers', CAMPAIGN, others)).err.join()).toContain('received before')
})

test('needs a campaign and a file', async () => {
  expect((await run('answers')).code).toBe(2)
  expect((await run('answers', CAMPAIGN)).code).toBe(2)
})

// The queue of documents; a fake worker does what the request says.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pdfMaker, type PdfMaker } from '../../main/host/pdf.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'

const STAND_IN = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', ({ id, request }) => {
    if (request.does === 'throw') throw new Error('broken')
    if (request.does === 'exit') process.exit(0)
    const answer = () => parentPort.postMessage({ id, answer: { ok: true, type: 'application/pdf', bytes: new Uint8Array([threadId, request.mark]) } })
    if (request.does !== 'never') setTimeout(answer, request.does === 'late' ? 100 : 0)
  })`

let folder: Folder, maker: PdfMaker
const logged: string[] = []
beforeEach(() => {
  folder = temporaryFolder()
  logged.length = 0
  maker = pdfMaker(folder.write('worker.cjs', STAND_IN), folder.path, (reference) => logged.push(reference))
})
afterEach(async () => {
  await maker.close()
  folder.remove()
})

const make = async (request: object) => {
  const answer = await maker.make(request)
  return answer.ok ? { thread: answer.bytes[0], mark: answer.bytes[1] } : answer.error
}

test('uses one worker for all documents, and returns each to its requester', async () => {
  const answers = await Promise.all([1, 2, 3].map((mark) => make({ mark, does: mark === 1 ? 'late' : 'at once' })))
  expect(answers.map((answer) => 'mark' in answer && answer.mark)).toEqual([1, 2, 3])
  expect(new Set(answers.map((answer) => 'thread' in answer && answer.thread)).size).toBe(1)
})

test.each(['throw', 'exit'])('fails only the document at which the worker does « %s »', async (does) => {
  const [before, broken, after] = await Promise.all([make({ mark: 1 }), make({ does }), make({ mark: 3 })])
  expect(broken).toEqual({ code: 'internal', path: '', params: { reference: logged[0] } })
  expect(logged).toHaveLength(1)
  expect(before).toMatchObject({ mark: 1 })
  expect(after).toMatchObject({ mark: 3 })
  expect((after as { thread: number }).thread).not.toBe((before as { thread: number }).thread)
})

test('reports a missing worker file every time', async () => {
  const none = pdfMaker(folder.at('none.cjs'), folder.path, () => {})
  for (let round = 0; round < 2; round++)
    expect(await none.make({})).toMatchObject({ ok: false, error: { code: 'program-incomplete' } })
  await none.close()
})

test('refuses a request that cannot be passed to a thread, and continues with the next', async () => {
  let deep: object = { does: 'at once' }
  for (let level = 0; level < 600_000; level++) deep = { deep }
  const answers = await Promise.all([make(deep), make({ does: () => {} }), make({ mark: 3 })])
  expect(answers).toMatchObject([{ code: 'bad-request' }, { code: 'bad-request' }, { mark: 3 }])
  expect(logged).toEqual([])
})

test('supersedes older requests of the same slot, running or waiting, and keeps others', async () => {
  const slot = 'preview'
  const answers = await Promise.all([
    make({ mark: 1, does: 'late', slot }),
    make({ mark: 2, slot }),
    make({ mark: 3 }),
    make({ mark: 4, slot: 'other' }),
    make({ mark: 5, slot }),
  ])
  const superseded = { code: 'superseded', path: '', params: {} }
  expect(answers).toMatchObject([superseded, superseded, { mark: 3 }, { mark: 4 }, { mark: 5 }])
})

test('never starts a superseded request, wherever it is in the queue', async () => {
  const slot = 'preview'
  const orders = [
    { mark: 1, does: 'late' },
    { does: 'throw', slot },
    { mark: 3, slot },
  ]
  const answers = await Promise.all(orders.map(make))
  expect(answers).toMatchObject([{ mark: 1 }, { code: 'superseded' }, { mark: 3 }])
  expect(logged).toEqual([])
})

test('answers every waiting request at the end', async () => {
  const waiting = [make({ does: 'never' }), make({ mark: 1 })]
  await maker.close()
  for (const answer of await Promise.all([...waiting, make({ mark: 2 })]))
    expect(answer).toMatchObject({ code: 'superseded' })
})

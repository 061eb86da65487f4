// Worker thread that makes documents, answers slow queries and makes backups. It reads the data folder while the host
// writes to it.
import { parentPort, workerData } from 'node:worker_threads'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import { answerAsync } from '../app/app.ts'
import { openApp } from '../app/folder.ts'
import { answerJob, isJob } from './jobs.ts'
import { createFolderErrorLogger, type Log } from '../ports/log.ts'
import type { PdfWorkerReply, PdfWorkerRequest } from './pdf.ts'
import { makeDocument } from './makeDocument.ts'
import type { QueryWorkerRequest, QueryWorkerReply } from './reader.ts'
import { END_MESSAGE, type WorkerStartData } from './workers.ts'

/** Opens the folder, answers a query and closes the folder again. */
function readFrom(place: string, { method, input, sight }: QueryWorkerRequest, writeLog: Log): WireAnswer {
  const opened = openApp(place, false, writeLog, { check: false }, { sight })
  try {
    return opened.app.call(method, input, 'reader')
  } finally {
    opened.close()
  }
}

/** Answers a query; if the folder cannot be opened, the answer is an error. */
async function answerFrom(place: string, question: QueryWorkerRequest, writeLog: Log): Promise<WireAnswer> {
  const outer = await answerAsync(writeLog, () => readFrom(place, question, writeLog))
  return outer.ok ? (outer.value as WireAnswer) : outer
}

const { folder } = workerData as WorkerStartData
const log = createFolderErrorLogger(folder)

// The worker cannot answer a message that it cannot read. So this worker ends, and a new worker replaces it.
parentPort!.on('messageerror', (error) => {
  throw error
})
parentPort!.on('message', (message: PdfWorkerRequest | QueryWorkerRequest | typeof END_MESSAGE) => {
  // Closing the port ends the thread as soon as a running request is done.
  if (message === END_MESSAGE) return parentPort!.close()
  const { id } = message
  if ('method' in message) {
    const tell = (answer: WireAnswer) => parentPort!.postMessage({ id, answer } satisfies QueryWorkerReply)
    if (!isJob(message.method)) return void answerFrom(folder, message, log).then(tell)
    return void answerJob(folder, message.method, message.input, log).then(tell)
  }
  const { request, sight } = message
  void makeDocument(folder, request, log, sight).then((answer) => {
    const delivery: PdfWorkerReply = { id, answer }
    parentPort!.postMessage(delivery, answer.ok ? [answer.bytes.buffer] : [])
  })
})

// Makes documents, answers queries that take long and makes backups, off the main thread. Reads the data folder beside
// the host that writes in it.
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer } from '../../shared/contract/envelope.ts'
import { answering } from '../app/app.ts'
import { openApp } from '../app/folder.ts'
import { answerJob, isJob } from './jobs.ts'
import { logIn, type Log } from '../ports/log.ts'
import type { Delivery, Order } from './pdf.ts'
import { printed } from './printed.ts'
import type { Question, Reply } from './reader.ts'
import { END, type WorkerStart } from './workers.ts'

/** The folder is open only as long as it is read. */
function readFrom(place: string, { method, input, sight }: Question, writeLog: Log): Answer {
  const opened = openApp(place, false, writeLog, { check: false }, { sight })
  try {
    return opened.app.call(method, input, 'reader')
  } finally {
    opened.close()
  }
}

/** That the folder cannot be read now is an answer too. */
async function answerFrom(place: string, question: Question, writeLog: Log): Promise<Answer> {
  const outer = await answering(writeLog, () => readFrom(place, question, writeLog))
  return outer.ok ? (outer.value as Answer) : outer
}

const { folder } = workerData as WorkerStart
const log = logIn(folder)

// What cannot be read cannot be answered: this worker ends, and a new one takes its place.
parentPort!.on('messageerror', (error) => {
  throw error
})
parentPort!.on('message', (message: Order | Question | typeof END) => {
  // What is being answered holds the thread until it is.
  if (message === END) return parentPort!.close()
  const { id } = message
  if ('method' in message) {
    const tell = (answer: Answer) => parentPort!.postMessage({ id, answer } satisfies Reply)
    if (!isJob(message.method)) return void answerFrom(folder, message, log).then(tell)
    return void answerJob(folder, message.method, message.input, log).then(tell)
  }
  const { request, sight } = message
  void printed(folder, request, log, sight).then((answer) => {
    const delivery: Delivery = { id, answer }
    parentPort!.postMessage(delivery, answer.ok ? [answer.bytes.buffer] : [])
  })
})

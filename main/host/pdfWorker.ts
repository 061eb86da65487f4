// Makes documents, and answers queries that take long, off the main thread. Reads the data folder beside the host that
// writes in it.
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer } from '../../shared/contract/envelope.ts'
import { openApp } from '../app/folder.ts'
import { logIn, type Log } from './log.ts'
import type { Delivery, Order, WorkerStart } from './pdf.ts'
import { printed } from './printed.ts'
import type { Question, Told } from './reader.ts'

/** The folder is open only as long as it is read. */
function readFrom(place: string, { method, input }: Question, told: Log): Answer {
  const opened = openApp(place, false, told, { check: false })
  try {
    return opened.app.call(method, input, 'reader')
  } finally {
    opened.close()
  }
}

const { folder } = workerData as WorkerStart
const log = logIn(folder)

parentPort!.on('message', (message: Order | Question) => {
  if ('method' in message) {
    const told: Told = { id: message.id, answer: readFrom(folder, message, log) }
    return parentPort!.postMessage(told)
  }
  const { id, request } = message
  void printed(folder, request, log).then((answer) => {
    const delivery: Delivery = { id, answer }
    parentPort!.postMessage(delivery, answer.ok ? [answer.bytes.buffer] : [])
  })
})

// Makes documents off the main thread. Reads the data folder beside the host that writes in it.
import { parentPort, workerData } from 'node:worker_threads'
import { logIn } from './log.ts'
import type { Delivery, Order, WorkerStart } from './pdf.ts'
import { printed } from './printed.ts'

const { folder } = workerData as WorkerStart
const log = logIn(folder)

parentPort!.on('message', ({ id, request }: Order) => {
  void printed(folder, request, log).then((answer) => {
    const delivery: Delivery = { id, answer }
    parentPort!.postMessage(delivery, answer.ok ? [answer.bytes.buffer] : [])
  })
})

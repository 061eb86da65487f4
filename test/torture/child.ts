// A process that works in a data folder: `node child.ts TASK`. It writes « loaded » once its code is loaded, reads its
// orders (one line of JSON) from stdin, and writes a line for each step immediately, before the next step.
import { readSync, writeSync } from 'node:fs'
import { TASKS, type Speech } from './tasks.ts'

const speech: Speech = {
  say: (line) => void writeSync(1, `${line}\n`),
  hear() {
    const bytes: number[] = []
    const one = Buffer.alloc(1)
    while (readSync(0, one) === 1 && one[0] !== 0x0a) bytes.push(one[0]!)
    return Buffer.from(bytes).toString()
  },
}

try {
  speech.say('loaded')
  const orders = speech.hear()
  if (orders !== '') await TASKS[process.argv[2]!]!(JSON.parse(orders) as never, speech)
} catch (error) {
  speech.say(`fault ${String((error as Error).stack)} ${JSON.stringify(error)}`.replaceAll('\n', ' '))
  process.exitCode = 1
}

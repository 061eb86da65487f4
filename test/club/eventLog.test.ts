// The log of a club's host: every line is JSON, including Node's warnings.
import { afterEach, expect, test } from 'vitest'
import { logNodeWarnings } from '../../main/club/eventLog.ts'
import { main } from '../../main/club/main.ts'

const before = process.rawListeners('warning') as ((warning: Error) => void)[]
afterEach(() => {
  process.removeAllListeners('warning')
  for (const listener of before) process.on('warning', listener)
})

test("writes a warning of Node as one line of JSON instead of Node's own text", async () => {
  const lines: string[] = []
  logNodeWarnings((line) => lines.push(line))
  process.emitWarning('client.query() while another runs', 'OddWarning')
  await new Promise((resolve) => setImmediate(resolve))
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      ...{ at: expect.stringMatching(/^\d{4}-.*Z$/) as string, event: 'warning' },
      ...{ name: 'OddWarning', message: 'client.query() while another runs' },
    },
  ])
  expect(process.listenerCount('warning')).toBe(1)
})

test('writes the reason why a host cannot start as JSON with --log, and as a sentence without it', async () => {
  const say = async (args: readonly string[]) => {
    const lines: string[] = []
    const write = (line: string) => void lines.push(line)
    const code = await main({
      ...{ args, environment: { LANG: 'en_GB.UTF-8' }, screens: '', worker: '' },
      ...{ out: write, err: write, ended: Promise.resolve() },
    })
    return [code, ...lines]
  }
  const [code, sentence, ...more] = await say(['--colour=red'])
  expect([code, sentence, more]).toEqual([2, expect.stringContaining('--colour'), []])
  const [again, line, ...rest] = await say(['--log', '--colour=red'])
  expect([again, rest]).toEqual([2, []])
  expect(JSON.parse(String(line))).toEqual({
    ...{ at: expect.stringMatching(/^\d{4}-.*Z$/) as string, event: 'problem', text: sentence },
  })
})

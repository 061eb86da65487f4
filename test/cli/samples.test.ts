// `npm run samples` takes no arguments: with one, it writes nothing.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const script = path.resolve(import.meta.dirname, '../../scripts/samples.mjs')
const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', timeout: 20_000 })

test.each(['--help', '-h'])('prints its usage with %s', (flag) => {
  expect(run(flag)).toMatchObject({ status: 0, stdout: expect.stringContaining('out/sheets') as string, stderr: '' })
})

test('refuses any other argument', () => {
  expect(run('fauvettes.json')).toMatchObject({
    ...{ status: 2, stdout: '' },
    stderr: expect.stringContaining('fauvettes.json') as string,
  })
})

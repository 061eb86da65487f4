// The link for the first administrator is never written to a log, which only says how to get it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { main } from '../../main/club/main.ts'
import { WORKER } from '../host/services.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'

let folder: Folder
beforeEach(() => {
  folder = temporaryFolder()
  folder.write('index.html', '<!doctype html>')
})
afterEach(() => folder.remove())

/** Runs a club's program until a line matches `until`, if given, and returns its output. */
async function outputOf(args: readonly string[], LANG: string, until?: RegExp, isKept?: boolean): Promise<string> {
  const lines: string[] = []
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const say = (line: string) => {
    lines.push(line)
    if (until?.test(line)) end()
  }
  await main({
    ...{ args: [...args, '--data', folder.at('data'), '--no-open'], environment: { LANG } },
    ...{ screens: folder.path, worker: WORKER, out: say, err: say, isKept, ended },
  })
  return lines.join('\n')
}

test.each([
  ['fr_FR.UTF-8', /ne s’écrit pas dans ce journal\s: .*invite --data/],
  ['en_GB.UTF-8', /not written into this log: .*invite --data/],
])('says in the log in %s how to get the link', async (LANG, words) => {
  const output = await outputOf(['--log'], LANG, /http:/)
  expect(output).not.toContain('invitation')
  expect(output).toMatch(words)
  const link = await outputOf(['invite', '--administrator', '--public-url', 'https://club.example'], LANG)
  expect(link).toContain('https://club.example/#/invitation/')
})

test('hides the link in the output of a host without --log, too, if others may read that', async () => {
  const output = await outputOf([], 'en_GB.UTF-8', /http:/, true)
  expect(output).not.toContain('invitation')
  expect(output).toMatch(/not written into this log: .*invite --data/)
})

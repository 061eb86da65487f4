import { expect } from 'vitest'
import { UnreadableFile } from '../../../shared/rules/validation.ts'
import { cli, temporaryFolder, type Called } from '../../support/cli.ts'
import type { BadFile } from './case.ts'

const FRENCH = { LANG: 'fr_FR.UTF-8' }
const ENGLISH = { LANG: 'en_GB.UTF-8' }
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/
/** Maximum length of a message. Longer lines fill a screen. */
const MAX_LENGTH = 1000
/** In milliseconds: ten times what any file takes. Quadratic work on a large file takes minutes. */
const TIME_LIMIT = 10_000

interface TimedCall extends Called {
  /** CPU time, so that a busy machine makes no difference. */
  readonly milliseconds: number
}

async function callTimed(args: readonly string[], environment: typeof FRENCH): Promise<TimedCall> {
  const start = process.cpuUsage()
  const called = await cli(args, environment)
  const { user, system } = process.cpuUsage(start)
  return { ...called, milliseconds: (user + system) / 1000 }
}

/** Checks that standard error has one line with the file name and the path. */
function checkLine({ code, err }: Called, shown: string, path: string): void {
  expect(code).toBe(2)
  expect(err).toHaveLength(1)
  const line = err[0]!
  expect(line).not.toMatch(CONTROL)
  expect(line).toContain(shown)
  expect(line).toContain(path)
  expect(line).not.toMatch(/\bat .*\.ts:\d+|Error:|\{\w+\}|undefined|\[object/)
  expect(line.length - shown.length).toBeLessThan(MAX_LENGTH)
}

function parseOutput({ out }: Called): UnreadableFile {
  expect(out).toHaveLength(1)
  expect(out[0]).not.toMatch(/[\n\r]/)
  return UnreadableFile.parse(JSON.parse(out[0]!))
}

/** Validates an invalid file as JSON in each language, and as text. */
export async function checkBadFile(badFile: BadFile): Promise<void> {
  const folder = temporaryFolder()
  try {
    await checkFile(badFile.make(folder), badFile)
  } finally {
    folder.remove()
  }
}

async function checkFile(file: string, { path, code, says, shown, large }: BadFile): Promise<void> {
  const fr = await callTimed(['validate', '--json', file], FRENCH)
  expect(fr.milliseconds).toBeLessThan(TIME_LIMIT)
  const en = await callTimed(['validate', file, '--json'], ENGLISH)
  for (const called of [fr, en]) checkLine(called, shown ?? file, path)
  if (!large) {
    const { code: exit, out, err } = await cli(['validate', file], ENGLISH)
    expect([exit, out, err]).toEqual([2, [], en.err])
  }
  const [french, english] = [parseOutput(fr), parseOutput(en)]
  for (const { file: named, error } of [french, english]) {
    expect(named).toBe(file.toWellFormed())
    expect(error.path).toBe(path)
    if (code !== undefined) expect(error.code).toBe(code)
  }
  if (says) {
    expect(french.error.message).toContain(says[0])
    expect(english.error.message).toContain(says[1])
  }
  const letters = (text: string): string => text.replace(/\s/g, '')
  expect(letters(french.error.message)).not.toBe(letters(english.error.message))
}

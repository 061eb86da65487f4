// Running some tests in the copy until one fails.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { node24 } from '../node24.mjs'

/** What is said of tests that do not end in time. */
export const TOO_LONG = 'takes too long'

/** What a run came to. */
export interface Ran {
  /** The first test that failed, with what it said; none where all passed. */
  readonly failed: string | undefined
  readonly seconds: number
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Seconds of a file that was not run yet: one that starts programs, and any other. */
const guess = (file: string): number => (/^test\/(e2e|electron|pdf)/.test(file) ? 15 : 1.5)

/** Runs tests of the copy, one after the other; remembers in `copy` how long each file takes. */
export class Tests {
  readonly #copy: string
  readonly #notes: string
  readonly #took: Record<string, number>

  constructor(copy: string) {
    this.#copy = copy
    this.#notes = path.join(copy, '.mutate-seconds.json')
    this.#took = existsSync(this.#notes)
      ? (JSON.parse(readFileSync(this.#notes, 'utf8')) as Record<string, number>)
      : {}
  }

  /** As long as the file took when it last passed. */
  secondsOf(file: string): number {
    return this.#took[file] ?? guess(file)
  }

  /** Runs `files` in this order until one fails; what takes longer than `limit` seconds has failed. */
  run(files: readonly string[], limit: number): Ran {
    const begun = Date.now()
    const report = path.join(this.#copy, '.mutate-report.json')
    rmSync(report, { force: true })
    const vitest = path.join(this.#copy, 'node_modules/vitest/vitest.mjs')
    const options = ['--config', 'scripts/mutate/vitest.config.ts', '--bail', '1', '--maxWorkers', '1']
    const output = ['--reporter', 'json', '--outputFile', report]
    const ran = spawnSync(node24(), [vitest, 'run', ...files, ...options, ...output], {
      cwd: this.#copy,
      env: {
        ...process.env,
        MUTATE_ORDER: files.join(','),
        PATH: `${path.dirname(node24())}${path.delimiter}${process.env.PATH}`,
      },
      timeout: Math.ceil(limit * 1000),
      killSignal: 'SIGKILL',
      encoding: 'utf8',
    })
    const seconds = Math.round((Date.now() - begun) / 100) / 10
    if (ran.status === 0) return { failed: undefined, seconds: this.#noted(report, seconds) }
    if (!existsSync(report)) return { failed: ran.signal ? TOO_LONG : brief(ran.stderr), seconds }
    return { failed: firstFailure(readReport(report), this.#copy), seconds: this.#noted(report, seconds) }
  }

  #noted(report: string, seconds: number): number {
    for (const { name, status, startTime, endTime } of readReport(report).testResults)
      if (status === 'passed') this.#took[path.relative(this.#copy, name)] = (endTime - startTime) / 1000
    writeFileSync(this.#notes, JSON.stringify(this.#took, null, 1))
    return seconds
  }
}

const readReport = (file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report

function firstFailure({ testResults }: Report, copy: string): string {
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.find((one) => one.status === 'failed')
    const said = failed?.failureMessages[0] ?? message
    if (status === 'failed') return `${path.relative(copy, name)}: ${failed?.fullName ?? ''} (${brief(said)})`
  }
  return 'the run failed'
}

const brief = (text: string): string => text.trim().split('\n', 1)[0]?.slice(0, 160) ?? ''

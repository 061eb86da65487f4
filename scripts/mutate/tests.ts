// Runs tests in the copy of the source tree until a test fails.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { node24 } from '../node24.mjs'

/** Stands for the failed test if tests do not end in time. */
export const TOO_LONG = 'takes too long'

/** Result of a run of tests. */
export interface TestRun {
  /** The first failed test with its message; `undefined` if all tests passed. */
  readonly failed: string | undefined
  readonly seconds: number
}

interface VitestReport {
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

/** Estimates the seconds of a test file that was not run yet. */
const estimateSeconds = (file: string): number => (/^test\/(e2e|electron|pdf)/.test(file) ? 15 : 1.5)

/**
 * Runs tests of the copy one after another, and stores in the folder `copy` how long each test file
 * takes.
 */
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

  /** Returns the seconds of the file's last successful run, or an estimate. */
  secondsOf(file: string): number {
    return this.#took[file] ?? estimateSeconds(file)
  }

  /** Runs `files` in order until a test fails. A run that takes more than `limit` seconds counts as failed. */
  run(files: readonly string[], limit: number): TestRun {
    const start = Date.now()
    const report = path.join(this.#copy, '.mutate-report.json')
    rmSync(report, { force: true })
    const vitest = path.join(this.#copy, 'node_modules/vitest/vitest.mjs')
    const options = ['--config', 'scripts/mutate/vitest.config.ts', '--bail', '1', '--maxWorkers', '1']
    const output = ['--reporter', 'json', '--outputFile', report]
    const result = spawnSync(node24(), [vitest, 'run', ...files, ...options, ...output], {
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
    const seconds = Math.round((Date.now() - start) / 100) / 10
    if (result.status === 0) return { failed: undefined, seconds: this.#recordSeconds(report, seconds) }
    if (!existsSync(report)) return { failed: result.signal ? TOO_LONG : firstLine(result.stderr), seconds }
    return { failed: firstFailure(readReport(report), this.#copy), seconds: this.#recordSeconds(report, seconds) }
  }

  #recordSeconds(report: string, seconds: number): number {
    for (const { name, status, startTime, endTime } of readReport(report).testResults)
      if (status === 'passed') this.#took[path.relative(this.#copy, name)] = (endTime - startTime) / 1000
    writeFileSync(this.#notes, JSON.stringify(this.#took, null, 1))
    return seconds
  }
}

const readReport = (file: string): VitestReport => JSON.parse(readFileSync(file, 'utf8')) as VitestReport

function firstFailure({ testResults }: VitestReport, copy: string): string {
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.find((one) => one.status === 'failed')
    const failure = failed?.failureMessages[0] ?? message
    if (status === 'failed') return `${path.relative(copy, name)}: ${failed?.fullName ?? ''} (${firstLine(failure)})`
  }
  return 'the run failed'
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0]?.slice(0, 160) ?? ''

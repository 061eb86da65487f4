import type { Reporter, TestCase, TestModule } from 'vitest/node'

const SLOWEST = 10
/** Milliseconds from which a file is listed as slow. */
const SLOW = 10_000
/** Milliseconds without any event after which a run is ended. No test may take so long. */
const STUCK = 15 * 60_000
const CHECK_EVERY = 30_000

/**
 * At the end of a run, prints the tests that needed a second try, the slowest files, and one line of counts. Failures are printed
 * before. A run in which nothing starts or ends for a quarter of an hour fails, with the names of the running tests: otherwise it
 * would hang forever without a message.
 */
export class CountReporter implements Reporter {
  readonly #running = new Map<string, string>()
  #lastNews = Date.now()
  #watch: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    // `npm run test:long` has tests that take longer.
    if (process.env['CHRONIQUE_LONG']) return
    this.#lastNews = Date.now()
    this.#watch = setInterval(() => this.#giveUpIfStuck(), CHECK_EVERY).unref()
  }

  onTestModuleStart({ relativeModuleId: file }: TestModule): void {
    this.#note(file, 'before its first test')
  }

  onTestCaseReady(test: TestCase): void {
    this.#note(test.module.relativeModuleId, test.fullName)
  }

  onTestCaseResult(test: TestCase): void {
    this.#note(test.module.relativeModuleId, `after: ${test.fullName}`)
  }

  onTestModuleEnd({ relativeModuleId: file }: TestModule): void {
    this.#running.delete(file)
    this.#lastNews = Date.now()
  }

  #note(file: string, where: string): void {
    this.#running.set(file, where)
    this.#lastNews = Date.now()
  }

  #giveUpIfStuck(): void {
    if (Date.now() - this.#lastNews < STUCK) return
    console.error(`Stuck: nothing began or ended for ${STUCK / 60_000} minutes. Running:`)
    for (const [file, where] of this.#running) console.error(`  ${file} > ${where}`)
    process.exit(1)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    clearInterval(this.#watch)
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((one) => one.result().state === state).length
    const broken = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests()].length === 0,
    ).length
    for (const one of tests.filter((each) => each.diagnostic()?.flaky)) {
      console.log(`Second try: ${one.module.relativeModuleId} > ${one.fullName}`)
      for (const error of one.result().errors ?? []) console.log(`  ${error.message.split('\n')[0]}`)
    }
    const slow = modules.filter((module) => durationOf(module) >= SLOW).sort((a, b) => durationOf(b) - durationOf(a))
    for (const module of slow.slice(0, SLOWEST))
      console.log(`Slow: ${String(Math.round(durationOf(module) / 1000)).padStart(4)} s  ${module.relativeModuleId}`)
    console.log(`Tests: ${count('passed')} passed, ${count('failed') + broken} failed, ${count('skipped')} skipped`)
  }
}

const durationOf = (module: TestModule): number => module.diagnostic().duration

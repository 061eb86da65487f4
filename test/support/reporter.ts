import type { Reporter, TestModule } from 'vitest/node'

const SLOWEST = 10
/** Milliseconds from which a file is listed as slow. */
const SLOW = 10_000

/** Ends a run with the tests that needed a second try, the slowest files, and one line of counts. Failures are printed before. */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
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

import type { Reporter, TestModule } from 'vitest/node'

/** Closes a run with plain lines: the tests that needed a second try, then how many passed, failed and were skipped. */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((one) => one.result().state === state).length
    const broken = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests()].length === 0,
    ).length
    const unsteady = tests.filter((one) => one.diagnostic()?.flaky)
    for (const one of unsteady) {
      console.log(`Second try: ${one.module.relativeModuleId} > ${one.fullName}`)
      for (const error of one.result().errors ?? []) console.log(`  ${error.message.split('\n')[0]}`)
    }
    console.log(`Tests: ${count('passed')} passed, ${count('failed') + broken} failed, ${count('skipped')} skipped`)
  }
}

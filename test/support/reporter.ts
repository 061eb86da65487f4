import type { Reporter, TestModule } from 'vitest/node'

/** Closes a run with one plain line: how many tests passed, failed and were skipped. */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    const count = (state: string) => states.filter((one) => one === state).length
    const broken = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests()].length === 0,
    ).length
    console.log(`Tests: ${count('passed')} passed, ${count('failed') + broken} failed, ${count('skipped')} skipped`)
  }
}

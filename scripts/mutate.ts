// `npm run mutate`: puts small faults into a copy of the source tree, one at a time, and checks whether the tests
// notice them. `--count 200 --seed 1`: number of faults, and which; `--room main/pdf`: only in this folder;
// `--again`: only faults that no test noticed before, with more tests. Writes a line for each fault to
// out/mutate/<seed>.jsonl. Faults that are already in this file are skipped.
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { candidates, type Mutation } from './mutate/candidates.ts'
import { pickFaults, moduleOf } from './mutate/pick.ts'
import { relatedIn, type Related } from './mutate/related.ts'
import { Tests, TOO_LONG, type TestRun } from './mutate/tests.ts'
import { copyTree, withMutation } from './mutate/tree.ts'

/** A tried fault, as stored in a line of the results. `noticedBy`: null if no test that was run has failed. */
interface TriedFault extends Mutation {
  readonly noticedBy: string | null
  readonly seconds: number
  /** Set if the fault was tried again with more tests, because no test had noticed it. */
  readonly again?: true
}

const root = path.resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    room: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
  },
})
const folder = path.join(root, 'out/mutate')
const resultsFile = path.join(folder, `${values.seed}.jsonl`)
const copy = path.join(folder, 'tree')

/**
 * Time budgets for one fault in seconds of tests (as measured in earlier runs): for related tests, and for tests of
 * screens and pictures. `--again` has larger budgets.
 */
const [NEAR_BUDGET, SCREEN_BUDGET] = values.again ? [120, 150] : [8, 25]
/** Returns the time limit in seconds for tests that took `seconds` before. */
const timeLimit = (seconds: number) => 120 + 4 * seconds

function allFaults(): Mutation[] {
  const files = globSync('{main,shared,renderer}/**/*.{ts,vue}', { cwd: root })
  return files
    .filter((file) => !file.endsWith('.d.ts') && file.startsWith(values.room))
    .sort()
    .flatMap((file) => candidates(file, readFileSync(path.join(root, file), 'utf8')))
}

const readTriedFaults = (): TriedFault[] =>
  existsSync(resultsFile)
    ? readFileSync(resultsFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as TriedFault)
    : []

const keyOf = ({ file, start, text }: Mutation): string => `${file}:${start}:${text}`

/** Returns the faults that were not tried yet (with `--again`: not yet tried again), in the order of the seed. */
function pendingFaults(): Mutation[] {
  const before = new Map(readTriedFaults().map((one) => [keyOf(one), one]))
  return pickFaults(allFaults(), Number(values.count), Number(values.seed)).filter((fault) => {
    const tried = before.get(keyOf(fault))
    return values.again ? tried?.noticedBy === null && !tried.again : !tried
  })
}

/** Returns the first tests that fit into the time budget. */
function fitIntoBudget(files: readonly string[], seconds: number, tests: Tests): string[] {
  let left = seconds
  return files.filter((file) => {
    const isIn = left === seconds || tests.secondsOf(file) <= left
    if (isIn) left -= tests.secondsOf(file)
    return isIn
  })
}

const UNDECIDED: TestRun = { failed: 'undecided', seconds: 0 }

/** Runs tests with a fault. A timeout counts as a failed test only if the same tests end in time without the fault. */
function runWithFault(fault: Mutation, set: readonly string[], tests: Tests): TestRun {
  const limit = timeLimit(set.reduce((sum, file) => sum + tests.secondsOf(file), 0))
  const result = withMutation(copy, fault, () => tests.run(set, limit))
  const isEndless = result.failed === TOO_LONG
  return isEndless && tests.run(set, limit).failed === TOO_LONG ? UNDECIDED : result
}

/**
 * Returns the test that notices the fault, and the seconds that the tests took; null if the machine was too busy to
 * decide.
 */
function tryFault(
  fault: Mutation,
  { near, asSeen }: Related,
  tests: Tests,
): Pick<TriedFault, 'noticedBy' | 'seconds'> | null {
  const rank = (file: string) => (near.get(file) ?? 0) / (2 + tests.secondsOf(file))
  const nearest = [...near.keys()].sort((one, other) => rank(other) - rank(one))
  const sets = [fitIntoBudget(nearest, NEAR_BUDGET, tests), fitIntoBudget(asSeen, SCREEN_BUDGET, tests)].filter(
    (set) => set.length > 0,
  )
  let seconds = 0
  for (const set of sets) {
    const result = runWithFault(fault, set, tests)
    if (result === UNDECIDED) return null
    seconds += result.seconds
    if (result.failed !== undefined) return { noticedBy: result.failed, seconds }
  }
  return { noticedBy: null, seconds }
}

function report(): void {
  const last = new Map(readTriedFaults().map((one) => [keyOf(one), one]))
  const modules = Map.groupBy(last.values(), ({ file }) => moduleOf(file))
  const countNoticed = (tried: readonly TriedFault[]) =>
    `${tried.filter(({ noticedBy }) => noticedBy !== null).length} of ${tried.length}`
  for (const [module, tried] of [...modules].sort()) console.log(`${module}: ${countNoticed(tried)}`)
  for (const { file, line, mutation, noticedBy } of last.values())
    if (noticedBy === null) console.log(`not noticed: ${file}:${line}: ${mutation}`)
  console.log(`noticed: ${countNoticed([...last.values()])}`)
}

mkdirSync(copy, { recursive: true })
copyTree(root, copy)
const related = relatedIn(root)
const tests = new Tests(copy)
for (const fault of pendingFaults()) {
  const noticed = tryFault(fault, related(fault.file), tests)
  if (noticed === null) {
    console.log(`${fault.file}:${fault.line}: ${fault.mutation}: undecided, the machine is busy; to be tried again`)
    continue
  }
  const tried: TriedFault = { ...fault, ...noticed, ...(values.again ? { again: true } : {}) }
  appendFileSync(resultsFile, `${JSON.stringify(tried)}\n`)
  console.log(`${fault.file}:${fault.line}: ${fault.mutation}: ${tried.noticedBy ?? 'NOT NOTICED'}`)
}
report()

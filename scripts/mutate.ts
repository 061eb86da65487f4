// `npm run mutate`: puts small faults into a copy of the tree, one at a time, and asks the tests whether they notice.
// `--count 200 --seed 1`: how many, and which; `--room main/pdf`: only there; `--again`: those that went unnoticed before,
// with more tests. Each is a line in out/mutate/<seed>.jsonl; what is there already is not tried again.
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { candidates, type Mutation } from './mutate/candidates.ts'
import { picked, roomOf } from './mutate/pick.ts'
import { relatedIn, type Related } from './mutate/related.ts'
import { Tests, TOO_LONG, type Ran } from './mutate/tests.ts'
import { copyTree, withMutation } from './mutate/tree.ts'

/** A line of the notes: `noticedBy` is null where no test that was run has failed. */
interface Tried extends Mutation {
  readonly noticedBy: string | null
  readonly seconds: number
  /** Tried with more tests, after a first time in which it went unnoticed. */
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
const notes = path.join(folder, `${values.seed}.jsonl`)
const copy = path.join(folder, 'tree')

/** Seconds of tests, as they took before, that a fault is given at first and again: near ones, and those that show it. */
const [NEAR, SEEN] = values.again ? [120, 150] : [8, 25]
/** How much longer than before tests may take. */
const patience = (seconds: number) => 120 + 4 * seconds

function allFaults(): Mutation[] {
  const files = globSync('{main,shared,renderer}/**/*.{ts,vue}', { cwd: root })
  return files
    .filter((file) => !file.endsWith('.d.ts') && file.startsWith(values.room))
    .sort()
    .flatMap((file) => candidates(file, readFileSync(path.join(root, file), 'utf8')))
}

const triedBefore = (): Tried[] =>
  existsSync(notes)
    ? readFileSync(notes, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Tried)
    : []

const keyOf = ({ file, start, text }: Mutation): string => `${file}:${start}:${text}`

/** What is still to be tried, in the order of the seed. */
function wanted(): Mutation[] {
  const before = new Map(triedBefore().map((one) => [keyOf(one), one]))
  return picked(allFaults(), Number(values.count), Number(values.seed)).filter((fault) => {
    const tried = before.get(keyOf(fault))
    return values.again ? tried?.noticedBy === null && !tried.again : !tried
  })
}

/** Tests as long as their time lasts. */
function within(files: readonly string[], seconds: number, tests: Tests): string[] {
  let left = seconds
  return files.filter((file) => {
    const isIn = left === seconds || tests.secondsOf(file) <= left
    if (isIn) left -= tests.secondsOf(file)
    return isIn
  })
}

const UNDECIDED: Ran = { failed: 'undecided', seconds: 0 }

/** What a fault makes of some tests. That they do not end counts only where they end in that time without it. */
function failing(fault: Mutation, set: readonly string[], tests: Tests): Ran {
  const limit = patience(set.reduce((sum, file) => sum + tests.secondsOf(file), 0))
  const ran = withMutation(copy, fault, () => tests.run(set, limit))
  const isEndless = ran.failed === TOO_LONG
  return isEndless && tests.run(set, limit).failed === TOO_LONG ? UNDECIDED : ran
}

/** What notices the fault, in how many seconds of tests; null where the machine was too busy to tell. */
function notice(fault: Mutation, { near, asSeen }: Related, tests: Tests): Pick<Tried, 'noticedBy' | 'seconds'> | null {
  const rank = (file: string) => (near.get(file) ?? 0) / (2 + tests.secondsOf(file))
  const nearest = [...near.keys()].sort((one, other) => rank(other) - rank(one))
  const sets = [within(nearest, NEAR, tests), within(asSeen, SEEN, tests)].filter((set) => set.length > 0)
  let seconds = 0
  for (const set of sets) {
    const ran = failing(fault, set, tests)
    if (ran === UNDECIDED) return null
    seconds += ran.seconds
    if (ran.failed !== undefined) return { noticedBy: ran.failed, seconds }
  }
  return { noticedBy: null, seconds }
}

function report(): void {
  const last = new Map(triedBefore().map((one) => [keyOf(one), one]))
  const rooms = Map.groupBy(last.values(), ({ file }) => roomOf(file))
  const seen = (tried: readonly Tried[]) =>
    `${tried.filter(({ noticedBy }) => noticedBy !== null).length} of ${tried.length}`
  for (const [room, tried] of [...rooms].sort()) console.log(`${room}: ${seen(tried)}`)
  for (const { file, line, mutation, noticedBy } of last.values())
    if (noticedBy === null) console.log(`not noticed: ${file}:${line}: ${mutation}`)
  console.log(`noticed: ${seen([...last.values()])}`)
}

mkdirSync(copy, { recursive: true })
copyTree(root, copy)
const related = relatedIn(root)
const tests = new Tests(copy)
for (const fault of wanted()) {
  const noticed = notice(fault, related(fault.file), tests)
  if (noticed === null) {
    console.log(`${fault.file}:${fault.line}: ${fault.mutation}: undecided, the machine is busy; to be tried again`)
    continue
  }
  const tried: Tried = { ...fault, ...noticed, ...(values.again ? { again: true } : {}) }
  appendFileSync(notes, `${JSON.stringify(tried)}\n`)
  console.log(`${fault.file}:${fault.line}: ${fault.mutation}: ${tried.noticedBy ?? 'NOT NOTICED'}`)
}
report()

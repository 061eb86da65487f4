// The archives of `npm run portable -- --club`. Setting up a machine with one is tested in test/club/install.long.test.ts.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { unnamed } from '../../scripts/notices.mjs'
import type { Entry } from '../../scripts/portable/archive.ts'
import { clubEntries } from '../../scripts/portable/clubFiles.ts'
import { targetsByName } from '../../scripts/portable/targets.ts'
import { built, ROOT } from '../double/built.ts'

/** Replaces the real Node, which has to be downloaded. */
const NOTHING = { program: new Uint8Array(), licence: new Uint8Array() }

beforeAll(built)

describe.each(targetsByName(['linux-x64', 'linux-arm64']))('the archive of a club’s host for $id', (target) => {
  let entries: readonly Entry[]
  beforeAll(() => {
    entries = clubEntries(target, NOTHING)
  })
  const names = () => entries.map(({ name }) => name.replace(/^chronique-club-[\d.]+\//, ''))

  test('contains the files that a host loads, and those that set up a machine', () => {
    const needed = [
      'out/main/club.cjs',
      'out/main/pdfWorker.cjs',
      'out/renderer/index.html',
      'node_modules/pg/lib/index.js',
    ]
    const driver = `node_modules/better-sqlite3/prebuilds/${target.platform}-${target.arch}.node`
    const deploy = ['install.sh', 'chronique-club', 'backup.sh', 'Caddyfile', 'systemd/chronique-club@.service']
    const expected = [
      ...[...needed, driver].map((name) => `program/${name}`),
      ...deploy.map((name) => `deploy/${name}`),
    ]
    expect(names()).toEqual(
      expect.arrayContaining([...expected, 'docs/club/hosting.md', 'LICENSE', 'RELEASE', 'runtime/node']),
    )
  })

  test('contains no other entry points, drivers of other systems, containers or settings', () => {
    const others =
      /(?:cli|serve|portable|electron|preload)\.cjs$|Dockerfile|compose\.yaml|\.env|\.(?:map|test\.js|d\.ts|vue)$|node_modules\/(?:vue|electron)\//
    expect(names().filter((name) => others.test(name))).toEqual([])
    expect(names().filter((name) => name.endsWith('.node'))).toHaveLength(1)
    const texts = entries
      .filter(({ name }) => name.includes('/out/main/'))
      .map(({ content }) => Buffer.from(content).toString())
    const asked = texts.flatMap((text) => text.match(/chunk-[\w-]+\.cjs/g) ?? [])
    expect(asked.filter((name) => !names().includes(`program/out/main/${name}`))).toEqual([])
  })

  test('names every package that it contains in its notices', () => {
    const packages = entries
      .filter(({ name }) => /node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(name))
      .map(({ content }) => JSON.parse(Buffer.from(content).toString()) as { name: string; version: string })
    expect(packages.map(({ name }) => name)).toContain('pg')
    expect(unnamed(readFileSync(path.join(ROOT, 'THIRD-PARTY-NOTICES'), 'utf8'), packages)).toEqual([])
  })

  test('marks exactly its programs as executable', () => {
    const programs = entries.filter(({ isProgram }) => isProgram).map(({ name }) => path.posix.basename(name))
    expect(programs.sort()).toEqual(['backup.sh', 'chronique-club', 'install.sh', 'node', 'restore.sh'])
  })

  test('contains a release name that changes with any file', () => {
    const releaseOf = (node: string) => {
      const own = clubEntries(target, { program: Buffer.from(node), licence: NOTHING.licence })
      return Buffer.from(own.find(({ name }) => name.endsWith('/RELEASE'))!.content).toString()
    }
    expect(releaseOf('one')).toMatch(/^0\.2\.0-[0-9a-f]{12}\n$/)
    expect([releaseOf('one') === releaseOf('one'), releaseOf('one') === releaseOf('other')]).toEqual([true, false])
  })
})

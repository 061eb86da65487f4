// With a Node that is too old for Chronique, one message says so, without a stack trace.
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundledCli, temporaryFolder } from '../support/cli.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const folder = temporaryFolder()
afterAll(() => folder.remove())

/** Runs a file as on an older Node: with its version number and, below 22, without `enableCompileCache`. */
function runOn(version: string, file: string, args: readonly string[], LANG: string) {
  folder.write(
    'older.cjs',
    `const versions = { ...process.versions, node: '${version}' }
    Object.defineProperty(process, 'versions', { value: versions })
    Object.defineProperty(process, 'version', { value: 'v${version}' })
    if (Number.parseInt(versions.node) < 22) delete require('node:module').enableCompileCache`,
  )
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', folder.at('older.cjs'), path.resolve(ROOT, file), ...args],
    { encoding: 'utf8', timeout: 20_000, env: { LANG, HOME: folder.path } },
  )
  return [status, stdout, stderr]
}

describe('a bundle', () => {
  beforeAll(() => void bundledCli())

  test.each(['club', 'cli', 'serve', 'portable'])('says that it needs a newer Node: %s', (name) => {
    expect(runOn('18.20.4', `out/main/${name}.cjs`, ['--help'], 'en_GB.UTF-8')).toEqual([
      ...[
        2,
        '',
        'Chronique needs Node 22.18 or newer; this is Node 18.20.4. The packages of Chronique bring theirs along.\n',
      ],
    ])
    expect(runOn('22.17.1', `out/main/${name}.cjs`, ['--help'], 'fr_FR.UTF-8')).toEqual([
      ...[
        2,
        '',
        'Chronique demande Node 22.18 ou plus récent ; ici, c’est Node 22.17.1. Les paquets de Chronique apportent le leur.\n',
      ],
    ])
  })

  test('runs on the oldest supported Node', () => {
    const [status, output] = runOn('22.18.0', 'out/main/cli.cjs', ['--version'], 'en_GB.UTF-8')
    expect([status, output]).toEqual([0, expect.stringMatching(/^\d/)])
  })
})

describe('a script that npm runs', () => {
  test.each(['start', 'club', 'cli', 'electron', 'node24'])('says that it needs a newer Node: %s', (name) => {
    expect(runOn('18.20.4', `scripts/${name}.mjs`, ['--help'], 'en_GB.UTF-8')).toEqual([
      ...[
        2,
        '',
        'Chronique needs Node 20.19 or newer; this is Node 18.20.4. Install Node 24, then run `npm ci` again.\n',
      ],
    ])
    expect(runOn('20.18.3', `scripts/${name}.mjs`, ['--help'], 'fr_FR.UTF-8')).toEqual([
      ...[
        2,
        '',
        'Chronique demande Node 20.19 ou plus récent ; ici, c’est Node 20.18.3. Installez Node 24, puis relancez « npm ci ».\n',
      ],
    ])
  })

  test('says so if the Node package of npm is needed and not installed', () => {
    const scripts = path.join(folder.path, 'scripts')
    for (const name of ['node24.mjs', 'nodePackage.mjs', 'oldNode.mjs'])
      cpSync(path.join(ROOT, 'scripts', name), path.join(scripts, name))
    const node24 = path.join(scripts, 'node24.mjs')
    expect(runOn('20.19.0', node24, ['--version'], 'en_GB.UTF-8')).toEqual([
      ...[2, '', 'Chronique needs Node 22.18 or newer here; this is v20.19.0. Run `npm ci`, or install Node 24.\n'],
    ])
    expect(runOn('22.18.0', node24, ['--version'], 'en_GB.UTF-8')[0]).toBe(0)
  })

  test('checks the version of Node before anything else', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Readonly<Record<string, string>>
    }
    const files = new Set(Object.values(scripts).flatMap((line) => line.match(/scripts\/\w+\.mjs/g) ?? []))
    const firstImport = (file: string) => /^import\b.*$/m.exec(readFileSync(path.join(ROOT, file), 'utf8'))?.[0]
    // `node24.mjs` runs these two with Node 24.
    for (const file of ['scripts/fonts.mjs', 'scripts/notices.mjs']) files.delete(file)
    expect(files.size).toBeGreaterThan(7)
    for (const file of files) expect([file, firstImport(file)]).toEqual([file, `import './oldNode.mjs'`])
  })
})

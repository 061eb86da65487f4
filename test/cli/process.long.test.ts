// The command line as a separate process.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { needsOwnThread } from '../../main/cli/commandThread.ts'
import { bundledCli, runProcess, temporaryFolder } from '../support/cli.ts'
import { ILLEGAL, LEGAL } from './rosters.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
const legal = folder.write('legal.json', LEGAL)
const illegal = folder.write('illegal.json', ILLEGAL)
const ENTRY = bundledCli()
/** The command line as a shell command. */
const CALL = `"${process.execPath}" "${ENTRY}"`
const MANY = ['roll', 'un-pour-un/injuries', '--json', '--seed', '1', '--times', '10000']

test('uses exit codes 0, 1 and 2, and separates output from messages', () => {
  const [done, no, unreadable, usage] = [
    runProcess(['validate', legal]),
    runProcess(['validate', illegal]),
    runProcess(['validate', folder.at('none.json')]),
    runProcess(['nonsense']),
  ]
  expect([done.status, no.status, unreadable.status, usage.status]).toEqual([0, 1, 2, 2])
  expect([done.stderr, no.stderr, unreadable.stdout, usage.stdout]).toEqual(['', '', '', ''])
  expect(done.stdout).toMatch(/\n✓ Legal warband .*\n$/)
  expect(unreadable.stderr).toMatch(/^[^\n]*none\.json[^\n]*\n$/)
})

/** The packages that a call loads. */
function packagesOf(args: readonly string[]): string[] {
  const list = folder.at('loaded.txt')
  const hook = folder.write(
    'loaded.cjs',
    `process.on('exit', () => require('fs').writeFileSync(${JSON.stringify(list)}, Object.keys(require.cache).join('\\n')))`,
  )
  runProcess(args, { env: { NODE_OPTIONS: `--require ${hook}` } })
  const files = readFileSync(list, 'utf8').split('\n')
  return [...new Set(files.flatMap((file) => /node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(file)?.[1] ?? []))]
}

test('loads neither the PDF library nor the database for a call that does not need them', () => {
  expect(packagesOf(['validate', legal])).toEqual([])
  expect(packagesOf(['roll', 'un-pour-un/injuries'])).toEqual([])
  expect(packagesOf(['print', legal, '-o', folder.at('legal.pdf')])).toContain('pdfmake')
})

test('resolves a file name against the current folder', () => {
  const { status, stdout, stderr } = runProcess(['validate', '--json', 'legal.json'], { cwd: folder.path })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout.trimEnd().split('\n')).toHaveLength(1)
})

test('speaks French if the system does', () => {
  const env = { LANG: 'fr_FR.UTF-8' }
  expect(runProcess(['validate', legal], { env }).stdout).toContain('✓ Bande valide')
  expect(runProcess(['validate', folder.at('none.json')], { env }).stderr).toContain('n’existe pas')
  expect(runProcess(['validate', legal], { env: { ...env, LC_ALL: 'C' } }).stdout).toContain('Legal warband')
})

test('prints no colours if the output is not a terminal', () => {
  expect(runProcess(['validate', illegal]).stdout).not.toContain('\u001b')
})

test('removes control characters of a file name from the message', () => {
  const { status, stderr } = runProcess(['validate', folder.at('a\u001b[31m\nb.json')])
  expect(status).toBe(2)
  expect(stderr).toMatch(/^[^\u0000-\u001f]*\n$/)
})

test('writes the whole of a long output', () => {
  const { status, stdout, stderr } = runProcess(MANY)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout.split('\n')).toHaveLength(10_001)
})

describe('output to a reader that stops or is slow', () => {
  const shell = (line: string) =>
    spawnSync('/bin/sh', ['-c', line], {
      encoding: 'utf8',
      env: { LANG: 'en_GB.UTF-8', PATH: process.env.PATH },
      timeout: 20_000,
    })

  test.runIf(existsSync('/bin/sh'))('ends without an error if the reader is head -1', () => {
    const { status, stdout, stderr } = shell(`${CALL} ${MANY.join(' ')} | head -1`)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^\{"format":"chronique\/roll@1".*\}\n$/)
  })

  test.runIf(existsSync('/bin/sh'))('keeps the exit code if only standard error is closed', () => {
    // Standard error is closed at once; the shell prints the exit code on its own standard output.
    const { stdout } = shell(
      `{ { sleep 0.3; ${CALL} validate none.json; echo "code $?" >&3; } 2>&1 >/dev/null | true; } 3>&1`,
    )
    expect(stdout).toBe('code 2\n')
  })

  test('ends without an error if the pipe is closed in the middle', async () => {
    const child = spawn(process.execPath, [ENTRY, ...MANY], {
      env: { LANG: 'en_GB.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.stdout.once('data', () => child.stdout.destroy())
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect([code, stderr]).toEqual([0, ''])
  })

  /** Runs `validate` with `body` as `fs.writeSync(fd, bytes)`; in `body`, `write` is the original function. */
  const runWithWriteSync = (body: string) => {
    const hook = `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const write = fs.writeSync
      const failing = (code) => { throw Object.assign(new Error(), { code }) }
      fs.writeSync = (fd, bytes) => { ${body} }
      syncBuiltinESMExports()`
    const nodeArgs = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, ENTRY, 'validate', legal]
    return spawnSync(process.execPath, nodeArgs, { encoding: 'utf8', env: { LANG: 'en_GB.UTF-8' } })
  }

  // The real error code depends on the moment at which the reader stops; the test sets the code.
  test.each([
    ['EPIPE', 0, ''],
    ['ECONNRESET', 0, ''],
    ['ENOSPC', 2, 'ENOSPC\n'],
  ])('has the right exit code if writing fails with %s', (code, status, stderr) => {
    const done = runWithWriteSync(`return fd === 1 ? failing('${code}') : write(fd, bytes)`)
    expect([done.status, done.stdout, done.stderr]).toEqual([status, '', stderr])
  })

  test('arrives completely and once if the reader accepts it in small parts', () => {
    const all = runProcess(['validate', legal]).stdout
    const slow = runWithWriteSync(`if (fd === 1 && bytes.length > 20) return write(fd, bytes.subarray(0, 20))
      return fd === 1 && bytes.length < 12 ? failing('EAGAIN') : write(fd, bytes)`)
    expect([slow.status, slow.stdout, slow.stderr]).toEqual([0, all, ''])
  })
})

// Unlike with a reader that stops, output to a full disk is lost, which must not look like success.
test.runIf(existsSync('/dev/full'))('exits with an error if standard output is on a full disk', () => {
  const full = openSync('/dev/full', 'w')
  try {
    const { status } = spawnSync(process.execPath, [ENTRY, 'validate', legal], {
      stdio: ['ignore', full, 'pipe'],
      env: { LANG: 'en_GB.UTF-8' },
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(status).not.toBe(0)
  } finally {
    closeSync(full)
  }
})

describe('a command that runs in its own thread', () => {
  test('has the exit code and the messages of the command', () => {
    const usage = runProcess(['print', '--book'])
    expect([usage.status, usage.stdout]).toEqual([2, ''])
    expect(usage.stderr).toContain('--campaign')
    const none = runProcess([
      'print',
      '--campaign',
      'none',
      '--book',
      '-o',
      folder.at('b.pdf'),
      '--data',
      folder.at('d'),
    ])
    expect([none.status, existsSync(folder.at('b.pdf'))]).toEqual([3, false])
    expect(none.stderr).toMatch(/^[^\n]+\n$/)
  })

  test('is only the printing of a book', () => {
    expect(needsOwnThread(['print', '--campaign', 'c', '--book', '-o', 'x'])).toBe(true)
    expect([needsOwnThread(['print', legal]), needsOwnThread(['stats', '--book'])]).toEqual([false, false])
  })
})

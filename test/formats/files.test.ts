// Read errors that a real disk cannot produce on demand.
import { describe, expect, test } from 'vitest'
import type { FileAccess } from '../../main/ports/files.ts'
import { cli } from '../support/cli.ts'
import { FULL } from './cases/full.ts'

const failure = (code: string): Error => Object.assign(new Error(`${code}: at /secret/place.ts:12`), { code })

function fileAccess(overrides: Partial<FileAccess>): FileAccess {
  return {
    stat: () => ({ size: 10, isFolder: false }),
    read: () => Buffer.from(JSON.stringify(FULL)),
    isSame: () => false,
    write: () => {
      throw failure('EROFS')
    },
    ...overrides,
  }
}

const throwing = (error: unknown) => (): never => {
  throw error
}

async function errorLine(overrides: Partial<FileAccess>, lang: string): Promise<string> {
  const { code, out, err } = await cli(['validate', 'bande.json', '--lang', lang], {}, fileAccess(overrides))
  expect(code).toBe(2)
  expect(out).toEqual([])
  expect(err).toHaveLength(1)
  expect(err[0]).toMatch(/^bande\.json\s?:/)
  expect(err[0]).not.toMatch(/secret|Error:/)
  return err[0]!
}

describe.each(['fr', 'en'])('in %s', (lang) => {
  test.each(['EACCES', 'EPERM', 'EIO', 'ELOOP', 'EMFILE', 'EBUSY', 'ENXIO'])(
    'reports %s while reading',
    async (code) => {
      expect(await errorLine({ stat: throwing(failure(code)) }, lang)).toContain(code)
      expect(await errorLine({ read: throwing(failure(code)) }, lang)).toContain(code)
    },
  )

  test('reports a file that disappears between two calls', async () => {
    const read = throwing(failure('ENOENT'))
    expect(await errorLine({ read }, lang)).toBe(await errorLine({ stat: read }, lang))
  })

  test('reports a file that becomes a folder between two calls', async () => {
    await errorLine({ read: throwing(failure('EISDIR')) }, lang)
  })

  // The size of a device, a pipe or a growing file is known only after reading.
  test('reports a file larger than its stated size', async () => {
    const text = JSON.stringify(FULL)
    const large = Buffer.from(text + ' '.repeat(5 * 1024 * 1024))
    const message = await errorLine({ stat: () => ({ size: 0, isFolder: false }), read: () => large }, lang)
    expect(message).toContain('4')
  })
})

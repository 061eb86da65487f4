// A database password on the command line: a warning says that other users of the machine can see it.
import { expect, test } from 'vitest'
import { main } from '../../main/club/main.ts'
import { WORKER } from '../host/services.ts'

test.each([['status'], ['invite', '--administrator'], ['move', '--from', 'nowhere', '--data', 'nowhere']])(
  '%s warns about a password on the command line, also as a parameter of the address',
  async (...verb) => {
    const err: string[] = []
    await main({
      args: [...verb, '--book', 'postgres://anna@127.0.0.1:1/club?password=geheim'],
      environment: { LANG: 'en_GB.UTF-8' },
      screens: '',
      worker: WORKER,
      out: () => undefined,
      err: (line) => err.push(line),
      ended: Promise.resolve(),
    })
    expect(err[0]).toMatch(/^The database’s password is on the command line/)
    expect(err.join()).not.toContain('geheim')
  },
)

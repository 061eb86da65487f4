// A password of the database that was typed: whoever runs the program is told that others see it.
import { expect, test } from 'vitest'
import { main } from '../../main/club/main.ts'
import { WORKER } from '../host/services.ts'

test.each([['status'], ['invite', '--administrator'], ['move', '--from', 'nowhere', '--data', 'nowhere']])(
  '%s complains of a password on the command line, also as a parameter of the address',
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

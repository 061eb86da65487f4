// The address of a database as it is shown: never with its password.
import { expect, test } from 'vitest'
import { main } from '../../main/club/main.ts'
import { databaseAddress } from '../../main/club/postgres.ts'
import { WORKER } from '../host/services.ts'
import { temporaryFolder } from '../support/cli.ts'

test.each([
  ['postgres://anna:secret@nas:6000/club', 'nas:6000/club'],
  ['postgres://anna:secret@nas/club', 'nas:5432/club'],
  ['postgres:///club', 'localhost:5432/club'],
  ['postgres://anna@%2Frun%2Fpostgresql/club', '/run/postgresql/club'],
  ['nothing of the kind', 'postgres'],
])('shows only the address of %s', (url, address) => expect(databaseAddress(url)).toBe(address))

test('reports that no server listens on a local socket, with an exit code for a retry', async () => {
  const [folder, screens] = [temporaryFolder(), temporaryFolder()]
  const err: string[] = []
  screens.write('index.html', '<!doctype html>')
  try {
    const code = await main({
      args: ['--data', folder.at('data'), '--no-open', '--book', 'postgres://anna@%2Fno%2Fwhere/club'],
      environment: { LANG: 'en_GB.UTF-8' },
      screens: screens.path,
      worker: WORKER,
      out: () => undefined,
      err: (line) => err.push(line),
      ended: new Promise(() => undefined),
    })
    expect(code).toBe(75)
    expect(err.join()).toMatch(/^The club’s database at \/no\/where\/club cannot be reached \(.*ENOENT/)
  } finally {
    folder.remove()
    screens.remove()
  }
})

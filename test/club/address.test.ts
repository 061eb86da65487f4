// Where a database is, as people are told it: never with its password.
import { expect, test } from 'vitest'
import { addressOf } from '../../main/club/postgres.ts'

test.each([
  ['postgres://anna:secret@nas:6000/club', 'nas:6000/club'],
  ['postgres://anna:secret@nas/club', 'nas:5432/club'],
  ['postgres:///club', 'localhost:5432/club'],
  ['postgres://anna@%2Frun%2Fpostgresql/club', '/run/postgresql/club'],
  ['nothing of the kind', 'postgres'],
])('%s', (url, address) => expect(addressOf(url)).toBe(address))

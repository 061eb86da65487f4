// Checks a club: every acknowledged command exists once, in the book and on every host, and all hosts have the same data.
import Database from 'better-sqlite3'
import path from 'node:path'
import { digestOf } from '../../club/replicas.ts'
import { positionIn } from '../../support/clubHosts.ts'
import { waitUntil, type TriedClub } from './club.ts'

const CAUGHT_UP_WITHIN = 30_000

interface Line {
  readonly request: string
  readonly position: string
}

/** Returns the faults of a club as messages; none if all is well. `requests`: the acknowledged ones. */
export async function wrongIn(
  { server, url, hosts }: Pick<TriedClub, 'server' | 'url' | 'hosts'>,
  requests: readonly string[],
): Promise<string[]> {
  const lines = await server.ask<Line>(url, 'SELECT request, position FROM chronique.line ORDER BY position')
  const folders = hosts.map(({ folder }) => folder)
  const late: string[] = []
  for (const folder of folders) {
    const where = path.basename(folder)
    await waitUntil(() => positionIn(folder) === lines.length, CAUGHT_UP_WITHIN, 'behind').catch(() =>
      late.push(`${where} is at ${positionIn(folder)} of ${lines.length}`),
    )
  }
  const gaps = lines.filter(({ position }, at) => Number(position) !== at + 1)
  const files = folders.map((folder) => path.join(folder, 'chronique.sqlite'))
  const digests = new Set(files.map(digestOf))
  return [
    ...late,
    ...gaps.map(({ position }) => `a gap before line ${position}`),
    ...findNotOnce('the book', requests, countEach(lines.map(({ request }) => request))),
    ...files.flatMap((file, at) => faultsOfReplica(file, path.basename(folders[at]!), requests)),
    ...(digests.size === 1 ? [] : ['the replicas differ']),
  ]
}

/** Checks the journal and the ledger of a replica. */
function faultsOfReplica(file: string, where: string, requests: readonly string[]): string[] {
  const database = new Database(file, { readonly: true })
  try {
    const all = (sql: string) => database.prepare<[], string>(sql).pluck().all()
    const paid = all("SELECT request FROM journal WHERE command = 'ledger.record'")
    const own = new Set(requests)
    const entered = countEach(all('SELECT detail FROM ledger'))
    return [
      ...findNotOnce(`the journal of ${where}`, requests, countEach(all('SELECT request FROM journal'))),
      ...findNotOnce(
        `the ledger of ${where}`,
        paid.filter((request) => own.has(request)),
        entered,
      ),
    ]
  } finally {
    database.close()
  }
}

function countEach(all: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

const findNotOnce = (where: string, requests: readonly string[], counts: ReadonlyMap<string, number>): string[] =>
  requests
    .filter((request) => counts.get(request) !== 1)
    .map((request) => `${request} is ${counts.get(request) ?? 0} times in ${where}`)

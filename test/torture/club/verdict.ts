// What became of a club: every acknowledged command is there once, in the book and on every host, which hold the same.
import Database from 'better-sqlite3'
import path from 'node:path'
import { digestOf } from '../../club/replicas.ts'
import { positionIn } from '../../support/clubHosts.ts'
import { until, type TriedClub } from './club.ts'

const CAUGHT_UP_WITHIN = 30_000

interface Line {
  readonly request: string
  readonly position: string
}

/** What is wrong; nothing where all is as it must be. `requests`: those that were acknowledged. */
export async function wrongIn(
  { server, url, hosts }: Pick<TriedClub, 'server' | 'url' | 'hosts'>,
  requests: readonly string[],
): Promise<string[]> {
  const lines = await server.ask<Line>(url, 'SELECT request, position FROM chronique.line ORDER BY position')
  const folders = hosts.map(({ folder }) => folder)
  const late: string[] = []
  for (const folder of folders) {
    const where = path.basename(folder)
    await until(() => positionIn(folder) === lines.length, CAUGHT_UP_WITHIN, 'behind').catch(() =>
      late.push(`${where} is at ${positionIn(folder)} of ${lines.length}`),
    )
  }
  const gaps = lines.filter(({ position }, at) => Number(position) !== at + 1)
  const files = folders.map((folder) => path.join(folder, 'chronique.sqlite'))
  const digests = new Set(files.map(digestOf))
  return [
    ...late,
    ...gaps.map(({ position }) => `a gap before line ${position}`),
    ...notOnce('the book', requests, counted(lines.map(({ request }) => request))),
    ...files.flatMap((file, at) => wrongOn(file, path.basename(folders[at]!), requests)),
    ...(digests.size === 1 ? [] : ['the replicas differ']),
  ]
}

/** Looks through a replica: its journal, and the ledger that it leads to. */
function wrongOn(file: string, where: string, requests: readonly string[]): string[] {
  const database = new Database(file, { readonly: true })
  try {
    const all = (sql: string) => database.prepare<[], string>(sql).pluck().all()
    const paid = all("SELECT request FROM journal WHERE command = 'ledger.record'")
    const own = new Set(requests)
    const entered = counted(all('SELECT detail FROM ledger'))
    return [
      ...notOnce(`the journal of ${where}`, requests, counted(all('SELECT request FROM journal'))),
      ...notOnce(
        `the ledger of ${where}`,
        paid.filter((request) => own.has(request)),
        entered,
      ),
    ]
  } finally {
    database.close()
  }
}

function counted(all: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

const notOnce = (where: string, requests: readonly string[], counts: ReadonlyMap<string, number>): string[] =>
  requests
    .filter((request) => counts.get(request) !== 1)
    .map((request) => `${request} is ${counts.get(request) ?? 0} times in ${where}`)

// A club that moves to another machine: its database is dumped by deploy/backup.sh and restored on another server, and empty hosts follow it.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { PASSWORD, callsTo } from '../../support/clubCalls.ts'
import { hostProcess } from '../../support/clubHosts.ts'
import { POSTGRES, startPostgres } from '../../support/postgres.ts'
import type { TriedClub } from './club.ts'
import { wrongIn } from './verdict.ts'

const BACKUP = path.resolve(import.meta.dirname, '../../../deploy/backup.sh')

function run(command: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): string {
  const PATH = `${POSTGRES}${path.delimiter}${process.env.PATH}`
  const { status, stdout, stderr } = spawnSync(command, args, {
    env: { ...process.env, PATH, ...more },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
  return stdout.trim()
}

/**
 * Dumps the club while its hosts run, and restores it on another server with two hosts in empty folders. Returns the
 * milliseconds from the dump until a user can work there, and the faults. `requests`: the acknowledged ones.
 */
export async function restoreElsewhere(club: TriedClub, requests: readonly string[]) {
  const started = performance.now()
  const dump = run('sh', [BACKUP], { CHRONIQUE_BOOK: club.url, BACKUPS: club.folder('dumps') })
  const server = await startPostgres({ isDurable: true })
  const url = await server.newDatabase()
  run('pg_restore', ['--no-owner', '--exit-on-error', '--dbname', url, dump])
  const { origin } = club.calls
  const hosts = [
    await hostProcess({ folder: club.folder('restored-one'), url, publicUrl: origin }),
    await hostProcess({ folder: club.folder('restored-other'), url, publicUrl: origin }),
  ] as const
  const calls = callsTo(origin)
  try {
    await Promise.all(hosts.map((host) => host.start()))
    const [{ person, league }] = club.organisers as [TriedClub['organisers'][number]]
    const user = await calls.signsIn(hosts[1].port, person.name, PASSWORD)
    const input = { campaign: league.campaign, warband: league.warbands[0], amount: 1, detail: 'restored-0001' }
    const answer = await user.ask(hosts[1].port, 'ledger.record', { ...input, request: 'restored-0001' })
    const took = performance.now() - started
    const wrong = await wrongIn({ server, url, hosts }, [...requests, 'restored-0001'])
    return { took, wrong: answer.ok ? wrong : [...wrong, JSON.stringify(answer.error)] }
  } finally {
    calls.close()
    for (const host of hosts) await host.kill()
    await server.remove()
  }
}

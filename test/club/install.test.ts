// deploy/install.sh and chronique-club, on a machine that is a folder with stubs: what they do in which order, what they leave alone, and
// what they say. That a real Debian becomes a club's host by them was tried by hand (docs/club.md).
import { statSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyMachine, type Machine } from './installStubs.ts'

const FIRST = '0.2.0-aaaaaaaaaaaa'
const NEWER = '0.3.0-bbbbbbbbbbbb'
const ADDRESS = ['--address', 'club.example.org'] as const
const BOOK = 'postgres://chronique@%2Frun%2Fpostgresql/club'

let machine: Machine
beforeEach(() => {
  machine = emptyMachine()
  machine.archive(FIRST)
})
afterEach(() => machine.remove())

const installFirst = () => expect(machine.install(FIRST, ...ADDRESS)).toMatchObject({ code: 0 })
const startsOf = (calls: readonly string[]) =>
  calls.filter((one) => /^(?:systemctl (?:start|stop)|pg_dump|psql)/.test(one))

describe.runIf(process.platform === 'linux')('the installation', () => {
  test('makes an empty Debian a host: packages, database, settings, then the hosts, then the proxy', () => {
    const { code, said } = machine.install(FIRST, ...ADDRESS)
    expect([code, said]).toEqual([0, expect.stringContaining('https://club.example.org/#/invitation/x')])
    const [update, packages, ...calls] = machine.calls()
    expect([update, packages]).toEqual([
      expect.stringMatching(/ update$/),
      expect.stringMatching(/ install postgresql ca-certificates caddy$/),
    ])
    expect(calls).toEqual([
      'useradd',
      'psql CREATE ROLE',
      'psql CREATE DATABASE',
      'systemctl daemon-reload',
      'systemctl enable --quiet chronique-club@8080.service',
      'systemctl enable --quiet chronique-club@8081.service',
      'systemctl start chronique-club@8080.service',
      'systemctl start chronique-club@8081.service',
      'systemctl enable --quiet --now chronique-club-backup.timer',
      'systemctl daemon-reload',
      'systemctl enable --quiet caddy.service',
      'systemctl restart caddy.service',
      'invite',
    ])
    expect(machine.current()).toBe(`releases/${FIRST}`)
  })

  test('keeps its settings where only root and the hosts read them, with no password in them', () => {
    installFirst()
    const file = 'etc/chronique/club.env'
    expect(machine.read(file)).toBe(`CHRONIQUE_BOOK=${BOOK}\nLANG=en\nCHRONIQUE_PUBLIC_URL=https://club.example.org\n`)
    expect(statSync(machine.at(`root/${file}`)).mode & 0o777).toBe(0o640)
    expect(machine.read('etc/chronique/proxy.env')).toBe(
      'CLUB_ADDRESS=club.example.org\nCLUB_HOSTS="127.0.0.1:8080 127.0.0.1:8081"\nCLUB_TLS=""\n',
    )
    expect(machine.read('etc/caddy/Caddyfile')).toContain('\nimport /opt/chronique/current/deploy/Caddyfile\n')
  })

  test('changes nothing the second time, and says so', () => {
    installFirst()
    machine.calls()
    const before = machine.files()
    expect(machine.install(FIRST)).toEqual({
      code: 0,
      said: 'All is in place: Chronique 0.2.0 is running, nothing was changed.\n',
    })
    expect([machine.calls(), machine.files()]).toEqual([[], before])
    expect(machine.run(machine.at(`${FIRST}/deploy/install.sh`), [], 'fr_FR.UTF-8').said).toBe(
      'Tout est en place : Chronique 0.2.0 tourne, rien n’a été changé.\n',
    )
  })

  test('starts again what has ended', () => {
    installFirst()
    machine.calls()
    machine.forget('state/active/chronique-club@8081.service')
    expect(machine.install(FIRST)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Starting the host at port 8081') as string,
    })
    expect(machine.calls()).toContain('systemctl start chronique-club@8081.service')
  })

  test('goes on where a run has ended in the middle', () => {
    machine.put('state/ill', `${FIRST}\n`)
    expect(machine.install(FIRST, ...ADDRESS)).toMatchObject({
      code: 3,
      said: expect.stringContaining('its last line') as string,
    })
    expect(machine.has('etc/caddy/chronique.conf')).toBe(false)
    machine.forget('state/ill')
    expect(machine.install(FIRST)).toMatchObject({ code: 0, said: expect.stringContaining('#/invitation/') as string })
  })

  test('takes a changed address, and one host in the place of two', () => {
    installFirst()
    machine.calls()
    expect(machine.install(FIRST, '--address', 'other.example.org', '--hosts', '1', '--tls', 'internal')).toMatchObject(
      { code: 0 },
    )
    expect(machine.read('etc/chronique/club.env')).toContain('\nCHRONIQUE_PUBLIC_URL=https://other.example.org\n')
    expect(machine.read('etc/chronique/proxy.env')).toBe(
      'CLUB_ADDRESS=other.example.org\nCLUB_HOSTS="127.0.0.1:8080"\nCLUB_TLS="tls internal"\n',
    )
    expect(machine.calls()).toEqual([
      'systemctl disable --now chronique-club@8081.service',
      'systemctl stop chronique-club@8080.service',
      'systemctl start chronique-club@8080.service',
      'systemctl daemon-reload',
      'systemctl enable --quiet caddy.service',
      'systemctl restart caddy.service',
      'invite',
    ])
  })

  test('keeps a database on another machine, and installs no server beside it', () => {
    const own = 'CHRONIQUE_BOOK=postgres://club:secret@nas/club\nMORE=1\n'
    machine.put('root/etc/chronique/club.env', own)
    installFirst()
    const calls = machine.calls()
    expect(calls.find((one) => one.includes(' install '))).toMatch(/ install postgresql-client ca-certificates caddy$/)
    expect(calls.filter((one) => one.startsWith('psql'))).toEqual([])
    expect(machine.read('etc/chronique/club.env')).toBe(`${own}CHRONIQUE_PUBLIC_URL=https://club.example.org\n`)
  })

  test('leaves the proxy alone where there is another one', () => {
    expect(machine.install(FIRST, ...ADDRESS, '--no-caddy')).toMatchObject({ code: 0 })
    expect(machine.calls().filter((one) => one.includes('caddy'))).toEqual([])
    expect(machine.has('etc/caddy')).toBe(false)
  })

  test('takes one host where there is little memory', () => {
    machine.put('root/proc/meminfo', 'MemTotal:        1010000 kB\n')
    installFirst()
    expect(machine.read('etc/chronique/proxy.env')).toContain('CLUB_HOSTS="127.0.0.1:8080"\n')
  })
})

describe.runIf(process.platform === 'linux')(
  'what stands in the way of an installation is said, and nothing is changed:',
  () => {
    const installed = () => {
      installFirst()
      machine.calls()
    }
    test.each<readonly [what: string, prepare: () => void, sentence: string, ...args: string[]]>([
      ['who is not root', () => machine.put('state/uid', '1000'), 'Only the administrator may do this: sudo sh '],
      ['a name that is not given', () => {}, 'By which name is the club opened?', '--hosts', '1'],
      [
        'an address with more than a name',
        () => {},
        'A name alone, without https://',
        '--address',
        'https://club.example.org',
      ],
      [
        'little memory',
        () => machine.put('root/proc/meminfo', 'MemTotal: 512000 kB\n'),
        'has 500 MB of memory; a host needs 1 GB',
      ],
      ['a full disk', () => machine.put('state/disk', '900000'), 'There are 878 MB left on the disk; 1500 are needed.'],
      ['no systemd', () => machine.forget('root/run'), 'systemd is not running here'],
      ['no program', () => machine.forget(`${FIRST}/RELEASE`), 'take the archive chronique-club'],
      [
        'a Node that does not run',
        () => machine.put('state/no-node', ''),
        'The Node of this archive does not run here',
      ],
      ['a hand-made unit', () => machine.put('root/etc/systemd/system/chronique-club.service', ''), 'made by hand'],
      ['a hand-made folder', () => machine.put('root/opt/chronique/package.json', ''), 'made by hand'],
      [
        'a unit of another',
        () => machine.put('root/etc/systemd/system/chronique-club@.service', 'x'),
        'was changed by hand',
      ],
      ['a port in use', () => machine.put('state/taken', '8081\n'), 'Another program uses port 8081: --port'],
      ['another web server', () => machine.put('state/taken', '443\n'), 'Another server uses port 443'],
      [
        'another site of Caddy',
        () => machine.put('root/etc/caddy/Caddyfile', 'example.org\n'),
        'import /opt/chronique/current',
      ],
      [
        'packages that are not there',
        () => {},
        'was not filled by install.sh --download',
        ...ADDRESS,
        '--offline',
        '/nowhere',
      ],
      [
        'a certificate without its key',
        () => {},
        'There is no file /nowhere',
        ...ADDRESS,
        '--tls',
        '/etc/passwd:/nowhere',
      ],
      [
        'a newer version',
        () => (machine.archive(NEWER), machine.install(NEWER, ...ADDRESS)),
        'Chronique 0.3.0 runs here, which is newer',
      ],
      [
        'a unit that was changed',
        () => (installed(), machine.put('root/etc/systemd/system/chronique-club@.service', 'x')),
        'was changed by hand',
      ],
    ])('%s', (_what, prepare, sentence, ...args) => {
      prepare()
      machine.calls()
      const before = machine.files()
      const { code, said } = machine.install(FIRST, ...(args.length > 0 ? args : ADDRESS))
      expect([code, said]).toEqual([3, expect.stringContaining(sentence)])
      expect(said.trim().split('\n').length).toBeLessThan(3)
      expect([machine.calls(), machine.files()]).toEqual([[], before])
    })

    test('a database of another user', () => {
      machine.put('state/owner', 'anna\n')
      expect(machine.install(FIRST, ...ADDRESS)).toMatchObject({
        code: 3,
        said: expect.stringContaining("is anna's, not this club's") as string,
      })
      expect(machine.has('opt/chronique')).toBe(false)
    })

    test.each([['--colour'], ['--address']])('what was typed wrong: %s', (option) => {
      expect(machine.install(FIRST, option)).toMatchObject({ code: 2, said: expect.stringContaining(option) as string })
      expect(machine.calls()).toEqual([])
    })
  },
)

describe.runIf(process.platform === 'linux')('an update', () => {
  const [one, other] = ['chronique-club@8080.service', 'chronique-club@8081.service']
  beforeEach(() => {
    installFirst()
    machine.archive(NEWER)
    for (const port of [8080, 8081]) machine.put(`root/var/lib/chronique/${port}/chronique.sqlite`, 'data')
    machine.calls()
  })

  test('ends the hosts, writes a dump, then starts the newer version', () => {
    expect(machine.install(NEWER)).toMatchObject({ code: 0 })
    expect(startsOf(machine.calls()).slice(0, 5)).toEqual([
      ...[`systemctl stop ${one}`, `systemctl stop ${other}`],
      `pg_dump ${BOOK}`,
      ...[`systemctl start ${one}`, `systemctl start ${other}`],
    ])
    expect(machine.current()).toBe(`releases/${NEWER}`)
    // To go back by hand, if it must be.
    expect(machine.has(`opt/chronique/releases/${FIRST}/RELEASE`)).toBe(true)
    expect(machine.install(NEWER).said).toContain('nothing was changed')
  })

  test('replaces units that nobody has changed', () => {
    const unit = machine.read('etc/systemd/system/chronique-club@.service')
    machine.put(`${NEWER}/deploy/systemd/chronique-club@.service`, `${unit}# newer\n`)
    expect(machine.install(NEWER)).toMatchObject({ code: 0 })
    expect(machine.read('etc/systemd/system/chronique-club@.service')).toBe(`${unit}# newer\n`)
    expect(machine.calls()).toContain('systemctl daemon-reload')
  })

  test('that does not get well is taken back, with the dump, the units and what hosts know', () => {
    machine.put('state/ill', `${NEWER}\n`)
    const unit = machine.read('etc/systemd/system/chronique-club@.service')
    machine.put(`${NEWER}/deploy/systemd/chronique-club@.service`, `${unit}# newer\n`)
    const { code, said } = machine.install(NEWER)
    expect([code, said]).toEqual([
      3,
      expect.stringContaining('The update did not succeed; the club is as before again.'),
    ])
    expect(said).toContain('its last line')
    expect(startsOf(machine.calls())).toEqual([
      ...[`systemctl stop ${one}`, `systemctl stop ${other}`],
      `pg_dump ${BOOK}`,
      `systemctl start ${one}`,
      ...[`systemctl stop ${one}`, `systemctl stop ${other}`],
      'psql restore',
      ...[`systemctl start ${one}`, `systemctl start ${other}`],
    ])
    expect([machine.current(), machine.read('etc/systemd/system/chronique-club@.service')]).toEqual([
      `releases/${FIRST}`,
      unit,
    ])
    expect(machine.has('var/lib/chronique/8080')).toBe(false)
    const kept = Object.entries(machine.files()).filter(([name]) => /8080\.aside-.*sqlite$/.test(name))
    expect(kept.map(([, content]) => content)).toEqual(['data'])
  })

  test('without a dump is none: the hosts go on as they were', () => {
    machine.put('state/no-dump', '')
    const { code, said } = machine.install(NEWER)
    expect([code, said]).toEqual([3, expect.stringContaining('The dump could not be written: nothing was changed.')])
    expect(machine.current()).toBe(`releases/${FIRST}`)
    expect(startsOf(machine.calls()).slice(-2)).toEqual([`systemctl start ${one}`, `systemctl start ${other}`])
  })
})

describe.runIf(process.platform === 'linux')('chronique-club', () => {
  const club = (...args: string[]) => machine.run(machine.at('root/opt/chronique/current/deploy/chronique-club'), args)
  beforeEach(() => {
    installFirst()
    machine.put('root/var/lib/chronique/8080/chronique.sqlite', 'data')
    machine.put('old.dump', 'dump')
    machine.calls()
  })

  test('puts a dump back: the hosts end, how things are is kept, then they begin anew', () => {
    expect(club('restore', machine.at('old.dump'))).toMatchObject({
      code: 0,
      said: expect.stringContaining('the club is running') as string,
    })
    const actions = machine.calls().map((line) => line.replace(/ chronique-club@.*/, ''))
    expect(actions).toEqual([
      ...['systemctl stop', 'systemctl stop', `pg_dump ${BOOK}`, 'psql restore', 'systemctl start', 'systemctl start'],
    ])
    expect(machine.has('var/lib/chronique/8080')).toBe(false)
  })

  test('lets hosts begin anew, and keeps what they had', () => {
    expect(club('anew')).toMatchObject({ code: 0, said: expect.stringContaining('was put aside') as string })
    expect(machine.calls().map((line) => line.replace(/ chronique-club@.*/, ''))).toEqual([
      ...['systemctl stop', 'systemctl stop', 'systemctl start', 'systemctl start'],
    ])
    expect(Object.keys(machine.files()).filter((name) => name.endsWith('.sqlite'))).toEqual([
      expect.stringMatching(/^var\/lib\/chronique\/8080\.aside-/),
    ])
  })

  test('leaves the hosts running where a file is no dump', () => {
    machine.put('old.dump', 'other')
    expect(club('restore', machine.at('old.dump'))).toMatchObject({
      code: 3,
      said: expect.stringContaining('nothing was changed') as string,
    })
    expect(club('restore', '/nowhere')).toMatchObject({ code: 3, said: 'There is no file /nowhere.\n' })
    expect(machine.calls()).toEqual([])
  })

  test('hands on what the program is asked, with the settings of the hosts', () => {
    expect(club('invite', '--administrator').said).toContain('#/invitation/')
    expect(club('help').said).toContain('sudo chronique-club restore FILE')
    machine.put('state/uid', '1000')
    expect(club('status')).toEqual({
      code: 3,
      said: 'Only the administrator may do this: sudo chronique-club status\n',
    })
  })
})

// deploy/install.sh on a fake machine (a folder with stubs): the order of its steps, what it leaves alone, and its
// messages. Installing on a real Debian was tested by hand (docs/club/reliability.md).
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

describe.runIf(process.platform === 'linux')('the installation', () => {
  test('turns an empty Debian into a host: packages, database, settings, then the hosts, then the proxy', () => {
    const { code, output } = machine.install(FIRST, ...ADDRESS)
    expect([code, output]).toEqual([0, expect.stringContaining('https://club.example.org/#/invitation/x')])
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

  test('makes its settings readable only by root and the hosts, without a password', () => {
    installFirst()
    const file = 'etc/chronique/club.env'
    expect(machine.read(file)).toBe(`CHRONIQUE_BOOK=${BOOK}\nLANG=en\nCHRONIQUE_PUBLIC_URL=https://club.example.org\n`)
    expect(statSync(machine.at(`root/${file}`)).mode & 0o777).toBe(0o640)
    expect(machine.read('etc/chronique/proxy.env')).toBe(
      'CLUB_ADDRESS=club.example.org\nCLUB_HOSTS="127.0.0.1:8080 127.0.0.1:8081"\nCLUB_TLS=""\nCLUB_CADDY=yes\n',
    )
    expect(machine.read('etc/caddy/Caddyfile')).toContain('\nimport /opt/chronique/current/deploy/Caddyfile\n')
  })

  test('changes nothing the second time, and says so', () => {
    installFirst()
    machine.calls()
    const before = machine.files()
    expect(machine.install(FIRST)).toEqual({
      code: 0,
      output: 'All is in place: Chronique 0.2.0 is running, nothing was changed.\n',
    })
    expect([machine.calls(), machine.files()]).toEqual([[], before])
    expect(machine.run(machine.at(`${FIRST}/deploy/install.sh`), [], 'fr_FR.UTF-8').output).toBe(
      'Tout est en place : Chronique 0.2.0 tourne, rien n’a été changé.\n',
    )
  })

  test('starts a host that has ended', () => {
    installFirst()
    machine.calls()
    machine.forget('state/active/chronique-club@8081.service')
    expect(machine.install(FIRST)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Starting the host at port 8081') as string,
    })
    expect(machine.calls()).toContain('systemctl start chronique-club@8081.service')
  })

  test('continues after a run that was interrupted', () => {
    machine.put('state/ill', `${FIRST}\n`)
    expect(machine.install(FIRST, ...ADDRESS)).toMatchObject({
      code: 3,
      output: expect.stringContaining('its last line') as string,
    })
    expect(machine.has('etc/caddy/chronique.conf')).toBe(false)
    machine.forget('state/ill')
    expect(machine.install(FIRST)).toMatchObject({
      code: 0,
      output: expect.stringContaining('#/invitation/') as string,
    })
  })

  test('applies a changed address, and one host instead of two', () => {
    installFirst()
    machine.calls()
    expect(machine.install(FIRST, '--address', 'other.example.org', '--hosts', '1', '--tls', 'internal')).toMatchObject(
      { code: 0 },
    )
    expect(machine.read('etc/chronique/club.env')).toContain('\nCHRONIQUE_PUBLIC_URL=https://other.example.org\n')
    expect(machine.read('etc/chronique/proxy.env')).toBe(
      'CLUB_ADDRESS=other.example.org\nCLUB_HOSTS="127.0.0.1:8080"\nCLUB_TLS="tls internal"\nCLUB_CADDY=yes\n',
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

  test('keeps a database on another machine, and installs no server', () => {
    const own = 'CHRONIQUE_BOOK=postgres://club:secret@nas/club\nMORE=1\n'
    machine.put('root/etc/chronique/club.env', own)
    installFirst()
    const calls = machine.calls()
    expect(calls.find((one) => one.includes(' install '))).toMatch(/ install postgresql-client ca-certificates caddy$/)
    expect(calls.filter((one) => one.startsWith('psql'))).toEqual([])
    expect(machine.read('etc/chronique/club.env')).toBe(`${own}CHRONIQUE_PUBLIC_URL=https://club.example.org\n`)
  })

  test('leaves another proxy alone', () => {
    expect(machine.install(FIRST, ...ADDRESS, '--no-caddy')).toMatchObject({ code: 0 })
    expect(machine.calls().filter((one) => one.includes('caddy'))).toEqual([])
    expect(machine.install(FIRST).output).toContain('nothing was changed')
    expect(machine.has('etc/caddy')).toBe(false)
    expect(machine.install(FIRST, '--caddy')).toMatchObject({ code: 0 })
    expect(machine.calls()).toContain('systemctl restart caddy.service')
  })

  test('sets up one host if there is little memory', () => {
    machine.put('root/proc/meminfo', 'MemTotal:        1010000 kB\n')
    installFirst()
    expect(machine.read('etc/chronique/proxy.env')).toContain('CLUB_HOSTS="127.0.0.1:8080"\n')
  })
})

/** Something that makes an installation stop. */
interface Obstacle {
  readonly what: string
  readonly prepare?: (machine: Machine) => void
  readonly sentence: string
  readonly args?: readonly string[]
}
const file = (name: string, text = '') => ({ prepare: (one: Machine) => one.put(name, text) })
const UNIT = 'root/etc/systemd/system/chronique-club@.service'

const OBSTACLES: readonly Obstacle[] = [
  {
    what: 'a user who is not root',
    ...file('state/uid', '1000'),
    sentence: 'Only the administrator may do this: sudo sh ',
  },
  { what: 'no address', sentence: 'By which name is the club opened?', args: [] },
  {
    what: 'a URL instead of a name',
    sentence: 'A name alone, without https://',
    args: ['--address', 'https://club.example.org'],
  },
  { what: 'little memory', ...file('root/proc/meminfo', 'MemTotal: 512000 kB\n'), sentence: 'has 500 MB of memory' },
  { what: 'a full disk', ...file('state/disk', '900000'), sentence: '878 MB left on the disk; 1500 are needed.' },
  { what: 'no systemd', prepare: (one) => one.forget('root/run'), sentence: 'systemd is not running here' },
  { what: 'no program', prepare: (one) => one.forget(`${FIRST}/RELEASE`), sentence: 'take the archive chronique-club' },
  {
    what: 'a Node that does not run',
    ...file('state/no-node'),
    sentence: 'The Node of this archive does not run here',
  },
  { what: 'a hand-made unit', ...file('root/etc/systemd/system/chronique-club.service'), sentence: 'made by hand' },
  { what: 'a hand-made folder', ...file('root/opt/chronique/package.json'), sentence: 'made by hand' },
  { what: 'a unit with other content', ...file(UNIT, 'x'), sentence: 'was changed by hand' },
  {
    what: 'a command of another program',
    ...file('root/usr/local/sbin/chronique-club', 'x'),
    sentence: 'is not Chronique’s',
  },
  { what: 'a port in use', ...file('state/taken', '8081\n'), sentence: 'Another program uses port 8081: --port' },
  { what: 'another web server', ...file('state/taken', '443\n'), sentence: 'Another server uses port 443' },
  {
    what: 'another site of Caddy',
    ...file('root/etc/caddy/Caddyfile', 'a.org\n'),
    sentence: 'import /opt/chronique/current',
  },
  {
    ...{ what: 'missing packages', sentence: 'was not filled by install.sh --download' },
    args: [...ADDRESS, '--offline', '/nowhere'],
  },
  {
    ...{ what: 'a certificate without its key', sentence: 'There is no file /nowhere' },
    args: [...ADDRESS, '--tls', '/etc/passwd:/nowhere'],
  },
  {
    ...{ what: 'a newer version', sentence: 'Chronique 0.3.0 runs here, which is newer' },
    prepare(one) {
      one.archive(NEWER)
      one.install(NEWER, ...ADDRESS)
    },
  },
  {
    ...{ what: 'a changed unit', sentence: 'was changed by hand' },
    prepare(one) {
      one.install(FIRST, ...ADDRESS)
      one.put(UNIT, 'x')
    },
  },
]

describe.runIf(process.platform === 'linux')('it reports an obstacle, and changes nothing:', () => {
  test.each(OBSTACLES)('$what', ({ prepare, sentence, args = ADDRESS }) => {
    prepare?.(machine)
    machine.calls()
    const before = machine.files()
    const { code, output } = machine.install(FIRST, ...args)
    expect([code, output]).toEqual([3, expect.stringContaining(sentence)])
    expect(output.trim().split('\n').length).toBeLessThan(3)
    expect([machine.calls(), machine.files()]).toEqual([[], before])
  })

  test('a database of another user', () => {
    machine.put('state/owner', 'anna\n')
    const { code, output } = machine.install(FIRST, ...ADDRESS)
    expect([code, output]).toEqual([3, expect.stringContaining('is anna’s, not this club’s')])
    expect(machine.has('opt/chronique')).toBe(false)
  })

  test.each([['--colour'], ['--address']])('a wrong option: %s', (option) => {
    expect(machine.install(FIRST, option)).toMatchObject({ code: 2, output: expect.stringContaining(option) as string })
    expect(machine.calls()).toEqual([])
  })
})
